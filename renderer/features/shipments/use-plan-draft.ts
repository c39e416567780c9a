/** Lines of a plan typed over and not saved yet. */
import { useCallback, useRef, useState } from 'react';
import { useServices } from '../../ui/services';
import { keep, keptDraft, type PlanDraft } from './kept-lines';

export type PlanDraftDesk = { readonly draft: PlanDraft | null; readonly change: (of: (before: PlanDraft | null) => PlanDraft | null) => void };

/** `keptKey`: where this computer keeps them; null: only as long as they are shown. */
export const usePlanDraft = (keptKey: string | null): PlanDraftDesk => {
  const { unsaved } = useServices();
  const [draft, setDraft] = useState<PlanDraft | null>(() => (keptKey === null ? null : keptDraft(unsaved, keptKey)));
  const latest = useRef(draft);
  const change = useCallback<PlanDraftDesk['change']>(
    (of) => {
      const next = of(latest.current);
      latest.current = next;
      setDraft(next);
      // At once: a cell that is left with the page tells of what was typed into it when nothing is drawn any more.
      if (keptKey !== null) keep(unsaved, keptKey, next);
    },
    [unsaved, keptKey],
  );
  return { draft, change };
};
