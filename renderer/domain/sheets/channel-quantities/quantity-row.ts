/** A listing of ours on a marketplace: its stock, what holds for it, and why nothing is proposed where nothing is. */
import type { Shop } from '../../channels/shops';
import { shopFacts } from '../../channels/shops';
import { untoldParts } from '../../planning/plan-channels';
import { fbaPosition, wfsPosition } from '../../planning/position';
import { listingSetting, targetOf, type StoreContext } from '../../planning/store-context';
import type { ListingInput } from '../../planning/store-inputs';
import type { Target } from '../../bundles/listing-targets';
import { decisionColumns } from '../decided';
import type { Decisions, RowDecisions } from '../decisions';
import { oncePerPlan, type SheetFacts } from '../facts';
import { listingRow, listingRows, type ListingRow } from '../listing-row';
import type { SheetAsked } from '../maker';
import { exposures, type CodeExposure } from './exposure';

export type Held = {
  /** Null: nothing is given, and what is shown stays. */
  readonly units: number | null;
  readonly state: 'planned' | 'edited' | 'locked' | 'excluded';
};

const isUnits = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** As on other sheets, but that an excluded listing keeps what it shows: 0 would take it off sale. */
export const heldUnits = (planned: number | null, decisions: RowDecisions | null): Held => {
  if (decisions === null) return { units: planned, state: 'planned' };
  if (decisions.get(decisionColumns.excluded)?.value === true) return { units: null, state: 'excluded' };
  const typed = decisions.get('proposed')?.value;
  const lock = decisions.get(decisionColumns.locked);
  const own = isUnits(typed) ? Math.ceil(typed) : null;
  if (lock?.value === true) return { units: own ?? (isUnits(lock.was) ? lock.was : planned), state: 'locked' };
  return own === null ? { units: planned, state: 'planned' } : { units: own, state: 'edited' };
};

export type QuantityRow = ListingRow & {
  readonly shop: Shop;
  readonly target: Target | null;
  /** By the rules, before anybody typed or locked it; null where there is no proposal. */
  readonly planned: number | null;
  readonly held: Held;
  /** Why there is no proposal; null where there is one. */
  readonly missing: string | null;
  /** Why what holds must not be given by this page; null where it may. */
  readonly heldBack: string | null;
  readonly exposure: CodeExposure | null;
  /** Listings of the same product that the marketplace sends. */
  readonly twins: readonly ListingInput[];
};

/** The first of them by name. */
export const listed = (codes: readonly string[]): string => (codes.length > 3 ? `${codes.slice(0, 3).join(', ')} and ${codes.length - 3} more` : codes.join(', '));

const conflictWords = { 'two-targets': 'two sheets or rows say different bundles', 'two-desks': 'the factory desk and the label desk say different bundles', 'pack-factor': 'two rows say different units in the listing' } as const;

/** Of parts whose stock is not known: those nobody counts, and those that are counted but stand in no list, so that nothing is known of them. */
export const untoldBy = ({ inputs }: StoreContext, codes: readonly string[]): { readonly uncounted: readonly string[]; readonly unlisted: readonly string[] } => {
  const isUnlisted = (code: string): boolean => inputs.unlistedStock?.has(code) === true;
  return { uncounted: codes.filter((code) => !isUnlisted(code)), unlisted: codes.filter(isUnlisted) };
};

