/** What stands behind a bundle’s figures: where it lies, what its items bring, and what they measure and cost; down to the cells. */
import { leaf, made, unknown, type Term } from '../../explain/term';
import { listsAhead } from '../../bundles/lists-ahead';
import { listedNames } from '../../listed-names';
import type { BuiltBy } from '../../planning/build-with-orders';
import { orderCells } from '../../planning/explain-item';
import { awdPositionTerm, fbaPositionTerm, localTerm, wfsPositionTerm } from '../../planning/explain-stock';
import { listingSetting, type StoreContext } from '../../planning/store-context';
import type { ItemInput } from '../../planning/store-inputs';
import { toldTerm } from '../../planning/told';
import { orderedFor, type BundleGoods, type BundleOrder } from './bundle-orders';

type Behind = { readonly context: StoreContext; readonly order: BundleOrder };

/** Of any list that is to hold, with what one takes today; 0 where today's has none of it. */
const itemsEver = (context: StoreContext, code: string): ReadonlyMap<string, number> =>
  new Map([...(context.inside(code) ?? []), ...(context.ahead.get(code) ?? []).flatMap(({ items }) => [...items.keys()].map((item) => [item, context.inside(code)?.get(item) ?? 0] as const))]);

/** Of all the lists by which it is built, or of that which holds when an order of today comes. */
const itemsOf = ({ context, order }: Behind, list: 'any' | 'on-arrival'): readonly { readonly item: ItemInput; readonly quantity: number }[] =>
  [...(list === 'any' ? itemsEver(context, order.plan.code) : order.items)].flatMap(([code, quantity]) => {
    const item = context.items.get(code);
    return item === undefined ? [] : [{ item, quantity }];
  });

const atPlace = (behind: Behind, id: 'fba' | 'awd' | 'wfs', name: string, missing: string): Term => {
  const { context, order } = behind;
  const channel = id === 'wfs' ? 'wfs' : 'amz_fba';
  const terms = orderedFor(context, order.plan.code).filter(({ listing }) => listing.listing.channel === channel).flatMap(({ listing, each }): readonly Term[] => {
    const position = id === 'fba' ? fbaPositionTerm(listing.fba, listingSetting(context, listing, 'count-working-inbound').value) : id === 'awd' ? awdPositionTerm(listing.awd) : wfsPositionTerm(listing.wfs);
    return typeof position.value !== 'number' ? [] : [made(`${id}-${listing.listing.id}`, listing.listing.sku, position.value * each, 'bundles', each === 1 ? position.name : `${each} × ${position.name}`, [position])];
  });
  const held = order.held[id];
  return held === null ? unknown(`bundle-${id}`, name, 'bundles', missing) : made(`bundle-${id}`, name, held, 'bundles', 'position of its listings × bundles in each', terms);
};

/** Null where one list goes on. */
const byListsWords = (byLists: readonly BuiltBy[]): string | null =>
  byLists.length < 2 ? null : byLists.map(({ from, units }) => `${units} by the list ${from === null ? 'of today' : `from ${from}`}`).join(' + ');

/** The places of a bundle’s position, each the figure of its own column. */
export const placeTerms = (behind: Behind): Readonly<Record<'bundle-fba' | 'bundle-awd' | 'bundle-wfs' | 'bundle-built' | 'bundle-after-orders', Term>> => {
  const { context, order } = behind;
  const items = itemsOf(behind, 'any').flatMap(({ item, quantity }): readonly Term[] => {
    const open = item.orders.filter(({ isOpen }) => isOpen);
    const free = localTerm(`free-${item.code}`, `Free of ${item.code}`, item.local);
    const coming = leaf(`coming-${item.code}`, `On its way and ordered of ${item.code}`, open.reduce((sum, { qtyOrdered, qtyReceived }) => sum + Math.max(0, qtyOrdered - (qtyReceived ?? 0)), 0), 'units', orderCells(open), open.length === 0 ? 'no open order' : 'what AWD, FBA or WFS show as inbound already counts there');
    const later = listsAhead(context.ahead, context.inside, [order.plan.code]).filter(({ itemCode }) => itemCode === item.code).map(({ from, after }) => `${after} from ${from}`);
    const each = leaf(`each-${item.code}`, `${item.code} in one bundle`, quantity, 'units', [], ['by the recipe, bundles inside it taken apart', ...later].join('; '));
    return [free, coming, each];
  });
  return {
    'bundle-fba': atPlace(behind, 'fba', 'FBA', 'no FBA report lists it'),
    'bundle-awd': atPlace(behind, 'awd', 'AWD', 'no AWD report lists it'),
    'bundle-wfs': atPlace(behind, 'wfs', 'WFS', 'no WFS report lists it'),
    'bundle-built': { ...localTerm('bundle-built', 'Built', context.bundles.get(order.plan.code)?.built ?? null), unit: 'bundles' },
    'bundle-after-orders': order.held.afterOrders === null
      ? unknown('bundle-after-orders', 'Can be built with orders', 'bundles', 'its items are not known')
      : made('bundle-after-orders', 'Can be built with orders', order.held.afterOrders, 'bundles', byListsWords(order.plan.builtByLists) ?? 'the fewest that any item allows, with what is on its way and on order', items),
  };
};

/** What of all that can be built with orders the bundle counts on: the places of its position end with it. */
export const shareTerm = ({ order: { shared } }: Behind, afterOrders: Term): Term =>
  shared === null || afterOrders.value === null
    ? afterOrders
    : made('bundle-share', 'Its share of what can be built', shared.units, 'bundles', 'what can be built of all that take the same items together, the fewest days of supply first', [afterOrders], {
        note: `shared with ${listedNames(shared.others)}`,
      });

/** The order minimums of the factories’ items in it. */
export const minimumTerms = (behind: Behind): readonly Term[] => itemsOf(behind, 'on-arrival').filter(({ item }) => item.source === 'factory' && item.minimum.value !== null).map(({ item }) => toldTerm(`minimum-${item.code}`, `Order minimum of ${item.code}`, item.minimum, 'units'));

const measured = {
  cubicMetres: ({ code, carton, cartonLengthCm, cartonWidthCm, cartonHeightCm }: ItemInput): readonly Term[] => [
    toldTerm(`carton-${code}`, `Units in a carton of ${code}`, carton, 'units'), toldTerm(`length-${code}`, `Carton of ${code}, length`, cartonLengthCm, 'cm'),
    toldTerm(`width-${code}`, `Carton of ${code}, width`, cartonWidthCm, 'cm'), toldTerm(`height-${code}`, `Carton of ${code}, height`, cartonHeightCm, 'cm'),
  ],
  kg: ({ code, carton, cartonKg }: ItemInput): readonly Term[] => [toldTerm(`carton-${code}`, `Units in a carton of ${code}`, carton, 'units'), toldTerm(`carton-kg-${code}`, `Carton of ${code}`, cartonKg, 'kg')],
  cost: ({ code, fob }: ItemInput): readonly Term[] => [toldTerm(`fob-${code}`, `Factory price of ${code}`, fob, '$')],
} as const satisfies Readonly<Record<keyof BundleGoods, (item: ItemInput) => readonly Term[]>>;

/** Of one bundle: `what` of each factory item in it. */
export const goodsTerms = (behind: Behind, what: keyof BundleGoods): readonly Term[] => itemsOf(behind, 'on-arrival').filter(({ item }) => item.source !== 'martin').flatMap(({ item }) => measured[what](item));
