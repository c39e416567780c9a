/** A store's inputs from its published tables. Every figure keeps the row it stands in. */
import { listingDirectory } from '../demand/listing-directory';
import { listingId, type Listing } from '../demand/listing';
import type { PublishedTable } from '../demand/published-table';
import { deliveredRuleBook } from '../rules/delivered-rules';
import type { RuleBook } from '../rules/rule-book';
import type { Settings } from '../settings/settings';
import { settingOf } from '../settings/settings';
import type { StoreId } from '../stores';
import type { Closure } from './closures';
import { learnLegs, type ClosedLeg } from './lead-time';
import type { LocalStock } from './stock';
import type { ListingInput, StoreInputs } from './store-inputs';
import { bundlesFrom, costsFrom, factoryItems, labelItems, mappingsFrom, recipesFrom } from './tables/goods';
import { competitorPrices, listingFacts } from './tables/listing-facts';
import { awdStocks, fbaStocks, labelStocks, wfsStocks } from './tables/marketplace-stock';
import { closedLegs, orderLines } from './tables/orders';

/** Demand of a listing, however it was made; `sales` are the facts classes, fees and dead stock go by. */
export type ListingDemandInput = Pick<ListingInput, 'demand' | 'demandUnknown' | 'sales'>;

export type TablesInput = {
  readonly storeId: StoreId;
  /** ISO day of the plan; snapshots after it are not looked at. */
  readonly day: string;
  readonly currency: string;
  readonly tables: readonly PublishedTable[];
  readonly settings: Settings;
  readonly rules?: RuleBook;
  readonly demandOf: (listing: Listing) => ListingDemandInput;
  /** Listings sales speak of that stand in no list any more. */
  readonly listings?: readonly Listing[];
  /** Stock of items and built bundles in our own warehouse, by code: known from counts, not from a marketplace's report. */
  readonly local?: ReadonlyMap<string, LocalStock>;
  readonly closed?: readonly ClosedLeg[];
  readonly closures?: readonly Closure[];
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Listings of all lists, those of sales, and SKUs with stock at a marketplace that no list of today names. */
const everyListing = (tables: readonly PublishedTable[], more: readonly Listing[], fbaSkus: Iterable<string>, wfsSkus: Iterable<string>): readonly Listing[] => {
  const found = new Map<string, Listing>();
  for (const listing of [...listingDirectory(tables).listings, ...more]) if (!found.has(listing.id)) found.set(listing.id, listing);
  for (const [channel, skus] of [['amz_fba', fbaSkus], ['wfs', wfsSkus]] as const) {
    for (const sku of skus) {
      const id = listingId(channel, sku);
      if (!found.has(id)) found.set(id, { id, channel, sku, externalId: null, title: null });
    }
  }
  return [...found.values()];
};

export const inputsFromTables = (input: TablesInput): StoreInputs => {
  const { storeId, day, currency, settings, rules, demandOf, listings, local, closed, closures } = input;
  const tables = input.tables.filter(({ partition }) => !isoDay.test(partition) || partition <= day);
  const [fba, awd, wfs, labels] = [fbaStocks(tables, day), awdStocks(tables, day), wfsStocks(tables, day), labelStocks(tables, day)];
  const route = settingOf(settings, 'route', { storeId, supplier: null, sku: null }).value;
  const orders = orderLines(tables, day, route === 'warehouse' ? 'local' : route);
  const facts = listingFacts(tables, day);
  const competitor = competitorPrices(tables, day);
  const onHand = local ?? new Map<string, LocalStock>();
  const sheets = { tables, day };
  return {
    storeId, day, currency, settings, rules: rules ?? deliveredRuleBook,
    listings: everyListing(tables, listings ?? [], [...fba.keys(), ...awd.keys()], wfs.keys()).map((listing): ListingInput => {
      const { channel, sku, externalId } = listing;
      return {
        listing, ...demandOf(listing), ...facts(channel, sku), competitorPrice: competitor(sku, externalId),
        fba: channel === 'amz_fba' ? (fba.get(sku) ?? null) : null, awd: channel === 'amz_fba' ? (awd.get(sku) ?? null) : null, wfs: channel === 'wfs' ? (wfs.get(sku) ?? null) : null,
      };
    }),
    items: [...factoryItems(sheets, onHand, orders), ...labelItems(sheets, labels, orders)],
    bundles: bundlesFrom(sheets, onHand),
    recipeLines: recipesFrom(sheets),
    mappings: mappingsFrom(sheets),
    costs: costsFrom(sheets),
    learned: learnLegs([...closedLegs(tables, day), ...(closed ?? [])]),
    closures: closures ?? [],
  };
};
