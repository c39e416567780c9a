/** What the planner keeps of a store between questions. */
import type { StoreDemand } from '../../domain/demand/store-demand';
import type { Failure, Outcome } from '../../domain/failures';
import type { Watched } from '../listeners';
import type { Stop } from '../ports';
import type { TableHead } from '../published-ports';
import type { MadeSheet } from './demand-sheet';
import type { WithoutSales } from './plan-failures';
import type { Explained } from './explained';
import type { PlanningInputs } from './planning-inputs';
import type { PlanState, PrepareOutcome } from './planner-ports';

/** What a plan is named by and made from: taken together, so that nothing told later gets into it. `day`: ISO, in the stores' marketplace. */
export type Told = { readonly tables: Outcome<readonly TableHead[]>; readonly inputs: PlanningInputs; readonly day: string };

export type Run = { readonly planKey: string; readonly told: Told; isWanted: boolean; isCancelled: boolean; readonly done: Promise<Explained | { readonly failure: Failure } | null> };

export type Prepared = { readonly kind: 'ready'; readonly explained: Explained } | Exclude<PrepareOutcome, { readonly kind: 'ready' }>;

export type OfStore = {
  readonly heads: Promise<void>;
  readonly stop: Stop;
  tables: Outcome<readonly TableHead[]>;
  inputs: PlanningInputs;
  run: Run | null;
  demand: { readonly key: string; readonly value: Promise<StoreDemand | WithoutSales | null> } | null;
  sheet: MadeSheet | null;
  /** What explanations and sheets look into. */
  explained: Explained | null;
  /** The same, while it is made again: several are asked for at once. */
  explaining: { readonly planKey: string; readonly value: Promise<Outcome<Explained>> } | null;
  /** Plans of past days, the last few. */
  past: readonly Past[];
  sheetAgain: { readonly store: StoreDemand; readonly inputs: PlanningInputs; readonly value: Promise<MadeSheet | null> } | null;
  readonly state: Watched<PlanState>;
};

/** A past day's plan, while it is made and after. */
export type Past = { readonly planKey: string; isWanted: boolean; readonly value: Promise<Explained | { readonly failure: Failure } | null> };
