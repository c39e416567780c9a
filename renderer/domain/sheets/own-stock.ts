/** What our own stock and our orders mean for one listing. Both are shared with other listings of the same goods. */
import { availableToBuild } from '../bundles/explosion';
import type { Target } from '../bundles/listing-targets';
import { leaf, type Term } from '../explain/term';
import { orderCells } from '../planning/explain-item';
import { poolTerms, unitsEachTerm } from '../planning/explain-pool';
import { arrivalsOf, builtWithOrders, unitsBuilt } from '../planning/build-with-orders';
import { unitsFrom } from '../planning/plan-channels';
import { isLabelStock, targetOf, type StoreContext } from '../planning/store-context';
import { bundlePlans, itemPlans, oncePerPlan, poolOf } from './facts';
import { knownPlaces } from './known-places';
import { sumKnown, type ListingRow } from './listing-row';
import type { Why } from './maker';

/** Whole units of the listing that local stock gives. Null: it is mapped to nothing, or nobody tells it. */
export const localUnits = ({ context, listing, facts }: Pick<ListingRow, 'context' | 'listing' | 'facts'>): number | null => {
  const target = targetOf(context, listing);
  return unitsFrom(target === null ? null : poolOf(facts, target.code), target);
};

/** Where stock of our own lies that a listing is sent from; null where it is mapped to nothing. */
export const placeOfLocal = (context: StoreContext, target: Target | null): 'Label supplier' | 'Warehouse' | null => (target === null ? null : isLabelStock(context, target.code) ? 'Label supplier' : 'Warehouse');

export type OwnStock = { readonly local: number | null; readonly onOrder: number | null };

/** Units of the code that what is on order or on its way lets be had besides; null where no list of orders tells it. */
const comingOf = ({ context, facts }: ListingRow, code: string): number | null => {
  const bundle = bundlePlans(facts.plan).get(code);
  if (bundle !== undefined) return !context.inputs.told.has('orders') || bundle.buildable === null || bundle.buildableAfterOrders === null ? null : bundle.buildableAfterOrders - bundle.buildable.units;
  const item = itemPlans(facts.plan).get(code);
  if (item === undefined) return null;
  const { onOrder, transit } = knownPlaces(facts.plan, item);
  return sumKnown(onOrder, transit);
};

/** Units of the listing that local stock makes, and those that orders let be made besides. Null: it is mapped to nothing, or nobody tells it. */
export const ownStock = (row: ListingRow): OwnStock => {
  const target = targetOf(row.context, row.listing);
  if (target === null) return { local: null, onOrder: null };
  const coming = comingOf(row, target.code);
  return { local: localUnits(row), onOrder: coming === null ? null : Math.floor(Math.max(0, coming) / target.unitsEach) };
};

/** Free stock with what was shipped to us and not received. */
const stockOnceHere = oncePerPlan(({ context, items }) => {
  const stock = new Map(context.stock);
  for (const { code, echelon: { transit } } of items) if (transit > 0) stock.set(code, (stock.get(code) ?? 0) + transit);
  return stock;
});

const arrivalsShipped = oncePerPlan(({ context, items }) => arrivalsOf(context, items.map((item) => ({ ...item, units: item.echelon.transit })), 'transit'));

/** Of what is on order or on its way, units of the code that what was shipped already lets be had. */
const shippedOf = ({ context, facts }: ListingRow, code: string): number => {
  const bundle = bundlePlans(facts.plan).get(code);
  if (bundle !== undefined) {
    const once = context.ahead.has(code) ? unitsBuilt(builtWithOrders(context, code, context.stock, arrivalsShipped(facts.plan))) : availableToBuild(context.book, code, stockOnceHere(facts.plan))?.units;
    return (once ?? 0) - (bundle.buildable?.units ?? 0);
  }
  return itemPlans(facts.plan).get(code)?.echelon.transit ?? 0;
};

export type OwnPlaces = { readonly warehouse: number | null; readonly label: number | null; readonly transit: number | null; readonly onOrder: number | null };

/** The same by where it lies: what is made of the label supplier's stock alone lies there, all else with us; and what comes by whether it was shipped. Each is shared with other listings. */
export const ownPlaces = (row: ListingRow, { local, onOrder }: OwnStock): OwnPlaces => {
  const target = targetOf(row.context, row.listing);
  if (target === null) return { warehouse: null, label: null, transit: null, onOrder: null };
  const isLabel = isLabelStock(row.context, target.code);
  const transit = onOrder === null ? null : Math.min(onOrder, Math.floor(Math.max(0, shippedOf(row, target.code)) / target.unitsEach));
  return { warehouse: local === null ? null : isLabel ? 0 : local, label: local === null ? null : isLabel ? local : 0, transit, onOrder: onOrder === null || transit === null ? null : onOrder - transit };
};

/** Local stock of one listing, down to the cells of the sheets that count it. */
export const localWhy = ({ facts, context, listing }: Pick<ListingRow, 'facts' | 'context' | 'listing'>): Why => {
  const target = targetOf(context, listing);
  const pool = target === null ? null : poolOf(facts, target.code);
  if (pool === null) return { note: target === null ? 'the listing is mapped to no bundle or item' : 'no sheet tells the local stock' };
  return { formula: '(ready + buildable) ÷ units in the listing', terms: [...poolTerms(facts.plan, pool), unitsEachTerm(context, listing)], note: 'other listings want it as well' };
};

/** Open orders of the item, or of the items inside the bundle. */
const orderTerms = ({ context, listing }: Pick<ListingRow, 'context' | 'listing'>): readonly Term[] => {
  const target = targetOf(context, listing);
  if (target === null) return [];
  return [...(context.inside(target.code)?.keys() ?? [target.code])].flatMap((code): readonly Term[] => {
    const item = context.items.get(code);
    const open = item?.orders.filter(({ isOpen }) => isOpen) ?? [];
    return item === undefined || open.length === 0 ? [] : [leaf(`orders-${code}`, `Ordered of ${code}`, open.reduce((sum, { qtyOrdered, qtyReceived }) => sum + Math.max(0, qtyOrdered - (qtyReceived ?? 0)), 0), 'units', orderCells(open), 'ordered and not received')];
  });
};

export const noteOfOrders = ({ onOrder, context, listing }: Pick<OwnStock, 'onOrder'> & Pick<ListingRow, 'context' | 'listing'>): Why => ({
  formula: 'what can be made with orders − what can be made now',
  terms: onOrder === null ? [] : orderTerms({ context, listing }),
  note: onOrder !== null ? 'other listings want it as well' : targetOf(context, listing) === null ? 'the listing is mapped to no bundle or item' : 'no list of purchase orders tells it, or not every part was counted',
});
