import { describe, expect, test } from 'vitest';
import { divisionBy, divisionByShare, duplicated, handedOn, merged, split } from '../../../renderer/domain/shipments/change-plans';
import { take } from '../../../renderer/domain/shipments/lifecycle';
import { planScore } from '../../../renderer/domain/shipments/scoreboard';
import type { ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { readRelated } from '../../../renderer/features/shipments/related-plans';
import { lineOf, moment, planOf } from './plans';

const unitsBySku = (plans: readonly ShipmentPlan[]): Readonly<Record<string, number>> => {
  const units: Record<string, number> = {};
  for (const { lines, status } of plans) if (status !== 'cancelled') for (const line of lines) units[line.sku] = (units[line.sku] ?? 0) + line.units;
  return units;
};

const plan = planOf('awd-fba', [
  lineOf(1, 'A', 100, { unitsPerCase: 12, source: 'AWD', frozen: { ours: 96, position: 20, coverDays: 60 } }), lineOf(2, 'B', 48, { unitsPerCase: 12, source: 'Warehouse', wantedOn: '2026-12-01' }), lineOf(3, 'C', 7, { source: 'AWD' }),
]);

const done = (outcome: ReturnType<typeof split>): readonly ShipmentPlan[] => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.plans;
};

describe('splitting', () => {
  test('at a half, 100 in cases of 12 become 48 and 52, 48 become 24 and 24, 7 single units 3 and 4', () => {
    const plans = done(split(plan, divisionByShare(plan.lines, 0.5), ['SP-261121-NEW22'], moment));
    expect(plans.map(({ lines }) => lines.map(({ sku, units }) => [sku, units]))).toEqual([[['A', 48], ['B', 24], ['C', 3]], [['A', 52], ['B', 24], ['C', 4]]]);
    expect(plans.map(({ id }) => id)).toEqual(['SP-261121-TEST2', 'SP-261121-NEW22']);
  });

  test('by source, each part holds the lines of one place', () => {
    const plans = done(split(plan, divisionBy(plan.lines, ({ source }) => source, 'elsewhere'), ['SP-261121-NEW22'], moment));
    expect(plans.map(({ name, lines }) => [name, lines.map(({ sku }) => sku)])).toEqual([['November, AWD', ['A', 'C']], ['November, Warehouse', ['B']]]);
  });

  test('what was proposed stays with one part alone', () => {
    const plans = done(split(plan, divisionByShare(plan.lines, 0.5), ['SP-261121-NEW22'], moment));
    expect(plans.map(({ lines }) => lines[0]?.frozen.ours)).toEqual([96, null]);
  });

  test('the marketplace’s number stays with the first part: what arrives by it is counted once', () => {
    const plans = done(split({ ...plan, marketplaceId: 'FBA15ABC' }, divisionByShare(plan.lines, 0.5), ['SP-261121-NEW22'], moment));
    expect(plans.map(({ marketplaceId }) => marketplaceId)).toEqual(['FBA15ABC', null]);
  });

  test('no unit is lost or made by splitting, whatever the share, and merging gives the lines back', () => {
    for (const share of [0.25, 0.33, 0.5, 0.8, 0.99]) {
      const plans = done(split(plan, divisionByShare(plan.lines, share), ['SP-261121-NEW22'], moment));
      expect(unitsBySku(plans)).toEqual(unitsBySku([plan]));
      const [again, ...cancelled] = done(merged(plans, moment));
      expect(again?.lines).toEqual(plan.lines);
      expect(cancelled.map(({ status }) => status)).toEqual(['cancelled']);
    }
  });

  test('parts that do not come to the line, and a split into one part, are refused', () => {
    expect(split(plan, [{ title: 'one', units: [99, 48, 7] }, { title: 'two', units: [0, 0, 0] }], ['SP-261121-NEW22'], moment)).toMatchObject({ ok: false });
    expect(split(plan, [{ title: 'one', units: [50, 48, 7] }, { title: 'two', units: [49, 0, 0] }], ['SP-261121-NEW22'], moment)).toEqual({ ok: false, reason: 'The parts of A do not come to 100 units.' });
    expect(split({ ...plan, status: 'exported' }, divisionByShare(plan.lines, 0.5), ['SP-261121-NEW22'], moment)).toMatchObject({ ok: false });
  });
});

