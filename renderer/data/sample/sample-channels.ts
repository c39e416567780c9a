/** What the marketplaces and the label supplier say of the sample shops' goods: stock at FBA and WFS, listings on eBay, orders, labels. */
import type { StoreId } from '../../domain/stores';
import { seededRandom } from './random';
import { assortment } from './assortment';
import type { Offer } from './sample-awd';
import { modelDay, type SampleDates } from './sample-dates';
import { sampleItems } from './sample-items';
import { daysWithoutSales, fateOf, type Fate } from './sample-fates';
import { ebayDay, isSentByFba, listedOnEbay, priceOf, sampleOffers, walmartOffers } from './sample-listings';

type Records = readonly (readonly string[])[];

const cubicCmInCubicFoot = 28_316.846592;

/** Price, volume of one and ages of what is available: how it is packed in its carton; a sixth of it lies there longer than three months. */
const measured = (storeId: StoreId): ((offer: Offer, available: number, fate: Fate) => readonly string[]) => {
  const families = new Map(sampleItems(storeId).map(({ code, family }) => [code, family]));
  return (offer, available, fate) => {
    const packs = families.has(offer.sku) ? 1 : 2;
    const family = families.get(offer.sku.replace(/-2PK$/, ''));
    if (family === undefined) throw new Error(`No family makes ${offer.sku}`);
    const [length, width, height] = family.cartonCm;
    const volume = (packs * length * width * height) / family.unitsPerCarton / cubicCmInCubicFoot;
    const [older, old] = fate === 'dead' ? [Math.floor(available / 3), Math.ceil(available / 2)] : [Math.floor(available / 8), Math.floor(available / 24)];
    return [priceOf(offer).toFixed(2), volume.toFixed(4), 'cubic feet', String(available - older - old), String(older), String(old), '0', '0'];
  };
};

export const fbaInventoryRecords = (storeId: StoreId, modelIso: string, on: SampleDates): Records => {
  const random = seededRandom(`${storeId} fba ${modelIso}`);
  const of = measured(storeId);
  const isNewest = modelIso === modelDay;
  const rows = sampleOffers(storeId).flatMap((offer, place): string[][] => {
    const fate = fateOf(place);
    if (!isSentByFba(place) || fate === 'gone') return [];
    const { sku, title, fnsku, asin, unitsPerDay } = offer;
    const drawnPace = unitsPerDay * (0.7 + random.next() * 0.6);
    const isOut = fate === 'out' && isNewest;
    const pace = fate === 'dead' ? 0 : drawnPace;
    const drawnAvailable = Math.round(drawnPace * random.whole(0, 70));
    const available = isOut ? 0 : fate === 'dead' ? Math.max(24, drawnAvailable) : drawnAvailable;
    const [working, shipped, received] = [0, random.next() < 0.3 ? Math.round(pace * 14) : 0, random.next() < 0.1 && !isOut ? Math.round(pace * 5) : 0];
    const [transfer, processing, customer] = fate === 'sells' ? [random.whole(0, 12), random.whole(0, 4), random.whole(0, 3)] : [0, 0, 0];
    const sold = [7, 30, 60, 90].map((window) => String(Math.round(pace * Math.max(0, isOut ? window - daysWithoutSales.out : window))));
    return [[
      on(modelIso), sku, fnsku, asin, title, 'New', String(available), ...sold, pace === 0 ? '' : String(Math.min(366, Math.round(available / pace))), String(working + shipped + received), String(working), String(shipped), String(received),
      String(transfer + processing + customer), String(transfer), String(processing), String(customer), String(random.whole(0, 3)), 'US', 'USD', ...of(offer, available, fate),
    ]];
  });
  return [
    [
      'snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'condition', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'inbound-quantity', 'inbound-working',
      'inbound-shipped', 'inbound-received', 'Total Reserved Quantity', 'Reserved FC Transfer', 'Reserved FC Processing', 'Reserved Customer Order', 'unfulfillable-quantity', 'marketplace', 'currency',
      'your-price', 'item-volume', 'volume-unit-measurement', 'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days',
    ],
    ...rows,
  ];
};

/** What Amazon proposes to send in: a month of what it has seen sold, without a look at what is on its way. */
export const restockRecords = (storeId: StoreId): Records => {
  const [, ...stock] = fbaInventoryRecords(storeId, modelDay, (iso) => iso);
  const rows = stock.map((cells) => {
    const [, sku = '', fnsku = '', asin = '', title = '', condition = '', available = '', , sold30 = ''] = cells;
    const proposed = Math.max(0, Number(sold30) - Number(available));
    return ['US', title, fnsku, sku, asin, condition, 'Amazon', sold30, available, String(proposed), proposed > 0 ? 'Create shipping plan' : 'No action required', Number(available) === 0 ? 'out_of_stock' : ''];
  });
  return [['Country', 'Product Name', 'FNSKU', 'Merchant SKU', 'ASIN', 'Condition', 'Fulfilled by', 'Units Sold Last 30 Days', 'Available', 'Recommended replenishment qty', 'Recommended action', 'Alert'], ...rows];
};

