/** Above orders of items and labels: bundles that sell, and whose demand is in none of them. */
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

/** Without a list that stands nobody knows what has to be ordered for them. Empty where every bundle that sells has one. */
export const unlistedPartsNote = (context: StoreContext): readonly string[] => {
  const codes = [...context.listingsOf].flatMap(([code, places]) =>
    isBundle(context, code) && context.inside(code) === null && context.bundles.get(code)?.isDiscontinued !== true && sells(context, places) ? [code] : []).sort();
  return codes.length === 0 ? [] : [`Nothing is ordered for what ${counted(codes.length, 'bundle')} sell${codes.length === 1 ? 's' : ''} (${listedNames(codes, mostNamed)}): no list that can stand says what goes in. The Factory Desk says why under Problems.`];
};
