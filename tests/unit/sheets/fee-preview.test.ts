/** What Amazon's Fee Preview says a sale costs, from the file to contribution both ways: worked out on paper. */
import { beforeAll, describe, expect, test } from 'vitest';
import { refsOf, termNamed, type Term } from '../../../renderer/domain/explain/term';
import type { SettingEntry } from '../../../renderer/domain/settings/settings';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { daysFrom, published } from '../demand/published';
import { shelf } from '../planner/shelf';
import { allRows, openSheet, plannerOn, today, type SheetRow } from './rich-store';

const previewHeads = [
  'sku', 'asin', 'amazon-store', 'your-price', 'sales-price', 'longest-side', 'median-side', 'shortest-side', 'unit-of-dimension', 'product-size-tier', 'currency', 'estimated-referral-fee-per-unit', 'estimated-variable-closing-fee',
  'estimated-order-handling-fee-per-order', 'estimated-pick-pack-fee-per-unit', 'estimated-weight-handling-fee-per-unit', 'expected-fulfillment-fee-per-unit',
];
/** 6 × 4 × 3 inches are a twenty-fourth of a cubic foot. */
const packed = [6, 4, 3, 'inches', 'Large standard-size'] as const;
type Fees = { readonly store?: string; readonly currency?: string; readonly price?: string; readonly referral: string; readonly closing?: string; readonly parts?: readonly [string, string, string]; readonly sending: string };
const row = (sku: string, asin: string, { store = 'US', currency = 'USD', price = '20.00', referral, closing = '0.00', parts = ['--', '--', '--'], sending }: Fees) => [sku, asin, store, '25.00', price, ...packed, currency, referral, closing, ...parts, sending];

const rows = [
  row('CUP-FBA', 'B0CUP', { store: 'CA', currency: 'CAD', referral: '9.99', sending: '9.99' }),
  row('CUP-FBA', 'B0CUP', { referral: '1.60', sending: '4.25' }),
  row('ZERO-FBA', 'B0ZERO', { referral: '0.00', sending: '0.00' }),
  row('NONE-FBA', 'B0NONE', { referral: '--', sending: '--' }),
  row('PART-FBA', 'B0PART', { referral: '3.00', closing: '1.80', parts: ['0.50', '2.10', '1.10'], sending: '--' }),
  row('FAR-FBA', 'B0FAR', { store: 'CA', currency: 'CAD', referral: '1.00', sending: '3.00' }),
  row('HALF-FBA', 'B0HALF', { referral: '3.00', parts: ['0.00', '2.10', '1.10'], sending: '0.00' }),
];
const goods = ['CUP', 'ZERO', 'NONE', 'PART', 'FAR', 'HALF'];
const sold = daysFrom('2026-02-19', 100);

