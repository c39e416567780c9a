/** The lists a file changes, such as recipes: what each holds, what it would hold, and whether it takes the place of what stands or is added to it. */
import { appendTo } from '../grouped';
import type { WholeLists } from '../reports/standing-rules';
import { cellOf, columnData } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { Table } from '../tables/table';
import type { TableDiff } from './diff';
import { listNames, listsReplaced, type ListName } from './whole-lists';

/** `from`: ISO day from which the list the part is of holds; null: since ever. */
export type ListPart = { readonly code: string; readonly quantity: number; readonly from: string | null };

export type ChangedList = {
  readonly code: string;
  readonly isWhole: boolean;
  /** ISO day from which the first of what changes holds; null: since ever. */
  readonly from: string | null;
  /** Parts that stand and are not in the file: they go where the list is whole, and stay where it is added to. Lists of other days, which stay anyway, are not counted. */
  readonly beside: number;
  readonly before: readonly ListPart[];
  readonly after: readonly ListPart[];
};

type Rows = { readonly name: (row: number) => ListName | null; readonly list: (row: number) => string; readonly part: (row: number) => ListPart };

const rowsOf = (table: Table, wholeBy: WholeLists): Rows => {
  const name = listNames(table, wholeBy);
  const [, partId = ''] = tableDefinition(table.tableId).key;
  const cell = (columnId: string, row: number) => {
    const data = columnData(table, columnId);
    return data === null ? null : cellOf(data, row);
  };
  const textOf = (columnId: string, row: number): string | null => {
    const value = cell(columnId, row);
    return value === null ? null : String(value);
  };
  return { name, list: (row) => name(row)?.list ?? '', part: (row) => ({ code: textOf(partId, row) ?? '', quantity: Number(cell('quantity', row) ?? 0), from: textOf('validFrom', row) }) };
};

const earliest = (days: readonly (string | null)[]): string | null => days.map((day) => day ?? '').sort()[0] || null;

/** The parts are the second column of the table's key. In the order of the file. */
export const changedLists = ({ base, next, unreadable, new: added, changed, removed, missing }: TableDiff, wholeBy: WholeLists, isWhole: (list: string) => boolean): readonly ChangedList[] => {
  const now = rowsOf(next, wholeBy);
  const stands = base === null ? null : rowsOf(base, wholeBy);
  const kept = new Set([...missing, ...unreadable]);
  const days = new Map<string, (string | null)[]>();
  const beside = new Map<string, number>();
  const touch = (name: ListName | null): void => {
    if (name !== null) appendTo(days, name.list, name.from);
  };
  for (const row of [...added, ...changed]) touch(now.name(row));
  if (stands !== null) {
    // Of a list that is added to nothing may change at all, and somebody may still want it whole.
    const wouldGo = listsReplaced(Array.from({ length: next.rowCount }, (_, row) => now.name(row)), () => true);
    const spoken = [...removed, ...[...missing].filter((row) => wouldGo(stands.name(row)))];
    for (const row of removed) touch(stands.name(row));
    for (const row of spoken) {
      const list = stands.list(row);
      if (!days.has(list)) touch(stands.name(row));
      beside.set(list, (beside.get(list) ?? 0) + 1);
    }
  }
  const lists = new Map([...days.keys()].map((code) => [code, { before: [] as ListPart[], after: [] as ListPart[] }]));
  for (let row = 0; row < next.rowCount; row += 1) lists.get(now.list(row))?.after.push(now.part(row));
  for (let row = 0; row < (base?.rowCount ?? 0); row += 1) {
    const list = lists.get(stands?.list(row) ?? '');
    if (stands === null || list === undefined) continue;
    list.before.push(stands.part(row));
    if (kept.has(row)) list.after.push(stands.part(row));
  }
  return [...lists].map(([code, { before, after }]) => ({ code, isWhole: isWhole(code), from: earliest(days.get(code) ?? []), beside: beside.get(code) ?? 0, before, after }));
};
