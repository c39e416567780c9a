import { describe, expect, test } from 'vitest';
import { noDemand, steadyDemand } from '../../../renderer/domain/planning/demand-of';
import type { Echelon } from '../../../renderer/domain/planning/position';
import { shortBeforeOrders } from '../../../renderer/domain/planning/short-before-orders';
import type { OrderLine } from '../../../renderer/domain/planning/stock';
import { orderLine } from './store-inputs';

const today = '2026-05-30';
const on = (eta: string | null, units: number, said: Partial<OrderLine> = {}): OrderLine => orderLine(units, { eta, ...said });
const echelonOf = (coming: number, transit = 0): Echelon => ({ fba: 0, awd: 0, wfs: 0, local: 0, inBundles: 0, transit, onOrder: coming - transit });

/** Two a day, `there` in stock. */
const short = (there: number, lines: readonly OrderLine[], coming = lines.reduce((sum, { qtyOrdered }) => sum + qtyOrdered, 0)) =>
  shortBeforeOrders({ demand: steadyDemand(2, 1, 'test'), position: there + coming, echelon: echelonOf(coming) }, lines, today, () => 90);

describe('before orders come', () => {
  test('ten last five days, and an order of sixty days from now leaves fifty-five without: 110 units', () => {
    expect(short(10, [on('2026-07-29', 500)])).toEqual({ units: 110, from: '2026-06-04', until: '2026-07-29' });
  });

  test('stock that lasts until then is not short', () => expect(short(120, [on('2026-07-29', 500)])).toBeNull());
  test('nor is less than a unit', () => expect(short(119.5, [on('2026-07-29', 500)])).toBeNull());

  test('each order helps from its day on: 10, then 20 after ten days, then 500 after sixty', () => {
    // Out on the fifth day, 10 short; the 20 last ten days, then forty days without: 80.
    expect(short(10, [on('2026-07-29', 500), on('2026-06-09', 20)])).toEqual({ units: 90, from: '2026-06-04', until: '2026-06-09' });
  });

  test('runs out between two orders: 20 last until the first, whose 20 do not last until the second', () => {
    expect(short(20, [on('2026-06-09', 20), on('2026-07-29', 500)])).toEqual({ units: 80, from: '2026-06-19', until: '2026-07-29' });
  });

  test('what is owed is not there, and the first of what comes is for it', () => {
    // Five owed: 20 in ten days, of which 15 are left, and 20 not there until then; 15 last seven and a half days of fifty.
    expect(short(-5, [on('2026-06-09', 20), on('2026-07-29', 500)])).toEqual({ units: 20 + 85, from: '2026-05-30', until: '2026-06-09' });
  });

  test('of lines beside what a marketplace shows as inbound, the last are those to come', () => {
    // 500 ordered for each day, and 500 of them stand in the stock that is there.
    expect(short(10, [on('2026-06-01', 500), on('2026-07-29', 500)], 500)).toEqual({ units: 110, from: '2026-06-04', until: '2026-07-29' });
  });

  test('an order without a day comes when one of its day could be sold; without either it counts as there', () => {
    // 90 days after 30 April is 29 July.
    expect(short(10, [on(null, 500, { orderedOn: '2026-04-30' })])).toEqual({ units: 110, from: '2026-06-04', until: '2026-07-29' });
    expect(short(10, [on(null, 500)])).toBeNull();
  });

  test('overdue, received and closed orders leave nothing to wait for, and what does not sell is not short', () => {
    expect(short(0, [on('2026-05-01', 500)])).toBeNull();
    expect(short(10, [on('2026-07-29', 500, { qtyReceived: 500 })], 0)).toBeNull();
    expect(short(10, [on('2026-07-29', 500, { isOpen: false })], 0)).toBeNull();
    expect(shortBeforeOrders({ demand: noDemand('test'), position: 500, echelon: echelonOf(500) }, [on('2026-07-29', 500)], today, () => 90)).toBeNull();
  });
});
