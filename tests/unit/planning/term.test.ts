import { describe, expect, it } from 'vitest';
import { figure, sentenceOf, spoken } from '../../../renderer/domain/explain/sentence';
import { leaf, made, refsOf, termNamed, unknown } from '../../../renderer/domain/explain/term';
import type { CellRef, SettingRef } from '../../../renderer/domain/explain/term';

const cell: CellRef = { kind: 'cell', storeId: 'rg', tableId: 'fba-inventory', partition: '2026-03-02', versionId: 'v1', row: 4, columnId: 'available' };
const review: SettingRef = { kind: 'setting', settingId: 'review-days', scope: 'default', value: 30 };
const available = leaf('available', 'Available', 180, 'units', [cell]);
const target = leaf('target', 'Target', 45, 'days', [review]);

describe('a term', () => {
  it('finds a part by its id at any depth', () => {
    const outer = made('b', 'Outer', 2, null, 'inner', [made('a', 'Inner', 1, null, 'available', [available])]);
    expect(termNamed(outer, 'available')).toBe(available);
    expect(termNamed(outer, 'nothing')).toBeNull();
  });

  it('names every cell and setting it stands on once', () => {
    const outer = made('need', 'Need', 60, 'units', 'target × velocity − available', [target, available, leaf('again', 'Available again', 180, 'units', [{ ...cell }])]);
    expect(refsOf(outer)).toEqual([review, cell]);
  });

  it('says what a planner would say', () => {
    const need = made('send', 'Send to FBA', 1240, 'units', 'target − available', [target, available]);
    expect(sentenceOf(need)).toBe('Send to FBA: 1,240 units (target 45 days, available 180 units).');
    expect(sentenceOf(unknown('dos', 'Days of supply', 'days', 'no sales in 90 days'))).toBe('Days of supply: not known, because no sales in 90 days.');
  });

  it.each([
    [1234567.5, '1,234,567.5'],
    [0.005, '0.01'],
    [-0.001, '0'],
    [-1200, '−1,200'],
    [100, '100'],
    [Number.NaN, 'not known'],
  ])('writes %s as %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });

  it('puts units where people read them', () => {
    expect([spoken(1, 'units'), spoken(1, 'SKUs'), spoken(1, 'ft³'), spoken(1, 'units/day'), spoken(11, 'units')]).toEqual(['1 unit', '1 SKU', '1 ft³', '1 units/day', '11 units']);
    expect([spoken(32.11, '%'), spoken(-1.87, '$'), spoken(4.5, 'units/day'), spoken(null, '$'), spoken('no sales', null)]).toEqual([
      '32.11 %',
      '−$1.87',
      '4.5 units/day',
      'not known',
      'no sales',
    ]);
    // 1 in 366 days is 0.0027 a day.
    expect([spoken(1 / 366, 'units/day'), spoken(1 / 366, 'bundles/day'), spoken(0, 'units/day'), spoken(1 / 366, '%')]).toEqual(['< 0.01 units/day', '< 0.01 bundles/day', '0 units/day', '0 %']);
  });
});