const store = () => [
  published('amz_all_orders', [
    ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'],
    ...goods.flatMap((sku) => sold.flatMap((day) => [
      [`${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', 'Merchant', 'Amazon.com', sku, `B0${sku}`, 'Shipped', 3, 'USD', '60.00'],
      [`F-${sku}-${day}`, `${day}T20:00:00+00:00`, 'Shipped', 'Amazon', 'Amazon.com', `${sku}-FBA`, `B0${sku}`, 'Shipped', 1, 'USD', '20.00'],
    ])),
  ]),
  published('amz_fba_planning', [
    ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'marketplace'],
    ...goods.map((sku) => [today, `${sku}-FBA`, `B0${sku}`, 12, 7, 30, 60, 90, '20.00', '', '', '', 'US']),
  ]),
  published('amz_all_listings', [
    ['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel', 'status'],
    ...goods.flatMap((sku) => [[sku, sku, `1${sku}`, `B0${sku}`, '20.00', '9', 'DEFAULT', 'Active'], [sku, `${sku}-FBA`, `2${sku}`, `B0${sku}`, '20.00', '', 'AMAZON_NA', 'Active']]),
  ], { asOf: today }),
  published('costs', [['SKU', 'Landed Cost', 'Valid From'], ...goods.flatMap((sku) => [[sku, '4.00', '2026-05-01'], [`${sku}-FBA`, '4.00', '2026-05-01']])]),
];
const preview = published('amz_fee_preview', [previewHeads, ...rows], { asOf: '2026-05-28' });
const own = (settingId: string, name: string, value: number): SettingEntry => ({ settingId, scope: 'sku', storeId: 'rg', name, value });
const ofStore = (settingId: string, value: number): SettingEntry => ({ settingId, scope: 'store', storeId: 'rg', name: null, value });
const shipping = goods.map((sku) => own('fulfilment-fee', sku, 6.5));

type Desk = { readonly row: (sheetId: SheetId, sku: string) => Promise<SheetRow>; readonly why: (sheetId: SheetId, figureId: string, sku: string) => Promise<Term>; readonly notes: (sheetId: SheetId) => Promise<readonly string[]> };

const deskWith = async (settings: readonly SettingEntry[], withPreview = true): Promise<Desk> => {
  const source = shelf();
  await source.publish(...store(), ...(withPreview ? [preview] : []));
  source.set(settings);
  const planner = plannerOn(source);
  const rowOf: Desk['row'] = async (sheetId, sku) => {
    const found = (await allRows(planner, sheetId, await openSheet(planner, sheetId))).find((one) => one['sku'] === sku);
    if (found === undefined) throw new Error(`No row of ${sku}`);
    return found;
  };
  return {
    row: rowOf,
    why: async (sheetId, figureId, sku) => {
      const [term] = must(await planner.explain('rg', figureId, String((await rowOf(sheetId, sku))['id']), (await openSheet(planner, sheetId)).view));
      if (term === undefined) throw new Error(`Nothing of ${figureId}`);
      return term;
    },
    notes: async (sheetId) => (await openSheet(planner, sheetId)).notes,
  };
};

/** Cells of the report a term stands on, by row of the file and column; rows count from 0. */
const cells = (term: Term | null): readonly string[] => (term === null ? [] : refsOf(term).flatMap((ref) => (ref.kind === 'cell' && ref.tableId === 'fee-preview' ? [`${ref.partition} ${ref.row} ${ref.columnId}`] : [])));
const note = (term: Term | null): string => term?.note ?? '';

describe('fees as Amazon expects them', () => {
  let desk: Desk;
  beforeAll(async () => {
    // A fee of the whole store, which is not of goods of this size.
    desk = await deskWith([...shipping, ofStore('fulfilment-fee', 5)]);
  });

  test('make contribution both ways', async () => {
    const cup = await desk.row('fbm-top-sellers', 'CUP');
    // By us 20 − 1.60 − 6.50 − 4, by FBA 20 − 1.60 − 4.25 − 4: 2.25 more, of 90 in thirty days.
    expect(cup).toMatchObject({ fbaFee: 4.25, ownShipping: 6.5, size: 'standard' });
    expect(cup['contributionFbm']).toBeCloseTo(7.9, 9);
    expect(cup['contributionFba']).toBeCloseTo(10.15, 9);
    expect(cup['marginDelta']).toBeCloseTo(202.5, 6);
    expect(cup['cubicFeet']).toBeCloseTo(1 / 24, 9);
  });

  test('make margin and floor price, with the storage of what Amazon measured', async () => {
    const cup = await desk.row('costs', 'CUP-FBA');
    // 12 of a twenty-fourth of a cubic foot at 0.78 a month, of thirty sold in it: 0.013 each.
    expect(cup).toMatchObject({ fulfilment: 4.25 });
    expect(cup['referral']).toBeCloseTo(8, 9);
    expect(cup['storage']).toBeCloseTo(0.013, 9);
    expect(cup['contribution']).toBeCloseTo(20 - 1.6 - 4.25 - 4 - 0.013, 9);
    // (4 + 4.25) ÷ (1 − 0.08 − 0.25).
    expect(cup['floor']).toBeCloseTo(8.25 / 0.67, 9);
  });

  test('are 0 for selling where the report says 0, and not known for sending, which FBA does for nobody for nothing', async () => {
    // 20 − 6.50 − 4, and 20 − 5 − 4 by the fee of the store.
    expect(await desk.row('fbm-top-sellers', 'ZERO')).toMatchObject({ fbaFee: 5, contributionFbm: 9.5, contributionFba: 11 });
    const bare = await deskWith(shipping);
    expect(await bare.row('fbm-top-sellers', 'ZERO')).toMatchObject({ fbaFee: null, contributionFbm: 9.5, contributionFba: null });
    expect(note(await bare.why('costs', 'cost-fulfilment', 'ZERO-FBA'))).toBe('no fulfilment fee is set for it, and Amazon’s Fee Preview of 2026-05-28 has none for it');
    // A whole of 0 is none either: 0.00 + 2.10 + 1.10.
    expect((await desk.row('costs', 'HALF-FBA'))['fulfilment']).toBeCloseTo(3.2, 9);
  });

  test('are those of the store, or not known, where the report says nothing', async () => {
    const none = await desk.row('fbm-top-sellers', 'NONE');
    // The fee of the store is one for every place that sends.
    expect(none).toMatchObject({ fbaFee: 5 });
    const bare = await deskWith(shipping);
    expect(await bare.row('fbm-top-sellers', 'NONE')).toMatchObject({ fbaFee: null, contributionFba: null, marginDelta: null });
    // 20 − 15 % − 6.50 − 4.
    expect((await bare.row('fbm-top-sellers', 'NONE'))['contributionFbm']).toBeCloseTo(6.5, 9);
    expect(note(await bare.why('fbm-top-sellers', 'fba-fee', 'NONE'))).toBe('nobody has set a fulfilment fee for it, and Amazon’s Fee Preview of 2026-05-28 has none for it');
    expect(await bare.row('costs', 'NONE-FBA')).toMatchObject({ fulfilment: null, contribution: null, floor: null });
  });

  test('are the sum of their parts where the file has no whole', async () => {
    const part = await desk.row('costs', 'PART-FBA');
    // 0.50 + 2.10 + 1.10, and 3.00 + 1.80 of 20.00.
    expect(part['fulfilment']).toBeCloseTo(3.7, 9);
    expect(part['referral']).toBeCloseTo(24, 9);
    expect(cells(await desk.why('costs', 'cost-fulfilment', 'PART-FBA'))).toStrictEqual(['2026-05-28 4 pickPackFee', '2026-05-28 4 orderHandlingFee', '2026-05-28 4 weightHandlingFee']);
  });

  test('are left out in another currency, and told', async () => {
    const bare = await deskWith(shipping);
    expect(await bare.row('costs', 'FAR-FBA')).toMatchObject({ fulfilment: null, contribution: null });
    expect(note(await bare.why('costs', 'cost-fulfilment', 'FAR-FBA'))).toBe('no fulfilment fee is set for it, and Amazon’s Fee Preview of 2026-05-28 has its fees in CAD alone, which is not converted');
    expect(await bare.notes('costs')).toContain('Amazon’s fees in CAD are left out, because nothing is converted: of 1 SKU.');
  });

  test('are followed back to their cells', async () => {
    const sending = await desk.why('costs', 'cost-fulfilment', 'CUP-FBA');
    expect([sending.value, cells(sending), note(sending)]).toStrictEqual([4.25, ['2026-05-28 1 fulfilmentFee'], 'as Amazon’s Fee Preview of 2026-05-28 expects it; $5.00 is set for the store']);
    const selling = await desk.why('costs', 'cost-referral', 'CUP-FBA');
    expect([cells(selling), note(selling)]).toStrictEqual([['2026-05-28 1 referralFee', '2026-05-28 1 salesPrice'], 'as Amazon’s Fee Preview of 2026-05-28 expects it: $1.60 of a price of $20.00']);
    // What we send ourselves is of the same kind of goods.
    expect(note(termNamed(await desk.why('fbm-top-sellers', 'contribution', 'CUP'), 'referral'))).toBe('as Amazon’s Fee Preview of 2026-05-28 expects it: $1.60 of a price of $20.00, of CUP-FBA');
    const both = await desk.why('fbm-top-sellers', 'contribution-fba', 'CUP');
    expect(both.terms.map(({ id, value }) => [id, value])).toStrictEqual([['price', 20], ['referral', 1.6], ['fba-fee', 4.25], ['landed', 4]]);
    expect(cells(termNamed(both, 'fba-fee'))).toStrictEqual(['2026-05-28 1 fulfilmentFee']);
    expect(cells(await desk.why('fbm-top-sellers', 'twin-cubic-feet', 'CUP'))).toStrictEqual(['2026-05-28 1 longestSide', '2026-05-28 1 medianSide', '2026-05-28 1 shortestSide']);
  });
});

test('a fee set for the SKU stands before Amazon’s, which is told beside it', async () => {
  const desk = await deskWith([...shipping, own('fulfilment-fee', 'CUP-FBA', 4.75), own('referral-share', 'CUP-FBA', 0.1), own('fba-fee', 'ZERO', 3.5)]);
  expect(await desk.row('costs', 'CUP-FBA')).toMatchObject({ fulfilment: 4.75, referral: 10 });
  expect(note(await desk.why('costs', 'cost-fulfilment', 'CUP-FBA'))).toBe('as set for the SKU; Amazon’s Fee Preview of 2026-05-28 expects $4.25');
  expect(await desk.row('fbm-top-sellers', 'CUP')).toMatchObject({ fbaFee: 4.75 });
  expect(note(await desk.why('fbm-top-sellers', 'fba-fee', 'CUP'))).toBe('as set for the FBA SKU; Amazon’s Fee Preview of 2026-05-28 expects $4.25');
  expect(await desk.row('fbm-top-sellers', 'ZERO')).toMatchObject({ fbaFee: 3.5 });
});

test('without the report nothing is known of the one way beside the other', async () => {
  const desk = await deskWith([...shipping, ofStore('fulfilment-fee', 5)], false);
  expect(await desk.row('fbm-top-sellers', 'CUP')).toMatchObject({ fbaFee: 5, size: null, cubicFeet: null });
  expect(await desk.row('costs', 'CUP-FBA')).toMatchObject({ fulfilment: 5, referral: 15 });
});
