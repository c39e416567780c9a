/** Bundles and channels that want the same stock, side by side: who gets how many of it by each way of deciding, what that leaves unsold, and what the others lose when one is served first. */
import type { ChannelId } from '../../demand/listing';
import type { StorePlan } from '../../planning/plan-store';
import { shortItems, type ShortItem } from './short-items';
import { allocate, allocationPolicies, lossesIfFirst, type Allocation, type AllocationPolicy, type BuildRequest } from '../allocation';

/** By which plans share the stock out. */
export const policyInUse: AllocationPolicy = 'cover';

export type SharedListing = { readonly id: string; readonly channel: ChannelId; readonly sku: string; readonly title: string | null };

export type SharedLine = {
  readonly listing: SharedListing;
  /** Bundle or item it sells. */
  readonly code: string;
  /** Units of the listing that are to be sent from our own stock, and of these what each way gives. */
  readonly wanted: number;
  readonly given: Readonly<Record<AllocationPolicy, number>>;
  /** What ran out for it, as plans share; null where it gets all. */
  readonly limiting: string | null;
};

export type SharingCost = {
  readonly policy: AllocationPolicy;
  /** Listings that get less than they want, and units of them. */
  readonly listings: number;
  readonly units: number;
  /** Money these units would bring: price less cost, of those with both. */
  readonly value: number;
  /** Listings short whose price or cost nobody tells: the money is then at least this. */
  readonly unpriced: number;
};

export type ServedFirst = {
  readonly listing: SharedListing;
  /** Units it gets beyond what it has now. */
  readonly more: number;
  readonly others: readonly { readonly listing: SharedListing; readonly units: number; readonly value: number | null }[];
};

export type Sharing = {
  /** Listings that ask for stock of ours. */
  readonly asking: number;
  readonly costs: readonly SharingCost[];
  readonly items: readonly ShortItem[];
  /** Those that get less than they want by any of the ways, the most short first. */
  readonly lines: readonly SharedLine[];
  readonly first: ServedFirst | null;
};

type Asked = BuildRequest & { readonly listing: SharedListing; /** Units of the listing in one step that is granted. */ readonly pack: number };

const askedOf = ({ context, requests }: StorePlan): readonly Asked[] => {
  const known = new Map(context.inputs.listings.map(({ listing }) => [listing.id, listing]));
  return requests.flatMap((request): readonly Asked[] => {
    const listing = known.get(request.id);
    if (listing === undefined) return [];
    const { id, channel, sku, title } = listing;
    return [{ ...request, listing: { id, channel, sku, title }, pack: request.unitsEach / (context.targets.targets.get(id)?.unitsEach ?? 1) }];
  });
};

const costOf = (asked: readonly Asked[], policy: AllocationPolicy, { grants }: Allocation): SharingCost => {
  const short = grants.flatMap((grant, index) => {
    const request = asked[index];
    return request === undefined || grant.short <= 0 ? [] : [{ units: grant.short * request.pack, value: request.value === null ? null : request.value * grant.short }];
  });
  return {
    policy, listings: short.length, units: short.reduce((sum, { units }) => sum + units, 0), value: short.reduce((sum, { value }) => sum + (value ?? 0), 0), unpriced: short.filter(({ value }) => value === null).length,
  };
};

/** `first`: the id of a listing that is served before all others; null for none. */
export const sharingOf = (plan: StorePlan, first: string | null): Sharing => {
  const asked = askedOf(plan);
  const { book, stock } = plan.context;
  const ways = new Map(allocationPolicies.map((policy) => [policy, allocate(book, asked, stock, policy)]));
  const given = (policy: AllocationPolicy, index: number): number => (ways.get(policy)?.grants[index]?.granted ?? 0) * (asked[index]?.pack ?? 0);
  const lines = asked.flatMap((request, index): readonly (SharedLine & { readonly short: number })[] => {
    const all = Object.fromEntries(allocationPolicies.map((policy) => [policy, given(policy, index)])) as Record<AllocationPolicy, number>;
    const wanted = request.wanted * request.pack;
    const short = wanted - Math.min(...Object.values(all));
    return short <= 0 ? [] : [{ listing: request.listing, code: request.code, wanted, given: all, limiting: ways.get(policyInUse)?.grants[index]?.limiting ?? null, short }];
  });
  return {
    asking: asked.length,
    items: shortItems(plan),
    costs: allocationPolicies.flatMap((policy) => {
      const way = ways.get(policy);
      return way === undefined ? [] : [costOf(asked, policy, way)];
    }),
    lines: lines.sort((one, other) => other.short - one.short || (one.listing.id < other.listing.id ? -1 : 1)).map(({ listing, code, wanted, given: all, limiting }) => ({ listing, code, wanted, given: all, limiting })),
    first: first === null ? null : servedFirst(plan, asked, first),
  };
};

const servedFirst = ({ context: { book, stock } }: StorePlan, asked: readonly Asked[], first: string): ServedFirst | null => {
  const place = asked.findIndex(({ id }) => id === first);
  const one = asked[place];
  if (one === undefined) return null;
  const granted = (by: Allocation): number => by.grants[place]?.granted ?? 0;
  const more = (granted(allocate(book, asked, stock, policyInUse, first)) - granted(allocate(book, asked, stock, policyInUse))) * one.pack;
  const byId = new Map(asked.map((request) => [request.id, request]));
  return {
    listing: one.listing, more,
    others: lossesIfFirst(book, asked, stock, policyInUse, first).flatMap(({ id, units, value }) => {
      const other = byId.get(id);
      return other === undefined ? [] : [{ listing: other.listing, units: units * other.pack, value }];
    }),
  };
};
