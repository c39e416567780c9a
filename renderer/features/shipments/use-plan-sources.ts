/** How old what plans are received and scored by is: files of receipts, and sales. */
import { useMemo } from 'react';
import { sourceStates, type SheetSourceState } from '../../domain/sheets/source-states';
import type { SheetSource } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useTableHeads } from '../../ui/table/use-table-heads';

const nothing: readonly SheetSourceState[] = [];

/** `day`: ISO day they are of. None until the store has answered. */
export const usePlanSources = (storeId: StoreId, sources: readonly SheetSource[], day: string): readonly SheetSourceState[] => {
  const heads = useTableHeads(storeId);
  return useMemo(() => (heads?.ok === true ? sourceStates(sources, heads.value, day, null) : nothing), [heads, sources, day]);
};
