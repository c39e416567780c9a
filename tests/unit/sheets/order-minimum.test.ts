/** A typed order below what the factory takes is said on its row. */
import { expect, test } from 'vitest';
import { decisionsSettingId } from '../../../renderer/domain/sheets/decisions';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

const orders = async (sheetId: 'china-items' | 'china-bundles', id: string, typed: number) => {
  const source = await richStore();
  source.save(decisionsSettingId('rg', sheetId), 'Decisions', JSON.stringify({ rows: { [id]: { order: { value: typed } } } }));
  const planner = plannerOn(source);
  return (await allRows(planner, sheetId, await openSheet(planner, sheetId))).find((row) => row['id'] === id);
};

test.each([
  ['an item below its minimum of 96', 'china-items', 'A1', 48, 'below the MOQ of 96'], ['an item at it', 'china-items', 'A1', 96, null], ['nothing', 'china-items', 'A1', 0, null], ['an item without one', 'china-items', 'U1', 10, null],
  ['a bundle of two of that item', 'china-bundles', 'K', 42, 'below the MOQ of 48'], ['a bundle at it', 'china-bundles', 'K', 48, null],
] as const)('%s', async (_, sheetId, id, typed, remark) => {
  expect(await orders(sheetId, id, typed)).toMatchObject({ order: typed, remark });
});
