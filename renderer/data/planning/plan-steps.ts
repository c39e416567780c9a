/** A plan of today, step by step: tables, demand, forecast, quantities. Each step is made again only where something it is made from has changed. */
import { defaultDemandOptions, laterSales } from '../../domain/demand/daily-demand';
import { dayNumber } from '../../domain/demand/days';
import type { PublishedTable } from '../../domain/demand/published-table';
import { storeDemand, type StoreDemand } from '../../domain/demand/store-demand';
import type { Failure } from '../../domain/failures';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { Panel } from '../../domain/forecast/panel';
import type { StorePlan as Quantities } from '../../domain/planning/plan-store';
import { replanSkus } from '../../domain/planning/replan';
import type { StoreId } from '../../domain/stores';
import { inSlices } from '../import/breathe';
import type { Progress } from '../ports';
import { changedSkus, sameSales } from './changed-skus';
import { demandSheet, type MadeSheet } from './demand-sheet';
import type { Explained } from './explained';
import { panelHash, type Forecaster } from './forecasting';
import { demandColumns, planTableColumns } from '../../domain/planning/needed-columns';
import { demandPlaces } from './past-plan';
import type { OfStore, Run, Told } from './planner-state';
import type { PlanProgress } from './planner-ports';
import { isFailure, noSales, type WithoutSales } from './plan-failures';
import { quantitiesOf } from './quantities';
import type { Family, ResultCache } from './result-cache';
import { planPlacesText, readPlanTables } from './plan-tables';
import { placesText, readTables, type PlanSource } from './store-tables';

type Failed = { readonly failure: Failure };

export type PlanSteps = {
  /** Null where it was given up. `run`: whose progress is told; null for what is made beside a plan. */
  readonly demand: (storeId: StoreId, state: OfStore, told: Pick<Told, 'tables' | 'day'>, run: Run | null) => Promise<StoreDemand | WithoutSales | null>;
  readonly tables: (told: Pick<Told, 'tables' | 'day'>, isWanted: () => boolean) => Promise<readonly PublishedTable[] | Failed | null>;
  readonly foresee: (storeId: StoreId, panel: Panel, tell: (at: Progress) => void, isWanted: () => boolean) => Promise<CatalogueForecast | null>;
  /** What was forecast from the panel, looked up and never made. */
  readonly foreseen: (storeId: StoreId, made: MadeSheet | null) => Promise<CatalogueForecast | null>;
  /** All of it, kept with the store. Null when it is not wanted any more. */
  readonly plan: (storeId: StoreId, state: OfStore, run: Run) => Promise<Explained | Failed | null>;
};

