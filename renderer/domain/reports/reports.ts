/** The reports the app can import. One line in an area's list, and upload pages, recognition, review and help know it. */
import { amazonReports } from './amazon/amazon-reports';
import { costsReports } from './costs/costs-reports';
import { ebayReports } from './ebay/ebay-reports';
import { factoryReports } from './factory/factory-reports';
import { knownReports } from './known-reports';
import { martinLabelReports } from './martin-label/martin-label-reports';
import type { ReportDefinition } from './report';
import { walmartReports } from './walmart/walmart-reports';

export const reports: readonly ReportDefinition[] = [
  ...amazonReports, ...walmartReports, ...ebayReports, ...factoryReports, ...martinLabelReports, ...costsReports,
];

export const reportDefinition = (id: string): ReportDefinition | null => reports.find((report) => report.id === id) ?? null;

/** Title of any report the app can import or at least tells by its headings; null for an unknown id. */
export const reportTitle = (id: string): string | null =>
  reportDefinition(id)?.title ?? knownReports.find((report) => report.id === id)?.title ?? null;
