/** The sheets a sample shop keeps itself: bundles, what goes into them, orders at the factories, which listing sells what, costs. */
import type { StoreId } from '../../domain/stores';
import { seededRandom } from './random';
import { sampleItems, type SampleItem } from './sample-items';
import type { SampleDates } from './sample-dates';
import { isSentByFba, sampleOffers, walmartOffers } from './sample-listings';

type Records = readonly (readonly string[])[];

export type SampleBundle = { readonly code: string; readonly name: string; readonly casePack: number; readonly parts: readonly (readonly [itemCode: string, quantity: number])[] };

/** Every listing sells a bundle: an item by itself, or a pack of two. */
export const sampleBundles = (storeId: StoreId): readonly SampleBundle[] => {
  const items = new Map(sampleItems(storeId).map((item) => [item.code, item]));
  return sampleOffers(storeId).map(({ sku, title, casePack }) => {
    const isDouble = !items.has(sku);
    return { code: `B-${sku}`, name: title, casePack, parts: [[isDouble ? sku.replace(/-2PK$/, '') : sku, isDouble ? 2 : 1]] };
  });
};

export const bundleRecords = (storeId: StoreId): Records => {
  const random = seededRandom(`${storeId} bundles`);
  const rows = sampleBundles(storeId).map(({ code, name, casePack, parts }) => {
    const isDouble = (parts[0]?.[1] ?? 1) > 1;
    return [code, name, isDouble ? 'prebuilt' : 'built to order', isDouble ? 'Box' : 'Own carton', (0.1 + random.next() * 0.4).toFixed(2), isDouble ? '0.35' : '0.00', 'USD', String(casePack), 'Active'];
  });
  return [['Bundle Code', 'Name', 'Type', 'Pack Type', 'Packaging Cost', 'Labour Cost', 'Currency', 'Case Pack', 'Status'], ...rows];
};

export const recipeRecords = (storeId: StoreId): Records => [
  ['Bundle Code', 'Item Code', 'Qty per Bundle'],
  ...sampleBundles(storeId).flatMap(({ code, parts }) => parts.map(([item, quantity]) => [code, item, String(quantity)])),
];

export const mappingRecords = (storeId: StoreId): Records => [
  ['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'],
  ...sampleOffers(storeId).map(({ sku, asin }, place) => [`B-${sku}`, isSentByFba(place) ? 'Amazon FBA' : 'Amazon FBM', sku, asin, '1']),
  // Walmart and eBay are Royal Green's alone.
  ...(storeId !== 'rg' ? [] : sampleItems(storeId).map(({ code }) => [`B-${code}`, 'eBay', code, '', '1'])),
  ...(storeId !== 'rg' ? [] : walmartOffers(storeId).map(({ offer: { sku }, isByWalmart }) => [`B-${sku}`, isByWalmart ? 'Walmart WFS' : 'Walmart', sku, '', '1'])),
];

export const costRecords = (storeId: StoreId, on: SampleDates): Records => {
  const random = seededRandom(`${storeId} costs`);
  return [
    ['SKU', 'FOB', 'Currency', 'Freight', 'Duty %', 'Prep', 'Valid From'],
    ...sampleItems(storeId).flatMap(({ code, family }) => {
      const row = (fob: number, from: string) => [code, fob.toFixed(2), 'USD', (0.15 + random.next() * 0.5).toFixed(2), (2 + random.next() * 6).toFixed(1), '0.25', from];
      return [row(family.fobUsd * 0.96, on('2026-01-01')), row(family.fobUsd, on('2026-07-01'))];
    }),
  ];
};

const days = (iso: string, later: number): string => new Date(Date.parse(iso) + later * 86_400_000).toISOString().slice(0, 10);

/** Three orders at every factory: one that has come, one that should have, one under way. Each item is in one of the open ones or in none, for some months of what it sells alone and in packs. */
export const orderRecords = (storeId: StoreId, on: SampleDates): Records => {
  const random = seededRandom(`${storeId} orders`);
  const bySupplier = new Map<string, SampleItem[]>();
  for (const item of sampleItems(storeId)) bySupplier.set(item.family.supplier, [...(bySupplier.get(item.family.supplier) ?? []), item]);
  const rows = [...bySupplier].flatMap(([supplier, items], index) =>
    [
      { ordered: on('2026-06-08'), isDone: true, holds: (at: number) => at % 3 === 0 },
      { ordered: on('2026-08-10'), isDone: false, holds: (at: number) => at % 6 === 1 },
      { ordered: on('2026-09-21'), isDone: false, holds: (at: number) => at % 6 !== 1 && at % 6 !== 4 },
    ].flatMap(({ ordered, isDone, holds }, round) => {
      const number = `${storeId.toUpperCase()}-${ordered.slice(2, 4)}${String(index * 3 + round + 1).padStart(3, '0')}`;
      const lines = items.filter((_, at) => holds(at));
      return lines.map(({ code, family }, at) => {
        const quantity = family.unitsPerCarton * Math.ceil((family.unitsPerDay * (200 + random.whole(0, 80))) / family.unitsPerCarton);
        const ready = days(ordered, family.productionDays);
        return [
          number, String(at + 1), supplier, ordered, 'USD', '30 % deposit', code, String(quantity), family.fobUsd.toFixed(2), String(isDone ? quantity : 0), String(isDone ? quantity : 0), ready, days(ready, 7), days(ready, 42),
          // Every third factory was five days late.
          isDone ? days(ready, index % 3 === 1 ? 47 : 40) : '', isDone ? 'Closed' : 'Open',
        ];
      });
    }),
  );
  return [['PO Number', 'Line', 'Supplier', 'Order Date', 'Currency', 'Terms', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Qty Shipped', 'Qty Received', 'Ready Date', 'ETD', 'ETA', 'Received On', 'Status'], ...rows];
};
