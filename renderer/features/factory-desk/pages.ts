import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const factoryDeskPages = definePages('factory-desk', [
  {
    id: 'factory.desk',
    path: '/factory-desk',
    title: 'Factory Desk',
    summary: 'Open orders, shortages, and what cannot be built.',
    menu: ['top'],
    kind: 'planned',
    needs: ['Items, bundles and their mapping', 'Open purchase orders', 'Stock in every place'],
    shows: [
      'Purchase orders by status, late ones first',
      'Bundles that cannot be built, and the item that limits them',
      'Gaps in the data: items without cost or carton, bundles without items, ASINs without a bundle',
    ],
  },
  {
    id: 'factory.upload-items',
    path: '/factory-desk/upload-fd-items',
    title: 'Upload Items',
    summary: 'The item master: names, suppliers, prices, cartons.',
    menu: ['side'],
    kind: 'upload',
    report: 'factory-items',
  },
  {
    id: 'factory.upload-bundle-items',
    path: '/factory-desk/upload-bundle-items',
    title: 'Upload Items to Bundles Mapping',
    summary: 'Which items, and how many of each, make a bundle.',
    menu: ['side'],
    kind: 'planned',
    needs: ['A sheet with bundle code, item code and quantity, one row a component or one row a bundle'],
    shows: ['Recipes that change, old and new', 'Items or bundles that do not exist yet', 'ASINs whose cost or stock would move'],
  },
  {
    id: 'factory.upload-bundles',
    path: '/factory-desk/upload-bundles',
    title: 'Upload Bundles',
    summary: 'The bundle master: type, pack, packaging and labour.',
    menu: ['side'],
    kind: 'planned',
    needs: ['A sheet with bundle code, name, type, case pack, size and weight'],
    shows: ['New and changed bundles, old and new value beside each other', 'Bundles that no component list names yet'],
  },
  {
    id: 'factory.upload-purchase-orders',
    path: '/factory-desk/upload-purchase-orders',
    title: 'Upload Purchase Orders',
    summary: 'Orders at the factories, line by line.',
    menu: ['side'],
    kind: 'planned',
    needs: ['A sheet with one row a line: order number, supplier, item, quantities, dates'],
    shows: ['Lines that change, with what was received', 'Over-receipts, dates out of order, and reopened orders', 'How stock positions and plans move'],
  },
  {
    id: 'factory.upload-bundles-to-asin',
    path: '/factory-desk/upload-bundles-to-asin',
    title: 'Upload Bundles to ASIN Mapping',
    summary: 'Which listing sells which bundle.',
    menu: ['side'],
    kind: 'planned',
    needs: ['A sheet with ASIN or SKU, bundle code and units per listing'],
    shows: ['Listings whose bundle changes', 'An ASIN with two bundles, and a listing or bundle that is not known'],
  },
  {
    id: 'factory.configure-bundles',
    path: '/factory-desk/configure-bundles',
    title: 'Configure Bundles',
    summary: 'Edit a bundle, and see what it costs and what it takes.',
    menu: ['side'],
    kind: 'planned',
    needs: ['Items, bundles and their mapping', 'Stock and open purchase orders'],
    shows: [
      'The recipe with stock, reserve and buildable units per item',
      'How many can be built now and after open orders',
      'What other bundles lose when one is built, and a draft order for what is missing',
    ],
  },
]);

export const factoryDesk: Area = {
  id: 'factory-desk',
  title: 'Factory Desk',
  place: 'top',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: factoryDeskPages,
  shortcuts: [],
};
