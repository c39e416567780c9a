/** Where the report that fills a table is dropped. */
import type { ReportDefinition } from '../../domain/reports/report';
import { reports } from '../../domain/reports/reports';
import type { TableId } from '../../domain/tables/table-ids';
import type { Area, PagePath } from '../pages';

export type UploadPlace = { readonly path: PagePath; readonly report: ReportDefinition; readonly reportTitle: string; /** Menu after menu of the marketplace, or where else the report comes from. */ readonly whereToFind: string };

/** The first of the tables that a page of its own fills; null where none does. */
export const uploadPlace = (areas: readonly Area[], tables: readonly TableId[]): UploadPlace | null => {
  for (const tableId of tables) {
    const report = reports.find(({ table }) => table.id === tableId);
    const page = areas.flatMap(({ pages }) => pages).find((one) => one.kind === 'upload' && one.report === report?.id);
    if (report !== undefined && page !== undefined) return { path: page.path, report, reportTitle: report.title, whereToFind: report.whereToFind };
  }
  return null;
};
