/** Above orders of items and labels: what sells and is in none of them, for a list is missing. */
import { listedNames } from '../listed-names';
import { listingRunsOut } from '../planning/replenished';
import { isBundle, type StoreContext } from '../planning/store-context';
import { counted } from './maker';

const mostNamed = 3;

const sells = (context: StoreContext, places: readonly number[]): boolean =>
  places.some((place) => {
    const listing = context.inputs.listings[place];
    return listing !== undefined && (listing.demand?.perDay ?? 0) > 0 && listingRunsOut(context, listing) === null;
  });

/** Bundles of which nobody knows what has to be ordered for them, and parts that no list of items or labels has. Empty where all that sells is known. */
export const unlistedPartsNote = (context: StoreContext): readonly string[] => {
  const sold = [...context.listingsOf].flatMap(([code, places]) => (isBundle(context, code) && context.bundles.get(code)?.isDiscontinued !== true && sells(context, places) ? [code] : []));
  const codes = sold.filter((code) => context.inside(code) === null).sort();
  const parts = [...new Set(sold.flatMap((code) => [...(context.inside(code)?.keys() ?? [])]))].filter((part) => !context.items.has(part)).sort();
  const unknown = parts.length === 0 ? [] : [`Not ordered, though bundles that sell are made of ${parts.length === 1 ? 'it' : 'them'}, because no list of items or labels has ${parts.length === 1 ? 'it' : 'them'}: ${listedNames(parts, mostNamed)}.`];
  return codes.length === 0 ? unknown : [...unknown, `Nothing is ordered for what ${counted(codes.length, 'bundle')} sell${codes.length === 1 ? 's' : ''} (${listedNames(codes, mostNamed)}): no list that can stand says what goes in. The Factory Desk says why under Problems.`];
};
