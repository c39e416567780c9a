/** A marketplace's workbook with rows filled into its template sheet; every other part keeps its bytes. */
import { filledSheet, headerOf } from '../../domain/shipments/fill-sheet';
import { attribute, sharedTexts, sheetDataOf, valueOf } from '../../domain/shipments/sheet-xml';
import { versionIn, type TemplateEdition } from '../../domain/template-edition';
import type { ManifestRow } from '../../domain/shipments/export-files';
import type { FilledTemplate, TemplateKind } from './shipment-ports';
import { entryNamed, linksIn, linksOf, type PartLink } from './workbook-parts';
import { openArchive, packEntry, unpackEntry, writeArchive, type ZipEntry } from './zip-archive';

export const manifestKeys = ['Merchant SKU', 'Quantity'] as const;

type TemplateSheet = { readonly kind: TemplateKind; readonly path: string; readonly name: string; readonly xml: string; readonly shared: readonly string[] };

const textOf = async (entries: readonly ZipEntry[], name: string): Promise<string | null> => {
  const entry = entryNamed(entries, name);
  const bytes = entry === null ? null : await unpackEntry(entry);
  return bytes === null ? null : new TextDecoder('utf-8').decode(bytes);
};

const linksFrom = async (entries: readonly ZipEntry[], part: string): Promise<readonly PartLink[]> => linksIn((await textOf(entries, linksOf(part))) ?? '', part);

/** The sheet to be filled: one that is no example goes before one that is. Hidden sheets, of which Walmart's workbooks have copies with the same headings, are never filled. */
const templateSheet = async (entries: readonly ZipEntry[], headings: readonly string[] = manifestKeys): Promise<TemplateSheet | null> => {
  const book = (await linksFrom(entries, '')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const [workbook, links] = [await textOf(entries, book), await linksFrom(entries, book)];
  if (workbook === null) return null;
  const texts = links.find(({ kind }) => kind === 'sharedStrings')?.path;
  const shared = sharedTexts((texts === undefined ? null : await textOf(entries, texts)) ?? '');
  const targets = new Map(links.map(({ id, path }) => [id, path]));
  const found: TemplateSheet[] = [];
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    if (/hidden/i.test(attribute(tag, 'state') ?? '')) continue;
    const path = targets.get(attribute(tag, 'r:id') ?? attribute(tag, '\\w+:id'));
    if (path === undefined) continue;
    const xml = await textOf(entries, path);
    const header = xml === null ? null : headerOf(xml, shared, headings);
    if (xml === null || header === null) continue;
    found.push({ kind: header.columns.has('palletized?') ? 'awd' : 'fba', path, name: attribute(tag, 'name') ?? '', xml, shared });
  }
  return found.find(({ name }) => !/example/i.test(name)) ?? found[0] ?? null;
};

/** Which manifest a workbook is the template of; null where it is none. */
export const templateKind = async (file: Uint8Array): Promise<TemplateKind | null> => {
  const entries = openArchive(file);
  return entries === null ? null : ((await templateSheet(entries))?.kind ?? null);
};

/** Null where the workbook has no sheet to fill. */
export const fillTemplate = async (file: Uint8Array, rows: readonly ManifestRow[], headings: readonly string[] = manifestKeys, afresh = false): Promise<Uint8Array | null> => {
  const entries = openArchive(file);
  const sheet = entries === null ? null : await templateSheet(entries, headings);
  if (entries === null || sheet === null) return null;
  const xml = filledSheet(sheet.xml, sheet.shared, headings, rows, afresh);
  if (xml === null) return null;
  const content = new TextEncoder().encode(xml);
  const own = entryNamed(entries, sheet.path);
  return writeArchive(await Promise.all(entries.map(async (entry) => (entry === own ? packEntry(entry, content) : entry))));
};

/** Whether a workbook has a sheet headed like this. */
export const hasSheetWith = async (file: Uint8Array, headings: readonly string[]): Promise<boolean> => {
  const entries = openArchive(file);
  return entries !== null && (await templateSheet(entries, headings)) !== null;
};

/** What its first cell and its properties say; nothing of what is no workbook. */
export const workbookEdition = async (file: Uint8Array, headings: readonly string[] = manifestKeys): Promise<TemplateEdition> => {
  const entries = openArchive(file) ?? [];
  const sheet = await templateSheet(entries, headings);
  const corner = sheet === null ? undefined : sheetDataOf(sheet.xml)?.rows.find(({ number }) => number === 1)?.cells.find(({ place }) => place === 0);
  const properties = (await linksFrom(entries, '')).find(({ kind }) => kind === 'core-properties')?.path ?? 'docProps/core.xml';
  const saved = /<dcterms:modified[^>]*>\s*(\d{4}-\d{2}-\d{2})/.exec((await textOf(entries, properties)) ?? '')?.[1] ?? null;
  return { version: corner === undefined || sheet === null ? null : versionIn(valueOf(corner, sheet.shared)), savedOn: saved };
};

/** What a workbook’s name ends with: one with macros is opened under no other. */
export const workbookExtension = async (file: Uint8Array): Promise<FilledTemplate['extension']> =>
  /macroEnabled\.main\+xml/i.test((await textOf(openArchive(file) ?? [], '[Content_Types].xml')) ?? '') ? 'xlsm' : 'xlsx';
