/** Rows of the sheet “Labels to order”. */
import { leaf, made, type Ref, type Term } from '../../explain/term';
import { labelsComing } from '../../labels/labels-coming';
import { breaksAbove, shelfPrice, unitPriceAt, unitsReaching, type BreakOffer, type LabelPrices } from '../../labels/label-prices';
import { demandUnknownOf, positionUnknownOf } from '../../planning/explain-item';
import { lastsWhy } from '../../planning/explain-supply';
import { foreignCurrency } from '../../planning/item-price';
import type { ItemPlan } from '../../planning/plan-items';
import { daysOfSupply } from '../../planning/days-of-supply';
import type { PriceBreak } from '../../planning/rounding';
import { cellAt, cellsOf } from '../../planning/stock';
import { itemSetting, type StoreContext } from '../../planning/store-context';
import type { ItemInput, ListingInput } from '../../planning/store-inputs';
import { toldCells, toldTerm } from '../../planning/told';
import type { Cell } from '../../tables/table';
import { asPlanned, belowMinimum, orderCells, orderStatus, orderTerm, stateWords, type OrderRow } from '../china/orders';
import { classNote } from '../class-note';
import { decidedUnits } from '../decided';
import { bundlesHolding, type SheetFacts } from '../facts';
import { counted, present, sheetMaker, type SheetAsked, type Why, type WhyTools } from '../maker';
import { noSalesNote } from '../no-sales-note';
import { unlistedPartsNote } from '../unlisted-parts-note';
import { breakNumbers, labelOrdersSheet } from './definition';

type Use = { readonly listing: ListingInput; readonly units: number; readonly isOwn: boolean };

type Row = OrderRow & {
  readonly context: StoreContext;
  readonly item: ItemInput;
  readonly plan: ItemPlan;
  readonly uses: readonly Use[];
  readonly bundles: readonly string[];
  readonly prices: LabelPrices;
  readonly next: BreakOffer | null;
  /** More labels for less money: the cheapest of them; null where none are. */
  readonly cheaper: BreakOffer | null;
};

const usesOf = (context: StoreContext, plan: ItemPlan): readonly Use[] =>
  plan.uses.flatMap(({ listing: place, units }) => {
    const listing = context.inputs.listings[place];
    return listing === undefined ? [] : [{ listing, units, isOwn: context.targets.targets.get(listing.listing.id)?.code === plan.code }];
  });

/** Of money that is not the store's nothing is known. */
const pricesOf = ({ inputs }: StoreContext, item: ItemInput): LabelPrices =>
  foreignCurrency(item, inputs.currency) === null ? { unitCost: item.fob.value, breaks: item.priceBreaks } : { unitCost: null, breaks: [] };

const packRules = (item: ItemInput) => ({ carton: item.carton.value, minimum: item.minimum.value });

/** Days that position and an order of so many last; null where stock or sales are not known. */
const lastsWith = (known: OrderRow['known']) => (units: number): number | null => (known?.position == null ? null : daysOfSupply(known.position + units, known.demand));

/** Less by a whole cent: an order is charged in these. */
const cheapestOf = (offers: readonly BreakOffer[]): BreakOffer | null =>
  offers.reduce<BreakOffer | null>((best, offer) => (offer.extraCost === null || offer.extraCost > -0.005 || (best !== null && best.cost <= offer.cost) ? best : offer), null);

const rowAt = (facts: SheetFacts, { decisions }: SheetAsked, plan: ItemPlan): Row | null => {
  const { context } = facts.plan;
  const item = context.items.get(plan.code);
  if (item === undefined || item.source !== 'martin') return null;
  const uses = usesOf(context, plan);
  // What nobody counted is not 0: an order for a full shelf would be a guess.
  const isCounted = positionUnknownOf(context, plan) === null;
  const known = demandUnknownOf(context, plan) === null
    ? { demand: plan.demand, lead: plan.lead, reorder: plan.reorder, position: isCounted ? plan.position : null, planned: isCounted ? plan.orderUnits : null, soonDays: itemSetting(context, item, 'order-soon-days').value, day: context.inputs.day, serviceLevel: plan.serviceLevel }
    : null;
  const own = decisions.get(plan.code) ?? null;
  const decided = decidedUnits(known?.planned ?? null, own, 'order', context.inputs.day);
  const prices = pricesOf(context, item);
  const offers = breaksAbove(prices, decided.units ?? 0, lastsWith(known), packRules(item));
  return { context, item, plan, known, runsOutBecause: plan.runsOut, decisions: own, decided, uses, bundles: bundlesHolding(facts.plan).get(plan.code) ?? [], prices, next: offers[0] ?? null, cheaper: cheapestOf(offers) };
};

