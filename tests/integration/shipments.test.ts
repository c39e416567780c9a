import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SavePlans } from '../../renderer/data/shipments/shipment-ports';
import type { PlanSummary } from '../../renderer/domain/shipments/plan-summary';
import { divisionByShare, split } from '../../renderer/domain/shipments/change-plans';
import { take } from '../../renderer/domain/shipments/lifecycle';
import { withUnits } from '../../renderer/domain/shipments/quantities';
import type { ShipmentPlan } from '../../renderer/domain/shipments/shipment-plan';
import { lineOf, moment, planOf } from '../unit/shipments/plans';
import { readsDuring } from '../support/firestore-costs';
import { allSynced, cableHere, networkIs, newProject, staffAt, valueOf, type Staff } from './staff';

const plan = planOf('awd-fba', [lineOf(1, 'A', 24, { unitsPerCase: 12 }), lineOf(2, 'B', 12, { unitsPerCase: 12 })]);

const save = async ({ data }: Staff, plans: SavePlans['plans'], label = 'Plan') => {
  const importId = randomUUID();
  return { importId, outcome: await data.saveShipmentPlans({ importId, storeId: 'bp', label, plans }) };
};

const saved = async (one: Staff, plans: SavePlans['plans'], label?: string) => {
  const { importId, outcome } = await save(one, plans, label);
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
  return { importId, versionId: outcome.versionId, synced: outcome.synced };
};

const versionThen = async (data: Staff['data'], planId: string, day: string): Promise<string | null> => valueOf(await data.versionsThen('bp', 'shipment-plans', [planId], day)).get(planId)?.versionId ?? null;

const shown = async ({ data }: Staff, planId = plan.id): Promise<ShipmentPlan> => valueOf(await data.readShipmentPlan('bp', planId, null)).plan;

const plansUntil = ({ data }: Staff, isSo: (plans: readonly PlanSummary[]) => boolean): Promise<readonly PlanSummary[]> =>
  new Promise((resolve, reject) => {
    let stop = (): void => undefined;
    void data.watchShipmentPlans('bp', (told) => {
      if (!told.ok) reject(new Error(told.failure.code));
      else if (isSo(told.value.plans)) {
        resolve(told.value.plans);
        stop();
      }
    }).then((stopping) => {
      stop = stopping;
    });
  });

