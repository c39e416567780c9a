/** What staff download from Walmart, in the order the hub lists it. */
import type { ReportDefinition } from '../report';
import { walmartItemPerformance } from './item-performance';
import { walmartInventory } from './walmart-inventory';
import { walmartItems } from './walmart-items';
import { walmartPrices } from './walmart-prices';
import { wfsHealth } from './wfs-health';
import { wfsInventory } from './wfs-inventory';

export const walmartReports: readonly ReportDefinition[] = [wfsHealth, wfsInventory, walmartItems, walmartInventory, walmartItemPerformance, walmartPrices];
