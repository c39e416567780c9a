/** Rows of the sheet “Order from China: items”. */
import type { ListAhead } from '../../bundles/lists-ahead';
import { figure as written } from '../../explain/sentence';
import { leaf, made, type Term } from '../../explain/term';
import { cartonVolume } from '../../planning/container';
import { containerLimits } from '../../planning/container-limits';
import { dayAfter } from '../../planning/calendar-days';
import { demandUnknownOf, positionUnknownOf } from '../../planning/explain-item';
import { lastsWhy } from '../../planning/explain-supply';
import { foreignCurrency } from '../../planning/item-price';
import { cartonOf, closuresOf, leadOnDays, type ItemPlan } from '../../planning/plan-items';
import { cartonsOf } from '../../planning/rounding';
import { shortBeforeOrders, type ShortBeforeOrders } from '../../planning/short-before-orders';
import { isBundle, itemSetting, type StoreContext } from '../../planning/store-context';
import type { ItemInput, ListingInput } from '../../planning/store-inputs';
import { toldCells, toldTerm } from '../../planning/told';
import { stockPlaces, untoldNote } from '../../planning/untold-stock';
import { classNote } from '../class-note';
import { decidedUnits } from '../decided';
import { eachInSteps } from '../../steps';
import { classOfAll, type SheetFacts } from '../facts';
import { classWhy } from '../listing-row';
import { knownPlaces, type KnownPlaces } from '../known-places';
import { counted, present, sheetMaker, whyDecided, type SheetAsked } from '../maker';
import { noSalesNote } from '../no-sales-note';
import { ordersInNoPosition } from '../orders-in-no-position';
import { overdueNotes } from '../overdue-note';
import { uncorrectedListings } from '../uncorrected-note';
import { unlistedPartsNote } from '../unlisted-parts-note';
import { chinaItemsSheet } from './definition';
import { itemAheadRemark, itemListsAhead, listsAheadNote } from './lists-ahead';
import { overdueOrders, overdueOrdersNote, overdueOrdersRemark, type OverdueOrders } from './overdue-orders';
import { asPlanned, gapNote, orderCells, orderRemark, orderStatus, orderTerm, stateWords, unlistedIn, unlistedOrderNote, type OrderRow } from './orders';

/** Of what the listings that sell the item say, summed once. Null where none of them says it. */
type Uses = { readonly own: number | null; readonly exploded: number | null };

type Row = OrderRow & { readonly context: StoreContext; readonly item: ItemInput; readonly plan: ItemPlan; readonly uses: Uses; readonly places: KnownPlaces; readonly ahead: readonly ListAhead[]; readonly overdue: readonly OverdueOrders[]; readonly short: ShortBeforeOrders | null };

type Use = { readonly listing: ListingInput; readonly units: number };

const usesOf = ({ context, plan }: Pick<Row, 'context' | 'plan'>): readonly Use[] =>
  plan.uses.flatMap(({ listing: place, units }) => {
    const listing = context.inputs.listings[place];
    return listing === undefined ? [] : [{ listing, units }];
  });

/** Of rows that are planned. */
const unlisted = (row: Row): ReturnType<typeof unlistedIn> => (row.known?.position == null ? [] : unlistedIn(row.context, usesOf(row).map(({ listing }) => listing)));

const isOwn = ({ context, plan }: Pick<Row, 'context' | 'plan'>, { listing }: Use): boolean => context.targets.targets.get(listing.listing.id)?.code === plan.code;

const sumUses = (row: Pick<Row, 'context' | 'plan'>, isKnown: boolean): Uses => {
  let [own, exploded] = [0, 0];
  for (const use of usesOf(row)) {
    const perDay = (use.listing.demand?.perDay ?? 0) * use.units;
    if (isOwn(row, use)) own += perDay;
    else exploded += perDay;
  }
  return { own: isKnown ? own : null, exploded: isKnown ? exploded : null };
};

