/** What explanations look into: the plan that stands, or the same made again where it was only looked up. */
import { dayNumber } from '../../domain/demand/days';
import type { StoreDemand } from '../../domain/demand/store-demand';
import type { PublishedTable } from '../../domain/demand/published-table';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { inSlices } from '../import/breathe';
import { demandSheet, type MadeSheet } from './demand-sheet';
import type { Explained } from './explained';
import { isFailure, noSales } from './plan-failures';
import type { PlanSteps } from './plan-steps';
import type { OfStore } from './planner-state';
import { quantitiesOf } from './quantities';
import { placesText } from './store-tables';
import { planPlaces, type StoresHeard } from './stores-heard';

export type PlanAgain = {
  readonly sheet: (state: OfStore, demand: StoreDemand) => Promise<MadeSheet | null>;
  /** `withoutSales`: where no report tells of sales, what is known of stock. */
  readonly explained: (storeId: StoreId, withoutSales?: boolean) => Promise<Outcome<Explained>>;
  /** The plan of today without its forecast, which is still being made. Kept nowhere. Null where tables or sales cannot be read: the plan itself says why. */
  readonly early: (storeId: StoreId) => Promise<Explained | null>;
};

export const planAgain = (stores: StoresHeard, steps: PlanSteps, today: () => string): PlanAgain => {
  /** Demand by what is set now; rows that stand are kept. A plan that was looked up left none behind. */
  const sheetNow = async (state: OfStore, demand: StoreDemand): Promise<MadeSheet | null> => {
    const { inputs } = state;
    if (state.sheetAgain?.store !== demand || state.sheetAgain.inputs !== inputs) {
      state.sheetAgain = { store: demand, inputs, value: inSlices(demandSheet(demand, inputs, dayNumber(today()), state.sheet), () => true) };
    }
    const made = await state.sheetAgain.value;
    if (state.inputs === inputs) state.sheet = made;
    return made;
  };

  const madeNow = (storeId: StoreId, { inputs, tables: heads }: OfStore, planKey: string, tables: readonly PublishedTable[], sales: Explained['sales']): Explained => ({
    storeId, planKey, day: today(), inputs, heads: heads.ok ? heads.value : [], tablesText: heads.ok ? placesText(planPlaces(heads.value, today())) : '', sales,
    plan: quantitiesOf(storeId, sales?.made ?? null, sales?.forecast ?? null, tables, inputs, today()),
  });

  const explainAgain = async (storeId: StoreId, state: OfStore, planKey: string, demand: StoreDemand | null): Promise<Outcome<Explained>> => {
    const tables = await steps.tables(state, () => true);
    if (tables === null) return { ok: false, failure: noSales };
    if (isFailure(tables)) return { ok: false, failure: tables.failure };
    const made = demand === null ? null : await sheetNow(state, demand);
    const foreseen = await steps.foreseen(storeId, made);
    const explained = madeNow(storeId, state, planKey, tables, demand === null || made === null ? null : { demand, made, forecast: foreseen });
    state.explained = explained;
    return { ok: true, value: explained };
  };

  const explainedNow = async (storeId: StoreId, withoutSales = false): Promise<Outcome<Explained>> => {
    const state = await stores.of(storeId);
    const planKey = await stores.keyOf(storeId, state);
    const demand = await steps.demand(storeId, state, null);
    if (demand === null) return { ok: false, failure: noSales };
    const missing = isFailure(demand) ? demand.failure : null;
    if (missing !== null && !(withoutSales && missing.code === noSales.code)) return { ok: false, failure: missing };
    if (state.explained?.planKey === planKey) return { ok: true, value: state.explained };
    if (state.explaining?.planKey !== planKey) state.explaining = { planKey, value: explainAgain(storeId, state, planKey, isFailure(demand) ? null : demand) };
    const mine = state.explaining;
    const made = await mine.value;
    if (state.explaining === mine) state.explaining = null;
    return made;
  };

  const early = async (storeId: StoreId): Promise<Explained | null> => {
    const state = await stores.of(storeId);
    const planKey = await stores.keyOf(storeId, state);
    const [demand, tables] = [await steps.demand(storeId, state, null), await steps.tables(state, () => true)];
    if (demand === null || isFailure(demand) || tables === null || isFailure(tables)) return null;
    const made = await sheetNow(state, demand);
    // A key of its own: whoever shows it is behind the plan as soon as that is there.
    return made === null ? null : { ...madeNow(storeId, state, `${planKey} before its forecast`, tables, { demand, made, forecast: null }), isEarly: true };
  };

  return { sheet: sheetNow, explained: explainedNow, early };
};