/** Which stock is not known and why, and after each what is made of it, where anything is. */
export const untoldWords = (context: StoreContext, codes: readonly string[], made = { ofUncounted: '', ofUnlisted: '' }): string => {
  const { uncounted, unlisted } = untoldBy(context, codes);
  const parts = [
    uncounted.length === 0 ? '' : `no sheet tells the stock of ${listed(uncounted)}${made.ofUncounted}`,
    unlisted.length === 0 ? '' : `${listed(unlisted)} ${unlisted.length === 1 ? 'is' : 'are'} counted, but in no list of items, labels or bundles${made.ofUnlisted}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
};

const missingOf = (context: StoreContext, listing: ListingInput, target: Target | null): string => {
  if (target === null) {
    const conflict = context.targets.conflicts.find(({ listingId }) => listingId === listing.listing.id);
    return conflict === undefined ? 'mapped to no bundle or item' : conflictWords[conflict.kind];
  }
  const inside = context.inside(target.code);
  if (inside === null) return `${untoldWords(context, [target.code])}, and it has no parts it could be built of`;
  const untold = untoldParts(context, target.code);
  return untoldWords(context, untold.length === 0 ? [target.code] : untold);
};

type Twins = ReadonlyMap<string, readonly ListingInput[]>;

/** Listings that the marketplace sends, by SKU and by product page. */
const sentByThem = oncePerPlan(({ context }): Readonly<Record<'amz_fba' | 'wfs', Twins>> => {
  const of = (channel: 'amz_fba' | 'wfs'): Twins => {
    const found = new Map<string, ListingInput[]>();
    for (const listing of context.inputs.listings) {
      if (listing.listing.channel !== channel) continue;
      const { sku, externalId } = listing.listing;
      for (const key of [`sku ${sku}`, ...(externalId === null ? [] : [`page ${externalId}`])]) found.set(key, [...(found.get(key) ?? []), listing]);
    }
    return found;
  };
  return { amz_fba: of('amz_fba'), wfs: of('wfs') };
});

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
  if (shop === 'ebay' && details.itemNumbers.length > 1) return `${details.itemNumbers.length} listings carry this label: ${listed([...new Set(details.itemNumbers)])}`;
  if (shop === 'walmart' && details.shipNodes.length > 1) return `it ships from ${details.shipNodes.length} places: set them one by one`;
  return null;
};

const rowOf = (facts: SheetFacts, shop: Shop, row: ListingRow): QuantityRow => {
  const target = targetOf(row.context, row.listing);
  const { channel } = row.plan;
  const byThem = theirs[shop];
  const all = byThem === null ? null : sentByThem(facts.plan)[byThem];
  const { sku, externalId } = row.listing.listing;
  const twins = all === null ? [] : [...new Set([...(all.get(`sku ${sku}`) ?? []), ...(externalId === null ? [] : (all.get(`page ${externalId}`) ?? []))])];
  // What is never shown comes to 0 even where nobody counts its stock.
  const isNever = listingSetting(row.context, row.listing, `fixed-shown-${shop}`).value === 0;
  const planned = channel?.proposed ?? (isNever ? 0 : null);
  return {
    ...row, shop, target, twins, planned, held: heldUnits(planned, row.decisions), missing: channel === null ? missingOf(row.context, row.listing, target) : null,
    heldBack: heldBackOf(shop, row.listing, twins), exposure: null,
  };
};

const withExposure = (facts: SheetFacts, rows: readonly QuantityRow[]): readonly QuantityRow[] => {
  const byCode = exposures(facts, new Map(rows.map(({ plan, held, listing }) => [plan.id, held.state === 'excluded' ? listing.listedUnits.value : held.units])));
  return rows.map((row) => ({ ...row, exposure: row.target === null ? null : (byCode.get(row.target.code) ?? null) }));
};

type Made = { /** What they were made with: a forecast that arrives later makes them anew. */ readonly sales: SheetFacts['sales']; readonly rows: readonly QuantityRow[]; readonly byId: ReadonlyMap<string, QuantityRow> };

const isSame = (one: SheetFacts['sales'], other: SheetFacts['sales']): boolean => one?.store === other?.store && one?.figures === other?.figures && one?.forecast === other?.forecast;

const madeRows = oncePerPlan(() => new WeakMap<Decisions, Partial<Record<Shop, Made>>>());

/** What one listing promises is a share of what all do: rows are made together, and once for the same decisions. */
const rowsMade = (facts: SheetFacts, asked: SheetAsked, shop: Shop): Made => {
  const known = madeRows(facts.plan);
  const byShop = known.get(asked.decisions) ?? {};
  known.set(asked.decisions, byShop);
  const before = byShop[shop];
  if (before !== undefined && isSame(before.sales, facts.sales)) return before;
  const rows = withExposure(facts, listingRows(facts, asked, shopFacts[shop].channel).map((row) => rowOf(facts, shop, row)));
  const made = { sales: facts.sales, rows, byId: new Map(rows.map((row) => [row.plan.id, row])) };
  byShop[shop] = made;
  return made;
};

export const quantityRows = (facts: SheetFacts, asked: SheetAsked, shop: Shop): readonly QuantityRow[] => rowsMade(facts, asked, shop).rows;

export const quantityRow = (facts: SheetFacts, asked: SheetAsked, shop: Shop, id: string): QuantityRow | null =>
  listingRow(facts, asked, shopFacts[shop].channel, id) === null ? null : (rowsMade(facts, asked, shop).byId.get(id) ?? null);

/** 0 takes a listing off eBay for good unless the account keeps listings that are out of stock. */
export const endsAtZero = ({ shop, context, listing, held }: QuantityRow): boolean => shop === 'ebay' && held.units === 0 && listing.listedUnits.value !== 0 && !listingSetting(context, listing, 'ebay-out-of-stock-control').value;
