/** A shipment plan: what goes where, from draft to received. Days are ISO, moments milliseconds since 1970, lengths cm, weights kg. */
import type { LegId } from '../planning/lead-time';
import type { Milestone, PlanKind } from './plan-kinds';

export const planStatuses = ['draft', 'approved', 'exported', 'shipped', 'receiving', 'closed', 'cancelled'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const isPlanStatus = (value: unknown): value is PlanStatus => planStatuses.some((status) => status === value);

export const statusTitles: Readonly<Record<PlanStatus, string>> = {
  draft: 'Draft', approved: 'Approved', exported: 'Exported', shipped: 'Shipped', receiving: 'Receiving', closed: 'Closed', cancelled: 'Cancelled',
};

/** A shipment's number at the marketplace, however it is typed; '' where there is none. */
export const marketplaceNumber = (id: string | null): string => (id ?? '').trim().toUpperCase();

/**
 * What the plan's figures were when it was saved. They never change again, whatever is edited or moved later: an outcome is only fair
 * against what was known then. Units; null: nobody said.
 */
export type FrozenFigures = {
  /** The quantity our plan gave, before anybody edited it. */
  readonly ours: number | null;
  /** The marketplace's own proposal. */
  readonly theirs: number | null;
  /** What the pace of the last 30 days alone would have sent. */
  readonly naive: number | null;
  /** What last year's sales of the same days would have sent. */
  readonly lastYear: number | null;
  /** Stock there and on its way there when it was saved. */
  readonly position: number | null;
  /** Days the quantities were meant to last. */
  readonly coverDays: number | null;
};

export type ShipmentLine = {
  /** Names the line within its plan for good. From 1. */
  readonly line: number;
  readonly sku: string;
  /** The listing it is sent for, as the planner knows it; null for what is no listing, such as an item of a factory. */
  readonly listingId: string | null;
  /** Our own code that is taken from the source: an item or a bundle. Null where it is the SKU. */
  readonly itemCode: string | null;
  /** Units of that code in one unit of the SKU. */
  readonly itemsEach: number;
  readonly title: string | null;
  readonly asin: string | null;
  readonly fnsku: string | null;
  readonly gtin: string | null;
  readonly publishStatus: string | null;
  readonly supplier: string | null;
  /** Place it is taken from, where lines differ. */
  readonly source: string | null;
  readonly units: number;
  /** Units in a case or carton; null: not known, sent as single units. */
  readonly unitsPerCase: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly kg: number | null;
  /** Why the quantity is another than ours. */
  readonly reason: string | null;
  /** Day it is wanted there. */
  readonly wantedOn: string | null;
  /** Null: nothing was said of receiving it yet. */
  readonly receivedUnits: number | null;
  readonly frozen: FrozenFigures;
};

export type JournalKind = 'saved' | 'status' | 'edit' | 'note' | 'document' | 'receipt';

/** What happened to the plan, in words. */
export type JournalEntry = { readonly at: number; readonly by: string; readonly kind: JournalKind; readonly text: string };

export type ShipmentPlan = {
  /** Its number as well: `SP-261121-7K3Q`. */
  readonly id: string;
  readonly name: string;
  readonly kind: PlanKind;
  readonly status: PlanStatus;
  readonly from: string;
  readonly to: string;
  /** Days as planned. */
  readonly shipDate: string | null;
  readonly eta: string | null;
  /** The marketplace's own number of the shipment. */
  readonly marketplaceId: string | null;
  readonly container: string | null;
  /** Address of the receiving place, as it is to be printed. */
  readonly address: string | null;
  /** The marketplace prepares the goods, for a fee. */
  readonly isPrepared: boolean;
  /** Milliseconds since 1970; null where the list it was dropped with does not say. */
  readonly createdAt: number | null;
  readonly createdBy: string;
  /** The planner's plan the quantities came from, and its day; null for plans made by hand. */
  readonly planKey: string | null;
  readonly planDay: string | null;
  readonly milestones: Readonly<Record<Milestone, string | null>>;
  /** Days each leg was expected to take when the plan was made. */
  readonly plannedLegs: Readonly<Partial<Record<LegId, number>>>;
  readonly journal: readonly JournalEntry[];
  /** Never empty in a stored plan. */
  readonly lines: readonly ShipmentLine[];
};

export const noFigures: FrozenFigures = { ours: null, theirs: null, naive: null, lastYear: null, position: null, coverDays: null };
export const noMilestones: ShipmentPlan['milestones'] = { approvedOn: null, shippedOn: null, portOn: null, deliveredOn: null, receivedOn: null };

/** A line of which only what goes is known. */
export const plainLine = (line: number, sku: string, units: number): ShipmentLine => ({
  line, sku, listingId: null, itemCode: null, itemsEach: 1, title: null, asin: null, fnsku: null, gtin: null, publishStatus: null, supplier: null, source: null, units, unitsPerCase: null,
  lengthCm: null, widthCm: null, heightCm: null, kg: null, reason: null, wantedOn: null, receivedUnits: null, frozen: noFigures,
});

const idLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SP-` day `-` five letters and figures that nobody confuses, from whole numbers below 2^32. */
export const planIdOf = (day: string, random: readonly number[]): string =>
  `SP-${day.slice(2).replaceAll('-', '')}-${random.slice(0, 5).map((value) => idLetters[value % idLetters.length] ?? '2').join('')}`;

export const isPlanId = (value: string): boolean => /^SP-\d{6}-[0-9A-Z]{4,10}$/.test(value);
