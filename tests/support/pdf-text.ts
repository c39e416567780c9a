/** The words of a PDF as Chromium writes it: fonts of glyph numbers, each with a table of the letters they stand for. Pages in order, a line for each piece of text set. */
import { inflateSync } from 'node:zlib';

type PdfObject = { readonly dictionary: string; readonly content: Buffer | null };

const objectsOf = (file: Buffer): ReadonlyMap<number, PdfObject> => {
  // Latin-1 keeps every byte a letter of its own, so that places in the text are places in the file.
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\s*([\s\S]*?)(?=endobj)/g)) {
    const [, number = '', body = ''] = match;
    const at = body.indexOf('stream');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = (match.index ?? 0) + match[0].indexOf(body) + at + (/^stream\r?\n/.exec(body.slice(at))?.[0].length ?? 7);
    const raw = at === -1 || length === 0 ? null : file.subarray(start, start + length);
    objects.set(Number(number), { dictionary, content: raw === null ? null : dictionary.includes('FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
};

const lettersOf = (hex: string): string => hex.match(/.{4}/g)?.map((code) => String.fromCharCode(parseInt(code, 16))).join('') ?? '';

/** Letters by glyph number, from a ToUnicode table. */
const glyphsOf = (table: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) for (const [, from = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) glyphs.set(parseInt(from, 16), lettersOf(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, low = '', high = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      for (let glyph = parseInt(low, 16); glyph <= parseInt(high, 16); glyph += 1) glyphs.set(glyph, String.fromCharCode(parseInt(to, 16) + glyph - parseInt(low, 16)));
    }
  }
  return glyphs;
};

export const pdfText = (file: Buffer): string => {
  const objects = objectsOf(file);
  const referred = (dictionary: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0);
  const fontOf = (number: number): ReadonlyMap<number, string> => glyphsOf(objects.get(referred(objects.get(number)?.dictionary ?? '', 'ToUnicode'))?.content?.toString('latin1') ?? '');
  const lines: string[] = [];
  for (const { dictionary } of objects.values()) {
    if (!/\/Type\s*\/Page\b/.test(dictionary)) continue;
    const fonts = new Map([...(/\/Font\s*<<([\s\S]*?)>>/.exec(dictionary)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, fontOf(Number(number))]));
    const content = objects.get(referred(dictionary, 'Contents'))?.content?.toString('latin1') ?? '';
    let glyphs: ReadonlyMap<number, string> = new Map();
    for (const [piece, font] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[[^\]]*\]\s*TJ|<[0-9A-Fa-f]+>\s*Tj/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
      else lines.push([...piece.matchAll(/<([0-9A-Fa-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).map((code) => glyphs.get(parseInt(code, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
};

/** Letters set closer than usual come out as words of their own, so that spaces say nothing; and two that touch as one sign. */
export const closeText = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll(/[\uFB00-\uFB04]/g, (letters) => letters.normalize('NFKC'));
export const closePdfText = (file: Buffer): string => closeText(pdfText(file));
