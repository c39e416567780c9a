import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awdPosition, echelonUnits, fbaPosition, localFree, orderPosition, unseenTransit, wfsPosition } from '../../../renderer/domain/planning/position';
import { localTerm } from '../../../renderer/domain/planning/explain-stock';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { awdStock, bundleInput, fbaStock, itemInput, listingInput, localStock, orderLine, storeInputs, wfsStock } from './store-inputs';

describe('the FBA position', () => {
  it('is available, transfer, processing and what was shipped, not what customers have bought or what is merely planned', () => {
    const stock = fbaStock({ available: 100, fcTransfer: 10, fcProcessing: 5, customerOrder: 40, inboundWorking: 300, inboundShipped: 50, inboundReceiving: 20, unfulfillable: 9, inbound: 370 });
    expect(fbaPosition(stock, false)).toEqual({ now: 115, inbound: 70, position: 185, untold: [] });
    expect(fbaPosition(stock, true)?.position).toBe(485);
  });

  it('takes one inbound figure where the report gives no parts, less what it says is planned', () => {
    const stock = fbaStock({ available: 10, inbound: 60, inboundWorking: 25, inboundShipped: null, inboundReceiving: null });
    expect(fbaPosition(stock, false)?.inbound).toBe(35);
    expect(fbaPosition({ ...stock, units: { ...stock.units, inboundWorking: null } }, false)).toMatchObject({ inbound: 60, untold: ['inboundWorking'] });
  });

  it('is not known where the report does not say what is available, and says which buckets it lacks', () => {
    expect(fbaPosition(fbaStock({ available: null }), false)).toBeNull();
    expect(fbaPosition(null, false)).toBeNull();
    expect(fbaPosition(fbaStock({ available: 7, fcTransfer: null }), false)).toMatchObject({ position: 7, untold: ['fcTransfer'] });
  });
});

describe('other positions', () => {
  it('of AWD leave out what goes to FBA and what is reserved for it', () => {
    expect(awdPosition(awdStock({ available: 400, inbound: 100, reserved: 50, outboundToFba: 72 }))).toBe(500);
  });

  it('of WFS are available and inbound; of a warehouse on hand less spoken for', () => {
    expect(wfsPosition(wfsStock({ available: 40, inbound: 60, damaged: 5 }))).toBe(100);
    expect([localFree(localStock(100, 4)), localFree(localStock(3, 9)), localFree(localStock(null))]).toEqual([96, 0, null]);
  });

  it('of a warehouse that promised more than it has are none, and the words say why 12 less 184 is not −172', () => {
    expect(localTerm('local', 'Local', localStock(12, 184))).toMatchObject({ value: 0, formula: 'on hand − spoken for, never below 0' });
    expect(localTerm('local', 'Local', localStock(184, 12))).toMatchObject({ value: 172, formula: 'on hand − spoken for' });
  });

  it('of orders are split into what is not shipped and what is on its way, by where it goes', () => {
    const lines = [
      orderLine(100, { qtyShipped: 60, qtyReceived: 10 }),
      orderLine(50, { destination: 'local' }),
      orderLine(30, { qtyReceived: 30 }),
      orderLine(40, { qtyShipped: 55, destination: 'local' }),
      orderLine(999, { isOpen: false }),
    ];
    expect(orderPosition(lines, 'awd')).toEqual({ onOrder: 40 + 50, transit: { awd: 50, fba: 0, wfs: 0, local: 55 } });
  });

  it('count a shipment that AWD already shows as inbound once', () => {
    const orders = orderPosition([orderLine(100, { qtyShipped: 100 }), orderLine(10, { qtyShipped: 10, destination: 'local' })], 'awd');
    expect(unseenTransit(orders, { awd: 0, fba: 0, wfs: 0 })).toBe(110);
    expect(unseenTransit(orders, { awd: 70, fba: 0, wfs: 0 })).toBe(40);
    expect(unseenTransit(orders, { awd: 300, fba: 0, wfs: 0 })).toBe(10);
  });
});

describe('the position of an item', () => {
  const places = ['fba', 'fc-transfer', 'fc-processing', 'sold', 'awd', 'awd-to-fba', 'ship-to-awd', 'ship-to-us', 'wfs', 'wfs-inbound', 'local', 'in-bundle', 'on-order'] as const;

  it('counts each unit once, however many reports show it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...places), { maxLength: 60 }), (units) => {
        const count = (...which: readonly (typeof places)[number][]): number => units.filter((place) => which.includes(place)).length;
        // Every report says what it really says: FBA's inbound holds what AWD sends, AWD's inbound what the factory shipped.
        const plan = planStore(
          storeInputs({
            listings: [
              listingInput('amz_fba', 'JAR', 1, {
                fba: fbaStock({
                  available: count('fba'), fcTransfer: count('fc-transfer'), fcProcessing: count('fc-processing'), customerOrder: count('sold'), inboundShipped: count('awd-to-fba'),
                  inbound: count('awd-to-fba'),
                }),
                awd: awdStock({ available: count('awd'), inbound: count('ship-to-awd'), outboundToFba: count('awd-to-fba'), reserved: count('awd-to-fba') }),
              }),
              listingInput('wfs', 'JAR', 1, { wfs: wfsStock({ available: count('wfs'), inbound: count('wfs-inbound') }) }),
              listingInput('amz_fbm', 'DUO', 1),
            ],
            items: [
              itemInput('JAR', {
                local: localStock(count('local')),
                orders: [
                  orderLine(count('ship-to-awd') + count('on-order'), { qtyShipped: count('ship-to-awd') }),
                  orderLine(count('ship-to-us') + 3, { qtyShipped: count('ship-to-us') + 3, qtyReceived: 3, destination: 'local' }),
                ],
              }),
            ],
            bundles: [bundleInput('DUO', { built: localStock(count('in-bundle')) })],
            recipeLines: [{ bundleCode: 'DUO', partCode: 'JAR', quantity: 1, validFrom: null, at: null }],
          }),
        );
        const [item] = plan.items;
        expect(item?.position).toBe(units.length - count('sold'));
        expect(item === undefined ? NaN : echelonUnits(item.echelon)).toBe(item?.position);
      }),
      { numRuns: 60 },
    );
  });

  it('counts a listing of three bundles of two jars as six jars, and a built bundle by what is in it', () => {
    const plan = planStore(
      storeInputs({
        listings: [listingInput('amz_fba', 'X3', 2, { fba: fbaStock({ available: 10 }), awd: awdStock({ available: 5 }) })],
        items: [itemInput('JAR', { local: localStock(7) })],
        bundles: [bundleInput('DUO', { built: localStock(4) })],
        recipeLines: [{ bundleCode: 'DUO', partCode: 'JAR', quantity: 2, validFrom: null, at: null }],
        mappings: [{ source: 'factory', bundleCode: 'DUO', channel: null, sku: 'X3', externalId: null, unitsPerListing: 3, at: null }],
      }),
    );
    expect(plan.items[0]?.echelon).toEqual({ fba: 60, awd: 30, wfs: 0, local: 7, inBundles: 8, transit: 0, onOrder: 0 });
    expect(plan.items[0]?.demand.perDay).toBe(12);
  });
});
