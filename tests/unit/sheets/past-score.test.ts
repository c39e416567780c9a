/** How the quantities of a past day turned out, worked out by hand. */
import { expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ledger, ordersOfDays } from '../demand/published';
import { allRows, openSheet, plannerOn, richOrders, richStore } from './rich-store';

// On the 15th A has 100, 24 between centres and 20 on its way: 144. In the 14 days since 56 sold, 4 a day: 180 in the 45 days it was to last, so 36 were needed.
test('of a past day ours, Amazon’s and the naive quantity are held against what sold since', async () => {
  const planner = plannerOn(await richStore());
  const sheet = await openSheet(planner, 'fba-send', { asOf: '2026-05-15' });
  const row = (await allRows(planner, 'fba-send', sheet)).find(({ sku }) => sku === 'A');
  expect([row?.['targetDays'], row?.['theirs'], row?.['velocity30']]).toEqual([45, 100, 4]);
  const { score } = must(await planner.scorePast(sheet.view)) ?? expect.fail('not scored');
  // Amazon's 100 misses by 64; 4 a day for 45 days less 144 are 36, a carton of 48.
  expect(score.of.theirs).toMatchObject({ missedBy: 64, wape: 64 / 36 });
  expect(score.compared.naive.missedBy).toBe(12);
  expect(score.of.ours.missedBy).toBeCloseTo(Math.abs(Math.ceil(Number(row?.['need']) / 48) * 48 - 36), 9);
  expect(score.isFinal).toBe(false);
});

test('a day too late to be told says why, and other sheets are not scored', async () => {
  const planner = plannerOn(await richStore());
  const late = await openSheet(planner, 'fba-send', { asOf: '2026-05-27' });
  expect(must(await planner.scorePast(late.view))).toMatchObject({ score: { scored: 0 }, because: 'sales of 2 of 45 days are too few' });
  expect(must(await planner.scorePast((await openSheet(planner, 'costs')).view))).toBeNull();
});

test('days of an empty shelf since then do not count as days on which nothing was wanted', async () => {
  const source = await richStore();
  // Of the 14 days since the 15th it sold 4 on each of the first 8, and on the last 6 the ledger has none.
  const until = richOrders.filter(({ sku, at }) => sku !== 'A' || at < '2026-05-24');
  await source.publish(amazonOrders([...until, ...ordersOfDays('L', ['2026-05-29'])]), ledger(daysFrom('2026-05-16', 14).map((day, at) => ({ day, sku: 'A', opening: Math.max(0, 32 - at * 4), ending: Math.max(0, 28 - at * 4), shipped: at < 8 ? 4 : 0 }))));
  const planner = plannerOn(source);
  const id = listingId('amz_fba', 'A');
  expect(must(await planner.soldBetween('rg', [{ listingId: id, from: '2026-05-16', days: 14 }]))).toEqual([{ units: 32, days: 14, outDays: 6 }]);
  const { score } = must(await planner.scorePast((await openSheet(planner, 'fba-send', { asOf: '2026-05-15' })).view)) ?? expect.fail('not scored');
  // 4 a day for 45 days less 144 were needed: Amazon's 100 misses by 64, and not by 100.
  expect(score.of.theirs.missedBy).toBeCloseTo(64, 9);
});
