/** Rows that stand and are told by the file in more detail or in less: an order's line that had no number and has one now. Beside each other they would count twice. */
import { quoted } from '../reports/column-values';
import type { Detail } from '../reports/standing-rules';
import { cellOf, columnData, keysOf } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import { headingWithUnit } from '../tables/heading-with-unit';
import type { ColumnData, Table } from '../tables/table';
import { appendTo } from '../grouped';
import type { Problem } from './review';

export type ToldOtherwise = {
  /** Rows of the file with the one row of the base that each of them is. */
  readonly same: readonly { readonly row: number; readonly baseRow: number }[];
  /** Rows of the base that several rows of the file tell, or several of which one row of the file tells. */
  readonly gone: ReadonlySet<number>;
};

export const toldAsBefore: ToldOtherwise = { same: [], gone: new Set() };

const ofTable = (table: Table, details: readonly Detail[]) => {
  const { key } = tableDefinition(table.tableId);
  const rest = key.filter((id) => !details.some(({ columnId }) => columnId === id));
  const meant = details.flatMap(({ columnId, meaning }): readonly ColumnData[] => {
    const data = columnData(table, columnId);
    return meaning === null ? [] : [{ kind: 'text', values: Array.from({ length: table.rowCount }, (_, row) => meaning(data === null ? null : cellOf(data, row))) }];
  });
  const columns = details.map(({ columnId, of }) => ({ data: columnData(table, columnId), of }));
  return {
    groups: keysOf([...rest.map((id) => columnData(table, id)), ...meant], table.rowCount),
    levels: (row: number): readonly string[] => columns.map(({ data, of }) => of(data === null ? null : cellOf(data, row))),
  };
};

/** What all of them say alike; null where they differ. */
const common = (rows: readonly number[], levels: (row: number) => readonly string[]): readonly string[] | null => {
  const all = rows.map((row) => levels(row).join('\n'));
  return new Set(all).size === 1 ? (all[0] ?? '').split('\n') : null;
};

type Asked = { readonly base: Table; readonly next: Table; readonly left: readonly number[]; readonly hasKey: (row: number) => boolean };

const matched = ({ base, next, left, hasKey }: Asked, details: readonly Detail[]): ToldOtherwise => {
  if (details.length === 0 || left.length === 0) return toldAsBefore;
  const before = ofTable(base, details);
  const now = ofTable(next, details);
  const standing = new Map<string, number[]>();
  for (const row of left) appendTo(standing, before.groups[row] ?? '', row);
  const brought = new Map<string, number[]>();
  for (const [row, group] of now.groups.entries()) if (standing.has(group)) appendTo(brought, group, row);
  const areInWords = details.every(({ meaning }) => meaning !== null);
  const same: { readonly row: number; readonly baseRow: number }[] = [];
  const gone = new Set<number>();
  for (const [group, rows] of brought) {
    const baseRows = standing.get(group) ?? [];
    const [one, other] = [common(rows, now.levels), common(baseRows, before.levels)];
    if (!areInWords && (one === null || other === null || one.every((level, at) => level === other[at]))) continue;
    const [row] = rows;
    const [baseRow] = baseRows;
    if (rows.length === 1 && baseRows.length === 1 && row !== undefined && !hasKey(row) && baseRow !== undefined) same.push({ row, baseRow });
    else for (const each of baseRows) gone.add(each);
  }
  return { same, gone };
};

/**
 * `left`: rows of the base whose key the file does not have; `hasKey`: of a row of the file, whether the base has its key. Only where each side keeps to one
 * detail throughout are two rows the same: a file may have both. Rows in other words of one meaning always are, and are found first: a column may be worded
 * otherwise in some rows and blank in others.
 */
export const toldOtherwise = (base: Table, next: Table, details: readonly Detail[], left: readonly number[], hasKey: (row: number) => boolean): ToldOtherwise => {
  const inWords = matched({ base, next, left, hasKey }, details.filter(({ meaning }) => meaning !== null));
  const [rows, baseRows] = [new Set(inWords.same.map(({ row }) => row)), new Set(inWords.same.map(({ baseRow }) => baseRow))];
  const stillLeft = left.filter((row) => !baseRows.has(row) && !inWords.gone.has(row));
  const inDetail = matched({ base, next, left: stillLeft, hasKey: (row) => hasKey(row) || rows.has(row) }, details.filter(({ meaning }) => meaning === null));
  return { same: [...inWords.same, ...inDetail.same], gone: new Set([...inWords.gone, ...inDetail.gone]) };
};

/** Null where every row is told as before. `rows`: of the base. */
export const toldOtherwiseProblem = (base: Table, details: readonly Detail[], rows: readonly number[]): Problem | null => {
  const [first] = rows;
  if (first === undefined) return null;
  const { columns, key } = tableDefinition(base.tableId);
  const titles = [...new Set(details.flatMap(({ columnId }) => columns.find(({ id }) => id === columnId) ?? []))].map((column) => quoted(headingWithUnit(column))).join(' or ');
  const named = key.flatMap((id) => {
    const data = columnData(base, id);
    const cell = data === null ? null : cellOf(data, first);
    return cell === null ? [] : [String(cell)];
  }).join(' · ');
  const which = rows.length === 1 ? '1 row that stands is told' : `${rows.length.toLocaleString('en-US')} rows that stand are told`;
  const instead = rows.length === 1 ? 'What the file has takes its place' : 'What the file has takes their place';
  const message = `${which} by the file in another way, by ${titles} (${named}${rows.length === 1 ? '' : ' …'}). ${instead}: beside each other they would count twice.`;
  return { severity: 'warning', row: null, column: null, raw: null, message };
};
