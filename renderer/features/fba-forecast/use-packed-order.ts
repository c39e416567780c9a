/** The order of an open sheet in containers, asked again when it is asked otherwise or somebody decided something. */
import { useEffect, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { PackAsk, PackedOrder } from '../../domain/planning/pack-order';
import type { DecisionEdit } from '../../domain/sheets/decisions';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../../ui/services';
import { afterRows } from '../../ui/sheet/after-rows';

/** `edits` are those not saved yet: others are another question. Null while the first answer is on its way, or where nothing is asked. */
export const usePackedOrder = (view: ViewId | null, ask: PackAsk, edits: readonly DecisionEdit[], made: number): Outcome<PackedOrder> | null => {
  const { planner } = useServices();
  const [answer, setAnswer] = useState<Outcome<PackedOrder> | null>(null);
  const asked = JSON.stringify(ask);
  useEffect(() => {
    if (view === null) return undefined;
    let isWanted = true;
    const stop = afterRows(() =>
      void planner.packOrder(view, JSON.parse(asked) as PackAsk, edits).then(
        (packed) => isWanted && setAnswer(packed),
        (error: unknown) => isWanted && setAnswer({ ok: false, failure: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) }),
      ),
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [planner, view, asked, edits, made]);
  return answer;
};