/** Units a day of all listings whose sales are known; null where none is. */
const demandOf = (uses: readonly Use[], isOwn: boolean | null = null): number | null =>
  uses.every(({ listing }) => listing.demand === null) ? null : uses.reduce((sum, use) => sum + (isOwn === null || use.isOwn === isOwn ? (use.listing.demand?.perDay ?? 0) * use.units : 0), 0);

const perDay = ({ uses }: Row): number | null => demandOf(uses);
const position = ({ context, plan }: Row): number | null => (positionUnknownOf(context, plan) === null ? plan.position : null);
const unitPrice = ({ prices, decided }: Row): number | null => (decided.units === null || decided.units === 0 ? null : unitPriceAt(prices, decided.units));

const cost = (row: Row): number | null => {
  if (row.decided.units === null || row.decided.units === 0) return row.decided.units;
  const each = unitPrice(row);
  return each === null ? null : row.decided.units * each;
};

const stockValue = ({ item, prices }: Row): number | null => {
  const [onHand, each] = [item.local?.units.onHand ?? null, shelfPrice(prices)];
  return onHand === 0 ? 0 : onHand === null || each === null ? null : onHand * each;
};

const coverAfter = ({ known, decided }: Row): number | null => (decided.units === null ? null : lastsWith(known)(decided.units));

const neededBy = ({ known }: Row): string | null => (known === null || known.position === null ? null : known.reorder.safetyDay);

/** The price break of that number in the list; null where it leaves it out, or where its prices are in other money. */
const breakAt = ({ item, prices }: Row, place: number): PriceBreak | null => (prices.breaks.length === 0 ? null : (item.priceBreaks.find((one) => one.place === place) ?? null));

/** The order that reaches the break of that number. */
const orderAt = (row: Row, place: number): number | null => {
  const found = breakAt(row, place);
  return found === null ? null : unitsReaching(found.fromUnits, packRules(row.item));
};

const coverAt = (row: Row, place: number): number | null => {
  const units = orderAt(row, place);
  return units === null ? null : lastsWith(row.known)(units);
};

const foreign = ({ item, context }: Row): string | null => foreignCurrency(item, context.inputs.currency);
const noPrice = (row: Row): string => (foreign(row) === null ? 'the label list states no price for so few' : `its price is in ${foreign(row) ?? ''}, and nothing is converted`);
const noDemand = 'no listing whose sales are known needs it';
const noStock = 'nobody says what is on hand: drop the stock list, or count it';

/** Nobody knows what needs it, or what there is of it. */
const isUnplanned = ({ known }: Row): boolean => known === null || known.position === null;
const notKnown = (row: Row): string => (perDay(row) === null ? noDemand : noStock);

const remark = (row: Row): string | null => {
  const { decided, item, plan } = row;
  const units = decided.units ?? 0;
  const isBelow = belowMinimum(row, item.minimum.value);
  const all = [
    ...(item.isDiscontinued === true ? ['discontinued'] : []),
    ...(isBelow === null ? [] : [isBelow]),
    ...(units > 0 && item.carton.value !== null && units % item.carton.value !== 0 ? ['no whole packs'] : []),
    ...(units > 0 && unitPrice(row) === null ? [foreign(row) === null ? 'price not stated' : `price in ${foreign(row) ?? ''}`] : []),
    ...(row.cheaper === null ? [] : [`${row.cheaper.units.toLocaleString('en-US')} at ${row.cheaper.unitPrice} cost less`]),
    ...(plan.unknownListings.length > 0 && perDay(row) !== null ? ['demand is at least this'] : []),
    ...(row.bundles.length === 0 && row.uses.length === 0 ? ['in no bundle'] : []),
  ];
  return all.length === 0 ? null : all.join(', ');
};

