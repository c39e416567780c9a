/** Rows of all stock by item and by bundle: the whole pipeline, each unit once. */
import { canBuildNote } from '../../bundles/desk/buildable';
import { leaf, unknown, type Term } from '../../explain/term';
import { takenTermIds } from '../../planning/explain-item';
import { daysOfSupply } from '../../planning/days-of-supply';
import { localTerm } from '../../planning/explain-stock';
import { lastsWhy } from '../../planning/explain-supply';
import type { ListingPlan } from '../../planning/plan-store';
import type { ItemPlan } from '../../planning/plan-items';
import type { DemandOf } from '../../planning/demand-of';
import type { Setting } from '../../settings/settings';
import type { ItemInput } from '../../planning/store-inputs';
import { soldBy } from '../../planning/sold-by';
import { itemSetting } from '../../planning/store-context';
import { eachInSteps, toTheEnd, type Steps } from '../../steps';
import { bundleOrders, bundleSetting, type BundleOrder } from '../china/bundle-orders';
import { classNote } from '../class-note';
import { oncePerPlan, type SheetFacts } from '../facts';
import type { LastRows } from '../last-rows';
import { sheetMaker, type Why } from '../maker';
import { knownPlaces, knownUnits, onHandAtMarketplaces, type KnownPlaces } from '../known-places';
import { sumKnown } from '../listing-row';
import { rowsAtHand } from '../rows-at-hand';
import { whereChart } from './charts';
import { comparedIn, comparedWhys, withCompared, type Compared } from './compared';
import { labelKind, stockBundlesSheet, stockItemsSheet } from './definition';
import { aheadTerm, deadUnits, excessUnits, inStockShare, soldSoon, standingOf, uncostedNotes } from './standing';
import { grouped } from '../../grouped';

type Good = { readonly id: string; /** Neither on its way nor ordered. */ readonly onHand: number | null; /** With what is on its way. */ readonly held: number | null; /** With what is only ordered. */ readonly total: number | null; readonly perDay: number | null; readonly landed: number | null; /** Of all that sells it. Null: not known. */ readonly demand: DemandOf | null; readonly soon: number | null; readonly days: ExcessDays; readonly ahead: number | null; /** Every place it goes through is told. */ readonly isWhole: boolean; /** Every listing that could sell it is dead, or holds nothing and sells nothing; one at least is dead. Null: not judged. */ readonly isDead: boolean | null };
type Item = Good & { readonly plan: ItemPlan; readonly item: ItemInput; readonly places: KnownPlaces; readonly compared: Compared };
type Bundle = Good & { readonly order: BundleOrder; readonly name: string | null; /** Of the listings that sell it. */ readonly uses: readonly { readonly listing: number; readonly units: number }[]; readonly compared: Compared };

type ExcessDays = Setting<'excess-days'>;

/** What their orders go by, over the days beyond which stock is excess. */
const demandOf = (demand: DemandOf | null, days: ExcessDays): Pick<Good, 'perDay' | 'demand' | 'soon' | 'days' | 'ahead'> => ({ demand, soon: soldSoon(demand), days, perDay: demand?.perDay ?? null, ahead: demand?.cumulativeMean(days.value) ?? null });

/** Null where none of them was judged, or one that may sell it was not. */
const areDead = (listings: readonly (ListingPlan | undefined)[]): boolean | null => {
  if (listings.some((one) => (one?.perDay ?? 0) > 0 || one?.dead?.state === 'spared' || (one?.dead?.state === 'alive' && one.dead.because === 'sold'))) return false;
  return listings.some((one) => one?.dead?.state === 'dead') && listings.every((one) => one?.dead?.state === 'dead' || one?.perDay === 0) ? true : null;
};

const itemsOf = (facts: SheetFacts): Steps<readonly Omit<Item, 'compared'>[]> => {
  const { context, items } = facts.plan;
  return eachInSteps(items, (plan): Omit<Item, 'compared'> | null => {
    const item = context.items.get(plan.code);
    if (item === undefined) return null;
    const sells = plan.uses.some(({ listing }) => (context.inputs.listings[listing]?.demand ?? null) !== null);
    const places = knownPlaces(facts.plan, plan);
    return { id: plan.code, plan, item, places, ...knownUnits(context, plan, places), ...demandOf(sells ? plan.demand : null, itemSetting(context, item, 'excess-days')), landed: context.landed.get(plan.code)?.amount ?? null, isWhole: plan.untold.every((place) => place === 'orders'), isDead: areDead(plan.uses.map(({ listing }) => facts.plan.listings[listing])) };
  });
};

