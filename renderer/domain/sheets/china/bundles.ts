/** Rows of the sheet “Order from China: bundles”. */
import type { ListAhead } from '../../bundles/lists-ahead';
import { leaf, made, unknown, type Term } from '../../explain/term';
import { lastsWhy, leadTerm, leadThenOr, type SafetyRefs } from '../../planning/explain-supply';
import { cartonsOf } from '../../planning/rounding';
import { serviceLevelRef, type StoreContext } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { stockPlaces, untoldNote, untoldWords } from '../../planning/untold-stock';
import { decidedUnits } from '../decided';
import { eachInSteps } from '../../steps';
import { classNote } from '../class-note';
import { classOfAll, itemPlans, type SheetFacts } from '../facts';
import { classWhy } from '../listing-row';
import { counted, present, sheetMaker, type SheetAsked, type Why } from '../maker';
import { noSalesNote } from '../no-sales-note';
import { ordersInNoPosition } from '../orders-in-no-position';
import { overdueNotes } from '../overdue-note';
import { bundleOrder, bundleOrders, bundleSetting, goodsOfBundle, orderedFor, suppliersOf, type BundleGoods, type BundleOrder } from './bundle-orders';
import { goodsTerms, minimumTerms, placeTerms, shareTerm } from './bundle-places';
import { chinaBundlesSheet } from './definition';
import { bundleAheadRemark, bundleListsAhead, listsAheadNote } from './lists-ahead';
import { overdueOrders, overdueOrdersNote, overdueOrdersRemark, type OverdueOrders } from './overdue-orders';
import { gapNote, levelTerms, orderCells, orderRemark, orderStatus, orderTerm, stateWords, unlistedIn, unlistedOrderNote, type OrderRow } from './orders';

type Row = OrderRow & { readonly context: StoreContext; readonly order: BundleOrder; readonly goods: BundleGoods; readonly ahead: readonly ListAhead[]; readonly overdue: readonly OverdueOrders[] };

const rowAt = ({ plan, sales }: SheetFacts, { decisions }: SheetAsked, order: BundleOrder): Row => {
  const { context } = plan;
  const { code } = order.plan;
  const known = order.known === null ? null : { ...order.known, soonDays: bundleSetting(context, code, 'order-soon-days').value, day: context.inputs.day };
  const own = decisions.get(code) ?? null;
  const ahead = known === null ? [] : bundleListsAhead(plan, code, known.lead.days + bundleSetting(context, code, 'review-days').value);
  const plans = itemPlans(plan);
  const overdue = known?.position == null ? [] : [...order.items.keys()].flatMap((item) => {
    const part = plans.get(item);
    return part === undefined ? [] : overdueOrders(context, part);
  });
  return { context, order, known, demandClass: classOfAll(sales, orderedFor(context, code).map(({ listing }) => listing.listing.id)), runsOutBecause: order.runsOut, decisions: own, decided: decidedUnits(known?.planned ?? null, own, 'order', context.inputs.day), goods: goodsOfBundle(context, order.items), ahead, overdue };
};

/** Of rows that are planned. */
const unlisted = ({ known, context, order }: Row): ReturnType<typeof unlistedIn> => (known?.position == null ? [] : unlistedIn(context, orderedFor(context, order.plan.code).map(({ listing }) => listing)));

const cartons = ({ decided, order }: Row): number | null => (decided.units === null ? null : decided.units === 0 ? 0 : cartonsOf(decided.units, order.casePack));
const times = ({ decided }: Row, each: number | null): number | null => (decided.units === 0 ? 0 : decided.units === null || each === null ? null : decided.units * each);

const notKnown = ({ order }: Row): string => {
  if (order.plan.recipe === 'refused') return 'its recipe cannot stand';
  if (order.plan.recipe === 'none') return 'it has no recipe';
  if (order.plan.listings.length === 0) return 'no listing sells it';
  if (order.known !== null && order.untold.length > 0) return untoldWords(order.untold);
  return order.position === null ? 'no report shows its stock' : 'no listing whose sales are known sells it, or none of its items is a factory’s';
};

