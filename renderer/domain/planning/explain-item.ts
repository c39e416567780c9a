/** The figures of one item and of one bundle, each the same number as in the plan, with its terms. */
import { canBuildNote } from '../bundles/desk/buildable';
import { channelName } from '../demand/listing';
import { figure, within } from '../explain/sentence';
import { leaf, made, unknown, type CellRef, type Ref, type Term } from '../explain/term';
import { dayAfter } from './calendar-days';
import { bundleCostTerm, landedTerm } from './explain-money';
import { awdPositionTerm, fbaPositionTerm, localTerm, wfsPositionTerm } from './explain-stock';
import { demandOverTerm, leadTerm, leadThenOr, safetyTerm, type PaceTerm } from './explain-supply';
import { partMean, stretchesOf } from './demand-of';
import { demandPart, type UseFrom } from './item-uses';
import { sellsOut, type ItemPlan } from './plan-items';
import { heldAt, unlistedPlace } from './held-at';
import { localFree } from './position';
import type { StorePlan } from './plan-store';
import { cellAt, cellsOf, type OrderLine } from './stock';
import { isBundle, itemSetting, listingSetting, serviceLevelRef, type StoreContext } from './store-context';
import type { ItemInput, ListingInput } from './store-inputs';
import { toldTerm } from './told';
import { fbaUntold, untoldWords, wfsUntold, type StockPlace } from './untold-stock';

type Use = { readonly listing: ListingInput; readonly units: number; readonly later?: readonly UseFrom[] };

const usesOf = (context: StoreContext, plan: ItemPlan): readonly Use[] =>
  plan.uses.flatMap((use) => {
    const one = context.inputs.listings[use.listing];
    return one === undefined ? [] : [{ ...use, listing: one }];
  });

/** One SKU may sell on several channels. */
const named = ({ listing: { sku, channel } }: ListingInput): string => `${sku} on ${channelName[channel]}`;

export const orderCells = (lines: readonly OrderLine[]): readonly CellRef[] =>
  lines.flatMap(({ at, isOpen }) => (at === null || !isOpen ? [] : ['qtyOrdered', 'qtyShipped', 'qtyReceived'].map((columnId) => cellAt(at, columnId))));

/** Where nothing tells of a place and the sum has none of it: that is not known, and is not 0. */
const countedAsNone = (term: Term, why: string): Term => unknown(term.id, term.name, 'units', `${why}; counted as none`);

/** One place of the echelon: what each listing there holds of the item. */
const placeTerm = (id: 'fba' | 'awd' | 'wfs', name: string, units: number, uses: readonly Use[], context: StoreContext): Term => {
  const held = uses.filter(({ units: each }) => each > 0).flatMap(({ listing, units: each }): Term[] => {
    const own = heldAt(context, listing)[id];
    if (own === null && unlistedPlace(context, listing) === id) return [unknown(`${id}-${listing.listing.id}`, named(listing), 'units', `${id === 'wfs' ? wfsUntold(context.inputs.told) : fbaUntold(context.inputs.told)}; counted as none`)];
    if (own === null) return [];
    const working = listingSetting(context, listing, 'count-working-inbound').value;
    const position = id === 'fba' ? fbaPositionTerm(listing.fba, working) : id === 'awd' ? awdPositionTerm(listing.awd) : wfsPositionTerm(listing.wfs);
    return [made(`${id}-${listing.listing.id}`, named(listing), own * each, 'units', each === 1 ? position.name : `${each} × ${position.name}`, [position])];
  });
  if (held.length === 0 && units === 0 && !context.inputs.told.has(id)) return unknown(`echelon-${id}`, name, 'units', 'no report shows it; counted as none');
  return held.length === 0 ? leaf(`echelon-${id}`, name, units, 'units', [], 'no report there lists what holds it') : made(`echelon-${id}`, name, units, 'units', held.map((term) => term.name).join(' + '), held);
};

/** Built bundles with the item in them. */
const inBundlesTerm = (context: StoreContext, code: string, units: number): Term => {
  const built = [...context.bundles].flatMap(([bundle, { built: stock }]): readonly Term[] => {
    const each = context.inside(bundle)?.get(code);
    const free = localTerm(`built-${bundle}`, `Built ${bundle}`, stock);
    return each === undefined || typeof free.value !== 'number' ? [] : [made(`in-${bundle}`, bundle, free.value * each, 'units', each === 1 ? free.name : `${each} × ${free.name}`, [free])];
  });
  const note = 'inside bundles that are built and on hand';
  const isInside = [...context.bundles.keys()].some((bundle) => context.inside(bundle)?.has(code) === true);
  if (built.length === 0 && units === 0 && isInside) return unknown('echelon-bundles', 'In bundles', 'units', 'nobody counted the bundles with it in them; counted as none');
  return built.length === 0 ? leaf('echelon-bundles', 'In bundles', units, 'units', [], note) : made('echelon-bundles', 'In bundles', units, 'units', 'units of the item in each bundle that is built', built, { note });
};

