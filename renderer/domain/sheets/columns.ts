/** Columns that several sheets have, and a short way to write the others. */
import type { ColumnFilter } from '../tables/query';
import type { ColumnKind } from '../tables/table';
import { decisionColumns } from './decided';
import type { GoesBy, MadeOf, SheetColumn, SheetEdit, SheetSource, SheetTile, TileFigure, TileFrom, TilePart } from './sheet';

type More = Partial<Pick<SheetColumn, 'figure' | 'shownAtFirst' | 'edit' | 'group' | 'summable' | 'isAlert' | 'isShortBelow0' | 'tones' | 'toneOf' | 'isJudged' | 'mayBeNone' | 'isPictured' | 'isUnitCost' | 'order' | 'currencyIn' | 'isPast' | 'isWrapped' | 'width'>>;

export const column = (id: string, title: string, kind: ColumnKind, unit: string | null, hint: string, more: More = {}): SheetColumn => ({
  id, title, kind, unit, hint, figure: null, shownAtFirst: true, edit: null, ...more,
});

/** Money of one piece. */
export const unitCost = { isUnitCost: true } as const;

/** Days of what has been. */
export const past = { isPast: true } as const;

/** A figure that can be added up over rows. */
export const units = (id: string, title: string, figure: string | null, hint: string, more: More = {}): SheetColumn => column(id, title, 'count', 'units', hint, { figure, summable: true, ...more });

export const figure = (id: string, title: string, unit: string | null, figureId: string, hint: string, more: More = {}): SheetColumn =>
  column(id, title, 'decimal', unit, hint, { figure: figureId, ...more });

export const word = (id: string, title: string, hint: string, more: More = {}): SheetColumn => column(id, title, 'text', null, hint, more);

/** Names and sentences: their column shares in the room that is left. */
export const words = (id: string, title: string, hint: string, more: More = {}): SheetColumn => ({ ...word(id, title, hint, more), grows: true });

/** Columns that show what the plan makes of SKUs marked as discontinued. */
export const discontinuedIn = (...shownIn: readonly string[]): GoesBy => ({ sheetId: 'prior-year-low-stock', columnIds: [], shownIn });

/** Columns that show what is sent to FBA, which is decided once. */
export const decidedForFba = (...shownIn: readonly string[]): GoesBy => ({ sheetId: 'fba-send', columnIds: ['send', decisionColumns.locked, decisionColumns.excluded, decisionColumns.snoozedUntil], shownIn });

export const hidden = { shownAtFirst: false } as const;

/** The state of an order by its latest day, and that day, which is past, near or neither as the state says. */
export const orderState = { tones: { late: 'bad', soon: 'warn' } } as const;
export const asOrderState = { toneOf: 'status' } as const;

/** A blank of the column is not known. */
export const judged = { isJudged: true } as const;

const flag: SheetEdit = { kind: 'flag' };

/** The row's name for the plan; never shown unless asked for. */
export const idColumn = word('id', 'Row', 'Name of the row in the plan', hidden);

export const goods = (external: string) => [
  idColumn,
  word('sku', 'SKU', 'As the marketplace’s files write it'),
  word('externalId', external, 'Of the product page'),
  words('title', 'Title', 'As the newest file has it'),
] as const;

/** Of a SKU. */
export const abcClass = word('abc', 'ABC', 'A: what makes most of the revenue, or of contribution, where Settings say so; N: no sales', judged);

export const classes = [
  abcClass,
  word('xyz', 'XYZ', 'X: sells evenly from week to week; Z: unevenly', { ...judged, ...hidden }),
] as const;

/** Of the weeks of the last year. `ofSeveral`: of all listings that sell the goods. */
export const demandClass = (group: string, figureId: string, ofSeveral = false): SheetColumn =>
  word('demandClass', 'Demand class', `smooth; erratic: sells often, and now much, now little; intermittent: sells seldom; lumpy: both; none: no sale in a year${ofSeveral ? '; mixed: listings that sell it are of several' : ''}`, { ...hidden, figure: figureId, group });

export const velocityUsed = (more: More): SheetColumn => figure('pace', 'Velocity used', 'units/day', 'pace', 'Units a day now, by the windows and their weights, or what is forecast where there is no velocity', more);

