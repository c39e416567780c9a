/**
 * The planner over a source of tables: tables → demand → forecasts → quantities, each step named by the hash of what it is made from. A changed setting makes the rows that depend on it,
 * a published import what depends on its table, and what was made before from the same inputs is only looked up. Runs in the planner's worker, and in plain Node for tests.
 */
import { answerDesk } from '../../domain/bundles/desk/desk-asks';
import { demandHistory } from '../../domain/demand/demand-history';
import { demandRulesAt } from '../../domain/demand/demand-settings';
import { listingStory, type StoreDemand } from '../../domain/demand/store-demand';
import type { Failure, Outcome } from '../../domain/failures';
import { isIsoDay } from '../../domain/reports/read-day';
import { legDays } from '../../domain/planning/leg-days';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { isSheetId } from '../../domain/sheets/sheet';
import { soldOf } from '../../domain/shipments/sold';
import { stores as allStores, type StoreId } from '../../domain/stores';
import { whenTold } from '../listeners';
import type { KeyValueStore } from '../storage/key-value-store';
import { termsOf, type Explained } from './explained';
import { forecastHistory } from './forecast-history';
import type { Forecaster } from './forecasting';
import { demandColumns, isPlanTable } from './needed-columns';
import { openSheets } from './open-sheets';
import { earlierListings } from './earlier-listings';
import { keptRows } from './kept-rows';
import { lastShownOf } from './last-shown';
import { pastPlans } from './past-plans';
import { planAgain } from './plan-again';
import { broken, isFailure, noSales } from './plan-failures';
import { planSteps } from './plan-steps';
import { plansKept } from './plans-kept';
import type { PlannerService, PlanOutcome } from './planner-ports';
import type { OfStore, Prepared, Run, Told } from './planner-state';
import { resultCache, type Family, type ResultCache } from './result-cache';
import { storePlanOf, type StorePlan } from './store-plan';
import type { PlanSource } from './store-tables';
import { storesHeard } from './stores-heard';

export type PlannerParts = {
  readonly source: PlanSource;
  /** Null: nothing is kept on disk. */
  readonly disk: KeyValueStore | null;
  readonly forecast: Forecaster;
  /** ISO day in the stores' marketplace. */
  readonly today: () => string;
  /** Names the code: results of another one are not believed. */
  readonly codeVersion: string;
  /** What was used in the making is given back to the computer; it may keep the worker for a moment. */
  readonly giveBack?: () => void;
  /** Listings of all plans that stay in memory; the usual number where it is left out. */
  readonly mostListings?: number;
  /** A sheet that was looked at for so long is shown first after a restart; the usual time where it is left out. */
  readonly keepAfterMs?: number;
};

/** The rows on screen are asked for first. */
const aheadAfterMs = 300;
/** A forecast that takes no longer is waited for: a page that fills twice in a blink is no gain. */
const earlyAfterMs = 250;

