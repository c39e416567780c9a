/** The lists a file changes, such as recipes: what each holds, what it would hold, and whether it takes the place of what stands or is added to it. */
import { cellOf, columnData } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { Table } from '../tables/table';
import type { TableDiff } from './diff';

/** `from`: ISO day from which the list the part is of holds; null: since ever. */
export type ListPart = { readonly code: string; readonly quantity: number; readonly from: string | null };

export type ChangedList = {
  readonly code: string;
  readonly isWhole: boolean;
  /** Parts that stand and are not in the file: they go where the list is whole, and stay where it is added to. */
  readonly beside: number;
  readonly before: readonly ListPart[];
  readonly after: readonly ListPart[];
};

type Rows = { readonly group: (row: number) => string | null; readonly part: (row: number) => ListPart };

const rowsOf = (table: Table, groupId: string): Rows => {
  const [, partId = ''] = tableDefinition(table.tableId).key;
  const cell = (columnId: string, row: number) => {
    const data = columnData(table, columnId);
    return data === null ? null : cellOf(data, row);
  };
  const textOf = (columnId: string, row: number): string | null => {
    const value = cell(columnId, row);
    return value === null ? null : String(value);
  };
  return { group: (row) => textOf(groupId, row), part: (row) => ({ code: textOf(partId, row) ?? '', quantity: Number(cell('quantity', row) ?? 0), from: textOf('validFrom', row) }) };
};

/** `groupId`: the column that names a list; the parts are the second column of the table's key. In the order of the file. */
export const changedLists = ({ base, next, unreadable, new: added, changed, removed, missing }: TableDiff, groupId: string, isWhole: (code: string) => boolean): readonly ChangedList[] => {
  const now = rowsOf(next, groupId);
  const stands = base === null ? null : rowsOf(base, groupId);
  const touched = new Set([...added, ...changed].flatMap((row) => now.group(row) ?? []));
  const kept = new Set([...missing, ...unreadable]);
  const beside = new Map<string, number>();
  if (stands !== null) {
    for (const row of removed) touched.add(stands.group(row) ?? '');
    const spoken = new Set(Array.from({ length: next.rowCount }, (_, row) => now.group(row)));
    // Of a list that is added to nothing may change at all, and somebody may still want it whole.
    for (const row of missing) if (spoken.has(stands.group(row))) touched.add(stands.group(row) ?? '');
    for (const row of [...removed, ...missing]) beside.set(stands.group(row) ?? '', (beside.get(stands.group(row) ?? '') ?? 0) + 1);
  }
  const lists = new Map([...touched].map((code) => [code, { before: [] as ListPart[], after: [] as ListPart[] }]));
  for (let row = 0; row < next.rowCount; row += 1) lists.get(now.group(row) ?? '')?.after.push(now.part(row));
  for (let row = 0; row < (base?.rowCount ?? 0); row += 1) {
    const list = lists.get(stands?.group(row) ?? '');
    if (stands === null || list === undefined) continue;
    list.before.push(stands.part(row));
    if (kept.has(row)) list.after.push(stands.part(row));
  }
  return [...lists].map(([code, { before, after }]) => ({ code, isWhole: isWhole(code), beside: beside.get(code) ?? 0, before, after }));
};
