import { describe, expect, test } from 'vitest';
import { changedBy, costRowFrom, costRowOn, laterCostWords } from '../../../renderer/domain/costs/cost-rows';
import { outcomeAt } from '../../../renderer/domain/costs/what-if';
import { typedValue } from '../../../renderer/ui/grid/typed-value';

const rows = [
  { sku: 'A', validFrom: null, fob: 1 }, { sku: 'A', validFrom: '2026-01-01', fob: 1.2, freight: 0.1, landed: null }, { sku: 'A', validFrom: '2026-06-01', fob: 1.5 }, { sku: 'B', validFrom: '2026-01-01', landed: 4 },
];
const nothing = { fob: false, freight: false, currency: null };

describe('the cost that holds on a day', () => {
  test.each([['2025-12-31', 1], ['2026-01-01', 1.2], ['2026-05-31', 1.2], ['2026-06-01', 1.5]])('on %s is %d', (day, fob) => {
    expect(costRowOn(rows, 'A', day)?.['fob']).toBe(fob);
  });
  test('is not known before the first', () => {
    expect(costRowOn(rows, 'B', '2025-12-31')).toBeNull();
    expect(costRowOn(rows, 'C', '2026-01-01')).toBeNull();
  });
});

describe('a later cost that holds today', () => {
  test('is said of a cost saved from a day before it, with its own day', () => {
    expect(laterCostWords(rows, ['A', 'B', 'NEW'], '2026-03-02', '2026-06-15')).toBe('Today a later cost holds: A from 2026-06-01.');
    expect(laterCostWords(rows, ['A', 'B'], '2025-12-01', '2026-03-02')).toBe('Today a later cost holds: A from 2026-01-01, B from 2026-01-01.');
  });
  test('is none where the cost saved holds today, replaces that of the same day, or holds from a day to come', () => {
    expect(laterCostWords(rows, ['A'], '2026-06-01', '2026-06-15')).toBeNull();
    expect(laterCostWords(rows, ['A'], '2026-03-02', '2026-05-31')).toBeNull();
    expect(laterCostWords(rows, ['A'], '2026-07-01', '2026-06-15')).toBeNull();
  });
});

describe('a cost from a day on', () => {
  test('is what held before with what was typed over it', () => {
    expect(costRowFrom(costRowOn(rows, 'A', '2026-03-02'), 'A', '2026-03-02', { fob: 1.3 }, nothing).row).toEqual({ sku: 'A', validFrom: '2026-03-02', fob: 1.3, freight: 0.1, landed: null });
    expect(costRowFrom(null, 'N', '2026-03-02', { landed: 2.5 }, nothing).row).toEqual({ sku: 'N', validFrom: '2026-03-02', landed: 2.5 });
  });
  test('made of parts lets a stated landed cost go, once the parts tell the whole', () => {
    const stated = { sku: 'B', validFrom: '2026-01-01', landed: 4, freight: 0.2 };
    expect(costRowFrom(stated, 'B', '2026-03-02', { fob: 3 }, nothing)).toEqual({ row: { sku: 'B', validFrom: '2026-03-02', landed: null, freight: 0.2, fob: 3 }, droppedLanded: 4 });
    // Without freight the parts tell nothing: what was stated stands.
    expect(costRowFrom({ ...stated, freight: null }, 'B', '2026-03-02', { fob: 3 }, nothing)).toMatchObject({ row: { landed: 4, fob: 3 }, droppedLanded: null });
    expect(costRowFrom({ ...stated, freight: null }, 'B', '2026-03-02', { fob: 3 }, { fob: true, freight: true, currency: null })).toMatchObject({ row: { landed: null }, droppedLanded: 4 });
    // A landed cost typed together with a part stands.
    expect(costRowFrom(stated, 'B', '2026-03-02', { fob: 3, landed: 5 }, nothing)).toMatchObject({ row: { landed: 5, fob: 3 }, droppedLanded: null });
  });

  test('of which no record states any money are in the currency the page showed beside what was typed, and in another where that was typed', () => {
    const shown = { fob: true, freight: false, currency: 'CNY' };
    // Ten yuan in the item list, eleven typed over them: they are no eleven dollars.
    expect(costRowFrom(null, 'P', '2026-03-02', { fob: 11 }, shown).row).toEqual({ sku: 'P', validFrom: '2026-03-02', currency: 'CNY', fob: 11 });
    expect(costRowFrom({ sku: 'P', validFrom: null, dutyPercent: 5, fob: null }, 'P', '2026-03-02', { freight: 1 }, shown).row).toMatchObject({ currency: 'CNY', freight: 1, dutyPercent: 5 });
    expect(costRowFrom(null, 'P', '2026-03-02', { landed: 2, currency: 'USD' }, shown).row).toMatchObject({ currency: 'USD', landed: 2 });
    // What held before keeps its own, named or not; a duty is no money.
    expect(costRowFrom({ sku: 'P', validFrom: null, landed: 4, currency: null }, 'P', '2026-03-02', { landed: 5 }, shown).row).toMatchObject({ currency: null, landed: 5 });
    expect(costRowFrom(null, 'P', '2026-03-02', { dutyPercent: 5 }, shown).row).toEqual({ sku: 'P', validFrom: '2026-03-02', dutyPercent: 5 });
  });
});

