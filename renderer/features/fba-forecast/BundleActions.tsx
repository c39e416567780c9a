/** The bundles picked out as items to order: factories sell items, and what is typed for a bundle is ordered by them. */
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import { OrderButton } from './OrderButton';
import { someOf, useChinaOrder } from './use-china-order';

export const BundleActions = ({ storeId, definition, canEdit, hasPending, rows }: SheetActionProps) => {
  const orderItems = useChinaOrder(storeId);

  const order = async (): Promise<string | null> => {
    const picked = await rows();
    if (picked === null) return 'The rows could not be read. Try again.';
    const units = new Map(picked.map((row): [string, number] => {
      const wanted = cellOf(definition, row, 'order');
      return [rowIdOf(definition, row), typeof wanted === 'number' ? wanted : 0];
    }));
    if ([...units.values()].every((one) => one === 0)) return 'None of these bundles has a quantity to order.';
    return orderItems({ of: 'bundles', units }, ({ goods }) => `For ${someOf(goods)}`);
  };

  return <OrderButton title="Order their items" hint="Raises the orders of the items inside to what these bundles need, as changes under Items." whyNot={notNow({ canEdit, hasPending }, 'an order')} order={order} />;
};
