/** The label supplier’s sheets. */
import type { ReportDefinition } from '../report';

export const martinLabelReports: readonly ReportDefinition[] = [];
