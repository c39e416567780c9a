/** What the app keeps of shipments itself, and what is known of their arrival. */
import type { ReportDefinition } from '../report';
import { shipmentPlans } from './shipment-plans';
import { shipmentReceipts } from './shipment-receipts';

export const shipmentsReports: readonly ReportDefinition[] = [shipmentReceipts, shipmentPlans];