describe('a shipment plan', () => {
  test('once saved is what everybody reads, with its sums', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    expect((await saved(anna, [{ plan, baseVersionId: null }])).synced).toBe(true);
    expect(await shown(ben)).toEqual(plan);
    const [summary] = await plansUntil(ben, (plans) => plans.length === 1);
    expect(summary).toMatchObject({ id: plan.id, status: 'draft', savedBy: anna.email, lines: 2, sums: { skus: 2, units: 36, cartons: 3 }, short: 0 });
  });

  test('of two who change the same plan the second is told, and the first one’s change stands', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { versionId } = await saved(anna, [{ plan, baseVersionId: null }]);
    await shown(ben);
    const approved = take(plan, 'approved', moment);
    if (!approved.ok) throw new Error(approved.reason);
    await saved(anna, [{ plan: approved.plan, baseVersionId: versionId }]);
    const late = await save(ben, [{ plan: { ...plan, name: 'Late' }, baseVersionId: versionId }]);
    expect(late.outcome).toMatchObject({ kind: 'conflict', partitions: [plan.id] });
    expect(await shown(ben)).toMatchObject({ status: 'approved', name: plan.name });
  });

  test('is found as it stood on any day, on every computer, and what was undone was never there', async () => {
    const projectId = newProject();
    let day = '2026-05-20';
    const now = (): number => Date.parse(`${day}T20:00:00Z`);
    const [anna, ben] = [await staffAt({ projectId, now }), await staffAt({ projectId, now })];
    const savedOn = async (on: string, name: string, baseVersionId: string | null) => {
      day = on;
      return saved(anna, [{ plan: { ...plan, name }, baseVersionId }]);
    };
    const first = await savedOn('2026-05-20', 'One', null);
    const second = await savedOn('2026-05-25', 'Two', first.versionId);
    const undone = await savedOn('2026-06-01', 'Undone', second.versionId);
    day = '2026-06-02';
    valueOf(await anna.data.undo('bp', undone.importId));
    const last = await savedOn('2026-06-05', 'Three', second.versionId);
    for (const { data } of [anna, ben]) {
      const then = (on: string) => versionThen(data, plan.id, on);
      expect([await then('2026-05-19'), await then('2026-05-20'), await then('2026-05-24'), await then('2026-06-01'), await then('2026-06-04'), await then('2026-06-05')]).toEqual([null, first.versionId, first.versionId, second.versionId, second.versionId, last.versionId]);
      expect(valueOf(await data.readShipmentPlan('bp', plan.id, first.versionId)).plan.name).toBe('One');
      expect(await versionThen(data, 'SP-NONE', '2026-06-05')).toBeNull();
    }
  });

  test('costs one entry of the log to find as it stood, however often it and other plans have changed since', async () => {
    const projectId = newProject();
    let at = Date.parse('2026-05-20T20:00:00Z');
    const now = (): number => (at += 1);
    const [anna, ben, calle] = await Promise.all([0, 1, 2].map(() => staffAt({ projectId, now })));
    if (anna === undefined || ben === undefined || calle === undefined) throw new Error('nobody is there');
    const first = await saved(anna, [{ plan, baseVersionId: null }]);
    const other = { ...plan, id: 'SP-260521-OTHER' };
    at = Date.parse('2026-05-21T20:00:00Z');
    const others = [await saved(anna, [{ plan: other, baseVersionId: null }])];
    // Undone at once: it never was.
    const undone = await saved(anna, [{ plan: { ...plan, name: 'Undone' }, baseVersionId: first.versionId }]);
    valueOf(await anna.data.undo('bp', undone.importId));
    let last = first;
    for (let turn = 0; turn < 12; turn += 1) {
      last = await saved(anna, [{ plan: { ...plan, name: `Change ${turn}` }, baseVersionId: last.versionId }]);
      others.push(await saved(anna, [{ plan: { ...other, name: `Change ${turn}` }, baseVersionId: others.at(-1)?.versionId ?? null }]));
    }
    for (const [{ data }, id, then] of [[ben, plan.id, first], [calle, other.id, null]] as const) {
      valueOf(await data.readTable('bp', 'shipment-plans'));
      const reads = await readsDuring(async () => expect(await versionThen(data, id, '2026-05-20')).toBe(then?.versionId ?? null));
      // The manifest, and the first move after the day.
      expect(reads).toBeLessThanOrEqual(2);
      expect(last.versionId).toBe(valueOf(await data.readTable('bp', 'shipment-plans')).partitions[plan.id]?.versionId);
    }
  });

  test('costs of many plans one entry each to find as they stood, and the manifest once', async () => {
    let at = Date.parse('2026-05-20T20:00:00Z');
    const anna = await staffAt({ projectId: newProject(), now: () => (at += 1) });
    const plans = Array.from({ length: 40 }, (_, number) => ({ ...plan, id: `SP-260520-P${String(number).padStart(3, '0')}` }));
    const before = await saved(anna, plans.map((one) => ({ plan: one, baseVersionId: null })));
    at = Date.parse('2026-05-21T20:00:00Z');
    // Each by itself, and the first of them again and again.
    let last = before;
    for (const one of plans) await saved(anna, [{ plan: { ...one, name: 'Changed' }, baseVersionId: before.versionId }]).then((saving) => (last = one === plans[0] ? saving : last));
    for (let turn = 0; turn < 5; turn += 1) last = await saved(anna, [{ plan: { ...plan, id: 'SP-260520-P000', name: `Turn ${turn}` }, baseVersionId: last.versionId }]);
    const asked = plans.map(({ id }) => id);
    let found: ReadonlyMap<string, { readonly versionId: string }> = new Map();
    const reads = await readsDuring(async () => (found = valueOf(await anna.data.versionsThen('bp', 'shipment-plans', asked, '2026-05-20'))));
    expect(asked.map((id) => found.get(id)?.versionId)).toEqual(asked.map(() => before.versionId));
    expect(reads).toBeLessThanOrEqual(41);
    expect(valueOf(await anna.data.versionsThen('bp', 'shipment-plans', asked, '2026-05-19'))).toEqual(new Map());
  });

  test('two who change different plans at once both succeed', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const other = { ...plan, id: 'SP-261121-OTHER' };
    await Promise.all([saved(anna, [{ plan, baseVersionId: null }]), saved(ben, [{ plan: other, baseVersionId: null }])]);
    expect((await plansUntil(anna, (plans) => plans.length === 2)).map(({ id }) => id).sort()).toEqual(['SP-261121-OTHER', plan.id]);
  });

  test('a change is undone to the state before, a new plan to none', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const first = await saved(anna, [{ plan, baseVersionId: null }]);
    const more = { ...plan, lines: plan.lines.map((line) => withUnits(line, line.units * 2)) };
    const second = await saved(anna, [{ plan: more, baseVersionId: first.versionId }]);
    expect((await shown(anna)).lines.map(({ units }) => units)).toEqual([48, 24]);
    valueOf(await anna.data.undo('bp', second.importId));
    expect(await shown(anna)).toEqual(plan);
    valueOf(await anna.data.undo('bp', first.importId));
    expect(await anna.data.readShipmentPlan('bp', plan.id, null)).toMatchObject({ ok: false, failure: { code: 'data/missing-version' } });
  });

  test('a split moves both plans in one step, and is undone in one', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const { versionId } = await saved(anna, [{ plan, baseVersionId: null }]);
    const parts = split(plan, divisionByShare(plan.lines, 0.5), ['SP-261121-PART2'], moment);
    if (!parts.ok) throw new Error(parts.reason);
    const { importId } = await saved(anna, parts.plans.map((one, index) => ({ plan: one, baseVersionId: index === 0 ? versionId : null })), 'Split');
    const units = async (planId: string) => (await shown(anna, planId)).lines.map((line) => `${line.sku} ${line.units}`);
    expect([await units(plan.id), await units('SP-261121-PART2')]).toEqual([['A 12'], ['A 12', 'B 12']]);
    valueOf(await anna.data.undo('bp', importId));
    expect(await shown(anna)).toEqual(plan);
    expect(await anna.data.readShipmentPlan('bp', 'SP-261121-PART2', null)).toMatchObject({ ok: false });
  });

  test('saved offline it waits, and stands on the server once the cable is back', async () => {
    const projectId = newProject();
    const cable = await cableHere();
    const [anna, ben] = [await staffAt({ projectId, firestore: cable.address }), await staffAt({ projectId })];
    const { versionId } = await saved(anna, [{ plan, baseVersionId: null }]);
    await cable.pull();
    await networkIs(anna, 'offline');
    const renamed = { ...plan, name: 'Made on the road' };
    expect((await saved(anna, [{ plan: renamed, baseVersionId: versionId }])).synced).toBe(false);
    expect((await shown(anna)).name).toBe('Made on the road');
    expect((await shown(ben)).name).toBe(plan.name);
    await cable.plug();
    await allSynced(anna);
    expect((await plansUntil(ben, ([one]) => one?.name === 'Made on the road')).length).toBe(1);
  });

  test('without lines it is not saved', async () => {
    const anna = await staffAt({ projectId: newProject() });
    expect((await save(anna, [{ plan: { ...plan, lines: [] }, baseVersionId: null }])).outcome).toMatchObject({ kind: 'failed', failure: { code: 'import/nothing-to-publish' } });
  });
});