const saleTerms = ({ uses }: Row, isOwn: boolean): readonly Term[] =>
  uses.filter((use) => use.isOwn === isOwn && use.listing.demand !== null).map(({ listing: { listing, demand }, units }) =>
    made(`pace-${listing.id}`, listing.sku, (demand?.perDay ?? 0) * units, 'units/day', `${units} × demand a day`, [leaf(`per-day-${listing.id}`, 'Demand a day', demand?.perDay ?? null, 'units/day', demand === null ? [] : [demand.model])]));

const stockWhy = (bucket: 'onHand' | 'allocated') => ({ item: { local } }: Row): Why => (local === null || local.units[bucket] === null ? { note: bucket === 'onHand' ? noStock : 'the stock list does not say it' } : { from: cellsOf(local, bucket), ...(local.asOf === null ? {} : { note: `as of ${local.asOf}` }) });

const cellsOfPrices = ({ item }: Row) => [
  ...toldCells(item.fob),
  ...(item.at === undefined ? [] : item.priceBreaks.flatMap(({ place }) => (item.at === undefined ? [] : [cellAt(item.at, `break${place}Units`), cellAt(item.at, `break${place}Price`)]))),
];

const priceTerm = (row: Row): Term => leaf('label-unit-price', 'Unit price', unitPrice(row), '$', cellsOfPrices(row), 'the price break this quantity reaches, else the unit cost');
const nextWhy = (row: Row): Why =>
  row.next === null
    ? { note: (row.decided.units ?? 0) > 0 ? 'no price break above this quantity is cheaper' : 'nothing is ordered' }
    : { formula: 'the next price break, in whole packs', terms: [orderTerm(row, 'units'), leaf('break-from', 'The break begins at', row.next.fromUnits, 'units', cellsOfPrices(row)), leaf('break-price', 'Price there', row.next.unitPrice, '$', [])] };

const noCover = (row: Row): string => (isUnplanned(row) ? notKnown(row) : 'there are no sales');

const coverWhy = (row: Row, { figure }: WhyTools, units: number | null, order: Term): Why => ({
  ...lastsWhy('(position + order)', position(row) === null || units === null ? null : (position(row) ?? 0) + units, row.known?.demand ?? null, [...present(figure('item-position')), order], present(figure('per-day'))), missing: noCover(row),
});
const coverAfterWhy = (row: Row, tools: WhyTools): Why => coverWhy(row, tools, row.decided.units, orderTerm(row, 'units'));

const nextTerm = (units: number, from: readonly Ref[] = []): Term => leaf('break-order', 'Order that reaches the break', units, 'units', from, 'in whole packs, and no fewer than the MOQ');

const coverTerm = (id: string, name: string, { known }: Row, units: number | null, { formula = '', terms = [], from = [], note }: Why): Term =>
  made(id, name, units === null ? null : lastsWith(known)(units), 'days', formula, terms, { from, ...(note === undefined ? {} : { note }) });