export const createPlanner = ({ source, disk, forecast, today, codeVersion, giveBack, mostListings, keepAfterMs = 3_000 }: PlannerParts): PlannerService & { readonly cache: ResultCache } => {
  const cache = resultCache(disk);
  const stores = storesHeard(source, today, codeVersion);
  const steps = planSteps(source, cache, forecast, codeVersion);
  const again = planAgain(stores, steps);
  const plans = (storeId: StoreId): Family => ({ name: 'plan', place: storeId, mostInMemory: 3, mostOnDisk: 4 });

  const start = (storeId: StoreId, state: OfStore, planKey: string, told: Told): Run => {
    const run: Run = { planKey, told, isWanted: true, isCancelled: false, done: Promise.resolve().then(() => steps.plan(storeId, state, run)).catch((error: unknown) => ({ failure: broken(error) })) };
    return run;
  };

  const prepared = async (storeId: StoreId): Promise<Prepared> => {
    const state = await stores.of(storeId);
    for (;;) {
      if (!state.tables.ok) return { kind: 'failed', failure: state.tables.failure };
      const told = stores.told(state);
      const planKey = await stores.keyOf(storeId, state, told);
      const now = state.state.current();
      if (state.run === null && state.explained?.planKey === planKey && now.kind === 'ready' && now.planKey === planKey) return { kind: 'ready', explained: state.explained };
      if (state.run !== null && state.run.planKey !== planKey) state.run.isWanted = false;
      const run = state.run?.planKey === planKey && state.run.isWanted ? state.run : start(storeId, state, planKey, told);
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
      void stores.changed(storeId, state);
      void kept.used(storeId);
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
      void stores.changed(storeId, state);
      return { kind: 'planned', plan: made };
    }
    const ended = outcome as Prepared | null;
    return ended === null || ended.kind === 'ready' ? 'again' : ended;
  };

  const plan = async (storeId: StoreId): Promise<PlanOutcome> => {
    const state = await stores.of(storeId);
    for (;;) {
      if (!state.tables.ok) return { kind: 'failed', failure: state.tables.failure };
      const planKey = await stores.keyOf(storeId, state);
      const mine = state.planning?.planKey === planKey ? state.planning : { planKey, outcome: planAs(storeId, state, planKey) };
      state.planning = mine;
      const outcome = await mine.outcome;
      if (state.planning === mine) state.planning = null;
      if (outcome !== 'again') return outcome;
    }
  };

  const found = async (storeId: StoreId, key: string): Promise<Outcome<{ readonly state: OfStore; readonly told: Told; readonly demand: StoreDemand; readonly listing: number }>> => {
    const state = await stores.of(storeId);
    const told = stores.told(state);
    const demand = await steps.demand(storeId, state, told, null);
    if (demand === null) return { ok: false, failure: noSales };
    if (isFailure(demand)) return { ok: false, failure: demand.failure };
    const listing = demand.daily.listings.findIndex(({ id }) => id === key);
    return listing === -1 ? { ok: false, failure: { code: 'plan/unknown-goods', detail: key } } : { ok: true, value: { state, told, demand, listing } };
  };

  const listingsOn = earlierListings(source, cache);
  const pastOf = pastPlans(source, cache, stores, steps);

  const sheets = openSheets(source, ({ tableId }) => isPlanTable(tableId) || demandColumns[tableId] !== undefined);

  const kept = plansKept({
    known: stores.known, isOpen: sheets.isOpen, mostListings,
    letGo: (storeId) => {
      if (ahead?.storeId === storeId) ahead = null;
      sheets.letGo(storeId);
      cache.letGo(storeId);
    },
  });

  /** By the plan of today, which is made first where it does not stand yet. */
  const presentOf = async (storeId: StoreId): Promise<Explained | { readonly failure: Failure } | null> => {
    const ready = await prepared(storeId);
    if (ready.kind === 'ready') return ready.explained;
    if (ready.kind === 'cancelled') return null;
    if (ready.failure.code !== noSales.code) return { failure: ready.failure };
    const explained = await again.explained(storeId, true);
    return explained.ok ? explained.value : { failure: explained.failure };
  };

  /** The plan that stood last, where the one of today is still to be worked out. */
  const standing = async (storeId: StoreId): Promise<Explained | null> => {
    const state = await stores.known(storeId);
    if (state === undefined || state.explained === null || state.explained.planKey === (await stores.keyOf(storeId, state))) return null;
    if (state.run === null) state.state.set({ kind: 'stale', planKey: state.explained.planKey });
    return state.explained;
  };

  /** The plan without its forecast, once that has been on its way for a moment. Null where there is nothing to wait for any more: most forecasts stand, and are only looked up. */
  const earlyOf = async (storeId: StoreId): Promise<Explained | null> => {
    const { state } = await stores.of(storeId);
    const isForecasting = (): boolean => {
      const now = state.current();
      return now.kind === 'working' && now.progress.step === 'forecast';
    };
    await whenTold(state, (now) => now.kind === 'ready' || (now.kind === 'working' && now.progress.step === 'forecast'));
    await new Promise<void>((resolve) => setTimeout(resolve, earlyAfterMs));
    return isForecasting() ? again.early(storeId) : null;
  };

  let ahead: Explained | null = null;
  /** The other sheets of the plan, once the one that was asked for is on screen. */
  const makeAhead = (explained: Explained): void => {
    if (ahead === explained) return;
    ahead = explained;
    const isWanted = (): boolean => ahead === explained;
    setTimeout(() => void sheets.makeAhead(explained, isWanted).then(() => sheets.quiet(isWanted)).then(() => isWanted() && giveBack?.()), aheadAfterMs);
  };

  const lastShown = lastShownOf({ rows: keptRows(disk, codeVersion), stores, sheets, presentOf, afterMs: keepAfterMs });

  const openSheet: PlannerService['openSheet'] = async (storeId, sheetId, ask) => {
    const day = today();
    const past = ask.asOf !== null && isIsoDay(ask.asOf) && ask.asOf < day ? ask.asOf : null;
    const stale = past === null && ask.mayBeStale === true ? await standing(storeId) : null;
    if (stale !== null) return sheets.open(storeId, sheetId, ask, stale, stale.heads, false, day);
    const last = past === null && ask.mayBeStale === true && isSheetId(sheetId) ? await lastShown.of(storeId, sheetId, ask) : null;
    if (last !== null) return last;
    const whole = past === null ? presentOf(storeId) : pastOf(storeId, past);
    const isHasty = past === null && ask.mayBeEarly === true && isSheetId(sheetId) && sheetDefinitions[sheetId].opensBeforeForecast === true;
    const explained = isHasty ? await Promise.race([whole, earlyOf(storeId).then((early) => early ?? whole, () => whole)]) : await whole;
    if (explained === null) return { kind: 'cancelled' };
    if (isFailure(explained)) return { kind: 'failed', failure: explained.failure };
    const { tables } = await stores.of(storeId);
    const opened = await sheets.open(storeId, sheetId, ask, explained, tables.ok ? tables.value : [], past !== null, day);
    if (past === null && explained.isEarly !== true) makeAhead(explained);
    void kept.used(storeId);
    if (opened.kind === 'opened') lastShown.keep(opened.view, ask.parameters);
    return opened;
  };

  return {
    cache,
    plan,
    prepare: async (storeId) => {
      const ready = await prepared(storeId);
      return ready.kind === 'ready' ? { kind: 'ready', planKey: ready.explained.planKey } : ready;
    },
    openSheet,
    bundleDesk: async (storeId, ask) => {
      const explained = await presentOf(storeId);
      if (explained === null) return { ok: false, failure: { code: 'plan/unknown', detail: 'It was cancelled.' } };
      return isFailure(explained) ? { ok: false, failure: explained.failure } : { ok: true, value: answerDesk(explained.plan.context, ask, explained.planKey) };
    },
    ebayListings: async (storeId) => {
      const explained = await presentOf(storeId);
      if (explained === null) return { ok: false, failure: { code: 'plan/unknown', detail: 'It was cancelled.' } };
      return isFailure(explained) ? { ok: false, failure: explained.failure } : listingsOn(explained);
    },
    querySheet: async (view, query, start, end) => sheets.query(view, query, start, end),
    exportSheet: (view, query, columnIds, format) => sheets.exportFile(view, query, columnIds, format),
    sheetRows: async (view, ids) => sheets.rowsOf(view, ids),
    watchSheet: async (view, listener) => sheets.watch(view, listener),
    decisionsSaved: async (storeId, sheetId, setting) => sheets.saved(storeId, sheetId, setting),
    sheetCharts: async (view) => sheets.charts(view),
    rowCharts: async (view, rowId) => sheets.rowCharts(view, rowId),
    rowsWith: async (view, edits) => sheets.rowsWith(view, edits),
    pivotSheet: async (view, query, ask) => sheets.pivot(view, query, ask),
    givenLines: async (view, choice) => sheets.given(view, choice),
    packOrder: async (view, ask) => sheets.packed(view, ask),
    chinaNeeds: async (view, wanted) => sheets.needs(view, wanted),
    countEffect: async (view, counts) => sheets.counted(view, counts),
    itemOutlook: async (view, code) => sheets.outlook(view, code),
    closeSheet: async (view) => {
      sheets.close(view);
      await kept.settle();
    },
    cancel: async (storeId) => {
      const state = await stores.known(storeId);
      if (state === undefined) return;
      for (const past of state.past) past.isWanted = false;
      if (state.run === null) return;
      state.run.isCancelled = true;
      state.run.isWanted = false;
    },
    watchPlan: async (storeId, listener) => (await stores.of(storeId)).state.watch(listener),
    explain: async (storeId, figureId, key, view) => {
      const shown = view === undefined ? null : await sheets.explained(view);
      const explained: Outcome<Explained> = shown === null ? await again.explained(storeId) : { ok: true, value: shown };
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
      const { state, told, demand, listing } = at.value;
      const rules = demandRulesAt(told.inputs.settings, { storeId, supplier: null, sku: demand.daily.listings[listing]?.sku ?? null });
      const made = await again.sheet(state, told, demand);
      const { forecast: ahead, note } = forecastHistory(listing, made?.panel.panel ?? null, await steps.foreseen(storeId, made));
      return { ok: true, value: demandHistory(demand, listing, listingStory(demand, listing, rules.fast), ahead, note) };
    },
    soldBetween: async (storeId, asked) => {
      const state = await stores.of(storeId);
      const demand = await steps.demand(storeId, state, state, null);
      if (demand === null) return { ok: false, failure: noSales };
      return isFailure(demand) ? { ok: false, failure: demand.failure } : { ok: true, value: soldOf(demand, asked) };
    },
    plannedLegs: async (storeId, kind, supplier) => {
      const explained = await again.explained(storeId, true);
      return explained.ok ? { ok: true, value: legDays(explained.value.plan.context, kindFacts[kind].legs.flatMap(({ legId }) => legId ?? []), supplier) } : explained;
    },
    close: async () => {
      for (const { id } of allStores) {
        const state = await stores.known(id);
        if (state === undefined) continue;
        if (state.run !== null) {
          state.run.isCancelled = true;
          state.run.isWanted = false;
        }
        state.stop();
      }
      stores.forget();
      ahead = null;
      lastShown.forget();
      kept.forget();
      await sheets.closeAll();
      cache.forget();
    },
  };
};
