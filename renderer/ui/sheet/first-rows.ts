/** The first rows of a sheet came with it. They serve once, and only for as long as the sheet's rows are those it was opened with: a grid that is drawn later asks for what holds by then. */
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { TablePage, TableQuery } from '../../domain/tables/query';

type First = OpenedSheet['first'];

const spent = new WeakSet<NonNullable<First>>();

/** The sheet's rows were made anew. */
export const spendFirst = (first: First): void => {
  if (first !== null) spent.add(first);
};

/** Null where they have served, are no longer those of the sheet, or answer another question. */
export const takeFirst = (first: First, asked: TableQuery, start: number): TablePage | null => {
  if (first === null || spent.has(first)) return null;
  spent.add(first);
  return start === 0 && JSON.stringify(first.query) === JSON.stringify(asked) ? first.page : null;
};
