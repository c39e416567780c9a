/** What the search of a sheet is for, by what its rows are named. */
import type { AnySheet } from '../../domain/sheets/sheet';

/** In the middle of a sentence; what is written in capitals stays so. */
const inSentence = (title: string): string => (/\p{Lu}.*\p{Lu}/u.test(title) ? title : title.toLowerCase());

/** By the first columns of words that name a row: every column of words is searched. What a row was judged to be names none, and neither does what is wrong with it. */
export const searchLabel = ({ columns, key }: AnySheet): string => {
  const titles = columns
    .filter(({ id, kind, shownAtFirst, edit, figure, isJudged, isAlert }) => id !== key && kind === 'text' && shownAtFirst && edit === null && figure === null && isJudged !== true && isAlert !== true)
    .map(({ title }) => inSentence(title));
  const [first = 'the table', second, third] = titles;
  return second === undefined || third === undefined ? `Search ${first}` : `Search ${first}, ${second} or ${third}`;
};