const bundlesOf = (facts: SheetFacts): Steps<readonly Omit<Bundle, 'compared'>[]> => {
  const { context } = facts.plan;
  const selling = grouped(facts.plan.listings, ({ targetCode }) => targetCode);
  return eachInSteps(bundleOrders(facts.plan), (order): Omit<Bundle, 'compared'> => {
    const { plan, held } = order;
    const total = sumKnown(held.fba, held.awd, held.wfs, held.built);
    const uses = soldBy(context, plan.code).map(({ place, each }) => ({ listing: place, units: each }));
    return { id: plan.code, order, uses, name: context.bundles.get(plan.code)?.name ?? null, onHand: sumKnown(onHandAtMarketplaces(context, uses), held.built), held: total, total, ...demandOf(order.demand, bundleSetting(context, plan.code, 'excess-days')), landed: plan.cost?.amount ?? null, isWhole: order.untold.every((place) => place === 'orders'), isDead: areDead(selling.get(plan.code) ?? []) };
  });
};

/** Rows of a plan, made once for it, and one of them by its code. */
const goodsOf = <Row extends Good>(make: (facts: SheetFacts) => Steps<readonly Row[]>): LastRows<Row> => {
  type Made = { readonly rows: readonly Row[]; readonly byId: ReadonlyMap<string, Row> };
  const lastOf = oncePerPlan((): { made: () => Made | null } => ({ made: () => null }));
  function* made({ plan }: SheetFacts): Steps<Made> {
    const last = lastOf(plan);
    const before = last.made();
    if (before !== null) return before;
    const rows = yield* make({ plan, sales: null });
    const all = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
    last.made = rowsAtHand.keep(all);
    return all;
  }
  return {
    rows: function* (facts) {
      return (yield* made(facts)).rows;
    },
    all: (facts) => toTheEnd(made(facts)).rows,
    rowOf: (facts, _asked, id) => toTheEnd(made(facts)).byId.get(id) ?? null,
  };
};

const atTheSupplier: Compared = { then: 0, change: 0, day: null, basis: null };

const itemRows = withCompared(goodsOf(itemsOf), ({ item, plan }, { plan: { context } }, compare): Compared => {
  const compared = comparedIn(context, plan.uses, compare);
  return item.source === 'martin' && compared.day !== null ? { ...atTheSupplier, day: compared.day, basis: 'it lies at the label supplier: none of it lies at a marketplace by itself' } : compared;
});
const bundleRows = withCompared(goodsOf(bundlesOf), ({ uses }, { plan: { context } }, compare) => comparedIn(context, uses, compare));

const worth = (units: number | null, each: number | null): number | null => (units === null ? null : units === 0 ? 0 : each === null ? null : units * each);
const value = ({ held, landed }: Good): number | null => worth(held, landed);
const excessValue = (good: Good): number | null => worth(excessUnits(good), good.landed);
const days = ({ total, demand }: Good): number | null => (total === null || demand === null ? null : daysOfSupply(total, demand));

const part = (id: string, name: string, amount: number | null, unit: string, missing: string): Term => (amount === null ? unknown(id, name, unit, missing) : leaf(id, name, amount, unit, []));
const noCost = 'its cost is not known';
const noSales = 'no listing whose sales are known sells it';

