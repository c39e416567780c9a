import { lazy } from 'react';
import { PlanActions } from '../shipments/PlanActions';
import { stores, type StoreId } from '../../domain/stores';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';

const OrderActions = lazy(async () => ({ default: (await import('./OrderActions')).OrderActions }));
const ChinaActions = lazy(async () => ({ default: (await import('./ChinaActions')).ChinaActions }));
const RemovalActions = lazy(async () => ({ default: (await import('./RemovalActions')).RemovalActions }));
const ChinaPanel = pagePart(async () => (await import('./ChinaPanel')).ChinaPanel);

const everyStore = stores.map((store) => store.id);

const chinaTitle = (storeId: StoreId) => `${storeId.toUpperCase()} Forecast for Shipments from China`;

export const fbaForecastPages = definePages('fba-forecast', [
  {
    id: 'fba.forecast',
    path: '/fba-forecast',
    title: 'FBA Forecast',
    summary: 'What to send to FBA now, from which stock, in whole cartons.',
    menu: ['top'],
    kind: 'sheet',
    sheets: [{ sheet: 'fba-send', label: 'Send to FBA' }],
    Actions: PlanActions,
  },
  {
    id: 'fba.china',
    path: '/fba-forecast-china',
    title: chinaTitle,
    summary: 'What to order from the factories, against the whole pipeline.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'china-items', label: 'Items' }, { sheet: 'china-bundles', label: 'Bundles' }],
    Panel: ChinaPanel,
    Actions: OrderActions,
  },
  {
    id: 'fba.fbm-top-sellers',
    path: '/fbm-top-sellers',
    title: 'FBM Top Sellers',
    summary: 'Listings we ship ourselves that would do better from FBA.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'fbm-top-sellers', label: 'FBM top sellers' }],
    Actions: PlanActions,
  },
  {
    id: 'fba.no-sales',
    path: '/fba-stock-with-no-sales',
    title: 'FBA Stock without Sales',
    summary: 'Units that lie at FBA and do not move, and what they cost.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'fba-no-sales', label: 'FBA stock without sales' }],
    Actions: RemovalActions,
  },
  {
    id: 'fba.prior-year-low-stock',
    path: '/prior_year_sales_and_current_stock',
    title: 'FBA Items with 2024 Sales but Low Stock',
    summary: 'What sold in the comparison year and is short or gone today.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'prior-year-low-stock', label: 'Sold then, low now' }],
    Actions: ChinaActions,
  },
  {
    id: 'fba.shipment-plans',
    path: '/FbaShipmentDashboard',
    title: 'Latest Shipment Plans',
    summary: 'Every plan from draft to received, with its documents.',
    menu: ['side'],
    places: [
      { title: 'Arrivals', summary: 'When shipments arrive, and which are late.', search: '?tab=arrivals' },
      { title: 'Scoreboard', summary: 'Our quantities against the marketplace’s and what sold.', search: '?tab=scoreboard' },
    ],
    kind: 'custom',
    wide: true,
    reads: ['shipment-receipts', 'inventory-ledger-events'],
    Content: lazy(async () => ({ default: (await import('../shipments/ShipmentsPage')).ShipmentsPage })),
  },
]);

export const fbaForecast: Area = {
  id: 'fba-forecast',
  title: 'FBA Forecast',
  place: 'top',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: fbaForecastPages,
  shortcuts: [],
  lists: {
    'lead-times': lazy(async () => ({ default: (await import('../shipments/LeadTimesSource')).LeadTimesSource })),
    scoreboard: lazy(async () => ({ default: (await import('../shipments/ScoreboardSource')).ScoreboardSource })),
  },
};
