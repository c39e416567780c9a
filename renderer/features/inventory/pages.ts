import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

export const inventoryPages = definePages('inventory', [
  {
    id: 'inventory.all',
    path: '/inventory',
    title: 'Inventory',
    summary: 'All stock of the store in one table, wherever it lies.',
    menu: ['top'],
    kind: 'planned',
    needs: ['A stock report of each place: FBA, AWD, WFS, local, label supplier', 'Open purchase orders', 'Landed costs, for value'],
    shows: [
      'Every SKU, item or bundle with its stock by place and in transit, and the total',
      'Value, days of supply, and a status: out, low, ok, excess, dead',
      'The same table as of any past day, and two days compared',
    ],
  },
]);

export const inventory: Area = {
  id: 'inventory',
  title: 'Inventory',
  place: 'top',
  listedFor: ['bp', 'mw'],
  // Royal Green's menu does not list it; the page itself serves every store.
  setUpFor: stores.map((store) => store.id),
  pages: inventoryPages,
  shortcuts: [],
};
