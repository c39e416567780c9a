import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKept, inShownUnit } from '../../../renderer/domain/settings/setting';
import { settingRow, settingRows } from '../../../renderer/domain/settings/setting-rows';
import { exceptionWords, valueWords } from '../../../renderer/domain/settings/setting-words';
import { noSettings, settingObjection, settingOf, settingsOf } from '../../../renderer/domain/settings/settings';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';

const place = { storeId: 'rg', supplier: 'Ningbo Glass', sku: 'JAR-12' } as const;
const set = (scope: SettingEntry['scope'], value: SettingEntry['value'], name: string | null = null, settingId = 'review-days'): SettingEntry => ({
  settingId, scope, storeId: scope === 'default' ? null : 'rg', name, value,
});

describe('settings', () => {
  it('start with the default of the row, and say so', () => {
    expect(settingOf(noSettings, 'review-days', place)).toEqual({ value: 30, ref: { kind: 'setting', settingId: 'review-days', scope: 'default', value: 30 } });
  });

  it.each([
    [[set('default', 20)], 20, 'default'],
    [[set('store', 21), set('default', 20)], 21, 'store'],
    [[set('store', 21), set('supplier', 22, 'Ningbo Glass')], 22, 'supplier'],
    [[set('sku', 23, 'JAR-12'), set('supplier', 22, 'Ningbo Glass'), set('store', 21)], 23, 'sku'],
    [[set('sku', 23, 'JAR-13'), set('supplier', 22, 'Another')], 30, 'default'],
  ] as const)('take the narrowest scope: %#', (entries, value, scope) => {
    const found = settingOf(settingsOf(entries), 'review-days', place);
    expect([found.value, found.ref.scope, found.ref.value]).toEqual([value, scope, value]);
  });

  it('of another store do not reach this one; those of every store do', () => {
    const settings = settingsOf([{ ...set('sku', 9, 'JAR-12'), storeId: 'bp' }, { ...set('supplier', 8, 'Ningbo Glass'), storeId: null }]);
    expect(settingOf(settings, 'review-days', place).value).toBe(8);
    expect(settingOf(settings, 'review-days', { ...place, storeId: 'bp' }).value).toBe(9);
  });

  it('that may not stand are kept apart with the reason and never used', () => {
    const settings = settingsOf([set('store', 9999), set('store', 'soon'), set('sku', 0.5, 'JAR-12', 'abc-a-share'), set('sku', 3), set('store', 1, null, 'no-such-setting')]);
    expect(settings.problems.map(({ because }) => because)).toEqual([
      'it lies between 0 and 365',
      'it needs a number',
      'it cannot be set by sku',
      'it names no SKU',
      'there is no such setting',
    ]);
    expect(settingOf(settings, 'review-days', place).value).toBe(30);
  });

  it('without a default may be unset again at a narrower scope', () => {
    const settings = settingsOf([set('store', 20, null, 'most-shown-walmart'), set('sku', null, 'JAR-12', 'most-shown-walmart')]);
    expect(settingOf(settings, 'most-shown-walmart', place)).toMatchObject({ value: null, ref: { scope: 'sku', value: 'not set' } });
    expect(settingOf(settings, 'most-shown-walmart', { ...place, sku: 'JAR-13' }).value).toBe(20);
  });

  it('choices and flags take nothing but their own values', () => {
    expect(settingObjection(settingRow('route'), 'rocket')).toBe('it is one of awd, warehouse, fba');
    expect(settingObjection(settingRow('replenish'), 1)).toBe('it is yes or no');
    expect(settingOf(settingsOf([set('sku', false, 'JAR-12', 'replenish')]), 'replenish', place)).toMatchObject({ value: false, ref: { value: 'no' } });
  });

  it('have defaults that may stand themselves, ids once each, and a title, and can be set for a store', () => {
    expect(settingRows.filter((row) => settingObjection(row, row.default) !== null)).toEqual([]);
    expect(new Set(settingRows.map((row) => row.id)).size).toBe(settingRows.length);
    expect(settingRows.filter((row) => !row.scopes.includes('default') || !row.scopes.includes('store') || row.title === '' || row.usedFor === '')).toEqual([]);
    // An amount or a share of a price says of what it is.
    expect(settingRows.filter((row) => row.kind === 'number' && row.group === 'costs' && row.unit === null)).toEqual([]);
  });

  it('are written with their unit, and money with its cents', () => {
    const fee = settingRow('fulfilment-fee');
    expect([5.4, 4.75, 0, 1.2345].map((value) => valueWords(fee, value))).toEqual(['5.40 USD', '4.75 USD', '0 USD', '1.2345 USD']);
    // Kept as a share of 1, as it always was.
    expect([0, 0.29, 0.333, 1].map((value) => valueWords(settingRow('share-ebay'), value))).toEqual(['0 %', '29 %', '33.3 %', '100 %']);
    expect([settingObjection(settingRow('share-ebay'), 1.5), settingObjection(settingRow('share-ebay'), 0.5)]).toEqual(['it lies between 0 and 100 %', null]);
    expect([valueWords(settingRow('ocean-days'), 7.5), valueWords(fee, null)]).toEqual(['7.5 days', 'not set']);
  });

  it('that are shares are all written and typed in per cent, and kept as before', () => {
    const shares = settingRows.filter((row) => row.kind === 'number' && row.unit === '%');
    expect(Object.fromEntries(shares.map((row) => [row.id, valueWords(row, row.default)]))).toEqual({
      'velocity-weight-7': '20 %', 'velocity-weight-30': '40 %', 'velocity-weight-60': '20 %', 'velocity-weight-90': '20 %', 'velocity-weight-3': '0 %', 'velocity-weight-14': '0 %', 'velocity-weight-180': '0 %', 'velocity-weight-365': '0 %', 'growth-lowest': '−50 %', 'growth-highest': '100 %', 'fast-sku-share': '30 %', 'abc-a-share': '80 %',
      'abc-b-share': '95 %', 'service-level-a': '97 %', 'service-level-b': '95 %', 'service-level-c': '90 %', 'service-level': 'not set', 'container-usable-share': '95 %', 'container-target-fill': '94 %', 'reserve-confidence': '99 %',
      'share-amazon': '100 %', 'share-walmart': '100 %', 'share-ebay': '100 %', 'target-margin': '25 %', 'referral-share': '15 %', 'price-gap-limit': '10 %',
    });
    // An index of a season is no share: 0.5 is half of a usual month.
    expect(settingRows.filter((row) => row.kind === 'number' && row.maximum <= 1 && row.unit !== '%').map(({ id }) => id)).toEqual(['season-lowest', 'off-season-index']);
    expect(asKept({ unit: '%' }, 33.3)).toBe(0.333);
    fc.assert(fc.property(fc.integer({ min: -1_000_000, max: 10_000_000 }), (millionths) => asKept({ unit: '%' }, inShownUnit({ unit: '%' }, millionths / 1_000_000)) === millionths / 1_000_000));
  });

  it.each(settingRows.filter((row) => row.kind === 'number').map((row) => [row.id, row] as const))('%s takes what lies within its limits, and says them of what does not', (_, row) => {
    const [least, most] = [row.minimum, row.maximum].map((bound) => inShownUnit(row, bound).toLocaleString('en-US', { maximumFractionDigits: 6 }));
    const beyond = `it lies between ${least ?? ''} and ${most ?? ''}${row.unit === '%' ? ' %' : ''}`;
    const step = row.unit === '%' ? asKept(row, 1) : 1;
    expect([row.minimum, row.maximum].map((value) => settingObjection(row, value))).toEqual([null, null]);
    expect([row.minimum - step, row.maximum + step].map((value) => settingObjection(row, value))).toEqual([beyond, beyond]);
  });

  it('say what of a store they can be set for alone, and nothing they cannot', () => {
    expect((['service-level', 'ocean-days', 'new-year-closed-before-days', 'abc-a-share'] as const).map((id) => exceptionWords(settingRow(id)))).toEqual(['a SKU', 'a SKU or supplier', 'a supplier', null]);
  });

  it('hold the house’s starting points', () => {
    const standard = Object.fromEntries(settingRows.map((row) => [row.id, row.default]));
    expect(standard).toMatchObject({
      'production-days': 30, 'qc-days': 3, 'ocean-days': 28, 'ocean-sd-days': 7, 'customs-days': 7, 'awd-receiving-days': 7, 'awd-to-fba-days': 10, 'fba-check-in-days': 7,
      'review-days': 30, 'fba-target-days': 45, 'fba-most-days': 90, 'wfs-target-days': 56, 'warehouse-to-fba-days': 12, 'reserve-amazon': 5, 'reserve-walmart': 6, 'reserve-ebay': 3,
      'stale-inventory-days': 2, 'stale-sales-days': 3, 'stale-awd-days': 7, 'stale-cost-days': 90, 'stale-competitor-days': 90,
    });
  });

  it('answer the same whatever the order in which different places were set', () => {
    const entries = [set('default', 10), set('store', 11), set('supplier', 12, 'Ningbo Glass'), set('sku', 13, 'JAR-12'), set('sku', 14, 'JAR-13')];
    fc.assert(
      fc.property(fc.shuffledSubarray(entries), (some) => {
        const sorted = [...some].sort((a, b) => Number(a.value) - Number(b.value));
        expect(settingOf(settingsOf(some), 'review-days', place)).toEqual(settingOf(settingsOf(sorted), 'review-days', place));
      }),
    );
  });
});
