/** Works out ahead, piece by piece between questions, what the first search and the first sorts of a table would wait for. */
import { columnRanks } from '../../domain/tables/ranks';
import { prepareSearch } from '../../domain/tables/search';
import type { Table } from '../../domain/tables/table';

/** Smaller tables are quick without it; of larger ones it would fill the memory with orders that nobody asks for. */
const rowsWorthIt = { least: 5_000, most: 250_000 };

/** The rows that are waited for come first. */
const afterMs = 400;
const betweenMs = 20;

/** Goes on until all is ready or `isWanted` says no. */
export const readyTable = (table: Table, isWanted: () => boolean): void => {
  if (table.rowCount < rowsWorthIt.least || table.rowCount > rowsWorthIt.most) return;
  const pieces = [() => prepareSearch(table), ...table.columns.map(({ id }) => () => void columnRanks(table, id))];
  const next = (): void => {
    const piece = isWanted() ? pieces.shift() : undefined;
    if (piece === undefined) return;
    piece();
    setTimeout(next, betweenMs);
  };
  setTimeout(next, afterMs);
};
