import { describe, expect, test } from 'vitest';
import { published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

const sheetOf = async (columns: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  const source = shelf();
  await source.publish(published('wmt_wfs_health', [['Vendor (Seller) SKU', 'Item ID', 'GTIN', 'Available Units', 'Inbound Units', ...columns], ...rows.map(([sku, ...cells], at) => [sku ?? '', `${555 + at}`, '', 20, 0, ...cells])], { asOf: today }));
  const planner = plannerOn(source);
  const sheet = await openSheet(planner, 'wfs-send');
  const bySku = new Map((await allRows(planner, 'wfs-send', sheet)).map((row) => [row['sku'], row]));
  return { tiles: sheet.tiles, row: (sku: string) => bySku.get(sku) };
};

describe('what Walmart calls published', () => {
  test('is published, active, live or yes, in whatever letters; all else is not seen by buyers', async () => {
    const { row, tiles } = await sheetOf(['Publishing Status'], [['P', 'PUBLISHED'], ['A', ' active '], ['L', 'Live'], ['Y', 'Yes'], ['U', 'Unpublished'], ['S', 'SYSTEM_PROBLEM']]);
    expect(['P', 'A', 'L', 'Y', 'U', 'S'].map((sku) => row(sku)?.['unpublished'])).toEqual([null, null, null, null, 'yes', 'yes']);
    expect(tiles).toMatchObject({ 'unpublished-units': 40, unpublished: 2 });
  });

  test('is not known where no report says, and no units are counted as hidden or as seen', async () => {
    const { row, tiles } = await sheetOf([], [['P']]);
    expect(row('P')).toMatchObject({ published: null, unpublished: 'unknown' });
    expect([tiles['unpublished-units'], tiles['unpublished']]).toEqual([null, null]);
  });
});

test('the band of a sell-through rate goes by the share, written as 0.85, .85 or 85 %', async () => {
  const { row } = await sheetOf(['Sell Through Rate'], [['A', '0.85'], ['B', '85%'], ['C', '160 %'], ['D', '1.2'], ['E', 'n/a'], ['F', ''], ['G', '.85'], ['H', '1,020 %'], ['I', '-0.85']]);
  expect(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((sku) => row(sku)?.['band'])).toEqual(['average', 'average', 'excellent', 'good', null, null, 'average', 'excellent', null]);
});
