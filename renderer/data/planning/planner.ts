/**
 * The planner over a source of tables: tables → demand → forecasts → quantities, each step named by the hash of what it is made from. A changed setting makes the rows that depend on it,
 * a published import what depends on its table, and what was made before from the same inputs is only looked up. Runs in the planner's worker, and in plain Node for tests.
 */
import { answerDesk } from '../../domain/bundles/desk/desk-asks';
import { demandHistory } from '../../domain/demand/demand-history';
import { demandRulesAt } from '../../domain/demand/demand-settings';
import { listingStory, type StoreDemand } from '../../domain/demand/store-demand';
import type { Outcome } from '../../domain/failures';
import { isIsoDay } from '../../domain/reports/read-day';
import { legDays } from '../../domain/planning/leg-days';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { pastScore } from '../../domain/shipments/past-score';
import type { SoldSince } from '../../domain/shipments/scoreboard';
import { soldOf, type SoldAsked } from '../../domain/shipments/sold';
import { settingOf } from '../../domain/settings/settings';
import { stores as allStores, type StoreId } from '../../domain/stores';
import type { KeyValueStore } from '../storage/key-value-store';
import { termsOf, type Explained } from './explained';
import { forecastHistory, upliftsShown } from './forecast-history';
import type { Forecaster } from './forecasting';
import { draftPlans } from './draft-plan';
import { isPlannedFrom } from '../../domain/planning/needed-columns';
import { openSheets } from './open-sheets';
import { earlierListings } from './earlier-listings';
import { keptRows } from './kept-rows';
import { pastPlans } from './past-plans';
import { planAgain } from './plan-again';
import { planSteps } from './plan-steps';
import { plansOfToday, type PlansOfToday } from './plan-of-today';
import { isFailure, noSales } from './plan-failures';
import { plansKept } from './plans-kept';
import type { PlannerService } from './planner-ports';
import type { OfStore, Told } from './planner-state';
import { resultCache, type ResultCache } from './result-cache';
import { sheetOpening } from './sheet-opening';
import { snapshotDays } from './sheet-sources';
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

