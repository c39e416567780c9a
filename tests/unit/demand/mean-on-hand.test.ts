/** What lay on the shelf on a mean day: which report tells which day, and how much of the past is read for it. Worked out by hand. */
import { describe, expect, test } from 'vitest';
import { meansOnHand } from '../../../renderer/domain/demand/mean-on-hand';
import type { StockObservation } from '../../../renderer/domain/demand/stock-evidence';

const ledgerOf = (day: number, ending: number): StockObservation => ({ kind: 'ledger', day, opening: NaN, ending, received: 0, source: 0, row: 0 });
const seenOn = (day: number, units: number | null): StockObservation => ({ kind: 'snapshot', day, units, source: 1, row: 0 });
const evidence = (some: readonly StockObservation[], ledgerDays: readonly number[] = [], days = 100) => ({ evidence: { byListing: [some], ledgerDays: Uint8Array.from({ length: days }, (_, day) => (ledgerDays.includes(day) ? 1 : 0)) } });

describe('units on hand on a mean day', () => {
  test('are those of every window that ends with the same day', () => {
    const some = Array.from({ length: 20 }, (_, day) => seenOn(day, day < 14 ? 10 : 40));
    // The last six of 40; then four of 10 beside them; no window is longer than what there is.
    expect(meansOnHand(evidence(some), 0, 20, [6, 10, 21])).toEqual([{ mean: 40, days: 6, ledgerDays: 0 }, { mean: 28, days: 10, ledgerDays: 0 }, null]);
    expect(meansOnHand(evidence(some), 0, 20, [])).toEqual([]);
  });

  test('are a ledger’s balance before a snapshot of the day, and stay where the ledger moved others alone', () => {
    const some = [ledgerOf(3, 50), seenOn(10, 7), seenOn(11, 7), ledgerOf(11, 30), seenOn(13, 8)];
    // Day 10 is seen; 11 is of the ledger, and so is 12, on which others moved; 13 is seen, though the ledger moved others.
    expect(meansOnHand(evidence(some, [3, 11, 12, 13]), 0, 14, [4])).toEqual([{ mean: (7 + 30 + 30 + 8) / 4, days: 4, ledgerDays: 2 }]);
  });

  test('begin with the balance the ledger had before the window', () => {
    expect(meansOnHand(evidence([ledgerOf(3, 50), seenOn(5, 1)], [3, 10, 11, 12]), 0, 13, [3])).toEqual([{ mean: 50, days: 3, ledgerDays: 3 }]);
    expect(meansOnHand(evidence([seenOn(5, 1)], [10, 11, 12]), 0, 13, [3])).toEqual([null]);
  });

  test('are not known of fewer than two days in three, nor on a day a report cannot tell', () => {
    const two = [seenOn(10, 5), seenOn(11, 5), seenOn(12, null), seenOn(14, 90)];
    expect(meansOnHand(evidence(two), 0, 13, [3])).toEqual([{ mean: 5, days: 2, ledgerDays: 0 }]);
    expect(meansOnHand(evidence(two.slice(1)), 0, 13, [3])).toEqual([null]);
    expect(meansOnHand(evidence([]), 0, 13, [3])).toEqual([null]);
  });

  test('read no more of the past than the longest window, whatever is known before it', () => {
    let read = 0;
    const some = new Proxy(Array.from({ length: 1000 }, (_, day) => seenOn(day, 3)), { get: (of, key, self) => { if (typeof key === 'string' && /^\d+$/.test(key)) read += 1; return Reflect.get(of, key, self); } });
    expect(meansOnHand(evidence(some, [], 1000), 0, 1000, [30, 90, 20])).toEqual([30, 90, 20].map((days) => ({ mean: 3, days, ledgerDays: 0 })));
    // The 90 days, and the one before them at which it stops.
    expect(read).toBe(91);
  });
});
