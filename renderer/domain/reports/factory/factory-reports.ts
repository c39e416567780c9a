/** The factory desk's own sheets. */
import type { ReportDefinition } from '../report';
import { factoryItems } from './factory-items';

export const factoryReports: readonly ReportDefinition[] = [factoryItems];
