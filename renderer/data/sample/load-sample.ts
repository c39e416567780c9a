/** Fills the sample workspace on its first opening, through the very path a file takes: records, table, version, flip. */
import type { Outcome } from '../../domain/failures';
import { planTable } from '../../domain/shipments/plan-rows';
import { stores, type StoreId } from '../../domain/stores';
import { madeSource, publishTables } from '../hand-edits/publish-tables';
import { tableFromRecords } from '../import/table-from-records';
import { packTable } from '../packing';
import type { SettingOutcome } from '../ports';
import type { PublishOutcome, PublishRequest } from '../published-ports';
import { awdReports } from './sample-awd';
import {
  ebayListingRecords, fbaInventoryRecords, labelBundleRecords, labelMappingRecords, labelSkuRecords, labelStockRecords, restockRecords, wfsHealthRecords,
} from './sample-channels';
import { factoryItemRecords } from './sample-items';
import { allListingRecords, competitorRecords, ebayOrderRecords, localStockRecords, walmartInventoryRecords, walmartItemRecords } from './sample-listings';
import { amazonOrderRecords, ledgerRecords } from './sample-sales';
import { datesOf, modelDay } from './sample-dates';
import { sampleAuthor } from './sample-session';
import { sampleSettings } from './sample-settings';
import { sampleShipments } from './sample-shipments';
import { bundleRecords, costRecords, mappingRecords, orderRecords, recipeRecords } from './sample-own';

/** Two weeks apart. These and all days below are days of the model. */
const reportDays = ['2026-10-05', '2026-10-19', modelDay] as const;
const itemsDay = '2026-10-01';

type SampleImport = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly reportId: string;
  readonly fileName: string;
  readonly day: string;
  /** Where neither the file nor its name says the day. */
  readonly asOf?: string;
  readonly records: () => readonly (readonly string[])[];
};

/** Royal Green's menus have no AWD, so it keeps only a little there. */
const awdDays = (storeId: StoreId): readonly string[] => (storeId === 'rg' ? reportDays.slice(-1) : reportDays);
const awdSkus = (storeId: StoreId): number => (storeId === 'rg' ? 24 : 120);

/** What a store has imported, its newest reports being of that day. Names of imports keep the model's days: a load that goes on another day knows them again. */
export const importsOf = (storeId: StoreId, newest: string = modelDay): readonly SampleImport[] => {
  const on = datesOf(newest);
  const days = awdDays(storeId);
  const items: SampleImport = {
    importId: `sample-${storeId}-items`, storeId, reportId: 'factory-items', fileName: `${storeId}-factory-items.csv`, day: on(itemsDay),
    records: () => factoryItemRecords(storeId),
  };
  const awd = days.map((day, index): SampleImport => ({
    importId: `sample-${storeId}-awd-${day}`, storeId, reportId: 'amz_awd_inventory', fileName: `AWD-inventory-${on(day)}.csv`, day: on(day),
    records: () => awdReports(storeId, days.map(on), awdSkus(storeId))[index]?.records ?? [],
  }));
  const made = (reportId: string, fileName: string, day: string, records: SampleImport['records'], asOf?: string): SampleImport => ({
    importId: `sample-${storeId}-${reportId}-${day}`, storeId, reportId, fileName, day: on(day), records, ...(asOf === undefined ? {} : { asOf }),
  });
  const kept = [
    made('bundles', 'bundles.csv', itemsDay, () => bundleRecords(storeId)),
    made('bundle-items', 'items-to-bundles.csv', itemsDay, () => recipeRecords(storeId)),
    made('bundle-listings', 'bundles-to-asin.csv', itemsDay, () => mappingRecords(storeId)),
    made('purchase-orders', 'purchase-orders.csv', itemsDay, () => orderRecords(storeId, on)),
    made('costs', 'costs.csv', itemsDay, () => costRecords(storeId, on)),
    made('local-stock', 'warehouse-count.csv', modelDay, () => localStockRecords(storeId, newest)),
    made('competitor-prices', 'competitor-prices.csv', modelDay, () => competitorRecords(storeId, on)),
  ];
  const downloaded = [
    ...reportDays.map((day) => made('amz_fba_planning', `FBA-inventory-${on(day)}.csv`, day, () => fbaInventoryRecords(storeId, day, on))),
    made('amz_restock', 'restock-inventory.csv', modelDay, () => restockRecords(storeId), newest),
    made('amz_all_orders', 'all-orders.txt', modelDay, () => amazonOrderRecords(storeId, on)),
    made('amz_all_listings', 'all-listings.txt', modelDay, () => allListingRecords(storeId), newest),
    made('amz_ledger_summary', 'inventory-ledger.csv', modelDay, () => ledgerRecords(storeId, on)),
  ];
  // Walmart, eBay and the label supplier are Royal Green's alone.
  const others =
    storeId !== 'rg'
      ? []
      : [
          made('wmt_wfs_health', 'WFS-inventory-health.csv', modelDay, () => wfsHealthRecords(storeId), newest),
          made('wmt_item', 'walmart-items.csv', modelDay, () => walmartItemRecords(storeId), newest),
          made('wmt_inventory', 'walmart-inventory.csv', modelDay, () => walmartInventoryRecords(storeId), newest),
          made('ebay_orders', 'ebay-orders.csv', modelDay, () => ebayOrderRecords(storeId, on('2026-11-01'))),
          made('ebay_active', 'eBay-all-active-listings.csv', modelDay, () => ebayListingRecords(storeId, on), newest),
          made('martin-skus', 'martin-label-skus.csv', itemsDay, () => labelSkuRecords(storeId)),
          made('martin-inventory', 'martin-label-inventory.csv', modelDay, () => labelStockRecords(storeId, newest)),
          made('martin-bundles', 'martin-label-bundles.csv', itemsDay, () => labelBundleRecords(storeId)),
          made('martin-bundle-listings', 'martin-label-mappings.csv', itemsDay, () => labelMappingRecords(storeId)),
        ];
  return [items, ...awd, ...kept, ...downloaded, ...others];
};

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const requestFor = async ({ importId, storeId, reportId, fileName, asOf, records: generate }: SampleImport): Promise<Outcome<PublishRequest>> => {
  const records = generate();
  const hash = await sha256(records.map((cells) => cells.join('\t')).join('\n'));
  const made = tableFromRecords({ reportId, importId, fileName, sha256: hash, records, ...(asOf === undefined ? {} : { asOf }) });
  if (!made.ok) return made;
  const { tableId, source, counts } = made.value;
  const parts = await Promise.all(made.value.parts.map(async ({ partition, table }) => ({ partition, baseVersionId: null, packed: await packTable(table) })));
  const request = { importId, storeId, tableId, reportId, groupId: null, parts, source, counts };
  return { ok: true, value: { ...request, mode: 'replace' } };
};