/** They take from the position and are no place of stock. */
export const takenTermIds: readonly string[] = ['echelon-backlog', 'echelon-stuck'];

/** What is there and serves no order of today: promised already, or in goods that are not made any more. */
const takenTerms = (item: ItemInput, { backlog, stuck }: ItemPlan): readonly Term[] => [
  ...(backlog === 0 || item.local === null ? [] : [leaf('echelon-backlog', 'Spoken for beyond what is on hand', backlog, 'units', [...cellsOf(item.local, 'onHand'), ...cellsOf(item.local, 'allocated')], 'the first of what comes is for it')]),
  ...(stuck === 0 ? [] : [leaf('echelon-stuck', 'In discontinued goods', stuck, 'units', [], 'of the places above, what lies in bundles that are not made any more, or at the marketplaces in SKUs that are not replenished: it serves nothing else')]),
];

export const positionTerm = (context: StoreContext, item: ItemInput, plan: ItemPlan): Term => {
  const { echelon } = plan;
  const uses = usesOf(context, plan);
  const cells = orderCells(item.orders);
  const counted = localTerm('echelon-local', 'Local', item.local);
  const local = counted.value === echelon.local ? counted : counted.value === null && echelon.local === 0 ? countedAsNone(counted, counted.note ?? '') : leaf('echelon-local', 'Local', echelon.local, 'units', [], counted.note);
  const unknownBecause = positionUnknownOf(context, plan);
  const taken = takenTerms(item, plan);
  const less = taken.map(({ name }) => ` − ${within(name)}`).join('');
  if (item.source === 'martin') {
    const shelf = [
      local,
      leaf('echelon-order', 'On order', echelon.onOrder, 'units', [...cells, ...(item.local === null ? [] : cellsOf(item.local, 'onOrder'))], 'ordered and not received; an order that the stock list may show as well is counted once'),
      ...taken,
    ];
    if (unknownBecause !== null) return unknown('item-position', 'Position', 'units', unknownBecause, shelf);
    return made('item-position', 'Position', plan.position, 'units', `local + on order${less}`, shelf, { note: 'labels on goods that are made are not counted: those goods need none any more' });
  }
  const orUntold = (place: StockPlace, term: Term): Term => (plan.untold.includes(place) ? unknown(term.id, term.name, 'units', untoldWords([place])) : term);
  const ofOrders = (term: Term): Term => (plan.untold.includes('orders') || context.inputs.told.has('orders') || term.value !== 0 ? orUntold('orders', term) : countedAsNone(term, 'no list of purchase orders tells it'));
  const parts = [
    orUntold('fba', placeTerm('fba', 'FBA', echelon.fba, uses, context)), orUntold('awd', placeTerm('awd', 'AWD', echelon.awd, uses, context)), orUntold('wfs', placeTerm('wfs', 'WFS', echelon.wfs, uses, context)),
    orUntold('local', local),
    inBundlesTerm(context, plan.code, echelon.inBundles),
    ofOrders(leaf('echelon-transit', 'In transit', echelon.transit, 'units', cells, 'shipped and not received, less what AWD, FBA or WFS show as inbound already and our own plans do not send')),
    ofOrders(leaf('echelon-order', 'On order', echelon.onOrder, 'units', cells, 'ordered and not shipped')),
    ...taken,
  ];
  return unknownBecause !== null
    ? unknown('item-position', 'Position', 'units', unknownBecause, parts)
    : made('item-position', 'Position', plan.position, 'units', `FBA + AWD + WFS + local + in bundles + in transit + on order${less}`, parts);
};

/** Why nothing is known of what an item needs; null where the sales of a listing that takes it are known. */
export const demandUnknownOf = (context: StoreContext, plan: ItemPlan): string | null =>
  usesOf(context, plan).some(({ listing }) => listing.demand !== null) ? null : isBundle(context, plan.code) ? 'it is a bundle as well, and what sells it is planned as that' : `no listing whose sales are known ${context.items.get(plan.code)?.source === 'martin' ? 'needs' : 'sells'} it`;

