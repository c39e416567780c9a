/** What item and bundle rows of the sheets for China have in common: what is ordered, when, and what is missed until it arrives. */
import { figure as written } from '../../explain/sentence';
import { leaf, unknown, type Ref, type Term } from '../../explain/term';
import { dayAfter } from '../../planning/calendar-days';
import { demandOverTerm, safetyTerm, type SafetyRefs } from '../../planning/explain-supply';
import type { DemandOf } from '../../planning/demand-of';
import { unlistedPlace } from '../../planning/held-at';
import { sellsOut } from '../../planning/plan-items';
import type { StoreContext } from '../../planning/store-context';
import type { ListingInput } from '../../planning/store-inputs';
import type { LeadTime } from '../../planning/safety-stock';
import { daysOfSupply } from '../../planning/days-of-supply';
import { orderUrgency, type Reorder } from '../../planning/reorder';
import type { Cell } from '../../tables/table';
import { decidedCell, decidedReason, decisionColumns, type Decided } from '../decided';
import type { RowDecisions } from '../decisions';
import { counted, type Why, type WhyTools } from '../maker';

/** Null where no demand of it is known. Without a position, which no report tells, nothing is planned; what is expected to sell is known all the same. */
export type OrderFacts = { readonly demand: DemandOf; readonly lead: LeadTime; readonly reorder: Reorder; readonly position: number | null; readonly planned: number | null; readonly soonDays: number; readonly day: string; readonly serviceLevel: number };

export type OrderRow = { /** How regular the demand of what sells it is; null or left out where that is not known. */ readonly demandClass?: string | null; readonly known: OrderFacts | null; /** Why no more of it is ordered by the plan; null where it is. */ readonly runsOutBecause: string | null; readonly decided: Decided; readonly decisions: RowDecisions | null };

/** The facts of a row whose position is known. */
const positioned = ({ known }: Pick<OrderRow, 'known'>): (OrderFacts & { readonly position: number }) | null =>
  known === null || known.position === null ? null : { ...known, position: known.position };

export const decidedState = ({ decided }: OrderRow): string | null => (decided.state === 'excluded' || decided.state === 'snoozed' ? decided.state : null);

/** What somebody orders all the same has its days like any other. */
const sellsOutOf = ({ runsOutBecause, decided }: Pick<OrderRow, 'runsOutBecause' | 'decided'>): string | null => (decided.state === 'planned' ? runsOutBecause : null);

/** `isDiscontinued`: the list says that it, or an item in it, is not made any more. */
export const orderStatus = (row: OrderRow, isDiscontinued: boolean): string => {
  const { known } = row;
  const said = decidedState(row);
  if (said !== null) return said;
  if (known === null) return 'unknown';
  if (sellsOutOf(row) !== null && known.position !== null) return isDiscontinued ? 'discontinued' : 'not replenished';
  if (known.demand.perDay <= 0 && known.reorder.demandOverCover <= 0) return 'no sales';
  if (known.position === null) return 'unknown';
  const urgency = orderUrgency(known.reorder.daysToLatestOrder, known.soonDays);
  return urgency === null ? 'enough' : urgency === 'past' ? 'late' : urgency;
};

/** Days and units between running out and the arrival of an order of today; 0 where the stock lasts. Null where none is to come, or the position is not known. */
export const gapOf = (row: OrderRow): { readonly days: number; readonly units: number } | null => {
  const known = positioned(row);
  if (known === null || sellsOutOf(row) !== null) return null;
  const { reorder, lead, position } = known;
  const out = reorder.daysUntilOut;
  return out === null || out >= lead.days ? { days: 0, units: 0 } : { days: lead.days - out, units: Math.max(0, reorder.demandOverLead - Math.max(0, position)) };
};

/** What stands behind `gapOf`; `unknown`: why the position is not known. */
export const gapNote = (row: OrderRow, unknown: string): string => {
  const because = sellsOutOf(row);
  return positioned(row) === null ? unknown : because !== null ? `no order is to come: ${because}` : (gapOf(row)?.units ?? 0) > 0 ? 'walking the expected demand; consider air freight' : 'walking the expected demand: the stock lasts';
};

/** What is wrong with an order of fewer than its supplier takes; null where it is of enough, or of nothing. */
export const belowMinimum = ({ decided: { units } }: Pick<OrderRow, 'decided'>, minimum: number | null): string | null =>
  units !== null && minimum !== null && units > 0 && units < minimum ? `below the MOQ of ${minimum}` : null;

const yearDays = 365;

/** An order’s least, its carton or somebody’s hand may make it of years; what does not sell says nothing of how long it lasts. */
const beyondYear = ({ known, decided: { units } }: Pick<OrderRow, 'known' | 'decided'>): string | null => {
  const sells = known?.demand.cumulativeMean(yearDays) ?? 0;
  return units !== null && sells > 0 && units > Math.ceil(sells) ? `more than the ${written(Math.ceil(sells))} that a year sells` : null;
};

const markets = { fba: 'FBA', wfs: 'WFS' } as const;

type Unlisted = readonly { readonly place: keyof typeof markets; readonly sku: string }[];

/** SKUs of a row of which a marketplace's stock counts as none, because its reports do not list what it sold. What only sells out is in no order. */
export const unlistedIn = (context: StoreContext, listings: readonly ListingInput[]): Unlisted =>
  listings.flatMap((listing) => {
    const place = sellsOut(context, listing) === null ? unlistedPlace(context, listing) : null;
    return place === null ? [] : [{ place, sku: listing.listing.sku }];
  });

