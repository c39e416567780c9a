/** What the rules take of a setting, said before it is sent. */
import { encodeKey } from './key-coding';

const most = { id: 300, title: 200, body: 200_000 } as const;

/** Why it would be refused, in words; null when it would not. */
export const checkSetting = (id: string, title: string, body: string): string | null => {
  if (encodeKey(id).length > most.id) return `The name "${id}" is too long for a setting.`;
  if (title.length > most.title) return `The title has ${title.length} characters; ${most.title} are the most.`;
  return body.length > most.body ? `"${title}" has ${body.length} characters; a setting holds at most ${most.body}.` : null;
};
