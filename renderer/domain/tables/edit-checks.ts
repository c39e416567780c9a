/** Whether what a person typed may stand in a table: by the rules its report reads files with. */
import { isIsoDay } from '../reports/read-day';
import type { ReportColumn, ReportDefinition } from '../reports/report';
import { checkRows } from '../reports/row-checks';
import { cellOf, columnData, rowKeys } from './cells';
import { keyOfCells, type RowCells } from './edit-rows';
import { storable } from './storable';
import type { Cell, Table, TableDefinition } from './table';

/** `key` names the row as `encodeKey` does. */
export type EditProblem = { readonly key: string; readonly columnId: string; readonly message: string };

const boundWords = (minimum: number, maximum: number, above: boolean): string => {
  const least = above ? `above ${minimum}` : `${minimum} or more`;
  return maximum >= 1_000_000_000 ? least : `${least}, ${maximum} at most`;
};

/** What is wrong with a value in a column, as a sentence; null where nothing is. */
export const cellProblem = ({ title, rule, needed }: Pick<ReportColumn, 'title' | 'rule' | 'needed'>, value: Cell): string | null => {
  if (value === null) return needed === 'cell' ? `${title} is needed.` : null;
  switch (rule.kind) {
    case 'text':
      return typeof value === 'string' ? null : `${title} is a text.`;
    case 'date':
      return typeof value === 'string' && isIsoDay(value) ? null : `${title} is a day, such as 2026-11-21.`;
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= rule.minimum && value <= rule.maximum ? null : `${title} is a whole number, ${boundWords(rule.minimum, rule.maximum, false)}.`;
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) && (rule.above ? value > rule.minimum : value >= rule.minimum) && value <= rule.maximum
        ? null
        : `${title} is a number, ${boundWords(rule.minimum, rule.maximum, rule.above)}.`;
  }
};

/** Cells that cannot be taken: before anything is changed. Where the row stands already, cells that are left out need nothing. */
export const cellProblems = (report: ReportDefinition, definition: TableDefinition, upsert: readonly RowCells[], standing: ReadonlySet<string>): readonly EditProblem[] =>
  upsert.flatMap((cells) => {
    const key = keyOfCells(definition, cells);
    const problems: EditProblem[] = [];
    for (const columnId of Object.keys(cells)) {
      const column = report.columns.find((one) => one.columnId === columnId);
      if (column === undefined) problems.push({ key, columnId, message: `There is no column ${columnId}.` });
      else if (column.origin === 'derived') problems.push({ key, columnId, message: `${column.title} is worked out by the app and cannot be typed.` });
    }
    for (const column of report.columns) {
      if (!(column.columnId in cells) && standing.has(key)) continue;
      const message = column.origin === 'derived' ? null : cellProblem(column, storable(cells[column.columnId]));
      if (message !== null) problems.push({ key, columnId: column.columnId, message });
    }
    return problems;
  });

/** What does not hold within the rows touched, or between them and others. */
export const rowProblems = (report: ReportDefinition, definition: TableDefinition, table: Table, touched: readonly number[]): readonly EditProblem[] => {
  const rows = new Set(touched);
  const data = new Map(definition.columns.map(({ id }) => [id, columnData(table, id)]));
  const keys = rowKeys(table, definition);
  const problems: EditProblem[] = [];
  checkRows({
    report,
    rows: table.rowCount,
    cell: (columnId, row) => {
      const column = data.get(columnId) ?? null;
      return column === null ? null : cellOf(column, row);
    },
    note: (severity, row, columnId, message) => {
      if (severity === 'error' && rows.has(row)) problems.push({ key: keys[row] ?? '', columnId, message });
    },
  });
  return problems;
};
