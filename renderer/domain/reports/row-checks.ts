/** What must hold within a row and between rows, beyond each value being readable. */
import type { Cell } from '../tables/table';
import type { Agreement, ReportDefinition } from './report';
import { foldedName, saidOf } from './standing-rules';

export type CheckInput = {
  readonly report: Pick<ReportDefinition, 'checks' | 'agreements'>;
  readonly rows: number;
  readonly cell: (columnId: string, row: number) => Cell;
  readonly note: (severity: 'error' | 'warning', row: number, columnId: string, message: string) => void;
};

type Said = { readonly all: Set<Cell>; readonly byExcuse: Map<Cell, Set<Cell>> };

/** In one pass: a group knows what is said in it, by what may excuse a difference. */
const disagreements = ({ within, meant, on, isName, unless }: Agreement, { rows, cell }: CheckInput): readonly number[] => {
  const groups = new Map<string, Said>();
  const groupOf = (row: number): string | null => {
    const names = within.map((columnId) => saidOf(meant, columnId, cell(columnId, row)));
    return names.at(-1) === null || names.at(-1) === undefined ? null : JSON.stringify(names);
  };
  const excuseOf = (row: number): Cell => (unless === null ? null : cell(unless, row));
  const speaking: { readonly row: number; readonly group: string }[] = [];
  for (let row = 0; row < rows; row += 1) {
    const group = groupOf(row);
    const own = cell(on, row);
    if (group === null || own === null) continue;
    const value = isName === true ? foldedName(own) : own;
    speaking.push({ row, group });
    const said = groups.get(group) ?? { all: new Set(), byExcuse: new Map<Cell, Set<Cell>>() };
    const excused = said.byExcuse.get(excuseOf(row)) ?? new Set<Cell>();
    groups.set(group, said);
    said.all.add(value);
    said.byExcuse.set(excuseOf(row), excused.add(value));
  }
  return speaking.flatMap(({ row, group }) => {
    const said = groups.get(group);
    if (said === undefined || said.all.size === 1) return [];
    const excuse = excuseOf(row);
    // Without an excuse of its own a row must agree with all; with one, with its like and with those that have none.
    const bound = excuse === null ? said.all : new Set([...(said.byExcuse.get(excuse) ?? []), ...(said.byExcuse.get(null) ?? [])]);
    return bound.size > 1 ? [row] : [];
  });
};

export const checkRows = (input: CheckInput): void => {
  const { report, rows, cell, note } = input;
  for (const { columns, severity, message, holds } of report.checks) {
    for (let row = 0; row < rows; row += 1) {
      if (!holds(columns.map((columnId) => cell(columnId, row)))) note(severity, row, columns[0] ?? '', message);
    }
  }
  for (const agreement of report.agreements) {
    for (const row of disagreements(agreement, input)) note(agreement.severity, row, agreement.on, agreement.message);
  }
};
