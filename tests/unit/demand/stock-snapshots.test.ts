import { expect, test } from 'vitest';
import { stockSnapshots } from '../../../renderer/domain/demand/stock-snapshots';
import { fbaInventory, published } from './published';

test('one stock behind two marketplaces is held once', () => {
  const [both] = stockSnapshots(fbaInventory('2026-05-30', [{ sku: 'A', available: 40, transfer: 6 }, { sku: 'B', available: 9 }, { sku: 'A', available: 40, transfer: 6, marketplace: 'CA' }, { sku: 'C', available: 3, marketplace: 'CA' }]));
  expect([both?.total, [...(both?.units() ?? [])].sort()]).toEqual([58, [['A', 46], ['B', 9], ['C', 3]]]);
});

test('what newer files have between centres is held as well', () => {
  const [one] = stockSnapshots(published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'fc-transfer', 'units-shipped-t30', 'days-of-supply', 'marketplace'], ['2026-05-30', 'A', 'B0A', 40, 12, 0, '', 'US']]));
  expect(one?.total).toBe(52);
});
