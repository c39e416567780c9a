/** Where the catalogue is asked what it would have said: origins far enough back that all of the horizon has been seen. */

/**
 * Rising origins, at most `most`, the last one a whole horizon before `now`, each half a horizon before the next. Fewer where less than `fewestBefore` periods would lie before
 * one; none where there is no room at all.
 */
export const pastOrigins = (now: number, horizon: number, most: number, fewestBefore: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(horizon / 2));
  const origins: number[] = [];
  for (let origin = now - horizon; origin >= fewestBefore && origins.length < most; origin -= step) origins.unshift(origin);
  return origins;
};
