import { expect, it } from 'vitest';
import { outcomeWords } from '../../../renderer/ui/mapping/hand-words';
import type { TableId } from '../../../renderer/domain/tables/table-ids';

it('a table somebody else saved is called as everywhere', () => {
  const said = (tableId: TableId): string => outcomeWords({ kind: 'conflict', conflicts: [{ tableId, partition: 'all', keys: ['SET'], theirs: null }] }, '').text;
  expect(said('shipment-plans')).toContain('the same rows of Shipment plans in the meantime (SET)');
  expect(said('bundle-items')).toContain('the same rows of Items to bundles mapping in the meantime');
});

it('where there is nothing to discard, it is said how theirs is seen', () => {
  const conflict = { kind: 'conflict', conflicts: [{ tableId: 'purchase-orders', partition: 'all', keys: [], theirs: null }] } as const;
  expect(outcomeWords(conflict, '').text).toMatch(/in the meantime\. Discard your change to see theirs\.$/);
  expect(outcomeWords(conflict, '', 'The order is shown as it is now.').text).toMatch(/in the meantime\. The order is shown as it is now\.$/);
});
