/** What classes go by: what listings bring in a year, or what their sales leave of it. */
import { settingOf } from '../settings/settings';
import { fulfilmentFee, referralFee } from './sale-fees';
import { classesOf, listingCost, storeContext, type StoreContext } from './store-context';
import type { ListingInput, StoreInputs } from './store-inputs';

/** What sells and leaves nothing is of the last class, and not called unsold. */
const soldForNothing = -Number.MIN_VALUE;

/** Revenue of a year less referral fee, fulfilment and landed cost as they are today; storage is not in it. Null where one of them is not known; 0 where nothing sold. */
const leftOfYear = (context: StoreContext, listing: ListingInput): number | null => {
  const { demand, sales, price } = listing;
  const units = sales?.units365 ?? (demand === null ? null : demand.perDay * 365);
  if (units === null || units === 0) return units;
  const revenue = sales?.revenue365 ?? (price.value === null ? null : units * price.value);
  const [fulfilment, landed] = [fulfilmentFee(context, listing).value, listingCost(context, listing)];
  if (revenue === null || fulfilment === null || landed === null) return null;
  const left = revenue * (1 - referralFee(context, listing).value) - units * (fulfilment + landed);
  return left === 0 ? soldForNothing : left;
};

export const goByContribution = ({ settings, storeId }: Pick<StoreInputs, 'settings' | 'storeId'>): boolean => settingOf(settings, 'abc-by', { storeId, supplier: null, sku: null }).value === 'contribution';

/** The context with its classes by what is set. */
export const classed = (context: StoreContext): StoreContext => {
  const { inputs } = context;
  if (!goByContribution(inputs)) return { ...context, ...classesOf(inputs) };
  return { ...context, ...classesOf(inputs, { basis: 'contribution', amounts: inputs.listings.map((listing) => leftOfYear(context, listing)) }) };
};

export const classedContext = (inputs: StoreInputs): StoreContext => (goByContribution(inputs) ? classed(storeContext(inputs)) : storeContext(inputs));

/** Listings without a class, of those that have sold or are not known to have not. */
export const unclassed = ({ inputs: { listings }, classes }: Pick<StoreContext, 'inputs' | 'classes'>): number => listings.filter((_, place) => (classes[place]?.abc ?? null) === null).length;
