/** What the lines of a plan ask of the stock they share. Worked out on paper. */
import { describe, expect, test } from 'vitest';
import { leaf } from '../../../renderer/domain/explain/term';
import { problemsOf } from '../../../renderer/domain/shipments/check-plan';
import { sumsOf } from '../../../renderer/domain/shipments/quantities';
import { askedOfSource, withOwnReservation, type LineSource } from '../../../renderer/domain/shipments/shortage';
import { approvalWords } from '../../../renderer/features/shipments/StepQuestion';
import { measuredWords, unmeasuredWords } from '../../../renderer/features/shipments/sum-words';
import { lineOf, planOf } from './plans';

const from = (available: number | null, code: string | null = null, each = 1): LineSource => ({ available, code, each });
const asked = (...of: Parameters<typeof askedOfSource>) => {
  const { available, short } = askedOfSource(...of);
  return { available: [...available.values()], short: [...short] };
};

describe('the lines of a plan share what the source has', () => {
  test('two deliveries of a SKU, 80 and 80 of 100: the second lacks 60', () => {
    expect(asked([lineOf(1, 'W', 80), lineOf(2, 'W', 80)], new Map([[1, from(100, 'J')], [2, from(100, 'J')]]), [])).toEqual({ available: [100, 100], short: [[2, 60]] });
  });

  test('two SKUs of one bundle, one of them two at a time: 30 × 2 and 60 of 100 leave the second 20 short', () => {
    expect(asked([lineOf(1, 'TWO', 30), lineOf(2, 'ONE', 60)], new Map([[1, from(50, 'J', 2)], [2, from(100, 'J')]]), [])).toEqual({ available: [50, 100], short: [[2, 20]] });
  });

  test('a plan that reserved its units has them: 60 of 100, of which 40 are free still, lack nothing', () => {
    const line = lineOf(1, 'W', 60);
    expect(asked([line], new Map([[1, from(40, 'J')]]), [line])).toEqual({ available: [100], short: [] });
    expect(asked([{ ...line, units: 110 }], new Map([[1, from(40, 'J')]]), [line]).short).toEqual([[1, 10]]);
  });

  test('and says which of it are its own: 40 free and 60 reserved', () => {
    const free = leaf('local-units', 'Local', 40, 'units', []);
    expect(withOwnReservation(free, 100)).toMatchObject({ value: 100, terms: [{ value: 40 }, { value: 60 }] });
    expect(withOwnReservation(free, 40)).toBe(free);
  });

  test('stock that nobody tells is no shortage', () => expect(asked([lineOf(1, 'W', 60), lineOf(2, 'V', 5)], new Map([[1, from(null, 'J')]]), [])).toEqual({ available: [null, null], short: [] }));
});

test('what the source lacks is said on its line, and asked on approving, and refuses nothing', () => {
  const plan = planOf('warehouse-fba', [lineOf(1, 'W', 80), lineOf(2, 'V', 80)]);
  expect(problemsOf(plan, new Map([[2, 60]]))).toEqual([{ line: 2, severity: 'warning', message: '60 more than the source has, with the lines before it.' }]);
  expect(approvalWords(0, 1)).toBe('1 line wants more than the source has.');
  expect(approvalWords(3, 2)).toBe('3 of its lines would be refused. 2 lines want more than the source has.');
});

describe('what a shipment measures', () => {
  const box = { unitsPerCase: 10, lengthCm: 50, widthCm: 40, heightCm: 30 };
  const sums = (...kg: readonly (number | null)[]) => sumsOf({ lines: kg.map((one, at) => lineOf(at + 1, `W${at}`, 20, { ...box, kg: one })) });

  test('and never weighed is not 0 kg', () => {
    expect(measuredWords(sums(null))).toBe(', 0.12 m³, about 1 pallet');
    expect(unmeasuredWords(sums(null))).toBe('Weight counts 0 of 1 SKUs: the others’ cases are not weighed.');
  });

  test('and weighed in part is at least so much', () => {
    expect(measuredWords(sums(6, null))).toBe(', 0.24 m³, about 1 pallet, ≥ 12 kg');
    expect(measuredWords(sums(6))).toBe(', 0.12 m³, about 1 pallet, 12 kg');
    expect(unmeasuredWords(sums(6))).toBeNull();
  });
});
