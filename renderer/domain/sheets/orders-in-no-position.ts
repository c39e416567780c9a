/** Open orders of what is neither an item nor a label: plans count what is on order by those alone, and would order it again. */
import { listedNames } from '../listed-names';
import { isBundle, type StoreContext } from '../planning/store-context';
import type { PurchaseLine } from '../planning/tables/orders';
import { isOpenOrder } from '../reports/factory/order-status';
import { counted } from './maker';

/** Ordered and not received; nothing of lines that are over or only thought of. */
export const openUnits = ({ qtyOrdered, qtyReceived, status }: PurchaseLine): number => (isOpenOrder(status) ? Math.max(0, (qtyOrdered ?? 0) - (qtyReceived ?? 0)) : 0);

const mostNamed = 3;

type Uncounted = { readonly units: number; readonly codes: readonly string[] };

const uncountedIn = (lines: readonly PurchaseLine[]): Uncounted => ({ units: lines.reduce((sum, line) => sum + openUnits(line), 0), codes: [...new Set(lines.map(({ itemCode }) => itemCode))].sort() });

export const ordersInNoPosition = (context: StoreContext): readonly string[] => {
  const open = (context.inputs.purchases ?? []).filter((line) => openUnits(line) > 0 && !context.items.has(line.itemCode));
  const isOfBundle = ({ itemCode }: PurchaseLine): boolean => isBundle(context, itemCode);
  const [bundles, unknown] = [uncountedIn(open.filter(isOfBundle)), uncountedIn(open.filter((line) => !isOfBundle(line)))];
  return [
    ...(bundles.codes.length === 0 ? [] : [`On order and in no position, because orders count by items and labels: ${counted(bundles.units, 'unit')} of ${counted(bundles.codes.length, 'bundle')} (${listedNames(bundles.codes, mostNamed)}). Put what goes into ${bundles.codes.length === 1 ? 'it' : 'them'} into the list of purchase orders instead.`]),
    // Without any such list nothing is planned at all, and the pages say so themselves.
    ...(unknown.codes.length === 0 || context.items.size === 0 ? [] : [`On order and in no position, because no list of items or labels has ${unknown.codes.length === 1 ? 'it' : 'them'}: ${counted(unknown.units, 'unit')} of ${listedNames(unknown.codes, mostNamed)}.`]),
  ];
};
