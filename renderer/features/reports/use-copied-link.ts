/** Copies the address of a report with what it is asked for, and says how it went. */
import { useState } from 'react';
import type { StoreId } from '../../domain/stores';
import { emptyAddress, queryOf, type SheetAddress } from '../../ui/sheet/sheet-address';

export const useCopiedLink = (reportId: string, storeId: StoreId, asked: Pick<SheetAddress, 'parameters' | 'asOf'>): { readonly copied: string | null; readonly copy: () => void } => {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (): void => {
    const address = new URLSearchParams({ tab: 'saved', report: reportId, store: storeId, ...Object.fromEntries(queryOf({ ...emptyAddress, ...asked })) });
    navigator.clipboard.writeText(`app://desk/reports?${address.toString()}`).then(
      () => setCopied('The link is copied. Pasted into the search at the top (Ctrl K), here or on another computer, it opens this report.'),
      () => setCopied('The link could not be copied.'),
    );
  };
  return { copied, copy };
};