export const labelOrdersMaker = sheetMaker<Row>({
  definition: labelOrdersSheet,
  rows: (facts, asked) => facts.plan.items.flatMap((plan) => rowAt(facts, asked, plan) ?? []),
  rowOf: (facts, asked, id) => {
    const plan = facts.plan.items.find(({ code }) => code === id);
    return plan === undefined ? null : rowAt(facts, asked, plan);
  },
  cells: {
    ...orderCells,
    id: ({ plan }) => plan.code,
    label: ({ plan }) => plan.code,
    name: ({ item }) => item.name,
    status: (row) => orderStatus(row, row.item.isDiscontinued === true),
    bundles: ({ bundles }) => (bundles.length === 0 ? null : bundles.join(', ')),
    abc: ({ plan }) => plan.abc,
    perDay,
    ownPerDay: ({ uses }) => demandOf(uses, true),
    explodedPerDay: ({ uses }) => demandOf(uses, false),
    onHand: ({ item }) => item.local?.units.onHand ?? null,
    allocated: ({ item }) => item.local?.units.allocated ?? null,
    onOrder: ({ item }) => labelsComing(item.orders, item.local),
    position,
    leadDays: ({ plan }) => plan.lead.days,
    stockValue,
    coverNow: orderCells.echelonDays,
    minimum: ({ item }) => item.minimum.value,
    pack: ({ item }) => item.carton.value,
    unitPrice,
    unitCost: ({ prices }) => prices.unitCost,
    cost,
    coverAfter,
    nextBreak: ({ next }) => next?.units ?? null,
    nextBreakPrice: ({ next }) => next?.unitPrice ?? null,
    nextBreakCost: ({ next }) => next?.extraCost ?? null,
    nextBreakDays: ({ next }) => next?.extraDays ?? null,
    ...Object.fromEntries(breakNumbers.flatMap((n) => [[`break${n}Units`, (row: Row): Cell => breakAt(row, n)?.fromUnits ?? null], [`break${n}Price`, (row: Row): Cell => breakAt(row, n)?.unitPrice ?? null], [`break${n}Cover`, (row: Row): Cell => coverAt(row, n)]])),
    neededBy,
    remark,
  },
  whys: {
    'label-bundles': ({ bundles }) => ({ note: bundles.length === 0 ? 'no bundle has it in its recipe' : bundles.join(', ') }),
    'own-per-day': (row) => ({ formula: 'demand of listings that sell the label alone', terms: saleTerms(row, true), missing: noDemand }),
    'exploded-per-day': (row) => ({ formula: 'demand of listings of bundles × labels in the bundle', terms: saleTerms(row, false), missing: noDemand }),
    'per-day': asPlanned('per-day', noDemand),
    'cover-demand': asPlanned('cover-demand', noDemand),
    'label-on-hand': stockWhy('onHand'),
    'label-allocated': stockWhy('allocated'),
    'label-on-order': ({ item }) => ({
      formula: 'the larger of what the stock list shows and our open orders up to its day, and our orders since',
      terms: [
        toldTerm('label-printing', 'On order by the stock list', { value: item.local?.units.onOrder ?? null, rows: item.local?.rows ?? [], columnId: item.local?.columns.onOrder ?? null }, 'units', 'the stock list does not say it'),
        ...item.orders.map(({ poNumber, qtyOrdered, qtyReceived, isOpen, at, orderedOn }) => leaf(`po-${poNumber}`, `${poNumber}${orderedOn === null || orderedOn === undefined ? '' : ` of ${orderedOn}`}`, isOpen ? Math.max(0, qtyOrdered - (qtyReceived ?? 0)) : 0, 'units', at === null ? [] : [cellAt(at, 'qtyOrdered'), cellAt(at, 'qtyReceived'), cellAt(at, 'status')], isOpen ? 'ordered and not received' : 'a draft, received or cancelled: it brings nothing')),
      ],
    }),
    'label-position': (row, { figure }) => ({ formula: 'on hand − allocated + on order', terms: present(figure('item-position')), missing: noStock }),
    'label-stock-value': (row) => ({ formula: 'all on hand, spoken for or not × unit cost', terms: [leaf('label-on-hand', 'On hand', row.item.local?.units.onHand ?? null, 'units', row.item.local === null ? [] : cellsOf(row.item.local, 'onHand')), leaf('label-shelf-price', 'Unit cost', shelfPrice(row.prices), '$', cellsOfPrices(row), 'the unit cost, else the price of the smallest break')], missing: row.item.local === null ? noStock : noPrice(row) }),
    'echelon-days': (row, { figure }) => ({ ...lastsWhy('Position', position(row), row.known?.demand ?? null, present(figure('item-position')), present(figure('per-day'))), missing: isUnplanned(row) ? notKnown(row) : 'there are no sales' }),
    'lead-time': asPlanned('lead-time', noDemand),
    'lead-safety': asPlanned('lead-safety', noDemand),
    'reorder-point': asPlanned('reorder-point', noDemand),
    'order-up-to': asPlanned('order-up-to', noDemand),
    'raw-need': asPlanned('raw-need', noDemand),
    'label-minimum': ({ item }) => ({ from: toldCells(item.minimum), note: item.minimum.value === null ? 'the label list states none' : 'of the label list' }),
    'label-pack': ({ item }) => ({ from: toldCells(item.carton), note: item.carton.value === null ? 'the label list states neither pack nor roll: single labels' : item.carton.columnId === 'perRoll' ? 'labels on a roll or sheet' : 'units in a pack' }),
    'label-planned': (row, { figure }) => (isUnplanned(row) ? { note: notKnown(row) } : { formula: 'what the plan orders', terms: present(figure('order')) }),
    'order-decided': (row, { figure }) => ({ formula: stateWords(row), terms: isUnplanned(row) ? [] : present(figure('order')), note: isUnplanned(row) ? notKnown(row) : stateWords(row) }),
    'label-unit-price': (row) => ({ from: cellsOfPrices(row), note: unitPrice(row) !== null ? 'the price break this quantity reaches, else the unit cost' : (row.decided.units ?? 0) > 0 ? noPrice(row) : 'nothing is ordered' }),
    'label-unit-cost': (row) => ({ from: cellsOfPrices(row), note: row.prices.unitCost === null ? noPrice(row) : 'of one label below every price break' }),
    'label-cost': (row) => ({ formula: 'order × unit price', terms: [orderTerm(row, 'units'), ...((row.decided.units ?? 0) > 0 && unitPrice(row) !== null ? [priceTerm(row)] : [])], missing: row.decided.units === null ? notKnown(row) : noPrice(row) }),
    'label-cover-after': coverAfterWhy,
    'label-next-break': nextWhy,
    'label-next-break-price': nextWhy,
    'label-next-break-cost': (row) => (row.next !== null && row.next.extraCost === null ? { note: noPrice(row) } : nextWhy(row)),
    'label-next-break-days': (row, tools) => (row.next === null ? nextWhy(row) : row.next.extraDays === null ? { note: noCover(row) } : { formula: 'cover with the larger order − cover after', terms: [coverTerm('cover-next-break', 'Cover with the larger order', row, row.next.units, coverWhy(row, tools, row.next.units, nextTerm(row.next.units))), coverTerm('label-cover-after', 'Cover after', row, row.decided.units, coverAfterWhy(row, tools))] }),
    ...Object.fromEntries(breakNumbers.flatMap((n) => [
      [`label-break-${n}-units`, ({ item }: Row): Why => ({ from: item.at === undefined ? [] : [cellAt(item.at, `break${n}Units`)], missing: 'the label list states no such break in the store’s money' })],
      [`label-break-${n}-price`, ({ item }: Row): Why => ({ from: item.at === undefined ? [] : [cellAt(item.at, `break${n}Price`)], missing: 'the label list states no such break in the store’s money' })],
      [`label-break-${n}-cover`, (row: Row, tools: WhyTools): Why => {
        const units = orderAt(row, n);
        return units === null ? { note: 'the label list states no such break in the store’s money' } : coverWhy(row, tools, units, nextTerm(units, row.item.at === undefined ? [] : [cellAt(row.item.at, `break${n}Units`)]));
      }],
    ])),
    'label-needed-by': (row, { figure }) => ({ formula: 'the day the position comes down to the safety stock', terms: isUnplanned(row) ? [] : present(figure('item-position'), figure('lead-safety')), from: [row.plan.demand.model], missing: isUnplanned(row) ? notKnown(row) : row.known?.reorder.isBeyondHorizon ? 'the stock outlasts the days looked ahead' : 'there are no sales' }),
    'latest-order': asPlanned('latest-order', noDemand),
    'stock-out': (row, { figure }) => ({ formula: 'the day the position is used up', terms: isUnplanned(row) ? [] : present(figure('item-position')), from: [row.plan.demand.model], note: isUnplanned(row) ? notKnown(row) : row.known?.reorder.isBeyondHorizon ? 'the stock outlasts the days looked ahead' : row.known?.reorder.stockOutDay === null ? 'there are no sales' : 'walking the expected demand day by day' }),
  },
  notes: (facts, rows) => {
    const noSales = rows.filter((row) => perDay(row) === null).length;
    const uncounted = rows.filter((row) => perDay(row) !== null && position(row) === null).length;
    const unpriced = rows.filter((row) => (row.decided.units ?? 0) > 0 && unitPrice(row) === null).length;
    return [
      ...(facts.sales === null ? [noSalesNote(rows.some(({ item }) => (item.local?.units.onHand ?? null) !== null))] : noSales > 0 ? [`Not planned, because no listing with known sales needs them: ${counted(noSales, 'label')}.`] : []),
      ...(facts.sales === null ? [] : unlistedPartsNote(facts.plan.context)),
      ...(uncounted > 0 ? [`Not planned, because stock on hand is not known: ${counted(uncounted, 'label')}. Drop the stock list of the label supplier, or count them under Update Inventory.`] : []),
      ...classNote(facts),
      ...(unpriced > 0 ? [`Not in the spend, because no price is stated: ${counted(unpriced, 'label')} to order.`] : []),
    ];
  },
});
