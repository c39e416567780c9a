import { expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { searchLabel } from '../../../renderer/ui/sheet/search-label';

test('the search says by what a row is found, in one sentence', () => {
  expect((['fba-send', 'wfs-send', 'china-items', 'china-bundles'] as const).map((id) => searchLabel(sheetDefinitions[id]))).toEqual([
    'Search SKU, ASIN or title', 'Search SKU, Item ID or title', 'Search item, name or supplier', 'Search bundle, name or suppliers',
  ]);
});
