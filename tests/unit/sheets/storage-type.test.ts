/** Goods by the kind of storage they take at FBA: told by the dropped report, filtered for on the page, and counted against the limit of that kind alone. */
import { expect, test } from 'vitest';
import type { ColumnFilter } from '../../../renderer/domain/tables/query';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const days = daysFrom('2026-02-24', 95);

/** 45 days of two a day are 90: of each SKU 30 are there, AWD has plenty, and a case of AWD's holds ten. Six cases go. */
const planner = await (async () => {
  const source = shelf();
  const kinds: readonly (readonly [sku: string, storage: string, volume: string])[] = [['CUP', 'Standard-Size', '0.5'], ['SOFA', 'Oversize', '4'], ['RUG', 'Large Bulky', '3'], ['OIL', 'Flammable', '0.2'], ['BOX', '', '1']];
  await source.publish(
    amazonOrders(kinds.flatMap(([sku]) => ordersOfDays(sku, days, 2))),
    published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'fnsku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'],
      ...kinds.map(([sku, storage, volume]) => [today, sku, `X-${sku}`, `B0${sku}`, 30, 14, 60, 120, 180, volume, 'cubic feet', storage, 'US']),
    ]),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Outbound to FBA (units)'], ...kinds.map(([sku]) => [sku, '', `B0${sku}`, 0, 0, 500, 50, 0])]),
  );
  const set = (settingId: string, value: string | number) => ({ settingId, scope: 'store' as const, storeId: 'rg' as const, name: null, value });
  source.set([set('safety-method', 'buffer-days'), set('buffer-days', 0), set('fba-capacity-standard', 100), set('fba-capacity-bulky', 500)]);
  return plannerOn(source);
})();

const skusWith = async (filter: ColumnFilter): Promise<readonly unknown[]> => {
  const sheet = await openSheet(planner, 'fba-send');
  const { rows } = must(await planner.querySheet(sheet.view, { search: '', filters: [filter], sort: [{ columnId: 'sku', direction: 'asc' }] }, 0, 100));
  const all = await allRows(planner, 'fba-send', sheet);
  return rows.map(({ index }) => all[index]?.['sku']);
};

test('each is standard or bulky as the report has it, and what the report leaves blank is not known', async () => {
  const rows = await allRows(planner, 'fba-send', await openSheet(planner, 'fba-send'));
  expect(Object.fromEntries(rows.map((row) => [row['sku'], row['capacityType']]))).toEqual({ CUP: 'standard', SOFA: 'bulky', RUG: 'bulky', OIL: 'standard', BOX: null });
});

test('a filter shows one kind, the other, or those nobody knows it of', async () => {
  expect(await skusWith({ kind: 'equals', columnId: 'capacityType', text: 'standard' })).toEqual(['CUP', 'OIL']);
  expect(await skusWith({ kind: 'equals', columnId: 'capacityType', text: 'bulky' })).toEqual(['RUG', 'SOFA']);
  expect(await skusWith({ kind: 'blank', columnId: 'capacityType' })).toEqual(['BOX']);
});

test('what is left of each kind’s limit counts that kind alone, and nothing of goods without one', async () => {
  const { tiles, notes } = await openSheet(planner, 'fba-send');
  // Of each SKU 30 lie there and 60 are wanted: 90 of 0.5 and of 0.2 ft³ are 63 of 100. Bulky ones take 210 of 500 as they lie; RUG’s 60 take 180, and of the 110 left two cases of SOFA’s take 80.
  expect(tiles['capacity-standard']).toBeCloseTo(37, 6);
  expect(tiles['capacity-bulky']).toBeCloseTo(30, 6);
  expect(notes.filter((note) => note.includes('room') || note.includes('limit'))).toEqual(['Held back, because FBA’s room is used up by what runs out sooner: 40 units of 1 SKU.']);
});
