/** What a case of a listing measures and weighs, as far as a list shows it. */
import { casePackOf, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { untold, type Told } from './told';

/** Centimetres, and kilograms of the full case. */
export type CaseMeasures = { readonly lengthCm: Told; readonly widthCm: Told; readonly heightCm: Told; readonly kg: Told };

const unmeasured: CaseMeasures = { lengthCm: untold, widthCm: untold, heightCm: untold, kg: untold };

/** The item's carton, where a case is one; of a bundle its own weight times those in a case, without the box: bundles are repacked, and nobody measures theirs. */
export const caseMeasuresOf = (context: StoreContext, listing: ListingInput): CaseMeasures => {
  const target = targetOf(context, listing);
  const pack = casePackOf(context, listing).value;
  if (target === null || pack === null) return unmeasured;
  const inCase = pack * target.unitsEach;
  const bundle = context.bundles.get(target.code);
  if (bundle !== undefined) {
    const { weightKg = untold } = bundle;
    return weightKg.value === null ? unmeasured : { ...unmeasured, kg: { ...weightKg, value: weightKg.value * inCase } };
  }
  const item = context.items.get(target.code);
  return item === undefined || item.carton.value !== inCase ? unmeasured : { lengthCm: item.cartonLengthCm, widthCm: item.cartonWidthCm, heightCm: item.cartonHeightCm, kg: item.cartonKg };
};
