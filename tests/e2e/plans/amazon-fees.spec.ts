/** Amazon's Fee Preview dropped on the window: what a sale leaves either way goes by it, is followed back to its cell, and is as it was once the file is undone. */
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { allListingsFile, dayBefore, daysUntil, fbaStockFile, ordersFile, planDay } from '../../support/plan-files';
import { cellOf, figuresOf, openSheet } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

const lines = (rows: readonly (readonly (string | number)[])[], mark: string): Buffer => Buffer.from(`${rows.map((cells) => cells.join(mark)).join('\r\n')}\r\n`);

const feeHeads = [
  'sku', 'fnsku', 'asin', 'amazon-store', 'product-name', 'product-group', 'brand', 'fulfilled-by', 'has-local-inventory', 'your-price', 'sales-price', 'longest-side', 'median-side', 'shortest-side', 'length-and-girth', 'unit-of-dimension',
  'item-package-weight', 'unit-of-weight', 'product-size-tier', 'currency', 'estimated-fee-total', 'estimated-referral-fee-per-unit', 'estimated-variable-closing-fee', 'estimated-order-handling-fee-per-order',
  'estimated-pick-pack-fee-per-unit', 'estimated-weight-handling-fee-per-unit', 'expected-fulfillment-fee-per-unit',
];
const fees = (sku: string, store: string, currency: string, referral: string, sending: string) =>
  [sku, `X${sku}`, `B0${sku}`, store, `Thing ${sku}`, 'Kitchen', 'Verde', 'Amazon', 'Yes', '20.00', '20.00', '6', '4', '3', '20', 'inches', '0.9', 'pounds', 'Large standard-size', currency, '--', referral, '0.00', '0.00', '--', '--', sending];

const money = ['FBA fee', 'Contribution, by us', 'Contribution, by FBA', 'Gain in 30 d'] as const;
const moneyOf = async (sku: string): Promise<readonly (string | undefined)[]> => {
  const figures = await figuresOf(window, sku);
  return money.map((title) => figures.get(title));
};
const why = (sku: string) => window.getByRole('dialog', { name: `Why this number: ${sku}`, exact: true });

test('nothing is known of the one way beside the other until the file is dropped', async () => {
  await window.goto('app://desk/settings?tab=rules');
  const fee = window.locator('[data-setting="fulfilment-fee"]').getByRole('textbox').first();
  await fee.fill('6.5');
  await fee.press('Enter');
  await expect(window.locator('[data-tone="saved"]')).toContainText('Saved: Fulfilment fee of a unit, Royal Green');
  await openSheet(window, '/fbm-top-sellers');
  const { file } = staff;
  const goods = ['CUP', 'LID', 'JAR'];
  await publishAll(window, [
    // Three a day of each by us for sixty days, and one by FBA.
    file('orders.txt', ordersFile(daysUntil(today, 60), goods.flatMap((sku) => [{ sku: `${sku}-BY-US`, units: 3, by: 'Merchant' as const, asin: `B0${sku}` }, { sku, units: 1 }]))),
    file('fba.csv', fbaStockFile(today, goods.map((sku) => ({ sku, available: 30, shipped30: 30 })))),
    file(`offers ${today}.txt`, allListingsFile(goods.flatMap((sku) => [{ sku, by: 'Amazon' as const, price: '20.00' }, { sku: `${sku}-BY-US`, by: 'Merchant' as const, quantity: 9, price: '20.00', asin: `B0${sku}` }]))),
    file('costs.csv', lines([['SKU', 'Landed Cost', 'Valid From'], ...goods.flatMap((sku) => [[sku, '4.00', dayBefore(today, 30)], [`${sku}-BY-US`, '4.00', dayBefore(today, 30)]])], ',')),
  ]);
  // 20 − 15 % − 6.50 − 4.
  await expect.poll(() => moneyOf('CUP-BY-US')).toEqual(['blank', '6.5', 'blank', 'blank']);
});

test('the fees of the file make contribution both ways, margin and floor price', async () => {
  const { file } = staff;
  await publishAll(window, [
    file(`fee preview ${today}.txt`, lines([
      feeHeads, fees('CUP', 'CA', 'CAD', '9.99', '9.99'), fees('CUP', 'US', 'USD', '1.60', '4.25'), fees('LID', 'US', 'USD', '0.00', '0.00'), fees('JAR', 'US', 'USD', '--', '--'),
    ], '\t')),
    file('costs again.csv', lines([['SKU', 'Landed Cost', 'Valid From'], ['OTHER', '1.00', dayBefore(today, 30)]], ',')),
  ]);
  await openSheet(window, '/fbm-top-sellers');
  // 20 − 1.60 − 6.50 − 4 by us, 20 − 1.60 − 4.25 − 4 by FBA: 2.25 more of each of 90.
  await expect.poll(() => moneyOf('CUP-BY-US')).toEqual(['4.25', '7.9', '10.15', '202.5']);
  // Nothing is charged for selling it: 20 − 6.50 − 4. That FBA sends it for nothing is no fee that is known.
  expect(await moneyOf('LID-BY-US')).toEqual(['blank', '9.5', 'blank', 'blank']);
  // The report has no fees of it.
  expect(await moneyOf('JAR-BY-US')).toEqual(['blank', '6.5', 'blank', 'blank']);

  await openSheet(window, '/CostCompetitorUpdate');
  const cup = await figuresOf(window, 'CUP');
  // (4 + 4.25) ÷ (1 − 0.08 − 0.25).
  expect(['Referral', 'Fulfilment fee', 'Floor price'].map((title) => cup.get(title))).toEqual(['8', '4.25', '12.3134']);
  await (await cellOf(window, 'CUP', 'fulfilment')).click();
  await window.keyboard.press('Alt+Enter');
  await expect(why('CUP').locator('[data-why-sentence]')).toHaveText(/^Fulfilment fee: \$4\.25 \(as Amazon’s Fee Preview of \S+ \S+ \S+ expects it; \$6\.50 is set for the store\)\.$/);
  // The file, its row below the headings and the row of Canada, and the column.
  await expect(why('CUP')).toContainText(/Fee preview, Fulfilment fee, \d+ \S+ \d+: row 2/);
  await why('CUP').getByRole('button', { name: 'row 2', exact: true }).click();
  const cell = window.getByRole('dialog').filter({ hasText: `fee preview ${today}.txt` });
  await expect(cell).toContainText('expected-fulfillment-fee-per-unit');
  await expect(cell).toContainText('4.25');
  await window.keyboard.press('Escape');
  await expect(cell).toBeHidden();
  await window.keyboard.press('Escape');
  await expect(why('CUP')).toBeHidden();
});

test('undoing the file takes its fees away again', async () => {
  await window.getByRole('button', { name: /Import desk|on (its|their) way in|files? published/ }).first().click();
  const desk = window.getByRole('dialog', { name: 'Import desk' });
  await desk.getByRole('button', { name: 'Undo all 2' }).last().click();
  await expect(desk.getByRole('region', { name: 'Receipt' }).filter({ hasText: '2 files undone' }).last()).toBeVisible();
  await desk.getByRole('button', { name: 'Close the import desk' }).click();
  await openSheet(window, '/fbm-top-sellers');
  await expect.poll(() => moneyOf('CUP-BY-US')).toEqual(['blank', '6.5', 'blank', 'blank']);
});
