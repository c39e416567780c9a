/** What pages ask of the planner. Everything here is structured-cloneable; the planner answers from a worker of its own. */
import type { DeskAnswer, DeskAsk } from '../../domain/bundles/desk/desk-asks';
import type { EbayListings } from '../../domain/channels/ebay-listings';
import type { Choice, Given } from '../../domain/channels/given-lines';
import type { DemandHistory } from '../../domain/explain/demand-history';
import type { Term } from '../../domain/explain/term';
import type { Failure, Outcome } from '../../domain/failures';
import type { ChinaNeeds, ChinaWanted } from '../../domain/planning/china-needs';
import type { BundleEffect } from '../../domain/labels/count-effect';
import type { ItemOutlook } from '../../domain/planning/item-outlook';
import type { PackedFigure } from '../../domain/planning/explain-packed';
import type { PackAsk, PackedOrder } from '../../domain/planning/pack-order';
import type { PlanEffect } from '../../domain/planning/plan-effect';
import type { PastScore } from '../../domain/shipments/past-score';
import type { SoldSince } from '../../domain/shipments/scoreboard';
import type { PlanKind } from '../../domain/shipments/plan-kinds';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { SoldAsked } from '../../domain/shipments/sold';
import type { StoreId } from '../../domain/stores';
import type { SheetChart } from '../../domain/sheets/chart';
import type { DecisionEdit } from '../../domain/sheets/decisions';
import type { ColumnTitles, ParameterValue, ResolvedParameter, SheetId } from '../../domain/sheets/sheet';
import type { SheetSourceState } from '../../domain/sheets/source-states';
import type { ColumnWords, WordsAsk } from '../../domain/tables/column-words';
import type { Pivot, PivotAsk } from '../../domain/tables/pivot';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableId } from '../../domain/tables/table-ids';
import type { Listener, Setting, Stop, ViewId } from '../ports';
import type { ExportFormat, PackedTable } from '../published-ports';

export type { SheetSourceState };

export type PlanStep = 'reading tables' | 'demand' | 'forecast' | 'quantities';

/** `done` of `total` of one step; steps follow one another in the order of `PlanStep`. */
export type PlanProgress = { readonly step: PlanStep; readonly done: number; readonly total: number };

export type PlanState =
  /** Nobody asked for a plan yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: PlanProgress }
  | { readonly kind: 'ready'; readonly planKey: string }
  /** Something it was made from has changed since: the next one to ask makes what depends on that. */
  | { readonly kind: 'stale'; readonly planKey: string };

