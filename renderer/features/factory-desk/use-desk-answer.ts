/** An answer of the bundle desk, asked again when it is asked otherwise or the store's data changed. The last answer of its kind stays while the next is on its way. */
import { useEffect, useState } from 'react';
import type { DeskAnswer, DeskAsk } from '../../domain/bundles/desk/desk-asks';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

type AnswerTo<Kind extends DeskAsk['kind']> = Extract<DeskAnswer, { readonly kind: Kind }>;
export type Asked<Kind extends DeskAsk['kind']> = { readonly answer: AnswerTo<Kind> | null; readonly failure: Failure | null };

/** Counts how often the store's plan went stale: whoever shows something of it asks again. */
export const usePlanTurn = (storeId: StoreId): number => {
  const { planner, listener } = useServices();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let stop: (() => void) | null = null;
    void planner.watchPlan(storeId, listener((state) => isWanted && state.kind === 'stale' && setTurn((last) => last + 1))).then((stopping) => {
      if (isWanted) stop = stopping;
      else stopping();
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [planner, listener, storeId]);
  return turn;
};

export const useDeskAnswer = <Kind extends DeskAsk['kind']>(storeId: StoreId, ask: Extract<DeskAsk, { readonly kind: Kind }> | null, turn: number): Asked<Kind> => {
  const { planner } = useServices();
  const [state, setState] = useState<Asked<Kind>>({ answer: null, failure: null });
  const asked = ask === null ? null : JSON.stringify(ask);
  useEffect(() => {
    if (asked === null) return undefined;
    let isWanted = true;
    const fail = (failure: Failure): void => setState((last) => ({ ...last, failure }));
    planner.bundleDesk(storeId, JSON.parse(asked) as DeskAsk).then(
      (outcome) => {
        if (!isWanted) return;
        // Asked with this kind, answered with it.
        if (outcome.ok) setState({ answer: outcome.value as AnswerTo<Kind>, failure: null });
        else fail(outcome.failure);
      },
      () => isWanted && fail({ code: 'plan/unknown', detail: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, asked, turn]);
  return state;
};
