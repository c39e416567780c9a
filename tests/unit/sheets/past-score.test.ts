/** How the quantities of a past day turned out, worked out by hand. */
import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

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