/** Why nobody knows what there is of an item; null where that is known. Labels are ordered for a shelf that somebody has to count. */
export const positionUnknownOf = (context: StoreContext, plan: ItemPlan): string | null => {
  const item = context.items.get(plan.code);
  if (item?.source === 'martin') return localFree(item.local) === null ? 'nobody says what is on hand: drop the stock list, or count it' : null;
  return plan.untold.length > 0 ? untoldWords(plan.untold) : null;
};

const paceOfItem = (context: StoreContext, plan: ItemPlan, uses: readonly Use[], notSold: string | null, paceOf: PaceTerm): Term => {
  const parts = uses.flatMap(({ listing, units }): Term[] => {
    const { demand, listing: { id } } = listing;
    const because = sellsOut(context, listing);
    if (because !== null) return [leaf(`pace-${id}`, named(listing), 0, 'units/day', [], `${because}: it sells out, and nothing is ordered for it`)];
    if (demand === null) return [unknown(`pace-${id}`, named(listing), 'units/day', listing.demandUnknown ?? 'its demand is not known')];
    const own = paceOf(id) ?? leaf(`per-day-${id}`, 'Demand a day', demand.perDay, 'units/day', [demand.model]);
    return [made(`pace-${id}`, named(listing), demand.perDay * units, 'units/day', units === 1 ? own.name : `${units} × ${own.name}`, [own])];
  });
  const note = plan.unknownListings.length > 0 ? 'at least: not every listing’s demand is known' : undefined;
  return notSold !== null
    ? unknown('per-day', 'Demand a day', 'units/day', notSold, parts)
    : made('per-day', 'Demand a day', plan.demand.perDay, 'units/day', parts.map((part) => part.name).join(' + '), parts, note === undefined ? {} : { note });
};

/** What each listing whose lists change makes of the demand of the next so many days, by the list of each stretch of them; none where no change falls into them. */
const stretchTerms = (context: StoreContext, item: ItemInput, uses: readonly Use[], id: string, days: number): readonly Term[] => {
  const { day } = context.inputs;
  const all = uses.flatMap((use) => {
    const part = sellsOut(context, use.listing) === null ? demandPart(context, item, use.listing, use) : null;
    return part === null ? [] : [{ use, part, stretches: stretchesOf(part).filter(({ from, to }) => from < Math.min(days, to)) }];
  });
  if (all.every(({ stretches }) => stretches.length < 2)) return [];
  return all.map(({ use: { listing }, part, stretches }) => {
    const { demand } = part;
    const listingId = listing.listing.id;
    const terms = stretches.map(({ from, to, factor }) => {
      const last = Math.min(days, to);
      const begins = dayAfter(day, Math.round(from)) ?? day;
      const name = from === 0 ? (to >= days ? `Sold of ${named(listing)}` : `Sold until ${dayAfter(day, Math.round(to)) ?? day}`) : `Sold from ${begins}`;
      const sold = demand.cumulativeMean(last) - (from > 0 ? demand.cumulativeMean(from) : 0);
      return { factor, sold: leaf(`${id}-${listingId}-${begins}`, name, sold, 'units', [demand.model], from === 0 ? undefined : 'by the list that holds from then on; what is made already sells first, by the list before') };
    });
    return made(`${id}-${listingId}`, named(listing), partMean(part, days), 'units', terms.map(({ factor, sold }) => `${factor} × ${within(sold.name)}`).join(' + '), terms.map(({ sold }) => sold));
  });
};

const gapTerm = (plan: ItemPlan): Term | null =>
  plan.gap === null ? null : leaf('gap', 'Days without stock before an order of today arrives', plan.gap.days, 'days', [plan.demand.model], `about ${figure(plan.gap.units, 0)} units not sold; consider air freight`);

