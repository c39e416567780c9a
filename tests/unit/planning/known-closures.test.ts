import { expect, test } from 'vitest';
import { closuresAhead, knownClosures } from '../../../renderer/domain/planning/known-closures';
import { noSettings, settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';

const next = (of: ReturnType<typeof closuresAhead>): string => (of[0] === undefined ? 'none' : `${of[0].from} to ${of[0].to}, ${of[0].because}`);
const set = (settingId: string, value: number): SettingEntry => ({ settingId, scope: 'store', storeId: 'rg', name: null, value });

test('Lunar New Year is known without an entry: a week before it and fifteen days from it on', () => {
  // New Year is 6 February 2027: 30 January is seven days before, 20 February the fifteenth day.
  expect(next(closuresAhead(noSettings, 'rg', '2026-11-30'))).toBe('2027-01-30 to 2027-02-20, Lunar New Year 2027');
  expect(next(closuresAhead(noSettings, 'rg', '2027-02-20'))).toBe('2027-01-30 to 2027-02-20, Lunar New Year 2027');
  expect(next(closuresAhead(noSettings, 'rg', '2027-02-21'))).toBe('2028-01-19 to 2028-02-09, Lunar New Year 2028');
});

test('they are as long as is set for the store, and none where both are 0', () => {
  const shorter = settingsOf([set('new-year-closed-after-days', 5)]);
  expect([next(closuresAhead(shorter, 'rg', '2026-11-30')), next(closuresAhead(shorter, 'bp', '2026-11-30'))]).toEqual(['2027-01-30 to 2027-02-10, Lunar New Year 2027', '2027-01-30 to 2027-02-20, Lunar New Year 2027']);
  expect(closuresAhead(settingsOf([set('new-year-closed-before-days', 0), set('new-year-closed-after-days', 0)]), 'rg', '2026-11-30')).toEqual([]);
});

test('of every place they are those staff add and around New Year those set there, one list where two places close alike', () => {
  const own = [{ from: '2026-10-01', to: '2026-10-07', because: 'National Day' }];
  const settings = settingsOf([{ settingId: 'new-year-closed-after-days', scope: 'supplier', storeId: 'rg', name: 'Mill', value: 5 }]);
  const at = (supplier: string | null) => knownClosures(own, settings, { storeId: 'rg', supplier, sku: null });
  const around = (supplier: string | null) => at(supplier).filter(({ to }) => to > '2026-09-30' && to < '2027-12-31').map(({ from, to }) => `${from} to ${to}`);
  expect([around('Mill'), around('Works')]).toEqual([['2026-10-01 to 2026-10-07', '2027-01-30 to 2027-02-10'], ['2026-10-01 to 2026-10-07', '2027-01-30 to 2027-02-20']]);
  expect(at('Works')).toBe(at(null));
});