describe('cancelling a part of a split', () => {
  const sold = (): { units: number; days: number } => ({ units: 60, days: 60 });
  const cancelled = (one: ShipmentPlan): ShipmentPlan => {
    const outcome = take(one, 'cancelled', moment);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.plan;
  };
  const [first, second] = done(split(plan, divisionByShare(plan.lines, 0.5), ['SP-261121-NEW22'], moment));
  if (first === undefined || second === undefined) throw new Error('The split made no two plans');
  const proposals = (plans: readonly ShipmentPlan[]): readonly (number | null)[] => plans.flatMap((one) => planScore(one, sold)).flatMap(({ needed, line }) => (needed === null ? [] : [line.frozen.ours]));

  test('hands what was proposed to the part that goes on, where it is scored once', () => {
    expect(proposals([first, second])).toEqual([96]);
    const after = handedOn(cancelled(first), [second], moment);
    expect(after?.map(({ id, status }) => [id, status])).toEqual([['SP-261121-TEST2', 'cancelled'], ['SP-261121-NEW22', 'draft']]);
    expect(proposals(after ?? [])).toEqual([96]);
    // Taken up again it is scored where it went.
    expect(proposals((after ?? []).map((one) => ({ ...one, status: 'draft' })))).toEqual([96]);
    expect(after?.map(({ journal }) => journal.at(-1)?.text)).toEqual(['What was proposed is scored in SP-261121-NEW22', 'Scores what was proposed in SP-261121-TEST2, which was cancelled']);
  });

  test('hands nothing on where nothing was proposed in it, or no other part sends the goods', () => {
    expect(handedOn(cancelled(second), [first], moment)).toBeNull();
    expect(handedOn(cancelled(first), [cancelled(second)], moment)).toBeNull();
    expect(handedOn(cancelled(first), [{ ...second, lines: second.lines.map((line) => ({ ...line, units: 0 })) }], moment)).toBeNull();
    expect(handedOn(cancelled(first), [{ ...second, lines: second.lines.map((line) => ({ ...line, frozen: first.lines[0]?.frozen ?? line.frozen })) }], moment)).toBeNull();
  });

  test('parts of parts, and what a part was merged into, are found by their histories', async () => {
    const [kept, third] = done(split(second, divisionByShare(second.lines, 0.5), ['SP-261121-NEW33'], moment));
    const [merge, gone] = done(merged([planOf('awd-fba', [lineOf(1, 'D', 5)], { id: 'SP-261121-MERGE' }), ...(third === undefined ? [] : [third])], moment));
    const all = [first, kept, gone, merge].flatMap((one) => (one === undefined ? [] : [one]));
    const found = await readRelated(
      { readShipmentPlan: (_, id) => Promise.resolve(all.flatMap((one) => (one.id === id ? [{ ok: true as const, value: { plan: one, versionId: `v-${id}`, rows: [] } }] : []))[0] ?? { ok: false, failure: { code: 'data/missing-version', detail: '' } }) },
      'rg', first,
    );
    expect(found.map((one) => one.plan.id)).toEqual(['SP-261121-NEW22', 'SP-261121-NEW33', 'SP-261121-MERGE']);
  });
});

