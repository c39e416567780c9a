import { stores } from '../../domain/stores';
import { StockActions } from './StockActions';
import { pagePart } from '../../ui/page-part';
import type { SheetWaysProps } from '../../ui/sheet/sheet-panel';
import { definePages, type Area } from '../../ui/pages';

const StockWays = pagePart<SheetWaysProps>(async () => (await import('./StockWays')).StockWays);

const StockPanel = pagePart(async () => (await import('./StockPanel')).StockPanel);

export const inventoryPages = definePages('inventory', [
  {
    id: 'inventory.all',
    path: '/inventory',
    title: 'Inventory',
    summary: 'All stock of the store in one table, wherever it lies.',
    menu: ['top'],
    kind: 'sheet',
    sheets: [{ sheet: 'stock-skus', label: 'SKUs' }, { sheet: 'stock-items', label: 'Items' }, { sheet: 'stock-bundles', label: 'Bundles' }],
    Panel: StockPanel,
    Ways: StockWays,
    Actions: StockActions,
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
