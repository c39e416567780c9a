import { describe, expect, test } from 'vitest';
import { leaf, made } from '../../../renderer/domain/explain/term';
import { waterfallOf } from '../../../renderer/domain/explain/waterfall';

const units = (id: string, name: string, value: number | null) => leaf(id, name, value, 'units', []);

describe('the waterfall of a number', () => {
  test('goes up and down by the signs of the formula, and ends at the value', () => {
    const term = made('raw', 'Raw need', 311.5, 'units', 'demand over lead time and review + safety stock − position', [
      units('safety', 'Safety stock', 96.5),
      units('demand', 'Demand over lead time and review', 525),
      units('position', 'Position', 310),
    ]);
    expect(waterfallOf(term)).toEqual([
      { id: 'demand', name: 'Demand over lead time and review', kind: 'adds', from: 0, to: 525 },
      { id: 'safety', name: 'Safety stock', kind: 'adds', from: 525, to: 621.5 },
      { id: 'position', name: 'Position', kind: 'takes', from: 621.5, to: 311.5 },
      { id: 'raw', name: 'Raw need', kind: 'comes-to', from: 0, to: 311.5 },
    ]);
  });

  test('shows what a limit or a rounding adds as a step of its own', () => {
    const term = made('send', 'Send', 0, 'units', 'target - position', [units('target', 'Target', 40), units('position', 'Position', 65)]);
    expect(waterfallOf(term)?.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['adds', 0, 40],
      ['takes', 40, -25],
      ['limits', -25, 0],
      ['comes-to', 0, 0],
    ]);
  });

  test.each([
    ['a product', made('a', 'A', 6, 'units', 'pace × days', [units('p', 'Pace', 2), units('d', 'Days', 3)])],
    ['parts of another unit', made('a', 'A', 5, 'units', 'pace + days', [units('p', 'Pace', 2), leaf('d', 'Days', 3, 'days', [])])],
    ['an unknown part', made('a', 'A', 5, 'units', 'pace + days', [units('p', 'Pace', 2), units('d', 'Days', null)])],
    ['a part without a name in the formula', made('a', 'A', 5, 'units', 'pace + rest', [units('p', 'Pace', 2), units('d', 'Days', 3)])],
    ['an unknown value', made('a', 'A', null, 'units', 'pace + days', [units('p', 'Pace', 2), units('d', 'Days', 3)])],
    ['a leaf', units('p', 'Pace', 2)],
  ])('is not drawn of %s', (_, term) => {
    expect(waterfallOf(term)).toBeNull();
  });

  test('has no step for what is not known and was counted as none', () => {
    const term = made('a', 'A', 5, 'units', 'fba + local + awd', [units('f', 'FBA', 2), units('l', 'Local', null), units('w', 'AWD', 3)]);
    expect(waterfallOf(term)?.map(({ id, from, to }) => [id, from, to])).toEqual([['f', 0, 2], ['w', 2, 5], ['a', 0, 5]]);
    // Nothing is known of any part.
    expect(waterfallOf(made('a', 'A', 0, 'units', 'fba + local', [units('f', 'FBA', null), units('l', 'Local', null)]))).toBeNull();
  });

  test('tells names apart of which one begins the other', () => {
    const term = made('a', 'A', 7, 'units', 'stock at hand + stock', [units('s', 'Stock', 2), units('h', 'Stock at hand', 5)]);
    expect(waterfallOf(term)?.map(({ id }) => id)).toEqual(['h', 's', 'a']);
  });
});
