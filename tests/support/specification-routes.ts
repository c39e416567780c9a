/**
 * The routes and menus of the specification, written out by hand. They guard the page table: nothing here is computed from it.
 */
import type { StoreId } from '../../renderer/domain/stores';

export type SpecifiedRoute = { readonly path: string; readonly title: string | Readonly<Record<StoreId, string>> };

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/year-end-sales-summary', title: 'Sales Summary' },
  { path: '/most-selling-dashboard-rg', title: 'Most Selling' },
  { path: '/fbm-dashboard-rg', title: 'FBM Inventory' },
  { path: '/CostCompetitorUpdate', title: 'Cost Update' },
  { path: '/fba-forecast', title: 'FBA Forecast' },
  {
    path: '/fba-forecast-china',
    title: {
      rg: 'RG Forecast for Shipments from China',
      bp: 'BP Forecast for Shipments from China',
      mw: 'MW Forecast for Shipments from China',
    },
  },
  { path: '/fbm-top-sellers', title: 'FBM Top Sellers' },
  { path: '/fba-stock-with-no-sales', title: 'FBA Stock without Sales' },
  { path: '/prior_year_sales_and_current_stock', title: 'FBA Items with 2024 Sales but Low Stock' },
  { path: '/FbaShipmentDashboard', title: 'Latest Shipment Plans' },
  { path: '/factory-desk', title: 'Factory Desk' },
  { path: '/factory-desk/upload-fd-items', title: 'Upload Items' },
  { path: '/factory-desk/upload-bundle-items', title: 'Upload Items to Bundles Mapping' },
  { path: '/factory-desk/upload-bundles', title: 'Upload Bundles' },
  { path: '/factory-desk/upload-purchase-orders', title: 'Upload Purchase Orders' },
  { path: '/factory-desk/upload-bundles-to-asin', title: 'Upload Bundles to ASIN Mapping' },
  { path: '/factory-desk/configure-bundles', title: 'Configure Bundles' },
  { path: '/amazon-warehouse', title: 'Amazon Warehouse' },
  { path: '/amazon-warehouse/upload-awd-inventory', title: 'Upload AWD Inventory Report' },
  { path: '/inventory', title: 'Inventory' },
  { path: '/wfs_forecast', title: 'WFS Forecast' },
  { path: '/wfs_custom_shipment', title: 'Create Custom Shipments' },
  { path: '/walmart-fbm-inventory', title: 'Update Walmart Inventory Levels' },
  { path: '/martin-label/martin-label-po-planning', title: 'Martin Label PO Planning' },
  { path: '/martin-label/update-martin-label-inventory', title: 'Update Inventory' },
  { path: '/martin-label/upload-martin-label-inventory', title: 'Upload Inventory' },
  { path: '/martin-label/upload-martin-label-skus', title: 'Upload Martin Label SKUs' },
  { path: '/martin-label/upload-martin-label-bundles', title: 'Upload Martin Label Bundles' },
  { path: '/martin-label/upload-martin-label-bundles-to-asin-mappings', title: 'Upload Bundles to ASIN Mappings' },
  { path: '/ebay/ebay-fbm-inventory', title: 'Update eBay Inventory' },
  { path: '/ebay/UploadEbayListings', title: 'Upload eBay Listings' },
  { path: '/reports', title: 'Reports' },
  { path: '/settings', title: 'Settings' },
  { path: '/help', title: 'Help' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/terms', title: 'Terms' },
];

export type SpecifiedEntry = readonly [label: string, path: string];

const shared: readonly SpecifiedEntry[] = [
  ['Dashboard', '/year-end-sales-summary'],
  ['FBA Forecast', '/fba-forecast'],
  ['Factory Desk', '/factory-desk'],
  ['Amazon Warehouse', '/amazon-warehouse'],
  ['Inventory', '/inventory'],
];

