/** What files under review do to the plan of today, all of them together: asked by hand, for a plan of a large store takes its time, and of no use once one of the reviews is another. */
import { useCallback, useEffect, useState } from 'react';
import type { EffectOutcome, PlanProgress, ReviewedFile } from '../../data/planning/planner-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../../ui/services';
import type { FileInReview } from './effect-files';

export type EffectShown =
  | { readonly step: 'not-asked' }
  | { readonly step: 'working'; readonly progress: PlanProgress | null }
  | { readonly step: 'worked-out'; readonly outcome: Extract<EffectOutcome, { readonly kind: 'worked-out' }> }
  | { readonly step: 'failed'; readonly because: Failure };

type Files = readonly FileInReview[];

/** Another file, review, mode or other rows are another question. */
const isSame = (some: Files, others: Files): boolean =>
  some.length === others.length &&
  some.every(({ importId, at }, place) => {
    const other = others[place];
    return other !== undefined && importId === other.importId && at.review === other.at.review && at.mode === other.at.mode && at.selection === other.at.selection;
  });

const notAsked: EffectShown = { step: 'not-asked' };

export type AskedEffect = { readonly shown: EffectShown; readonly ask: () => void; readonly cancel: () => void };

/** `effectId` names who asks: whoever asks again by the same name waits for the earlier answer no more. */
export const usePlanEffect = (effectId: string, storeId: StoreId, files: Files): AskedEffect => {
  const { imports, planner, listener } = useServices();
  const [now, setNow] = useState(files);
  if (now !== files && !isSame(now, files)) setNow(files);
  const [known, setKnown] = useState<{ readonly of: Files; readonly shown: EffectShown } | null>(null);

  // Whoever leaves the review waits for nothing any more.
  useEffect(() => () => void planner.cancelEffect(effectId).catch(() => undefined), [planner, effectId, now]);

  const packed = useCallback(
    async ({ importId, file, at: { review, mode, selection } }: FileInReview): Promise<Outcome<ReviewedFile>> => {
      const made = await imports.pack(importId, mode, selection);
      return made.ok ? { ok: true, value: { importId, tableId: review.tableId, fileName: file.name, asOf: review.asOf, at: Date.now(), parts: made.value.parts } } : made;
    },
    [imports],
  );

  const worked = useCallback(
    async (tell: (progress: PlanProgress) => void): Promise<EffectShown> => {
      const reviewed: ReviewedFile[] = [];
      for (const file of now) {
        const made = await packed(file);
        if (!made.ok) return { step: 'failed', because: made.failure };
        reviewed.push(made.value);
      }
      const outcome = await planner.effectOf(storeId, { effectId, files: reviewed }, listener(tell));
      if (outcome.kind === 'cancelled') return notAsked;
      return outcome.kind === 'failed' ? { step: 'failed', because: outcome.failure } : { step: 'worked-out', outcome };
    },
    [packed, planner, listener, effectId, storeId, now],
  );

  const ask = useCallback((): void => {
    const show = (shown: EffectShown): void => setKnown({ of: now, shown });
    // What comes after Cancel, or after another question, is nobody's answer.
    const follow = (shown: EffectShown): void => setKnown((before) => (before !== null && before.of === now && before.shown.step === 'working' ? { of: now, shown } : before));
    show({ step: 'working', progress: null });
    worked((progress) => follow({ step: 'working', progress })).then(follow, (error: unknown) => follow({ step: 'failed', because: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) }));
  }, [worked, now]);

  const cancel = (): void => {
    setKnown(null);
    void planner.cancelEffect(effectId).catch(() => undefined);
  };

  return { shown: known !== null && known.of === now ? known.shown : notAsked, ask, cancel };
};
