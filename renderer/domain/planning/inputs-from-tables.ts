/** A store's inputs from its published tables. Every figure keeps the row it stands in. */
import { mapInSteps, toTheEnd, type Steps } from '../steps';
import { apartFromLabels } from '../bundles/labels-on-items';
import { latestDayAnywhere } from '../demand/marketplace-day';
import { countingDesk } from '../bundles/counting-desk';
import { listingTargets } from '../bundles/listing-targets';
import { recipeBook } from '../bundles/recipe';
import { listingDirectory } from '../demand/listing-directory';
import { listingId, type Listing } from '../demand/listing';
import { textsIn, type PublishedTable } from '../demand/published-table';
import { deliveredRuleBook } from '../rules/delivered-rules';
import type { RuleBook } from '../rules/rule-book';
import type { Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import type { Closure } from './closures';
import { firstCount } from './departure-days';
import { knownClosures } from './known-closures';
import { learnLegs, type ClosedLeg } from './lead-time';
import type { FbaStock, LocalStock, StockOf, WfsStock } from './stock';
import type { ListingInput, SalesFacts, StoreInputs } from './store-inputs';
import { bundlesFrom, costsFrom, countedRecipes, factoryItems, labelItems, mappingsFrom, recipesFrom } from './tables/goods';
import { newestUntil } from './tables/figures';
import { competitorPrices } from './tables/competitor-prices';
import { listedNow } from './tables/listed-now';
import { listingFacts } from './tables/listing-facts';
import { awdStocks, countedLists, fbaStocks, labelStocks, wfsStocks } from './tables/marketplace-stock';
import { closedLegs, orderLines, purchaseLines } from './tables/orders';
import { shelfWithPlans, type Shelf } from './taken-here';
import { toldPlaces } from './untold-stock';
import { toldFees } from './tables/told-fees';
import { pushedQuantities } from './tables/pushes';
import { closedPlanLegs, legsByContainer, namesInPlans, plansAt, plansOn, withPlans } from './tables/shipments';

/** Demand of a listing, however it was made; `sales` are the facts classes, fees and dead stock go by. */
export type ListingDemandInput = Pick<ListingInput, 'demand' | 'demandUnknown' | 'sales'>;

export type TablesInput = {
  readonly storeId: StoreId;
  /** ISO day of the plan; snapshots after it are not looked at. */
  readonly day: string;
  /** The day is over: shipment plans count as they stood at its end. */
  readonly isPast?: boolean;
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

type Names = ReadonlyMap<string, Pick<Listing, 'externalId' | 'title'>>;

/** What AWD calls its goods: some lie there alone. */
const namesAtAwd = (source: PublishedTable | null): Names => {
  if (source === null) return new Map();
  const [skus, asins, titles] = [textsIn(source, 'sku'), textsIn(source, 'asin'), textsIn(source, 'productName')];
  return new Map(skus.flatMap((sku, row) => (sku === null ? [] : [[sku, { externalId: asins[row] ?? null, title: titles[row] ?? null }]])));
};

/** Listings of all lists, those of sales, and SKUs with stock at a marketplace that no list of today names. */
const everyListing = (tables: readonly PublishedTable[], more: readonly Listing[], named: Names, fbaSkus: Iterable<string>, wfsSkus: Iterable<string>): readonly Listing[] => {
  const found = new Map<string, Listing>();
  for (const listing of [...listingDirectory(tables).listings, ...more]) if (!found.has(listing.id)) found.set(listing.id, listing);
  for (const [channel, skus] of [['amz_fba', fbaSkus], ['wfs', wfsSkus]] as const) {
    for (const sku of skus) {
      const id = listingId(channel, sku);
      if (!found.has(id)) found.set(id, { id, channel, sku, externalId: null, title: null, ...(channel === 'amz_fba' ? named.get(sku) : undefined) });
    }
  }
  return [...found.values()];
};

const lastDay = (stocks: ReadonlyMap<string, StockOf<string>>): string | null => [...stocks.values()].flatMap(({ asOf }) => asOf ?? []).sort().at(-1) ?? null;

const noFba: FbaStock = { units: { available: 0, fcTransfer: 0, fcProcessing: 0, customerOrder: 0, inbound: 0, inboundWorking: 0, inboundShipped: 0, inboundReceiving: 0, unfulfillable: 0 }, columns: {}, rows: [], asOf: null, isUnlisted: true };
const noWfs: WfsStock = { units: { available: 0, inbound: 0, reserved: 0, damaged: 0 }, columns: {}, rows: [], asOf: null, isUnlisted: true };

/** A place that reports tell of has none of what they do not list. */
const unlistedAt = <Bucket extends string>(stocks: ReadonlyMap<string, StockOf<Bucket>>, none: StockOf<Bucket>, asOf: string | null): StockOf<Bucket> | null =>
  stocks.size === 0 ? null : { ...none, asOf };

const soldLately = (sales: SalesFacts | null): boolean => Object.values(sales?.sold ?? {}).some((units) => (units ?? 0) > 0);

/**
 * Stock at FBA or WFS of every SKU it sells, listed or not. What its reports do not list is not there; but what sold from there in the last
 * 90 days was left out of the file more likely than sold out, for both go on listing what they have run out of: its stock is not known, and
 * a quantity that took it for none would be sent twice. What our own plans send is new there, and younger than its report.
 */
const stockAt = <Stock>(listed: ReadonlyMap<string, Stock>, none: Stock | null) => (sku: string, sales: SalesFacts | null): Stock | null => listed.get(sku) ?? (soldLately(sales) ? null : none);

export function* inputsInSteps(input: TablesInput): Steps<StoreInputs> {
  const { storeId, day, currency, settings, rules, demandOf, listings, local, closed, closures = [] } = input;
  const latest = input.isPast === true ? day : latestDayAnywhere(day);
  const tables = input.tables.filter(({ partition }) => !isoDay.test(partition) || partition <= latest);
  const { plans, untold: untoldPlans } = plansOn(tables, day, input.isPast === true);
  const [fbaNow, awdNow, wfsNow] = [fbaStocks(tables, day), awdStocks(tables, day), wfsStocks(tables, day)];
  const stockLists = countedLists(tables);
  const counted = new Map<string, LocalStock>([...(stockLists.at(-1)?.stock ?? []), ...(local ?? [])]);
  const labels = labelStocks(tables, day);
  yield undefined;
  const [fbaDay, wfsDay] = [lastDay(fbaNow), lastDay(wfsNow)];
  const by = plansAt(plans, { here: firstCount([counted, labels, ...stockLists.map(({ stock }) => stock)]), awd: [...awdNow.values()][0]?.asOf ?? null, fba: (sku) => (fbaNow.get(sku) ?? { asOf: fbaDay }).asOf, wfs: (sku) => (wfsNow.get(sku) ?? { asOf: wfsDay }).asOf });
  const [nothingAtFba, nothingAtWfs] = [unlistedAt(fbaNow, noFba, fbaDay), unlistedAt(wfsNow, noWfs, wfsDay)];
  const [fba, awd, wfs] = [withPlans(fbaNow, { coming: by.comingTo.fba, promised: by.promisedTo.fba }, nothingAtFba), withPlans(awdNow, { taken: by.takenFromAwd }, null), withPlans(wfsNow, { coming: by.comingTo.wfs, promised: by.promisedTo.wfs }, nothingAtWfs)];
  const [fbaOf, wfsOf] = [stockAt(fba, nothingAtFba), stockAt(wfs, nothingAtWfs)];
  const orders = orderLines(tables, day, input.isPast === true);
  yield undefined;
  const facts = listingFacts(tables, day, currency);
  const { offersOn, foreignOn } = competitorPrices(tables, day, currency);
  const feesOf = toldFees(tables, day, currency);
  const pushed = pushedQuantities(tables, day, input.isPast === true);
  const listedOf = listedNow(tables, day);
  yield undefined;
  const sheets = { tables, day };
  const mappings = mappingsFrom(sheets);
  const listedBundles = bundlesFrom(sheets, counted, currency);
  const bundleCodes = new Set(listedBundles.map(({ code }) => code));
  const listedLabels = labelItems(sheets, labels, orders);
  const labelCodes = new Set(listedLabels.map(({ code }) => code));
  const listedItems = factoryItems(sheets, counted, orders).filter(({ code }) => !labelCodes.has(code));
  const { recipeLines, labelLines } = apartFromLabels(recipesFrom(sheets), new Set(listedItems.map(({ code }) => code)), bundleCodes);
  const everyBundle = [...listedBundles, ...countedRecipes(recipeLines, day, bundleCodes, counted)];
  // An export of all products lists kits and labels among the items: what is counted of a kit lies on the shelf once, and a label is the label supplier's alone.
  const kits = new Set(everyBundle.map(({ code }) => code));
  const shelf: Shelf = { items: [...listedItems.map((item) => (kits.has(item.code) ? { ...item, local: null } : item)), ...listedLabels], bundles: everyBundle };
  const { items, bundles } = by.takenHere.length === 0 ? shelf : shelfWithPlans(shelf, { lines: recipeLines, day, book: recipeBook(recipeLines, day) }, (codes) => listingTargets(listingDirectory(tables).listings, mappings, codes, countingDesk(settings, storeId)), by.takenHere, stockLists);
  const listed = new Set([...items, ...bundles].map(({ code }) => code));
  yield undefined;
  const all = everyListing(tables, listings ?? [], new Map([...namesInPlans(plans), ...namesAtAwd(newestUntil(tables, 'awd-inventory', day))]), [...fba.keys(), ...awd.keys()], wfs.keys());
  return {
    storeId, day, currency, settings, rules: rules ?? deliveredRuleBook,
    told: new Set([...toldPlaces(tables), ...(local === undefined ? [] : (['local'] as const))]),
    listings: yield* mapInSteps(all, (listing): ListingInput => {
      const { channel, sku, externalId } = listing;
      const told = facts(channel, sku);
      const selling = demandOf(listing);
      const fees = channel === 'amz_fba' || channel === 'amz_fbm' ? feesOf(sku, externalId) : null;
      return {
        listing, ...selling, ...pushed(listing, { ...told, details: { ...told.details, ...listedOf(listing) } }), competitors: offersOn(sku, externalId), foreignCompetitors: foreignOn(sku, externalId), ...(fees === null ? {} : { fees }),
        fba: channel === 'amz_fba' ? fbaOf(sku, selling.sales) : null, awd: channel === 'amz_fba' ? (awd.get(sku) ?? null) : null, wfs: channel === 'wfs' ? wfsOf(sku, selling.sales) : null,
      };
    }),
    items,
    bundles,
    unlistedStock: new Set([...counted.keys(), ...labels.keys()].filter((code) => !listed.has(code))),
    purchases: purchaseLines(tables, day, input.isPast === true),
    recipeLines,
    labelLines,
    mappings,
    costs: costsFrom(sheets),
    learned: learnLegs([...closedLegs(tables, day, new Set(shelf.items.flatMap(({ source, code }) => (source === 'martin' ? [code] : []))), (supplier) => knownClosures(closures, settings, { storeId, supplier, sku: null }), legsByContainer(plans)), ...closedPlanLegs(plans), ...(closed ?? [])]),
    closures,
    untoldPlans,
    takenHere: by.takenHere,
    stockLists,
  };
}

/** The same at once. */
export const inputsFromTables = (input: TablesInput): StoreInputs => toTheEnd(inputsInSteps(input));
