/**
 * Sales of the sample shops, with a season, some growth and spells without stock, so that plans, forecasts and stock-outs have something to show. The last month is told day by day;
 * what lies before is one line a week of each SKU, two years of it for Royal Green and nine weeks for the others: the first opening must not wait for half a million lines.
 */
import { isoDay, msOfDay } from '../../domain/demand/days';
import type { StoreId } from '../../domain/stores';
import { seededRandom, type Random } from './random';
import type { Offer } from './sample-awd';
import { isSentByFba, priceOf, sampleOffers } from './sample-listings';
import type { SampleDates } from './sample-dates';
import { daysWithoutSales, fateOf } from './sample-fates';

type Records = readonly (readonly string[])[];

/** The last day sales are told of. */
const lastDayOf = (on: SampleDates): number => Date.parse(on('2026-10-31')) / msOfDay;
const dailyDays = 31;

/** Weeks before those. */
const weeksOf: Readonly<Record<StoreId, number>> = { rg: 100, bp: 9, mw: 9 };

/** How the year goes in each shop: gardens in spring, kitchens and candles toward Christmas. January first. */
const seasons: Readonly<Record<StoreId, readonly number[]>> = {
  rg: [0.6, 0.8, 1.3, 1.6, 1.6, 1.3, 1, 0.9, 0.8, 0.7, 0.7, 0.7],
  bp: [0.9, 0.8, 0.9, 0.9, 1, 0.9, 1, 0.9, 0.9, 1, 1.4, 1.4],
  mw: [0.8, 0.9, 0.8, 0.8, 0.9, 0.8, 0.8, 0.9, 1, 1.2, 1.5, 1.6],
};

/** About a tenth more each year. */
const yearlyGrowth = 0.1;

/** Whole units with this mean, about as chancy as shop sales are. */
const drawn = (random: Random, mean: number): number => {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * 1.2 * (random.next() + random.next() + random.next() + random.next() - 2) * 1.73));
  let units = 0;
  let left = Math.exp(-mean);
  for (let chance = random.next(); chance > left && units < 200; units += 1) {
    chance -= left;
    left *= mean / (units + 1);
  }
  return units;
};

export type SoldOffer = {
  readonly offer: Offer;
  /** Sent by FBA where true, else by the shop. */
  readonly isFba: boolean;
  /** Days of the last month without stock, from and to, both included; null for none. */
  readonly out: { readonly from: number; readonly to: number } | null;
  /** Nothing is sold after this day. */
  readonly until: number;
};

/** A quarter of what FBA sends was out of stock for a while. */
const soldOffers = (storeId: StoreId, lastDay: number): readonly SoldOffer[] => {
  const random = seededRandom(`${storeId} sold`);
  return sampleOffers(storeId).map((offer, index): SoldOffer => {
    const isFba = isSentByFba(index);
    const from = lastDay - random.whole(10, 29);
    const isOut = isFba && random.next() < 0.25;
    const spell = isOut ? { from, to: from + random.whole(4, 9) } : null;
    const fate = fateOf(index);
    const until = lastDay - daysWithoutSales[fate];
    return { offer, isFba, out: fate === 'out' ? { from: until + 1, to: lastDay } : fate === 'sells' ? spell : null, until };
  });
};

/** What a day of the year sells against the average one; the day is ISO. */
export const seasonOn = (storeId: StoreId, day: string): number => seasons[storeId][new Date(day).getUTCMonth()] ?? 1;

const paceOn = (storeId: StoreId, { unitsPerDay }: Offer, day: number, lastDay: number): number =>
  unitsPerDay * seasonOn(storeId, isoDay(day)) * (1 + (yearlyGrowth * (day - lastDay)) / 365);

const isOutOn = ({ out }: SoldOffer, day: number): boolean => out !== null && day >= out.from && day <= out.to;

export const amazonOrderRecords = (storeId: StoreId, on: SampleDates): Records => {
  const lastDay = lastDayOf(on);
  const random = seededRandom(`${storeId} amazon orders`);
  const rows: string[][] = [];
  const line = ({ offer, isFba }: SoldOffer, day: number, units: number): void => {
    const number = rows.length;
    const status = random.next() < 0.02 ? 'Cancelled' : 'Shipped';
    // Afternoons in Seattle, so that the day is the same in every zone.
    rows.push([
      `11${1 + (number % 4)}-${String(1_000_000 + number)}-${String(random.whole(1_000_000, 9_999_999))}`, `${isoDay(day)}T${String(random.whole(17, 23))}:12:01+00:00`, status, isFba ? 'Amazon' : 'Merchant', 'Amazon.com',
      offer.title, offer.sku, offer.asin, status, String(status === 'Cancelled' ? 0 : units), 'USD', status === 'Cancelled' ? '' : (units * priceOf(offer)).toFixed(2),
    ]);
  };
  const sold = soldOffers(storeId, lastDay);
  const firstDaily = lastDay - dailyDays + 1;
  for (let week = weeksOf[storeId]; week > 0; week -= 1) {
    for (const [index, one] of sold.entries()) {
      const day = firstDaily - 7 * week + (index % 7);
      const units = drawn(random, 7 * paceOn(storeId, one.offer, day, lastDay));
      if (units > 0 && day <= one.until) line(one, day, units);
    }
  }
  for (let day = firstDaily; day <= lastDay; day += 1) {
    for (const one of sold) {
      const units = isOutOn(one, day) || day > one.until ? 0 : drawn(random, paceOn(storeId, one.offer, day, lastDay));
      if (units > 0) line(one, day, units);
    }
  }
  return [['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'product-name', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'], ...rows];
};

/** The balance by day of the offers that were out for a while: enough to tell when. */
export const ledgerRecords = (storeId: StoreId, on: SampleDates): Records => {
  const lastDay = lastDayOf(on);
  const rows = soldOffers(storeId, lastDay).filter(({ out }) => out !== null).flatMap((one) =>
    Array.from({ length: dailyDays }, (_, index) => {
      const day = lastDay - dailyDays + 1 + index;
      const stock = Math.ceil(one.offer.unitsPerDay * 20);
      const [opening, ending] = [isOutOn(one, day) ? 0 : stock, isOutOn(one, day) ? 0 : stock];
      // It fills up on the day after the spell.
      const received = isOutOn(one, day - 1) && !isOutOn(one, day) ? stock : 0;
      return [isoDay(day), one.offer.fnsku, one.offer.asin, one.offer.sku, one.offer.title, 'SELLABLE', String(received > 0 ? 0 : opening), String(received), String(ending), 'US'];
    }),
  );
  return [['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Disposition', 'Starting Warehouse Balance', 'Receipts', 'Ending Warehouse Balance', 'Location'], ...rows];
};
