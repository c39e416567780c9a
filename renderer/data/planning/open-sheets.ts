/** Sheets opened for a page: their rows, made from a plan and made again when somebody decides something, and what stands behind each cell. */
import { givenLines, type Choice, type Given } from '../../domain/channels/given-lines';
import type { Outcome } from '../../domain/failures';
import { sheetMakers } from '../../domain/sheets/makers';
import type { SheetMaker } from '../../domain/sheets/maker';
import { noDecisions, type Decisions } from '../../domain/sheets/decisions';
import { decidedOver } from '../../domain/sheets/decided-over';
import { inWords } from '../../domain/sheets/in-words';
import { decidedElsewhere, isSheetId, resolveParameters, sheetIds, showsDecisions, type SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { ColumnWords, WordsAsk } from '../../domain/tables/column-words';
import { rowsPage } from '../../domain/tables/run-query';
import { pivotOf, type Pivot, type PivotAsk } from '../../domain/tables/pivot';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import { watched } from '../listeners';
import type { Listener, Stop, ViewId } from '../ports';
import type { ExportFormat, TableHead } from '../published-ports';
import { viewClosed } from '../views/open-views';
import { readyTable } from '../views/ready-table';
import type { Explained } from './explained';
import type { Opened } from './opened-sheet';
import type { OpenedSheet, SheetAsk, SheetOutcome, SheetRemade } from './planner-ports';
import { sheetDecisions } from './sheet-decisions';
import type { KeptSheet, SheetTold } from './kept-rows';
import { keptForWantNote, keptNote, notesAbove, pastNote, unreadNote } from './sheet-notes';
import { spanOf, valuesOf } from './sheet-parameters';
import { sheetQuestions } from './sheet-questions';
import { snapshotDays, sourcesOf } from './sheet-sources';
import { shownOf, shownSheets, type Shown } from './shown-sheets';
import type { PlanSource } from './store-tables';

/** What nobody waits for is made once nobody has asked for anything for so long: whoever goes from page to page has the worker to themselves. */
const quietMs = 500;

const decisionsNotRead: Outcome<never> = { ok: false, failure: { code: 'plan/decisions-not-read', detail: null } };

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
    one.remade.set({ ...one.remade.current(), made: one.remade.current().made + 1, rows: made.table.rowCount, tiles: made.tiles, notes: [...notesAbove(explained, one.isPast), ...unreadNote(decisions.unreadBehind(one.storeId, one.sheetId)), ...made.notes], ...more });
  };

  /** What was kept of the last visit cannot be made again before its plan is there. What is decided meanwhile stands in its cells all the same. */
  const decideOver = (one: Opened): void => {
    const { made, places } = one.shown;
    const now = decisions.now(one.storeId, one.sheetId);
    one.shown = shownOf(one.maker, { ...made, table: decidedOver(one.maker.definition, made.table, places(), one.decided, now) });
    one.decided = now;
    one.remade.set({ ...one.remade.current(), made: one.remade.current().made + 1 });
  };

  /** A file goes where no note above the rows goes with it: what nobody here knows of decisions is in none. */
  const isDecisionKnown = async ({ isPast, maker, storeId, sheetId }: Opened, columnIds: readonly string[]): Promise<boolean> =>
    isPast || (await decisions.areRead(storeId, [...(showsDecisions(maker.definition, columnIds) ? [sheetId] : []), ...decidedElsewhere(maker.definition, columnIds)]));

  const at = <T>(view: ViewId, answer: (one: Opened) => T): Outcome<T> => {
    const one = views.get(view);
    return one === undefined ? viewClosed : { ok: true, value: answer(one) };
  };

  return {
    ...sheetQuestions({ views, decisions, quiet }),
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
      const unread = isPast ? [] : unreadNote(decisions.unreadBehind(storeId, sheetId));
      const all = [...(isPast ? [pastNote(explained.day)] : []), ...notesAbove(explained, isPast), ...unread, ...notes];
      const told: SheetTold = { planKey: explained.planKey, day: explained.day, parameters: resolved, sources: sourcesOf(maker.definition, heads, explained, isPast), notes: all, days: snapshotDays(heads, isUsed, today) };
      views.set(view, { storeId, sheetId, maker, explained, plan: Promise.resolve(explained), told, parameters, isPast, shown, decided: noDecisions, remade: watched<SheetRemade>({ made: 0, rows: table.rowCount, tiles, notes: all }) });
      makeReady(view, shown);
      return { kind: 'opened', view, ...told, isEarly: explained.isEarly === true, rows: table.rowCount, tiles, titles: shown.made.titles, first: firstOf(shown, ask) };
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
      return { kind: 'opened', view, ...told, isEarly: false, notes, rows, tiles, titles: made.titles, first: firstOf(shown, ask) };
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
    words: (view: ViewId, ask: WordsAsk): Outcome<ColumnWords> => at(view, ({ shown }) => shown.view.words(ask)),
    exportFile: async (view: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat): Promise<Outcome<Uint8Array>> => {
      const one = views.get(view);
      if (one === undefined) return viewClosed;
      if (!(await isDecisionKnown(one, columnIds))) return decisionsNotRead;
      return { ok: true, value: await one.shown.view.exportFile(query, columnIds, format, one.isPast ? one.told.day : undefined) };
    },
    rowsOf: (view: ViewId, ids: readonly string[]): Outcome<readonly TableRow[]> =>
      at(view, ({ maker, shown: { made, places } }) => {
        const known = places();
        const wanted = Uint32Array.from(ids.flatMap((id) => known.get(id) ?? []));
        return rowsPage(made.table, maker.definition.columns, wanted, 0, wanted.length);
      }),
    /** Null where a column asked for is not there or is of the wrong kind. */
    pivot: (view: ViewId, query: TableQuery, ask: PivotAsk): Outcome<Pivot | null> => at(view, ({ shown, maker }) => pivotOf(inWords(maker.definition, shown.made.table), maker.definition.columns, query, ask)),
    given: async (view: ViewId, choice: Choice): Promise<Outcome<Given>> => {
      const one = views.get(view);
      if (one === undefined) return viewClosed;
      return (await isDecisionKnown(one, [])) ? { ok: true, value: givenLines(one.shown.made.table, choice) } : decisionsNotRead;
    },
    watch: (view: ViewId, listener: Listener<SheetRemade>): Stop => views.get(view)?.remade.watch(listener) ?? (() => undefined),
    close: (view: ViewId): void => {
      views.delete(view);
    },
    /** Makes the sheets nobody opened yet, with their usual parameters, while nobody waits. */
    makeAhead: async (explained: Explained, isWanted: () => boolean): Promise<void> => {
      for (const sheetId of sheetIds) {
        const maker = sheetMakers[sheetId];
        await quiet(isWanted);
        if (!isWanted() || !rows.makesRoom(explained.storeId)) return;
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