/** Every figure of an item: order, position, reorder point, order-up-to level, lead time, latest order date, landed cost. */
export const itemFigures = ({ context, items }: StorePlan, code: string, paceOf: PaceTerm = () => null): readonly Term[] => {
  const plan = items.find((one) => one.code === code);
  const item = context.items.get(code);
  if (plan === undefined || item === undefined) return [];
  const { reorder, demand, lead } = plan;
  const uses = usesOf(context, plan);
  const notSold = demandUnknownOf(context, plan);
  const unplaced = positionUnknownOf(context, plan);
  const pace = paceOfItem(context, plan, uses, notSold, paceOf);
  const review = itemSetting(context, item, 'review-days');
  const position = positionTerm(context, item, plan);
  const legs = leadTerm(plan.legs, lead, plan.closures);
  const legRefs = plan.legs.flatMap(({ from }) => from);
  const refs = { method: itemSetting(context, item, 'safety-method').ref, level: serviceLevelRef(context, plan.abc, code, item.supplier) };
  const overDays = (id: string, name: string, days: number, why: readonly Ref[]): Term => {
    const stretches = stretchTerms(context, item, uses, id, days);
    return demandOverTerm(id, name, demand, days, why, stretches.length === 0 ? [legs, pace] : [legs, ...stretches]);
  };
  const point = notSold !== null ? unknown('reorder-point', 'Reorder point', 'units', notSold) : made('reorder-point', 'Reorder point', reorder.reorderPoint, 'units', 'demand over the lead time + safety stock', [
    overDays('lead-demand', 'Demand over the lead time', lead.days, legRefs),
    safetyTerm('lead-safety', reorder.safetyOverLead, plan.serviceLevel, lead, demand, { ...refs, lead: legRefs }),
  ], { note: 'rounded up to a whole unit' });
  const cover = { days: lead.days + review.value, sdDays: lead.sdDays };
  const upTo = notSold !== null ? unknown('order-up-to', 'Order-up-to level', 'units', notSold) : made('order-up-to', 'Order-up-to level', reorder.orderUpTo, 'units', 'demand over lead time and review + safety stock', [
    overDays('cover-demand', 'Demand over lead time and review', cover.days, [...legRefs, review.ref]),
    safetyTerm('cover-safety', reorder.safetyOverCover, plan.serviceLevel, cover, demand, { ...refs, lead: [...legRefs, review.ref] }),
  ]);
  const notPlanned = notSold ?? unplaced;
  const need = notPlanned !== null ? unknown('raw-need', 'Need', 'units', notPlanned, [upTo, position]) : made('raw-need', 'Need', reorder.rawNeed, 'units', 'order-up-to level − position', [upTo, position]);
  const parts = [need, point, toldTerm('carton', 'Units in a carton', item.carton, 'units', 'no sheet tells it: whole units'), toldTerm('minimum', 'Order minimum', item.minimum, 'units', 'none is stated')];
  const order = notPlanned !== null ? unknown('order', 'Planned order', 'units', notPlanned, parts) : made('order', 'Planned order', plan.orderUnits, 'units', 'need', parts, {
    from: [itemSetting(context, item, 'carton-rounding').ref],
    note: plan.runsOut ?? (reorder.isDue ? 'in whole cartons' : 'the position is above the reorder point: nothing is due'),
  });
  const latest =
    notPlanned !== null || reorder.latestOrderDay === null
      ? unknown('latest-order', 'Latest order date', null, notPlanned ?? (demand.perDay > 0 || reorder.daysUntilOut !== null ? 'the stock outlasts the days looked ahead' : 'there are no sales'))
      : made('latest-order', 'Latest order date', reorder.latestOrderDay, null, 'the day it runs out, less lead time and days of safety stock', [
          leaf('stock-out', 'Runs out on', reorder.stockOutDay, null, [demand.model]), leadThenOr(legs, plan), safetyTerm('lead-safety', reorder.safetyOverLead, plan.serviceLevel, lead, demand, { ...refs, lead: legRefs }),
        ]);
  const gap = notPlanned === null ? gapTerm(plan) : null;
  return [order, position, point, upTo, latest, legs, pace, ...(gap === null ? [] : [gap]), { ...landedTerm(code, context.landed.get(code)), id: 'landed', name: 'Landed cost' }];
};

/** What can be built of a bundle, what stops it, and what it costs. */
export const bundleFigures = ({ context, bundles }: StorePlan, code: string): readonly Term[] => {
  const plan = bundles.find((one) => one.code === code);
  if (plan === undefined) return [];
  const cost = bundleCostTerm(context, code);
  const { buildable } = plan;
  if (buildable === null) return [unknown('buildable', 'Can be built', 'bundles', context.book.refused.has(code) ? 'its recipe cannot stand' : 'it has no recipe'), cost];
  const parts = buildable.byPart.map(({ code: part, quantity, free, units }) => {
    const stock = localTerm(`free-${part}`, `Free of ${part}`, context.items.get(part)?.local ?? context.bundles.get(part)?.built ?? null);
    return made(`part-${part}`, part, units, 'bundles', `free ÷ ${quantity}, whole`, [stock.value === free ? stock : leaf(`free-${part}`, `Free of ${part}`, free, 'units', [], stock.note)], units === null ? { note: 'a bundle itself: what is built is used first, then its own parts' } : {});
  });
  const { units, limiting } = plan.canBuild;
  if (units === null) return [unknown('buildable', 'Can be built', 'bundles', canBuildNote(plan.canBuild), parts), cost];
  return [made('buildable', 'Can be built', units, 'bundles', 'the fewest that any part allows', parts, limiting === null ? {} : { note: `limited by ${limiting}` }), cost];
};
