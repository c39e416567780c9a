/** What the rules take of a setting, said before it is sent. */
import { encodeKey } from './key-coding';
import type { StoredBody } from './setting-body';

/** A document of Firestore holds 1 MiB. */
const most = { id: 300, title: 200, bytes: 900_000 } as const;

/** Why it would be refused, in words; null when it would not. `characters`: of the body before it was packed. */
export const checkSetting = (id: string, title: string, body: StoredBody, characters: number): string | null => {
  if (encodeKey(id).length > most.id) return `The name "${id}" is too long for a setting.`;
  if (title.length > most.title) return `The title has ${title.length} characters; ${most.title} are the most.`;
  if (typeof body === 'string') return null;
  const bytes = body.toUint8Array().length;
  return bytes > most.bytes ? `"${title}" has ${characters} characters, packed ${bytes} bytes; a setting holds at most ${most.bytes}.` : null;
};
