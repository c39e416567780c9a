/** Where a found thing can be looked at: pages that have rows of its kind, opened on it alone. */
import type { Found } from '../../domain/search/search-index';
import type { FoundKind } from '../../domain/search/search-sources';
import type { StoreId } from '../../domain/stores';
import { pageTitle, type PagePath } from '../../ui/pages';
import { areas } from '../page-table';

type Way = { readonly path: PagePath; /** What the address says beside the search. */ readonly more?: Readonly<Record<string, string>>; /** The page opens one thing, named so in its address. */ readonly opens?: string };

const ways: Readonly<Record<FoundKind, readonly Way[]>> = {
  listing: [
    { path: '/fba-forecast' }, { path: '/inventory' }, { path: '/year-end-sales-summary' }, { path: '/amazon-warehouse' }, { path: '/fbm-dashboard-rg' }, { path: '/wfs_forecast' }, { path: '/walmart-fbm-inventory' },
    { path: '/ebay/ebay-fbm-inventory' }, { path: '/most-selling-dashboard-rg' }, { path: '/CostCompetitorUpdate' }, { path: '/fba-stock-with-no-sales' }, { path: '/prior_year_sales_and_current_stock' }, { path: '/fbm-top-sellers' }, { path: '/factory-desk/upload-bundles-to-asin' },
  ],
  item: [
    { path: '/fba-forecast-china' }, { path: '/inventory', more: { view: 'stock-items' } }, { path: '/factory-desk/upload-fd-items' }, { path: '/factory-desk/upload-bundle-items' }, { path: '/factory-desk/upload-purchase-orders' }, { path: '/CostCompetitorUpdate' },
  ],
  label: [
    { path: '/martin-label/martin-label-po-planning' }, { path: '/martin-label/update-martin-label-inventory' }, { path: '/inventory', more: { view: 'stock-items' } }, { path: '/martin-label/upload-martin-label-skus' },
    { path: '/martin-label/upload-martin-label-inventory' }, { path: '/factory-desk/upload-purchase-orders' }, { path: '/CostCompetitorUpdate' },
  ],
  bundle: [
    { path: '/fba-forecast-china', more: { view: 'china-bundles' } }, { path: '/factory-desk/configure-bundles', opens: 'bundle' }, { path: '/inventory', more: { view: 'stock-bundles' } }, { path: '/factory-desk/upload-bundles' }, { path: '/factory-desk/upload-bundle-items' },
    { path: '/factory-desk/upload-bundles-to-asin' }, { path: '/CostCompetitorUpdate' },
  ],
  'purchase-order': [{ path: '/factory-desk/upload-purchase-orders' }, { path: '/factory-desk' }],
  'shipment-plan': [],
  supplier: [{ path: '/fba-forecast-china' }, { path: '/factory-desk/upload-fd-items' }, { path: '/factory-desk/upload-purchase-orders' }],
};

export type Destination = { readonly id: string; readonly label: string; readonly to: string };

/** Pages of the store that can be opened on one row. */
export const destinationsOf = ({ kind, code }: Found, storeId: StoreId): readonly Destination[] => {
  if (kind === 'shipment-plan') return [{ id: 'plan', label: `Open the plan ${code}`, to: `/FbaShipmentDashboard?${new URLSearchParams({ plan: code }).toString()}` }];
  return ways[kind].flatMap(({ path, more, opens }): readonly Destination[] => {
    const area = areas.find(({ pages }) => pages.some((page) => page.path === path));
    const page = area?.pages.find((one) => one.path === path);
    if (area === undefined || page === undefined || !area.setUpFor.includes(storeId)) return [];
    if (opens !== undefined) return [{ id: path, label: `${pageTitle(page, storeId)}: ${code}`, to: `${path}?${new URLSearchParams({ [opens]: code }).toString()}` }];
    if (page.kind === 'custom') return [{ id: path, label: pageTitle(page, storeId), to: path }];
    return [{ id: path, label: `${pageTitle(page, storeId)}: rows of ${code}`, to: `${path}?${new URLSearchParams({ ...more, q: code }).toString()}` }];
  });
};
