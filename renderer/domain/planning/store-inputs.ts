/** All that a store's plan is made from, as plain values. `inputs-from-tables.ts` makes them from published tables. */
import type { OnHand, OnHandTold } from '../demand/mean-on-hand';
import type { LastPush } from '../channels/answered-pushes';
import type { Listing } from '../demand/listing';
import type { ByWindow } from '../demand/velocity';
import type { BundleCosts } from '../bundles/bundle-cost';
import type { MappingLine } from '../bundles/listing-targets';
import type { RecipeLine } from '../bundles/recipe';
import type { RuleBook } from '../rules/rule-book';
import type { Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import type { Closure } from './closures';
import type { DemandOf } from './demand-of';
import type { LearnedLeg } from './lead-time';
import type { PriceBreak } from './rounding';
import type { AwdStock, FbaStock, LocalStock, OrderLine, RowAt, WfsStock } from './stock';
import type { AgeBucket } from './storage-fees';
import type { CountedList } from './tables/marketplace-stock';
import type { PurchaseLine } from './tables/orders';
import type { ToldFees } from './tables/told-fees';
import type { PlansAt } from './tables/shipments';
import type { StockPlace } from './untold-stock';
import { untold, type Told } from './told';

/** How a listing sold, for classes, fees and dead stock; every figure may be unknown. */
export type SalesFacts = {
  /** Units sold in the last 7, 30, 60 and 90 days, as reports count them. */
  readonly sold: ByWindow<number | null>;
  /** Days of them with stock; null where no daily stock is known. */
  readonly inStockDays: ByWindow<number | null>;
  /** Days of them on which it is known what sold; null where nobody counts them. */
  readonly knownDays: ByWindow<number | null>;
  /** Units on hand on a mean day of them, where most of their days are known. Left out where nobody counts them. */
  readonly onHand?: Pick<ByWindow<OnHand | null>, 'd30' | 'd90'> & { /** Of the month of the plan, so far. */ readonly month?: OnHandTold | null };
  /** Coefficient of variation of weekly units. */
  readonly weeklyVariation: number | null;
  /** Index of the months just past, mean 1 over the year. */
  readonly seasonalIndex: number | null;
  /** Units of 365 days. */
  readonly units365: number | null;
  /** Money of 365 days; where it is not known, classes go by what stands in for it. */
  readonly revenue365: number | null;
  /** ISO day of the last receipt. */
  readonly receivedOn: string | null;
};

/** What reports say of a listing that no quantity is made from. */
export type ListingDetails = {
  readonly fnsku: string | null;
  readonly gtin: string | null;
  /** In the marketplace's own word: active, inactive, published. */
  readonly status: string | null;
  /** Walmart's words for how fast its stock sells. */
  readonly sellThrough: string | null;
  /** Walmart's own forecast, units; by window of its report, in its order. */
  readonly theirForecast: readonly [Told, Told, Told, Told];
  /** Days of these windows, as the heading of each has them; null where the report has no such window. None: no report forecasts. */
  readonly theirWindows: readonly (string | null)[];
  /** eBay: which of a listing's variations. */
  readonly variation: string | null;
  /** eBay: more than one where several listings carry the same label. */
  readonly itemNumbers: readonly string[];
  /** Why a marketplace's newest list does not have it as ours, in words; null where it has, or there is no list. */
  readonly unlisted: string | null;
  /** Why it may be none that we send, in words, where no list says who does. */
  readonly maybeTheirs?: string;
  /** Amazon: whether a list of open offers that is newer than that of all, and than what is stranded or suppressed, has it; null where none tells. */
  readonly isOpen: boolean | null;
  /** Days until an order is sent, as the marketplace has it. */
  readonly handlingDays: Told;
  /** Walmart: the places of our own it ships from. */
  readonly shipNodes: readonly string[];
  /** eBay: since the listing began, and how many watch it. */
  readonly soldSinceListed: Told;
  readonly watchers: Told;
  /** The last quantity that was given to the marketplace. */
  readonly lastPush: LastPush | null;
};

export const noDetails: ListingDetails = { fnsku: null, gtin: null, status: null, sellThrough: null, theirForecast: [untold, untold, untold, untold], theirWindows: [], variation: null, itemNumbers: [], unlisted: null, isOpen: null, handlingDays: untold, shipNodes: [], soldSinceListed: untold, watchers: untold, lastPush: null };

/** What a competitor asked when somebody last looked, shipping included. */
export type CompetitorOffer = {
  readonly who: string;
  readonly asin: string | null;
  /** ISO day. */
  readonly capturedOn: string;
  readonly price: Told & { readonly value: number };
  /** What it asked before, the last of each month, the oldest first. */
  readonly earlier: readonly PriceSeen[];
};

export type PriceSeen = { /** ISO day. */ readonly capturedOn: string; readonly amount: number };

export type ListingInput = {
  readonly listing: Listing;
  /** Null: nothing is known of how it sells; `demandUnknown` says why. */
  readonly demand: DemandOf | null;
  readonly demandUnknown: string | null;
  readonly sales: SalesFacts | null;
  readonly fba: FbaStock | null;
  readonly awd: AwdStock | null;
  readonly wfs: WfsStock | null;
  readonly price: Told;
  /** Units shown on the channel now. */
  readonly listedUnits: Told;
  /** Units in a case; the carton of the item where the listing says nothing. */
  readonly casePack: Told;
  /** Cubic feet of a unit. */
  readonly unitCubicFeet: Told;
  readonly size: 'standard' | 'bulky' | null;
  /** Amazon's own historical days of supply. */
  readonly historicalDays: Pick<ByWindow<Told>, 'd30' | 'd90'>;
  /** Marketplace's own proposal and estimate. */
  readonly recommendedUnits: Told;
  readonly theirExcess: Told;
  /** Each competitor's latest price with shipping, however old; left out where nobody looked. */
  readonly competitors?: readonly CompetitorOffer[];
  /** Currencies of competitors' prices that are not among these, for nothing is converted. */
  readonly foreignCompetitors?: readonly string[];
  /** Cases AWD says are available; their units stand in `awd`. */
  readonly awdCases: Told;
  /** The same of what is on its way to AWD. */
  readonly awdInboundCases: Told;
  readonly awdShare: Told;
  readonly ages: readonly AgeBucket[];
  /** What Amazon expects to take of a sale; left out where no report tells, and for other marketplaces. */
  readonly fees?: ToldFees;
  readonly details: ListingDetails;
};

export type ItemInput = {
  readonly code: string;
  readonly source: 'factory' | 'martin';
  readonly name: string | null;
  /** UPC, EAN or GTIN as the list writes it. */
  readonly barcode?: string | null;
  readonly supplier: string | null;
  readonly minimum: Told;
  /** Units in a carton, or in a pack of labels. */
  readonly carton: Told;
  readonly cartonLengthCm: Told;
  readonly cartonWidthCm: Told;
  readonly cartonHeightCm: Told;
  readonly cartonKg: Told;
  readonly fob: Told;
  readonly currency: string | null;
  /** Production, or the label supplier's time. Days. */
  readonly leadDays: Told;
  /** `place`: which of the list's price breaks it is, from 1 on; a list may leave one out. */
  readonly priceBreaks: readonly (PriceBreak & { readonly place: number })[];
  /** The list says that it is not made any more. */
  readonly isDiscontinued?: boolean;
  /** Its row in the list it comes from. */
  readonly at?: RowAt;
  readonly local: LocalStock | null;
  readonly orders: readonly OrderLine[];
};

export type BundleInput = { readonly code: string; readonly name: string | null; readonly barcode?: string | null; readonly costs: BundleCosts; readonly casePack: Told; readonly weightKg?: Told; /** The list says that it is not made any more. */ readonly isDiscontinued?: boolean; /** Built and on hand. */ readonly built: LocalStock | null; readonly at: RowAt | null };

/** Costs of an item, a bundle or a listing from a day on. `landed` stands before what would be added up from the parts. */
export type CostInput = {
  readonly sku: string;
  readonly validFrom: string | null;
  readonly currency: string | null;
  readonly fob: Told;
  readonly freight: Told;
  /** Per cent of FOB. */
  readonly dutyPercent: Told;
  readonly prep: Told;
  readonly landed: Told;
};

export type StoreInputs = {
  readonly storeId: StoreId;
  /** ISO day the plan is made for. */
  readonly day: string;
  /** Money is counted in it; costs in another are not converted but said to be unknown. */
  readonly currency: string;
  readonly settings: Settings;
  readonly rules: RuleBook;
  /** Places some report shows the stock of: elsewhere it is not known. */
  readonly told: ReadonlySet<StockPlace>;
  readonly listings: readonly ListingInput[];
  readonly items: readonly ItemInput[];
  readonly bundles: readonly BundleInput[];
  /** Codes that a stock sheet counts and no list of items, labels or bundles has: no plan uses what is counted. Left out where there are none. */
  readonly unlistedStock?: ReadonlySet<string>;
  /** Every line of the list of purchase orders; left out where there is none. */
  readonly purchases?: readonly PurchaseLine[];
  readonly recipeLines: readonly RecipeLine[];
  /** Labels that go on items of a factory: such an item is ordered from its factory still, and is no bundle of them. */
  readonly labelLines?: readonly RecipeLine[];
  readonly mappings: readonly MappingLine[];
  readonly costs: readonly CostInput[];
  readonly learned: readonly LearnedLeg[];
  /** Closures besides the Lunar New Year. */
  readonly closures: readonly Closure[];
  /** Ids of shipment plans in no figure of a past day, for neither a version that can be read nor their history tells how they stood then. */
  readonly untoldPlans?: readonly string[];
  /** What shipment plans take of our own shelf: it is off the stock of items and bundles already. Left out where there are none. */
  readonly takenHere?: PlansAt['takenHere'];
  /** Stock lists of our warehouse that tell what was built when plans left, the oldest first. Left out where there are none. */
  readonly stockLists?: readonly CountedList[];
};
