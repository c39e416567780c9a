/** What is at risk on Most Selling: what is planned for and not covered, and nothing of goods that do not sell any more. */
import { expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, today } from './rich-store';

test('goods that sold nothing in 90 days are not at risk, whatever a forecast hopes for them', async () => {
  const source = shelf();
  await source.publish(
    amazonOrders([...ordersOfDays('OVER', daysFrom('2025-07-01', 150), 2), ...ordersOfDays('SELLS', daysFrom('2025-07-01', 333), 2)]),
    published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'your-price', 'marketplace'], ...['OVER', 'SELLS'].map((sku) => [today, sku, `B0${sku}`, 10, sku === 'OVER' ? 0 : 60, '5.00', 'US'])]),
  );
  // Two a day are foreseen of both.
  const planner = createPlanner({
    source, disk: null, today: () => today, codeVersion: 'one',
    forecast: async (...asked) => {
      const made = await forecastHere(...asked);
      return made === null ? null : { ...made, means: made.means.map(() => 14), methods: made.methods.map(({ used, reason }) => ({ used, reason })) };
    },
  });
  const sheet = await openSheet(planner, 'most-selling', { parameters: { window: 365 } });
  const rows = await allRows(planner, 'most-selling', sheet);
  const of = (sku: string) => rows.find((row) => row['sku'] === sku);
  // 28 days of two, ten of them there: 46 at five dollars.
  expect(['SELLS', 'OVER'].map((sku) => [of(sku)?.['available'], of(sku)?.['days'], of(sku)?.['risk']])).toEqual([[10, 5, 230], [10, null, 0]]);
  const why = must(await planner.explain('rg', 'best-risk', String(of('OVER')?.['id']), sheet.view))[0];
  expect(why).toMatchObject({ value: 0, note: 'it does not sell: nothing of it is planned for' });
});
