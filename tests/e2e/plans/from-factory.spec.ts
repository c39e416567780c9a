/** From the order to the shelf: rows to order become shipment plans of each way, a container is topped up, the factory's holidays are seen ahead, and how long shipments took is what the next order is planned by. */
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { dayBefore, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, purchaseOrdersFile } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { lineCell } from '../../support/plan-lines';
import { cellOf, figuresOf, openSheet, pendingBar, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const csv = (records: readonly (readonly (string | number)[])[]): Buffer => Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
const pick = async (name: string): Promise<void> => window.getByRole('checkbox', { name: `Pick ${name}`, exact: true }).check();

/** Plans from the factory to AWD, one a number: 40 days at sea, 7 in customs, 7 at the dock of AWD. */
const sailed = (numbers: readonly number[]): Buffer =>
  csv([
    ['Plan number', 'Plan line', 'Plan name', 'Plan type', 'Plan status', 'SKU', 'Units to send', 'Received', 'Supplier', 'Ship date', 'ETA', 'Shipped on', 'At port on', 'Delivered on', 'Received on', 'Planned legs', 'Created'],
    ...numbers.map((at) => [
      `SP-26010${at}-SEA${at}7`, 1, `Container ${at}`, 'Factory → AWD', 'Closed', 'J1', 48, 48, 'Works', dayBefore(today, 120 + at), dayBefore(today, 85 + at), dayBefore(today, 120 + at), dayBefore(today, 80 + at), dayBefore(today, 73 + at), dayBefore(today, 66 + at),
      'ocean 28; customs 7; awd-receiving 7', `${dayBefore(today, 130)}T12:00:00.000Z`,
    ]),
  ]);

oneStart(() => startStaff('Blupond'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await openSheet(window, '/fba-forecast-china');
  await publishAll(window, [
    // 60 days to yesterday, 5 a day.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 5 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 150 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }])),
    file('orders-of-ours.csv', purchaseOrdersFile([{ code: 'J1', ordered: 48, received: 48 }])),
  ]);
  await expect(window.locator('[role="gridcell"]', { hasText: /^J1$/ })).toBeVisible();
});

test('the page is named for the store it shows', async () => {
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('BP Forecast for Shipments from China');
});

test('a container with room is topped up with what would be gone first, up to the most cover that is set', async () => {
  await typeInto(window, 'J1', 'order', '48');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="cartons"]')).toContainText('1');
  await window.getByRole('button', { name: 'Container planner' }).click();
  const planner = window.getByRole('dialog', { name: 'Container planner' });
  await planner.getByText('20 ft', { exact: true }).click();
  // What is there is gone before it arrives. 180 days of five are 900 units: 18 cartons of 48 and no whole one more. 18 × 0.084 = 1.5 m³, 173 days.
  const change = planner.getByRole('table', { name: 'What to add and to take out' }).getByRole('row', { name: /^J1/ });
  await expect(change.getByRole('cell')).toHaveText(['1', '+17', '18', '1.5', '173']);
  await planner.getByRole('button', { name: 'Take over 1 quantity' }).click();
  await expect(await cellOf(window, 'J1', 'order')).toHaveText('864');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
});

test('the days the factories are closed for Lunar New Year are said where the stock ahead is', async () => {
  await window.getByRole('button', { name: 'Stock ahead' }).click();
  await expect(window.getByRole('region', { name: 'Stock ahead of J1' })).toContainText(/Lunar New Year \d{4}: factories closed \d{1,2} \w{3} \d{4} to \d{1,2} \w{3} \d{4}\./);
  await window.keyboard.press('Escape');
});

test('rows to order become a shipment plan to AWD, to FBA or to our warehouse', async () => {
  for (const [item, kind] of [['Shipment plan to AWD', 'Factory → AWD'], ['Shipment plan to FBA', 'Factory → FBA'], ['Shipment plan to our warehouse', 'Factory → Warehouse']] as const) {
    await openSheet(window, '/fba-forecast-china');
    await pick('J1');
    await window.getByRole('button', { name: 'Order or ship' }).click();
    await window.getByRole('menuitem', { name: item }).click();
    const dialog = window.getByRole('dialog', { name: 'Save as shipment plan' });
    await expect(dialog.getByRole('row', { name: new RegExp(kind) })).toContainText(`${kind}186418`);
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await dialog.getByRole('link', { name: /^SP-/ }).click();
    await expect(window.getByRole('group', { name: 'What the plan comes to' })).toContainText('864');
    await expect(lineCell(window, 'J1', 'supplier')).toHaveText('Works');
  }
  await openSheet(window, '/FbaShipmentDashboard');
  await expect(window.locator('[data-count]')).toHaveText('3 rows');
});

test('how long shipments took is held against what was planned, and the planner goes by it once there are enough', async () => {
  await openSheet(window, '/fba-forecast-china');
  const planned = Number((await figuresOf(window, 'J1')).get('Lead time'));
  const costs = (amount: string): string => staff.file(`costs ${amount}.csv`, csv([['SKU', 'FOB', 'Currency'], ['JAR', amount, 'USD']]));
  await publishAll(window, [staff.file('sailed.csv', sailed([1, 2, 3])), costs('1.40')]);
  // Three shipments are fewer than the four that are set.
  expect(Number((await figuresOf(window, 'J1')).get('Lead time'))).toBe(planned);
  await publishAll(window, [staff.file('sailed-again.csv', sailed([4])), costs('1.50')]);
  // 40 days at sea in place of the 28 that are set.
  await expect.poll(async () => Number((await figuresOf(window, 'J1')).get('Lead time'))).toBe(planned + 12);
  await (await cellOf(window, 'J1', 'leadDays')).click();
  const ocean = window.getByRole('dialog', { name: 'Why this number: J1' }).locator('[data-term="leg-ocean"]');
  await ocean.getByRole('button').first().click();
  await expect(ocean).toContainText('learned from 4 received shipments, standard deviation 0 days');
  await window.keyboard.press('Escape');

  await window.goto('app://desk/FbaShipmentDashboard?plan=SP-260104-SEA47');
  const legs = window.getByRole('region', { name: 'Lead time by leg' });
  await expect(legs.getByRole('row', { name: /^Ocean/ }).getByRole('cell').nth(1)).toHaveText('28');
  await expect(legs.getByRole('row', { name: /^Ocean/ }).getByRole('cell').nth(2)).toHaveText('40');
  await expect(legs.getByRole('row', { name: /^Ocean/ }).getByRole('cell').nth(3)).toHaveText('+12');
  // 35 days by its dates, 47 as it was: twelve days after its ETA.
  await expect(legs.getByRole('row', { name: /^Door to door/ })).toContainText('3547+12');
  await expect(window.getByRole('region', { name: 'Lead time', exact: true })).toContainText('12 days after its ETA. The planner learns from 3 legs of this plan.');
});
