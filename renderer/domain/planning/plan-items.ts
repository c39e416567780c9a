/** What to order: demand of each item from all that sells it, its echelon position over the whole pipeline, and the order. */
import { mapInSteps, type Steps } from '../steps';
import { labelsComing } from '../labels/labels-coming';
import { dayAfter, daysBetween } from './calendar-days';
import { bestClass, type AbcClass } from './classes';
import { closuresMet, daysWithClosures, type Closure } from './closures';
import type { Carton } from './container';
import { sumOfDemands, type DemandOf } from './demand-of';
import { demandPart, usesOfItems, type Use } from './item-uses';
import { knownClosures } from './known-closures';
import { legKnown } from './leg-days';
import { factoryLegIds, isAtFactory, legsOf, totalLeadTime, type Leg, type LegId } from './lead-time';
import { heldAt } from './held-at';
import type { LeadOn } from './orders-to-come';
import { echelonUnits, fbaPosition, holdsPlanned, localBacklog, localFree, orderPosition, unseenAtFba, unseenTransit, type Echelon } from './position';
import { orderUrgency, reorder, type Reorder } from './reorder';
import { allRunOut, listingRunsOut, notReplenished } from './replenished';
import type { LeadTime } from './safety-stock';
import { itemSetting, listingSetting, type StoreContext } from './store-context';
import type { StockOf } from './stock';
import type { ItemInput, ListingInput } from './store-inputs';
import { untoldPlaces, type StockPlace } from './untold-stock';

export type ItemPlan = {
  readonly code: string;
  readonly uses: readonly Use[];
  /** Units inside built bundles in our own warehouse, and those of them inside bundles that are not made any more. */
  readonly inBundles: number;
  readonly inRunOutBundles: number;
  /** Units that lie in goods that only sell out, wherever: they are there, and serve nothing else. */
  readonly stuck: number;
  /** Units spoken for beyond what is on hand: the first of what comes is for them. */
  readonly backlog: number;
  readonly demand: DemandOf;
  /** Listings that sell it whose demand is not known: demand is then at least this. */
  readonly unknownListings: readonly string[];
  readonly abc: AbcClass | null;
  readonly serviceLevel: number;
  readonly echelon: Echelon;
  /** Of all that is told. */
  readonly position: number;
  /** Places it goes through whose stock no report tells: the position is then at least this, and nothing can be ordered by it. */
  readonly untold: readonly StockPlace[];
  readonly legs: readonly Leg[];
  readonly closures: readonly Closure[];
  readonly lead: LeadTime;
  readonly reorder: Reorder;
  /** Why no more of it is ordered; null where it is replenished. */
  readonly runsOut: string | null;
  /** Whole cartons; 0 where nothing is due, null where the position is not known. */
  readonly orderUnits: number | null;
  readonly urgency: 'past' | 'soon' | 'later' | null;
  /** ISO day an order of today could be sold. */
  readonly arrivalDay: string | null;
  /** Days without stock before that, and units not sold in them. Null where the stock lasts. */
  readonly gap: { readonly days: number; readonly units: number } | null;
};

/** Whether a listing sells a bundle that its list says is not made any more: it sells out, and nothing is ordered for it. */
const isOfRunOutBundle = (context: StoreContext, listing: ListingInput): boolean => {
  const code = context.targets.targets.get(listing.listing.id)?.code;
  return code !== undefined && context.bundles.get(code)?.isDiscontinued === true;
};

/** Why a listing only sells out, and nothing is ordered for it; null where it goes on. */
export const sellsOut = (context: StoreContext, listing: ListingInput): string | null => (isOfRunOutBundle(context, listing) ? 'its bundle is discontinued' : listingRunsOut(context, listing));

