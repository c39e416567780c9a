/** Headings as files spell them, brought to one form before they are compared. */

/** Case, byte order marks, kinds of blank, of dash and of underscore do not matter. Everything else does. */
export const normaliseHeading = (heading: string): string =>
  heading
    .replaceAll('\uFEFF', '')
    .toLowerCase()
    .replace(/[\s\u00A0\u202F]+/gu, ' ')
    .replace(/[\u2010-\u2015_]/gu, '-')
    .trim();

/** Letters and digits alone: `Carton L (cm)` and `carton_l_cm` are one heading. A unit stays part of it. */
export const looseHeading = (heading: string): string => normaliseHeading(heading).replace(/[^\p{L}\p{N}%]+/gu, '');
