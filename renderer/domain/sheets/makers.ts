/** Every sheet that can be made. */
import { amazonFbmMaker, ebayFbmMaker, walmartFbmMaker } from './channel-quantities/channel-quantities';
import { awdMaker } from './awd/awd';
import { chinaBundlesMaker } from './china/bundles';
import { chinaItemsMaker } from './china/items';
import { costsMaker } from './costs/costs';
import { factoryGapsMaker } from './factory-desk/gaps';
import { factoryOrdersMaker } from './factory-desk/orders';
import { fbaNoSalesMaker } from './fba-no-sales/fba-no-sales';
import { fbaSendMaker } from './fba-send/fba-send';
import { fbmTopSellersMaker } from './fbm-top-sellers/fbm-top-sellers';
import { labelCountsMaker } from './label-counts/label-counts';
import { labelOrdersMaker } from './label-orders/label-orders';
import type { SheetMaker } from './maker';
import { mostSellingMaker } from './most-selling/most-selling';
import { priorYearMaker } from './prior-year/prior-year';
import { salesRevenueMaker, salesUnitsMaker } from './sales-summary/sales-summary';
import type { SheetId } from './sheet';
import { stockBundlesMaker, stockItemsMaker } from './stock-everywhere/goods';
import { stockSkusMaker } from './stock-everywhere/skus';
import { wfsSendMaker } from './wfs-send/wfs-send';

export const sheetMakers: Readonly<Record<SheetId, SheetMaker>> = {
  'fba-send': fbaSendMaker, 'china-items': chinaItemsMaker, 'china-bundles': chinaBundlesMaker, 'wfs-send': wfsSendMaker, 'fbm-top-sellers': fbmTopSellersMaker, 'fba-no-sales': fbaNoSalesMaker,
  'prior-year-low-stock': priorYearMaker, 'label-orders': labelOrdersMaker, 'label-counts': labelCountsMaker, costs: costsMaker,
  'sales-revenue': salesRevenueMaker, 'sales-units': salesUnitsMaker,
  'amazon-fbm': amazonFbmMaker, 'walmart-fbm': walmartFbmMaker, 'ebay-fbm': ebayFbmMaker,
  'most-selling': mostSellingMaker, 'awd-stock': awdMaker, 'stock-skus': stockSkusMaker, 'stock-items': stockItemsMaker, 'stock-bundles': stockBundlesMaker,
  'factory-orders': factoryOrdersMaker, 'factory-gaps': factoryGapsMaker,
};