/** What to look at before an order is placed; null where nothing is. `others`: of its cartons, and what of the lists of bundles changes. */
export const orderRemark = (row: Pick<OrderRow, 'known' | 'decided'>, minimum: number | null, unlisted: Unlisted, others: readonly (string | null)[]): string | null => {
  const places = (['fba', 'wfs'] as const).filter((place) => unlisted.some((one) => one.place === place));
  const all = [belowMinimum(row, minimum), beyondYear(row), ...places.map((place) => `stock at ${markets[place]} not known`), ...others].filter((one) => one !== null);
  return all.length === 0 ? null : all.join(', ');
};

/** `rows`: of each that is planned, its SKUs of unknown stock. */
export const unlistedOrderNote = (rows: readonly Unlisted[], what: string): readonly string[] =>
  (['fba', 'wfs'] as const).flatMap((place) => {
    const skus = new Set(rows.flat().flatMap((one) => (one.place === place ? [one.sku] : [])));
    const touched = rows.filter((row) => row.some((one) => one.place === place)).length;
    const name = markets[place];
    return skus.size === 0 ? [] : [`Counted as none, because they sold by ${name} and no ${name} report lists them: the ${name} stock of ${counted(skus.size, 'SKU')}. The position of ${counted(touched, what)} is at least what is shown, and the order may be too much.`];
  });

export const orderCells = {
  perDay: ({ known }) => known?.demand.perDay ?? null,
  demandClass: ({ demandClass }) => demandClass ?? null,
  coverDemand: ({ known }) => known?.reorder.demandOverCover ?? null,
  echelonDays: (row) => {
    const known = positioned(row);
    return known === null ? null : daysOfSupply(known.position, known.demand);
  },
  safety: ({ known }) => known?.reorder.safetyOverLead.units ?? null,
  reorderPoint: ({ known }) => known?.reorder.reorderPoint ?? null,
  orderUpTo: ({ known }) => known?.reorder.orderUpTo ?? null,
  need: (row) => positioned(row)?.reorder.rawNeed ?? null,
  planned: ({ known }) => known?.planned ?? null,
  order: ({ decided }) => decided.units,
  leadDays: ({ known }) => known?.lead.days ?? null,
  latestOrder: (row) => positioned(row)?.reorder.latestOrderDay ?? null,
  runsOut: (row) => positioned(row)?.reorder.stockOutDay ?? null,
  arrival: ({ known }) => (known === null ? null : dayAfter(known.day, Math.ceil(known.lead.days))),
  gapDays: (row) => gapOf(row)?.days ?? null,
  gapUnits: (row) => gapOf(row)?.units ?? null,
  air: (row) => ((gapOf(row)?.units ?? 0) >= 1 ? 'yes' : null),
  locked: ({ decisions }) => decidedCell(decisions, decisionColumns.locked),
  excluded: ({ decisions }) => decidedCell(decisions, decisionColumns.excluded),
  snoozedUntil: ({ decisions }) => decidedCell(decisions, decisionColumns.snoozedUntil),
  reason: ({ decisions }) => decidedReason(decisions, ['order', decisionColumns.excluded, decisionColumns.snoozedUntil, decisionColumns.locked]),
  note: ({ decisions }) => decidedCell(decisions, decisionColumns.note),
} as const satisfies Readonly<Record<string, (row: OrderRow) => Cell>>;

const states = { planned: 'the plan’s own quantity', edited: 'typed in place of the plan’s', locked: 'locked', excluded: 'excluded: nothing is ordered', snoozed: 'asleep until its day: nothing is ordered' } as const;

export const orderTerm = ({ decided }: OrderRow, unit: string): Term =>
  decided.units === null ? unknown('order-decided', 'Order', unit, 'nothing that sells it is known') : leaf('order-decided', 'Order', decided.units, unit, [], states[decided.state]);

export const stateWords = ({ decided }: OrderRow): string => states[decided.state];

/** The plan's own term of the id, told again with the row's value. */
export const asPlanned =
  (id: string, missing: string) =>
  <Row>(_: Row, { figure }: WhyTools): Why => {
    const term = figure(id);
    return term === null ? { missing } : { ...(term.formula === null ? {} : { formula: term.formula }), terms: term.terms, from: term.from, missing: (term.value === null ? term.note : undefined) ?? missing, ...(term.note === undefined ? {} : { note: term.note }) };
  };

export type LevelTerms = { readonly lead: Term; readonly pace: Term; readonly position: Term; readonly refs: SafetyRefs; readonly leadRefs: readonly Ref[]; readonly reviewRef: Ref; readonly reviewDays: number };

/** Terms of the levels of a row, as the plan has them for items. */
export const levelTerms = ({ demand, lead, reorder, serviceLevel }: OrderFacts, { lead: leadTerm, pace, refs, leadRefs, reviewRef, reviewDays }: LevelTerms) => {
  const cover = { days: lead.days + reviewDays, sdDays: lead.sdDays };
  return {
    leadDemand: demandOverTerm('lead-demand', 'Demand over the lead time', demand, lead.days, leadRefs, [leadTerm, pace]),
    coverDemand: demandOverTerm('cover-demand', 'Demand over lead time and review', demand, cover.days, [...leadRefs, reviewRef], [leadTerm, pace]),
    leadSafety: safetyTerm('lead-safety', reorder.safetyOverLead, serviceLevel, lead, demand, refs),
    coverSafety: safetyTerm('cover-safety', reorder.safetyOverCover, serviceLevel, cover, demand, refs),
  };
};
