/**
 * The body of a setting as it is stored: text, and above a length the same text deflated, which holds some ten times as much. Thousands of rules or decisions repeat the same words and e-mail addresses.
 */
import { Bytes } from 'firebase/firestore';
import { through } from '../byte-streams';

/** Shorter bodies stay readable in the database. Characters. */
const plainCharacters = 100_000;
/** What a body may unfold to; more than anything here writes. Bytes. */
const mostUnpacked = 20_000_000;

export type StoredBody = string | Bytes;

export const packBody = async (body: string): Promise<StoredBody> => {
  if (body.length <= plainCharacters) return body;
  const packed = await through(new TextEncoder().encode(body), new CompressionStream('deflate-raw'), Infinity);
  if (packed === null) throw new Error('The engine could not compress a setting');
  return Bytes.fromUint8Array(packed);
};

/** Null for what is no body, or a damaged one. */
export const unpackBody = async (stored: unknown): Promise<string | null> => {
  if (typeof stored === 'string') return stored;
  if (!(stored instanceof Bytes)) return null;
  const bytes = await through(new Uint8Array(stored.toUint8Array()), new DecompressionStream('deflate-raw'), mostUnpacked);
  try {
    return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
