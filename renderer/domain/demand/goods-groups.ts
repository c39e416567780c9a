/** What marketplaces say a SKU belongs to: its brand, and its category or product group. */
import type { TableId } from '../tables/table-ids';
import { tablesOf, textsIn, type PublishedTable } from './published-table';

/** By SKU as the files write it. */
export type GoodsGroups = { readonly brands: ReadonlyMap<string, string>; readonly categories: ReadonlyMap<string, string> };

type Told = readonly (readonly [tableId: TableId, columnId: string])[];

/** The first table that says anything of a SKU is believed; of its partitions the newest. */
const toldBrands: Told = [['walmart-items', 'brand'], ['walmart-item-performance', 'brand'], ['wfs-health', 'brand']];
const toldCategories: Told = [['fba-inventory', 'productGroup'], ['walmart-items', 'category'], ['walmart-item-performance', 'category'], ['ebay-listings', 'category']];

const bySku = (sources: readonly PublishedTable[], told: Told): ReadonlyMap<string, string> => {
  const groups = new Map<string, string>();
  for (const [tableId, columnId] of told) {
    for (const source of [...tablesOf(sources, tableId)].reverse()) {
      const [skus, words] = [textsIn(source, 'sku'), textsIn(source, columnId)];
      for (const [row, word] of words.entries()) {
        const [sku, group] = [skus[row] ?? null, word?.trim() ?? ''];
        if (sku !== null && group !== '' && !groups.has(sku)) groups.set(sku, group);
      }
    }
  }
  return groups;
};

export const goodsGroups = (sources: readonly PublishedTable[]): GoodsGroups => ({ brands: bySku(sources, toldBrands), categories: bySku(sources, toldCategories) });
