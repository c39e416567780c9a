/** A shipment for WFS made from the forecast and line by line, what our stock can give of each, and both as of a past day. Figures are worked out by hand beside the check. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { dayBefore, itemsFile, listingsFile, planDay, wfsHealthFile } from '../../support/plan-files';
import { lineCell, planLines, removeLine, typeInLine } from '../../support/plan-lines';
import { cellOf, openSheet } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();
const before = dayBefore(today, 20);
/** The day on this computer's calendar: plans are saved on it. */
const here = new Intl.DateTimeFormat('en-CA').format(new Date());

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const ourStock = (p1: number, q1: number): Buffer => csv([['Item Code', 'Warehouse', 'On Hand', 'Reserved'], ['P1', 'Main', p1, 0], ['Q1', 'Main', q1, 0]]);
const region = (name: string): Locator => window.getByRole('region', { name, exact: true });
/** The cell of a line. */
const cell = (sku: string, columnId: string): Locator => lineCell(window, sku, columnId);
const lookUp = async (text: string): Promise<void> => {
  await window.getByLabel('SKU, GTIN, item ID or title').fill(text);
  await window.getByRole('button', { name: 'Look up', exact: true }).click();
};
const sums = (): Locator => window.getByRole('status', { name: 'Sums' });
const badge = (): Locator => window.getByRole('heading', { level: 2, name: /^SP-/ }).locator('xpath=following-sibling::span[1]');

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await openSheet(window, '/wfs_forecast');
  await publishAll(window, [
    file('items.csv', itemsFile([{ code: 'P1', unitsPerCarton: 12 }, { code: 'Q1', unitsPerCarton: 10 }])),
    file('listings.csv', listingsFile([{ code: 'P1', sku: 'PAN', channel: 'WFS' }, { code: 'Q1', sku: 'POT', channel: 'WFS' }])),
    file(`local ${today}.csv`, ourStock(100, 0)),
    file(`wfs ${today}.csv`, wfsHealthFile([
      { sku: 'PAN', itemId: '5123456', available: 30, inbound: 12, sold30: 90 }, { sku: 'POT', itemId: '5123458', available: 5, sold30: 30 }, { sku: 'LAMP', itemId: '5123457', available: 10, sold30: 30 },
    ])),
    file(`local ${before}.csv`, ourStock(40, 5)),
    file(`wfs ${before}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 50, sold30: 90 }, { sku: 'LAMP', itemId: '5123457', available: 12, sold30: 30 }])),
  ]);
});

test('the forecast’s quantities are taken over with what our stock has of them', async () => {
  // A link names the way goods are added; of one the page does not have it is said.
  await window.goto('app://desk/wfs_custom_shipment?tab=boats');
  await expect(window.getByText('The link asks for the tab “boats”, which this page does not have. Look up is shown.')).toBeVisible();
  await expect(window.getByRole('tab', { name: 'Look up' })).toHaveAttribute('aria-selected', 'true');
  await window.getByRole('tab', { name: 'Paste a list' }).click();
  await expect(window).toHaveURL(/wfs_custom_shipment\?tab=paste$/);
  await window.goto('app://desk/wfs_custom_shipment?tab=forecast');
  await window.getByRole('button', { name: 'Take every quantity of the WFS forecast' }).click();
  // 56 days of three are 168, less 42 there: 126, and our hundred are eight cases of 12. Of the pot there is none, of the lamp nobody knows.
  await expect(window.getByText('1 line taken from the WFS forecast.')).toBeVisible();
  await expect(cell('PAN', 'proposed')).toHaveText('96');
  await expect(cell('PAN', 'available')).toHaveText('100');
  await expect(cell('PAN', 'source')).toHaveText('Warehouse');
  await expect(cell('PAN', 'units')).toHaveText('96');
  await expect(cell('PAN', 'cases')).toHaveText('8');
  // A carton is 60 × 40 × 35 cm, 0.084 m³, and weighs 12 kg; a pallet holds 1.58 m³.
  await expect(sums()).toHaveText('1 SKU, 96 units, 8 cases, 0.67 m³, about 1 pallet, 96 kg');
});

test('what our stock has none of is 0, what nobody counted is not known, and sums say what they lack', async () => {
  await window.getByRole('tab', { name: 'Look up' }).click();
  await lookUp('POT');
  await expect(region('What was found')).toContainText('0 available, warehouse');
  await window.getByRole('button', { name: 'Add', exact: true }).click();
  await lookUp('LAMP');
  await expect(region('What was found')).toContainText('stock not known');
  await window.getByRole('button', { name: 'Add', exact: true }).click();
  await typeInLine(window, 'LAMP', 'units', '5');
  await expect(cell('POT', 'available')).toHaveText('0');
  await expect(cell('LAMP', 'available')).toHaveAccessibleName(/not known/);
  // One case of ten pots beside the 96 and the five.
  await expect(sums()).toHaveText('3 SKUs, 111 units, ≥ 9 cases, ≥ 0.76 m³, about 1 pallet, ≥ 108 kg');
  await expect(window.getByText('Volume counts 2 of 3 SKUs: the others’ cases are not measured. Weight counts 2 of 3 SKUs: the others’ cases are not weighed.')).toBeVisible();
  // The ten pots are not there; five lamps may be.
  await expect(window.getByText('1 line wants more than our stock has.')).toBeVisible();
  await removeLine(window, 'LAMP');
});

test('more than our stock has is asked about before it is approved', async () => {
  await typeInLine(window, 'PAN', 'units', '108');
  await expect(window.getByText('2 lines want more than our stock has.')).toBeVisible();
  await typeInLine(window, 'PAN', 'units', '96');
  await window.getByRole('button', { name: 'Save and approve' }).click();
  await expect(window.getByText('1 line wants more than the source has. Put them right first, or approve all the same.')).toBeVisible();
  await window.getByRole('button', { name: 'No', exact: true }).click();
  await expect(region('WFS shipments')).toContainText('None yet.');
  await window.getByRole('button', { name: 'Save and approve' }).click();
  await window.getByRole('button', { name: 'Approve all the same' }).click();
  await expect(badge()).toHaveText('Approved');
  // Its own 96 are what it may send; no other plan has them.
  await expect(cell('PAN', 'available')).toHaveText('100');
  await openSheet(window, '/wfs_forecast');
  await expect(await cellOf(window, 'PAN', 'local')).toHaveText('4');
});

test('as of a past day it has the goods and our stock of that day', async () => {
  await window.goto(`app://desk/wfs_custom_shipment?as-of=${before}`);
  await expect(window.getByText('Goods by the reports of that day, and shipments as they stood at its end. Nothing can be edited here.')).toBeVisible();
  await expect(window.getByRole('list', { name: 'Data this page uses' }).getByRole('listitem').filter({ hasText: 'WFS stock' })).toContainText('of that day');
  await lookUp('PAN');
  await expect(region('What was found')).toContainText('40 available, warehouse');
  await expect(window.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await lookUp('LAMP');
  await expect(region('What was found')).toContainText('stock not known');
  // It came later.
  await lookUp('POT');
  await expect(window.getByText('Nothing at Walmart matches.')).toBeVisible();
  await expect(region('WFS shipments')).toContainText(/There was none on/);
});

test('three days on, today is a past day: its shipments and plans stand as they were at its end, to be read', async () => {
  await window.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await window.goto(`app://desk/wfs_custom_shipment?as-of=${here}`);
  await expect(region('WFS shipments').locator('[data-count]')).toHaveText('1 row');
  const listed = await window.getByRole('gridcell', { name: /^SP-/ }).first().innerText();
  await expect(await cellOf(window, listed, 'status')).toHaveText('Approved');
  // Eight cases of 12 pans and one of ten pots; its age as well is that of the end of the day.
  await expect(await cellOf(window, listed, 'units')).toHaveText('106');
  await expect(await cellOf(window, listed, 'cartons')).toHaveText('9');
  await expect(await cellOf(window, listed, 'age')).toHaveText('0');
  // The page has one choice of day, above what can be sent on it.
  await expect(window.getByRole('combobox', { name: 'As of' })).toHaveCount(1);
  await (await cellOf(window, listed, 'units')).click();
  const why = window.getByRole('dialog', { name: /^Why this number: SP-/ });
  await expect(why.locator('[data-why-sentence]')).toContainText('Units: 106 units');
  await window.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await window.getByRole('gridcell', { name: listed, exact: true }).click();
  await expect(badge()).toHaveText('Approved');
  await expect(cell('PAN', 'units')).toHaveText('96');
  await expect(cell('POT', 'units')).toHaveText('10');
  // To be read: nothing of it is typed over.
  await cell('PAN', 'units').dblclick();
  await expect(planLines(window).getByRole('grid').getByRole('textbox')).toHaveCount(0);
  const ofLine = window.getByRole('dialog', { name: 'Why this number: PAN' });
  await expect(ofLine.locator('[data-why-sentence]')).toHaveText('Units: 96 units.');
  await window.keyboard.press('Escape');
  await expect(ofLine).toHaveCount(0);
  // The way back names the list it leads to: WFS shipments here, plans under Latest Shipment Plans.
  await window.getByRole('button', { name: 'All WFS shipments of that day', exact: true }).click();
  await expect(region('WFS shipments').locator('[data-count]')).toHaveText('1 row');

  await window.goto(`app://desk/FbaShipmentDashboard?as-of=${here}`);
  await expect(window.getByText('Plans as they stood at the end of that day. Nothing can be edited here.')).toBeVisible();
  await expect(window.locator('[data-count]')).toHaveText('1 row');
  const number = await window.getByRole('gridcell', { name: /^SP-/ }).first().innerText();
  // 96 pans and ten pots; it was saved that very day.
  await expect(await cellOf(window, number, 'units')).toHaveText('106');
  await expect(await cellOf(window, number, 'age')).toHaveText('0');
  await window.getByRole('gridcell', { name: number, exact: true }).click();
  await expect(badge()).toHaveText('Approved');
  await expect(window.getByRole('group', { name: 'What the plan comes to' })).toContainText('106');
  await expect(window.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expect(window.getByRole('button', { name: 'All plans of that day', exact: true })).toBeVisible();
});
