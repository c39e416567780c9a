/**
 * The planner over a source of tables: tables → demand → forecasts → quantities, each step named by the hash of what it is made from. A changed setting makes the rows that depend on it,
 * a published import what depends on its table, and what was made before from the same inputs is only looked up. Runs in the planner's worker, and in plain Node for tests.
 */
import { demandHistory } from '../../domain/demand/demand-history';
import { demandRulesAt } from '../../domain/demand/demand-settings';
import { dayNumber } from '../../domain/demand/days';
import { listingStory, storeDemand, type StoreDemand } from '../../domain/demand/store-demand';
import type { PublishedTable } from '../../domain/demand/published-table';
import type { Failure, Outcome } from '../../domain/failures';
import { isIsoDay } from '../../domain/reports/read-day';
import { soldOf } from '../../domain/shipments/sold';
import { stores, type StoreId } from '../../domain/stores';
import { inSlices } from '../import/breathe';
import { watched } from '../listeners';
import type { Progress } from '../ports';
import type { TableHead } from '../published-ports';
import type { KeyValueStore } from '../storage/key-value-store';
import { demandSheet, type MadeSheet } from './demand-sheet';
import { changedSkus, sameSales } from './changed-skus';
import { termsOf, type Explained } from './explained';
import { forecastHistory } from './forecast-history';
import { panelHash, type Forecaster } from './forecasting';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { Panel } from '../../domain/forecast/panel';
import type { StorePlan as Quantities } from '../../domain/planning/plan-store';
import { replanSkus } from '../../domain/planning/replan';
import { inputHash } from './input-hash';
import { demandColumns, isPlanTable, planTableColumns } from './needed-columns';
import { openSheets } from './open-sheets';
import { demandPlaces, pastPlan } from './past-plan';
import type { OfStore, Past, Prepared, Run } from './planner-state';
import { planningInputs, planningSettingId, type PlanningInputs } from './planning-inputs';
import type { PlannerService, PlanOutcome, PlanProgress, PlanState } from './planner-ports';
import { resultCache, type Family, type ResultCache } from './result-cache';
import { storePlanOf, type StorePlan } from './store-plan';
import { quantitiesOf } from './quantities';
import { newestPlaces, placesOf, placesText, readTables, type PlanSource, type VersionPlace } from './store-tables';

export type PlannerParts = {
  readonly source: PlanSource;
  /** Null: nothing is kept on disk. */
  readonly disk: KeyValueStore | null;
  readonly forecast: Forecaster;
  /** ISO day in the stores' marketplace. */
  readonly today: () => string;
  /** Names the code: results of another one are not believed. */
  readonly codeVersion: string;
};

/** Plans of past days that stay. */
const pastsKept = 2;

const noSales: Failure = { code: 'plan/no-sales', detail: null };
const broken = (error: unknown): Failure => ({ code: 'plan/unknown', detail: error instanceof Error ? error.message : String(error) });

const isFailure = (value: object): value is { readonly failure: Failure } => 'failure' in value;