const rowAt = (facts: SheetFacts, { decisions }: SheetAsked, plan: ItemPlan): Row | null => {
  const { context } = facts.plan;
  const item = context.items.get(plan.code);
  if (item === undefined || item.source !== 'factory') return null;
  const isKnown = demandUnknownOf(context, plan) === null;
  const known = isKnown
    ? { demand: plan.demand, lead: plan.lead, reorder: plan.reorder, position: plan.untold.length > 0 ? null : plan.position, planned: plan.orderUnits, soonDays: itemSetting(context, item, 'order-soon-days').value, day: context.inputs.day, serviceLevel: plan.serviceLevel }
    : null;
  const own = decisions.get(plan.code) ?? null;
  return { context, item, plan, known, demandClass: classOfAll(facts.sales, usesOf({ context, plan }).map(({ listing }) => listing.listing.id)), uses: sumUses({ context, plan }, isKnown), places: knownPlaces(facts.plan, plan), ahead: itemListsAhead(facts.plan, plan.code, plan.lead.days + itemSetting(context, item, 'review-days').value), overdue: known?.position == null ? [] : overdueOrders(context, plan), short: known?.position == null || plan.runsOut !== null ? null : shortBeforeOrders(plan, item.orders, context.inputs.day, leadOnDays(context, item, plan)), runsOutBecause: plan.runsOut, decisions: own, decided: decidedUnits(known?.planned ?? null, own, 'order', context.inputs.day) };
};

const cartons = ({ decided, item }: Row): number | null => (decided.units === null ? null : decided.units === 0 ? 0 : cartonsOf(decided.units, item.carton.value));

const cubicMetres = (row: Row): number | null => {
  const [boxes, carton] = [cartons(row), cartonOf(row.item)];
  return boxes === 0 ? 0 : boxes === null || carton === null ? null : boxes * cartonVolume(carton);
};

const kg = (row: Row): number | null => {
  const boxes = cartons(row);
  return boxes === 0 ? 0 : boxes === null || row.item.cartonKg.value === null ? null : boxes * row.item.cartonKg.value;
};

/** Weights typed in grams, and goods that travel another way. */
const tooHeavy = ({ decided, item, context: { inputs } }: Row): string | null => {
  const carries = containerLimits(inputs.settings, inputs.storeId).payloadKg;
  return (decided.units ?? 0) > 0 && carries !== null && (item.cartonKg.value ?? 0) > carries ? 'a carton weighs more than a container carries' : null;
};

const shortRemark = ({ short }: Row): string | null => (short === null ? null : `${written(short.units, 0)} short from ${short.from}: orders come from ${short.until} on`);

const shortNote = (rows: readonly Row[]): readonly string[] => {
  const all = rows.flatMap(({ short }) => short ?? []);
  return all.length === 0 ? [] : [`Short before what is on order comes, by the days of the orders: ${counted(Math.round(all.reduce((sum, { units }) => sum + units, 0)), 'unit')} of ${counted(all.length, 'item')}. The position counts orders whenever they come: ask for them sooner, or send some by air.`];
};

/** The currency of a price that is not in the store's. */
const foreign = ({ item, context: { inputs } }: Row): string | null => (item.fob.value === null ? null : foreignCurrency(item, inputs.currency));
const fob = (row: Row): number | null => (foreign(row) === null ? row.item.fob.value : null);
const fobThere = (row: Row): number | null => (foreign(row) === null ? null : row.item.fob.value);
const noPrice = (row: Row): string => (foreign(row) === null ? 'the item list does not say the price' : `its price is in ${foreign(row) ?? ''}, and nothing is converted`);
const cost = (row: Row): number | null => (row.decided.units === 0 ? 0 : row.decided.units === null || fob(row) === null ? null : row.decided.units * (fob(row) ?? 0));

const cartonTerm = ({ item }: Row): Term => toldTerm('carton', 'Units in a carton', item.carton, 'units', 'no sheet tells it: whole units');
const notSold = 'no listing whose sales are known sells it';

/** Why a row has no order: nobody knows what sells it, or what is there. */
const notKnown = ({ context, plan }: Row): string => demandUnknownOf(context, plan) ?? positionUnknownOf(context, plan) ?? '';

