/** What one unit of a listing weighs. */
import { targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { untold, type Told } from './told';

export type UnitWeight = {
  /** Null where no list tells. */
  readonly kg: number | null;
  /** Kilograms of the bundle, or of the item's carton. */
  readonly told: Told;
  /** Units of the item in that carton; null for a bundle. */
  readonly inCarton: Told | null;
  /** Bundles or items in one unit of the listing. */
  readonly unitsEach: number;
};

/** A bundle's own weight, for bundles are repacked and their parts do not add up; of an item its share of the carton's, the carton itself in it. */
export const unitWeight = (context: StoreContext, listing: ListingInput): UnitWeight => {
  const target = targetOf(context, listing);
  const unitsEach = target?.unitsEach ?? 1;
  const own = context.bundles.get(target?.code ?? '')?.weightKg ?? untold;
  const item = context.items.get(target?.code ?? '');
  if (own.value !== null || item === undefined) return { kg: own.value === null ? null : own.value * unitsEach, told: own, inCarton: null, unitsEach };
  const [carton, units] = [item.cartonKg.value, item.carton.value];
  return { kg: carton === null || units === null || units <= 0 ? null : (carton / units) * unitsEach, told: item.cartonKg, inCarton: item.carton, unitsEach };
};
