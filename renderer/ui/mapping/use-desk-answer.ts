/** An answer of the bundle desk, asked again when it is asked otherwise or the store's data changed. The last answer of its kind, store and day stays while the next is on its way. */
import { useCallback, useEffect, useState } from 'react';
import type { DeskAnswer, DeskAsk } from '../../domain/bundles/desk/desk-asks';
import type { PlanState } from '../../data/planning/planner-ports';
import type { TableHead } from '../../data/published-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../services';
import { follow } from '../table/follow';

type AnswerTo<Kind extends DeskAsk['kind']> = Extract<DeskAnswer, { readonly kind: Kind }>;
export type Asked<Kind extends DeskAsk['kind']> = { readonly answer: AnswerTo<Kind> | null; readonly failure: Failure | null };

/** `turn` rises whenever the store's lists or its plan changed, or somebody tries again: whoever shows something of it asks anew. */
export const usePlanTurn = (storeId: StoreId): { readonly turn: number; readonly again: () => void } => {
  const { data, planner, listener } = useServices();
  const [turn, setTurn] = useState(0);
  useEffect(() => follow<PlanState>((next) => planner.watchPlan(storeId, listener(next)), ({ kind }) => (kind === 'stale' ? setTurn((last) => last + 1) : undefined), () => undefined), [planner, listener, storeId]);
  // Without sales there is no plan that could fall behind, and the lists are shown all the same.
  useEffect(() => {
    let known: string | null = null;
    return follow<Outcome<readonly TableHead[]>>(
      (next) => data.watchTables(storeId, listener(next)),
      (heads) => {
        const now = heads.ok ? heads.value.map(({ tableId, revision }) => `${tableId} ${revision}`).sort().join() : heads.failure.code;
        if (known !== null && known !== now) setTurn((last) => last + 1);
        known = now;
      },
      () => undefined,
    );
  }, [data, listener, storeId]);
  const again = useCallback(() => setTurn((last) => last + 1), []);
  return { turn, again };
};

const unanswered = { answer: null, failure: null } as const;

/** `asOf`: ISO day in the past whose plan is asked; null for the plan of today. */
export const useDeskAnswer = <Kind extends DeskAsk['kind']>(storeId: StoreId, ask: Extract<DeskAsk, { readonly kind: Kind }> | null, turn: number, asOf: string | null = null): Asked<Kind> => {
  const { planner } = useServices();
  const about = `${storeId} ${asOf ?? ''}`;
  const [state, setState] = useState<Asked<Kind> & { readonly about: string }>({ about, ...unanswered });
  const asked = ask === null ? null : JSON.stringify(ask);
  useEffect(() => {
    if (asked === null) return undefined;
    let isWanted = true;
    const fail = (failure: Failure): void => setState((last) => ({ ...(last.about === about ? last : { about, ...unanswered }), failure }));
    planner.bundleDesk(storeId, JSON.parse(asked) as DeskAsk, asOf).then(
      (outcome) => {
        if (!isWanted) return;
        // Asked with this kind, answered with it.
        if (outcome.ok) setState({ about, answer: outcome.value as AnswerTo<Kind>, failure: null });
        else fail(outcome.failure);
      },
      (error: unknown) => isWanted && fail(thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' })),
    );
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, asked, turn, asOf, about]);
  // What is so of another store or another day does not stand under this one's name.
  return state.about === about ? state : unanswered;
};

/** Past days the desk can be asked of; none while they are not known. */
export const usePastDays = (storeId: StoreId, turn: number): readonly string[] => {
  const { planner } = useServices();
  const [days, setDays] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    planner.pastDays(storeId).then((outcome) => isWanted && outcome.ok && setDays(outcome.value), () => undefined);
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, turn]);
  return days;
};
