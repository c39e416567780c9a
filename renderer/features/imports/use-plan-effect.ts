/** What a file under review does to the plan of today: asked by hand, for a plan of a large store takes its time, and of no use once the review is another. */
import { useCallback, useEffect, useState } from 'react';
import type { EffectOutcome, PlanProgress } from '../../data/planning/planner-ports';
import type { Failure } from '../../domain/failures';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../../ui/services';
import type { ImportJob, Reviewing } from './import-job';

export type EffectShown =
  | { readonly step: 'not-asked' }
  | { readonly step: 'working'; readonly progress: PlanProgress | null }
  | { readonly step: 'worked-out'; readonly outcome: Extract<EffectOutcome, { readonly kind: 'worked-out' }> }
  | { readonly step: 'failed'; readonly because: Failure };

/** What was asked for: another review, another mode or other rows are another question. */
type Of = Pick<Reviewing, 'review' | 'mode' | 'selection'>;

const isSame = (one: Of, other: Of): boolean => one.review === other.review && one.mode === other.mode && one.selection === other.selection;

const notAsked: EffectShown = { step: 'not-asked' };

export const usePlanEffect = ({ importId, storeId, file }: ImportJob, { review, mode, selection }: Of): { readonly shown: EffectShown; readonly ask: () => void; readonly cancel: () => void } => {
  const { imports, planner, listener } = useServices();
  const [known, setKnown] = useState<{ readonly of: Of; readonly shown: EffectShown } | null>(null);
  const now: Of = { review, mode, selection };

  // Whoever leaves the review waits for nothing any more.
  useEffect(() => () => void planner.cancelEffect(importId).catch(() => undefined), [planner, importId, review, mode, selection]);

  const worked = useCallback(
    async (tell: (progress: PlanProgress) => void): Promise<EffectShown> => {
      const packed = await imports.pack(importId, mode, selection);
      if (!packed.ok) return { step: 'failed', because: packed.failure };
      const outcome = await planner.effectOf(
        storeId,
        { importId, tableId: review.tableId, fileName: file.name, asOf: review.asOf, at: Date.now(), parts: packed.value.parts },
        listener(tell),
      );
      if (outcome.kind === 'cancelled') return notAsked;
      return outcome.kind === 'failed' ? { step: 'failed', because: outcome.failure } : { step: 'worked-out', outcome };
    },
    [imports, planner, listener, importId, storeId, file, review, mode, selection],
  );

  const ask = (): void => {
    const show = (shown: EffectShown): void => setKnown({ of: now, shown });
    // What comes after Cancel, or after another question, is nobody's answer.
    const follow = (shown: EffectShown): void => setKnown((before) => (before !== null && before.of === now && before.shown.step === 'working' ? { of: now, shown } : before));
    show({ step: 'working', progress: null });
    worked((progress) => follow({ step: 'working', progress })).then(follow, (error: unknown) => follow({ step: 'failed', because: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) }));
  };

  const cancel = (): void => {
    setKnown(null);
    void planner.cancelEffect(importId).catch(() => undefined);
  };

  return { shown: known !== null && isSame(known.of, now) ? known.shown : notAsked, ask, cancel };
};
