/** What pages ask of the planner. Everything here is structured-cloneable; the planner answers from a worker of its own. */
import type { DemandHistory } from '../../domain/explain/demand-history';
import type { Term } from '../../domain/explain/term';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { Listener, Stop } from '../ports';
import type { StorePlan } from './store-plan';

export type PlanStep = 'reading tables' | 'demand' | 'forecast' | 'quantities';

/** `done` of `total` of one step; steps follow one another in the order of `PlanStep`. */
export type PlanProgress = { readonly step: PlanStep; readonly done: number; readonly total: number };

export type PlanOutcome =
  | { readonly kind: 'planned'; readonly plan: StorePlan }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type PlanState =
  /** Nobody asked for a plan yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: PlanProgress }
  | { readonly kind: 'ready'; readonly planKey: string }
  /** Something it was made from has changed since: the next `plan` makes what depends on that. */
  | { readonly kind: 'stale'; readonly planKey: string };

export type PlannerService = {
  /** The store's plan of today by what stands now. Costs nothing where it was made before from the same inputs. Asked twice, it is made once. */
  readonly plan: (storeId: StoreId) => Promise<PlanOutcome>;
  /** Stops what is being worked out for the store; whoever waits for it hears `cancelled`. */
  readonly cancel: (storeId: StoreId) => Promise<void>;
  readonly watchPlan: (storeId: StoreId, listener: Listener<PlanState>) => Promise<Stop>;
  /** Terms of one figure of a listing or item (`key`: its id in the plan); every figure there is where `figureId` is null. */
  readonly explain: (storeId: StoreId, figureId: string | null, key: string) => Promise<Outcome<readonly Term[]>>;
  /** Two years of sales, stock-outs and what is expected, of one listing. */
  readonly history: (storeId: StoreId, key: string) => Promise<Outcome<DemandHistory>>;
  /** Forgets what is in memory: the workspace is another one. What is on disk stays under its own name. */
  readonly close: () => Promise<void>;
};
