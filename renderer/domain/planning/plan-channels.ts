/** What to show on the channels we send from ourselves, from local stock alone, and how often that stock is promised. */
import { mapInSteps, type Steps } from '../steps';
import { availableToBuild, stockWith } from '../bundles/explosion';
import type { Target } from '../bundles/listing-targets';
import { shopOfChannel, type Shop } from '../channels/shops';
import { computedReserve, exposureOf, quantityToPublish, reserveBy, type Exposure, type OtherSales, type PublishRules } from './publish';
import { listingSetting, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

export type LocalPool = {
  readonly code: string;
  /** Ready on hand, and what can be built besides. Units of the code. */
  readonly ready: number;
  readonly buildable: number;
  readonly units: number;
  readonly limiting: string | null;
  /** Parts whose stock no sheet tells: counted as none, so that there may be more. */
  readonly untold: readonly string[];
};

export type ChannelPlan = {
  readonly pool: LocalPool;
  /** Units of the listing the pool makes. */
  readonly poolUnits: number;
  readonly fixedReserve: number;
  readonly computedReserve: number;
  /** The part, or the code itself, that the computed one is kept back for; null where it is 0. */
  readonly reservedOf: string | null;
  readonly rules: PublishRules;
  readonly proposed: number;
  readonly listed: number | null;
  readonly change: number | null;
  /** Shown now beyond what can be delivered; shown as nothing while there is stock. */
  readonly flag: 'oversell' | 'lost-sale' | 'ok' | 'unknown';
};


/** Items inside a code whose stock no sheet tells. Empty for an item whose stock is told. */
export const untoldParts = (context: Pick<StoreContext, 'stock' | 'inside'>, code: string): readonly string[] => [...(context.inside(code)?.keys() ?? [code])].filter((item) => !context.stock.has(item));

const plenty = 1_000_000_000;

/**
 * Null where nothing tells the local stock of the code, or where a part nobody tells of decides how much can be built. What is ready, and what can be built of the told parts alone, is there in any
 * case; a told part that has run out means that nothing can be built, whatever the others have.
 */
export const localPool = (context: Pick<StoreContext, 'book' | 'stock' | 'inside'>, code: string): LocalPool | null => {
  const built = availableToBuild(context.book, code, context.stock);
  const ready = context.stock.get(code);
  if (built === null) return ready === undefined ? null : { code, ready, buildable: 0, units: ready, limiting: code, untold: [] };
  const untold = untoldParts(context, code);
  const pool: LocalPool = { code, ready: ready ?? 0, buildable: built.units, units: (ready ?? 0) + built.units, limiting: built.limiting, untold };
  if (untold.length === 0) return pool;
  const atMost = availableToBuild(context.book, code, stockWith(context.stock, untold, plenty));
  if (atMost?.units === built.units) return { ...pool, limiting: atMost.limiting, untold: [] };
  return ready !== undefined || built.units > 0 ? pool : null;
};

/** What one of a code takes from the shelf, all the way down; a code without a recipe is taken itself. */
const takenBy = (context: StoreContext, code: string): ReadonlyMap<string, number> => context.inside(code) ?? new Map([[code, 1]]);

/** Units a day that each item, and each bundle without a recipe, loses to channels we send from ourselves, by the units of it that go in one sale. */
type LocalRates = ReadonlyMap<string, ReadonlyMap<number, number>>;

const localRates = (context: StoreContext): LocalRates => {
  const rates = new Map<string, Map<number, number>>();
  for (const listing of context.inputs.listings) {
    const target = targetOf(context, listing);
    if (target === null || shopOfChannel[listing.listing.channel] === null || listing.demand === null) continue;
    for (const [item, quantity] of takenBy(context, target.code)) {
      const perSale = target.unitsEach * quantity;
      const ofItem = rates.get(item) ?? new Map<number, number>();
      rates.set(item, ofItem.set(perSale, (ofItem.get(perSale) ?? 0) + listing.demand.perDay * perSale));
    }
  }
  return rates;
};

/** Units of a part on the shelf, and inside bundles that are built and go into the code. */
const thereOf = ({ book, stock, inside }: StoreContext, code: string, part: string): number => {
  let there = 0;
  const open = [code];
  const seen = new Set(open);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one !== code) there += (stock.get(one) ?? 0) * (inside(one)?.get(part) ?? 0);
    for (const { code: below } of book.recipes.get(one) ?? []) {
      if (!seen.has(below)) open.push(below);
      seen.add(below);
    }
  }
  return there;
};

type Reserve = { readonly units: number; readonly of: string | null };

/**
 * Units of the listing that are gone once the other channels have sold, of one part, what they may between two uploads. Any part can become the one that runs out first: what there is of it beyond
 * what the pool takes is sold before the pool shrinks. A kit of one A and one B, 50 and 49 there, 5 A a day sold elsewhere: 11 of them may go, 39 kits are left, and 10 are kept back.
 */