/** Items inside built bundles that lie in our own warehouse; of those that are not made any more alone where that is asked. */
const insideBuilt = (context: StoreContext, isRunOutAlone: boolean): ReadonlyMap<string, number> => {
  const inside = new Map<string, number>();
  for (const { code, built, isDiscontinued } of context.inputs.bundles) {
    const units = isRunOutAlone && isDiscontinued !== true ? 0 : (localFree(built) ?? 0);
    if (units > 0) for (const [item, quantity] of context.inside(code) ?? []) inside.set(item, (inside.get(item) ?? 0) + units * quantity);
  }
  return inside;
};

/** Of what a place shows as inbound, what orders may have brought: what our own plans send from stock is no order's transit, and stands there first. `asPlanned`: of theirs, what stands beside it. */
const ofOrders = (shown: number, stock: Pick<StockOf<never>, 'coming' | 'promised'> | null, isPlannedShown: boolean, asPlanned = 0): number => Math.max(0, shown - ((stock?.coming?.units ?? 0) - asPlanned) - (isPlannedShown ? (stock?.promised?.units ?? 0) : 0));

/** Units of the item at the marketplaces, and what each of them shows as inbound there of orders. */
const atMarketplaces = (context: StoreContext, uses: readonly Use[]) => {
  const held = { fba: 0, awd: 0, wfs: 0 };
  const inbound = { fba: 0, awd: 0, wfs: 0 };
  for (const { listing: place, units } of uses) {
    const listing = context.inputs.listings[place];
    if (listing === undefined) continue;
    const own = heldAt(context, listing);
    for (const place of ['fba', 'awd', 'wfs'] as const) held[place] += units * (own[place] ?? 0);
    if (listing.listing.channel === 'amz_fba') {
      const countWorking = listingSetting(context, listing, 'count-working-inbound').value;
      const at = fbaPosition(listing.fba, countWorking);
      inbound.fba += units * ofOrders((at?.inbound ?? 0) - (at?.unseen ?? 0), listing.fba, listing.fba !== null && holdsPlanned(listing.fba, countWorking), listing.fba === null ? 0 : unseenAtFba(listing.fba, countWorking).asPlanned);
      inbound.awd += units * (listing.awd?.units.inbound ?? 0);
    }
    if (listing.listing.channel === 'wfs') inbound.wfs += units * ofOrders(listing.wfs?.units.inbound ?? 0, listing.wfs, false);
  }
  return { held, inbound };
};

/**
 * Labels are ordered for the label supplier's own shelf: what is printed on goods already made needs no label any more. Items of a factory
 * are counted wherever they are.
 */
const echelonOf = (context: StoreContext, item: ItemInput, uses: readonly Use[], inBundles: number): Echelon => {
  const route = itemSetting(context, item, 'route').value;
  const orders = orderPosition(item.orders, route === 'warehouse' ? 'local' : route);
  const local = localFree(item.local) ?? 0;
  if (item.source === 'martin') return { fba: 0, awd: 0, wfs: 0, local, inBundles: 0, transit: 0, onOrder: labelsComing(item.orders, item.local) };
  const { held, inbound } = atMarketplaces(context, uses);
  return { ...held, local, inBundles, transit: unseenTransit(orders, inbound), onOrder: orders.onOrder };
};

const legOf = (context: StoreContext, item: ItemInput, id: LegId, least: number): Leg =>
  legKnown({ id, supplier: item.supplier, settingAt: (setting) => itemSetting(context, item, setting), learned: context.inputs.learned, least, stated: id === 'production' || id === 'label-order' ? item.leadDays : null });

type ItemLead = { readonly legs: readonly Leg[]; readonly lead: LeadTime; readonly closures: readonly Closure[] };

/** Days on which the factory of an item is closed. */
export const closuresOf = ({ inputs: { closures, settings, storeId } }: StoreContext, { code, supplier }: ItemInput): readonly Closure[] => knownClosures(closures, settings, { storeId, supplier, sku: code });

/** Leads of items that come the same way, made and kept once. */
const alike = (): ((lead: ItemLead) => ItemLead) => {
  const leads = new Map<string, ItemLead>();
  return (lead) => {
    const text = JSON.stringify(lead);
    const known = leads.get(text) ?? lead;
    leads.set(text, known);
    return known;
  };
};

