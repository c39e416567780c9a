/** Cost and competitor sheets. */
import type { ReportDefinition } from '../report';

export const costsReports: readonly ReportDefinition[] = [];
