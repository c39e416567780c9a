/** The factory desk's own sheets. */
import type { ReportDefinition } from '../report';
import { bundleItems } from './bundle-items';
import { bundleListings } from './bundle-listings';
import { bundles } from './bundles';
import { localStock } from './local-stock';
import { factoryItems } from './factory-items';
import { purchaseOrders } from './purchase-orders';

export const factoryReports: readonly ReportDefinition[] = [factoryItems, bundles, bundleItems, purchaseOrders, bundleListings, localStock];
