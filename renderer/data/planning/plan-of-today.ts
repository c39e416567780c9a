/** Plans of today: one is made at a time for a store, and everybody who asks meanwhile gets it. */
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { whenTold } from '../listeners';
import type { Explained } from './explained';
import type { PlanAgain } from './plan-again';
import { broken, isFailure, noSales } from './plan-failures';
import type { PlanSteps } from './plan-steps';
import type { OfStore, Prepared, Run, Told } from './planner-state';
import type { StoresHeard } from './stores-heard';

/** A forecast that takes no longer is waited for: a page that fills twice in a blink is no gain. */
const earlyAfterMs = 250;

type Parts = {
  readonly stores: StoresHeard;
  readonly steps: PlanSteps;
  readonly again: PlanAgain;
  /** A plan of the store came to stand. */
  readonly onPlan: (storeId: StoreId) => void;
};

export type PlansOfToday = {
  readonly prepared: (storeId: StoreId) => Promise<Prepared>;
  /** Made first where it does not stand yet; where no report shows sales, what is known of stock. Null where it was cancelled. */
  readonly present: (storeId: StoreId) => Promise<Explained | { readonly failure: Failure } | null>;
  /** The plan that stood last, where the one of today is still to be worked out. */
  readonly standing: (storeId: StoreId) => Promise<Explained | null>;
  /** The plan without its forecast, once that has been on its way for a moment. Null where there is nothing to wait for any more: most forecasts stand, and are only looked up. */
  readonly early: (storeId: StoreId) => Promise<Explained | null>;
};

export const plansOfToday = ({ stores, steps, again, onPlan }: Parts): PlansOfToday => {
  const start = (storeId: StoreId, state: OfStore, planKey: string, told: Told): Run => {
    const run: Run = { planKey, told, isWanted: true, isCancelled: false, done: Promise.resolve().then(() => steps.plan(storeId, state, run)).catch((error: unknown) => ({ failure: broken(error) })) };
    return run;
  };

  const prepared = async (storeId: StoreId): Promise<Prepared> => {
    const state = await stores.of(storeId);
    for (;;) {
      if (!state.tables.ok) return { kind: 'failed', failure: state.tables.failure };
      const told = stores.told(state);
      const planKey = await stores.keyOf(storeId, state, told);
      const now = state.state.current();
      if (state.run === null && state.explained?.planKey === planKey && now.kind === 'ready' && now.planKey === planKey) return { kind: 'ready', explained: state.explained };
      if (state.run !== null && state.run.planKey !== planKey) state.run.isWanted = false;
      const run = state.run?.planKey === planKey && state.run.isWanted ? state.run : start(storeId, state, planKey, told);
      state.run = run;
      const made = await run.done;
      if (state.run === run) state.run = null;
      if (run.isCancelled) {
        state.state.set({ kind: 'idle' });
        return { kind: 'cancelled' };
      }
      // Given up because somebody asked with newer inputs: theirs is everybody's.
      if (made === null) continue;
      if (isFailure(made)) {
        state.state.set({ kind: 'idle' });
        return { kind: 'failed', failure: made.failure };
      }
      state.state.set({ kind: 'ready', planKey });
      void stores.changed(storeId, state);
      onPlan(storeId);
      return { kind: 'ready', explained: made };
    }
  };

  const present = async (storeId: StoreId): Promise<Explained | { readonly failure: Failure } | null> => {
    const ready = await prepared(storeId);
    if (ready.kind === 'ready') return ready.explained;
    if (ready.kind === 'cancelled') return null;
    if (ready.failure.code !== noSales.code) return { failure: ready.failure };
    const explained = await again.explained(storeId, true);
    return explained.ok ? explained.value : { failure: explained.failure };
  };

  const standing = async (storeId: StoreId): Promise<Explained | null> => {
    const state = await stores.known(storeId);
    if (state === undefined || state.explained === null || state.explained.planKey === (await stores.keyOf(storeId, state))) return null;
    if (state.run === null) state.state.set({ kind: 'stale', planKey: state.explained.planKey });
    return state.explained;
  };

  const early = async (storeId: StoreId): Promise<Explained | null> => {
    const { state } = await stores.of(storeId);
    const isForecasting = (): boolean => {
      const now = state.current();
      return now.kind === 'working' && now.progress.step === 'forecast';
    };
    await whenTold(state, (now) => now.kind === 'ready' || (now.kind === 'working' && now.progress.step === 'forecast'));
    await new Promise<void>((resolve) => setTimeout(resolve, earlyAfterMs));
    return isForecasting() ? again.early(storeId) : null;
  };

  return { prepared, present, standing, early };
};