/** Legs of an item ordered on the plan's day; those at the factory wait for closures. */
const itemLead = (context: StoreContext, item: ItemInput, once: (lead: ItemLead) => ItemLead): ItemLead => {
  const { day } = context.inputs;
  const least = itemSetting(context, item, 'learned-lead-time-shipments').value;
  if (item.source === 'martin') {
    const leg = legOf(context, item, 'label-order', least);
    return once({ legs: [leg], lead: totalLeadTime([leg]), closures: [] });
  }
  const closures = closuresOf(context, item);
  const legs = legsOf[itemSetting(context, item, 'route').value].map((id) => legOf(context, item, id, least));
  let [work, passed] = [0, 0];
  const longer = legs.map((leg): Leg => {
    if (!isAtFactory(leg.id)) return leg;
    work += leg.days;
    const days = daysWithClosures(day, work, closures) - passed;
    passed += days;
    // What the arithmetic adds is no closure.
    return days > leg.days + 1e-6 ? { ...leg, days, waits: true } : leg;
  });
  return once({ legs: longer, lead: totalLeadTime(longer), closures: closuresMet(day, work, closures) });
};

/** Days until an order made so many days after the plan's day can be sold: closures of then lengthen what is done at the factory, and none of today's do. */
export const leadDaysLater = (context: StoreContext, item: ItemInput, legs: readonly Leg[]): ((later: number) => number) | undefined => {
  if (item.source === 'martin') return undefined;
  const least = itemSetting(context, item, 'learned-lead-time-shipments').value;
  const work = totalLeadTime(factoryLegIds.map((id) => legOf(context, item, id, least))).days;
  const others = totalLeadTime(legs.filter(({ id }) => !isAtFactory(id))).days;
  const { day } = context.inputs;
  const closures = closuresOf(context, item);
  return (later) => others + daysWithClosures(dayAfter(day, later) ?? day, work, closures);
};

/** Days until an order of a day could be sold, today's or another. */
export const leadOnDays = (context: StoreContext, item: ItemInput, { legs, lead }: Pick<ItemPlan, 'legs' | 'lead'>): LeadOn => {
  const later = leadDaysLater(context, item, legs);
  return (orderedOn) => later?.(daysBetween(context.inputs.day, orderedOn) ?? 0) ?? lead.days;
};

export const cartonOf = ({ carton, cartonLengthCm, cartonWidthCm, cartonHeightCm, cartonKg }: ItemInput): Carton | null =>
  carton.value === null || cartonLengthCm.value === null || cartonWidthCm.value === null || cartonHeightCm.value === null
    ? null
    : { unitsPerCarton: carton.value, lengthCm: cartonLengthCm.value, widthCm: cartonWidthCm.value, heightCm: cartonHeightCm.value, weightKg: cartonKg.value };

/** Labels wait for a count of their own; items of a factory for a report of each place they go through, unless the settings say that none is kept there. */
const untoldOf = (context: StoreContext, item: ItemInput, sold: readonly { readonly listing: ListingInput }[]): readonly StockPlace[] =>
  item.source === 'martin' || itemSetting(context, item, 'unreported-stock').value === 'not-there'
    ? []
    : untoldPlaces(context.inputs.told, new Set(sold.map(({ listing }) => listing.listing.channel)), itemSetting(context, item, 'route').value);

