/** Listings mapped by hand to what they sell, as one edit that one undo takes back. */
import { useCallback, useState } from 'react';
import type { HandOutcome } from '../../data/hand-edits/hand-edit-ports';
import { mappingRow, type DoctorListing } from '../../domain/bundles/desk/mapping-doctor';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../services';
import { outcomeWords, type Said } from './hand-words';

/** `units` of the code in one of the listing. */
export type Mapped = { readonly listing: DoctorListing; readonly code: string; readonly units: number };

const tableId = 'bundle-listings';

export const useMapping = (storeId: StoreId): { readonly busy: boolean; readonly map: (rows: readonly Mapped[]) => Promise<Said> } => {
  const { data } = useServices();
  const [busy, setBusy] = useState(false);
  const map = useCallback(
    async (rows: readonly Mapped[]): Promise<Said> => {
      setBusy(true);
      const read = await data.rowsToEdit({ storeId, tableId, partition: 'all', where: { columnId: 'bundleCode', values: [] } });
      const outcome: HandOutcome = !read.ok
        ? { kind: 'failed', failure: read.failure, saved: [] }
        : await data.saveByHand({
            editId: crypto.randomUUID(), storeId, label: 'Mapped by hand',
            changes: [{ tableId, partition: 'all', baseVersionId: read.value.versionId, edits: { kind: 'some', upsert: rows.map(({ listing, code, units }) => mappingRow(listing, code, units)), remove: [] } }],
          });
      setBusy(false);
      const [first] = rows;
      return outcomeWords(outcome, rows.length === 1 && first !== undefined ? `${first.listing.sku} sells ${first.code}` : `${rows.length} listings mapped`);
    },
    [data, storeId],
  );
  return { busy, map };
};
