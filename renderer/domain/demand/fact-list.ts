/** Figures of sales with the cells they stand in, in columns: a store has a million of them, and an object each would not fit. */

type Numbers = Float64Array | Uint32Array | Int32Array;

const grown = <T extends Numbers>(values: T): T => {
  // Same kind, twice the length: the constructor of a typed array is that of its kind.
  const next = new (values.constructor as new (length: number) => T)(values.length * 2);
  next.set(values);
  return next;
};

/** Growable columns of lines: one unit figure on one day. */
export type Lines = {
  readonly length: number;
  readonly listing: Uint32Array;
  readonly day: Int32Array;
  readonly units: Float64Array;
  /** Place in the list of sources, and row in that version. */
  readonly source: Uint32Array;
  readonly row: Uint32Array;
  /** `SourceKind` by number: which kind of report, and so which column. */
  readonly kind: Uint32Array;
};

export const lineList = (): { readonly add: (listing: number, day: number, units: number, kind: number, source: number, row: number) => void; readonly done: () => Lines } => {
  let [listing, day, units, kind, source, row] = [new Uint32Array(1024), new Int32Array(1024), new Float64Array(1024), new Uint32Array(1024), new Uint32Array(1024), new Uint32Array(1024)];
  let length = 0;
  return {
    add: (toListing, onDay, sold, ofKind, inSource, atRow) => {
      if (length === day.length) [listing, day, units, kind, source, row] = [grown(listing), grown(day), grown(units), grown(kind), grown(source), grown(row)];
      listing[length] = toListing;
      day[length] = onDay;
      units[length] = sold;
      kind[length] = ofKind;
      source[length] = inSource;
      row[length] = atRow;
      length += 1;
    },
    done: () => ({ length, listing, day, units, source, row, kind }),
  };
};

/** Units of several days together, both days included. */
export type WindowTotal = {
  readonly listing: number;
  readonly from: number;
  readonly to: number;
  readonly units: number;
  readonly source: number;
  readonly row: number;
  readonly columnId: string;
  /** What they sold for together; NaN where the report does not say. */
  readonly money: number;
  /** Of the units, those of other marketplaces' rows whose money is another; left out where there are none. */
  readonly unpriced?: number;
  /** Rows of other marketplaces that are counted in it. */
  readonly moreRows?: readonly number[];
  /** In-stock days of the window as the marketplace counts them; null where the report does not say. */
  readonly inStockDays: number | null;
  /** What each of its days sold is known: a total of one day, or of days that were counted one by one and sold nothing. */
  readonly isByDay?: true;
};
