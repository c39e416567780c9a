/** Stock as the reports tell it, bucket by bucket. Nothing is added up here; `position.ts` says what may be. */
import type { CellRef } from '../explain/term';
import type { StoreId } from '../stores';
import type { TableId } from '../tables/table-ids';

/** A row of a published version. References to its cells are made when somebody asks for them. */
export type RowAt = { readonly storeId: StoreId; readonly tableId: TableId; readonly partition: string; readonly versionId: string; readonly row: number };

export const cellAt = (at: RowAt, columnId: string): CellRef => ({ kind: 'cell', ...at, columnId });

/**
 * What one report says of one SKU. `units` null: the report does not say. `columns` names the report's column of each bucket, so that
 * a figure can be followed back; a SKU with several rows (one for each FNSKU) has their sum.
 */
export type StockOf<Bucket extends string> = {
  readonly units: Readonly<Record<Bucket, number | null>>;
  readonly columns: Readonly<Partial<Record<Bucket, string>>>;
  readonly rows: readonly RowAt[];
  /** ISO day the figures speak of; null where no file says. */
  readonly asOf: string | null;
  /** On its way there by our own shipment plans: not received, or delivered after the day the figures speak of. */
  readonly coming?: PlannedUnits;
  /** To be sent there by plans that are approved, that no file was given of, and that have no number of the marketplace. */
  readonly promised?: PlannedUnits;
  /** Promised to our own shipment plans, and still in the figures above. */
  readonly taken?: PlannedUnits;
  /** Reports of the place list others and not this one, and nothing speaks against it: none is there. */
  readonly isUnlisted?: true;
};

/**
 * Units of our own shipment plans, with the cells that say so. `due`: by the plan that states when they come, or, of those that are only promised, when they leave; left out where none does.
 * `notLeft`: of those on their way, units that the marketplace knows of and that have not left: it shows them as planned at most. Left out where all have.
 */
export type PlannedUnits = { readonly units: number; readonly from: readonly CellRef[]; readonly due?: readonly DueUnits[]; readonly notLeft?: number };

/** `on`: ISO day. */
export type DueUnits = { readonly planId: string; readonly on: string; readonly units: number };

export const fbaBuckets = ['available', 'fcTransfer', 'fcProcessing', 'customerOrder', 'inbound', 'inboundWorking', 'inboundShipped', 'inboundReceiving', 'unfulfillable'] as const;
export type FbaBucket = (typeof fbaBuckets)[number];
export type FbaStock = StockOf<FbaBucket>;

export const awdBuckets = ['available', 'inbound', 'reserved', 'outboundToFba'] as const;
export type AwdBucket = (typeof awdBuckets)[number];
export type AwdStock = StockOf<AwdBucket>;

export const wfsBuckets = ['available', 'inbound', 'reserved', 'damaged'] as const;
export type WfsBucket = (typeof wfsBuckets)[number];
export type WfsStock = StockOf<WfsBucket>;

/** Our own warehouse, a third party's, or the label supplier: what is there, what of it is spoken for, what is on order there. */
export const localBuckets = ['onHand', 'allocated', 'onOrder'] as const;
export type LocalBucket = (typeof localBuckets)[number];
export type LocalStock = StockOf<LocalBucket>;

/** Open lines of orders at factories, for one item, kept apart by where they go. */
export type OrderLine = {
  readonly poNumber: string;
  readonly qtyOrdered: number;
  readonly qtyShipped: number | null;
  readonly qtyReceived: number | null;
  /** ISO day of arrival as planned; null where not known. */
  readonly eta: string | null;
  /** Null: the list does not say, and it goes the way of its item. */
  readonly destination: OrderDestination | null;
  /** Cancelled or closed orders bring nothing more. */
  readonly isOpen: boolean;
  readonly at: RowAt | null;
  /** ISO day of the order; null or left out where the list does not say. */
  readonly orderedOn?: string | null;
};

/** Ordered and not received of one line; a cancelled, closed or draft order brings nothing. */
export const outstandingOf = ({ isOpen, qtyOrdered, qtyReceived }: OrderLine): number => (isOpen ? Math.max(0, qtyOrdered - (qtyReceived ?? 0)) : 0);

export type OrderDestination = 'awd' | 'fba' | 'wfs' | 'local';

/** References of the cells a bucket was read from; none for a bucket the report does not have. */
export const cellsOf = <Bucket extends string>(stock: StockOf<Bucket>, bucket: Bucket): readonly CellRef[] => {
  const columnId = stock.columns[bucket];
  return columnId === undefined ? [] : stock.rows.map((at) => cellAt(at, columnId));
};
