/**
 * Lists that a file has whole, such as recipes, and which of those that stand it takes the place of. A list with a day stands beside those of
 * other days; one without holds since ever, so what it said would never hold beside a list with a day, and it is all there is of its name.
 */
import type { WholeLists } from '../reports/standing-rules';
import { cellOf, columnData } from '../tables/cells';
import type { Table } from '../tables/table';

/** `from`: ISO day from which the list holds; null: since ever. */
export type ListName = { readonly list: string; readonly from: string | null };

/** Names the list of each row; null for a row that is in none. */
export const listNames = (table: Table, { list, from }: WholeLists): ((row: number) => ListName | null) => {
  const lists = columnData(table, list);
  const days = from === null ? null : columnData(table, from);
  return (row) => {
    const name = lists === null ? null : cellOf(lists, row);
    const day = days === null ? null : cellOf(days, row);
    return name === null ? null : { list: String(name), from: day === null ? null : String(day) };
  };
};

/** Whether the lists that were brought take the place of one that stands. `isWhole`: of a name, whether its list is whole rather than added to. */
export const listsReplaced = (brought: Iterable<ListName | null>, isWhole: (list: string) => boolean): ((standing: ListName | null) => boolean) => {
  const days = new Map<string, Set<string | null>>();
  for (const name of brought) {
    if (name !== null && isWhole(name.list)) days.set(name.list, (days.get(name.list) ?? new Set()).add(name.from));
  }
  return (standing) => {
    const spoken = standing === null ? undefined : days.get(standing.list);
    return standing !== null && spoken !== undefined && (spoken.has(null) || spoken.has(standing.from));
  };
};
