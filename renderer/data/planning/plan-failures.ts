/** What keeps a plan from being made. */
import type { Failure } from '../../domain/failures';

export const noSales: Failure = { code: 'plan/no-sales', detail: null };

export const broken = (error: unknown): Failure => ({ code: 'plan/unknown', detail: error instanceof Error ? error.message : String(error) });

export const isFailure = (value: object): value is { readonly failure: Failure } => 'failure' in value;
