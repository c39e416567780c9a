/** After how many days figures are called stale. A list that staff keep themselves is as fresh as they say. */
import type { Grain } from '../../domain/tables/table';

export const staleAfterDays: Readonly<Record<Grain, number>> = { snapshot: 7, period: 40, master: Number.POSITIVE_INFINITY, named: Number.POSITIVE_INFINITY };
