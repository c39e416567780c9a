/** What the rows of a file say against those that stand: an order at another supplier, a closed one that is open again, a listing that has its bundle already. */
import { quoted } from '../reports/column-values';
import type { ReportDefinition } from '../reports/report';
import { foldedName, saidOf, type StandingAgreement } from '../reports/standing-rules';
import { encodeKey, rowKeys } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { Cell, Table, TableId } from '../tables/table';
import { tableReader, type TableReader } from '../tables/table-reader';
import type { Objection } from './objections';
import { newNames } from './new-names';
import { recipeCircles } from './recipe-circles';
import { appendTo } from '../grouped';

type Reads = TableReader['cell'];

const disagreeing = ({ within, meant, on, unless, rows, severity, message }: StandingAgreement, next: Table, base: Table): readonly Objection[] => {
  const nextOf = tableReader(next).cell;
  const baseOf = tableReader(base).cell;
  const said = (cell: Reads, row: number) => (columnId: string): Cell => saidOf(meant, columnId, cell(columnId, row));
  const groupOf = (cell: Reads, row: number): string | null => {
    const names = within.map(said(cell, row));
    // A blank last name names nothing: a mapping without a SKU speaks of no SKU.
    return (names.at(-1) ?? null) === null ? null : encodeKey(names);
  };
  const definition = tableDefinition(next.tableId);
  const keysIn = (table: Table, cell: Reads): readonly string[] => (meant === undefined ? rowKeys(table, definition) : Array.from({ length: table.rowCount }, (_, row) => encodeKey(definition.key.map(said(cell, row)))));
  const spoken = rows === 'all' ? null : new Set(keysIn(next, nextOf));
  const keys = spoken === null ? [] : keysIn(base, baseOf);
  const standing = new Map<string, number[]>();
  for (let row = 0; row < base.rowCount; row += 1) {
    const group = groupOf(baseOf, row);
    if (group === null || baseOf(on, row) === null || spoken?.has(keys[row] ?? '') === true) continue;
    appendTo(standing, group, row);
  }
  const isExcused = (row: number, baseRow: number): boolean => {
    if (unless === null) return false;
    const mine = nextOf(unless, row);
    const theirs = baseOf(unless, baseRow);
    return mine !== null && theirs !== null && mine !== theirs;
  };
  return Array.from({ length: next.rowCount }, (_, row) => row).flatMap((row): readonly Objection[] => {
    const own = nextOf(on, row);
    const group = groupOf(nextOf, row);
    if (own === null || group === null) return [];
    const other = (standing.get(group) ?? []).find((baseRow) => foldedName(baseOf(on, baseRow)) !== foldedName(own) && !isExcused(row, baseRow));
    return other === undefined ? [] : [{ row, columnId: on, severity, message: message(quoted(String(baseOf(on, other)))) }];
  });
};

/** `base`: what stands in the partition of the file, null where nothing does. `isWhole`: of a list, whether the file’s takes the place of the one that stands. `others`: tables of the store that the report speaks of. By row. */
export const standingObjections = (report: ReportDefinition, next: Table, base: Table | null, isWhole: (list: string) => boolean, others: ReadonlyMap<TableId, Table>): readonly Objection[] => {
  const circles = report.nests === null ? [] : recipeCircles(report.nests, next, base, isWhole, others);
  const against = [...circles, ...(base === null ? [] : report.standing.flatMap((rule) => disagreeing(rule, next, base)))];
  const refused = new Set(against.flatMap(({ row, severity }) => (severity === 'error' ? [row] : [])));
  const names = report.names === null || base === null ? [] : newNames(report.names, next, base, refused);
  return [...against, ...names].sort((left, right) => left.row - right.row);
};

/** Groups of which all that stands is over, and of which the file has rows that are not: closed orders. */
export const reopened = ({ ends }: ReportDefinition, next: Table, base: Table | null): readonly string[] => {
  if (ends === null || base === null) return [];
  const nextOf = tableReader(next).cell;
  const baseOf = tableReader(base).cell;
  const isOver = new Map<string, boolean>();
  for (let row = 0; row < base.rowCount; row += 1) {
    const group = String(baseOf(ends.within, row) ?? '');
    isOver.set(group, (isOver.get(group) ?? true) && ends.isOver(baseOf(ends.columnId, row)));
  }
  const again = Array.from({ length: next.rowCount }, (_, row) => row).filter((row) => isOver.get(String(nextOf(ends.within, row) ?? '')) === true && ends.isOpen(nextOf(ends.columnId, row)));
  return [...new Set(again.map((row) => String(nextOf(ends.within, row) ?? '')))];
};
