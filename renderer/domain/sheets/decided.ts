/** The quantity that holds for a row: the plan's, unless somebody decided otherwise. */
import type { Cell } from '../tables/table';
import type { RowDecisions } from './decisions';

/** Ids of the columns every sheet of quantities lets people decide beside the quantity itself. */
export const decisionColumns = { locked: 'locked', excluded: 'excluded', snoozedUntil: 'snoozedUntil', note: 'note' } as const;

export type Decided = {
  /** Whole units; null where neither the plan nor anybody says. */
  readonly units: number | null;
  readonly state: 'planned' | 'edited' | 'locked' | 'excluded' | 'snoozed';
};

const isUnits = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * Excluded rows, and rows asleep until after the plan's day, come to 0. A locked row keeps the quantity typed, else the one the plan had when it was locked. A typed quantity replaces the
 * plan's; what is no quantity is passed over.
 */
export const decidedUnits = (planned: number | null, decisions: RowDecisions | null, columnId: string, day: string): Decided => {
  if (decisions === null) return { units: planned, state: 'planned' };
  if (decisions.get(decisionColumns.excluded)?.value === true) return { units: 0, state: 'excluded' };
  const until = decisions.get(decisionColumns.snoozedUntil)?.value;
  if (typeof until === 'string' && until > day) return { units: 0, state: 'snoozed' };
  const typed = decisions.get(columnId)?.value;
  const lock = decisions.get(decisionColumns.locked);
  const own = isUnits(typed) ? Math.ceil(typed) : null;
  if (lock?.value === true) return { units: own ?? (isUnits(lock.was) ? lock.was : planned), state: 'locked' };
  return own === null ? { units: planned, state: 'planned' } : { units: own, state: 'edited' };
};

/** What stands in a cell that people fill: `yes` for a flag that is set, else the value; null where nobody decided. */
export const decidedCell = (decisions: RowDecisions | null, columnId: string): Cell => {
  const value = decisions?.get(columnId)?.value ?? null;
  if (typeof value === 'boolean') return value ? 'yes' : null;
  return value;
};

/** The reason given with a decision on one of the columns, the first that has one. */
export const decidedReason = (decisions: RowDecisions | null, columnIds: readonly string[]): string | null =>
  columnIds.map((id) => decisions?.get(id)?.reason ?? null).find((reason) => reason !== null) ?? null;