export const specifiedTopNavigation: Readonly<Record<StoreId, readonly SpecifiedEntry[]>> = {
  rg: [
    ['Dashboard', '/year-end-sales-summary'],
    ['FBA Forecast', '/fba-forecast'],
    ['Factory Desk', '/factory-desk'],
    ['Walmart', '/wfs_forecast'],
    ['Martin Label', '/martin-label/martin-label-po-planning'],
    ['eBay', '/ebay/UploadEbayListings'],
  ],
  bp: shared,
  mw: shared,
};

/** Submenus as Royal Green shows them; the one entry that names the store is spelled for the others by its route above. */
export const specifiedSubmenus: Readonly<Record<string, readonly SpecifiedEntry[]>> = {
  Dashboard: [
    ['Sales Summary', '/year-end-sales-summary'],
    ['Most Selling', '/most-selling-dashboard-rg'],
    ['FBM Inventory', '/fbm-dashboard-rg'],
    ['Cost Update', '/CostCompetitorUpdate'],
  ],
  'FBA Forecast': [
    ['RG Forecast for Shipments from China', '/fba-forecast-china'],
    ['FBM Top Sellers', '/fbm-top-sellers'],
    ['FBA Stock without Sales', '/fba-stock-with-no-sales'],
    ['FBA Items with 2024 Sales but Low Stock', '/prior_year_sales_and_current_stock'],
    ['Latest Shipment Plans', '/FbaShipmentDashboard'],
  ],
  'Factory Desk': [
    ['Upload Items', '/factory-desk/upload-fd-items'],
    ['Upload Items to Bundles Mapping', '/factory-desk/upload-bundle-items'],
    ['Upload Bundles', '/factory-desk/upload-bundles'],
    ['Upload Purchase Orders', '/factory-desk/upload-purchase-orders'],
    ['Upload Bundles to ASIN Mapping', '/factory-desk/upload-bundles-to-asin'],
    ['Configure Bundles', '/factory-desk/configure-bundles'],
  ],
  'Amazon Warehouse': [['Upload AWD Inventory Report', '/amazon-warehouse/upload-awd-inventory']],
  Inventory: [],
  Walmart: [
    ['WFS Forecast', '/wfs_forecast'],
    ['Create Custom Shipments', '/wfs_custom_shipment'],
    ['Update Walmart Inventory Levels', '/walmart-fbm-inventory'],
  ],
  'Martin Label': [
    ['Update Inventory', '/martin-label/update-martin-label-inventory'],
    ['Upload Inventory', '/martin-label/upload-martin-label-inventory'],
    ['Upload Martin Label SKUs', '/martin-label/upload-martin-label-skus'],
    ['Upload Martin Label Bundles', '/martin-label/upload-martin-label-bundles'],
    ['Upload Bundles to ASIN Mappings', '/martin-label/upload-martin-label-bundles-to-asin-mappings'],
  ],
  eBay: [
    ['Update eBay Inventory', '/ebay/ebay-fbm-inventory'],
    ['Upload eBay Listings', '/ebay/UploadEbayListings'],
    ['Walmart inventory levels (shortcut)', '/walmart-fbm-inventory'],
  ],
};

export const titleFor = (route: SpecifiedRoute, storeId: StoreId): string =>
  typeof route.title === 'string' ? route.title : route.title[storeId];

/** The data layer's messages, word for word. */
export const specifiedMessages: readonly string[] = [
  'The client has already been terminated.',
  'Firestore transactions require all reads to be executed before all writes.',
  'Document version changed between two reads.',
  "Can't update a document that doesn't exist.",
  'Failed to get document because the client is offline.',
  'Failed to get document from server. (However, this document does exist in the local cache...)',
  "Backend didn't respond within 10 seconds.",
  'Could not reach Cloud Firestore backend...',
  'A write batch can no longer be used after commit() has been called.',
  'IndexedDB persistence is only available on platforms that support LocalStorage.',
];
