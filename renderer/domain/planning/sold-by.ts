/** What sells a bundle or an item. */
import { sumOfDemands, type DemandOf } from './demand-of';
import type { StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

export type Sold = { readonly listing: ListingInput; /** In the listings of the inputs. */ readonly place: number; /** Of it in one unit of the listing. */ readonly each: number };

/** Listings that sell the code, by what they are mapped to. */
export const soldBy = ({ inputs, targets, listingsOf }: Pick<StoreContext, 'inputs' | 'targets' | 'listingsOf'>, code: string): readonly Sold[] =>
  (listingsOf.get(code) ?? []).flatMap((place): readonly Sold[] => {
    const listing = inputs.listings[place];
    return listing === undefined ? [] : [{ listing, place, each: targets.targets.get(listing.listing.id)?.unitsEach ?? 1 }];
  });

/** Demand of what these listings sell, in units of it; null where how none of them sells is known. */
export const demandOfSold = (sold: readonly Sold[], code: string): DemandOf | null => {
  const parts = sold.flatMap(({ listing: { demand }, each }) => (demand === null ? [] : [{ demand, factor: each }]));
  return parts.length === 0 ? null : sumOfDemands(parts, code);
};
