/** What staff download from Walmart Seller Center. */
import type { ReportDefinition } from '../report';

export const walmartReports: readonly ReportDefinition[] = [];
