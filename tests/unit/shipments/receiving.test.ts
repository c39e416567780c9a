import { describe, expect, test } from 'vitest';
import { closedLegsOf, legTimes, wholeTrip } from '../../../renderer/domain/shipments/legs';
import { learnLegs } from '../../../renderer/domain/planning/lead-time';
import { allReceived, areOfAnother, discrepancyOf, missingUnits, shortUnits, withReceipts } from '../../../renderer/domain/shipments/receiving';
import { lineOf, planOf } from './plans';

const lines = [lineOf(1, 'A', 24), lineOf(2, 'B', 12), lineOf(3, 'A', 12), lineOf(4, 'C', 6)];
const received = (outcome: ReturnType<typeof withReceipts>) => outcome.lines.map(({ receivedUnits }) => receivedUnits);

describe('receiving', () => {
  test('a SKU on two lines fills them in order; what is more than both goes to the last', () => {
    expect(received(withReceipts(lines, [{ sku: 'A', units: 30 }], false))).toEqual([24, null, 6, null]);
    expect(received(withReceipts(lines, [{ sku: 'A', units: 40 }], false))).toEqual([24, null, 16, null]);
  });

  test('a file that tells the whole shipment says that what it does not name has not come', () => {
    expect(received(withReceipts(lines, [{ sku: 'B', units: 12 }], true))).toEqual([0, 12, 0, 0]);
  });

  test.each([
    ['of which none is on the plan came with another', [{ sku: 'X', units: 5 }, { sku: 'Y', units: 2 }], true],
    ['that name a SKU of the plan without any came with another', [{ sku: 'X', units: 5 }, { sku: 'A', units: 0 }], true],
    ['of which one is on the plan are its own', [{ sku: 'X', units: 5 }, { sku: 'C', units: 1 }], false],
    ['of nothing say nothing', [{ sku: 'X', units: 0 }], false],
    ['that are not there say nothing', [], false],
  ])('receipts %s', (_, receipts, isOfAnother) => {
    expect(areOfAnother(lines, receipts)).toBe(isOfAnother);
  });

  test('reading the same file twice changes nothing', () => {
    const receipts = [{ sku: 'A', units: 30 }, { sku: 'B', units: 11 }, { sku: 'Z', units: 3 }];
    const once = withReceipts(lines, receipts, false);
    expect(withReceipts(once.lines, receipts, false)).toEqual(once);
    expect(once.unexpected).toEqual([{ sku: 'Z', units: 3 }]);
  });

  test('one line’s surplus does not make up for another’s shortage', () => {
    const plan = planOf('awd-fba', [lineOf(1, 'A', 10, { receivedUnits: 15 }), lineOf(2, 'B', 10, { receivedUnits: 6 }), lineOf(3, 'C', 5)]);
    expect(missingUnits(plan)).toBe(9);
    // Nothing was said of C yet: it may still come, until the plan is closed.
    expect([shortUnits({ ...plan, status: 'receiving' }), shortUnits({ ...plan, status: 'closed' })]).toEqual([4, 9]);
    expect(plan.lines.map((line) => discrepancyOf(line, 'receiving'))).toEqual([5, -4, null]);
    expect(plan.lines.map((line) => discrepancyOf(line, 'closed'))).toEqual([5, -4, -5]);
  });

  test('everything as it was sent has come at least: what came beyond it is not taken back', () => {
    expect(allReceived([lineOf(1, 'A', 10, { receivedUnits: 15 }), lineOf(2, 'B', 10, { receivedUnits: 6 }), lineOf(3, 'C', 5)]).map(({ receivedUnits }) => receivedUnits)).toEqual([15, 10, 5]);
  });
});

describe('lead times', () => {
  const sailed = planOf('factory-awd', [lineOf(1, 'I-1', 100, { supplier: 'Foshan' })], {
    status: 'closed', shipDate: '2026-06-01', eta: '2026-07-10', plannedLegs: { ocean: 30, customs: 7 },
    milestones: { approvedOn: '2026-05-20', shippedOn: '2026-06-03', portOn: '2026-07-05', deliveredOn: '2026-07-14', receivedOn: '2026-07-20' },
  });

  test('each leg lies between two stated days: 32 at sea, 9 in customs, 6 at the dock', () => {
    expect(legTimes(sailed).map(({ name, plannedDays, actualDays }) => [name, plannedDays, actualDays])).toEqual([['Ocean', 30, 32], ['Customs and drayage', 7, 9], ['Receiving at AWD', null, 6]]);
  });

  test('planned 39 days, took 41, and came 4 days after its ETA', () => expect(wholeTrip(sailed, '2026-12-01')).toEqual({ planned: 39, actual: 41, late: 4 }));

  test('a plan that is not there is late from the day after its ETA, and never before', () => {
    const open = { ...sailed, status: 'shipped' as const, milestones: { ...sailed.milestones, portOn: null, deliveredOn: null, receivedOn: null } };
    expect(wholeTrip(open, '2026-07-10').late).toBeNull();
    expect(wholeTrip(open, '2026-07-13').late).toBe(3);
    expect(wholeTrip({ ...open, status: 'draft' }, '2026-07-13').late).toBeNull();
  });

  test('closed legs teach by supplier; a cancelled plan teaches nothing', () => {
    const closed = closedLegsOf(sailed, () => null);
    expect(learnLegs(closed).filter(({ supplier }) => supplier === 'Foshan').map(({ legId, days }) => [legId, days])).toEqual([['ocean', 32], ['customs', 9], ['awd-receiving', 6]]);
    expect(closedLegsOf({ ...sailed, status: 'cancelled' }, () => null)).toEqual([]);
  });

  test('a leg whose steps were taken on one day teaches nothing, but where it was to take one day at most', () => {
    const atOnce = { ...sailed, milestones: { ...sailed.milestones, portOn: '2026-06-03', deliveredOn: '2026-06-10', receivedOn: '2026-06-10' } };
    expect(closedLegsOf(atOnce, () => null).map(({ legId, days }) => [legId, days])).toEqual([['customs', 7]]);
    expect(closedLegsOf({ ...atOnce, plannedLegs: { ocean: 1, 'awd-receiving': 0 } }, () => null).map(({ legId, days }) => [legId, days])).toEqual([['ocean', 0], ['customs', 7], ['awd-receiving', 0]]);
  });

  test('lines of two suppliers teach of no supplier in particular', () => {
    const two = { ...sailed, lines: [...sailed.lines, lineOf(2, 'I-2', 5, { supplier: 'Yiwu' })] };
    expect(closedLegsOf(two, () => null).map(({ supplier }) => supplier)).toEqual([null, null, null]);
  });
});
