/** Sheets of costs and prices. */
import type { ReportDefinition } from '../report';
import { competitorPrices } from './competitor-prices';
import { costs } from './costs';

export const costsReports: readonly ReportDefinition[] = [costs, competitorPrices];
