/** The small parts of a workbook, as elements in document order. */
import { Parser } from 'htmlparser2';
import { Refusal } from '../refusal';
import { UnknownForm } from './unknown-form';

export type Element = { readonly name: string; readonly parent: string; readonly attributes: Readonly<Record<string, string>> };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Names without their prefixes; attributes too, with `r:id` as `id` unless there is a plain one. */
const localAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> => {
  const local = Object.create(null) as Record<string, string>; // no prototype, so that no name is taken
  for (const [name, value] of Object.entries(attributes)) {
    const short = localName(name);
    if (name === short || !(short in attributes)) local[short] = value;
  }
  return local;
};

/** The encoding an XML part is in by its mark or its own word; null for UTF-8. */
export const foreignEncoding = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  return declared === undefined || /^(?:utf-?8|us-ascii)$/i.test(declared) ? null : declared;
};

export const decodedXml = (bytes: Buffer): string => {
  const foreign = foreignEncoding(bytes);
  if (foreign !== null) throw new UnknownForm(foreign);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
};

export const eachElement = (bytes: Buffer, visit: (element: Element) => void): void => {
  const path: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name);
        if (path.length > 100) throw new Refusal('limit', 'The workbook nests its parts too deeply.');
        visit({ name: local, parent: path.at(-1) ?? '', attributes: localAttributes(attributes) });
        path.push(local);
      },
      onclosetag: () => void path.pop(),
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') throw new Refusal('not-a-report', 'The workbook holds a document type, which no spreadsheet writes.');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(decodedXml(bytes));
  parser.end();
};