export const createPlanner = ({ source, disk, forecast, today, codeVersion, giveBack, mostListings, keepAfterMs = 3_000 }: PlannerParts): PlannerService & { readonly cache: ResultCache; /** As `prepare`, with the plan and everything it was made from. */ readonly prepared: PlansOfToday['prepared'] } => {
  const cache = resultCache(disk);
  const stores = storesHeard(source, today, codeVersion);
  const steps = planSteps(source, cache, forecast, codeVersion);
  const again = planAgain(stores, steps);

  const found = async (storeId: StoreId, key: string): Promise<Outcome<{ readonly state: OfStore; readonly told: Told; readonly demand: StoreDemand; readonly listing: number }>> => {
    const state = await stores.of(storeId);
    const told = stores.told(state);
    const demand = await steps.demand(storeId, state, told, null);
    if (demand === null) return { ok: false, failure: noSales };
    if (isFailure(demand)) return { ok: false, failure: demand.failure };
    const listing = demand.daily.listings.findIndex(({ id }) => id === key);
    return listing === -1 ? { ok: false, failure: { code: 'plan/unknown-goods', detail: key } } : { ok: true, value: { state, told, demand, listing } };
  };

  /** All that is known of sales now, to be asked what sold of listings. */
  const soldNow = async (storeId: StoreId): Promise<Outcome<(asked: readonly SoldAsked[]) => readonly (SoldSince | null)[]>> => {
    const state = await stores.of(storeId);
    const told = stores.told(state);
    const demand = await steps.demand(storeId, state, told, null);
    if (demand === null) return { ok: false, failure: noSales };
    if (isFailure(demand)) return { ok: false, failure: demand.failure };
    return { ok: true, value: (asked) => soldOf(demand, asked, (sku) => demandRulesAt(told.inputs.settings, { storeId, supplier: null, sku }).fast) };
  };

  const listingsOn = earlierListings(source, cache);

  const sheets = openSheets(source, ({ tableId }) => isPlannedFrom(tableId));

  const kept = plansKept({
    known: stores.known, isOpen: sheets.isOpen, mostListings,
    letGo: (storeId) => {
      opening.letGo(storeId);
      sheets.letGo(storeId);
      cache.letGo(storeId);
    },
    rest: cache.letGoWithin,
  });

  const plans = plansOfToday({ stores, steps, again, onPlan: (storeId) => void kept.used(storeId) });
  const pastOf = pastPlans(source, cache, stores, steps);
  const opening = sheetOpening({
    stores, sheets, plans, today, keepAfterMs, giveBack, pastOf, rows: keptRows(disk, codeVersion), onOpened: (storeId) => void kept.used(storeId),
  });

  const drafts = draftPlans({ source, cache, forecast, codeVersion, stores, plans });

  return {
    cache,
    effectOf: drafts.effectOf,
    cancelEffect: async (effectId) => drafts.cancelEffect(effectId),
    prepared: plans.prepared,
    prepare: async (storeId) => {
      const ready = await plans.prepared(storeId);
      return ready.kind === 'ready' ? { kind: 'ready', planKey: ready.explained.planKey } : ready;
    },
    openSheet: opening.open,
    bundleDesk: async (storeId, ask, asOf = null) => {
      const explained = await (asOf !== null && isIsoDay(asOf) && asOf < today() ? pastOf(storeId, asOf) : plans.present(storeId));
      if (explained === null) return { ok: false, failure: { code: 'plan/unknown', detail: 'It was cancelled.' } };
      return isFailure(explained) ? { ok: false, failure: explained.failure } : { ok: true, value: answerDesk(explained.plan, ask, explained.planKey) };
    },
    pastDays: async (storeId) => {
      const { tables } = await stores.of(storeId);
      return tables.ok ? { ok: true, value: snapshotDays(tables.value, ({ tableId }) => isPlannedFrom(tableId), today()) } : tables;
    },
    ebayListings: async (storeId) => {
      const explained = await plans.present(storeId);
      if (explained === null) return { ok: false, failure: { code: 'plan/unknown', detail: 'It was cancelled.' } };
      return isFailure(explained) ? { ok: false, failure: explained.failure } : listingsOn(explained);
    },
    querySheet: async (view, query, start, end) => sheets.query(view, query, start, end),
    columnWords: async (view, ask) => sheets.words(view, ask),
    exportSheet: (view, query, columnIds, format) => sheets.exportFile(view, query, columnIds, format),
    sheetRows: async (view, ids) => sheets.rowsOf(view, ids),
    watchSheet: async (view, listener) => sheets.watch(view, listener),
    decisionsSaved: async (storeId, sheetId, setting) => sheets.saved(storeId, sheetId, setting),
    sheetCharts: async (view) => sheets.charts(view),
    rowCharts: async (view, rowId) => sheets.rowCharts(view, rowId),
    rowsWith: async (view, edits) => sheets.rowsWith(view, edits),
    sumsWith: async (view, query, edits) => sheets.sumsWith(view, query, edits),
    pivotSheet: async (view, query, ask) => sheets.pivot(view, query, ask),
    givenLines: (view, choice) => sheets.given(view, choice),
    packOrder: async (view, ask, edits) => sheets.packed(view, ask, edits),
    whyPacked: async (view, ask, edits, of) => sheets.whyPacked(view, ask, edits, of),
    chinaNeeds: async (view, wanted) => sheets.needs(view, wanted),
    countEffect: async (view, counts) => sheets.counted(view, counts),
    itemOutlook: async (view, code, edits) => sheets.outlook(view, code, edits),
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
    explain: async (storeId, figureId, key, view, edits = []) => {
      const shown = view === undefined ? null : await sheets.explained(view);
      const explained: Outcome<Explained> = shown === null ? await again.explained(storeId) : { ok: true, value: shown };
      if (!explained.ok) return explained;
      if (figureId !== null) {
        const term = sheets.why(explained.value, figureId, key, view ?? null, edits) ?? termsOf(explained.value, key).tools.figure(figureId);
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
      const place = { storeId, supplier: null, sku: demand.daily.listings[listing]?.sku ?? null };
      const rules = demandRulesAt(told.inputs.settings, place);
      const made = await again.sheet(state, told, demand);
      const foreseen = await steps.foreseen(storeId, made);
      const { forecast: ahead, note } = forecastHistory(listing, made?.panel.panel ?? null, foreseen, settingOf(told.inputs.settings, 'planned-by', place).value, upliftsShown(told.inputs.events, place.sku, made?.panel.panel ?? null, foreseen));
      return { ok: true, value: demandHistory(demand, listing, listingStory(demand, listing, rules.fast), ahead, note, told.inputs.events) };
    },
    soldBetween: async (storeId, asked) => {
      const sold = await soldNow(storeId);
      return sold.ok ? { ok: true, value: sold.value(asked) } : sold;
    },
    scorePast: async (view) => {
      const proposed = sheets.proposals(view);
      if (!proposed.ok || proposed.value === null) return proposed.ok ? { ok: true, value: null } : proposed;
      const { storeId, day, sheet } = proposed.value;
      const sold = await soldNow(storeId);
      return sold.ok ? { ok: true, value: pastScore(sheet, day, sold.value) } : sold;
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
      opening.forget();
      kept.forget();
      await sheets.closeAll();
      cache.forget();
    },
  };
};
