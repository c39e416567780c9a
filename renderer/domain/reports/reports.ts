/** The reports the app can import. One line in an area's list, and upload pages, recognition, review and help know it. */
import { amazonReports } from './amazon/amazon-reports';
import { channelsReports } from './channels/channels-reports';
import { costsReports } from './costs/costs-reports';
import { ebayReports } from './ebay/ebay-reports';
import { factoryReports } from './factory/factory-reports';
import { martinLabelReports } from './martin-label/martin-label-reports';
import { otherReport } from './other-reports';
import type { TableId } from '../tables/table-ids';
import type { ReportDefinition } from './report';
import { shipmentsReports } from './shipments/shipments-reports';
import { walmartReports } from './walmart/walmart-reports';

export type ReportGroup = { readonly id: string; readonly title: string; readonly reports: readonly ReportDefinition[] };

/** By where they come from, in the order in which lists show them. */
export const reportGroups: readonly ReportGroup[] = [
  { id: 'amazon', title: 'Amazon', reports: amazonReports },
  { id: 'walmart', title: 'Walmart', reports: walmartReports },
  { id: 'ebay', title: 'eBay', reports: ebayReports },
  { id: 'factory-desk', title: 'Factory desk', reports: factoryReports },
  { id: 'martin-label', title: 'Martin Label', reports: martinLabelReports },
  { id: 'costs', title: 'Costs and competitors', reports: costsReports },
  { id: 'shipments', title: 'Shipments', reports: shipmentsReports },
  { id: 'channels', title: 'Quantities given', reports: channelsReports },
];

export const reports: readonly ReportDefinition[] = reportGroups.flatMap((group) => group.reports);

export const reportDefinition = (id: string): ReportDefinition | null => reports.find((report) => report.id === id) ?? null;

/** Also of a report that is known and not imported; null for an unknown id. */
export const reportTitle = (id: string): string | null => (reportDefinition(id) ?? otherReport(id))?.title ?? null;

/** What staff call a table: the report that fills it. */
export const tableTitle = (tableId: TableId): string => reports.find(({ table }) => table.id === tableId)?.title ?? tableId;
