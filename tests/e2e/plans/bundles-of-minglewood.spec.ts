/** Bundles of a store of its own: what Minglewood orders from China and sends to FBA, from its own files. Every figure is worked out by hand beside the check. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { standsStill } from '../../support/layout';
import { oneStart } from '../../support/one-start';
import { daysUntil, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { planLines } from '../../support/plan-lines';
import { figuresOf, openSheet, tileFigure } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

const today = planDay();
/** The day on this computer's calendar: plans arrive where people sit. */
const here = new Intl.DateTimeFormat('en-CA').format(new Date());

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));
const region = (name: string): Locator => window.getByRole('region', { name, exact: true });

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

test('axe finds nothing serious on the pages and their second views while there is nothing', async () => {
  const findings: string[] = [];
  for (const path of ['/fba-forecast', '/fba-forecast-china', '/fba-forecast-china?view=china-bundles', '/fbm-top-sellers', '/fba-stock-with-no-sales', '/prior_year_sales_and_current_stock']) {
    await openSheet(window, path);
    await expect(region('What is missing')).toBeVisible();
    findings.push(...(await seriousFindings(window, path)));
  }
  const openOthers = async (...paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await window.goto(`app://desk${path}`);
      await expect(window.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await standsStill(window);
      findings.push(...(await seriousFindings(window, path)));
    }
  };
  await openOthers('/FbaShipmentDashboard', '/FbaShipmentDashboard?tab=arrivals', '/FbaShipmentDashboard?tab=scoreboard');
  await chooseStore(window, 'Royal Green');
  await openOthers('/wfs_forecast', '/wfs_custom_shipment');
  await chooseStore(window, 'Minglewood');
  expect(findings).toEqual([]);
});

