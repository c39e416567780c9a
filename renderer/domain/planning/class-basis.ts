/** What classes go by: what listings bring in a year, or what their sales leave of it. */
import { toTheEnd, type Steps } from '../steps';
import { settingOf, type SettingPlace } from '../settings/settings';
import type { SettingId } from '../settings/setting-rows';
import { abcClasses, serviceLevelOf, xyzClass } from './classes';
import { fulfilmentFee, referralFee } from './sale-fees';
import { listingCost, unclassedContext, type ClassBasis, type ListingClass, type StoreContext, type UnclassedContext } from './store-context';
import type { ListingInput, StoreInputs } from './store-inputs';

type ClassAmounts = { readonly basis: ClassBasis; readonly amounts: readonly (number | null)[] };

/** Of a year: those reports tell, else by the velocity. */
const unitsOfYear = ({ demand, sales }: ListingInput): number | null => sales?.units365 ?? (demand === null ? null : demand.perDay * 365);

/** Its units at today's price. */
const atPrice = (listing: ListingInput): number | null => {
  const units = unitsOfYear(listing);
  return units === null || listing.price.value === null ? null : units * listing.price.value;
};

/** A year's revenue where any is known, else its units, or else the velocity, and the price; without any price the velocity alone. */
const broughtIn = (listings: readonly ListingInput[]): ClassAmounts => {
  if (listings.some(({ sales }) => sales !== null && sales.revenue365 !== null)) return { basis: 'revenue', amounts: listings.map((one) => one.sales?.revenue365 ?? atPrice(one)) };
  if (listings.some((one) => atPrice(one) !== null)) return { basis: 'velocity-and-price', amounts: listings.map(atPrice) };
  return { basis: 'velocity', amounts: listings.map(({ demand }) => demand?.perDay ?? null) };
};

/** Revenue of a year less referral fee, fulfilment and landed cost as they are today; storage is not in it. Null where one of them is not known; 0 where nothing sold. */
const leftOfYear = (context: UnclassedContext, listing: ListingInput): number | null => {
  const units = unitsOfYear(listing);
  if (units === null || units === 0) return units;
  const revenue = listing.sales?.revenue365 ?? atPrice(listing);
  const [fulfilment, landed] = [fulfilmentFee(context, listing).value, listingCost(context, listing)];
  if (revenue === null || fulfilment === null || landed === null) return null;
  return revenue * (1 - referralFee(context, listing).value) - units * (fulfilment + landed);
};

export const goByContribution = ({ settings, storeId }: Pick<StoreInputs, 'settings' | 'storeId'>): boolean => settingOf(settings, 'abc-by', { storeId, supplier: null, sku: null }).value === 'contribution';

/** The context with its classes by what is set. */
export const classed = (context: UnclassedContext): StoreContext => {
  const { inputs } = context;
  const { listings, settings } = inputs;
  const store: SettingPlace = { storeId: inputs.storeId, supplier: null, sku: null };
  const number = <Id extends SettingId>(id: Id) => settingOf(settings, id, store).value;
  const { basis, amounts }: ClassAmounts = goByContribution(inputs) ? { basis: 'contribution', amounts: listings.map((listing) => leftOfYear(context, listing)) } : broughtIn(listings);
  const hasSold = (place: number): boolean => {
    const listing = listings[place];
    return listing !== undefined && (unitsOfYear(listing) ?? 0) > 0;
  };
  const abc = abcClasses(amounts, { a: number('abc-a-share'), b: number('abc-b-share') }, hasSold);
  const limits = { x: number('xyz-x-cv'), y: number('xyz-y-cv') };
  const levels = { a: number('service-level-a'), b: number('service-level-b'), c: number('service-level-c') };
  const classes = listings.map(({ listing, sales }, place): ListingClass => {
    const own = settingOf(settings, 'service-level', { ...store, sku: listing.sku }).value;
    const letter = abc[place] ?? null;
    return { abc: letter, xyz: xyzClass(sales?.weeklyVariation ?? null, limits), serviceLevel: own ?? serviceLevelOf(letter, levels) };
  });
  return { ...context, classes, classBasis: basis };
};

/** What the plan of a store looks into, with its classes. Never fails. */
export function* contextInSteps(inputs: StoreInputs): Steps<StoreContext> {
  const context = unclassedContext(inputs);
  yield undefined;
  return classed(context);
}

/** The same at once. */
export const storeContext = (inputs: StoreInputs): StoreContext => toTheEnd(contextInSteps(inputs));

/** Listings without a class, of those that have sold or are not known to have not. */
export const unclassed = ({ inputs: { listings }, classes }: Pick<StoreContext, 'inputs' | 'classes'>): number => listings.filter((_, place) => (classes[place]?.abc ?? null) === null).length;
