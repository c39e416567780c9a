/** Which state of each plan stood on a past day: what was saved and undone since, taken back. */

/** A save of plans, as the log has it: the version each of them showed before and after. Moments in milliseconds. */
export type PlanSave = {
  readonly at: number;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly state: 'published' | 'undone';
  readonly undoneAt: number | null;
};

type Move = { readonly at: number; readonly from: PlanSave['before']; readonly to: PlanSave['after'] };

/** What a save did, and what its undo did. */
const movesOf = ({ at, before, after, state, undoneAt }: PlanSave): readonly Move[] => [{ at, from: before, to: after }, ...(state === 'undone' ? [{ at: undoneAt ?? at, from: after, to: before }] : [])];

/**
 * Versions by plan as they stood at the end of `until`, from those that stand now and every save and undo after it. Plans that were not there yet are left out.
 * Saves of before `until` may be given as well and change nothing.
 */
export const plansShownAt = (now: Readonly<Record<string, string>>, saves: readonly PlanSave[], until: number): ReadonlyMap<string, string> => {
  const shown = new Map(Object.entries(now));
  const later = saves.flatMap(movesOf).map((move, order) => ({ move, order })).filter(({ move }) => move.at > until).sort((one, other) => other.move.at - one.move.at || other.order - one.order);
  for (const { move } of later) {
    for (const planId of new Set([...Object.keys(move.to), ...Object.keys(move.from)])) {
      const before = move.from[planId];
      if (before === undefined) shown.delete(planId);
      else shown.set(planId, before);
    }
  }
  return shown;
};
