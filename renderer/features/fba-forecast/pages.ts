import { stores, type StoreId } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

const chinaTitle = (storeId: StoreId) => `${storeId.toUpperCase()} Forecast for Shipments from China`;

export const fbaForecastPages = definePages('fba-forecast', [
  {
    id: 'fba.forecast',
    path: '/fba-forecast',
    title: 'FBA Forecast',
    summary: 'What to send to FBA now, from which stock, in whole cartons.',
    menu: ['top'],
    kind: 'planned',
    needs: ['An FBA inventory or restock report', 'Sales by SKU', 'AWD, warehouse and label stock', 'Units per carton'],
    shows: [
      'Days of supply, need and a rounded quantity to send for each SKU, with every step behind the number',
      "Amazon's recommended quantity beside ours, and where the two part",
      'Cartons and volume against the capacity left, and fees at risk',
    ],
  },
  {
    id: 'fba.china',
    path: '/fba-forecast-china',
    title: chinaTitle,
    summary: 'What to order from the factories, against the whole pipeline.',
    menu: ['side'],
    kind: 'planned',
    needs: ['Items with supplier, MOQ and carton', 'Bundles and their items', 'Open purchase orders', 'Sales and stock in every place'],
    shows: [
      'Order quantity per item over the full lead time, with the latest order date',
      'Stock-outs expected before arrival, in days and units',
      'A container plan by volume and weight, and draft purchase orders by factory',
    ],
  },
  {
    id: 'fba.fbm-top-sellers',
    path: '/fbm-top-sellers',
    title: 'FBM Top Sellers',
    summary: 'Listings we ship ourselves that would do better from FBA.',
    menu: ['side'],
    kind: 'planned',
    needs: ['Merchant-fulfilled sales', 'The All Listings report', 'Sizes, weights and costs'],
    shows: [
      'FBM units over 30, 60 and 90 days, and their share of the ASIN',
      'Whether FBM only covered a gap while FBA was out',
      'Contribution both ways, and a first quantity to send',
    ],
  },
  {
    id: 'fba.no-sales',
    path: '/fba-stock-with-no-sales',
    title: 'FBA Stock without Sales',
    summary: 'Units that lie at FBA and do not move, and what they cost.',
    menu: ['side'],
    kind: 'planned',
    needs: ['An FBA inventory report with age', 'Sales by SKU', 'Costs and the fee rules of the day'],
    shows: [
      'Units by age, days since the last sale, and the listing status',
      'Storage now and in the fourth quarter, and the next aged surcharge',
      'A suggested action with an owner and a due date, and a removal list',
    ],
  },
  {
    id: 'fba.prior-year-low-stock',
    path: '/prior_year_sales_and_current_stock',
    title: 'FBA Items with 2024 Sales but Low Stock',
    summary: 'What sold in the comparison year and is short or gone today.',
    menu: ['side'],
    kind: 'planned',
    needs: ['Sales of the comparison year', 'Current stock and open purchase orders'],
    shows: [
      'Units then and now, and cover against the same 90 days ahead',
      'Items that sold then and have no listing or stock today',
      'What to reorder, relist or discontinue, with the reason kept',
    ],
  },
  {
    id: 'fba.shipment-plans',
    path: '/FbaShipmentDashboard',
    title: 'Latest Shipment Plans',
    summary: 'Every plan from draft to received, with its documents.',
    menu: ['side'],
    kind: 'planned',
    needs: ['A plan saved from a forecast page', 'Shipment contents or receipts, once it is on its way'],
    shows: [
      'Plans with status, cartons, volume, dates and what was received',
      'Lead time as planned and as it was, leg by leg',
      'How the plan turned out: ours, Amazon\'s, and last year\'s quantity',
    ],
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
};
