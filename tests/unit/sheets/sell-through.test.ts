/** Sell-through at FBA: units shipped in 90 days over the mean of units on hand, worked out on paper. */
import { expect, test } from 'vitest';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

test('stands on the report’s days of supply, is 0 where nothing sold, and is not known where neither says it', async () => {
  const source = shelf();
  await source.publish(
    amazonOrders([...ordersOfDays('CUP', daysFrom('2026-02-24', 95), 3), ...ordersOfDays('JAR', daysFrom('2026-02-24', 95), 1)]),
    published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'units-shipped-t90', 'days-of-supply', 'Long term historical days of supply', 'marketplace'],
      [today, 'CUP', 'B0CUP', 180, 90, 270, '', 60, 'US'], [today, 'VASE', 'B0VASE', 24, 0, 0, '', '', 'US'], [today, 'JAR', 'B0JAR', 10, 30, 90, '', '', 'US'], [today, 'EMPTY', 'B0EMPTY', 0, 0, 0, '', '', 'US'],
    ]),
  );
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'fba-send');
  const rows = new Map((await allRows(planner, 'fba-send', sheet)).map((row) => [row['sku'], row]));
  // 180 on hand and three a day last 60 days: 270 shipped over 180 are 90 over 60.
  expect(['CUP', 'VASE', 'JAR', 'EMPTY'].map((sku) => rows.get(sku)?.['sellThrough'])).toEqual([1.5, 0, null, null]);
  const why = async (sku: string) => must(await planner.explain('rg', 'sell-through-90', String(rows.get(sku)?.['id']), sheet.view))[0];
  expect(await why('CUP')).toMatchObject({ value: 1.5, formula: '90 days ÷ days of supply over 90 days', terms: [{ id: 'days-90', value: 60, from: [{ kind: 'cell', tableId: 'fba-inventory', row: 0, columnId: 'historicalDaysOfSupplyLong' }] }] });
  expect(await why('VASE')).toMatchObject({ value: 0, note: 'not one sold in 90 days' });
  expect(await why('JAR')).toMatchObject({ value: null, note: 'its days of supply over 90 days are not known' });
  const unsold = await allRows(planner, 'fba-no-sales', await openSheet(planner, 'fba-no-sales'));
  expect(unsold.filter(({ sku }) => sku === 'VASE').map((row) => row['sellThrough'])).toEqual([0]);
});

test('stands on days of supply worked out from what lay there, where the report does not say them', async () => {
  const source = shelf();
  // Three a day of 90 on the shelf on each of the last 95 days: 30 days of supply, and three times sold through.
  const days = daysFrom('2026-02-24', 95);
  await source.publish(amazonOrders(ordersOfDays('CUP', days, 3)), ...days.map((day) => fbaInventory(day, [{ sku: 'CUP', available: 90 }])), fbaInventory(today, [{ sku: 'CUP', available: 90 }]));
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'fba-send');
  const [row] = await allRows(planner, 'fba-send', sheet);
  const why = must(await planner.explain('rg', 'sell-through-90', String(row?.['id']), sheet.view))[0];
  expect([row?.['sellThrough'], why?.value, why?.terms.map(({ id, value, note }) => [id, value, note])]).toEqual([3, 3, [['days-90', 30, 'worked out from our own reports: the FBA report does not say it, and Amazon’s figure may be another']]]);
});
