/** The quantity that holds for a listing on a marketplace we send from ourselves. */
import { decisionColumns } from '../decided';
import type { RowDecisions } from '../decisions';
import type { Offer } from './offer';

export type Held = {
  /** Null: nothing is given, and what is shown stays. */
  readonly units: number | null;
  readonly state: 'planned' | 'edited' | 'locked' | 'excluded' | 'held back';
};

const isUnits = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** As on other sheets, but that a listing which is excluded, or must not be given by the page, keeps what it shows: 0 would take it off sale. */
export const heldUnits = ({ planned, heldBack }: Pick<Offer, 'planned' | 'heldBack'>, decisions: RowDecisions | null): Held => {
  if (decisions?.get(decisionColumns.excluded)?.value === true) return { units: null, state: 'excluded' };
  if (heldBack !== null) return { units: null, state: 'held back' };
  if (decisions === null) return { units: planned, state: 'planned' };
  const typed = decisions.get('proposed')?.value;
  const lock = decisions.get(decisionColumns.locked);
  const own = isUnits(typed) ? Math.ceil(typed) : null;
  if (lock?.value === true) return { units: own ?? (isUnits(lock.was) ? lock.was : planned), state: 'locked' };
  return own === null ? { units: planned, state: 'planned' } : { units: own, state: 'edited' };
};
