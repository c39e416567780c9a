/** A report of the stock at FBA, or at WFS, that names others: what it does not name is none where it has not sold from there lately, and not known where it has; on every page alike. */
import { expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { must } from '../../support/import-file';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from './rich-store';

/** FBA sold SELLS until yesterday and ENDED a year ago, its report names OTHER alone, and both lie at AWD; we send ENDED-M and SELLS-M, of the same ASINs. */
const store = async () => {
  const source = shelf();
  const lately = daysFrom('2026-04-20', 40);
  const then = daysFrom('2025-06-01', 20);
  await source.publish(
    amazonOrders([
      ...ordersOfDays('OTHER', lately, 1), ...ordersOfDays('SELLS', lately, 4), ...ordersOfDays('SELLS', then, 4), ...ordersOfDays('ENDED', then, 6),
      ...ordersOfDays('SELLS-M', lately, 1, 'Merchant'), ...ordersOfDays('ENDED-M', lately, 1, 'Merchant'),
    ]),
    fbaInventory(today, [{ sku: 'OTHER', available: 9 }]),
    published('amz_awd_inventory', [['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], ['SELLS', 'B0SELLS', 0, 48], ['ENDED', 'B0ENDED', 0, 24]], { asOf: today }),
    published('amz_all_listings', [
      ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
      ['Tea', 'SELLS', '1', 'B0SELLS', '9.99', '', 'AMAZON_NA', 'Active'], ['Tea, by us', 'SELLS-M', '2', 'B0SELLS', '9.99', '5', 'DEFAULT', 'Active'],
      ['Cup', 'ENDED', '3', 'B0ENDED', '5.00', '', 'AMAZON_NA', 'Active'], ['Cup, by us', 'ENDED-M', '4', 'B0ENDED', '5.00', '5', 'DEFAULT', 'Active'],
    ], { asOf: today }),
  );
  return plannerOn(source);
};

test('none of what has not sold from FBA lately, and not known of what has', async () => {
  const planner = await store();
  const on = async (sheetId: SheetId, parameters = {}) => {
    const sheet = await openSheet(planner, sheetId, { parameters });
    const rows = await allRows(planner, sheetId, sheet);
    const of = (sku: string, channel: 'amz_fba' | 'amz_fbm' = 'amz_fba') => rows.find((row) => row['id'] === listingId(channel, sku));
    return { of, notes: sheet.notes.join(' ') };
  };
  const said = 'Sold by FBA, and in no FBA report: 1 SKU. What FBA has of it is not known.';

  const send = await on('fba-send');
  expect(send.of('SELLS')).toMatchObject({ available: null, send: null, status: 'unknown', because: 'it sold by FBA, and no FBA report lists it' });
  expect(send.of('ENDED')).toMatchObject({ available: 0, transfer: 0, inbound: 0, send: 0, status: 'no sales' });
  expect(send.notes).toContain(said);

  const best = await on('most-selling');
  expect(best.of('SELLS')).toMatchObject({ available: null, status: 'unknown' });

  const stock = await on('stock-skus');
  expect(stock.of('SELLS')).toMatchObject({ available: null, awd: 48, onHand: 48, total: 48 });
  expect(stock.of('ENDED')).toMatchObject({ available: 0, awd: 24, onHand: 24, total: 24 });

  const awd = await on('awd-stock');
  expect(awd.of('SELLS')).toMatchObject({ available: 48, fbaNow: null, position: null, status: 'unknown' });
  expect(awd.of('ENDED')).toMatchObject({ available: 24, fbaNow: 0, position: 24, status: 'out at FBA' });
  expect(awd.notes).toContain(said);

  const prior = await on('prior-year-low-stock', { year: 2025 });
  expect(prior.of('SELLS')).toMatchObject({ yearUnits: 80, fbaPosition: null, position: null, status: 'unknown', lostRevenue: null, action: null });
  expect(prior.of('ENDED')).toMatchObject({ yearUnits: 120, fbaPosition: 0, position: 24, status: 'out', lostRevenue: 480 });
  expect(prior.notes).toContain(said);

  const ours = await on('fbm-top-sellers');
  expect(ours.of('SELLS-M', 'amz_fbm')).toMatchObject({ twin: 'SELLS', twinAvailable: null, twinPosition: null, send: null, verdict: 'unknown', because: 'the FBA listing sold, and no FBA report lists it' });
  expect(ours.of('ENDED-M', 'amz_fbm')).toMatchObject({ twin: 'ENDED', twinAvailable: 0, twinPosition: 0, verdict: 'candidate' });
  expect(ours.notes).toContain(said);
  expect(ours.notes).not.toContain('Nothing is called a candidate');
});

test('the same of WFS', async () => {
  const source = shelf();
  await source.publish(
    published('wmt_item', [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Fulfillment Type'],
      ...['OTHER', 'SELLS', 'QUIET'].map((sku, at) => [sku, String(555 + at), sku, 'ACTIVE', 'PUBLISHED', '30.00', 'Walmart Fulfilled']),
    ], { asOf: today }),
    published('wmt_item_performance', [['SKU ID', 'Item ID', 'Product Name', 'GMV', 'Total Units Sold'], ['OTHER', '555', 'OTHER', '$60.00', 60], ['SELLS', '556', 'SELLS', '$60.00', 60]], { period: { start: '2026-05-01', end: '2026-05-30' } }),
    published('wmt_wfs_inventory_page', [['SKU', 'Available units', 'Inbound units'], ['OTHER', 12, 0]], { asOf: today }),
  );
  const planner = plannerOn(source);
  const on = async (sheetId: SheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    return { of: (sku: string) => rows.find((row) => row['id'] === listingId('wfs', sku)), notes: sheet.notes.join(' '), view: sheet.view };
  };
  const send = await on('wfs-send');
  expect(send.of('OTHER')).toMatchObject({ available: 12, inbound: 0 });
  expect(send.of('QUIET')).toMatchObject({ available: 0, inbound: 0 });
  expect(send.of('SELLS')).toMatchObject({ available: null, inbound: null, suggested: null, status: 'unknown' });
  expect(send.notes).toContain('Sold by WFS, and in no WFS report: 1 SKU. What WFS has of it is not known.');
  const why = async (figure: string, sku: string) => must(await planner.explain('rg', figure, listingId('wfs', sku), send.view))[0]?.note;
  expect([await why('wfs-available', 'SELLS'), await why('wfs-send', 'SELLS')]).toEqual(['it sold by WFS, and no WFS report lists it', 'it sold by WFS, and no WFS report lists it']);
  expect(await why('wfs-available', 'QUIET')).toBe('none is there: the reports of the place do not list it');
  const stock = await on('stock-skus');
  expect(stock.of('QUIET')).toMatchObject({ wfs: 0, total: 0 });
  expect(stock.of('SELLS')).toMatchObject({ wfs: null, total: null });
});
