/** Markup on its way from bytes to text. */
import iconv from 'iconv-lite';
import { changed, type ByteSource } from '../byte-source';
import { decodingOf } from '../text/decoding';
import { planEncoding } from '../text/encoding';

const pieceBytes = 64 * 1024;

const encodingDeclared = /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i;

/** The encoding an XML document names, where it is one to go by. */
export const declaredEncoding = (start: string): string | undefined => {
  const declared = encodingDeclared.exec(start.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, '').trimStart())?.[1]?.toLowerCase();
  if (declared === undefined || /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/.test(declared) || !iconv.encodingExists(declared)) return undefined;
  return declared.replace(/^(?:iso-8859-1|latin1)$/, 'windows-1252').replace(/^(?:shift[_-]jis|windows-31j)$/, 'cp932');
};

export type MarkupText = {
  readonly encoding: string;
  /** From the beginning, each time it is called. `passed` hears how many bytes have been read. */
  readonly pieces: (passed?: (bytes: number) => void) => AsyncGenerator<string, void>;
};

export const markupText = async (source: ByteSource, head: Uint8Array, asked: string | undefined): Promise<MarkupText> => {
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  const plan = await planEncoding(source, head, asked ?? declaredEncoding(start));
  async function* pieces(passed: (bytes: number) => void = () => undefined): AsyncGenerator<string, void> {
    const decoding = decodingOf(plan.encoding);
    for (let position = plan.markBytes; position < source.size; ) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, source.size - position));
      const got = await source.readAt(piece, position);
      if (got === 0) throw changed();
      position += got;
      passed(position);
      yield decoding.next(piece.subarray(0, got)).toString('utf8');
    }
    yield decoding.rest().toString('utf8');
  }
  return { encoding: plan.encoding, pieces };
};

/** Bytes in UTF-8 as text. */
export async function* utf8Pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoding = decodingOf('utf-8');
  let isFirst = true;
  for await (const piece of bytes) {
    const text = decoding.next(piece).toString('utf8');
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
  }
  yield decoding.rest().toString('utf8');
}