test('items and bundles to order from China are those of its own files', async () => {
  // Nothing is held beyond what is expected, and factories stay open: an order is then demand less what is there.
  await window.goto('app://desk/settings?tab=lead-times');
  const setting = (id: string): Locator => window.locator(`[data-setting="${id}"]`);
  await setting('safety-method').getByRole('combobox').click();
  await window.getByRole('option', { name: 'Days of buffer', exact: true }).click();
  await expect(window.locator('[data-tone="saved"]')).toContainText('→ Days of buffer');
  for (const [id, title] of [['buffer-days', 'Days of buffer'], ['new-year-closed-before-days', 'Factory closed before Lunar New Year'], ['new-year-closed-after-days', 'Factory closed from Lunar New Year on']] as const) {
    const field = setting(id).getByRole('textbox').first();
    await field.fill('0');
    await field.press('Enter');
    await expect(window.locator('[data-tone="saved"]')).toContainText(`Saved: ${title}, Minglewood`);
  }
  const { file } = staff;
  await openSheet(window, '/fba-forecast-china');
  await publishAll(window, [
    // 60 days to yesterday, four pairs a day. A pair is two oars and a rope.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'PAIR-US', units: 4 }])),
    file('fba.csv', csv([
      ['snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'your-price', 'days-of-supply', 'Reserved FC Transfer', 'inbound-shipped', 'Recommended ship-in quantity', 'Short term historical days of supply', 'Long term historical days of supply', 'marketplace'],
      [today, 'PAIR-US', 'XPAIR', 'B0PAIR', 'Pair of oars', 60, 28, 120, 240, '', '30.00', '', 24, 0, 160, '21.5', '19.0', 'US'],
    ])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'PAIR-US', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'OAR', unitsPerCarton: 48 }, { code: 'ROPE', unitsPerCarton: 24 }])),
    file('bundles.csv', csv([['Bundle Code', 'Bundle Name'], ['PAIR', 'Pair of oars']])),
    file('recipes.csv', csv([['Bundle Code', 'Item Code', 'Qty per Bundle'], ['PAIR', 'OAR', 2], ['PAIR', 'ROPE', 1]])),
    file('listings.csv', listingsFile([{ code: 'PAIR', sku: 'PAIR-US' }])),
    file(`local ${today}.csv`, csv([['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['OAR', 'Main', 110, 10], ['ROPE', 'Main', 30, 0]])),
    file('orders-of-ours.csv', csv([['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status'], ['PO-1', 'Works', 'OAR', 40, 0, 0, 'open'], ['PO-2', 'Works', 'ROPE', 15, 0, 0, 'open']])),
  ]);
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('MW Forecast for Shipments from China');
  // Two oars a pair: eight a day; (60 + 24) × 2 at FBA, 48 × 2 at AWD, 110 − 10 here, 40 on order. 404 ÷ 8.
  await expect.poll(async () => picked(await figuresOf(window, 'OAR'), ['Sold itself', 'In bundles', 'Demand', 'FBA', 'AWD', 'Local', 'On order', 'Position', 'Days of supply']), { timeout: 60_000 }).toEqual(['0', '8', '8', '168', '96', '100', '40', '404', '50.5']);
  // 92 days on the way and 30 between orders: 8 × 92 = 736, 8 × 122 = 976; less 404 are 572, twelve cartons of 48.
  expect(picked(await figuresOf(window, 'OAR'), ['Lead time', 'Reorder point', 'Order up to', 'Need', 'Order', 'Cartons', 'Status'])).toEqual(['92', '736', '976', '572', '576', '12', 'late']);
  // 84 + 48 + 30 + 15; 4 × 122 less 177, thirteen cartons of 24.
  expect(picked(await figuresOf(window, 'ROPE'), ['Demand', 'Position', 'Need', 'Order', 'Cartons'])).toEqual(['4', '177', '311', '312', '13']);
  expect(await tileFigure(window, 'to-order')).toBe('2 items');

  await openSheet(window, '/fba-forecast-china?view=china-bundles');
  // 30 ropes for 50 pairs of oars now; with the orders 45 ropes for 70. Nobody counted ready pairs. 84 + 48 + 45 are 44.25 days of four; 488 less 177 are needed.
  expect(picked(await figuresOf(window, 'PAIR'), ['Demand', 'FBA', 'AWD', 'Built', 'Can be built', 'Limited by', 'With orders', 'Position', 'Days of supply', 'Lead time', 'Order up to', 'Need', 'Order'])).toEqual(['4', '84', '48', 'blank', '30', 'ROPE', '45', '177', '44.25', '92', '488', '311', '311']);
  expect(await seriousFindings(window, '/fba-forecast-china?view=china-bundles')).toEqual([]);
});

test('what is sent of the bundle, how far it is from Amazon’s quantity and why, and the fee it is under', async () => {
  await openSheet(window, '/fba-forecast');
  // 45 days of four less 84 are 96; AWD has 48 and 30 can be built: 78, after which there are 162 for 40.5 days. 78 less 160 are 82, 51.25 % of it.
  expect(picked(await figuresOf(window, 'PAIR-US'), ['Days of supply', 'Local', 'Need', 'Send', 'From AWD', 'From warehouse', 'Days after', 'Amazon’s quantity', 'Ours less theirs', 'Difference', 'Over 30 % apart', 'We differ because'])).toEqual([
    '21', '30', '96', '78', '48', '30', '40.5', '160', '−82', '−51.25', 'yes', 'AWD and local stock have no more',
  ]);
  // Both of Amazon's figures are below 28 days, and 28 sold in seven days are no few: thirty days of four are under the fee. Nobody has set what a unit costs.
  expect(picked(await figuresOf(window, 'PAIR-US'), ['Historical supply, 30 d', 'Historical supply, 90 d', 'Low-inventory fee', 'Units under the fee', 'Fee exposure'])).toEqual(['21.5', '19', 'charged', '120', 'blank']);
  expect(await tileFigure(window, 'differs')).toBe('1 SKU');
  await expect(window.locator('[data-tile="fee"] [data-figure]').first()).not.toContainText('0');
});

test('with a fee set, what the bundle costs by it is the units under the fee times the fee', async () => {
  await window.goto('app://desk/settings?tab=rules');
  const fee = window.locator('[data-setting="low-inventory-fee"]').getByRole('textbox').first();
  await fee.fill('0.45');
  await fee.press('Enter');
  await expect(window.locator('[data-tone="saved"]')).toContainText('Saved: Low-inventory-level fee of a unit, Minglewood');
  await openSheet(window, '/fba-forecast');
  // 120 at 0.45.
  await expect.poll(async () => picked(await figuresOf(window, 'PAIR-US'), ['Low-inventory fee', 'Units under the fee', 'Fee exposure']), { timeout: 60_000 }).toEqual(['charged', '120', '54']);
  expect(await tileFigure(window, 'fee')).toBe('$54');
});

test('what is sent becomes a plan for each place it comes from; the one of AWD is shipped, received by a dropped file and closed with what is missing', async () => {
  await openSheet(window, '/fba-forecast');
  await window.getByRole('checkbox', { name: 'Pick PAIR-US', exact: true }).check();
  await window.getByRole('button', { name: 'Save as shipment plan' }).click();
  const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
  await expect(dialog.getByRole('row', { name: /AWD → FBA/ })).toContainText('48');
  await expect(dialog.getByRole('row', { name: /Warehouse → FBA/ })).toContainText('30');
  await dialog.getByLabel('Name').fill('Pairs');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByRole('link', { name: /^SP-/ }).first().click();
  const tile = (name: string): Locator => window.getByRole('group', { name: 'What the plan comes to' }).getByRole('button').filter({ hasText: name }).first();
  await expect(tile('Units')).toContainText('48');
  const badge = window.getByRole('heading', { level: 2, name: /^SP-/ }).locator('xpath=following-sibling::span[1]');
  await window.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(badge).toHaveText('Approved');
  await window.getByRole('button', { name: 'Mark as exported' }).click();
  await expect(badge).toHaveText('Exported');
  await window.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(badge).toHaveText('Shipped');
  await window.getByRole('button', { name: 'More', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Edit details' }).click();
  const details = window.getByRole('dialog', { name: /^Details of/ });
  await details.getByLabel('Shipment ID of the marketplace').fill('FBA15MINGLE1');
  await details.getByLabel('ETA').fill(here);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(region('Receiving')).toContainText('No file knows of FBA15MINGLE1 yet');
  // Another shipment's line is none of it.
  await publishAll(window, [
    staff.file('receipts.csv', csv([['Shipment ID', 'SKU', 'Expected units', 'Received units'], ['FBA15MINGLE1', 'PAIR-US', 48, 36], ['FBA15OTHER00', 'PAIR-US', 30, 30]])),
    staff.file('costs.csv', csv([['SKU', 'FOB', 'Currency'], ['OAR', '1.40', 'USD']])),
  ]);
  await expect(region('Receiving')).toContainText('36 units of FBA15MINGLE1 arrived');
  await region('Receiving').getByRole('button', { name: 'Take over' }).click();
  await expect(region('Receiving')).toContainText('Received: 36 units, 12 missing.');
  // 36 of 48.
  await expect(tile('Received')).toContainText('75 %');
  await expect(tile('Received')).toContainText('12 missing');
  await expect(planLines(window).locator('[data-row] [data-column="received"]').first()).toHaveText('36');
  await window.getByRole('button', { name: 'Close with shortage' }).first().click();
  await expect(window.getByText('12 units were sent and not received.')).toBeVisible();
  await window.getByRole('button', { name: 'Close with shortage' }).last().click();
  await expect(badge).toHaveText('Closed');

  await window.goto('app://desk/FbaShipmentDashboard');
  await expect(window.locator('[data-count]')).toHaveText('2 rows');
});
