import { describe, expect, it, test } from 'vitest';
import { byMonthOf, inMonth, keptByMonth } from '../../../renderer/domain/settings/by-month';
import { settingRow } from '../../../renderer/domain/settings/setting-rows';
import { valueWords } from '../../../renderer/domain/settings/setting-words';
import { settingObjection, settingOf, settingsOf } from '../../../renderer/domain/settings/settings';

const row = settingRow('fba-capacity-standard');
const kept = (text: string) => {
  const read = byMonthOf(text);
  return read.ok ? keptByMonth(read.steps) : read.problem;
};

describe('a figure by months', () => {
  it.each([
    ['1,200', 1200], ['', null], ['2026-12 900; 1200', '1200; 2026-12 900'], ['1200\n2026-12: 900\n2027-01 1,100.5', '1200; 2026-12 900; 2027-01 1100.5'], ['2026-12 0', '2026-12 0'],
    ['2026-13 900', '“2026-13” is no month: write 2026-12.'], ['2026-12 900; 2026-12 800', '2026-12 stands there twice.'], ['1200; 900', 'Two figures have no month: write from which month each holds, as 2026-12 900.'],
    ['2026-12 many', '“many” is not an amount: write 1.50.'], ['-5', 'An amount is 0 or more.'],
  ])('is kept as it is meant: %j', (text, value) => expect(kept(text)).toBe(value));

  it('holds from its month until the next begins', () => {
    const value = '1200; 2026-12 900; 2027-02 1500';
    expect(['2026-11', '2026-12', '2027-01', '2027-02', '2030-01'].map((month) => inMonth(value, month)?.amount)).toEqual([1200, 900, 900, 1500, 1500]);
    expect([inMonth('2026-12 900', '2026-11'), inMonth(null, '2026-11'), inMonth(700, '2026-11')?.amount]).toEqual([null, null, 700]);
  });
});

test('a limit of before, a plain number, stands as it did, and others are told by their months', () => {
  const of = (value: number | string) => settingOf(settingsOf([{ settingId: 'fba-capacity-standard', scope: 'store', storeId: 'rg', name: null, value }]), 'fba-capacity-standard', { storeId: 'rg', supplier: null, sku: null }).value;
  expect([of(80), of('80; 2026-12 60'), of('nonsense')]).toEqual([80, '80; 2026-12 60', null]);
  expect([settingObjection(row, 80), settingObjection(row, null), settingObjection(row, -1), settingObjection(row, true), settingObjection(row, '2026-13 1')]).toEqual([null, null, 'it needs numbers of 0 or more', 'it needs numbers of 0 or more', '“2026-13” is no month: write 2026-12']);
  expect([valueWords(row, 1200), valueWords(row, '1200; 2026-12 900')]).toEqual(['1,200 ft³', '1,200 ft³; 900 ft³ from 2026-12']);
});
