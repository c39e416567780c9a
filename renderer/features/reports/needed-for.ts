/** Which pages have use for a report, by the report's id and the pages' paths. A report left out feeds no page of its own yet. */
import type { PagePath } from '../../ui/pages';

const sales: readonly PagePath[] = ['/year-end-sales-summary', '/most-selling-dashboard-rg', '/fba-forecast'];
const deadStock: readonly PagePath[] = ['/fba-stock-with-no-sales'];
const recipes: readonly PagePath[] = ['/factory-desk/configure-bundles', '/fba-forecast-china'];
const label: readonly PagePath[] = ['/martin-label/martin-label-po-planning'];

export const neededFor: Readonly<Record<string, readonly PagePath[]>> = {
  amz_fba_planning: ['/fba-forecast', '/inventory', ...deadStock],
  amz_myi: ['/fba-forecast', '/inventory'],
  amz_restock: ['/fba-forecast'],
  amz_afn_inventory: ['/inventory'],
  amz_reserved: ['/inventory'],
  amz_stranded: deadStock,
  amz_suppressed: deadStock,
  amz_all_listings: ['/fbm-dashboard-rg', '/fbm-top-sellers'],
  amz_open_listings: ['/fbm-dashboard-rg'],
  amz_all_orders: [...sales, '/fbm-top-sellers', '/prior_year_sales_and_current_stock'],
  amz_fulfilled_shipments: sales,
  amz_shipment_sales: sales,
  amz_settlement_v2: sales,
  amz_date_range: sales,
  amz_business_child: [...sales, '/prior_year_sales_and_current_stock'],
  amz_business_sku: [...sales, '/prior_year_sales_and_current_stock'],
  amz_ledger_summary: ['/fba-forecast', ...deadStock],
  amz_storage_fee: deadStock,
  amz_aged_surcharge: deadStock,
  amz_awd_inventory: ['/amazon-warehouse', '/fba-forecast', '/fba-forecast-china', '/inventory'],
  amz_shipment_contents: ['/FbaShipmentDashboard'],
  wmt_item: ['/wfs_forecast', '/walmart-fbm-inventory'],
  wmt_inventory: ['/walmart-fbm-inventory'],
  wmt_wfs_health: ['/wfs_forecast', '/wfs_custom_shipment'],
  wmt_wfs_inventory_page: ['/wfs_forecast'],
  wmt_item_performance: ['/wfs_forecast'],
  ebay_active: ['/ebay/ebay-fbm-inventory'],
  ebay_orders: ['/year-end-sales-summary'],
  'factory-items': ['/fba-forecast-china', '/factory-desk/configure-bundles'],
  bundles: recipes,
  'bundle-items': recipes,
  'bundle-listings': recipes,
  'purchase-orders': ['/factory-desk', '/fba-forecast-china'],
  'local-stock': ['/factory-desk', '/factory-desk/configure-bundles', '/fba-forecast-china', '/fbm-dashboard-rg', '/inventory'],
  'martin-inventory': label,
  'martin-skus': label,
  'martin-bundles': label,
  'martin-bundle-listings': label,
  costs: ['/CostCompetitorUpdate'],
  'competitor-prices': ['/CostCompetitorUpdate'],
};