const saleTerms = (row: Row, own: boolean): readonly Term[] =>
  usesOf(row).filter((use) => isOwn(row, use) === own && use.listing.demand !== null).map(({ listing, units }) =>
    made(`pace-${listing.listing.id}`, listing.listing.sku, (listing.demand?.perDay ?? 0) * units, 'units/day', `${units} × demand a day`, [leaf(`per-day-${listing.listing.id}`, 'Demand a day', listing.demand?.perDay ?? null, 'units/day', listing.demand === null ? [] : [listing.demand.model])]));

/** Of a carton: the column, its figure, and what tells it. */
const sides = [['caseLengthCm', 'case-length', 'cartonLengthCm'], ['caseWidthCm', 'case-width', 'cartonWidthCm'], ['caseHeightCm', 'case-height', 'cartonHeightCm'], ['caseKg', 'case-kg', 'cartonKg']] as const;

/** Days before a closure from which it is told: production and what comes before it take weeks. */
const toldBefore = 120;

/** The next days on which factories of these items are closed, as the calendar and the settings have it: suppliers may close on other days around the same one. */
const closedNote = ({ plan: { context } }: SheetFacts, rows: readonly Row[]): readonly string[] => {
  const { day } = context.inputs;
  const until = dayAfter(day, toldBefore) ?? day;
  const ofSuppliers = new Map(rows.map(({ item }) => [item.supplier, item]));
  const ahead = [...ofSuppliers.values()].flatMap((item) => closuresOf(context, item)).filter(({ from, to }) => to >= day && from <= until).sort((one, other) => (one.from < other.from ? -1 : 1));
  const [next] = ahead;
  if (next === undefined) return [];
  const same = ahead.filter(({ because, from }) => because === next.because && from <= next.to);
  const to = same.reduce((last, one) => (one.to > last ? one.to : last), next.to);
  const others = same.some((one) => one.from !== next.from || one.to !== next.to) ? ', not each of them on all of these days' : '';
  return [`Factories are closed from ${next.from} to ${to}, ${next.because}${others}: what is not done by then waits. The days are set under Settings, Lead times.`];
};

const noOrders = 'no list of purchase orders tells it';