export const paces = (group: string) => [
  figure('velocity7', 'Velocity, 7 d', 'units/day', 'velocity-7', 'Units a day of the last 7 days, over days that had stock', { ...hidden, group }),
  figure('velocity30', 'Velocity, 30 d', 'units/day', 'velocity-30', 'Units a day of the last 30 days, over days that had stock', { group }),
  figure('velocity60', 'Velocity, 60 d', 'units/day', 'velocity-60', 'Units a day of the last 60 days, over days that had stock', { ...hidden, group }),
  figure('velocity90', 'Velocity, 90 d', 'units/day', 'velocity-90', 'Units a day of the last 90 days, over days that had stock', { ...hidden, group }),
  velocityUsed({ group }),
  figure('inStockDays', 'In stock', 'days', 'in-stock-90', 'Days of the last 90 that had stock', { group }),
  figure('seasonNow', 'Season now', null, 'season-now', 'Seasonal index of this month; 1 is an ordinary month', { ...hidden, group }),
  demandClass(group, 'demand-class'),
] as const;

/** The forecast in use beside the plain paces it has to beat, each on the goods' own past. */
export const accuracies = (group: string) => [
  figure('forecastError', 'Forecast error', '%', 'forecast-error', 'Units missed over units sold, looking back', { ...hidden, group }),
  figure('forecastBias', 'Forecast bias', '%', 'forecast-bias', 'Units forecast less units sold, over units sold, looking back: above 0 it was too much', { ...hidden, group }),
  figure('paceError30', 'Error of velocity, 30 d', '%', 'pace-error-30', 'The same, had the pace of 30 days been the forecast', { ...hidden, group }),
  figure('paceError60', 'Error of velocity, 60 d', '%', 'pace-error-60', 'The same, had the pace of 60 days been the forecast', { ...hidden, group }),
  figure('paceError90', 'Error of velocity, 90 d', '%', 'pace-error-90', 'The same, had the pace of 90 days been the forecast', { ...hidden, group }),
] as const;

/** What a shipment plan made of the rows weighs and measures its cases by. */
export const caseMeasures = (group: string, of: string) => [
  figure('caseLengthCm', 'Case length', 'cm', 'case-length', of, { ...hidden, group }),
  figure('caseWidthCm', 'Case width', 'cm', 'case-width', of, { ...hidden, group }),
  figure('caseHeightCm', 'Case height', 'cm', 'case-height', of, { ...hidden, group }),
  figure('caseKg', 'Case weight', 'kg', 'case-kg', of, { ...hidden, group }),
] as const;

/** Of a listing. */
export const listingCase = 'Of the carton of its item, where a case is one; of a bundle the weight alone';

export const theirDecisions = (group: string) => [
  word(decisionColumns.locked, 'Locked', 'The quantity stays as it is, whatever the plan says next', { ...hidden, edit: flag, group }),
  word(decisionColumns.excluded, 'Excluded', 'Comes to 0 until it is taken back in', { ...hidden, edit: flag, group }),
  column(decisionColumns.snoozedUntil, 'Snoozed until', 'date', null, 'Comes to 0 until that day', { ...hidden, edit: { kind: 'day', isAhead: true }, group }),
  words('reason', 'Reason', 'Given with the quantity that was typed', { ...hidden, group }),
  words(decisionColumns.note, 'Note', 'Yours; kept with the sheet', { edit: { kind: 'text' }, group }),
] as const;

export const equals = (columnId: string, text: string): ColumnFilter => ({ kind: 'equals', columnId, text });
/** None: whatever stands there. */
export const oneOf = (columnId: string, texts: readonly string[]): readonly ColumnFilter[] => {
  const [only, ...others] = texts;
  return only === undefined ? [] : [others.length === 0 ? equals(columnId, only) : { kind: 'one-of', columnId, texts }];
};
export const atLeast = (columnId: string, minimum: number): ColumnFilter => ({ kind: 'number', columnId, minimum, maximum: null });
/** Less than, for figures that may be broken: a filter's bounds are themselves within it. */
export const below = (columnId: string, limit: number): ColumnFilter => ({ kind: 'number', columnId, minimum: null, maximum: limit - 1e-9 });

