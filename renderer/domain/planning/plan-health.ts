/** What a listing's stock at FBA costs and risks, whether what it has anywhere is dead, and what a sale of the listing leaves. */
import { inWindow } from '../demand/velocity';
import { settingOf } from '../settings/settings';
import { contributionOf, flagsOfPrice, floorPrice, priceGap, type Contribution, type PriceFlag } from './landed-cost';
import { daysBetween } from './calendar-days';
import { onHandAt } from './held-at';
import { historicalSupply } from './historical-supply';
import { isFeeByParent, lowInventoryFee, type LowInventoryFee } from './low-inventory-fee';
import { deadStock, excessUnits, sellThrough, type DeadVerdict } from './stock-health';
import { agedSurcharge, plainAges, storageFee, type AgedSurcharge } from './storage-fees';
import { fulfilmentFee, referralFee } from './sale-fees';
import { datedCosts, listingCost, listingSetting, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { freshOffers, lowestOffer } from './tables/competitor-prices';

export type HealthPlan = {
  readonly excess: number | null;
  /** Units shipped in 90 days over the mean of units on hand. */
  readonly sellThrough90: number | null;
  readonly fee: LowInventoryFee | null;
  /** Cubic feet on hand. */
  readonly cubicFeet: number | null;
  /** On a mean day of the month so far, where most of its days are known; left out where the storage goes by what is there today. */
  readonly ofMonth?: { readonly cubicFeet: number; readonly days: number; /** Units of today that are added on those of the days no ledger tells. */ readonly beside: { readonly units: number; readonly days: number } };
  /** Money a month at the rate of the plan's month; null where volume, size or rate is not known. */
  readonly storageMonth: number | null;
  readonly aged: AgedSurcharge | null;
};

/** Nothing sold in 90 days, and what sold in them is known of each. */
const isUnsold90 = (sales: ListingInput['sales']): boolean => sales !== null && sales.sold.d90 === 0 && (sales.knownDays.d90 ?? 90) >= 90;

/** What lay there on a mean day of the month; null where too few of its days are known, or the volume is not. */
const storedOfMonth = ({ sales, fba, unitCubicFeet }: ListingInput): NonNullable<HealthPlan['ofMonth']> | null => {
  const month = sales?.onHand?.month ?? null;
  if (month === null || unitCubicFeet.value === null) return null;
  // A ledger's balance holds them; reports of a moment say what can be sold alone, and those of today stand for what lay there beside it.
  const beside = { units: (fba?.units.fcProcessing ?? 0) + (fba?.units.customerOrder ?? 0), days: month.days - month.ledgerDays };
  return { cubicFeet: (month.mean + (beside.units * beside.days) / month.days) * unitCubicFeet.value, days: month.days, beside };
};

/** Null for what FBA does not hold. */
export const healthOf = (context: StoreContext, listing: ListingInput): HealthPlan | null => {
  const { rules, day } = context.inputs;
  const available = listing.listing.channel === 'amz_fba' ? (listing.fba?.units.available ?? null) : null;
  if (available === null) return null;
  const { sales, demand, size } = listing;
  const onHand = available + (listing.fba?.units.fcTransfer ?? 0) + (listing.fba?.units.fcProcessing ?? 0) + (listing.fba?.units.customerOrder ?? 0);
  const cubicFeet = listing.unitCubicFeet.value === null ? null : onHand * listing.unitCubicFeet.value;
  const ofMonth = storedOfMonth(listing);
  const days90 = historicalSupply(listing, 'd90');
  const ages = plainAges(listing.ages);
  return {
    excess: demand === null ? null : excessUnits(available, demand, listingSetting(context, listing, 'excess-days').value),
    // Units on hand over units shipped a day are the days of supply; sell-through is its other way round.
    sellThrough90: days90 !== null && days90 > 0 ? sellThrough(90, days90) : onHand > 0 && isUnsold90(sales) ? 0 : null,
    fee: lowInventoryFee(rules, day, { ...(isFeeByParent(rules, day) ? { days30: null, days90: null, sold7: null } : { days30: historicalSupply(listing, 'd30'), days90, sold7: sales?.sold.d7 ?? null }), awdShare: listing.awdShare.value, size }),
    cubicFeet,
    ...(ofMonth === null ? {} : { ofMonth }),
    storageMonth: cubicFeet === null || size === null ? null : storageFee(rules, size, day, ofMonth?.cubicFeet ?? cubicFeet),
    aged: ages === null ? null : agedSurcharge(rules, day, ages, listing.unitCubicFeet.value),
  };
};

/** Of what the listing has on hand at all places of its channel together. Null for what lies at no marketplace, or where no report shows it, or none shows sales. */
export const deadOf = (context: StoreContext, listing: ListingInput): DeadVerdict | null => {
  const { sales } = listing;
  const { fba, awd, wfs } = onHandAt(context, listing);
  const held = [fba, awd, wfs].filter((units) => units !== null);
  if (sales === null || held.length === 0) return null;
  const setting = <Id extends 'dead-window-days' | 'dead-in-stock-days' | 'recent-receipt-days' | 'off-season-index'>(id: Id) => listingSetting(context, listing, id).value;
  const covered = ([90, 60, 30] as const).find((days) => days <= setting('dead-window-days')) ?? 7;
  return deadStock(
    {
      // What lies in AWD cannot be bought there.
      unitsOnHand: held.reduce((sum, units) => sum + units, 0), isOnSale: fba === null && wfs === null ? null : (fba ?? 0) + (wfs ?? 0) > 0, unitsSold: inWindow(sales.sold, covered), windowDays: covered, knownDays: inWindow(sales.knownDays, covered) ?? covered,
      inStockDays: inWindow(sales.inStockDays, covered), receivedOn: sales.receivedOn, seasonalIndex: sales.seasonalIndex,
    },
    context.inputs.day,
    { inStockDays: setting('dead-in-stock-days'), recentReceiptDays: setting('recent-receipt-days'), offSeasonIndex: setting('off-season-index') },
  );
};

export type MoneyPlan = {
  readonly landed: number | null;
  readonly fulfilment: number | null;
  readonly referralShare: number;
  readonly contribution: Contribution | null;
  readonly floor: number | null;
  readonly gap: number | null;
  readonly flags: readonly PriceFlag[];
};

const soldAMonth = ({ demand }: Pick<ListingInput, 'demand'>): number => (demand === null ? 0 : demand.perDay * 30);

export type UntoldStorage = 'volume' | 'size' | 'rate' | 'pace';

/** FBA holds it, which costs storage, and how much of that a unit bears nobody knows: its volume, its storage type or the rate of the month is not told, or it has no pace. The contribution is then without. */
export const untoldStorage = (listing: Pick<ListingInput, 'size' | 'demand'>, health: HealthPlan | null): UntoldStorage | null => {
  if (health === null) return null;
  if (health.storageMonth === null) return health.cubicFeet === null ? 'volume' : listing.size === null ? 'size' : 'rate';
  return health.storageMonth > 0 && soldAMonth(listing) <= 0 ? 'pace' : null;
};

export const untoldStorageText: Readonly<Record<UntoldStorage, string>> = {
  volume: 'no report shows its volume: none is taken off', size: 'no report shows its storage type: none is taken off', rate: 'the rule book has no storage rate of this month: none is taken off',
  pace: 'it does not sell, or how it sells is not known: none is taken off',
};

/** Landed cost, contribution and floor price. Without a fulfilment fee neither of the latter is known. */
export const moneyOf = (context: StoreContext, listing: ListingInput, storageMonth: number | null): MoneyPlan => {
  const { inputs } = context;
  const landed = listingCost(context, listing);
  const fulfilment = fulfilmentFee(context, listing).value;
  const referralShare = referralFee(context, listing).value;
  const price = listing.price.value;
  const known = landed !== null && fulfilment !== null;
  const sold = soldAMonth(listing);
  const storage = storageMonth === null || sold <= 0 ? 0 : storageMonth / sold;
  const floor = known ? floorPrice(landed, fulfilment, referralShare, listingSetting(context, listing, 'target-margin').value) : null;
  const { sku } = listing.listing;
  const [oldest] = datedCosts(context, context.costs.has(sku) ? sku : (context.targets.targets.get(listing.listing.id)?.code ?? sku));
  const store = { storeId: inputs.storeId, supplier: null, sku: null };
  const competitor = lowestOffer(freshOffers(listing.competitors ?? [], inputs.day, settingOf(inputs.settings, 'stale-competitor-days', store).value))?.price.value ?? null;
  return {
    landed, fulfilment, referralShare, floor,
    contribution: known && price !== null ? contributionOf(price, { referralShare, fulfilment, landed, storage }) : null,
    gap: price === null || competitor === null ? null : priceGap(price, competitor),
    flags: flagsOfPrice(
      { price, floor, competitor, costAgeDays: oldest === undefined ? null : daysBetween(oldest.validFrom, inputs.day), hasCost: landed !== null },
      { gap: settingOf(inputs.settings, 'price-gap-limit', store).value, costAgeDays: settingOf(inputs.settings, 'stale-cost-days', store).value },
    ),
  };
};
