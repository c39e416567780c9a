/**
 * Rows of sheets that stand: made once from a plan, some parameters and what staff decided, and shown again as long as these are the same. Those of sheets nobody opened yet are made ahead
 * between questions, so that going from page to page waits for none of them.
 */
import type { SheetChart } from '../../domain/sheets/chart';
import type { Decisions } from '../../domain/sheets/decisions';
import type { MadeRows, SheetMaker } from '../../domain/sheets/maker';
import { summedColumns, withTitles, type ParameterValue, type SheetId } from '../../domain/sheets/sheet';
import { toTheEnd, type Steps } from '../../domain/steps';
import type { StoreId } from '../../domain/stores';
import { inWords } from '../../domain/sheets/in-words';
import { columnData, isTextData } from '../../domain/tables/cells';
import { tableBytes } from '../../domain/tables/compact';
import { inSlices, nextTurn } from '../import/breathe';
import { tableView, type TableView } from '../views/table-view';
import { sheetFacts, type Explained } from './explained';

export type Shown = { readonly made: MadeRows; readonly view: TableView; /** Place of each row by its id. */ readonly places: () => ReadonlyMap<string, number> };

const drawn = new WeakMap<Shown, readonly SheetChart[]>();

/** What is drawn of rows that stand is the same every time. */
export const chartsOf = (shown: Shown, make: () => readonly SheetChart[]): readonly SheetChart[] => {
  const charts = drawn.get(shown) ?? make();
  drawn.set(shown, charts);
  return charts;
};

export const isDrawn = (shown: Shown): boolean => drawn.has(shown);

export type ShownAsk = { readonly maker: SheetMaker; readonly explained: Explained; readonly parameters: Readonly<Record<string, ParameterValue>>; readonly decisions: Decisions };

type Kept = { readonly explained: Explained; readonly decisions: Decisions; readonly shown: Shown };

/** Of all that is kept: a sheet of 20,000 rows takes some four million. */
const usualBytes = 120_000_000;

/** What is made ahead leaves this part of it to all stores together: all sheets of one store of 20,000 SKUs. */
const sharedPart = 1 / 3;
/** A store that needs more than that has this part of it to itself: all sheets of 20,000 SKUs on each of five channels. */
const ownPart = 5 / 6;

const bytesOf = ({ made }: Shown): number => tableBytes(made.table);

export const shownOf = (maker: SheetMaker, made: MadeRows): Shown => {
  const definition = withTitles(maker.definition, made.titles);
  let places: ReadonlyMap<string, number> | null = null;
  return {
    made,
    view: tableView(made.table, definition, summedColumns(definition), inWords(definition, made.table)),
    places: () => {
      const ids = columnData(made.table, definition.key);
      return (places ??= new Map(ids === null || !isTextData(ids) ? [] : ids.values.map((id, place) => [id ?? '', place])));
    },
  };
};

type Begun = { readonly steps: Steps<void>; /** Null as long as they are not all made. */ readonly made: () => MadeRows | null; /** Makes the rest at once; null where they cannot be made. */ readonly rest: () => MadeRows | null; /** Throws what the rest could not be made for; nothing else would say it. */ readonly check: () => void };

/** What was made stays known once the steps are over: they say it once, and whoever goes through them may not have heard it yet. */
const begin = ({ maker, explained, parameters, decisions }: ShownAsk): Begun => {
  let made: MadeRows | null = null;
  let failed: { readonly because: unknown } | null = null;
  const steps = (function* (): Steps<void> {
    made = yield* maker.steps(sheetFacts(explained), { parameters, decisions });
  })();
  return {
    steps,
    made: () => made,
    rest: () => {
      try {
        if (made === null) toTheEnd(steps);
      } catch (because) {
        failed = { because };
      }
      return made;
    },
    check: () => {
      if (failed !== null) throw failed.because;
    },
  };
};

/** The first rows in the usual order are what a page asks for first. */
const firstRows = 60;

export const shownSheets = (mostBytes = usualBytes) => {
  /** The last shown come last. */
  const kept = new Map<string, Kept>();
  /** What is being made ahead. */
  let making: { readonly name: string; readonly ask: ShownAsk; readonly begun: Begun } | null = null;
  const nameOf = (storeId: string, sheetId: SheetId, day: string, parameters: ShownAsk['parameters']): string => JSON.stringify([storeId, sheetId, day, parameters]);

  const keep = (name: string, one: Kept): void => {
    kept.delete(name);
    kept.set(name, one);
    let bytes = 0;
    for (const [each, { shown }] of [...kept].reverse()) {
      bytes += bytesOf(shown);
      if (bytes > mostBytes && each !== name) kept.delete(each);
    }
  };

  const found = ({ maker, explained, parameters, decisions }: ShownAsk): { readonly name: string; readonly shown: Shown | null } => {
    const name = nameOf(explained.storeId, maker.definition.id, explained.day, parameters);
    const one = kept.get(name);
    // A sheet without decisions is the same for every empty list of them.
    const isSame = one !== undefined && one.explained === explained && (one.decisions === decisions || (one.decisions.size === 0 && decisions.size === 0));
    return { name, shown: isSame ? one.shown : null };
  };

  /** Whoever asks for what is being made ahead waits for the rest of it. */
  const madeNow = (name: string, ask: ShownAsk): MadeRows => {
    const isBegun = making?.name === name && making.ask.explained === ask.explained && making.ask.decisions === ask.decisions;
    const made = isBegun ? (making?.begun.rest() ?? null) : null;
    if (made === null) return ask.maker.make(sheetFacts(ask.explained), ask);
    making = null;
    return made;
  };

  return {
    of: (ask: ShownAsk): Shown => {
      const { name, shown } = found(ask);
      const one = shown ?? shownOf(ask.maker, madeNow(name, ask));
      keep(name, { explained: ask.explained, decisions: ask.decisions, shown: one });
      return one;
    },
    /** Null where it is not wanted any more, or stands already. */
    ahead: async (ask: ShownAsk, isWanted: () => boolean): Promise<void> => {
      const { name, shown } = found(ask);
      if (shown !== null) return;
      const mine = { name, ask, begun: begin(ask) };
      making = mine;
      const isMine = (): boolean => making === mine;
      try {
        await inSlices(mine.begun.steps, () => isMine() && isWanted());
      } finally {
        if (isMine()) making = null;
      }
      mine.begun.check();
      const made = mine.begun.made();
      if (made === null || !isWanted() || found(ask).shown !== null) return;
      const one = shownOf(ask.maker, made);
      one.view.query({ search: '', filters: [], sort: ask.maker.definition.sort }, 0, firstRows);
      keep(name, { explained: ask.explained, decisions: ask.decisions, shown: one });
      // While the rows are at hand, which are not held for long.
      await nextTurn();
      if (isWanted()) chartsOf(one, () => ask.maker.charts(sheetFacts(ask.explained), ask));
    },
    /** Whether more can be made ahead for the store. Sheets of other stores give way to it, those shown longest ago first; its own do not. */
    makesRoom: (storeId: StoreId): boolean => {
      let bytes = [...kept.values()].reduce((sum, { shown }) => sum + bytesOf(shown), 0);
      for (const [name, { explained, shown }] of kept) {
        if (bytes <= mostBytes * sharedPart) break;
        if (explained.storeId === storeId) continue;
        kept.delete(name);
        bytes -= bytesOf(shown);
      }
      return bytes <= mostBytes * ownPart;
    },
    forget: (): void => kept.clear(),
    letGo: (storeId: StoreId): void => {
      for (const [name, { explained }] of kept) if (explained.storeId === storeId) kept.delete(name);
    },
  };
};
