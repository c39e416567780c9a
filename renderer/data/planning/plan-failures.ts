/** What keeps a plan from being made. */
import type { LaterLines } from '../../domain/demand/sale-lines';
import type { Failure } from '../../domain/failures';

export const noSales: Failure = { code: 'plan/no-sales', detail: null };

/** Nothing is known to have sold until the day of the plan; `later`: what reports date after it. */
export type WithoutSales = { readonly failure: Failure; readonly later?: readonly LaterLines[] };

export const broken = (error: unknown): Failure => ({ code: 'plan/unknown', detail: error instanceof Error ? error.message : String(error) });

export const isFailure = (value: object): value is { readonly failure: Failure } => 'failure' in value;
