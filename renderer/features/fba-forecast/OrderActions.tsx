/** What the China page does with the rows that are picked out: items are ordered or shipped, bundles become orders of their items. */
import type { SheetActionProps } from '../../ui/sheet/sheet-panel';
import { PlanActions } from '../shipments/PlanActions';
import { BundleActions } from './BundleActions';

export const OrderActions = (props: SheetActionProps) => (props.definition.id === 'china-bundles' ? <BundleActions {...props} /> : <PlanActions {...props} />);
