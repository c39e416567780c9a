/** What sells an item, how many of it each takes, and what of its demand that makes, by the lists of bundles that hold when it is sold. */
import { explode } from '../bundles/explosion';
import { dayNumber } from '../demand/days';
import { appendTo } from '../grouped';
import { daysUntilUsed } from './days-of-supply';
import type { DemandOf, DemandPart } from './demand-of';
import { heldAt } from './held-at';
import { localFree } from './position';
import { soldBy } from './sold-by';
import type { StoreContext } from './store-context';
import type { ItemInput, ListingInput } from './store-inputs';

/** A listing by its place in the inputs, and units of the item in one unit of it today. `later`: from ISO days to come, the earliest first; left out where its lists stay as they are. */
export type Use = { readonly listing: number; readonly units: number; readonly later?: readonly UseFrom[] };
export type UseFrom = { readonly from: string; readonly units: number };

const none: ReadonlyMap<string, number> = new Map();

/** For each item the listings it goes into and how many of it one unit of the listing takes. */
export const usesOfItems = (context: StoreContext): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  for (const code of context.listingsOf.keys()) {
    const sold = soldBy(context, code);
    const now = context.needed(code) ?? none;
    const ahead = context.neededAhead(code);
    const items = ahead.length === 0 ? now.keys() : new Set([now, ...ahead.map((one) => one.items)].flatMap((list) => [...list.keys()]));
    for (const item of items) {
      const today = now.get(item) ?? 0;
      const changes = ahead.map((one) => ({ from: one.from, quantity: one.items.get(item) ?? 0 })).filter(({ quantity }, at, all) => quantity !== (all[at - 1]?.quantity ?? today));
      for (const { place, each } of sold) {
        appendTo(uses, item, { listing: place, units: today * each, ...(changes.length === 0 ? {} : { later: changes.map(({ from, quantity }) => ({ from, units: quantity * each })) }) });
      }
    }
  }
  return uses;
};

/** Days looked ahead for the end of what is made: beyond it no order of today reaches. */
const mostDays = 3 * 366;

/** Units of each bundle that all listings together take in a day, bundles within bundles included. */
const bundlePaces = new WeakMap<StoreContext, ReturnType<typeof explode>>();

const pacesOf = (context: StoreContext): ReturnType<typeof explode> => {
  const known = bundlePaces.get(context);
  if (known !== undefined) return known;
  const asked = new Map<string, number>();
  for (const code of context.listingsOf.keys()) asked.set(code, soldBy(context, code).reduce((sum, { listing: { demand }, each }) => sum + (demand?.perDay ?? 0) * each, 0));
  const paces = explode(context.book, asked, none);
  bundlePaces.set(context, paces);
  return paces;
};

/**
 * Units of a listing that are made by the lists of today: what the marketplaces hold, and by its pace its part of what is built here, of its bundle and of those
 * within it whose own list is to change. Of several of these that take the item each unit needs one, so the scarcest counts. What another list of the outer
 * bundle alone changes is not made by the inner ones: they go into it by either.
 */
const unitsMade = (context: StoreContext, listing: ListingInput, perDay: number, item: string): number => {
  const takes = (code: string): boolean => context.inside(code)?.has(item) === true || context.ahead.get(code)?.some(({ items }) => items.has(item)) === true;
  const built = (code: string): number => {
    const { own = 0, exploded = 0 } = pacesOf(context).get(code) ?? {};
    const here = own + exploded > 0 ? (Math.max(0, localFree(context.bundles.get(code)?.built ?? null) ?? 0) * perDay) / (own + exploded) : 0;
    const within = (context.book.recipes.get(code) ?? []).flatMap((part) => (context.ahead.has(part.code) && takes(part.code) ? [built(part.code)] : []));
    return here + (within.length === 0 ? 0 : Math.min(...within));
  };
  const { fba, awd, wfs } = heldAt(context, listing);
  return Math.max(0, (fba ?? 0) + (awd ?? 0) + (wfs ?? 0)) + built(context.targets.targets.get(listing.listing.id)?.code ?? '');
};

const daysKnown = new WeakMap<StoreContext, Map<ListingInput, Map<number, number>>>();

/** Days until a listing has sold them; worked out once for all the items of which as many are made. */
const madeDays = (context: StoreContext, listing: ListingInput, demand: DemandOf, item: string): number => {
  const units = unitsMade(context, listing, demand.perDay, item);
  if (!(units > 0)) return 0;
  const ofContext = daysKnown.get(context) ?? new Map<ListingInput, Map<number, number>>();
  daysKnown.set(context, ofContext);
  const ofListing = ofContext.get(listing) ?? new Map<number, number>();
  ofContext.set(listing, ofListing);
  const days = ofListing.get(units) ?? daysUntilUsed(demand, units, mostDays) ?? 0;
  ofListing.set(units, days);
  return days;
};

/**
 * The part of an item's demand that a listing makes; null where its demand is not known. What is made already sells first, by the list it was made by: the position
 * holds its items by that list too. Labels are counted on their shelf alone, and go on what is made when it is needed.
 */
export const demandPart = (context: StoreContext, { code, source }: Pick<ItemInput, 'code' | 'source'>, listing: ListingInput, { units, later }: Omit<Use, 'listing'>): DemandPart | null => {
  const { demand } = listing;
  if (demand === null) return null;
  if (later === undefined) return { demand, factor: units };
  const today = dayNumber(context.inputs.day);
  const made = source === 'martin' ? 0 : madeDays(context, listing, demand, code);
  return { demand, factor: units, later: later.map((one) => ({ from: Math.max(made, dayNumber(one.from) - today), factor: one.units })) };
};