export type PrepareOutcome =
  | { readonly kind: 'ready'; readonly planKey: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SheetAsk = {
  /** ISO day in the past whose stock and sales the sheet is to be made from, by the rules and settings of now; null: today. */
  readonly asOf: string | null;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** The plan that stood last will do, where a newer one has to be worked out first: the plan's state then says `stale`, and who asks again gets the newer one. */
  readonly mayBeStale?: boolean;
  /** Where nothing stands yet and the forecast takes its time, a sheet that says much without one may come without: it is `isEarly`, and who asks again once the plan is ready gets the whole. */
  readonly mayBeEarly?: boolean;
  /** The first rows a page will ask for, up to `end` (exclusive): they come with the answer, and nobody waits twice. */
  readonly rows?: { readonly query: TableQuery; readonly end: number };
};

export type SheetTiles = Readonly<Record<string, number | null>>;

export type OpenedSheet = {
  readonly kind: 'opened';
  readonly view: ViewId;
  readonly planKey: string;
  /** Its forecast is still being made: what needs one is blank. */
  readonly isEarly: boolean;
  /** ISO day of the plan. */
  readonly day: string;
  readonly rows: number;
  readonly tiles: SheetTiles;
  readonly titles: ColumnTitles;
  readonly parameters: readonly ResolvedParameter[];
  readonly sources: readonly SheetSourceState[];
  /** What is missing or was left out, in sentences. */
  readonly notes: readonly string[];
  /** Past days with a snapshot, the newest first: what `asOf` may be. */
  readonly days: readonly string[];
  /** What was asked for with the sheet; null where no rows were. */
  readonly first: { readonly query: TableQuery; readonly page: TablePage } | null;
};

export type SheetOutcome = OpenedSheet | { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly failure: Failure };

/** Told once when asked, and again whenever the rows of an open sheet were made anew because of somebody's decisions. */
export type SheetRemade = {
  readonly made: number;
  readonly rows: number;
  readonly tiles: SheetTiles;
  readonly notes: readonly string[];
  /** It shows what was kept of the last visit, and what holds now has been worked out: opened anew it shows that. */
  readonly isOver?: true;
};

/** An import that is under review, as it would be published now. */
export type ReviewedFile = {
  readonly importId: string;
  readonly tableId: TableId;
  readonly fileName: string;
  /** ISO day its rows speak of. */
  readonly asOf: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `packed` null: the partition stays as it stands. */
  readonly parts: readonly { readonly partition: string; readonly packed: PackedTable | null }[];
};

/** Files of one store that would be published together. No two of them change the same partition of a table: what the later makes of it is known only once the earlier is published. */
export type EffectAsk = {
  /** Names the question: the same one asked again takes the place of the earlier. */
  readonly effectId: string;
  readonly files: readonly ReviewedFile[];
};

export type EffectOutcome =
  /** `day`: ISO, of the two plans. */
  | { readonly kind: 'worked-out'; readonly effect: PlanEffect; readonly day: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type PlannerService = {
  /** What imports that are not published yet do to the plan of today, all of them together. */
  readonly effectOf: (storeId: StoreId, ask: EffectAsk, onProgress: Listener<PlanProgress>) => Promise<EffectOutcome>;
  readonly cancelEffect: (effectId: string) => Promise<void>;
  /** What the bundle desk asks of the plan of today, with what is being edited; `asOf`: of the plan of that past day, ISO. */
  readonly bundleDesk: (storeId: StoreId, ask: DeskAsk, asOf?: string | null) => Promise<Outcome<DeskAnswer>>;
  /** Past days with a snapshot of anything that is planned from, the newest first: what `asOf` may be. */
  readonly pastDays: (storeId: StoreId) => Promise<Outcome<readonly string[]>>;
  /** What eBay's files of active listings say, the newest against those before it; null where there is none. */
  readonly ebayListings: (storeId: StoreId) => Promise<Outcome<EbayListings | null>>;
  /** Makes the store's plan of today by what stands now, which explanations and sheets look into. Costs nothing where it stands already. Asked twice, it is made once. */
  readonly prepare: (storeId: StoreId) => Promise<PrepareOutcome>;
  /** A sheet by the plan of today, or of a past day. Where no report shows sales it opens all the same, with what is known. */
  readonly openSheet: (storeId: StoreId, sheetId: SheetId, ask: SheetAsk) => Promise<SheetOutcome>;
  /** As `DataService.queryView`. Cells stand in the order of the sheet's columns. */
  readonly querySheet: (view: ViewId, query: TableQuery, start: number, end: number) => Promise<Outcome<TablePage>>;
  readonly columnWords: (view: ViewId, ask: WordsAsk) => Promise<Outcome<ColumnWords>>;
  readonly exportSheet: (view: ViewId, query: TableQuery, columnIds: readonly string[], format: ExportFormat) => Promise<Outcome<Uint8Array>>;
  /** Rows by their ids, in the order asked; ids the sheet does not have are left out. */
  readonly sheetRows: (view: ViewId, ids: readonly string[]) => Promise<Outcome<readonly TableRow[]>>;
  /** The rows these edits are of, as they would be were they saved: what follows from a quantity follows before it is. In the order of the edits; `index` says nothing. */
  readonly rowsWith: (view: ViewId, edits: readonly DecisionEdit[]) => Promise<Outcome<readonly TableRow[]>>;
  /** What all rows that match add up to, were the edits saved; which match is told by what is saved now. */
  readonly sumsWith: (view: ViewId, query: Pick<TableQuery, 'search' | 'filters'>, edits: readonly DecisionEdit[]) => Promise<Outcome<TablePage['sums']>>;
  /** Decisions are watched by the planner as well as by the page, and either may hear first: a page asks for its rows again when this tells it to. */
  readonly watchSheet: (view: ViewId, listener: Listener<SheetRemade>) => Promise<Stop>;
  /** The page saved decisions: its sheets follow at once, whenever the shared settings tell of it. */
  readonly decisionsSaved: (storeId: StoreId, sheetId: SheetId, setting: Setting) => Promise<void>;
  /** What is drawn beside an open sheet, by its day, its parameters and what is decided now. */
  readonly sheetCharts: (view: ViewId) => Promise<Outcome<readonly SheetChart[]>>;
  /** What is drawn of one row of an open sheet; none where the sheet draws nothing of its rows, or has no such row. */
  readonly rowCharts: (view: ViewId, rowId: string) => Promise<Outcome<readonly SheetChart[]>>;
  /** The rows that match, turned. Null where a column asked for is not there or is of the wrong kind. */
  readonly pivotSheet: (view: ViewId, query: TableQuery, ask: PivotAsk) => Promise<Outcome<Pivot | null>>;
  /** What of an open sheet of quantities is given to its marketplace. */
  readonly givenLines: (view: ViewId, choice: Choice) => Promise<Outcome<Given>>;
  /** The order of an open sheet of items in containers, as it is decided now, were the edits saved. */
  readonly packOrder: (view: ViewId, ask: PackAsk, edits: readonly DecisionEdit[]) => Promise<Outcome<PackedOrder>>;
  /** Terms of a figure of that, and of those beside it; none for an item whose cartons stay. */
  readonly whyPacked: (view: ViewId, ask: PackAsk, edits: readonly DecisionEdit[], of: PackedFigure) => Promise<Outcome<readonly Term[]>>;
  /** Units of listings, or of bundles, as units of the factories' items inside them. */
  readonly chinaNeeds: (view: ViewId, wanted: ChinaWanted) => Promise<Outcome<ChinaNeeds>>;
  /** How the stock of an item of an open sheet goes on, with and without its order, were the edits saved. */
  readonly itemOutlook: (view: ViewId, code: string, edits: readonly DecisionEdit[]) => Promise<Outcome<ItemOutlook>>;
  /** Bundles that a count of labels touches, before and after it. */
  readonly countEffect: (view: ViewId, counts: readonly { readonly sku: string; readonly units: number }[]) => Promise<Outcome<readonly BundleEffect[]>>;
  readonly closeSheet: (view: ViewId) => Promise<void>;
  /** Stops what is being worked out for the store; whoever waits for it hears `cancelled`. */
  readonly cancel: (storeId: StoreId) => Promise<void>;
  readonly watchPlan: (storeId: StoreId, listener: Listener<PlanState>) => Promise<Stop>;
  /** Terms of one figure of a listing or item (`key`: its id in the plan); every figure there is where `figureId` is null. With `view`, as the open sheet has it: by its day and parameters, were the edits saved. */
  readonly explain: (storeId: StoreId, figureId: string | null, key: string, view?: ViewId, edits?: readonly DecisionEdit[]) => Promise<Outcome<readonly Term[]>>;
  /** Two years of sales, stock-outs and what is expected, of one listing. */
  readonly history: (storeId: StoreId, key: string) => Promise<Outcome<DemandHistory>>;
  /** What sold of listings in some days; see `soldOf`. */
  readonly soldBetween: (storeId: StoreId, asked: readonly SoldAsked[]) => Promise<Outcome<readonly (SoldSince | null)[]>>;
  /** How the quantities of an open sheet of what to send to FBA turned out; see `pastScore`. Null for any other sheet. */
  readonly scorePast: (view: ViewId) => Promise<Outcome<PastScore | null>>;
  /** Days the legs of a shipment plan of this kind take by what is set and learned; legs that are not planned by are left out. */
  readonly plannedLegs: (storeId: StoreId, kind: PlanKind, supplier: string | null) => Promise<Outcome<ShipmentPlan['plannedLegs']>>;
  /** Forgets what is in memory: the workspace is another one. What is on disk stays under its own name. */
  readonly close: () => Promise<void>;
};
