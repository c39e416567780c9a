/**
 * Whether one SKU is better off with its plain velocity than with the catalogue's model. A few past origins of one SKU say little, and going
 * by them alone makes forecasts worse; so only a SKU that was clearly served worse, again and again, goes back to the velocity.
 */

/** Errors of totals, units, one an origin. */
export type OwnErrors = { readonly model: readonly number[]; readonly velocity: readonly number[] };

/** The velocity was better at every origin, of so many at least, and its errors together were this share of the model's at most. */
const fewestOrigins = 3;
const mostShare = 0.3;

export const velocityIsBetter = ({ model, velocity }: OwnErrors): boolean => {
  if (model.length < fewestOrigins || model.some((error, at) => error <= (velocity[at] ?? 0))) return false;
  const sum = (errors: readonly number[]): number => errors.reduce((total, error) => total + error, 0);
  return sum(velocity) < mostShare * sum(model);
};
