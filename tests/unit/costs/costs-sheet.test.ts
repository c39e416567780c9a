import { describe, expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import type { MappingLine } from '../../../renderer/domain/bundles/listing-targets';
import type { RecipeLine } from '../../../renderer/domain/bundles/recipe';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { itemCost } from '../../../renderer/domain/planning/item-cost';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { CompetitorOffer, StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { noDecisions } from '../../../renderer/domain/sheets/decisions';
import { costsMaker } from '../../../renderer/domain/sheets/costs/costs';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Cell } from '../../../renderer/domain/tables/table';
import { carton24, costInput, itemInput, listingInput, rowAt, salesFacts, storeInputs, told } from '../planning/store-inputs';

const id = (sku: string): string => listingId('amz_fba', sku);

const made = (more: Partial<StoreInputs>) => {
  const { table, tiles, notes } = costsMaker.make({ plan: planStore(storeInputs(more)), sales: null }, { decisions: noDecisions, parameters: {} });
  const ids = columnData(table, 'id')?.values ?? [];
  const row = (name: string): Readonly<Record<string, Cell>> => {
    const at = Array.from({ length: table.rowCount }, (_, place) => ids[place]).indexOf(name);
    return at === -1 ? {} : Object.fromEntries(table.columns.map((column) => [column.id, cellOf(column.data, at)]));
  };
  return { row, tiles, notes, rows: table.rowCount };
};

const offer = (who: string, price: number, capturedOn: string, earlier: CompetitorOffer['earlier'] = []): CompetitorOffer => ({ who, asin: null, capturedOn, price: { value: price, rows: [rowAt('competitor-prices', 0)], columnId: 'price' }, earlier });
const priced = (price: number, offers: readonly CompetitorOffer[] = [], sold30: number | null = null) => ({
  price: told(price, 'all-listings', 0, 'price'), competitors: offers, demand: steadyDemand(1, 0, 'even'),
  sales: salesFacts({ sold: { d7: null, d30: sold30, d60: null, d90: null } }),
});
const cost = (value: number) => told(value, 'costs', 0, 'landed');
const fee = settingsOf([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
const recipe = (bundleCode: string, partCode: string, quantity: number): RecipeLine => ({ bundleCode, partCode, quantity, validFrom: null, at: null });
const mapping = (bundleCode: string, sku: string, unitsPerListing = 1): MappingLine => ({ source: 'factory', bundleCode, channel: 'FBA', sku, externalId: null, unitsPerListing, at: null });

describe('price and cost, month by month', () => {
  const inputs = {
    listings: [listingInput('amz_fba', 'PAIR', 1, priced(9, [offer('Near', 8, '2026-02-20', [{ capturedOn: '2026-01-31', amount: 7 }]), offer('Far', 9, '2025-11-03')])), listingInput('amz_fba', 'KIT', 1, priced(9)), listingInput('amz_fba', 'NONE', 1, priced(9))],
    items: [itemInput('I'), itemInput('J')],
    mappings: [mapping('I', 'PAIR', 2), mapping('K', 'KIT')],
    recipeLines: [recipe('K', 'I', 3), recipe('K', 'J', 1)],
    costs: [costInput('I', { landed: cost(2), validFrom: '2025-10-15' }), costInput('I', { landed: cost(3), validFrom: '2026-02-01' }), costInput('J', { landed: cost(1), validFrom: null })],
  } satisfies Partial<StoreInputs>;
  const chart = (name: string) => costsMaker.rowCharts({ plan: planStore(storeInputs(inputs)), sales: null }, { decisions: noDecisions, parameters: {} }, id(name))[0];
  const costIn = (name: string, month: string) => {
    const drawn = chart(name);
    return drawn?.series.find((one) => one.id === 'cost')?.values[drawn.categories.indexOf(month)];
  };

  test('a listing costs what its goods cost on the last day of each month, as often as they are in it', () => {
    // Nobody knew it in September; two of 2.00 until January, two of 3.00 since.
    expect(['Sep 2025', 'Oct 2025', 'Jan 2026', 'Feb 2026'].map((month) => costIn('PAIR', month))).toEqual([null, 4, 4, 6]);
    // Far asks 9 since November; Near asked 7 in January and asks 8 since February.
    expect(chart('PAIR')?.series.find((one) => one.id === 'lowest')?.values.filter((value) => value !== null)).toEqual([9, 9, 7, 8, 8]);
    expect(chart('PAIR')?.words).toContain('One costs $6.00, $4.00 before; it sold for not known');
  });

  test('a bundle follows its parts', () => {
    // 3 × 2.00 and 1.00, then 3 × 3.00 and 1.00.
    expect(['Sep 2025', 'Nov 2025', 'Feb 2026'].map((month) => costIn('KIT', month))).toEqual([null, 7, 10]);
  });

  test('of what nothing is known nothing is drawn', () => {
    expect(chart('NONE')).toBeUndefined();
  });
});

describe('costs and competitors', () => {
  const store = {
    settings: fee,
    listings: [
      // C 3.10, F 3.77, r 15 %, m 25 %.
      listingInput('amz_fba', 'V11', 1, priced(12.99, [offer('Dear', 13.99, '2026-02-20'), offer('Cheap', 11.99, '2026-02-28'), offer('Middle', 12.49, '2026-02-01')], 10)),
      listingInput('amz_fba', 'LOW', 1, priced(10, [offer('Cheap', 8, '2026-02-25'), offer('Gone', 4, '2025-11-01')], 30)),
      listingInput('amz_fba', 'OLD', 1, priced(10, [offer('Cheap', 8, '2025-11-01'), offer('Once', 7, '2025-10-01')])),
      listingInput('amz_fba', 'BARE', 1, priced(20)),
      listingInput('amz_fba', 'PAIR', 1, priced(9)),
      listingInput('amz_fba', 'KIT', 1, priced(9)),
    ],
    items: [itemInput('I', { fob: told(1, 'factory-items', 0, 'fobPrice') }), itemInput('J')],
    mappings: [mapping('I', 'PAIR', 2), mapping('K', 'KIT')],
    recipeLines: [recipe('K', 'I', 3), recipe('K', 'J', 1)],
    costs: [
      costInput('V11', { landed: cost(3.1), validFrom: '2026-01-15' }), costInput('LOW', { landed: cost(3.1), validFrom: '2025-10-01' }),
      costInput('I', { freight: told(0.1, 'costs', 2, 'freight'), dutyPercent: told(25, 'costs', 2, 'dutyPercent'), validFrom: '2026-02-01' }),
    ],
  } satisfies Partial<StoreInputs>;
  const sheet = made(store);

  test('say what a sale leaves, which price keeps the margin, and where competitors stand', () => {
    const row = sheet.row(id('V11'));
    expect(row).toMatchObject({ sku: 'V11', kind: 'FBA', costOf: 'V11', source: 'cost sheet', landed: 3.1, price: 12.99, referral: 15, fulfilment: 3.77, validFrom: '2026-01-15', costAge: 46, low: 11.99, median: 12.49, offers: 3, cheapest: 'Cheap', capturedOn: '2026-02-28', flag: null });
    expect(row['contribution']).toBeCloseTo(4.1715, 6);
    expect(row['margin']).toBeCloseTo(32.113, 3);
    expect(row['floor']).toBeCloseTo(11.45, 9);
    expect(row['gap']).toBeCloseTo(8.34, 2);
    expect(row['gapMedian']).toBeCloseTo(4.003, 3);
  });

  test('flag a price under its floor, over its competitor, and a cost grown old', () => {
    // 10 − 1.5 − 3.77 − 3.10 = 1.63; the floor is 11.45; a quarter over 8; the cost is 152 days old.
    expect(sheet.row(id('LOW'))).toMatchObject({ flag: 'below floor, over competitor, cost old', isBelow: 'yes', isAbove: 'yes', isStale: 'yes', isMissing: null, gap: 25, costAge: 152 });
    expect(sheet.row(id('LOW'))['contribution']).toBeCloseTo(1.63, 9);
  });

  test('leave out competitors’ prices older than the limit, and say so', () => {
    // 4 of 1 November is 121 days old.
    expect(sheet.row(id('LOW'))).toMatchObject({ low: 8, median: 8, offers: 1, oldOffers: 1, cheapest: 'Cheap', capturedOn: '2026-02-25' });
    expect(sheet.row(id('OLD'))).toMatchObject({ flag: 'no cost, competitor price old', low: null, median: null, gap: null, gapMedian: null, offers: null, oldOffers: 2, cheapest: null, capturedOn: '2025-11-01', isAbove: null });
    expect(sheet.notes).toContain('Competitors’ prices seen more than 90 days ago are left out: of 2 SKUs, of which 1 has no newer one. How long they count is set under Settings, Data.');
    const longer = made({ ...store, settings: settingsOf([{ settingId: 'stale-competitor-days', scope: 'store', storeId: 'rg', name: null, value: 160 }]) });
    expect(longer.row(id('LOW'))).toMatchObject({ low: 4, median: 6, offers: 2, oldOffers: null, capturedOn: '2025-11-01' });
    expect(longer.notes.join()).not.toContain('are left out');
  });

  test('leave out competitors’ prices in another currency, and say of how many SKUs', () => {
    const abroad = made({ ...store, listings: store.listings.map((one, at) => (at === 0 ? { ...one, foreignCompetitors: ['CAD', 'EUR'] } : at === 1 ? { ...one, foreignCompetitors: ['CAD'] } : one)) });
    expect(abroad.notes).toContain('Competitors’ prices in CAD, EUR are left out, because nothing is converted: of 2 SKUs.');
    expect(sheet.notes.join()).not.toContain('nothing is converted');
  });

  test('without a cost nothing of the money is known, and 0 is not made of it', () => {
    expect(sheet.row(id('BARE'))).toMatchObject({ landed: null, contribution: null, margin: null, floor: null, fob: null, low: null, gap: null, flag: 'no cost', isMissing: 'yes', source: null, price: 20 });
  });

  test('of what a listing sells are those of its item, as many as it takes', () => {
    // 1 + 0.1 + 0.25 + 0.3464 % + 0.125 % of 1; two of them.
    expect(sheet.row(id('PAIR'))).toMatchObject({ costOf: '2 × I', each: 2, fob: 1, freight: 0.1, dutyPercent: 25, source: 'cost sheet', stated: null });
    expect(sheet.row(id('PAIR'))['landedEach']).toBeCloseTo(1.354714, 6);
    expect(sheet.row(id('PAIR'))['landed']).toBeCloseTo(2.709428, 6);
  });

  test('made of parts say where nobody states a duty; 0 states that none is due', () => {
    const flagWith = (duty: object): unknown => made({ ...store, costs: [costInput('I', { freight: told(0.1, 'costs', 2, 'freight'), ...duty, validFrom: '2026-02-01' })] }).row(id('PAIR'))['flag'];
    expect(flagWith({})).toContain('no duty');
    expect(flagWith({ dutyPercent: told(0, 'costs', 2, 'dutyPercent') }) ?? '').not.toContain('no duty');
    // A landed cost that is stated has its duty in it.
    expect(sheet.row(id('V11'))['flag']).toBeNull();
  });

  test('of a bundle miss what a part of it misses, and the part has its own row to type it in', () => {
    expect(sheet.row(id('KIT'))).toMatchObject({ costOf: 'K', landed: null, flag: 'no cost' });
    expect(sheet.row('J')).toMatchObject({ sku: 'J', kind: 'Item', landed: null, price: null, flag: 'no cost' });
    expect(sheet.row('I')).toEqual({});
    // 3 × 1.354714 and 1 × 2 are 6.064142.
    const whole = made({ ...store, costs: [...store.costs, costInput('J', { landed: cost(2) })] });
    expect(whole.row(id('KIT'))).toMatchObject({ source: 'parts of the bundle', flag: expect.stringContaining('below floor') as unknown });
    expect(whole.row(id('KIT'))['landed']).toBeCloseTo(6.064142, 5);
  });

  test('without a fulfilment fee leave contribution and floor unknown, and say why', () => {
    const feeless = made({ ...store, settings: settingsOf([]) });
    expect(feeless.row(id('V11'))).toMatchObject({ landed: 3.1, fulfilment: null, contribution: null, margin: null, floor: null, flag: 'no fee' });
    expect(feeless.notes.join()).toContain('no fulfilment fee is set: 3 SKUs');
    expect(feeless.tiles['margin']).toBeNull();
  });

  test('come to figures at the head, the margin weighted by what sold', () => {
    // The pair costs 2.71: its floor is 10.80, its price 9.
    // 10 × 4.1715 + 30 × 1.63 = 90.615 of 10 × 12.99 + 30 × 10 = 429.9.
    expect(sheet.tiles).toMatchObject({ below: 2, missing: 4, stale: 1, above: 1 });
    expect(sheet.tiles['margin']).toBeCloseTo((90.615 / 429.9) * 100, 6);
  });

  test('a store without any cost says that margin pages show units only', () => {
    expect(made({ ...store, costs: [], items: [], recipeLines: [], mappings: [] }).notes[0]).toContain('No cost yet: margin pages show units only');
  });

  test('in another currency are not converted', () => {
    const foreign = made({ ...store, costs: [costInput('V11', { landed: cost(3.1), currency: 'EUR' })] });
    expect(foreign.row(id('V11'))).toMatchObject({ landed: null, currency: 'EUR', stated: 3.1, flag: 'no cost' });
  });

  test('are shown in their own currency, and no price of the item list in another beside them', () => {
    const yuan = itemInput('V11', { fob: cost(10), currency: 'CNY' });
    const rowWith = (...costs: readonly Parameters<typeof costInput>[1][]) => made({ items: [yuan], costs: costs.map((more) => costInput('V11', more)) }).row('V11');
    expect(rowWith()).toMatchObject({ fob: 10, currency: 'CNY', landed: null });
    // Five dollars, as no currency is named: it never was five yuan.
    expect(rowWith({ landed: cost(5), currency: null })).toMatchObject({ fob: null, currency: null, stated: 5, landed: 5 });
    expect(rowWith({ freight: cost(1), currency: 'EUR' })).toMatchObject({ fob: null, currency: 'EUR', freight: 1, landed: null });
    expect(rowWith({ freight: cost(1), currency: 'cny' })).toMatchObject({ fob: 10, currency: 'cny', freight: 1, landed: null });
    const why = costsMaker.why({ plan: planStore(storeInputs({ items: [yuan], costs: [costInput('V11', { landed: cost(5), currency: null })] })), sales: null }, { decisions: noDecisions, parameters: {} }, 'cost-fob', 'V11', { figure: () => null, demandOf: () => null });
    expect(why?.note).toBe('the item list states it in CNY, and the row is in USD');
  });

  // FOB 1.40 of the item list is in dollars, and so is its share of a container: 4,200 over 64.6 m³ and 0.084 m³ of 24 units, 0.2276.
  test('in another currency are not added to an FOB in the store’s', () => {
    const item = itemInput('I', { ...carton24, fob: cost(1.4) });
    const freight = settingsOf([{ settingId: 'freight-per-container', scope: 'store', storeId: 'rg', name: null, value: 4200 }]);
    const costOf = (stated: Parameters<typeof costInput>[1]) => itemCost(storeInputs({ items: [item], settings: freight }), item, costInput('I', stated));
    for (const stated of [{ freight: cost(2) }, { prep: cost(0.3) }]) {
      expect(costOf({ ...stated, currency: 'CNY' })).toMatchObject({ amount: null, because: 'its cost is in CNY' });
      expect(costOf({ ...stated, currency: 'USD' }).amount).not.toBeNull();
    }
    // A duty is a share of it, whatever the currency: 1.40 × 1.25 with 0.4714 % of customs fees.
    expect(costOf({ dutyPercent: cost(25), currency: 'CNY' }).amount).toBeCloseTo(1.4 * (1.25 + 0.003464 + 0.00125) + 0.2276, 3);
  });
});
