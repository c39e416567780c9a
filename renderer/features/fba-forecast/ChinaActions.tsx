/** The rows picked out as items to order from China: what the stock does not cover goes to the China page. */
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import { OrderButton } from './OrderButton';
import { someOf, useChinaOrder } from './use-china-order';

export const ChinaActions = ({ storeId, definition, sheet, canEdit, hasPending, rows }: SheetActionProps) => {
  const orderItems = useChinaOrder(storeId);

  const order = async (): Promise<string | null> => {
    const picked = await rows();
    if (picked === null) return 'The rows could not be read. Try again.';
    const units = new Map(picked.map((row): [string, number] => {
      const [then, position] = [cellOf(definition, row, 'windowUnits'), cellOf(definition, row, 'position')];
      return [rowIdOf(definition, row), typeof then === 'number' ? Math.max(0, Math.ceil(then - (typeof position === 'number' ? position : 0))) : 0];
    }));
    if ([...units.values()].every((one) => one === 0)) return 'The stock of these rows covers what the 90 days sold then: nothing to order.';
    const year = String(sheet.parameters.find(({ id }) => id === 'year')?.value ?? 'that year');
    return orderItems({ of: 'listings', units }, ({ goods }) => `Sold in ${year}, low now: ${someOf(goods)}`);
  };

  return <OrderButton title="Add to China plan" hint="Orders what the position does not cover of the 90 days then, as changes on the China page." whyNot={notNow({ canEdit, hasPending }, 'an order')} order={order} />;
};
