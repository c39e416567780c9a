/** Plans of past days, the last few of each store. */
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { Explained } from './explained';
import { inputHash } from './input-hash';
import { pastPlan } from './past-plan';
import { broken, isFailure } from './plan-failures';
import type { PlanSteps } from './plan-steps';
import { undecided } from './planning-inputs';
import type { Past } from './planner-state';
import type { ResultCache } from './result-cache';
import { planTableColumns } from '../../domain/planning/needed-columns';
import { readTables, type PlanSource } from './store-tables';
import type { StoresHeard } from './stores-heard';
import { tablesThen } from './tables-then';

const pastsKept = 2;

/** By ISO day; null where it was given up. Asked again for a day it has, it is the same plan. */
export type PastPlans = (storeId: StoreId, day: string) => Promise<Explained | { readonly failure: Failure } | null>;

export const pastPlans = (source: PlanSource, cache: ResultCache, stores: StoresHeard, steps: PlanSteps): PastPlans =>
  async (storeId, day) => {
    const state = await stores.of(storeId);
    if (!state.tables.ok) return { failure: state.tables.failure };
    const heads = state.tables.value;
    const planKey = await inputHash(['past', day, await stores.keyOf(storeId, state)]);
    const known = state.past.find((one) => one.planKey === planKey && one.isWanted);
    if (known !== undefined) return known.value;
    const before = state.state.current();
    const mine: { planKey: string; isWanted: boolean; value: Past['value'] } = { planKey, isWanted: true, value: Promise.resolve(null) };
    mine.value = pastPlan({
      storeId, day, planKey, heads, inputs: undecided(state.inputs), isWanted: () => mine.isWanted, tell: (progress) => state.state.set({ kind: 'working', progress }),
      tablesThen: (tables) => tablesThen(source, tables, day, async (place) => {
        const found = await readTables(source, cache, [place], planTableColumns, () => undefined, () => mine.isWanted);
        return found === null || 'failure' in found ? null : (found.tables[0] ?? null);
      }),
      read: (places, columns, tellRead) => readTables(source, cache, places, columns, tellRead, () => mine.isWanted),
      foresee: (panel, tellForecast) => steps.foresee(storeId, panel, tellForecast, () => mine.isWanted),
    }).catch((error: unknown) => ({ failure: broken(error) }));
    for (const older of state.past.slice(0, Math.max(0, state.past.length + 1 - pastsKept))) older.isWanted = false;
    state.past = [...state.past, mine].slice(-pastsKept);
    const made = await mine.value;
    if (made === null || isFailure(made)) state.past = state.past.filter((one) => one !== mine);
    // Whoever watches is told of the plan of today again, unless that is being worked out as well.
    if (state.run === null) state.state.set(before.kind === 'working' ? { kind: 'idle' } : before);
    void stores.changed(storeId, state);
    return made;
  };
