/**
 * A sheet: a page of decisions as data. A table worked out from a store's plan, never published; its rows, sums and tiles come from the plan and from what people decided on its rows.
 */
import { isIsoDay } from '../reports/read-day';
import type { ColumnFilter, SubtotalsBy, TableQuery } from '../tables/query';
import type { Column } from '../tables/table';
import type { TableId } from '../tables/table-ids';

export const sheetIds = [
  'fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'label-orders', 'label-counts', 'costs',
  'sales-revenue', 'sales-units',
  'amazon-fbm', 'walmart-fbm', 'ebay-fbm',
  'most-selling', 'awd-stock', 'stock-skus', 'stock-items', 'stock-bundles',
  'factory-orders', 'factory-gaps',
] as const;
export type SheetId = (typeof sheetIds)[number];

export const isSheetId = (value: unknown): value is SheetId => sheetIds.some((id) => id === value);

/** A list the window has all rows of: laid out as a sheet, made by no plan. */
export type ListId = 'shipment-plans' | 'wfs-shipments' | 'plan-lines';

export type SheetChoice = { readonly value: string; readonly title: string };

/** How people change a cell. What they type stands in the store's decisions, never in the plan. */
export type SheetEdit =
  /** Whole units, 0 or more; rounded up to the row's figure of the column `multiple`, with a notice. */
  | { readonly kind: 'quantity'; readonly multiple: string | null }
  /** The cell is `yes` or blank; its decision is true or false. */
  | { readonly kind: 'flag' }
  /** 0 or more, broken or whole: money, per cent. */
  | { readonly kind: 'amount' }
  /** ISO day. `isAhead`: of those after today alone, for one that is over would say nothing. */
  | { readonly kind: 'day'; readonly isAhead?: true }
  | { readonly kind: 'text' }
  | { readonly kind: 'choice'; readonly options: readonly SheetChoice[] };

/** `bad`: too late; `warn`: nearly. */
export type Tone = 'bad' | 'warn';

export type SheetColumn = Column & {
  /** One line for the heading's tooltip. */
  readonly hint: string;
  /** The figure `explain` knows the cell by; null for words and for facts of the goods. */
  readonly figure: string | null;
  /** Its cells are too dear to work out for every row and come with the explanation alone. */
  readonly cellFrom?: 'explain';
  readonly shownAtFirst: boolean;
  /** Below 0 something is missing. */
  readonly isShortBelow0?: true;
  /** Whatever stands in it is something to mend, and is marked. */
  readonly isAlert?: true;
  /** Its words that press, and how: drawn in that colour. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** It is drawn in the colour of the word in this column of its row, with the word beside it, unless it is an alert, which says so itself; typed over where it has one, it begins with nothing. */
  readonly toneOf?: string;
  /** Its words are read in full more often than not: they take two lines. */
  readonly isWrapped?: true;
  /** Pixels it begins with, where they do not follow from its heading and kind. */
  readonly width?: number;
  /** Goods are known by it: a place for their picture stands before it. */
  readonly isPictured?: true;
  /** A word that is found for every row: where there is none, it is not known. */
  readonly isJudged?: true;
  /** Money of one piece that is bought by the thousand: parts of a cent are part of it. Any other money has its currency’s decimals at most. */
  readonly isUnitCost?: true;
  /** Money in the currency this column of its row names: no figure is made of several rows. */
  readonly currencyIn?: string;
  /** Days of what has been: of the month of the plan's day, more may come. */
  readonly isPast?: true;
  /** Where it has no figure there is none, and that is known. */
  readonly mayBeNone?: true;
  readonly edit: SheetEdit | null;
  /** Its words in the order it sorts by, where that is not the alphabet’s. */
  readonly order?: readonly string[];
  /** Heading over neighbouring columns. */
  readonly group?: string;
  /** Cells may be added up over rows. */
  readonly summable?: boolean;
};

/** Rows a figure is made of: it knows nothing of those among them that have no cell in one of the columns. A filter by one of these columns leaves out what is nothing or another, and not what nobody knows. */
export type MadeOf = { readonly columnIds: readonly string[]; readonly among: readonly ColumnFilter[] };

/** What goes into a figure that is worked out: a sum or a count of rows that can be looked up, or what only the maker says, by its id among the figures. */
export type TilePart = { readonly name: string; readonly unit: string | null } & (
  | { readonly kind: 'sum'; readonly columnId: string; readonly filters: readonly ColumnFilter[] }
  | { readonly kind: 'rows'; readonly filters: readonly ColumnFilter[] }
  | { readonly kind: 'told'; readonly id: string }
);

/** All parts added up; the first less the others; or the first over the second, times 100 where its unit is per cent. */
export type TileFrom = { readonly how: 'sum' | 'difference' | 'ratio'; readonly parts: readonly TilePart[] };

