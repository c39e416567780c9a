/** What is asked of an open sheet that its plan answers: charts, rows as they would be, orders, and what stands behind a figure. */
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { keptFor } from '../../domain/kept-for';
import { countEffect, type BundleEffect } from '../../domain/labels/count-effect';
import { chinaNeeds, type ChinaNeeds, type ChinaWanted } from '../../domain/planning/china-needs';
import { itemOutlook, type ItemOutlook } from '../../domain/planning/item-outlook';
import { explainPacked, type PackedFigure } from '../../domain/planning/explain-packed';
import { packInFull, packOrder, type PackAsk, type PackedOrder } from '../../domain/planning/pack-order';
import type { SheetChart } from '../../domain/sheets/chart';
import { decidedUnits } from '../../domain/sheets/decided';
import { decidedOver, withFigures } from '../../domain/sheets/decided-over';
import { decide, noDecisions, type DecisionEdit, type Decisions } from '../../domain/sheets/decisions';
import { itemPlans } from '../../domain/sheets/facts';
import type { WhyTools } from '../../domain/sheets/maker';
import { sheetMakers } from '../../domain/sheets/makers';
import { resolveParameters, sheetIds } from '../../domain/sheets/sheet';
import type { SheetCells } from '../../domain/shipments/from-sheet';
import { rowsPage } from '../../domain/tables/run-query';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { Cell } from '../../domain/tables/table';
import type { StoreId } from '../../domain/stores';
import type { ViewId } from '../ports';
import { viewClosed } from '../views/open-views';
import { sheetFacts, termsOf, type Explained } from './explained';
import type { Opened } from './opened-sheet';
import { spanOf, valuesOf } from './sheet-parameters';
import type { sheetDecisions } from './sheet-decisions';
import { chartsOf, isDrawn, type Shown } from './shown-sheets';

/** Charts are looked at, though not first: whoever goes on at once waits for none of the page that was left. */
const beforeChartsMs = 120;

/** Ways of filling containers that stay for rows that stand. */
const mostPacked = 4;

type Parts = {
  readonly views: ReadonlyMap<ViewId, Opened>;
  readonly decisions: ReturnType<typeof sheetDecisions>;
  /** Until nobody has asked for anything for so long, or it is not wanted any more. */
  readonly quiet: (isWanted: () => boolean, forMs: number) => Promise<void>;
};

const byPlace = <T>(rows: ReadonlyMap<string, T>, places: ReadonlyMap<string, number>): ReadonlyMap<number, T> =>
  new Map(
    [...rows].flatMap(([rowId, row]) => {
      const place = places.get(rowId);
      return place === undefined ? [] : [[place, row] as const];
    }),
  );