const positionTerms = (row: Row): readonly Term[] => {
  const { 'bundle-after-orders': afterOrders, ...places } = placeTerms(row);
  return [...Object.values(places), shareTerm(row, afterOrders)];
};

/** The place’s own term, told of the cell. */
const placeWhy = (id: keyof ReturnType<typeof placeTerms>) => (row: Row): Why => ofTerm(placeTerms(row)[id], row);

const positionTerm = (row: Row): Term =>
  row.order.position === null ? unknown('bundle-position', 'Position', 'bundles', row.order.untold.length > 0 ? untoldWords(row.order.untold) : 'no report shows its stock', positionTerms(row)) : made('bundle-position', 'Position', row.order.position, 'bundles', `FBA + AWD + WFS + built + ${row.order.shared === null ? 'can be built with orders' : 'its share of what can be built'}`, positionTerms(row));

const paceTerm = (row: Row): Term =>
  row.known === null
    ? unknown('bundle-per-day', 'Demand a day', 'bundles/day', notKnown(row))
    : made('bundle-per-day', 'Demand a day', row.known.demand.perDay, 'bundles/day', 'demand of its listings × bundles in each', orderedFor(row.context, row.order.plan.code).map(({ listing: { listing, demand } }) => leaf(`per-day-${listing.id}`, listing.sku, demand?.perDay ?? null, 'units/day', demand === null ? [] : [demand.model])));

const legsTerm = ({ order: { known } }: Row): Term => (known === null ? unknown('bundle-lead-time', 'Lead time', 'days', 'none of its items is a factory’s') : { ...leadTerm(known.legs, known.lead, known.closures), note: `of ${known.slowest}, the slowest of its items` });

const levelsOf = (row: Row) => {
  const { context, order: { known, abc, plan } } = row;
  if (row.known === null || known === null) return null;
  const refs: SafetyRefs = { method: bundleSetting(context, plan.code, 'safety-method').ref, level: serviceLevelRef(context, abc, plan.code, null), lead: known.legs.flatMap(({ from }) => from) };
  const review = bundleSetting(context, plan.code, 'review-days');
  return levelTerms(row.known, { lead: legsTerm(row), pace: paceTerm(row), position: positionTerm(row), refs, leadRefs: refs.lead, reviewRef: review.ref, reviewDays: review.value });
};

const ofTerm = (term: Term | undefined, row: Row): Why => (term === undefined ? { note: notKnown(row) } : { ...(term.formula === null ? {} : { formula: term.formula }), terms: term.terms, from: term.from, ...(term.note === undefined ? {} : { note: term.note }) });

const needTerm = (row: Row): Term => (row.known?.position == null ? unknown('bundle-raw-need', 'Need', 'bundles', notKnown(row)) : made('bundle-raw-need', 'Need', row.known.reorder.rawNeed, 'bundles', 'order-up-to level − position', present(levelsOf(row)?.coverDemand, levelsOf(row)?.coverSafety, positionTerm(row))));
const goodsWhy = (what: keyof BundleGoods, name: string) => (row: Row): Why => ({
  formula: `order × ${name} of the items in one bundle`,
  terms: [orderTerm(row, 'bundles'), row.goods[what] === null ? unknown('each', `${name} of one`, null, 'an item of it does not say', goodsTerms(row, what)) : made('each', `${name} of one`, row.goods[what], null, 'of the factory’s items in it', goodsTerms(row, what))],
  note: 'items travel in their own cartons and are bought at their own prices', missing: row.decided.units === null ? notKnown(row) : 'an item of it does not say',
});