export type SampleTarget = {
  readonly hasImport: (storeId: StoreId, importId: string) => Promise<boolean>;
  readonly publishAt: (request: PublishRequest, at: number) => Promise<PublishOutcome>;
  readonly settings: { readonly save: (id: string, title: string, body: string, expectedAt: number | null) => Promise<SettingOutcome> };
};

/** Each import is one flip, so a load that was cut off goes on where it stopped. An undone one is not brought back. `newest` is the day of the newest reports. */
export const loadSample = async ({ hasImport, publishAt, settings }: SampleTarget, newest: string = modelDay): Promise<void> => {
  // Against nothing: what somebody has set since stays.
  const { id: settingId, title, body } = sampleSettings(Date.parse(`${datesOf(newest)(itemsDay)}T08:30:00Z`), sampleAuthor.email);
  const set = await settings.save(settingId, title, body, null);
  if (set.kind === 'failed') throw new Error(`The sample's settings were not stored: ${set.failure.code}`);
  const stored = (what: string, { kind }: PublishOutcome): void => {
    if (kind !== 'published') throw new Error(`The sample’s ${what} was not stored: ${kind}`);
  };
  for (const { id } of stores) {
    for (const wanted of importsOf(id, newest)) {
      if (await hasImport(id, wanted.importId)) continue;
      const request = await requestFor(wanted);
      if (!request.ok) throw new Error(`The sample file ${wanted.fileName} does not read: ${request.failure.code}`);
      stored(wanted.fileName, await publishAt(request.value, Date.parse(`${wanted.day}T08:30:00Z`)));
    }
    for (const { plan, trip, changedOn } of sampleShipments(id, datesOf(newest))) {
      const importId = `sample-${id}-shipment-${trip}`;
      if (await hasImport(id, importId)) continue;
      const source = await madeSource(importId, 'shipment-plans', plan.name, plan);
      const parts = [{ partition: plan.id, baseVersionId: null, base: null, table: planTable(plan, source) }];
      stored(plan.name, await publishTables((request) => publishAt(request, Date.parse(`${changedOn}T09:15:00Z`)), { importId, storeId: id, tableId: 'shipment-plans', groupId: null, source, mode: 'replace', parts }));
    }
  }
};
