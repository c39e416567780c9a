/** The rows picked out as items to order from China: what the stock does not cover goes to the China page. */
import { notNow } from '../../ui/sheet/not-now';
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { OrderButton } from './OrderButton';
import { leftWords, uncoveredThen } from './uncovered-then';
import { someOf, useChinaOrder } from './use-china-order';

export const ChinaActions = ({ storeId, definition, sheet, canEdit, hasPending, rows }: SheetActionProps) => {
  const orderItems = useChinaOrder(storeId);

  const order = async (): Promise<string | null> => {
    const picked = await rows();
    if (picked === null) return 'The rows could not be read. Try again.';
    const { units, left } = uncoveredThen(definition, picked);
    const isCovered = [...units.values()].every((one) => one === 0);
    if (isCovered && left.length > 0) return `Nothing to order: ${leftWords(left)}.`;
    if (isCovered) return 'The stock of these rows covers what the 90 days sold then: nothing to order.';
    const year = String(sheet.parameters.find(({ id }) => id === 'year')?.value ?? 'that year');
    return orderItems({ of: 'listings', units }, ({ goods }) => `Sold in ${year}, low now: ${someOf(goods)}`, left);
  };

  return <OrderButton title="Add to China plan" hint="Orders what the position does not cover of the 90 days then, as changes on the China page." whyNot={notNow({ canEdit, hasPending }, 'an order')} order={order} />;
};