const shared = (prefix: string): Readonly<Record<string, (good: Good) => Why>> => ({
  [`${prefix}on-hand`]: () => ({ formula: 'what FBA has for sale or between its centres + available in AWD + available at WFS + what lies with us', note: 'none of it is on its way or ordered: out and in stock go by it', missing: 'no report and no count tells it' }),
  [`${prefix}landed`]: () => ({ missing: noCost }),
  [`${prefix}dead`]: (good) => ({ formula: 'all of it where every listing that could sell it is dead, else none', terms: [part(`${prefix}held`, 'Total, not on order', good.held, 'units', 'no report shows it')], missing: good.held === null ? 'no report shows its stock' : 'it is not known to sell, and no report tells whether its silence is that of stock that was there' }),
  [`${prefix}value`]: (good) => ({ formula: 'total without what is spoken for or only ordered × landed cost', terms: [part(`${prefix}held`, 'Total, not on order', good.held, 'units', 'no report shows it'), part(`${prefix}landed`, 'Landed cost', good.landed, '$', noCost)], missing: good.held === null ? 'no report shows its stock' : noCost }),
  [`${prefix}pace`]: () => ({ formula: 'demand of the listings that sell it × units in each', missing: noSales }),
  [`${prefix}days`]: (good) => ({ ...lastsWhy('Total', good.total, good.demand, [part(`${prefix}total`, 'Total', good.total, 'units', 'no report shows its stock')], [part(`${prefix}pace`, 'Demand', good.perDay, 'units/day', noSales)]), missing: good.total === null ? 'no report shows its stock' : good.perDay === null ? noSales : 'it does not sell' }),
  [`${prefix}excess`]: (good) => ({ formula: '(total without orders − demand of the days that are set) × landed cost; none of what is dead or does not sell', terms: [part(`${prefix}held`, 'Total, not on order', good.held, 'units', 'no report shows it'), aheadTerm(good.demand, good.days.value, [good.days.ref]), part(`${prefix}landed`, 'Landed cost', good.landed, '$', noCost)], missing: good.perDay === null ? noSales : noCost }),
});

const echelon = (what: string): Why => ({ note: what });
const freeWhy = ({ local }: ItemInput): Why => {
  const { formula, terms } = localTerm('free', 'Free', local);
  return { ...(formula === null ? {} : { formula }), terms, missing: 'nobody has counted it, and no list shows it' };
};
const noOrders = 'no list of purchase orders tells it';

export const stockItemsMaker = sheetMaker<Item>({
  definition: stockItemsSheet,
  rows: itemRows.rows,
  rowOf: itemRows.rowOf,
  cells: {
    id: ({ id }) => id, item: ({ id }) => id, name: ({ item }) => item.name, supplier: ({ item }) => item.supplier, kind: ({ item }) => (item.source === 'martin' ? labelKind : 'item'), abc: ({ plan }) => plan.abc, status: standingOf,
    fba: ({ places }) => places.fba, awd: ({ places }) => places.awd, wfs: ({ places }) => places.wfs,
    local: ({ places, item }) => (item.source === 'martin' ? null : places.local), label: ({ places, item }) => (item.source === 'martin' ? places.local : null),
    inBundles: ({ places }) => places.inBundles, transit: ({ places }) => places.transit, onOrder: ({ places }) => places.onOrder,
    onHand: ({ onHand }) => onHand, total: ({ total }) => total, landed: ({ landed }) => landed, value, dead: deadUnits, perDay: ({ perDay }) => perDay, days, excessValue, then: ({ compared }) => compared.then, change: ({ compared }) => compared.change,
  },
  whys: {
    ...shared('stock-item-'),
    ...comparedWhys('stock-item-', 'of each what holds it, × units in each'),
    'stock-item-fba': ({ places }) => echelon(places.fba === null ? 'no FBA report lists what holds it' : 'position at FBA of the listings that hold it × units in each'), 'stock-item-awd': ({ places }) => echelon(places.awd === null ? 'no AWD report lists what holds it' : 'position in AWD of the listings that hold it × units in each'),
    'stock-item-wfs': ({ places }) => echelon(places.wfs === null ? 'no WFS report lists what holds it' : 'position at WFS of the listings that hold it × units in each'),
    'stock-item-local': ({ item }) => (item.source === 'martin' ? echelon('it lies at the label supplier') : freeWhy(item)),
    'stock-item-label': ({ item }) => (item.source === 'martin' ? freeWhy(item) : echelon('it is no label')),
    'stock-item-bundles': ({ places }) => echelon(places.inBundles === null ? 'no bundle with it in it was counted' : 'inside bundles that are built and on hand'), 'stock-item-transit': ({ places }) => echelon(places.transit === null ? noOrders : 'shipped and not received, less what is shown as inbound already'),
    'stock-item-order': ({ places }) => echelon(places.onOrder === null ? noOrders : 'ordered and not shipped'),
    'stock-item-total': (row, { figure }) => {
      const position = figure('item-position');
      // What is owed is no place of stock.
      const places = position?.terms.filter(({ id }) => !takenTermIds.includes(id)) ?? [];
      return { formula: position === null || places.length < position.terms.length ? 'the sum of its places' : (position.formula ?? 'the sum of its places'), terms: places, note: row.total === null ? 'no report and no count tells its stock' : row.plan.unknownListings.length === 0 ? 'each unit once' : `of ${row.plan.unknownListings.length} listings no report shows the stock` };
    },
  },
  notes: (facts, rows) => [...classNote(facts), ...uncostedNotes(rows.map(({ held, landed }) => ({ units: held, landed })), 'items')],
  tiles: (_facts, rows) => ({ inStock: inStockShare(rows) }),
  charts: (facts, asked) => {
    const rows = itemRows.all(facts, asked);
    if (rows.length === 0) return [];
    return [whereChart(rows, [
      { id: 'fba', title: 'FBA', units: ({ places }) => places.fba }, { id: 'awd', title: 'AWD', units: ({ places }) => places.awd }, { id: 'wfs', title: 'WFS', units: ({ places }) => places.wfs },
      { id: 'local', title: 'Local and label supplier', units: ({ places }) => places.local }, { id: 'bundles', title: 'In bundles', units: ({ places }) => places.inBundles },
      { id: 'transit', title: 'In transit', units: ({ places }) => places.transit }, { id: 'order', title: 'On order', units: ({ places }) => places.onOrder },
    ], (row) => row.plan.abc)];
  },
});

