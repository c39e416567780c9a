/** How old what plans are received and scored by is: files of receipts, and sales. */
import { useMemo } from 'react';
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import { sourceStates, type SheetSourceState } from '../../domain/sheets/source-states';
import type { SheetSource } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useTableHeads } from '../../ui/table/use-table-heads';

const nothing: readonly SheetSourceState[] = [];

/** `past`: the ISO day they are of, null for today. None until the store has answered. */
export const usePlanSources = (storeId: StoreId, sources: readonly SheetSource[], past: string | null, today: string): readonly SheetSourceState[] => {
  const heads = useTableHeads(storeId);
  return useMemo(() => (heads?.ok === true ? sourceStates(sources, heads.value, { day: past ?? today, latest: past ?? latestDayAnywhere(today), lastSale: null }) : nothing), [heads, sources, past, today]);
};
