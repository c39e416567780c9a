/** The reports the app can import. One line here, and upload pages, recognition, review and help know it. */
import { awdInventory } from './awd-inventory';
import { factoryItems } from './factory-items';
import { knownReports } from './known-reports';
import type { ReportDefinition } from './report';

export const reports: readonly ReportDefinition[] = [awdInventory, factoryItems];

export const reportDefinition = (id: string): ReportDefinition | null => reports.find((report) => report.id === id) ?? null;

/** Title of any report the app can import or at least tells by its headings; null for an unknown id. */
export const reportTitle = (id: string): string | null =>
  reportDefinition(id)?.title ?? knownReports.find((report) => report.id === id)?.title ?? null;