export const stockBundlesMaker = sheetMaker<Bundle>({
  definition: stockBundlesSheet,
  rows: bundleRows.rows,
  rowOf: bundleRows.rowOf,
  cells: {
    id: ({ id }) => id, bundle: ({ id }) => id, name: ({ name }) => name, abc: ({ order }) => order.abc, status: standingOf,
    fba: ({ order }) => order.held.fba, awd: ({ order }) => order.held.awd, wfs: ({ order }) => order.held.wfs, built: ({ order }) => order.held.built,
    buildable: ({ order }) => order.plan.canBuild.units, limiting: ({ order }) => order.plan.canBuild.limiting,
    onHand: ({ onHand }) => onHand, total: ({ total }) => total, landed: ({ landed }) => landed, value, dead: deadUnits, perDay: ({ perDay }) => perDay, days, excessValue, then: ({ compared }) => compared.then, change: ({ compared }) => compared.change,
  },
  whys: {
    ...shared('stock-bundle-'),
    ...comparedWhys('stock-bundle-', 'of each listing that sells it, × bundles in each'),
    'stock-bundle-fba': () => ({ formula: 'position of its listings × bundles in each', missing: 'no FBA report lists it' }), 'stock-bundle-awd': () => ({ formula: 'position of its listings × bundles in each', missing: 'no AWD report lists it' }),
    'stock-bundle-wfs': () => ({ formula: 'position of its listings × bundles in each', missing: 'no WFS report lists it' }), 'stock-bundle-built': () => ({ note: 'on hand, less what is spoken for', missing: 'no sheet tells it' }),
    'stock-bundle-buildable': ({ order }) => ({ note: order.plan.recipe === 'refused' ? 'its recipe cannot stand' : canBuildNote(order.plan.canBuild) }),
    'stock-bundle-total': ({ order }) => ({ formula: 'FBA + AWD + WFS + built', terms: [part('stock-bundle-fba', 'FBA', order.held.fba, 'units', 'no FBA report lists it'), part('stock-bundle-awd', 'AWD', order.held.awd, 'units', 'no AWD report lists it'), part('stock-bundle-wfs', 'WFS', order.held.wfs, 'units', 'no WFS report lists it'), part('stock-bundle-built', 'Built', order.held.built, 'units', 'no sheet tells it')], missing: 'no report shows its stock' }),
  },
  notes: (facts, rows) => [...classNote(facts), ...uncostedNotes(rows.map(({ held, landed }) => ({ units: held, landed })), 'bundles')],
  tiles: (_facts, rows) => ({ inStock: inStockShare(rows) }),
  charts: (facts, asked) => {
    const rows = bundleRows.all(facts, asked);
    if (rows.length === 0) return [];
    return [whereChart(rows, [{ id: 'fba', title: 'FBA', units: ({ order }) => order.held.fba }, { id: 'awd', title: 'AWD', units: ({ order }) => order.held.awd }, { id: 'wfs', title: 'WFS', units: ({ order }) => order.held.wfs }, { id: 'built', title: 'Built', units: ({ order }) => order.held.built }], ({ order }) => order.abc)];
  },
});
