/** Sheets opened for a page: their rows, made from a plan and made again when somebody decides something, and what stands behind each cell. */
import { givenLines, type Choice, type Given } from '../../domain/channels/given-lines';
import { isoDay } from '../../domain/demand/days';
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { chinaNeeds, type ChinaNeeds } from '../../domain/planning/china-needs';
import { countEffect, type BundleEffect } from '../../domain/labels/count-effect';
import { itemOutlook, type ItemOutlook } from '../../domain/planning/item-outlook';
import { packOrder, type PackAsk, type PackedOrder } from '../../domain/planning/pack-order';
import type { SheetChart } from '../../domain/sheets/chart';
import { itemPlans } from '../../domain/sheets/facts';
import { sheetMakers } from '../../domain/sheets/makers';
import type { SheetMaker } from '../../domain/sheets/maker';
import { decide, noDecisions, type DecisionEdit, type Decisions } from '../../domain/sheets/decisions';
import { decidedOver } from '../../domain/sheets/decided-over';
import { isSheetId, resolveParameters, sheetIds, type ParameterValue, type ResolvedParameter, type SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { columnData, isTextData } from '../../domain/tables/cells';
import { rowsPage } from '../../domain/tables/run-query';
import { pivotOf, type Pivot, type PivotAsk } from '../../domain/tables/pivot';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import { watched, type Watched } from '../listeners';
import type { Listener, Stop, ViewId } from '../ports';
import type { ExportFormat, TableHead } from '../published-ports';
import { viewClosed } from '../views/open-views';
import { readyTable } from '../views/ready-table';
import { sheetFacts, termsOf, type Explained } from './explained';
import type { OpenedSheet, SheetAsk, SheetOutcome, SheetRemade } from './planner-ports';
import { sheetDecisions } from './sheet-decisions';
import type { KeptSheet, SheetTold } from './kept-rows';
import { keptForWantNote, keptNote, notesAbove, pastNote } from './sheet-notes';
import { snapshotDays, sourcesOf } from './sheet-sources';
import { shownOf, shownSheets, type Shown } from './shown-sheets';
import type { PlanSource } from './store-tables';

type Opened = {
  readonly storeId: StoreId;
  readonly sheetId: SheetId;
  readonly maker: SheetMaker;
  /** Null while it shows what was kept of the last visit. */
  explained: Explained | null;
  /** The plan it is of. Null where that cannot be had. */
  readonly plan: Promise<Explained | null>;
  readonly told: SheetTold;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** A sheet of a past day shows what would have been planned: what staff decide today is about today's. */
  readonly isPast: boolean;
  shown: Shown;
  /** What the rows of the last visit show as decided. */
  decided: Decisions;
  readonly remade: Watched<SheetRemade>;
};

const valuesOf = (parameters: readonly ResolvedParameter[]): Readonly<Record<string, ParameterValue>> => Object.fromEntries(parameters.map(({ id, value }) => [id, value]));

const stockDaysOf = (sales: Explained['sales']): readonly string[] => [...new Set((sales?.demand.snapshots ?? []).map(({ day }) => day))].reverse();

const namesOf = (groups: ReadonlyMap<string, string> | undefined): readonly string[] => [...new Set(groups?.values() ?? [])].sort((one, other) => one.localeCompare(other, 'en'));

const spanOf = ({ day, sales }: Explained) => ({ day, firstSale: sales === null ? null : isoDay(sales.demand.daily.firstDay), stockDays: stockDaysOf(sales), brands: namesOf(sales?.demand.groups.brands), categories: namesOf(sales?.demand.groups.categories) });

/** What nobody waits for is made once nobody has asked for anything for so long: whoever goes from page to page has the worker to themselves. */
const quietMs = 500;

/** Charts are looked at, though not first: whoever goes on at once waits for none of the page that was left. */
const beforeChartsMs = 120;

const firstOf = ({ view }: Shown, { rows }: Pick<SheetAsk, 'rows'>): OpenedSheet['first'] => (rows === undefined ? null : { query: rows.query, page: view.query(rows.query, 0, rows.end) });

export const openSheets = (source: PlanSource, isUsed: (head: TableHead) => boolean) => {
  const views = new Map<ViewId, Opened>();
  let opened = 0;

  /** When any sheet was last opened or asked for rows, by the clock of `performance`. */
  let lastAsked = -quietMs;
  const hear = (): void => {
    lastAsked = performance.now();
  };
  const quiet = async (isWanted: () => boolean, forMs = quietMs): Promise<void> => {
    const left = (): number => lastAsked + forMs - performance.now();
    while (left() > 0 && isWanted()) await new Promise((resolve) => setTimeout(resolve, left()));
  };

  const rows = shownSheets();
  /** What is drawn of rows that stand is the same every time. */
  const drawn = new WeakMap<Shown, readonly SheetChart[]>();
  const isReady = new WeakSet<Shown>();

  /** What the first search and sorts would wait for is worked out between questions. */
  const makeReady = (view: ViewId, shown: Shown): void => {
    if (isReady.has(shown)) return;
    isReady.add(shown);
    readyTable(shown.made.table, () => {
      if (views.get(view)?.shown === shown) return lastAsked;
      isReady.delete(shown);
      return null;
    }, () => performance.now());
  };

  const decisions = sheetDecisions(source, (storeId, sheetId) => {
    for (const [view, one] of views) {
      if (one.storeId !== storeId || one.sheetId !== sheetId || one.isPast) continue;
      if (one.explained !== null) remake(view, one, one.explained);
      else decideOver(one);
    }
  });

  /** By what is decided now. */
  const remake = (view: ViewId, one: Opened, explained: Explained, more: Partial<SheetRemade> = {}): void => {
    one.explained = explained;
    one.shown = rows.of({ maker: one.maker, explained, decisions: decisions.now(one.storeId, one.sheetId), parameters: one.parameters });
    const { made } = one.shown;
    makeReady(view, one.shown);
    one.remade.set({ ...one.remade.current(), made: one.remade.current().made + 1, rows: made.table.rowCount, tiles: made.tiles, notes: [...notesAbove(explained), ...made.notes], ...more });
  };

  /** What was kept of the last visit cannot be made again before its plan is there. What is decided meanwhile stands in its cells all the same. */
  const decideOver = (one: Opened): void => {
    const { made, places } = one.shown;
    const now = decisions.now(one.storeId, one.sheetId);
    one.shown = shownOf(one.maker, { ...made, table: decidedOver(one.maker.definition, made.table, places(), one.decided, now) });
    one.decided = now;
    one.remade.set({ ...one.remade.current(), made: one.remade.current().made + 1 });
  };

  const at = <T>(view: ViewId, answer: (one: Opened) => T): Outcome<T> => {
    const one = views.get(view);
    return one === undefined ? viewClosed : { ok: true, value: answer(one) };
  };

  const explainedOf = async (view: ViewId): Promise<Explained | null> => views.get(view)?.explained ?? (await views.get(view)?.plan) ?? null;

  /** What looks into the plan waits for it, where it is still being worked out again. */
  const atPlan = async <T>(view: ViewId, answer: (one: Opened & { readonly explained: Explained }) => T): Promise<Outcome<T>> => {
    const explained = await explainedOf(view);
    const one = views.get(view);
    return one === undefined || explained === null ? viewClosed : { ok: true, value: answer({ ...one, explained }) };
  };

  return {
    /** `heads`: the tables it was made from; `isPast`: a day was asked for, not the newest there is. */
    open: async (storeId: StoreId, sheetId: SheetId, ask: Pick<SheetAsk, 'parameters' | 'rows'>, explained: Explained, heads: readonly TableHead[], isPast: boolean, today: string): Promise<SheetOutcome> => {
      if (!isSheetId(sheetId)) return { kind: 'failed', failure: { code: 'plan/unknown', detail: `There is no sheet ${String(sheetId)}.` } };
      hear();
      const maker = sheetMakers[sheetId];
      const resolved = resolveParameters(maker.definition, ask.parameters, spanOf(explained));
      const parameters = valuesOf(resolved);
      const shown = rows.of({ maker, explained, decisions: isPast ? noDecisions : await decisions.of(storeId, sheetId), parameters });
      const { table, tiles, notes } = shown.made;
      opened += 1;
      const view = `sheet-${opened}`;
      const all = [...(isPast ? [pastNote(explained.day)] : []), ...notesAbove(explained), ...notes];
      const told: SheetTold = { planKey: explained.planKey, day: explained.day, parameters: resolved, sources: sourcesOf(maker.definition, heads, explained), notes: all, days: snapshotDays(heads, isUsed, today) };
      views.set(view, { storeId, sheetId, maker, explained, plan: Promise.resolve(explained), told, parameters, isPast, shown, decided: noDecisions, remade: watched<SheetRemade>({ made: 0, rows: table.rowCount, tiles, notes: all }) });
      makeReady(view, shown);
      return { kind: 'opened', view, ...told, isEarly: explained.isEarly === true, rows: table.rowCount, tiles, first: firstOf(shown, ask) };
    },
    /** What was kept of the last visit and is `decided` as it was then, while `plan` is worked out again. `isOld`: of something else than what stands now. */
    openKept: (storeId: StoreId, sheetId: SheetId, ask: Pick<SheetAsk, 'rows'>, { told, made }: KeptSheet, decided: Decisions, plan: Promise<Explained | null>, isOld: boolean): OpenedSheet => {
      hear();
      const maker = sheetMakers[sheetId];
      const shown = shownOf(maker, made);
      opened += 1;
      const view = `sheet-${opened}`;
      const notes = [...(isOld ? [keptNote] : []), ...told.notes];
      const { rowCount: rows } = made.table;
      const { tiles } = made;
      const remade = watched<SheetRemade>({ made: 0, rows, tiles, notes });
      const one: Opened = { storeId, sheetId, maker, explained: null, plan, told, parameters: valuesOf(told.parameters), isPast: false, shown, decided, remade };
      views.set(view, one);
      void plan.then((explained) => {
        if (explained === null) remade.set({ ...remade.current(), notes: [keptForWantNote, ...told.notes] });
        else if (views.has(view)) remake(view, one, explained, { isOver: true });
      });
      return { kind: 'opened', view, ...told, isEarly: false, notes, rows, tiles, first: firstOf(shown, ask) };
    },
    /** What an open sheet of today shows, to be kept; null where it is closed, shows what was kept, or shows nothing for want of a report: that may be there at the next visit. */
    toKeep: (view: ViewId): { readonly storeId: StoreId; readonly maker: SheetMaker; readonly decisions: Decisions; readonly sheet: KeptSheet } | null => {
      const one = views.get(view);
      if (one === undefined || one.isPast || one.explained === null || one.explained.isEarly === true || one.told.sources.some(({ needed, missing }) => needed && missing)) return null;
      return { storeId: one.storeId, maker: one.maker, decisions: decisions.now(one.storeId, one.sheetId), sheet: { told: { ...one.told, notes: one.remade.current().notes }, made: one.shown.made } };
    },
    saved: decisions.saved,
    /** What staff decided on the rows of a sheet, once it was told. */
    decided: (storeId: StoreId, sheetId: SheetId): Promise<Decisions> => decisions.of(storeId, sheetId),
    query: (view: ViewId, query: TableQuery, start: number, end: number): Outcome<TablePage> => {
      hear();
      return at(view, ({ shown }) => shown.view.query(query, start, end));
    },
    exportFile: async (view: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat): Promise<Outcome<Uint8Array>> => {
      const one = views.get(view);
      return one === undefined ? viewClosed : { ok: true, value: await one.shown.view.exportFile(query, columnIds, format) };
    },
    rowsOf: (view: ViewId, ids: readonly string[]): Outcome<readonly TableRow[]> =>
      at(view, ({ maker, shown: { made, places } }) => {
        const known = places();
        const wanted = Uint32Array.from(ids.flatMap((id) => known.get(id) ?? []));
        return rowsPage(made.table, maker.definition.columns, wanted, 0, wanted.length);
      }),
    charts: async (view: ViewId): Promise<Outcome<readonly SheetChart[]>> => {
      const isStanding = (): boolean => {
        const one = views.get(view);
        return one === undefined || drawn.has(one.shown);
      };
      if (!isStanding()) await quiet(() => !isStanding(), beforeChartsMs);
      return atPlan(view, ({ maker, explained, isPast, storeId, sheetId, parameters, shown }) => {
        const charts = drawn.get(shown) ?? maker.charts(sheetFacts(explained), { decisions: isPast ? noDecisions : decisions.now(storeId, sheetId), parameters });
        drawn.set(shown, charts);
        return charts;
      });
    },
    rowCharts: (view: ViewId, rowId: string): Promise<Outcome<readonly SheetChart[]>> =>
      atPlan(view, ({ maker, explained, isPast, storeId, sheetId, parameters }) => maker.rowCharts(sheetFacts(explained), { decisions: isPast ? noDecisions : decisions.now(storeId, sheetId), parameters }, rowId)),
    /** The rows the edits are of, as they would be with them; none while that cannot be told: the rows of the last visit are shown at once, and asked for again once their plan is there. */
    rowsWith: (view: ViewId, edits: readonly DecisionEdit[]): Outcome<readonly TableRow[]> =>
      at(view, ({ maker, explained, parameters, isPast, storeId, sheetId }) => {
        if (explained === null) return [];
        const asked = { parameters, decisions: decide(isPast ? noDecisions : decisions.now(storeId, sheetId), edits) };
        const facts = sheetFacts(explained);
        return [...new Set(edits.map(({ rowId }) => rowId))].flatMap((rowId): readonly TableRow[] => {
          const cells = maker.rowCells(facts, asked, rowId);
          return cells === null ? [] : [{ index: -1, cells, fileName: '', row: 0, asOf: null }];
        });
      }),
    /** Null where a column asked for is not there or is of the wrong kind. */
    pivot: (view: ViewId, query: TableQuery, ask: PivotAsk): Outcome<Pivot | null> => at(view, ({ shown, maker }) => pivotOf(shown.made.table, maker.definition.columns, query, ask)),
    given: (view: ViewId, choice: Choice): Outcome<Given> => at(view, ({ shown }) => givenLines(shown.made.table, choice)),
    /** The order of an open sheet of items in containers, by what is decided now. */
    packed: (view: ViewId, ask: PackAsk): Promise<Outcome<PackedOrder>> => atPlan(view, ({ explained, storeId, sheetId }) => packOrder(explained.plan, decisions.now(storeId, sheetId), ask)),
    needs: (view: ViewId, wanted: ReadonlyMap<string, number>): Promise<Outcome<ChinaNeeds>> => atPlan(view, ({ explained }) => chinaNeeds(explained.plan, wanted)),
    counted: (view: ViewId, counts: readonly { readonly sku: string; readonly units: number }[]): Promise<Outcome<readonly BundleEffect[]>> => atPlan(view, ({ explained }) => countEffect(explained.plan, counts)),
    outlook: async (view: ViewId, code: string): Promise<Outcome<ItemOutlook>> => {
      const found = await atPlan(view, ({ explained, storeId, sheetId, shown }) => {
        const place = shown.places().get(code);
        const order = place === undefined ? null : columnData(shown.made.table, 'order');
        const units = order === null || isTextData(order) || place === undefined ? null : (order.values[place] ?? NaN);
        // A quantity nobody knows is the plan's own to say.
        const planned = itemPlans(explained.plan).get(code);
        if (planned?.orderUnits === null) return 'untold';
        return decisions.now(storeId, sheetId).has(code) && units !== null && !Number.isNaN(units) ? itemOutlook(explained.plan, code, units) : itemOutlook(explained.plan, code, null);
      });
      if (!found.ok) return found;
      if (found.value === 'untold') return { ok: false, failure: { code: 'plan/untold-stock', detail: code } };
      return found.value === null ? { ok: false, failure: { code: 'plan/unknown-goods', detail: code } } : { ok: true, value: found.value };
    },
    watch: (view: ViewId, listener: Listener<SheetRemade>): Stop => views.get(view)?.remade.watch(listener) ?? (() => undefined),
    close: (view: ViewId): void => {
      views.delete(view);
    },
    explained: explainedOf,
    /** A figure of a row: as the open sheet has it, or, without one, as the first sheet that knows it has it with its usual parameters. */
    why: (explained: Explained, figureId: string, key: string, view: ViewId | null): Term | null => {
      const facts = sheetFacts(explained);
      const { tools } = termsOf(explained, key);
      const one = view === null ? undefined : views.get(view);
      if (one !== undefined) return one.maker.why(facts, { decisions: one.isPast ? noDecisions : decisions.now(one.storeId, one.sheetId), parameters: one.parameters }, figureId, key, tools);
      for (const sheetId of sheetIds) {
        const maker = sheetMakers[sheetId];
        const asked = { decisions: decisions.now(explained.storeId, sheetId), parameters: valuesOf(resolveParameters(maker.definition, {}, spanOf(explained))) };
        const term = maker.why(facts, asked, figureId, key, tools);
        if (term !== null) return term;
      }
      return null;
    },
    /** Makes the sheets nobody opened yet, with their usual parameters, while nobody waits. */
    makeAhead: async (explained: Explained, isWanted: () => boolean): Promise<void> => {
      for (const sheetId of sheetIds) {
        const maker = sheetMakers[sheetId];
        await quiet(isWanted);
        if (!isWanted() || !rows.hasRoom()) return;
        const standing = await decisions.of(explained.storeId, sheetId);
        await rows.ahead({ maker, explained, decisions: standing, parameters: valuesOf(resolveParameters(maker.definition, {}, spanOf(explained))) }, isWanted);
      }
    },
    quiet,
    isOpen: (storeId: StoreId): boolean => [...views.values()].some((one) => one.storeId === storeId),
    letGo: (storeId: StoreId): void => rows.letGo(storeId),
    closeAll: async (): Promise<void> => {
      views.clear();
      rows.forget();
      await decisions.close();
    },
  };
};
