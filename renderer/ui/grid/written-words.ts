/** Several words in one field. */

/** Stands between them; a comma is part of many names. */
export const between = ';';

/** A word in quotation marks may hold what stands between words. */
const word = /\s*"((?:[^"]|"")*)"\s*(?=;|$)|[^;]+/g;

export const writtenWords = (text: string): readonly string[] =>
  [...text.matchAll(word)].map(([all, quoted]) => (quoted === undefined ? all : quoted.replaceAll('""', '"')).trim()).filter((one) => one !== '');

export const writeWords = (words: readonly string[]): string =>
  words.map((one) => (one.includes(between) || one.startsWith('"') ? `"${one.replaceAll('"', '""')}"` : one)).join(`${between} `);
