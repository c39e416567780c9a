/** Works out ahead, piece by piece between questions, what the first search and the first sorts of a table would wait for. */
import { isTextData } from '../../domain/tables/cells';
import { columnRanks } from '../../domain/tables/ranks';
import { prepareSearch } from '../../domain/tables/search';
import type { TableRows } from '../../domain/tables/table';

/** Smaller tables are quick without it; of larger ones it would fill the memory with orders that nobody asks for. */
const rowsWorthIt = { least: 5_000, most: 250_000 };

/** The rows that are waited for come first. */
const afterMs = 200;
const betweenMs = 20;

/** While somebody sorts and searches, or goes from page to page, what they ask for has the worker to itself: a text column of a large sheet takes longer than they wait for a page. */
const quietMs = 500;

/** Goes on until all is ready or the view was closed, which `askedAt` tells with null. */
export const readyTable = (table: TableRows, askedAt: () => number | null, now: () => number): void => {
  if (table.rowCount < rowsWorthIt.least || table.rowCount > rowsWorthIt.most) return;
  const ranks = (isText: boolean) => table.columns.filter(({ data }) => isTextData(data) === isText).map(({ id }) => () => void columnRanks(table, id));
  // Texts take many times as long to put in order as figures.
  const pieces = [() => prepareSearch(table), ...ranks(true), ...ranks(false)];
  const next = (): void => {
    const asked = askedAt();
    if (asked === null || pieces.length === 0) return;
    const quietIn = asked + quietMs - now();
    if (quietIn <= 0) pieces.shift()?.();
    setTimeout(next, Math.max(betweenMs, quietIn));
  };
  setTimeout(next, afterMs);
};
