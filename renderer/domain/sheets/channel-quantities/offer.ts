/** A listing that we send from ourselves as the plan has it, before anybody decides: what it sells, what it would show, and why nothing is proposed or given where nothing is. */
import type { Target } from '../../bundles/listing-targets';
import { shopOfChannel, type Shop } from '../../channels/shops';
import { appendTo } from '../../grouped';
import { untoldParts } from '../../planning/plan-channels';
import { fbaPosition, wfsPosition } from '../../planning/position';
import { listingSetting, targetOf, type StoreContext } from '../../planning/store-context';
import type { ListingInput } from '../../planning/store-inputs';
import { oncePerPlan } from '../facts';
import { listed, untoldWords } from './untold-words';

export type Offer = {
  readonly shop: Shop;
  readonly target: Target | null;
  /** By the rules, before anybody typed or locked it; null where there is no proposal. */
  readonly planned: number | null;
  /** Why there is no proposal; null where there is one. */
  readonly missing: string | null;
  /** Why what holds must not be given by this page; null where it may. */
  readonly heldBack: string | null;
  /** Listings of the same product that the marketplace sends. */
  readonly twins: readonly ListingInput[];
};

const conflictWords = { 'two-targets': 'two sheets or rows say different bundles', 'two-desks': 'the factory desk and the label desk say different bundles', 'pack-factor': 'two rows say different units in the listing' } as const;

const missingOf = (context: StoreContext, listing: ListingInput, target: Target | null): string => {
  if (target === null) {
    const conflict = context.targets.conflicts.find(({ listingId }) => listingId === listing.listing.id);
    return conflict === undefined ? 'mapped to no bundle or item' : conflictWords[conflict.kind];
  }
  const inside = context.inside(target.code);
  if (inside === null) return `${untoldWords(context, [target.code])}, and ${context.book.refused.has(target.code) ? 'its recipe cannot stand' : 'it has no parts it could be built of'}`;
  const untold = untoldParts(context, target.code);
  return untoldWords(context, untold.length === 0 ? [target.code] : untold);
};

type Twins = ReadonlyMap<string, readonly ListingInput[]>;

/** Listings that the marketplace sends, by SKU and by product page. */
const sentByThem = ({ inputs }: StoreContext): Readonly<Record<'amz_fba' | 'wfs', Twins>> => {
  const of = (channel: 'amz_fba' | 'wfs'): Twins => {
    const found = new Map<string, ListingInput[]>();
    for (const listing of inputs.listings) {
      if (listing.listing.channel !== channel) continue;
      const { sku, externalId } = listing.listing;
      for (const key of [`sku ${sku}`, ...(externalId === null ? [] : [`page ${externalId}`])]) appendTo(found, key, listing);
    }
    return found;
  };
  return { amz_fba: of('amz_fba'), wfs: of('wfs') };
};

const theirs = { amazon: 'amz_fba', walmart: 'wfs', ebay: null } as const;

const positionOf = ({ fba, wfs }: ListingInput): number => (fbaPosition(fba, true)?.position ?? 0) + (fba?.units.customerOrder ?? 0) + (wfsPosition(wfs) ?? 0);

/** What lies at the marketplace of these, ready to be sold; null where no report says. */
export const onHandThere = (twins: readonly ListingInput[]): number | null => {
  const known = twins.flatMap(({ fba, wfs }) => [fba?.units.available ?? null, wfs?.units.available ?? null].filter((units) => units !== null));
  return known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0);
};

/** A quantity given for a SKU that the marketplace sends would turn it into one that we send. */
const heldBackOf = (shop: Shop, { listing, details }: ListingInput, twins: readonly ListingInput[]): string | null => {
  const same = twins.filter((twin) => twin.listing.sku === listing.sku && positionOf(twin) > 0);
  if (same.length > 0) return `the same SKU has stock at ${shop === 'amazon' ? 'FBA' : 'WFS'}`;
  if (details.unlisted !== null) return details.unlisted;
  if (details.maybeTheirs !== undefined) return details.maybeTheirs;
  if (shop === 'ebay' && details.itemNumbers.length > 1) {
    const items = [...new Set(details.itemNumbers)];
    return items.length > 1 ? `${items.length} listings carry this label: ${listed(items)}` : `${details.itemNumbers.length} variations of ${listed(items)} carry this label`;
  }
  if (shop === 'walmart' && details.shipNodes.length > 1) return `it ships from ${details.shipNodes.length} places: set them one by one`;
  return null;
};

/** By listing. */
export const offersOf = oncePerPlan(({ context, listings }): ReadonlyMap<string, Offer> => {
  const sent = sentByThem(context);
  const twinsOf = (shop: Shop, { sku, externalId }: ListingInput['listing']): readonly ListingInput[] => {
    const byThem = theirs[shop];
    if (byThem === null) return [];
    return [...new Set([...(sent[byThem].get(`sku ${sku}`) ?? []), ...(externalId === null ? [] : (sent[byThem].get(`page ${externalId}`) ?? []))])];
  };
  return new Map(
    context.inputs.listings.flatMap((listing, place): readonly (readonly [string, Offer])[] => {
      const shop = shopOfChannel[listing.listing.channel];
      if (shop === null) return [];
      const target = targetOf(context, listing);
      const twins = twinsOf(shop, listing.listing);
      const channel = listings[place]?.channel ?? null;
      // What is never shown comes to 0 even where nobody counts its stock.
      const isNever = listingSetting(context, listing, `fixed-shown-${shop}`).value === 0;
      const planned = channel?.proposed ?? (isNever ? 0 : null);
      return [[listing.listing.id, { shop, target, twins, planned, missing: channel === null ? missingOf(context, listing, target) : null, heldBack: heldBackOf(shop, listing, twins) }]];
    }),
  );
});
