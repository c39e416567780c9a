/** The label supplier's sheets. */
import type { ReportDefinition } from '../report';
import { martinBundleListings } from './martin-bundle-listings';
import { martinBundles } from './martin-bundles';
import { martinInventory } from './martin-inventory';
import { martinSkus } from './martin-skus';

export const martinLabelReports: readonly ReportDefinition[] = [martinInventory, martinSkus, martinBundles, martinBundleListings];
