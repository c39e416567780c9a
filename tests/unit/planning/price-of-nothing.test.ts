/** Marketplaces write 0 where they have no price and no measure of goods: neither is one. */
import { describe, expect, test } from 'vitest';
import { competitorPrices } from '../../../renderer/domain/planning/tables/competitor-prices';
import { amazonOrders, daysFrom, ordersOfDays, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today } from '../sheets/rich-store';

describe('of goods whose price and volume a report writes as 0', async () => {
  const source = shelf();
  const days = daysFrom('2026-03-01', 90);
  await source.publish(
    amazonOrders([...ordersOfDays('FREE', days, 2), ...ordersOfDays('TOLD', days, 1), ...ordersOfDays('PAID', days, 1)]),
    published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'],
      [today, 'FREE', 'B0FREE', 10, 60, '', '0.00', '0.0', 'cubic feet', 'Standard-Size', 'US'], [today, 'TOLD', 'B0TOLD', 10, 30, '', '0.00', '0.5', 'cubic feet', 'Standard-Size', 'US'], [today, 'PAID', 'B0PAID', 10, 30, '', '8.00', '0.5', 'cubic feet', 'Standard-Size', 'US'],
    ]),
    published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'], ['Free', 'FREE', '1', 'B0FREE', '', '', 'AMAZON_NA', 'Active'], ['Told', 'TOLD', '2', 'B0TOLD', '12.00', '', 'AMAZON_NA', 'Active']], { asOf: today }),
    published('costs', [['SKU', 'Landed Cost', 'Valid From'], ['FREE', '1.00', '2026-05-01'], ['TOLD', '1.00', '2026-05-01']]),
  );
  source.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3 }]);
  const planner = plannerOn(source);
  const rowOf = async (sheetId: 'fba-send' | 'costs' | 'most-selling', sku: string) => (await allRows(planner, sheetId, await openSheet(planner, sheetId))).find((row) => row['sku'] === sku) ?? {};

  test('a SKU that sells is none that brings nothing, and is not said to lose money with every unit', async () => {
    expect((await rowOf('fba-send', 'FREE'))['abc']).toBeNull();
    expect(await rowOf('costs', 'FREE')).toMatchObject({ price: null, contribution: null, margin: null, isBelow: null });
    // Ten for two a day are five days: what is at risk of the other 23 nobody can say.
    expect(await rowOf('most-selling', 'FREE')).toMatchObject({ status: 'low', price: null, risk: null });
  });

  test('another report’s price holds', async () => {
    expect(await rowOf('costs', 'TOLD')).toMatchObject({ price: 12, contribution: 12 - 1.8 - 3 - 1 - (10 * 0.5 * 0.78) / 30 });
    expect((await rowOf('fba-send', 'TOLD'))['abc']).toBe('A');
  });

  test('storage of what nobody measured is not nothing', async () => {
    expect(await rowOf('fba-send', 'FREE')).toMatchObject({ monthly: null, room: null });
    expect((await rowOf('fba-send', 'TOLD'))['room']).toBe(5);
  });
});

test('a competitor who asks 0 offers nothing', () => {
  const seen = published('competitor-prices', [['Our ASIN', 'Competitor ASIN', 'Price', 'Shipping', 'Captured On'], ['B0X', 'C1', '0', '4.99', '2026-05-28'], ['B0X', 'C2', '12.00', '', '2026-05-28'], ['B0X', 'C3', '9.00', '', '2026-05-01'], ['B0X', 'C3', '0.00', '', '2026-05-28']]);
  expect(competitorPrices(seen, today, 'USD').offersOn('X', 'B0X').map(({ asin, price, capturedOn }) => [asin, price.value, capturedOn])).toEqual([['C2', 12, '2026-05-28'], ['C3', 9, '2026-05-01']]);
});
