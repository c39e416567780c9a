/**
 * Whether one SKU is better off with its plain velocity than with the catalogue's model. A few past origins of one SKU say little, so its own errors are judged together with
 * what the model does for its group: only a SKU that was clearly and again served worse goes back to the velocity.
 */

/** Errors of totals, units, one an origin. */
export type OwnErrors = { readonly model: readonly number[]; readonly velocity: readonly number[] };

/** How many origins' worth of error the group counts for. */
const groupOrigins = 12;

/** True where the velocity is the better guess. `groupRatio` is the model's error over the velocity's in the group. */
export const velocityIsBetter = ({ model, velocity }: OwnErrors, groupRatio: number): boolean => {
  if (model.length === 0) return groupRatio >= 1;
  const sum = (errors: readonly number[]): number => errors.reduce((total, error) => total + error, 0);
  const own = sum(velocity);
  const typical = (own + sum(model)) / (2 * model.length);
  return sum(model) + groupOrigins * typical * groupRatio > own + groupOrigins * typical;
};
