/** A figure that stands on the page is never said not to be known, and why one is not known is never what is said of a known one. */
import { describe, expect, test } from 'vitest';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { daysFrom, published } from '../demand/published';
import { shelf, type Shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, richStore, today } from './rich-store';

const sheets = ['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'label-orders', 'costs', 'most-selling', 'awd-stock', 'stock-skus', 'stock-items', 'stock-bundles', 'factory-orders', 'label-counts', 'sales-revenue', 'sales-units', 'amazon-fbm', 'walmart-fbm', 'ebay-fbm', 'factory-gaps'] as const satisfies readonly SheetId[];

const saysUnknown = /\bnot known\b|^no (?:report|sheet|list|listing)\b|^nobody\b|^no \S+(?: seller)? (?:report|sheet)\b|no limit is set|there is no proposal|no stock to promise|^there are no sales$|does not say|no competitor sheet|^the plan needs|less than half|states no such|leave nothing of any|^it has no place|in one of the windows|nothing of the period|there is no forecast|^nothing sold in|mapped to nothing|mapped to no |both days|^one of the two|has no unit cost|no price is|price not stated|^no sale of it|^No stock history/;

/** True of known figures as well. */
const allowed = new Set(['send: AWD has none, and what we have is not known', 'fbm-share: no FBA listing of the ASIN is known: all is ours', 'channel-units-each: no sheet maps it: the SKU is the code itself']);

/** Sold in two years, for money: A for ours, E for euros alone; C counts half its sales in them. S does not sell, and FBA's report does not say what is between its centres. */
const soldForMoney = async (): Promise<Shelf> => {
  const source = shelf();
  const orders = (sku: string, days: readonly string[], currency = 'USD') => days.map((day) => [`${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.com', sku, `B0${sku}`, 'Shipped', 1, currency, '10.00']);
  const file = (rows: readonly (readonly (string | number)[])[]) => published('amz_all_orders', [['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'], ...rows]);
  const days = daysFrom('2026-01-01', 149);
  await source.publish(
    file(orders('A', daysFrom('2025-01-01', 365))), file([...orders('A', days), ...orders('E', days, 'EUR'), ...orders('C', days.slice(0, 70), 'EUR'), ...orders('C', days.slice(70))]),
    published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'your-price', 'marketplace'], ...['A', 'E', 'C', 'S'].map((sku) => [today, sku, `B0${sku}`, 40, sku === 'S' ? 0 : 30, '', '10.00', 'US'])]),
    published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96], ['S1', 'Still', 'Works', 10, '']]),
    published('bundles', [['Bundle Code', 'Bundle Name', 'Case Pack'], ['K', 'Kit', 6]]), published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['K', 'S1', 2]]),
    published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1], ['K', 'FBA', 'S', 1]]),
    published('local-stock', [['Item Code', 'Warehouse', 'On Hand'], ['A1', 'Main', 5], ['S1', 'Main', 8]], { asOf: today }),
    published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Received', 'Status'], ['PO-1', 'Works', 'A1', 48, 48, 'closed']]),
    published('amz_awd_inventory', [['Timestamp', `${today} 04:00:00`], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 0, 0, 48, 1], ['S', '', 'B0S', 0, 0, 48, 1]]),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['A', '4.00', '2026-05-01']]),
  );
  return source;
};

describe.each([['in a store of every kind', richStore], ['of two years that sold for money', soldForMoney]])('what is said beside a figure %s', async (_, store) => {
  const planner = plannerOn(await store());
  test.each(sheets)('is true of it, known or not, on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const [ofKnown, ofUnknown, explained] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const row of await allRows(planner, sheetId, sheet)) {
      for (const { id, figure } of sheetDefinitions[sheetId].columns) {
        if (figure === null) continue;
        const term = must(await planner.explain('rg', figure, String(row['id']), sheet.view))[0];
        if (term?.value != null) explained.add(figure);
        if (term?.note !== undefined) ((row[id] ?? null) === null ? ofUnknown : ofKnown).add(`${figure}: ${term.note}`);
      }
    }
    expect([...ofKnown].filter((said) => saysUnknown.test(said.slice(said.indexOf(': ') + 2)) && !allowed.has(said))).toEqual([]);
    // How much of the stock's past is known is said of what it leaves unknown as well.
    expect([...ofUnknown].filter((said) => ofKnown.has(said) && !/Stock is known on|No stock history/.test(said))).toEqual([]);
    if (store === richStore) expect(explained.size).toBeGreaterThan(sheetId === 'factory-gaps' ? 0 : 3);
  });
});

describe('the quantity that holds', async () => {
  const source = await richStore();
  // What goes to WFS is known where somebody says that nothing of ours lies where no report shows it.
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  const planner = plannerOn(source);
  test.each([['fba-send', 'send', 'fba-send'], ['wfs-send', 'send', 'wfs-send'], ['fbm-top-sellers', 'first-send-decided', 'first-send']] as const)(
    'on %s leads straight into the plan’s own reckoning, and through “Planned” where somebody decided', async (sheetId, figure, planned) => {
      const column = sheetDefinitions[sheetId].columns.find((one) => one.figure === figure);
      const sheet = await openSheet(planner, sheetId);
      const row = (await allRows(planner, sheetId, sheet)).find((one) => typeof one[column?.id ?? ''] === 'number');
      const rowId = String(row?.['id']);
      const why = async (id: string) => must(await planner.explain('rg', id, rowId, sheet.view))[0];
      const [own, own0] = [await why(figure), await why(planned)];
      expect(own?.value).toBe(own0?.value);
      expect([own?.formula, own?.terms.map(({ id }) => id)]).toEqual([own0?.formula, own0?.terms.map(({ id }) => id)]);
      expect(own?.terms.length).toBeGreaterThan(0);

      const decision = { value: 123_456, reason: null, by: 'a@b.c', at: 1, was: own?.value ?? null };
      const written = writeDecisions(decide(noDecisions, [{ rowId, columnId: column?.id ?? '', decision }]));
      if (written.kind !== 'written') throw new Error('too many');
      source.save(decisionsSettingId('rg', sheetId), 'Decisions', written.body);
      const typed = await why(figure);
      expect([typed?.value, typed?.terms.length, typed?.terms[0]?.value]).toEqual([123_456, 1, own0?.value]);
    },
  );
});
