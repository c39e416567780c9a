/** An empty file with the headings of a list that staff keep themselves. Marketplace reports are downloaded, not filled in. */
import type { ReportDefinition } from '../../domain/reports/report';

export const hasTemplate = (report: Pick<ReportDefinition, 'headedBy'>): boolean => report.headedBy === 'staff';

/** UTF-8 with BOM, so that spreadsheets open it in the right encoding. */
export const templateCsv = (report: Pick<ReportDefinition, 'columns'>): Uint8Array => {
  const headings = report.columns.flatMap((column) => column.headings.slice(0, 1));
  const line = headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(',');
  return new TextEncoder().encode(`\uFEFF${line}\r\n`);
};
