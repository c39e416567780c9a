/** Counts of labels that were saved. */
import type { StoreId } from '../../domain/stores';
import { HandBatches } from '../../ui/import/HandBatches';
import { countLabel } from './use-count-desk';

export const CountBatches = ({ storeId, onClose }: { readonly storeId: StoreId; readonly onClose: () => void }) => (
  <HandBatches storeId={storeId} tableId="martin-inventory" title="Earlier counts" label={countLabel} one="count" goods="Labels" empty="No count was saved yet. Type what you counted into the table and save it." onClose={onClose} />
);
