/** What staff download from eBay. */
import type { ReportDefinition } from '../report';

export const ebayReports: readonly ReportDefinition[] = [];