export const chinaItemsMaker = sheetMaker<Row>({
  definition: chinaItemsSheet,
  rows: (facts, asked) => eachInSteps(facts.plan.items, (plan) => rowAt(facts, asked, plan)),
  rowOf: (facts, asked, id) => {
    const plan = facts.plan.items.find(({ code }) => code === id);
    return plan === undefined ? null : rowAt(facts, asked, plan);
  },
  cells: {
    ...orderCells,
    id: ({ plan }) => plan.code,
    item: ({ plan }) => plan.code,
    status: (row) => orderStatus(row, row.item.isDiscontinued === true),
    name: ({ item }) => item.name,
    supplier: ({ item }) => item.supplier,
    abc: ({ plan }) => plan.abc,
    ownPerDay: ({ uses }) => uses.own,
    explodedPerDay: ({ uses }) => uses.exploded,
    fba: ({ places }) => places.fba,
    awd: ({ places }) => places.awd,
    wfs: ({ places }) => places.wfs,
    local: ({ places }) => places.local,
    inBundles: ({ places }) => places.inBundles,
    transit: ({ places }) => places.transit,
    onOrder: ({ places }) => places.onOrder,
    position: ({ plan }) => (plan.untold.length > 0 ? null : plan.position),
    leadDays: ({ plan }) => plan.lead.days,
    minimum: ({ item }) => item.minimum.value,
    remark: (row) => orderRemark(row, row.item.minimum.value, unlisted(row), [tooHeavy(row), shortRemark(row), ...row.overdue.map((one) => overdueOrdersRemark(one)), itemAheadRemark(row.ahead)]),
    carton: ({ item }) => item.carton.value,
    ...Object.fromEntries(sides.map(([id, , side]) => [id, ({ item }: Row) => item[side].value])),
    fob,
    currency: foreign,
    fobThere,
    cartons,
    cubicMetres,
    kg,
    cost,
  },
  whys: {
    'own-per-day': (row) => ({ formula: 'demand of listings that sell the item alone', terms: saleTerms(row, true), missing: notSold }),
    'exploded-per-day': (row) => ({ formula: 'demand of listings of bundles × units in the bundle', terms: saleTerms(row, false), missing: notSold }),
    'per-day': asPlanned('per-day', notSold),
    'demand-class': (row, tools) => ({ ...classWhy(tools, usesOf(row).map(({ listing }) => listing.listing.id)), missing: notSold }),
    'cover-demand': asPlanned('cover-demand', notSold),
    'echelon-fba': asPlanned('echelon-fba', 'no FBA report lists what holds it'),
    'echelon-awd': asPlanned('echelon-awd', 'no AWD report lists what holds it'),
    'echelon-wfs': asPlanned('echelon-wfs', 'no WFS report lists what holds it'),
    'echelon-local': asPlanned('echelon-local', 'no sheet tells what is on hand'),
    'echelon-bundles': (row, tools) => (row.places.inBundles === null ? { note: 'no bundle with it in it was counted' } : asPlanned('echelon-bundles', '')(row, tools)),
    'echelon-transit': (row, tools) => (row.places.transit === null ? { note: noOrders } : asPlanned('echelon-transit', '')(row, tools)),
    'echelon-order': (row, tools) => (row.places.onOrder === null ? { note: noOrders } : asPlanned('echelon-order', '')(row, tools)),
    'lead-safety': asPlanned('lead-safety', notSold),
    'reorder-point': asPlanned('reorder-point', notSold),
    'order-up-to': asPlanned('order-up-to', notSold),
    'raw-need': (row, tools) => asPlanned('raw-need', notKnown(row))(row, tools),
    'lead-time': asPlanned('lead-time', notSold),
    'latest-order': (row, tools) => asPlanned('latest-order', notKnown(row))(row, tools),
    order: (row, tools) => asPlanned('order', notKnown(row))(row, tools),
    'echelon-days': (row, { figure }) => ({ ...lastsWhy('Position', row.known?.position ?? null, row.known?.demand ?? null, present(figure('item-position')), present(figure('per-day'))), missing: row.known?.position == null ? notKnown(row) : 'there are no sales' }),
    'stock-out': (row, { figure }) => ({ formula: 'the day the position is used up', terms: present(figure('item-position')), from: [row.plan.demand.model], note: row.known?.position == null ? notKnown(row) : row.plan.reorder.isBeyondHorizon ? 'the stock outlasts the days looked ahead' : row.plan.reorder.stockOutDay === null ? 'there are no sales' : 'walking the expected demand day by day' }),
    'order-decided': (row, { figure }) => ({ ...whyDecided(row.decided.state, stateWords(row), figure('order'), stateWords(row)), missing: notKnown(row) }),
    'order-cartons': (row) => ({ formula: 'order ÷ units in a carton', terms: [orderTerm(row, 'units'), cartonTerm(row)], missing: row.decided.units === null ? notKnown(row) : 'no sheet tells the carton' }),
    'order-cubic-metres': (row) => ({
      formula: 'cartons × length × width × height',
      terms: [orderTerm(row, 'units'), cartonTerm(row), ...(['cartonLengthCm', 'cartonWidthCm', 'cartonHeightCm'] as const).map((side) => toldTerm(side, { cartonLengthCm: 'Length', cartonWidthCm: 'Width', cartonHeightCm: 'Height' }[side], row.item[side], 'cm'))],
      note: row.decided.units === 0 ? 'nothing is ordered' : 'the carton is measured in the item list', missing: row.decided.units === null ? notKnown(row) : 'the item list does not measure the carton',
    }),
    'order-kg': (row) => ({ formula: 'cartons × weight of a carton', terms: [orderTerm(row, 'units'), cartonTerm(row), toldTerm('carton-kg', 'Weight of a carton', row.item.cartonKg, 'kg')], note: row.decided.units === 0 ? 'nothing is ordered' : 'the item list weighs the carton', missing: row.decided.units === null ? notKnown(row) : 'the item list does not weigh the carton' }),
    'order-cost': (row) => ({ formula: 'order × factory price', terms: [orderTerm(row, 'units'), toldTerm('fob', 'Factory price', row.item.fob, row.item.currency ?? '$')], note: 'freight and duty are not in it', missing: row.decided.units === null ? notKnown(row) : noPrice(row) }),
    ...Object.fromEntries(sides.map(([, figureId, side]) => [figureId, ({ item }: Row) => ({ from: toldCells(item[side]), note: item[side].value === null ? 'the item list does not say it' : 'as the item list has it' })])),
    'fob-there': (row) => ({ from: fobThere(row) === null ? [] : toldCells(row.item.fob), note: fobThere(row) === null ? 'the item list says it in our own currency, or not at all' : `in ${foreign(row) ?? ''}` }),
    fob: (row) => ({ from: toldCells(row.item.fob), note: row.item.fob.value === null ? 'the item list does not say it' : `in ${row.item.currency ?? row.context.inputs.currency}` }),
    arrival: (row, { figure }) => ({ formula: 'the day of the plan + lead time', terms: present(figure('lead-time')), missing: notSold }),
    'gap-days': (row, { figure }) => ({ formula: 'lead time − days until it runs out, 0 where the stock lasts', terms: present(figure('lead-time'), figure('item-position')), from: [row.plan.demand.model], note: gapNote(row, notKnown(row)) }),
    'gap-units': (row, { figure }) => ({ formula: 'demand over the lead time − position, 0 where the stock lasts', terms: present(figure('lead-demand'), figure('item-position')), note: gapNote(row, notKnown(row)) }),
  },
  notes: (facts, rows) => {
    const both = rows.filter(({ known, context, plan }) => known === null && isBundle(context, plan.code)).length;
    const unknown = rows.filter(({ known }) => known === null).length - both;
    const unmeasured = rows.filter((row) => (row.decided.units ?? 0) > 0 && cubicMetres(row) === null).length;
    const untold = rows.filter(({ known, plan }) => known !== null && plan.untold.length > 0);
    const missing = stockPlaces.filter((place) => untold.some(({ plan }) => plan.untold.includes(place)));
    const partly = rows.filter(({ known, plan }) => known !== null && plan.unknownListings.length > 0).length;
    return [
      ...(facts.sales === null ? [noSalesNote(stockPlaces.some((place) => place !== 'orders' && facts.plan.context.inputs.told.has(place)))] : []),
      ...(unknown > 0 && facts.sales !== null ? [`Not planned, because no listing with known sales sells them: ${counted(unknown, 'item')}.`] : []),
      ...(facts.sales === null ? [] : unlistedPartsNote(facts.plan.context)),
      ...(both > 0 ? [`Not planned as items, because they are bundles as well: ${counted(both, 'item')}. The Factory Desk names them.`] : []),
      ...(untold.length > 0 ? [untoldNote(missing, counted(untold.length, 'item'))] : []),
      ...unlistedOrderNote(rows.map(unlisted), 'item'),
      ...shortNote(rows),
      ...ordersInNoPosition(facts.plan.context),
      ...overdueOrdersNote(rows.flatMap(({ overdue }) => overdue)),
      ...overdueNotes(facts.plan.context, rows.flatMap((row) => (row.known?.position == null ? [] : usesOf(row).map(({ listing }) => listing)))),
      ...(partly > 0 ? [`Planned from only some of their listings, because the sales of the others are not known: ${counted(partly, 'item')}.`] : []),
      ...classNote(facts),
      ...uncorrectedListings(facts, rows.flatMap((row) => (row.known === null ? [] : usesOf(row).map(({ listing }) => listing)))),
      ...(unmeasured > 0 ? [`Not in the sum of volumes, because the carton is not measured: ${counted(unmeasured, 'item')} to order.`] : []),
      ...listsAheadNote('items', rows.flatMap(({ ahead }) => ahead)),
      ...closedNote(facts, rows),
    ];
  },
});