export const createPlanner = ({ source, disk, forecast, today, codeVersion }: PlannerParts): PlannerService & { readonly cache: ResultCache } => {
  const cache = resultCache(disk);
  const known = new Map<StoreId, Promise<OfStore>>();
  const plans = (storeId: StoreId): Family => ({ name: 'plan', place: storeId, mostInMemory: 3, mostOnDisk: 4 });
  const forecasts = (storeId: StoreId): Family => ({ name: 'forecast', place: storeId, mostInMemory: 2, mostOnDisk: 3 });

  const panelNames = new WeakMap<Panel, Promise<string>>();
  /** A panel that stands is not hashed again. */
  const panelName = (panel: Panel): Promise<string> => {
    const known = panelNames.get(panel) ?? panelHash(panel, codeVersion);
    panelNames.set(panel, known);
    return known;
  };

  const foresee = async (storeId: StoreId, panel: Panel, tellForecast: (at: Progress) => void, isWanted: () => boolean): Promise<CatalogueForecast | null> =>
    cache.of(forecasts(storeId), await panelName(panel), () => forecast(panel, tellForecast, isWanted));

  const planPlaces = (heads: readonly TableHead[]): readonly VersionPlace[] => newestPlaces(placesOf(heads, isPlanTable), today());

  const keyOf = async (storeId: StoreId, { tables, inputs }: OfStore): Promise<string> => {
    const places = tables.ok ? placesText([...demandPlaces(tables.value), ...planPlaces(tables.value)]) : '';
    const said = JSON.stringify([inputs.entries.filter((entry) => entry.storeId === null || entry.storeId === storeId), inputs.events]);
    return inputHash(['plan', codeVersion, storeId, today(), said, places]);
  };

  const changed = async (storeId: StoreId, state: OfStore): Promise<void> => {
    const before = state.state.current();
    if (before.kind !== 'ready') return;
    if ((await keyOf(storeId, state)) !== before.planKey && state.state.current() === before) state.state.set({ kind: 'stale', planKey: before.planKey });
  };

  const begin = async (storeId: StoreId): Promise<OfStore> => {
    const told = { tables: false, inputs: false };
    let ready: () => void = () => undefined;
    const state: OfStore = {
      heads: new Promise<void>((resolve) => {
        ready = resolve;
      }),
      stop: () => {
        stopTables();
        stopInputs();
      },
      tables: { ok: true, value: [] }, inputs: planningInputs(null), run: null, planning: null, demand: null, sheet: null, explained: null, explaining: null, past: [], sheetAgain: null, state: watched<PlanState>({ kind: 'idle' }),
    };
    const heard = (what: keyof typeof told): void => {
      told[what] = true;
      if (told.tables && told.inputs) ready();
      void changed(storeId, state);
    };
    const stopTables = await source.watchTables(storeId, (tables) => {
      // A list that was once read is still the best there is while the next one cannot be.
      if (tables.ok || !told.tables) state.tables = tables;
      heard('tables');
    });
    const stopInputs = await source.watchSetting(planningSettingId, (setting) => {
      if (setting.ok) state.inputs = planningInputs(setting.value?.body ?? null);
      heard('inputs');
    });
    return state;
  };

  const ofStore = async (storeId: StoreId): Promise<OfStore> => {
    const found = known.get(storeId) ?? begin(storeId);
    known.set(storeId, found);
    const state = await found;
    await state.heads;
    return state;
  };

  const tell = (state: OfStore, run: Run | null, progress: PlanProgress): void => {
    if (run === null || state.run === run) state.state.set({ kind: 'working', progress });
  };

  /** Made again only where a table that says something of sales or stock has changed. */
  const demandNow = (storeId: StoreId, state: OfStore, run: Run | null): Promise<StoreDemand | { readonly failure: Failure } | null> => {
    if (!state.tables.ok) return Promise.resolve({ failure: state.tables.failure });
    const places = demandPlaces(state.tables.value);
    const key = placesText(places);
    if (state.demand?.key === key) return state.demand.value;
    const value = (async () => {
      const read = await readTables(source, cache, places, (tableId) => demandColumns[tableId] ?? [], ({ done, total }) => run !== null && tell(state, run, { step: 'reading tables', done, total }), () => run === null || run.isWanted);
      if (read === null || isFailure(read)) return read;
      if (run !== null) tell(state, run, { step: 'demand', done: 0, total: 1 });
      return storeDemand(storeId, read.tables) ?? { failure: noSales };
    })();
    const mine = { key, value };
    state.demand = mine;
    // What was given up or failed may be asked for again.
    void value.then((made) => (made === null || isFailure(made)) && state.demand === mine && (state.demand = null), () => state.demand === mine && (state.demand = null));
    return value;
  };

  const tablesNow = async (state: OfStore, isWanted: () => boolean): Promise<readonly PublishedTable[] | { readonly failure: Failure } | null> => {
    if (!state.tables.ok) return { failure: state.tables.failure };
    const read = await readTables(source, cache, planPlaces(state.tables.value), planTableColumns, () => undefined, isWanted);
    return read === null || isFailure(read) ? read : read.tables;
  };

  /** Where only settings of single SKUs differ from what the last plan was made with, what depends on those SKUs alone is worked out again. */
  const quantitiesNow = async (storeId: StoreId, state: OfStore, run: Run, day: string, sales: NonNullable<Explained['sales']>, inputs: PlanningInputs): Promise<Quantities | { readonly failure: Failure } | null> => {
    const before = state.explained;
    const tablesText = state.tables.ok ? placesText(planPlaces(state.tables.value)) : '';
    const skus = before === null || before.day !== day || before.tablesText !== tablesText || !sameSales(before.sales, sales) ? null : changedSkus(storeId, before.inputs, inputs);
    if (before !== null && skus !== null) return replanSkus(before.plan, inputs.settings, skus);
    const tables = await tablesNow(state, () => run.isWanted);
    return tables === null || isFailure(tables) ? tables : quantitiesOf(storeId, sales.made, sales.forecast, tables, inputs, day);
  };

  const work = async (storeId: StoreId, state: OfStore, run: Run, day: string): Promise<Explained | { readonly failure: Failure } | null> => {
    if (state.explained?.planKey === run.planKey) return state.explained;
    const demand = await demandNow(storeId, state, run);
    if (demand === null || isFailure(demand)) return demand;
    const total = demand.daily.listings.length;
    tell(state, run, { step: 'demand', done: 0, total });
    const { inputs } = state;
    const made = await inSlices(demandSheet(demand, inputs, dayNumber(day), state.sheet), () => run.isWanted);
    if (made === null) return null;
    state.sheet = made;
    const { panel } = made.panel;
    const foreseen = panel.periods === 0 ? null : await foresee(storeId, panel, (at) => tell(state, run, { step: 'forecast', ...at }), () => run.isWanted);
    if (!run.isWanted || (panel.periods > 0 && foreseen === null)) return null;
    tell(state, run, { step: 'quantities', done: 0, total });
    const sales = { demand, made, forecast: foreseen };
    const tablesText = state.tables.ok ? placesText(planPlaces(state.tables.value)) : '';
    const plan = await quantitiesNow(storeId, state, run, day, sales, inputs);
    if (plan === null || isFailure(plan)) return plan;
    state.explained = { storeId, planKey: run.planKey, day, inputs, tablesText, sales, plan };
    return state.explained;
  };

  const start = (storeId: StoreId, state: OfStore, planKey: string): Run => {
    const day = today();
    const run: Run = { planKey, isWanted: true, isCancelled: false, done: Promise.resolve().then(() => work(storeId, state, run, day)).catch((error: unknown) => ({ failure: broken(error) })) };
    return run;
  };

  const prepared = async (storeId: StoreId): Promise<Prepared> => {
    const state = await ofStore(storeId);
    for (;;) {
      if (!state.tables.ok) return { kind: 'failed', failure: state.tables.failure };
      const planKey = await keyOf(storeId, state);
      if (state.run !== null && state.run.planKey !== planKey) state.run.isWanted = false;
      const run = state.run?.planKey === planKey && state.run.isWanted ? state.run : start(storeId, state, planKey);
      state.run = run;
      const made = await run.done;
      if (state.run === run) state.run = null;
      if (run.isCancelled) {
        state.state.set({ kind: 'idle' });
        return { kind: 'cancelled' };
      }
      // Given up because somebody asked with newer inputs: theirs is everybody's.
      if (made === null) continue;
      if (isFailure(made)) {
        state.state.set({ kind: 'idle' });
        return { kind: 'failed', failure: made.failure };
      }
      state.state.set({ kind: 'ready', planKey });
      void changed(storeId, state);
      return { kind: 'ready', explained: made };
    }
  };

  /** Looked up where it was made before from the same inputs, else made from what is prepared. `again`: something changed in between. */
  const planAs = async (storeId: StoreId, state: OfStore, planKey: string): Promise<PlanOutcome | 'again'> => {
    let outcome: Prepared | null = null;
    const made = await cache.of<StorePlan>(plans(storeId), planKey, async () => {
      outcome = await prepared(storeId);
      return outcome.kind === 'ready' && outcome.explained.planKey === planKey ? storePlanOf(outcome.explained) : null;
    });
    if (made !== null) {
      if (state.run === null && state.state.current().kind !== 'ready') state.state.set({ kind: 'ready', planKey });
      void changed(storeId, state);
      return { kind: 'planned', plan: made };
    }
    const ended = outcome as Prepared | null;
    return ended === null || ended.kind === 'ready' ? 'again' : ended;
  };

  const plan = async (storeId: StoreId): Promise<PlanOutcome> => {
    const state = await ofStore(storeId);
    for (;;) {
      if (!state.tables.ok) return { kind: 'failed', failure: state.tables.failure };
      const planKey = await keyOf(storeId, state);
      const mine = state.planning?.planKey === planKey ? state.planning : { planKey, outcome: planAs(storeId, state, planKey) };
      state.planning = mine;
      const outcome = await mine.outcome;
      if (state.planning === mine) state.planning = null;
      if (outcome !== 'again') return outcome;
    }
  };

  const found = async (storeId: StoreId, key: string): Promise<Outcome<{ readonly state: OfStore; readonly demand: StoreDemand; readonly listing: number }>> => {
    const state = await ofStore(storeId);
    const demand = await demandNow(storeId, state, null);
    if (demand === null) return { ok: false, failure: noSales };
    if (isFailure(demand)) return { ok: false, failure: demand.failure };
    const listing = demand.daily.listings.findIndex(({ id }) => id === key);
    return listing === -1 ? { ok: false, failure: { code: 'plan/unknown-goods', detail: key } } : { ok: true, value: { state, demand, listing } };
  };

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

  /** What was forecast from the panel, looked up and never made for an explanation alone. */
  const foreseenNow = async (storeId: StoreId, made: MadeSheet | null): Promise<CatalogueForecast | null> =>
    made === null ? null : cache.of<CatalogueForecast>(forecasts(storeId), await panelName(made.panel.panel), async () => null);

  const explainAgain = async (storeId: StoreId, state: OfStore, planKey: string, demand: StoreDemand | null): Promise<Outcome<Explained>> => {
    const { inputs } = state;
    const tables = await tablesNow(state, () => true);
    if (tables === null) return { ok: false, failure: noSales };
    if (isFailure(tables)) return { ok: false, failure: tables.failure };
    const made = demand === null ? null : await sheetNow(state, demand);
    const foreseen = await foreseenNow(storeId, made);
    const explained: Explained = {
      storeId, planKey, day: today(), inputs, tablesText: state.tables.ok ? placesText(planPlaces(state.tables.value)) : '', sales: demand === null || made === null ? null : { demand, made, forecast: foreseen }, plan: quantitiesOf(storeId, made, foreseen, tables, inputs, today()),
    };
    state.explained = explained;
    return { ok: true, value: explained };
  };

  /**
   * What explanations look into, made again where the plan was only looked up; its forecast is looked up as well. Sheets go without sales where no report tells of any.
   */
  const explainedNow = async (storeId: StoreId, withoutSales = false): Promise<Outcome<Explained>> => {
    const state = await ofStore(storeId);
    const planKey = await keyOf(storeId, state);
    const demand = await demandNow(storeId, state, null);
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

  const pastOf = async (storeId: StoreId, day: string): Promise<Explained | { readonly failure: Failure } | null> => {
    const state = await ofStore(storeId);
    if (!state.tables.ok) return { failure: state.tables.failure };
    const heads = state.tables.value;
    const planKey = await inputHash(['past', day, await keyOf(storeId, state)]);
    const known = state.past.find((one) => one.planKey === planKey && one.isWanted);
    if (known !== undefined) return known.value;
    const before = state.state.current();
    const mine: { planKey: string; isWanted: boolean; value: Past['value'] } = { planKey, isWanted: true, value: Promise.resolve(null) };
    mine.value = pastPlan({
      storeId, day, planKey, heads, inputs: state.inputs, isWanted: () => mine.isWanted, tell: (progress) => state.state.set({ kind: 'working', progress }),
      read: (places, columns, tellRead) => readTables(source, cache, places, columns, tellRead, () => mine.isWanted),
      foresee: (panel, tellForecast) => foresee(storeId, panel, tellForecast, () => mine.isWanted),
    }).catch((error: unknown) => ({ failure: broken(error) }));
    for (const older of state.past.slice(0, Math.max(0, state.past.length + 1 - pastsKept))) older.isWanted = false;
    state.past = [...state.past, mine].slice(-pastsKept);
    const made = await mine.value;
    if (made === null || isFailure(made)) state.past = state.past.filter((one) => one !== mine);
    // Whoever watches is told of the plan of today again, unless that is being worked out as well.
    if (state.run === null) state.state.set(before.kind === 'working' ? { kind: 'idle' } : before);
    void changed(storeId, state);
    return made;
  };

  const sheets = openSheets(source, ({ tableId }) => isPlanTable(tableId) || demandColumns[tableId] !== undefined);

  /** By the plan of today, which is made first where it does not stand yet. */
  const presentOf = async (storeId: StoreId): Promise<Explained | { readonly failure: Failure } | null> => {
    const ready = await prepared(storeId);
    if (ready.kind === 'ready') return ready.explained;
    if (ready.kind === 'cancelled') return null;
    if (ready.failure.code !== noSales.code) return { failure: ready.failure };
    const explained = await explainedNow(storeId, true);
    return explained.ok ? explained.value : { failure: explained.failure };
  };

  const openSheet: PlannerService['openSheet'] = async (storeId, sheetId, ask) => {
    const day = today();
    const past = ask.asOf !== null && isIsoDay(ask.asOf) && ask.asOf < day ? ask.asOf : null;
    const explained = past === null ? await presentOf(storeId) : await pastOf(storeId, past);
    if (explained === null) return { kind: 'cancelled' };
    if (isFailure(explained)) return { kind: 'failed', failure: explained.failure };
    const { tables } = await ofStore(storeId);
    return sheets.open(storeId, sheetId, ask.parameters, explained, tables.ok ? tables.value : [], day);
  };

  return {
    cache,
    plan,
    prepare: async (storeId) => {
      const ready = await prepared(storeId);
      return ready.kind === 'ready' ? { kind: 'ready', planKey: ready.explained.planKey } : ready;
    },
    openSheet,
    querySheet: async (view, query, start, end) => sheets.query(view, query, start, end),
    exportSheet: (view, query, columnIds, format) => sheets.exportFile(view, query, columnIds, format),
    sheetRows: async (view, ids) => sheets.rows(view, ids),
    watchSheet: async (view, listener) => sheets.watch(view, listener),
    packOrder: async (view, ask) => sheets.packed(view, ask),
    itemOutlook: async (view, code) => sheets.outlook(view, code),
    closeSheet: async (view) => sheets.close(view),
    cancel: async (storeId) => {
      const state = await known.get(storeId);
      if (state === undefined) return;
      for (const past of state.past) past.isWanted = false;
      if (state.run === null) return;
      state.run.isCancelled = true;
      state.run.isWanted = false;
    },
    watchPlan: async (storeId, listener) => (await ofStore(storeId)).state.watch(listener),
    explain: async (storeId, figureId, key, view) => {
      const shown = view === undefined ? null : sheets.explained(view);
      const explained: Outcome<Explained> = shown === null ? await explainedNow(storeId) : { ok: true, value: shown };
      if (!explained.ok) return explained;
      if (figureId !== null) {
        const term = sheets.why(explained.value, figureId, key, view ?? null) ?? termsOf(explained.value, key).tools.figure(figureId);
        if (term !== null) return { ok: true, value: [term] };
      }
      const { all } = termsOf(explained.value, key);
      if (all.length === 0) return { ok: false, failure: { code: 'plan/unknown-goods', detail: key } };
      return { ok: true, value: figureId === null ? all : [] };
    },
    history: async (storeId, key) => {
      const at = await found(storeId, key);
      if (!at.ok) return at;
      const { state, demand, listing } = at.value;
      const rules = demandRulesAt(state.inputs.settings, { storeId, supplier: null, sku: demand.daily.listings[listing]?.sku ?? null });
      const made = await sheetNow(state, demand);
      const { forecast: ahead, note } = forecastHistory(listing, made?.panel.panel ?? null, await foreseenNow(storeId, made));
      return { ok: true, value: demandHistory(demand, listing, listingStory(demand, listing, rules.fast), ahead, note) };
    },
    soldBetween: async (storeId, asked) => {
      const demand = await demandNow(storeId, await ofStore(storeId), null);
      if (demand === null) return { ok: false, failure: noSales };
      return isFailure(demand) ? { ok: false, failure: demand.failure } : { ok: true, value: soldOf(demand, asked) };
    },
    close: async () => {
      for (const { id } of stores) {
        const state = await known.get(id);
        if (state === undefined) continue;
        if (state.run !== null) {
          state.run.isCancelled = true;
          state.run.isWanted = false;
        }
        state.stop();
      }
      known.clear();
      await sheets.closeAll();
      cache.forget();
    },
  };
};
