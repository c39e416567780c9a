/** Orders from China go by the lists of bundles that hold when they could be sold: a list that changes before is told beside them. */
import { expect, test } from 'vitest';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const storeWith = async (lines: readonly (readonly [bundle: string, part: string, quantity: number, from: string])[]) => {
  const source = shelf();
  await source.publish(
    amazonOrders([...ordersOfDays('S', daysFrom('2026-03-01', 90), 2), ...ordersOfDays('O', daysFrom('2026-03-01', 90), 2)]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier'], ...['JAR', 'LID', 'RING', 'TAG'].map((code) => [code, code, 'Works'])]),
    published('bundles', [['Bundle Code', 'Bundle Name'], ['SET', 'Set'], ['BOX', 'Box of sets'], ['IDLE', 'Sold by nobody']]),
    published('bundle-items', [['Bundle Code', 'Item Code', 'Qty per Bundle', 'From Day'], ...lines]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['SET', 'FBA', 'S', 1], ['BOX', 'FBA', 'O', 1]]),
  );
  const planner = plannerOn(source, today);
  const shown = async (sheetId: 'china-items' | 'china-bundles') => {
    const sheet = await openSheet(planner, sheetId);
    return { notes: sheet.notes.filter((note) => note.startsWith('Lists of bundles change')), remarks: new Map((await allRows(planner, sheetId, sheet)).map((row) => [row['id'], row['remark']])) };
  };
  return shown;
};

const lists = (from: string) => [['SET', 'JAR', 2, ''], ['SET', 'LID', 1, ''], ['SET', 'JAR', 3, from], ['SET', 'RING', 1, from], ['BOX', 'SET', 4, ''], ['IDLE', 'TAG', 1, ''], ['IDLE', 'JAR', 1, from]] as const;

test('what comes in, goes out or is another number is said of the item, in the bundles around it as well, and of the bundle that there is another list', async () => {
  const shown = await storeWith(lists('2026-06-05'));
  const { notes, remarks } = await shown('china-items');
  // A box is four sets.
  expect([...remarks]).toEqual(expect.arrayContaining([
    ['JAR', '3 in SET from 2026-06-05, 2 until then, 12 in BOX from 2026-06-05, 8 until then'], ['LID', 'not in SET from 2026-06-05, not in BOX from 2026-06-05'], ['RING', 'in SET from 2026-06-05, in BOX from 2026-06-05'], ['TAG', null],
  ]));
  const changed = 'Lists of bundles change before an order of today is sold: BOX from 2026-06-05, SET from 2026-06-05.';
  expect(notes).toEqual([`${changed} Items are ordered by the list that holds when they sell, after what is made already. What changes for a row stands under “To look at”.`]);
  const bundles = await shown('china-bundles');
  expect([bundles.remarks.get('SET'), bundles.notes]).toEqual(['another list from 2026-06-05', [`${changed} What is ordered goes by the list that holds when it could be sold, and what can be built with orders by that which holds when they come. What changes for a row stands under “To look at”.`]]);
});

test('a list from a day after all of it is sold, one that holds already and one of a bundle nobody sells change nothing', async () => {
  const [late, held] = [await (await storeWith(lists('2027-06-05')))('china-items'), await (await storeWith(lists('2026-05-05')))('china-items')];
  expect([late.notes, held.notes, [...late.remarks.values()], [...held.remarks.values()]]).toEqual([[], [], [null, null, null, null], [null, null, null, null]]);
});