export const chinaBundlesMaker = sheetMaker<Row>({
  definition: chinaBundlesSheet,
  rows: (facts, asked) => eachInSteps(bundleOrders(facts.plan), (order) => rowAt(facts, asked, order)),
  rowOf: (facts, asked, id) => {
    const order = bundleOrder(facts.plan, id);
    return order === null ? null : rowAt(facts, asked, order);
  },
  cells: {
    ...orderCells,
    id: ({ order }) => order.plan.code,
    bundle: ({ order }) => order.plan.code,
    status: (row) => orderStatus(row, row.order.isDiscontinued),
    name: ({ context, order }) => context.bundles.get(order.plan.code)?.name ?? null,
    suppliers: ({ context, order }) => suppliersOf(context, order.items),
    abc: ({ order }) => order.abc,
    limiting: ({ order }) => order.plan.canBuild.limiting,
    fba: ({ order }) => order.held.fba,
    awd: ({ order }) => order.held.awd,
    wfs: ({ order }) => order.held.wfs,
    built: ({ order }) => order.held.built,
    buildable: ({ order }) => order.plan.canBuild.units,
    afterOrders: ({ order }) => order.held.afterOrders,
    share: ({ order }) => (order.held.afterOrders === null ? null : (order.shared?.units ?? order.held.afterOrders)),
    position: ({ order }) => order.position,
    minimum: ({ order }) => order.minimum,
    remark: (row) => orderRemark(row, row.order.minimum, unlisted(row), [...row.overdue.map((one) => overdueOrdersRemark(one, true)), bundleAheadRemark(row.ahead)]),
    carton: ({ order }) => order.casePack,
    cartons,
    cubicMetres: (row) => times(row, row.goods.cubicMetres),
    kg: (row) => times(row, row.goods.kg),
    cost: (row) => times(row, row.goods.cost),
  },
  whys: {
    'bundle-per-day': (row) => ofTerm(paceTerm(row), row),
    'bundle-demand-class': (row, tools) => ({ ...classWhy(tools, orderedFor(row.context, row.order.plan.code).map(({ listing }) => listing.listing.id)), missing: notKnown(row) }),
    'bundle-cover-demand': (row) => ofTerm(levelsOf(row)?.coverDemand, row),
    'bundle-fba': placeWhy('bundle-fba'),
    'bundle-awd': placeWhy('bundle-awd'),
    'bundle-wfs': placeWhy('bundle-wfs'),
    'bundle-built': placeWhy('bundle-built'),
    'bundle-after-orders': (row) => (row.order.held.afterOrders === null ? { note: row.order.plan.buildableAfterOrders === null ? notKnown(row) : untoldWords(row.order.untold) } : placeWhy('bundle-after-orders')(row)),
    'bundle-share': (row) => (row.order.held.afterOrders === null ? { note: row.order.plan.buildableAfterOrders === null ? notKnown(row) : untoldWords(row.order.untold) } : ofTerm(shareTerm(row, placeTerms(row)['bundle-after-orders']), row)),
    'bundle-position': (row) => ofTerm(positionTerm(row), row),
    'bundle-echelon-days': (row) => ({ ...lastsWhy('Position', row.known?.position ?? null, row.known?.demand ?? null, [positionTerm(row)], [paceTerm(row)]), missing: row.known?.position == null ? notKnown(row) : 'there are no sales' }),
    'bundle-lead-safety': (row) => ofTerm(levelsOf(row)?.leadSafety, row),
    'bundle-reorder-point': (row) => ({ formula: 'demand over the lead time + safety stock', terms: present(levelsOf(row)?.leadDemand, levelsOf(row)?.leadSafety), note: row.known === null ? notKnown(row) : 'rounded up to a whole bundle' }),
    'bundle-order-up-to': (row) => ({ formula: 'demand over lead time and review + safety stock', terms: present(levelsOf(row)?.coverDemand, levelsOf(row)?.coverSafety), missing: notKnown(row) }),
    'bundle-raw-need': (row) => ({ formula: 'order-up-to level − position', terms: present(levelsOf(row)?.coverDemand, levelsOf(row)?.coverSafety, positionTerm(row)), missing: notKnown(row) }),
    'bundle-minimum': (row) => ({ ...(row.order.minimum === null ? {} : { formula: 'the largest of its items’ order minimums, in bundles', terms: minimumTerms(row) }), note: row.order.minimum === null ? 'none of its items states one' : 'the largest of its items’ order minimums, in bundles' }),
    'bundle-carton': ({ context, order }) => ({ from: toldCells(context.bundles.get(order.plan.code)?.casePack ?? { value: null, rows: [], columnId: null }), note: 'as the bundles list has it', missing: 'the bundles list does not say it' }),
    'bundle-order': (row) => ({ formula: 'need, in whole cases', terms: [needTerm(row)], note: row.known?.position == null ? notKnown(row) : (row.order.runsOut ?? (row.known.reorder.isDue ? 'in whole cases' : 'the position is above the reorder point: nothing is due')) }),
    'bundle-order-decided': (row) => ({ formula: stateWords(row), terms: [needTerm(row)], note: row.decided.units === null ? notKnown(row) : stateWords(row) }),
    'bundle-order-cartons': (row) => ({ formula: 'order ÷ bundles in a case', terms: [orderTerm(row, 'bundles')], from: toldCells(row.context.bundles.get(row.order.plan.code)?.casePack ?? { value: null, rows: [], columnId: null }), missing: row.decided.units === null ? notKnown(row) : 'the bundles list does not say the case' }),
    'bundle-order-cubic-metres': goodsWhy('cubicMetres', 'm³'),
    'bundle-order-kg': goodsWhy('kg', 'kg'),
    'bundle-order-cost': goodsWhy('cost', 'cost'),
    'bundle-lead-time': (row) => ofTerm(legsTerm(row), row),
    'bundle-latest-order': (row) => ({ formula: 'the day it runs out, less lead time and days of safety stock', terms: present(row.known === null ? undefined : leadThenOr(legsTerm(row), { ...row.known, legs: row.order.known?.legs ?? [] }), levelsOf(row)?.leadSafety), missing: row.known?.position == null ? notKnown(row) : 'the stock outlasts the days looked ahead, or there are no sales' }),
    'bundle-stock-out': (row) => ({ formula: 'the day the position is used up', terms: [positionTerm(row)], from: row.known === null ? [] : [row.known.demand.model], note: row.known?.position == null ? notKnown(row) : row.known.reorder.isBeyondHorizon ? 'the stock outlasts the days looked ahead' : row.known.reorder.stockOutDay === null ? 'there are no sales' : 'walking the expected demand day by day' }),
    'bundle-arrival': (row) => ({ formula: 'the day of the plan + lead time', terms: [legsTerm(row)], missing: notKnown(row) }),
    'bundle-gap-days': (row) => ({ formula: 'lead time − days until it runs out, 0 where the stock lasts', terms: [legsTerm(row), positionTerm(row)], note: gapNote(row, notKnown(row)) }),
    'bundle-gap-units': (row) => ({ formula: 'demand over the lead time − position, 0 where the stock lasts', terms: present(levelsOf(row)?.leadDemand, positionTerm(row)), note: gapNote(row, notKnown(row)) }),
  },
  notes: (facts, rows) => {
    const unknownRows = rows.filter(({ known }) => known === null).length;
    const untold = rows.filter(({ known, order }) => known !== null && order.untold.length > 0);
    const missing = stockPlaces.filter((place) => untold.some(({ order }) => order.untold.includes(place)));
    return [
      ...(facts.sales === null ? [noSalesNote(stockPlaces.some((place) => place !== 'orders' && facts.plan.context.inputs.told.has(place)))] : []),
      ...(unknownRows > 0 && facts.sales !== null ? [`Not planned, because a recipe, listing, stock or sales are missing: ${counted(unknownRows, 'bundle')}.`] : []),
      ...(untold.length > 0 ? [untoldNote(missing, counted(untold.length, 'bundle'))] : []),
      ...unlistedOrderNote(rows.map(unlisted), 'bundle'),
      ...ordersInNoPosition(facts.plan.context),
      ...overdueOrdersNote(rows.flatMap(({ overdue }) => overdue)),
      ...overdueNotes(facts.plan.context, rows.flatMap(({ known, context, order }) => (known?.position == null ? [] : orderedFor(context, order.plan.code).map(({ listing }) => listing)))),
      ...classNote(facts),
      ...listsAheadNote('bundles', rows.flatMap(({ ahead }) => ahead)),
      ...(rows.length > 0 ? ['What can be built is counted for each bundle alone: items that several want are in the figure of each. Orders are placed for items.'] : []),
    ];
  },
});
