/** What the lines of a plan ask of the stock they share. Worked out on paper. */
import { describe, expect, test } from 'vitest';
import { leaf } from '../../../renderer/domain/explain/term';
import { problemsOf, refusalsOf } from '../../../renderer/domain/shipments/check-plan';
import { sumsOf } from '../../../renderer/domain/shipments/quantities';
import { askedOfShelf, withOwnReservation } from '../../../renderer/domain/shipments/shortage';
import type { PlanShelf } from '../../../renderer/domain/planning/plan-shelf';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { ShipmentLine } from '../../../renderer/domain/shipments/shipment-plan';
import { approvalWords } from '../../../renderer/features/shipments/StepQuestion';
import { measuredWords, unmeasuredWords } from '../../../renderer/features/shipments/sum-words';
import { lineOf, planOf } from './plans';

/** WFS listings with what one of each takes, what is free of each code, and what goes into bundles. A code nobody counted is in no stock. */
type Said = { readonly sells: Readonly<Record<string, readonly [code: string, each: number]>>; readonly free: Readonly<Record<string, number>>; readonly pools?: Readonly<Record<string, number | null>>; readonly inside?: Readonly<Record<string, Readonly<Record<string, number>>>> };

const shelfOf = ({ sells, free, pools, inside = {} }: Said): PlanShelf => ({
  targets: new Map(Object.entries(sells).map(([sku, [code, each]]) => [listingId('wfs', sku), { code, each }])), stock: new Map(Object.entries(free)), pools: new Map(Object.entries(pools ?? free)),
  recipes: new Map(Object.entries(inside).map(([code, parts]) => [code, Object.entries(parts).map(([part, quantity]) => ({ code: part, quantity, at: null }))])),
});

const asked = (lines: readonly ShipmentLine[], said: Said) => {
  const { available, short } = askedOfShelf('wfs', lines, shelfOf(said));
  return { available: [...available.values()], short: [...short] };
};

describe('the lines of a plan share what the shelf has', () => {
  test('two deliveries of a SKU, 80 and 80 of 100: the second lacks 60', () => {
    expect(asked([lineOf(1, 'W', 80), lineOf(2, 'W', 80)], { sells: { W: ['J', 1] }, free: { J: 100 } })).toEqual({ available: [100, 100], short: [[2, 60]] });
  });

  test('two SKUs of one bundle, one of them two at a time: 30 × 2 and 60 of 100 leave the second 20 short', () => {
    expect(asked([lineOf(1, 'TWO', 30), lineOf(2, 'ONE', 60)], { sells: { TWO: ['J', 2], ONE: ['J', 1] }, free: { J: 100 } })).toEqual({ available: [50, 100], short: [[2, 20]] });
  });

  test('two bundles with an item in common: 30 of two jars leave 40 of 100 jars, and 60 of one jar and a lid lack 20', () => {
    const said: Said = { sells: { DUO: ['D', 1], SET: ['S', 1] }, free: { J: 100, L: 500 }, pools: { D: 50, S: 100 }, inside: { D: { J: 2 }, S: { J: 1, L: 1 } } };
    expect(asked([lineOf(1, 'DUO', 30), lineOf(2, 'SET', 60)], said)).toEqual({ available: [50, 100], short: [[2, 20]] });
    // Ten of two jars that are built take no jar.
    expect(asked([lineOf(1, 'DUO', 30), lineOf(2, 'SET', 60)], { ...said, free: { ...said.free, D: 10 }, pools: { D: 60, S: 100 } }).short).toEqual([]);
  });

  test('a line that names its own code takes of that, whatever its listing sells', () => {
    expect(asked([lineOf(1, 'W', 30, { itemCode: 'K', itemsEach: 2 })], { sells: { W: ['J', 1] }, free: { J: 100, K: 50 } })).toEqual({ available: [25], short: [[1, 5]] });
  });

  test('and says which of it are its own: 40 free and 60 reserved', () => {
    const free = leaf('local-units', 'Local', 40, 'units', []);
    expect(withOwnReservation(free, 100, 60)).toMatchObject({ value: 100, terms: [{ value: 40 }, { value: 60, note: 'taken off the stock since it was approved' }] });
    expect(withOwnReservation(free, 40, 60)).toBe(free);
    // Approved for more than there is.
    expect(withOwnReservation(free, 100, 85).terms[1]).toMatchObject({ value: 60, note: 'of 85 it is approved for: 25 are not there' });
  });

  test('stock that nobody tells is no shortage', () => expect(asked([lineOf(1, 'W', 60), lineOf(2, 'V', 5)], { sells: { W: ['J', 1] }, free: {}, pools: { J: null } })).toEqual({ available: [null, null], short: [] }));
});

test('what the source lacks is said on its line, and asked on approving, and refuses nothing', () => {
  const plan = planOf('warehouse-fba', [lineOf(1, 'W', 80), lineOf(2, 'V', 80)]);
  expect(problemsOf(plan, new Map([[2, 60]]))).toEqual([{ line: 2, severity: 'warning', message: '60 more than the source has, with the lines before it.' }]);
  expect(approvalWords({ lines: 0, whole: [] }, 1)).toBe('1 line wants more than the source has.');
  expect(approvalWords({ lines: 3, whole: [] }, 2)).toBe('3 of its lines would be refused. 2 lines want more than the source has.');
});

test('a line with two errors is one line that would be refused, and what is wrong with the whole plan is no line', () => {
  const plan = planOf('wfs', [lineOf(1, 'W', 80, { publishStatus: 'PUBLISHED' }), lineOf(2, 'V', 0)], { shipDate: '2026-12-20', eta: '2026-12-10' });
  const problems = problemsOf(plan);
  // Neither its GTIN nor its case is known; and it arrives before it ships.
  expect(problems.map(({ line, severity }) => [line, severity])).toEqual([[null, 'error'], [1, 'error'], [1, 'error']]);
  expect(refusalsOf(problems)).toEqual({ lines: 1, whole: ['The plan arrives before it ships.'] });
  expect(approvalWords(refusalsOf(problems), 0)).toBe('The plan arrives before it ships. 1 of its lines would be refused.');
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
