/** Every table the app keeps, made from the reports that feed them: a column is stated once, where its headings are. */
import { reports } from '../reports/reports';
import type { ReportColumn, ReportDefinition } from '../reports/report';
import type { Column, TableDefinition } from './table';
import type { TableId } from './table-ids';

/** The column of the table that a column of a report feeds. */
export const fedColumn = ({ columnId, title, unit, rule, grows }: ReportColumn): Column => ({
  id: columnId, title, kind: rule.kind, unit, ...(rule.kind === 'decimal' && rule.mark === 'currency' ? { isMoney: true } : {}), ...(grows === true ? { grows } : {}),
});

const tableOf = ({ table, columns }: ReportDefinition): TableDefinition => ({ ...table, columns: columns.map(fedColumn) });

const byId: ReadonlyMap<TableId, TableDefinition> = new Map(reports.map((report) => [report.table.id, tableOf(report)]));

export const tableDefinition = (id: TableId): TableDefinition => {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No report feeds the table ${id}`);
  return found;
};