const reserveFor = (context: StoreContext, listing: ListingInput, pool: LocalPool, each: number, rates: LocalRates): Reserve => {
  const hours = listingSetting(context, listing, 'upload-hours').value;
  const confidence = listingSetting(context, listing, 'reserve-confidence').value;
  let most: Reserve = { units: 0, of: null };
  for (const [part, quantity] of takenBy(context, pool.code)) {
    const perListing = quantity * each;
    const own = (listing.demand?.perDay ?? 0) * perListing;
    const others = [...(rates.get(part) ?? [])].map(([perSale, unitsPerDay]): OtherSales => ({ perSale, unitsPerDay: perSale === perListing ? unitsPerDay - own : unitsPerDay })).filter(({ unitsPerDay }) => unitsPerDay > 1e-9);
    const isLimiting = part === pool.limiting || part === pool.code;
    if (others.length === 0 || !(isLimiting || context.stock.has(part))) continue;
    const spare = isLimiting ? 0 : Math.max(0, Math.floor((Math.floor(thereOf(context, pool.code, part) / quantity) - pool.buildable) / each));
    const units = Math.ceil(computedReserve(others, hours, confidence) / perListing) - spare;
    if (units > most.units) most = { units, of: part };
  }
  return most;
};

/** Whole units of a listing that a pool gives; null where nobody tells the pool, or the listing is mapped to nothing. */
export const unitsFrom = (pool: LocalPool | null, target: Target | null): number | null => (pool === null || target === null ? null : Math.floor(pool.units / target.unitsEach));

const channelPlan = (context: StoreContext, listing: ListingInput, shop: Shop, pool: LocalPool, rates: LocalRates): ChannelPlan => {
  const target = targetOf(context, listing);
  const each = target?.unitsEach ?? 1;
  const fixed = listingSetting(context, listing, `reserve-${shop}`).value;
  const { units: computed, of: reservedOf } = reserveFor(context, listing, pool, each, rates);
  const rules: PublishRules = {
    reserve: reserveBy(listingSetting(context, listing, 'reserve-method').value, fixed, computed),
    share: listingSetting(context, listing, `share-${shop}`).value,
    order: listingSetting(context, listing, 'rule-order').value,
    mostShown: listingSetting(context, listing, `most-shown-${shop}`).value,
    leastShown: listingSetting(context, listing, `least-shown-${shop}`).value,
    fixedShown: listingSetting(context, listing, `fixed-shown-${shop}`).value,
  };
  const poolUnits = Math.floor(pool.units / each);
  const proposed = quantityToPublish(poolUnits, rules);
  const listed = listing.listedUnits.value;
  const flag = (): ChannelPlan['flag'] => {
    if (listed === null) return 'unknown';
    if (listed > poolUnits) return 'oversell';
    return listed === 0 && proposed > 0 ? 'lost-sale' : 'ok';
  };
  return { pool, poolUnits, fixedReserve: fixed, computedReserve: computed, reservedOf, rules, proposed, listed, change: listed === null ? null : proposed - listed, flag: flag() };
};

export type PoolExposure = Exposure & { readonly code: string; readonly listings: readonly string[] };

export type Channels = {
  /** By place of the listing; null for listings a marketplace sends, without a target, or whose local stock nobody tells. */
  readonly plans: readonly (ChannelPlan | null)[];
  readonly exposures: readonly PoolExposure[];
};

/** `kept`: the plans of an earlier time, taken over but for the listings at the changed places. */
export function* channelsInSteps(context: StoreContext, kept: { readonly plans: Channels['plans']; readonly changed: ReadonlySet<number> } | null = null): Steps<Channels> {
  const rates = localRates(context);
  const pools = new Map<string, LocalPool | null>();
  const poolOf = (code: string): LocalPool | null => {
    const known = pools.get(code);
    if (known !== undefined) return known;
    const pool = localPool(context, code);
    pools.set(code, pool);
    return pool;
  };
  const plans = yield* mapInSteps(context.inputs.listings, (listing, place) => {
    if (kept !== null && !kept.changed.has(place)) return kept.plans[place] ?? null;
    const shop = shopOfChannel[listing.listing.channel];
    const target = targetOf(context, listing);
    const pool = shop === null || target === null ? null : poolOf(target.code);
    return shop === null || pool === null ? null : channelPlan(context, listing, shop, pool, rates);
  });
  const exposures: PoolExposure[] = [];
  for (const [code, places] of context.listingsOf) {
    const pool = places.map((place) => plans[place]?.pool ?? null).find((one) => one !== null) ?? null;
    const shown = places.flatMap((place) => {
      const listing = context.inputs.listings[place];
      const plan = plans[place] ?? null;
      return plan === null || listing === undefined ? [] : [{ id: listing.listing.id, units: plan.proposed * (targetOf(context, listing)?.unitsEach ?? 1) }];
    });
    if (pool !== null && shown.length > 0) exposures.push({ ...exposureOf(pool.units, shown.map(({ units }) => units)), code, listings: shown.map(({ id }) => id) });
  }
  return { plans, exposures };
}
