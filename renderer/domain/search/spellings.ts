/** Texts as they are looked for: wide letters are plain ones, case and what cannot be seen do not matter, and what has accents is found without them as well. */
import { beyondAscii, withoutUnseen } from '../reports/unseen';

/** A word somebody looks for. The accents that were typed are meant. */
export const soughtForm = (text: string): string => (beyondAscii.test(text) ? withoutUnseen(text).normalize('NFKC') : text).toLowerCase();

/** A text something is looked for in: as it is, and without its accents where it has some. */
export const spellingsOf = (text: string): readonly string[] => {
  const own = soughtForm(text);
  if (!beyondAscii.test(own)) return [own];
  const bare = own.normalize('NFD').replace(/\p{M}/gu, '');
  return bare === own ? [own] : [own, bare];
};

/** Every word asked for stands in the text, in whatever order. */
export const holdsWords = (text: string, asked: string): boolean => {
  const spellings = spellingsOf(text);
  return soughtForm(asked).split(/\s+/).every((word) => spellings.some((one) => one.includes(word)));
};
