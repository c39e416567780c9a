/** An XML document piece by piece: names without prefixes, no document type, no depth that does harm. */
import { Parser } from 'htmlparser2';
import { damagedFile, Refusal } from '../refusal';

export type Attributes = Readonly<Record<string, string>>;

export type XmlVisitor = {
  readonly opened: (name: string, attributes: Attributes) => void;
  readonly closed: (name: string) => void;
  readonly text: (text: string) => void;
};

const deepestNesting = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const hasDocumentType = () => new Refusal('not-a-report', 'The file holds a document type, which no spreadsheet writes.');

/** Attributes by the prefix their namespace has in this document. Elsewhere an attribute of that name means something else. */
export class AttributeNames {
  private readonly prefixes: readonly string[];

  constructor(root: Attributes, namespace: string, usual: string) {
    const declared = Object.entries(root).flatMap(([name, value]) => (value === namespace && name.startsWith('xmlns:') ? [`${name.slice(6)}:`] : []));
    this.prefixes = declared.length === 0 ? [`${usual}:`, ''] : [...declared, ''];
  }

  of(attributes: Attributes, name: string): string | undefined {
    for (const prefix of this.prefixes) {
      const value = attributes[prefix + name];
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** Calls `between` after each piece; it says whether to go on. Refuses a document that does not come to its end. */
export const visitXml = async (pieces: AsyncIterable<string>, visitor: XmlVisitor, between: () => Promise<boolean>): Promise<void> => {
  let depth = 0;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepestNesting) throw new Refusal('limit', 'The file nests its elements too deeply.');
        visitor.opened(localName(name), attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        if (depth === 0) isWhole = true;
        visitor.closed(localName(name));
      },
      ontext: (text) => visitor.text(text),
      onprocessinginstruction: (name, whole) => {
        // OpenOffice wrote the name of one; one that states anything could make much of little.
        if (name.toLowerCase() === '!doctype' && whole.includes('[')) throw hasDocumentType();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    if (!(await between())) return;
  }
  // Ending the parser closes what is still open: a root that is closed only by that was cut off.
  const wasWhole = isWhole;
  parser.end();
  if (!wasWhole) throw damagedFile();
};
