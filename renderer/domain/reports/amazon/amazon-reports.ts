/** What staff download from Amazon, in the order the hub lists it. */
import type { ReportDefinition } from '../report';
import { awdInventory } from './awd-inventory';

export const amazonReports: readonly ReportDefinition[] = [awdInventory];
