/** What staff download from Amazon, in the order the hub lists it: stock, sales, listings, shipments, money. */
import type { ReportDefinition } from '../report';
import { allListings } from './all-listings';
import { amazonFulfilledInventory } from './amazon-fulfilled-inventory';
import { amazonOrders } from './amazon-orders';
import { awdInventory } from './awd-inventory';
import { businessReport, businessReportBySku } from './business-report';
import { customerShipmentSales } from './customer-shipment-sales';
import { fbaInventory } from './fba-inventory';
import { fbaShipmentContents } from './fba-shipment-contents';
import { feePreview } from './fee-preview';
import { fulfilledShipments } from './fulfilled-shipments';
import { inventoryLedger, inventoryLedgerEvents } from './inventory-ledger';
import { inventoryLoader, priceQuantity } from './listing-templates';
import { manageFbaInventory } from './manage-fba-inventory';
import { openListings } from './open-listings';
import { reservedInventory } from './reserved-inventory';
import { restock } from './restock';
import { sendToAmazon, sendToAwd } from './send-manifests';
import { settlements } from './settlements';
import { agedSurcharge, storageFees } from './storage-fees';
import { strandedInventory } from './stranded-inventory';
import { suppressedListings } from './suppressed-listings';
import { transactions } from './transactions';
import { virtualBundleSales } from './virtual-bundle-sales';

export const amazonReports: readonly ReportDefinition[] = [
  fbaInventory, awdInventory, restock, manageFbaInventory, reservedInventory, amazonFulfilledInventory, strandedInventory, suppressedListings,
  amazonOrders, businessReport, businessReportBySku, fulfilledShipments, customerShipmentSales, virtualBundleSales,
  inventoryLedger, inventoryLedgerEvents,
  allListings, openListings, priceQuantity, inventoryLoader,
  fbaShipmentContents, sendToAmazon, sendToAwd,
  settlements, transactions, feePreview, storageFees, agedSurcharge,
];
