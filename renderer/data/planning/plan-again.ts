/** What explanations look into: the plan that stands, or the same made again where it was only looked up. */
import { dayNumber } from '../../domain/demand/days';
import type { StoreDemand } from '../../domain/demand/store-demand';
import type { PublishedTable } from '../../domain/demand/published-table';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { inSlices } from '../import/breathe';
import { demandSheet, type MadeSheet } from './demand-sheet';
import type { Explained } from './explained';
import { isFailure, noSales, type WithoutSales } from './plan-failures';
import type { PlanSteps } from './plan-steps';
import type { OfStore, Told } from './planner-state';
import { quantitiesOf } from './quantities';
import { planPlacesText } from './plan-tables';
import type { StoresHeard } from './stores-heard';

export type PlanAgain = {
  readonly sheet: (state: OfStore, told: Told, demand: StoreDemand) => Promise<MadeSheet | null>;
  /** `withoutSales`: where no report shows sales, what is known of stock. */
  readonly explained: (storeId: StoreId, withoutSales?: boolean) => Promise<Outcome<Explained>>;
  /** The plan of today without its forecast, which is still being made. Kept nowhere. Null where tables or sales cannot be read: the plan itself says why. */
  readonly early: (storeId: StoreId) => Promise<Explained | null>;
};

export const planAgain = (stores: StoresHeard, steps: PlanSteps): PlanAgain => {
  /** Demand by what is set; rows that stand are kept. A plan that was looked up left none behind. */
  const sheetOf = async (state: OfStore, { inputs, day }: Told, demand: StoreDemand): Promise<MadeSheet | null> => {
    if (state.sheetAgain?.store !== demand || state.sheetAgain.inputs !== inputs) {
      state.sheetAgain = { store: demand, inputs, value: inSlices(demandSheet(demand, inputs, dayNumber(day), state.sheet), () => true) };
    }
    const made = await state.sheetAgain.value;
    if (state.inputs === inputs) state.sheet = made;
    return made;
  };

  const madeOf = async (storeId: StoreId, { inputs, tables: heads, day }: Told, planKey: string, tables: readonly PublishedTable[], sales: Explained['sales'], later: Explained['later'] = []): Promise<Explained | null> => {
    const plan = await inSlices(quantitiesOf(storeId, sales?.made ?? null, sales?.forecast ?? null, tables, inputs, day), () => true);
    return plan === null ? null : { storeId, planKey, day, inputs, heads: heads.ok ? heads.value : [], tablesText: heads.ok ? planPlacesText(heads.value, day) : '', sales, later, plan };
  };

  const explainAgain = async (storeId: StoreId, state: OfStore, told: Told, planKey: string, known: StoreDemand | WithoutSales): Promise<Outcome<Explained>> => {
    const demand = isFailure(known) ? null : known;
    const tables = await steps.tables(told, () => true);
    if (tables === null) return { ok: false, failure: noSales };
    if (isFailure(tables)) return { ok: false, failure: tables.failure };
    const made = demand === null ? null : await sheetOf(state, told, demand);
    const foreseen = await steps.foreseen(storeId, made);
    const explained = await madeOf(storeId, told, planKey, tables, demand === null || made === null ? null : { demand, made, forecast: foreseen }, isFailure(known) ? known.later : []);
    if (explained === null) return { ok: false, failure: noSales };
    // A newer plan may have come to stand meanwhile.
    if (state.tables === told.tables && state.inputs === told.inputs) state.explained = explained;
    return { ok: true, value: explained };
  };

  const explainedNow = async (storeId: StoreId, withoutSales = false): Promise<Outcome<Explained>> => {
    const state = await stores.of(storeId);
    const told = stores.told(state);
    const planKey = await stores.keyOf(storeId, state, told);
    const demand = await steps.demand(storeId, state, told, null);
    if (demand === null) return { ok: false, failure: noSales };
    const missing = isFailure(demand) ? demand.failure : null;
    if (missing !== null && !(withoutSales && missing.code === noSales.code)) return { ok: false, failure: missing };
    if (state.explained?.planKey === planKey) return { ok: true, value: state.explained };
    if (state.explaining?.planKey !== planKey) state.explaining = { planKey, value: explainAgain(storeId, state, told, planKey, demand) };
    const mine = state.explaining;
    const made = await mine.value;
    if (state.explaining === mine) state.explaining = null;
    return made;
  };

  const early = async (storeId: StoreId): Promise<Explained | null> => {
    const state = await stores.of(storeId);
    const told = stores.told(state);
    const planKey = await stores.keyOf(storeId, state, told);
    const [demand, tables] = [await steps.demand(storeId, state, told, null), await steps.tables(told, () => true)];
    if (demand === null || isFailure(demand) || tables === null || isFailure(tables)) return null;
    const made = await sheetOf(state, told, demand);
    // A key of its own: whoever shows it is behind the plan as soon as that is there.
    const explained = made === null ? null : await madeOf(storeId, told, `${planKey} before its forecast`, tables, { demand, made, forecast: null });
    return explained === null ? null : { ...explained, isEarly: true };
  };

  return { sheet: sheetOf, explained: explainedNow, early };
};
