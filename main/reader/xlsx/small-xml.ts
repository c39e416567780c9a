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

export const decodedXml = (bytes: Buffer): string => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) throw new UnknownForm('UTF-16');
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (declared !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(declared)) throw new UnknownForm(declared);
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