describe('merging and copying', () => {
  test('only drafts that go the same way are merged', () => {
    expect(merged([plan, { ...plan, id: 'SP-261121-OTHER', kind: 'wfs' }], moment)).toEqual({ ok: false, reason: 'SP-261121-OTHER goes another way than SP-261121-TEST2.' });
    expect(merged([plan, { ...plan, status: 'approved' }], moment)).toMatchObject({ ok: false });
    expect(merged([plan], moment)).toMatchObject({ ok: false });
  });

  test('the shipment ID of the one plan that has one goes on; plans of two shipments stay two', () => {
    const other = (marketplaceId: string | null): ShipmentPlan => ({ ...plan, id: 'SP-261121-OTHER', marketplaceId });
    const idsOf = (first: string | null, second: string | null) => done(merged([{ ...plan, marketplaceId: first }, other(second)], moment)).map(({ marketplaceId }) => marketplaceId);
    // Taken up again, the other would have the goods of the first received a second time.
    expect(idsOf(null, 'FBA15ABC')).toEqual(['FBA15ABC', null]);
    expect(idsOf('FBA15ABC', null)).toEqual(['FBA15ABC', null]);
    expect(idsOf('FBA15ABC', ' fba15abc ')).toEqual(['FBA15ABC', null]);
    expect(merged([{ ...plan, marketplaceId: 'FBA15ABC' }, other('FBA15XYZ')], moment)).toEqual({ ok: false, reason: 'They are different shipments to the marketplace: FBA15ABC, FBA15XYZ.' });
  });

  test('lines of one SKU that are other goods stay two', () => {
    const [line] = plan.lines;
    if (line === undefined) throw new Error('The plan has no lines');
    const one = { ...plan, lines: [{ ...line, itemCode: 'CUP', itemsEach: 1 }] };
    const other = { ...plan, id: 'SP-261121-OTHER', lines: [{ ...line, itemCode: 'CUP', itemsEach: 2 }] };
    expect(done(merged([one, other], moment))[0]?.lines.map(({ itemCode, itemsEach, units }) => [itemCode, itemsEach, units])).toEqual([['CUP', 1, 100], ['CUP', 2, 100]]);
  });

  test('a listing in two case sizes keeps one proposal, that of the first plan that has one', () => {
    const [line] = plan.lines;
    if (line === undefined) throw new Error('The plan has no lines');
    const none = { ...line, unitsPerCase: 6, frozen: { ...line.frozen, ours: null, position: null, coverDays: null } };
    const plans = [none, line, { ...line, unitsPerCase: 24, frozen: { ...line.frozen, ours: 72 } }].map((one, at) => ({ ...plan, id: `SP-261121-PART${at}`, lines: [one] }));
    expect(done(merged(plans, moment))[0]?.lines.map(({ unitsPerCase, units, frozen }) => [unitsPerCase, units, frozen.ours, frozen.coverDays])).toEqual([[6, 100, null, null], [12, 100, 96, 60], [24, 100, null, null]]);
  });

  test('a plan that went into another has no proposal left: taken up again it would have it scored twice', () => {
    const [kept, ...gone] = done(merged([plan, { ...plan, id: 'SP-261121-OTHER' }], moment));
    expect(kept?.lines.some(({ frozen }) => frozen.ours !== null)).toBe(true);
    expect(gone.flatMap(({ lines }) => lines.flatMap(({ frozen }) => Object.values(frozen))).filter((value) => value !== null)).toEqual([]);
    expect(gone.map(({ status, lines }) => [status, lines.length])).toEqual([['cancelled', plan.lines.length]]);
  });

  test('what only one of two lines says of their goods is kept, and a box is measured by one of them', () => {
    const [line] = plan.lines;
    if (line === undefined) throw new Error('The plan has no lines');
    const bare = { ...line, unitsPerCase: 10, title: null, gtin: '00012345678905', fnsku: null, lengthCm: 99, widthCm: null, heightCm: null, kg: 7 };
    const told = { ...line, unitsPerCase: 10, title: 'Cup', gtin: null, fnsku: 'X001', lengthCm: 40, widthCm: 30, heightCm: 20, kg: null };
    for (const lines of [[bare, told], [told, bare]]) {
      const [kept] = done(merged(lines.map((one, at) => ({ ...plan, id: `SP-261121-PART${at}`, lines: [one] })), moment));
      expect(kept?.lines).toMatchObject([{ units: 2 * line.units, title: 'Cup', gtin: '00012345678905', fnsku: 'X001', lengthCm: 40, widthCm: 30, heightCm: 20, kg: 7 }]);
    }
  });

  test('a copy is a draft of its own: nothing of receiving, days or proposals goes with it', () => {
    const shipped = { ...plan, status: 'receiving' as const, shipDate: '2026-11-01', eta: '2026-11-09', marketplaceId: 'FBA15ABC', lines: plan.lines.map((line) => ({ ...line, wantedOn: '2026-11-10', receivedUnits: line.units })), milestones: { ...plan.milestones, shippedOn: '2026-11-01' } };
    const copy = duplicated(shipped, 'SP-261121-COPY2', moment);
    expect(copy).toMatchObject({ status: 'draft', shipDate: null, eta: null, marketplaceId: null, name: 'November (copy)', milestones: { shippedOn: null } });
    expect(copy.lines.map(({ wantedOn }) => wantedOn)).toEqual([null, null, null]);
    expect(copy.lines.map(({ units, receivedUnits, frozen }) => [units, receivedUnits, frozen.ours])).toEqual([[100, null, null], [48, null, null], [7, null, null]]);
  });
});