const planItem = (context: StoreContext, item: ItemInput, uses: readonly Use[], { inBundles, inRunOutBundles }: Pick<ItemPlan, 'inBundles' | 'inRunOutBundles'>, once: (lead: ItemLead) => ItemLead): ItemPlan => {
  const sold = uses.flatMap((use): { readonly listing: ListingInput; readonly place: number; readonly use: Use }[] => {
    const one = context.inputs.listings[use.listing];
    return one === undefined ? [] : [{ listing: one, place: use.listing, use }];
  });
  const ongoing = sold.filter(({ listing }) => sellsOut(context, listing) === null);
  const parts = ongoing.flatMap(({ listing, use }) => demandPart(context, item, listing, use) ?? []);
  const demand = sumOfDemands(parts, item.code);
  const abc = bestClass(sold.map(({ place }) => context.classes[place]?.abc ?? null));
  const own = itemSetting(context, item, 'service-level').value;
  const serviceLevel = own ?? Math.max(itemSetting(context, item, 'service-level-c').value, ...sold.map(({ place }) => context.classes[place]?.serviceLevel ?? 0));
  const echelon = echelonOf(context, item, uses, inBundles);
  const backlog = localBacklog(item.local);
  const elsewhere = atMarketplaces(context, uses.filter((_, at) => !ongoing.includes(sold[at]!))).held;
  const stuck = item.source === 'martin' ? 0 : elsewhere.fba + elsewhere.awd + elsewhere.wfs + inRunOutBundles;
  const position = echelonUnits(echelon) - backlog - stuck;
  const { legs, lead, closures } = itemLead(context, item, once);
  const runsOut = item.isDiscontinued === true ? 'the list says it is discontinued' : (notReplenished(itemSetting(context, item, 'replenish')) ?? allRunOut(context, sold.flatMap(({ listing }) => (isOfRunOutBundle(context, listing) ? [] : [listing]))));
  const leadDaysIn = leadDaysLater(context, item, legs);
  const order = reorder(demand, position, context.inputs.day, {
    lead, ...(leadDaysIn === undefined ? {} : { leadDaysIn }), reviewDays: itemSetting(context, item, 'review-days').value, serviceLevel, method: itemSetting(context, item, 'safety-method').value,
    bufferDays: itemSetting(context, item, 'buffer-days').value, horizonDays: itemSetting(context, item, 'horizon-days').value,
    rounding: { carton: item.carton.value, minimum: item.minimum.value, rounding: itemSetting(context, item, 'carton-rounding').value },
  });
  const untold = untoldOf(context, item, sold.filter(({ use }) => use.units > 0));
  const orderUnits = untold.length > 0 ? null : runsOut === null ? order.orderUnits : 0;
  const out = order.daysUntilOut;
  return {
    code: item.code, uses, inBundles, inRunOutBundles, stuck, backlog, demand, unknownListings: ongoing.filter(({ listing }) => listing.demand === null).map(({ listing }) => listing.listing.id), abc, serviceLevel, echelon, position, untold, legs, closures, lead,
    reorder: order, runsOut, orderUnits,
    urgency: untold.length > 0 ? null : orderUrgency(order.daysToLatestOrder, itemSetting(context, item, 'order-soon-days').value),
    arrivalDay: dayAfter(context.inputs.day, Math.ceil(lead.days)),
    gap: untold.length > 0 || out === null || out >= lead.days ? null : { days: lead.days - out, units: Math.max(0, order.demandOverLead - Math.max(0, position)) },
  };
};

/** The items at some places again, after settings of theirs or of listings that sell them have changed; the others as they were. */
export const replanItems = (context: StoreContext, before: readonly ItemPlan[], isChanged: (plan: ItemPlan) => boolean): readonly ItemPlan[] => {
  const once = alike();
  return before.map((plan, index) => {
    const item = context.inputs.items[index];
    return item === undefined || !isChanged(plan) ? plan : planItem(context, item, plan.uses, plan, once);
  });
};

export function* itemsInSteps(context: StoreContext): Steps<readonly ItemPlan[]> {
  const uses = usesOfItems(context);
  yield undefined;
  const [built, runOut] = [insideBuilt(context, false), insideBuilt(context, true)];
  const once = alike();
  return yield* mapInSteps(context.inputs.items, (item) => planItem(context, item, uses.get(item.code) ?? [], { inBundles: built.get(item.code) ?? 0, inRunOutBundles: runOut.get(item.code) ?? 0 }, once));
}
