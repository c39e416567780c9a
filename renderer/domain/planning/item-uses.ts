/** What sells an item, how many of it each takes, and what of its demand that makes, by the lists of bundles that hold when it is sold. */
import { dayNumber } from '../demand/days';
import { appendTo } from '../grouped';
import { daysUntilUsed, type DemandPart } from './demand-of';
import { heldAt } from './held-at';
import { localFree } from './position';
import type { StoreContext } from './store-context';
import type { ItemInput, ListingInput } from './store-inputs';

/** A listing by its place in the inputs, and units of the item in one unit of it today. `later`: from ISO days to come, the earliest first; left out where its lists stay as they are. */
export type Use = { readonly listing: number; readonly units: number; readonly later?: readonly UseFrom[] };
export type UseFrom = { readonly from: string; readonly units: number };

const none: ReadonlyMap<string, number> = new Map();

/** For each item the listings it goes into and how many of it one unit of the listing takes. */
export const usesOfItems = (context: StoreContext): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  for (const [code, listings] of context.listingsOf) {
    const now = context.needed(code) ?? none;
    const ahead = context.neededAhead(code);
    const items = ahead.length === 0 ? now.keys() : new Set([now, ...ahead.map((one) => one.items)].flatMap((list) => [...list.keys()]));
    for (const item of items) {
      const today = now.get(item) ?? 0;
      const changes = ahead.map((one) => ({ from: one.from, quantity: one.items.get(item) ?? 0 })).filter(({ quantity }, at, all) => quantity !== (all[at - 1]?.quantity ?? today));
      for (const listing of listings) {
        const each = context.targets.targets.get(context.inputs.listings[listing]?.listing.id ?? '')?.unitsEach ?? 1;
        appendTo(uses, item, { listing, units: today * each, ...(changes.length === 0 ? {} : { later: changes.map(({ from, quantity }) => ({ from, units: quantity * each })) }) });
      }
    }
  }
  return uses;
};

/** Days looked ahead for the end of what is made: beyond it no order of today reaches. */
const mostDays = 3 * 366;

const daysKnown = new WeakMap<StoreContext, Map<ListingInput, number>>();

/** Days until a listing has sold what is made of it by the lists of today: what the marketplaces hold, and by its pace its part of what is built here. */
const daysOfMade = (context: StoreContext, listing: ListingInput): number => {
  const { demand, listing: { id } } = listing;
  if (demand === null) return 0;
  const code = context.targets.targets.get(id)?.code ?? '';
  const paceOf = (place: number): number => {
    const one = context.inputs.listings[place];
    return (one?.demand?.perDay ?? 0) * (context.targets.targets.get(one?.listing.id ?? '')?.unitsEach ?? 1);
  };
  const pace = (context.listingsOf.get(code) ?? []).reduce((sum, place) => sum + paceOf(place), 0);
  const built = pace > 0 ? (Math.max(0, localFree(context.bundles.get(code)?.built ?? null) ?? 0) * demand.perDay) / pace : 0;
  const { fba, awd, wfs } = heldAt(context, listing);
  const made = Math.max(0, (fba ?? 0) + (awd ?? 0) + (wfs ?? 0)) + built;
  return made > 0 ? (daysUntilUsed(demand, made, mostDays) ?? 0) : 0;
};

/** The same, worked out once for all the items a listing takes. */
const madeDays = (context: StoreContext, listing: ListingInput): number => {
  const ofContext = daysKnown.get(context) ?? new Map<ListingInput, number>();
  daysKnown.set(context, ofContext);
  const days = ofContext.get(listing) ?? daysOfMade(context, listing);
  ofContext.set(listing, days);
  return days;
};

/**
 * The part of an item's demand that a listing makes; null where its demand is not known. What is made already sells first, by the list it was made by: the position
 * holds its items by that list too. Labels are counted on their shelf alone, and go on what is made when it is needed.
 */
export const demandPart = (context: StoreContext, { source }: Pick<ItemInput, 'source'>, listing: ListingInput, { units, later }: Omit<Use, 'listing'>): DemandPart | null => {
  const { demand } = listing;
  if (demand === null) return null;
  if (later === undefined) return { demand, factor: units };
  const today = dayNumber(context.inputs.day);
  const made = source === 'martin' ? 0 : madeDays(context, listing);
  return { demand, factor: units, later: later.map((one) => ({ from: Math.max(made, dayNumber(one.from) - today), factor: one.units })) };
};