export const sheetQuestions = ({ views, decisions, quiet }: Parts) => {

  /** So is how they fill containers, by what was asked. */
  const packedOnce = keptFor<Shown, PackedOrder>(mostPacked);

  /** A sheet of a past day knows no decisions. */
  const decidedOn = ({ isPast, storeId, sheetId }: Opened): Decisions => (isPast ? noDecisions : decisions.now(storeId, sheetId));

  /** Put together once for the same edits: rows that are made together are made anew for others. */
  const decidedOnce = keptFor<Decisions, Decisions>(1);
  const decidedWith = (one: Opened, edits: readonly DecisionEdit[]): Decisions => {
    const decided = decidedOn(one);
    return one.isPast || edits.length === 0 ? decided : decidedOnce.of(decided, JSON.stringify(edits), () => decide(decided, edits));
  };

  const askedOf = (one: Opened): { readonly decisions: Decisions; readonly parameters: Opened['parameters'] } => ({ decisions: decidedOn(one), parameters: one.parameters });

  const explainedOf = async (view: ViewId): Promise<Explained | null> => views.get(view)?.explained ?? (await views.get(view)?.plan) ?? null;

  /** What looks into the plan waits for it, where it is still being worked out again. */
  const atPlan = async <T>(view: ViewId, answer: (one: Opened & { readonly explained: Explained }) => T): Promise<Outcome<T>> => {
    const explained = await explainedOf(view);
    const one = views.get(view);
    return one === undefined || explained === null ? viewClosed : { ok: true, value: answer({ ...one, explained }) };
  };

  /** The rows the edits are of, by their ids, as they would be with them. Null while that cannot be told. */
  const cellsWith = (one: Opened, edits: readonly DecisionEdit[]): ReadonlyMap<string, readonly Cell[]> | null => {
    if (one.explained === null) return null;
    const asked = { parameters: one.parameters, decisions: decide(decidedOn(one), edits) };
    const facts = sheetFacts(one.explained);
    const rowIds = new Set(edits.map(({ rowId }) => rowId));
    return new Map(
      [...rowIds].flatMap((rowId) => {
        const cells = one.maker.rowCells(facts, asked, rowId);
        return cells === null ? [] : [[rowId, cells] as const];
      }),
    );
  };

  return {
    explained: explainedOf,
    charts: async (view: ViewId): Promise<Outcome<readonly SheetChart[]>> => {
      const isStanding = (): boolean => {
        const one = views.get(view);
        return one === undefined || isDrawn(one.shown);
      };
      if (!isStanding()) await quiet(() => !isStanding(), beforeChartsMs);
      return atPlan(view, (one) => chartsOf(one.shown, () => one.maker.charts(sheetFacts(one.explained), askedOf(one))));
    },
    rowCharts: (view: ViewId, rowId: string): Promise<Outcome<readonly SheetChart[]>> => atPlan(view, (one) => one.maker.rowCharts(sheetFacts(one.explained), askedOf(one), rowId)),
    /** The rows the edits are of, as they would be with them; none while that cannot be told: the rows of the last visit are shown at once, and asked for again once their plan is there. */
    rowsWith: (view: ViewId, edits: readonly DecisionEdit[]): Outcome<readonly TableRow[]> => {
      const one = views.get(view);
      if (one === undefined) return viewClosed;
      return { ok: true, value: [...(cellsWith(one, edits)?.values() ?? [])].map((cells) => ({ index: -1, cells, fileName: '', row: 0, asOf: null })) };
    },
    /** What the rows that match add up to, as they would be with the edits. Which of them match is told by what is saved. */
    sumsWith: (view: ViewId, query: Pick<TableQuery, 'search' | 'filters'>, edits: readonly DecisionEdit[]): Outcome<TablePage['sums']> => {
      const one = views.get(view);
      if (one === undefined) return viewClosed;
      const { maker: { definition }, shown: { made: { table }, places, view: rows } } = one;
      const derived = cellsWith(one, edits);
      const changed =
        derived === null
          ? decidedOver(definition, table, places(), one.decided, decide(decidedOn(one), edits))
          : withFigures(definition, table, byPlace(derived, places()));
      return { ok: true, value: rows.sumsIn(changed, query) };
    },
    /** The order of an open sheet of items in containers, by what is decided on its rows, were the edits saved. */
    packed: (view: ViewId, ask: PackAsk, edits: readonly DecisionEdit[]): Promise<Outcome<PackedOrder>> =>
      atPlan(view, (one) => {
        const pack = (): PackedOrder => packOrder(one.explained.plan, decidedWith(one, edits), ask);
        return edits.length === 0 ? packedOnce.of(one.shown, JSON.stringify(ask), pack) : pack();
      }),
    whyPacked: (view: ViewId, ask: PackAsk, edits: readonly DecisionEdit[], of: PackedFigure): Promise<Outcome<readonly Term[]>> =>
      atPlan(view, (one) => {
        const { explained, maker } = one;
        const facts = sheetFacts(explained);
        const known = new Map<string, WhyTools>();
        return explainPacked(packInFull(explained.plan, decidedWith(one, edits), ask), of, (code, figures) => {
          const tools = known.get(code) ?? termsOf(explained, code).tools;
          known.set(code, tools);
          return figures.flatMap((figureId) => maker.why(facts, askedOf(one), figureId, code, tools) ?? tools.figure(figureId) ?? []);
        });
      }),
    needs: (view: ViewId, wanted: ChinaWanted): Promise<Outcome<ChinaNeeds>> => atPlan(view, ({ explained }) => chinaNeeds(explained.plan, wanted)),
    counted: (view: ViewId, counts: readonly { readonly sku: string; readonly units: number }[]): Promise<Outcome<readonly BundleEffect[]>> => atPlan(view, ({ explained }) => countEffect(explained.plan, counts)),
    /** All rows of a sheet of what to send to FBA, with their day; null for any other. */
    proposals: (view: ViewId): Outcome<{ readonly storeId: StoreId; readonly day: string; readonly sheet: SheetCells } | null> => {
      const one = views.get(view);
      if (one === undefined) return viewClosed;
      const { sheetId, storeId, told, maker, shown } = one;
      if (sheetId !== 'fba-send') return { ok: true, value: null };
      const { table } = shown.made;
      const rows = rowsPage(table, maker.definition.columns, Uint32Array.from({ length: table.rowCount }, (_, row) => row), 0, table.rowCount);
      return { ok: true, value: { storeId, day: told.day, sheet: { columns: maker.definition.columns, rows } } };
    },
    outlook: async (view: ViewId, code: string, edits: readonly DecisionEdit[]): Promise<Outcome<ItemOutlook>> => {
      const found = await atPlan(view, (one) => {
        const { plan } = one.explained;
        const planned = itemPlans(plan).get(code)?.orderUnits;
        // A quantity nobody knows is the plan's own to say.
        if (planned === null) return 'untold';
        return itemOutlook(plan, code, decidedUnits(planned ?? null, decidedWith(one, edits).get(code) ?? null, 'order', plan.context.inputs.day).units);
      });
      if (!found.ok) return found;
      if (found.value === 'untold') return { ok: false, failure: { code: 'plan/untold-stock', detail: code } };
      return found.value === null ? { ok: false, failure: { code: 'plan/unknown-goods', detail: code } } : { ok: true, value: found.value };
    },
    /** A figure of a row: as the open sheet has it, were the edits saved, or, without one, as the first sheet that knows it has it with its usual parameters. */
    why: (explained: Explained, figureId: string, key: string, view: ViewId | null, edits: readonly DecisionEdit[]): Term | null => {
      const facts = sheetFacts(explained);
      const { tools } = termsOf(explained, key);
      const one = view === null ? undefined : views.get(view);
      if (one !== undefined) return one.maker.why(facts, { decisions: decidedWith(one, edits), parameters: one.parameters }, figureId, key, tools);
      for (const sheetId of sheetIds) {
        const maker = sheetMakers[sheetId];
        const asked = { decisions: decisions.now(explained.storeId, sheetId), parameters: valuesOf(resolveParameters(maker.definition, {}, spanOf(explained))) };
        const term = maker.why(facts, asked, figureId, key, tools);
        if (term !== null) return term;
      }
      return null;
    },
  };
};