export const planSteps = (source: PlanSource, cache: ResultCache, forecast: Forecaster, codeVersion: string): PlanSteps => {
  const forecasts = (storeId: StoreId): Family => ({ name: 'forecast', place: storeId, mostInMemory: 2, mostOnDisk: 3 });

  const panelNames = new WeakMap<Panel, Promise<string>>();
  /** A panel that stands is not hashed again. */
  const panelName = (panel: Panel): Promise<string> => {
    const known = panelNames.get(panel) ?? panelHash(panel, codeVersion);
    panelNames.set(panel, known);
    return known;
  };

  /** Whoever forecasts is handed nothing of the plan that outlasts the answer: what an ended worker still holds on to would keep the whole plan. */
  const foresee = async (storeId: StoreId, panel: Panel, tellForecast: (at: Progress) => void, isWanted: () => boolean): Promise<CatalogueForecast | null> => {
    const name = await panelName(panel);
    let asking: { readonly tell: (at: Progress) => void; readonly isWanted: () => boolean } | null = { tell: tellForecast, isWanted };
    try {
      return await cache.of(forecasts(storeId), name, () => forecast(panel, (at) => asking?.tell(at), () => asking?.isWanted() === true));
    } finally {
      asking = null;
    }
  };

  const tell = (state: OfStore, run: Run | null, progress: PlanProgress): void => {
    if (run === null || state.run === run) state.state.set({ kind: 'working', progress });
  };

  /**
   * Made again only where a table that says something of sales or stock has changed, and on another day. What a report dates later waits for its day: counted now, a day that was typed wrongly would
   * end every window of sales.
   */
  const demandNow = (storeId: StoreId, state: OfStore, { tables: heads, day }: Pick<Told, 'tables' | 'day'>, run: Run | null): Promise<StoreDemand | WithoutSales | null> => {
    if (!heads.ok) return Promise.resolve({ failure: heads.failure });
    const places = demandPlaces(heads.value);
    const key = `${day} ${placesText(places)}`;
    if (state.demand?.key === key) return state.demand.value;
    const value = (async () => {
      const read = await readTables(source, cache, places, (tableId) => demandColumns[tableId] ?? [], ({ done, total }) => run !== null && tell(state, run, { step: 'reading tables', done, total }), () => run === null || run.isWanted);
      if (read === null || isFailure(read)) return read;
      if (run !== null) tell(state, run, { step: 'demand', done: 0, total: 1 });
      const options = { ...defaultDemandOptions, until: day };
      return storeDemand(storeId, read.tables, options) ?? { failure: noSales, later: laterSales(storeId, read.tables, options) };
    })();
    const mine = { key, value };
    state.demand = mine;
    // What was given up or failed may be asked for again.
    void value.then((made) => (made === null || isFailure(made)) && state.demand === mine && (state.demand = null), () => state.demand === mine && (state.demand = null));
    return value;
  };

  const tablesOf = async ({ tables: heads, day }: Pick<Told, 'tables' | 'day'>, isWanted: () => boolean): Promise<readonly PublishedTable[] | Failed | null> => {
    if (!heads.ok) return { failure: heads.failure };
    const read = await readPlanTables({ heads: heads.value, day, read: (places) => readTables(source, cache, places, planTableColumns, () => undefined, isWanted) });
    return read === null || isFailure(read) ? read : read.tables;
  };

  /** Where only settings of single SKUs differ from what the last plan was made with, what depends on those SKUs alone is worked out again. */
  const quantitiesNow = async (storeId: StoreId, state: OfStore, run: Run, sales: NonNullable<Explained['sales']>, tablesText: string): Promise<Quantities | Failed | null> => {
    const before = state.explained;
    const { inputs, day } = run.told;
    const skus = before === null || before.day !== day || before.tablesText !== tablesText || !sameSales(before.sales, sales) ? null : changedSkus(storeId, before.inputs, inputs);
    if (before !== null && skus !== null) return replanSkus(before.plan, inputs.settings, skus);
    const tables = await tablesOf(run.told, () => run.isWanted);
    return tables === null || isFailure(tables) ? tables : inSlices(quantitiesOf(storeId, sales.made, sales.forecast, tables, inputs, day), () => run.isWanted);
  };

  const plan = async (storeId: StoreId, state: OfStore, run: Run): Promise<Explained | Failed | null> => {
    if (state.explained?.planKey === run.planKey) return state.explained;
    const { tables: heads, inputs, day } = run.told;
    const demand = await demandNow(storeId, state, run.told, run);
    if (demand === null || isFailure(demand)) return demand;
    const total = demand.daily.listings.length;
    tell(state, run, { step: 'demand', done: 0, total });
    const made = await inSlices(demandSheet(demand, inputs, dayNumber(day), state.sheet), () => run.isWanted);
    if (made === null) return null;
    state.sheet = made;
    // Whoever explains meanwhile looks into the same.
    state.sheetAgain = { store: demand, inputs, value: Promise.resolve(made) };
    const { panel } = made.panel;
    if (panel.periods > 0) tell(state, run, { step: 'forecast', done: 0, total: panel.series.length });
    const foreseen = panel.periods === 0 ? null : await foresee(storeId, panel, (at) => tell(state, run, { step: 'forecast', ...at }), () => run.isWanted);
    if (!run.isWanted || (panel.periods > 0 && foreseen === null)) return null;
    tell(state, run, { step: 'quantities', done: 0, total });
    const sales = { demand, made, forecast: foreseen };
    const tablesText = heads.ok ? planPlacesText(heads.value, day) : '';
    const quantities = await quantitiesNow(storeId, state, run, sales, tablesText);
    if (quantities === null || isFailure(quantities)) return quantities;
    state.explained = { storeId, planKey: run.planKey, day, inputs, heads: heads.ok ? heads.value : [], tablesText, sales, plan: quantities };
    return state.explained;
  };

  /** What was forecast from the panel, looked up and never made for an explanation alone. */
  const foreseenNow = async (storeId: StoreId, made: MadeSheet | null): Promise<CatalogueForecast | null> =>
    made === null ? null : cache.of<CatalogueForecast>(forecasts(storeId), await panelName(made.panel.panel), async () => null);

  return { demand: demandNow, tables: tablesOf, foresee, foreseen: foreseenNow, plan };
};
