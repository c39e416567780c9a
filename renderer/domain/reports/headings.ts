/** Headings as files spell them, brought to one form before they are compared. */

import { beyondAscii, withoutUnseen } from './unseen';

/** Wide letters, letters with their accents apart, and signs that do not show come along with what is copied and with other systems’ files. */
const plainLetters = (heading: string): string => (beyondAscii.test(heading) ? withoutUnseen(heading).normalize('NFKC') : heading);

/** What templates write behind a heading: it says nothing of the column. */
const needed = /\s*(?:[([]|-\s)(?:required|optional|mandatory)[)\]]?$/;

/** Case, kinds of blank, of dash, of letter and of underscore do not matter, nor does what cannot be seen or whether the cell has to be filled. Everything else does. */
export const normaliseHeading = (heading: string): string =>
  plainLetters(heading)
    .toLowerCase()
    .replace(/[\s\u00A0\u202F]+/gu, ' ')
    .replace(/[\u2010-\u2015_]/gu, '-')
    .trim()
    .replace(needed, '');

/** Letters and digits alone: `Carton L (cm)` and `carton_l_cm` are one heading. A unit stays part of it. */
export const looseHeading = (heading: string): string => normaliseHeading(heading).replace(/[^\p{L}\p{N}%]+/gu, '');