test.each([[1.4, -10, 1.26], [1.4, 0, 1.4], [0.0333, 50, 0.05], [2, -200, 0], [0, 25, 0]])('%d changed by %d %% is %d', (amount, percent, after) => {
  expect(changedBy(amount, percent)).toBe(after);
});

describe('another price', () => {
  const one = { landed: 3.1, fulfilment: 3.77, referralShare: 0.15, targetMargin: 0.25, storage: 0, competitor: 11.99 };
  test('leaves 4.17 of 12.99, 32.11 %, over a floor of 11.45', () => {
    const { contribution, margin, floor, aboveFloor, gap, referral } = outcomeAt(12.99, one);
    expect(contribution).toBeCloseTo(4.1715, 6);
    expect(margin).toBeCloseTo(32.113, 3);
    expect(floor).toBeCloseTo(11.45, 9);
    expect(aboveFloor).toBeCloseTo(1.54, 9);
    // 1.00 over 11.99.
    expect(gap).toBeCloseTo(8.34, 2);
    expect(referral).toBeCloseTo(1.9485, 9);
  });
  test('of 0 leaves a loss and no margin; at a share that takes everything there is no floor', () => {
    expect(outcomeAt(0, one)).toMatchObject({ margin: null, gap: -100 });
    expect(outcomeAt(0, one).contribution).toBeCloseTo(-6.87, 9);
    expect(outcomeAt(10, { ...one, targetMargin: 0.85 }).floor).toBeNull();
  });
  test('leaves nobody knows what where a fee or a cost is missing, and says which', () => {
    expect(outcomeAt(10, { ...one, fulfilment: null })).toMatchObject({ contribution: null, margin: null, floor: null, missing: ['fulfilment fee'] });
    expect(outcomeAt(10, { ...one, landed: null, fulfilment: null, competitor: null })).toMatchObject({ gap: null, missing: ['landed cost', 'fulfilment fee'] });
  });
});

test.each([['1,200.50', 1200.5], ['$3.4', 3.4], ['7.5 %', 7.5], ['.05', 0.05], ['0', 0], ['12.', 12]])('%s is read as an amount', (text, value) => {
  expect(typedValue({ kind: 'amount' }, text)).toEqual({ ok: true, value });
});
test.each(['1,5', '-1', '1.2.3', 'free', '.', '1e5', '(3)'])('%s is no amount', (text) => {
  expect(typedValue({ kind: 'amount' }, text).ok).toBe(false);
});
