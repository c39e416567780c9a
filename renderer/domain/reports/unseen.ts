/** Signs that do not show. They come along with what is copied from a web page. */

/* eslint-disable-next-line no-control-regex -- what a damaged download holds */
const unseen = /[\0-\x08\x0E-\x1F\x7F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
/** Blanks that look like the plain one, and breaks of a line. */
const oddBlank = /[\n-\r\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/u;

/* eslint-disable-next-line no-control-regex -- all of ASCII */
export const beyondAscii = /[^\x00-\x7F]/;

export const withoutUnseen = (text: string): string => text.replace(unseen, '');

const beyondPrint = /[^\x20-\x7E]/;

export const holdsUnseen = (text: string): boolean => beyondPrint.test(text) && text.search(unseen) !== -1;

export const holdsOddBlank = (text: string): boolean => beyondPrint.test(text) && oddBlank.test(text);
