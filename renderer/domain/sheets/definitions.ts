/** Every sheet's columns, tiles, sources and parameters. */
import { amazonFbmSheet, ebayFbmSheet, walmartFbmSheet } from './channel-quantities/definition';
import { awdSheet } from './awd/definition';
import { chinaBundlesSheet, chinaItemsSheet } from './china/definition';
import { costsSheet } from './costs/definition';
import { factoryGapsSheet, factoryOrdersSheet } from './factory-desk/definition';
import { fbaNoSalesSheet } from './fba-no-sales/definition';
import { fbaSendSheet } from './fba-send/definition';
import { fbmTopSellersSheet } from './fbm-top-sellers/definition';
import { labelCountsSheet } from './label-counts/definition';
import { labelOrdersSheet } from './label-orders/definition';
import { mostSellingSheet } from './most-selling/definition';
import { priorYearSheet } from './prior-year/definition';
import { salesRevenueSheet, salesUnitsSheet } from './sales-summary/definition';
import type { SheetDefinition, SheetId } from './sheet';
import { stockBundlesSheet, stockItemsSheet, stockSkusSheet } from './stock-everywhere/definition';
import { wfsSendSheet } from './wfs-send/definition';

export const sheetDefinitions: Readonly<Record<SheetId, SheetDefinition>> = {
  'fba-send': fbaSendSheet, 'china-items': chinaItemsSheet, 'china-bundles': chinaBundlesSheet, 'wfs-send': wfsSendSheet, 'fbm-top-sellers': fbmTopSellersSheet, 'fba-no-sales': fbaNoSalesSheet,
  'prior-year-low-stock': priorYearSheet, 'label-orders': labelOrdersSheet, 'label-counts': labelCountsSheet, costs: costsSheet,
  'sales-revenue': salesRevenueSheet, 'sales-units': salesUnitsSheet,
  'amazon-fbm': amazonFbmSheet, 'walmart-fbm': walmartFbmSheet, 'ebay-fbm': ebayFbmSheet,
  'most-selling': mostSellingSheet, 'awd-stock': awdSheet, 'stock-skus': stockSkusSheet, 'stock-items': stockItemsSheet, 'stock-bundles': stockBundlesSheet,
  'factory-orders': factoryOrdersSheet, 'factory-gaps': factoryGapsSheet,
};