/** A figure at the head of a sheet, of the rows its tile shows. */
export type TileFigure = {
  readonly id: string;
  /** Blank: the unit says what it is. */
  readonly title: string;
  readonly unit: string | null;
  readonly measure:
    /** Of how many rows it is not known: of those that have no figure, or the word `unknown`, where a filter asks. `of` where that is told by other columns. */
    | { readonly kind: 'rows'; readonly of?: MadeOf }
    | { readonly kind: 'sum'; readonly columnId: string }
    /** The first of the days in a column, as days since 1970. */
    | { readonly kind: 'earliest'; readonly columnId: string }
    /** No count and no sum of the rows: the maker says it. */
    | { readonly kind: 'made'; readonly of: MadeOf; readonly from: TileFrom }
    /** How many of the sheet’s sources are stale, as it is said above it: the page counts them, for they age while it is open. */
    | { readonly kind: 'stale-sources' };
  /** It is a change: written with its sign. */
  readonly signed?: boolean;
  /** Beside a figure: where it has none there is none to say, and it is left out. */
  readonly mayBeNone?: true;
  /** Beside a figure: how much it is known for, which says more than how many rows it is not known of. */
  readonly isCoverage?: true;
};

export type SheetTile = TileFigure & {
  readonly hint: string;
  /** What a click shows: the rows its figures are of. None: they are of all rows. */
  readonly filters: readonly ColumnFilter[];
  /** Further figures of the same rows, smaller. */
  readonly beside?: readonly TileFigure[];
  /** Tiles of other rows, smaller, in the same box: each is a switch of its own. */
  readonly others?: readonly SheetTile[];
};

/** Whether figures in these columns depend on what people decided: a quantity changes others of its row, anything else stands in its own column alone. */
export const showsDecisions = ({ columns, editsBecomeRows }: Pick<AnySheet, 'columns' | 'editsBecomeRows'>, columnIds: readonly string[]): boolean =>
  editsBecomeRows !== true && columns.some(({ id, edit }) => edit !== null && (edit.kind === 'quantity' || columnIds.includes(id)));

/** Other sheets whose decisions figures in these columns depend on. */
export const decidedElsewhere = ({ goesBy = [] }: Pick<AnySheet, 'goesBy'>, columnIds: readonly string[]): readonly SheetId[] =>
  goesBy.flatMap(({ sheetId, shownIn }) => (shownIn.some((id) => columnIds.includes(id)) ? [sheetId] : []));

/** Beside a figure of a sheet’s tiles: of how many rows it is not known; left out where it is known of all, or of none. */
export const unknownIn = (figureId: string): string => `${figureId}: not known`;

/** What a figure is worked out of; none where it is read off the rows. */
export const partsOf = ({ measure }: Pick<TileFigure, 'measure'>): readonly TilePart[] => (measure.kind === 'made' ? measure.from.parts : []);

/** Columns that are added up: what the page sums up under its table, and what goes into its tiles. */
export const summedColumns = ({ columns, tiles }: Pick<AnySheet, 'columns' | 'tiles'>): ReadonlySet<string> =>
  new Set([
    ...columns.flatMap(({ id, summable }) => (summable === true ? [id] : [])),
    ...tilesAmong(tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])]).flatMap(partsOf).flatMap((part) => (part.kind === 'sum' ? [part.columnId] : [])),
  ]);

/** All of them, those in the box of another as well. */
export const tilesAmong = (tiles: readonly SheetTile[]): readonly SheetTile[] => tiles.flatMap((tile) => [tile, ...(tile.others ?? [])]);

/** What a sheet’s rows are called, as its first count of them says: `SKUs`, `orders`. */
export const rowsNoun = (tiles: readonly SheetTile[]): string => tilesAmong(tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])]).find(({ measure, unit }) => measure.kind === 'rows' && unit !== null)?.unit ?? 'rows';

/** The tile that has the figure, its own or one beside it. */
export const tileWith = (tiles: readonly SheetTile[], figureId: string | null): SheetTile | null => tilesAmong(tiles).find(({ id, beside }) => id === figureId || beside?.some((one) => one.id === figureId)) ?? null;

export type ParameterValue = string | number;
export type ParameterOption = { readonly value: ParameterValue; readonly title: string };

/** What the options of a parameter may depend on. */
export type SheetSpan = {
  /** ISO day of the plan. */
  readonly day: string;
  /** ISO day of the first sale known; null where no sales are known. */
  readonly firstSale: string | null;
  /** ISO days stock was reported on, the newest first. */
  readonly stockDays?: readonly string[];
  /** Brands and categories some listing that sold is known to be of, in the order of their names. */
  readonly brands?: readonly string[];
  readonly categories?: readonly string[];
};