/** For figures that may be broken. */
export const above0 = (columnId: string): ColumnFilter => atLeast(columnId, 1e-9);
export const known = (columnId: string): ColumnFilter => ({ kind: 'not-blank', columnId });
export const blank = (columnId: string): ColumnFilter => ({ kind: 'blank', columnId });

type MoreOfTile = Partial<Pick<SheetTile, 'signed' | 'beside' | 'others'>>;

/** `of`: other columns than those of the filters tell of which rows it is not known. */
export const countTile = (id: string, title: string, unit: string, hint: string, filters: readonly ColumnFilter[], { of, ...more }: MoreOfTile & { readonly of?: MadeOf } = {}): SheetTile => ({
  id, title, unit, hint, filters, measure: { kind: 'rows', ...(of === undefined ? {} : { of }) }, ...more,
});
export const sumTile = (id: string, title: string, unit: string, hint: string, columnId: string, filters: readonly ColumnFilter[], more: MoreOfTile = {}): SheetTile => ({
  id, title, unit, hint, filters, measure: { kind: 'sum', columnId }, ...more,
});

/** What a figure that is worked out is made of: these columns of the rows that match. */
export const madeOf = (columnIds: readonly string[], among: readonly ColumnFilter[] = []): MadeOf => ({ columnIds, among });

/** What goes into a figure that is worked out: a column of the rows that match, how many these are, or what the maker alone says. */
export const sumPart = (name: string, unit: string | null, columnId: string, filters: readonly ColumnFilter[] = []): TilePart => ({ kind: 'sum', name, unit, columnId, filters });
export const rowsPart = (name: string, unit: string | null, filters: readonly ColumnFilter[] = []): TilePart => ({ kind: 'rows', name, unit, filters });
export const toldPart = (id: string, name: string, unit: string | null): TilePart => ({ kind: 'told', id, name, unit });

export const ratio = (of: TilePart, over: TilePart): TileFrom => ({ how: 'ratio', parts: [of, over] });
export const added = (...parts: readonly TilePart[]): TileFrom => ({ how: 'sum', parts });
export const less = (of: TilePart, taken: TilePart): TileFrom => ({ how: 'difference', parts: [of, taken] });

/** A tile the maker works out: a mean, a share or a sum over more than its rows. */
export const madeTile = (id: string, title: string, unit: string, hint: string, filters: readonly ColumnFilter[], of: MadeOf, from: TileFrom, more: MoreOfTile = {}): SheetTile => ({ id, title, unit, hint, filters, measure: { kind: 'made', of, from }, ...more });

/** Figures beside that of a tile. */
export const besideCount = (id: string, title: string, unit: string): TileFigure => ({ id, title, unit, measure: { kind: 'rows' } });
export const besideSum = (id: string, title: string, unit: string, columnId: string): TileFigure => ({ id, title, unit, measure: { kind: 'sum', columnId } });
export const besideMade = (id: string, title: string, unit: string, of: MadeOf, from: TileFrom, more: Pick<TileFigure, 'mayBeNone' | 'isCoverage'> = {}): TileFigure => ({ id, title, unit, measure: { kind: 'made', of, from }, ...more });

/** What lies with us. Without it, what could be built or sent of our own is not known. */
export const warehouseSource: SheetSource = { title: 'Our warehouse', tables: ['local-stock'], needed: false };

/** What lies at the label supplier. */
export const labelSource: SheetSource = { title: 'Label stock', tables: ['martin-inventory'], needed: false };

/** Prices of labels stand in the list of their SKUs. */
export const labelSkuSource: SheetSource = { title: 'Label SKUs', tables: ['martin-skus'], needed: false };

/** What a listing is made of: without it nothing of our own can be sent or shown for it. */
export const mappingSource: SheetSource = { title: 'Bundles to listings', tables: ['bundle-listings', 'martin-bundle-listings'], needed: false };

export const caseSource: SheetSource = { title: 'Case packs', tables: ['bundles', 'factory-items'], needed: false };

/** What tells of sales, on whichever channel. */
export const salesSource: SheetSource = {
  title: 'Sales',
  tables: ['amazon-orders', 'fulfilled-shipments', 'customer-shipment-sales', 'business-report-by-sku', 'business-report', 'transactions', 'settlements', 'fba-inventory', 'restock', 'ebay-orders', 'walmart-item-performance', 'wfs-health'],
  needed: true,
};
