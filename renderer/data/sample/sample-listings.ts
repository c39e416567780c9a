/** What the sample shops offer where, what they ask for it and what others do, what lies in their own warehouse, and what eBay sold. */
import { withCheckDigit } from '../../domain/check-digit';
import { isoDay, msOfDay } from '../../domain/demand/days';
import type { StoreId } from '../../domain/stores';
import { assortment } from './assortment';
import { seededRandom } from './random';
import { offersOf, type Offer } from './sample-awd';
import type { SampleDates } from './sample-dates';
import { fateOf } from './sample-fates';
import { sampleItems } from './sample-items';
import { monthNames } from '../../domain/month-names';

type Records = readonly (readonly string[])[];

export const sampleOffers = (storeId: StoreId): readonly Offer[] => offersOf(storeId, 400);

/** Every tenth offer is sent by the shop itself, the others by FBA. */
export const isSentByFba = (place: number): boolean => place % 10 !== 9;

export const priceOf = ({ casePack }: Offer): number => 9.99 + casePack;

export const allListingRecords = (storeId: StoreId): Records => {
  const random = seededRandom(`${storeId} listings`);
  return [
    ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'open-date', 'product-id-type', 'asin1', 'product-id', 'fulfillment-channel', 'status'],
    ...sampleOffers(storeId).map((offer, place) => [
      offer.title, `0401X${String(100_000 + place)}`, offer.sku, priceOf(offer).toFixed(2), isSentByFba(place) ? '' : String(place % 40 === 19 ? 0 : random.whole(0, 40)), '2024-03-04 09:12:44 PST', '1', offer.asin, offer.asin,
      isSentByFba(place) ? 'AMAZON_NA' : 'DEFAULT', fateOf(place) === 'gone' ? 'Inactive' : 'Active',
    ]),
  ];
};

/** Walmart sends the first forty; the next twenty the shop sends itself. */
export const walmartOffers = (storeId: StoreId) =>
  sampleOffers(storeId).slice(0, 60).map((offer, place) => ({ offer, gtin: withCheckDigit(`00850048${String(place + 1).padStart(5, '0')}`), itemId: String(5_123_456_000 + place), isByWalmart: place < 40 }));

export const walmartItemRecords = (storeId: StoreId): Records => [
  ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Currency', 'Fulfillment Type', 'GTIN', 'Brand', 'Offer Start Date', 'Offer End Date'],
  ...walmartOffers(storeId).map(({ offer, gtin, itemId, isByWalmart }, place) => [
    offer.sku, itemId, offer.title, 'ACTIVE', place % 19 === 12 ? 'UNPUBLISHED' : 'PUBLISHED', priceOf(offer).toFixed(2), 'USD', isByWalmart ? 'Walmart Fulfilled' : 'Seller Fulfilled', gtin, 'Royal Green', '2025-03-04', '2049-12-31',
  ]),
];

export const walmartInventoryRecords = (storeId: StoreId): Records => {
  const random = seededRandom(`${storeId} walmart stock`);
  return [
    ['SKU', 'Item ID', 'Product Name', 'Ship Node ID', 'Ship Node Name', 'Input Quantity', 'AvailToSell Quantity'],
    ...walmartOffers(storeId).filter(({ isByWalmart }) => !isByWalmart).map(({ offer, itemId }) => {
      const units = String(random.whole(0, 30));
      return [offer.sku, itemId, offer.title, '10001034001', 'Our warehouse', units, units];
    }),
  ];
};

export const localStockRecords = (storeId: StoreId, day: string): Records => {
  const random = seededRandom(`${storeId} warehouse`);
  return [
    ['Item Code', 'Warehouse', 'On Hand', 'Set Aside', 'Counted On'],
    ...sampleItems(storeId).map(({ code, family }) => [code, 'Kent', String(random.next() < 0.1 ? 0 : family.unitsPerCarton * random.whole(2, 40)), String(random.next() < 0.2 ? random.whole(1, 12) : 0), day]),
  ];
};

/** Two competitors for what sells most, one of them often below us. */
export const competitorRecords = (storeId: StoreId, on: SampleDates): Records => {
  const random = seededRandom(`${storeId} competitors`);
  return [
    ['Our ASIN', 'Our SKU', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Currency', 'Rating', 'Reviews', 'Captured On'],
    ...sampleOffers(storeId).slice(0, 30).flatMap((offer) =>
      ['Fernhill Supply', 'Dayfield'].map((name) => [
        offer.asin, offer.sku, `B0C${random.letters('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 7)}`, name, (priceOf(offer) * (0.88 + random.next() * 0.3)).toFixed(2), random.next() < 0.3 ? '3.99' : '0.00', 'USD',
        (3.4 + random.next() * 1.5).toFixed(1), String(random.whole(12, 4200)), on(random.pick(['2026-10-12', '2026-10-26'])),
      ]),
    ),
  ];
};

const ebayDays = 90;
/** A day as eBay writes it: `Nov-02-26`. */
export const ebayDay = (iso: string): string => {
  const [year = '', month = '', date = ''] = iso.split('-');
  return `${monthNames[Number(month) - 1] ?? ''}-${date}-${year.slice(2)}`;
};

/** Each family with its colours and sizes, and the set of labels that is sold beside it. */
export const listedOnEbay = (storeId: StoreId) =>
  assortment[storeId].map((family, at) => ({
    family,
    items: sampleItems(storeId).filter((item) => item.family.code === family.code),
    number: String(294_115_000_100 + at),
    price: (family.fobUsd * 5 + 4.99).toFixed(2),
    labels: { sku: `LB-${family.code}`, title: `${family.name}, set of labels`, number: String(294_115_000_200 + at), price: '4.99' },
  }));

type Line = readonly [number: string, title: string, sku: string, price: string];

/** A few orders a day, of one kind of thing each. */
export const ebayOrderRecords = (storeId: StoreId, lastDay: string): Records => {
  const random = seededRandom(`${storeId} ebay orders`);
  const lines = listedOnEbay(storeId).flatMap(({ items, number, price, labels }): readonly Line[] => [...items.map(({ name, code }): Line => [number, name, code, price]), ...Array<Line>(items.length).fill([labels.number, labels.title, labels.sku, labels.price])]);
  const last = Date.parse(lastDay) / msOfDay;
  let record = 100_000;
  const rows = Array.from({ length: ebayDays }, (_, back) => last - ebayDays + 1 + back).flatMap((day) =>
    Array.from({ length: random.whole(2, 7) }, () => {
      const [number, title, sku, price] = random.pick(lines as [Line, ...Line[]]); // no shop sells nothing
      const units = random.next() < 0.15 ? 2 : 1;
      record += 1;
      return [
        String(record), `${String(day % 100).padStart(2, '0')}-${String(record).slice(-5)}-${String(random.whole(10_000, 99_999))}`, number, title, sku, String(units), price, '0.00', (units * Number(price)).toFixed(2), ebayDay(isoDay(day)),
        String(2_400_000_000_000 + record),
      ];
    }),
  );
  return [['Sales Record Number', 'Order Number', 'Item Number', 'Item Title', 'Custom Label', 'Quantity', 'Sold For', 'Shipping And Handling', 'Total Price', 'Sale Date', 'Transaction ID'], ...rows];
};