export type SheetParameter = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** `count`: any whole number within the bounds may be asked for, the options are proposals. `day`: any ISO day, or '' for none. */
  readonly kind: 'choice' | 'count' | 'day';
  readonly bounds?: readonly [least: number, most: number];
  /** Asked for now and then: shown behind “More”, with a count of those that are not as usual. */
  readonly isTucked?: true;
  /** Where what else is asked leaves it without effect, and why. */
  readonly idle?: { readonly when: (values: Readonly<Record<string, ParameterValue>>) => boolean; readonly because: string };
  readonly options: (span: SheetSpan) => readonly ParameterOption[];
  readonly default: (span: SheetSpan) => ParameterValue;
};

export type SheetSource = {
  readonly title: string;
  /** Any of these serves; the newest is shown. */
  readonly tables: readonly TableId[];
  /** Without it the sheet has nothing to say. */
  readonly needed: boolean;
};

/** `columnIds`: its columns whose decisions count on the rows; none where the plan itself is made by them. `shownIn`: columns that depend on them. */
export type GoesBy = { readonly sheetId: SheetId; readonly columnIds: readonly string[]; readonly shownIn: readonly string[] };

export type SheetDefinition<Id extends SheetId | ListId = SheetId> = {
  readonly id: Id;
  readonly title: string;
  readonly key: 'id';
  readonly columns: readonly SheetColumn[];
  readonly tiles: readonly SheetTile[];
  readonly sources: readonly SheetSource[];
  readonly parameters: readonly SheetParameter[];
  readonly sort: TableQuery['sort'];
  /** What it shows is right before anything is forecast, and what needs a forecast, where anything does, is blank until then: it opens without waiting for one. */
  readonly opensBeforeForecast?: true;
  /** What people type on it becomes rows of a report, and none of it decisions. */
  readonly editsBecomeRows?: true;
  /** What is decided once, on rows of other sheets, and holds here as well. A row is known by its id. */
  readonly goesBy?: readonly GoesBy[];
  /** A workbook of it has a sheet for all its rows and one for each word of this column. */
  readonly workbookBy?: string;
  /** Its rows are also added up by the words of a column. */
  readonly subtotalsBy?: SubtotalsBy;
  /** What is typed stands in the order of its columns, and no quantity of it beside the name. */
  readonly isInOrder?: true;
};

/** Headings by column, where they say of which days a column is; the others stand as the sheet has them. */
export type ColumnTitles = Readonly<Record<string, string>>;

/** The same sheet where no heading is to be another. */
export const withTitles = <Sheet extends Pick<AnySheet, 'columns'>>(sheet: Sheet, titles: ColumnTitles): Sheet =>
  Object.keys(titles).length === 0 ? sheet : { ...sheet, columns: sheet.columns.map((column): SheetColumn => ({ ...column, title: titles[column.id] ?? column.title })) };

/** A sheet, or a list laid out as one. */
export type AnySheet = SheetDefinition<SheetId | ListId>;

export type ResolvedParameter = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly kind: SheetParameter['kind'];
  /** Null: any whole number. */
  readonly bounds: readonly [least: number, most: number] | null;
  readonly isTucked: boolean;
  /** Nothing is asked otherwise by it: it stands as usual, or is without effect. */
  readonly isUsual: boolean;
  /** Why it is without effect, where it is. */
  readonly idle?: string;
  readonly value: ParameterValue;
  readonly options: readonly ParameterOption[];
};

/** By parameter; what is missing or not allowed gives way to the default. */
export const resolveParameters = (definition: SheetDefinition, asked: Readonly<Record<string, unknown>>, span: SheetSpan): readonly ResolvedParameter[] => {
  const resolved = definition.parameters.map(({ id, title, hint, kind, bounds, isTucked, options, default: usual }): ResolvedParameter => {
    const offered = options(span);
    const [least, most] = bounds ?? [-Infinity, Infinity];
    const wanted = asked[id];
    const choice = offered.find(({ value }) => value === wanted || String(value) === wanted)?.value ?? null;
    const count = kind === 'count' && (typeof wanted === 'number' || (typeof wanted === 'string' && /^\s*\d+\s*$/.test(wanted))) ? Number(wanted) : NaN;
    const day = kind === 'day' && typeof wanted === 'string' && isIsoDay(wanted) ? wanted : null;
    const value = choice ?? day ?? (Number.isInteger(count) && count >= least && count <= most ? count : usual(span));
    return { id, title, hint, kind, bounds: bounds ?? null, isTucked: isTucked === true, isUsual: value === usual(span), value, options: offered };
  });
  const values = Object.fromEntries(resolved.map(({ id, value }) => [id, value]));
  return resolved.map((parameter, at) => {
    const idle = definition.parameters[at]?.idle;
    return idle?.when(values) === true ? { ...parameter, isUsual: true, idle: idle.because } : parameter;
  });
};