/** Each family is a listing with its colours and sizes as variations, which eBay lists below a row for the whole; its set of labels is a listing beside it. */
export const ebayListingRecords = (storeId: StoreId, on: SampleDates): Records => {
  const random = seededRandom(`${storeId} ebay`);
  const rows = listedOnEbay(storeId).flatMap(({ family, items, number, price, labels: set }) => {
    const stock = items.map(() => random.whole(0, 40));
    const sold = items.map(() => random.whole(0, 300));
    const row = (variation: string, sku: string, units: number, total: number, of: { readonly number: string; readonly title: string; readonly price: string } = { number, title: family.name, price }) => [
      of.number, of.title, variation, sku, String(units), 'FIXED_PRICE', 'USD', of.price, of.price, String(total), String(random.whole(0, 60)), `${ebayDay(on('2025-03-04'))} 09:12:44 PST`, `${ebayDay(on('2026-11-30'))} 09:12:44 PST`, 'NEW', 'US',
    ];
    const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return [row('', '', add(stock), add(sold)), ...items.map(({ code, colour, size }, at) => row(`[Color:${colour},Size:${size}]`, code, stock[at] ?? 0, sold[at] ?? 0)), row('', set.sku, random.whole(0, 40), random.whole(0, 300), set)];
  });
  return [
    ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'Start date', 'End date', 'Condition', 'Listing site'],
    ...rows,
  ];
};

export const wfsHealthRecords = (storeId: StoreId): Records => {
  const random = seededRandom(`${storeId} wfs`);
  const rows = walmartOffers(storeId).filter(({ isByWalmart }) => isByWalmart).map(({ offer: { sku, title, unitsPerDay }, gtin, itemId }) => {
    const [week, month] = [Math.round(unitsPerDay * 2), Math.round(unitsPerDay * 9)];
    const available = random.whole(0, Math.ceil(unitsPerDay * 20));
    return [
      gtin, itemId, sku, title, 'Royal Green', 'Published', 'Active', String(available), String(random.whole(0, 5)), '0', String(random.next() < 0.3 ? month : 0),
      month === 0 ? '' : String(Math.round((available / month) * 30)), String(week), String(month), String(Math.round(available * 0.8)), String(available - Math.round(available * 0.8)), '0',
    ];
  });
  return [
    [
      'GTIN', 'Item ID', 'Vendor (Seller) SKU', 'Product Name', 'Brand Name', 'Publishing Status', 'Item Lifecycle', 'Available Units', 'Reserved Units', 'Damaged Receipts', 'Inbound Units', 'Days of supply', 'Last 7 days units sales',
      'Last 30 days units sales', 'ATS 0-90 days', 'ATS 91-180 days', 'ATS 181-270 days',
    ],
    ...rows,
  ];
};

const labels = (storeId: StoreId) => assortment[storeId].flatMap(({ code, name }) => [{ sku: `L-${code}-F`, title: `${name}, front label`, code }, { sku: `L-${code}-B`, title: `${name}, back label`, code }]);

export const labelSkuRecords = (storeId: StoreId): Records => {
  const random = seededRandom(`${storeId} labels`);
  return [
    ['Label SKU', 'Title', 'Size', 'Material', 'Labels per Roll', 'Units per Pack', 'Cost', 'Currency', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price', 'Lead Time (days)', 'MOQ', 'Status'],
    ...labels(storeId).map(({ sku, title }) => [sku, title, random.pick(['2 x 3 in', '3 x 4 in', '1.5 x 1.5 in']), random.pick(['BOPP', 'Paper', 'Vinyl']), '1000', '1000', '0.08', 'USD', '1000', '0.08', '5000', '0.06', '14', '1000', 'Active']),
  ];
};

export const labelStockRecords = (storeId: StoreId, day: string): Records => {
  const random = seededRandom(`${storeId} label stock ${modelDay}`);
  return [['As of', day], [''], ['Label SKU', 'On Hand', 'Allocated', 'On Order'], ...labels(storeId).map(({ sku }, place) => [sku, String(place % 5 === 2 ? place : random.whole(0, 9_000)), String(random.whole(0, 400)), random.next() < 0.3 ? '5000' : '0'])];
};

export const labelBundleRecords = (storeId: StoreId): Records => [
  ['Martin Bundle', 'Label SKU', 'Qty'],
  ...labels(storeId).map(({ sku, code }) => [`LB-${code}`, sku, '1']),
];

/** Sets of labels are sold on eBay by themselves. */
export const labelMappingRecords = (storeId: StoreId): Records => [
  ['Martin Bundle', 'Channel', 'SKU', 'Units per Listing'],
  ...listedOnEbay(storeId).map(({ labels: { sku } }) => [sku, 'eBay', sku, '1']),
];
