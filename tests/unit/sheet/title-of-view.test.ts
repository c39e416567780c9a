import { expect, test } from 'vitest';
import { inventoryPages } from '../../../renderer/features/inventory/pages';
import { titleOfView } from '../../../renderer/ui/sheet/title-of-view';

test('each view of a page is called by a name of its own, the view of a page with one by the page’s', () => {
  const [page] = inventoryPages;
  const sheets = page !== undefined && page.kind === 'sheet' ? page.sheets : [];
  expect(sheets.map(({ sheet }) => titleOfView('Inventory', sheets, sheet))).toEqual(['Inventory, SKUs', 'Inventory, Items', 'Inventory, Bundles']);
  expect(titleOfView('FBA Forecast', [{ sheet: 'fba-send', label: 'Send to FBA' }], 'fba-send')).toBe('FBA Forecast');
});
