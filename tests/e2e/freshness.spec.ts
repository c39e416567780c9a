/** How many reports of the store are stale stands on every page, and leads to which. */
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { publishAll } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { daysUntil, fbaStockFile, ordersFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { openSheet } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';
import { chooseStore, giveFile, openAwdUpload, publish } from '../support/story';

const today = planDay();
/** 41 days ago. */
const [longAgo = today] = daysUntil(today, 42);

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

const chip = () => window.getByRole('link', { name: /stale report|Reports fresh/ });
const bringIn = async (day: string): Promise<void> => {
  await openAwdUpload(window);
  const bytes = awdReport({ asOf: `${day} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 480, 'Inbound to AWD (units)': 0 }] });
  await publish(await giveFile(window, staff.file(`awd ${day}.csv`, bytes)));
};

test('a store without a report is said nothing of, and one with an old report that it is stale', async () => {
  await window.goto('app://desk/help');
  await expect(window.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await expect(chip()).toHaveCount(0);
  await bringIn(longAgo);
  await expect(chip()).toHaveText('1 stale');
  await openSheet(window, '/inventory');
  await expect(window.locator('[data-tile="stale-sources"]')).toHaveText('Stale sources 1');
  await expect(window.getByRole('list', { name: 'Data this page uses' }).locator('[data-tone="stale"]')).toHaveCount(1);
  await window.goto('app://desk/help');
  await expect(chip()).toHaveAccessibleName('1 stale report of Minglewood');
  expect(await seriousFindings(window, 'a page with the chip')).toEqual([]);
  await chip().click();
  await expect(window).toHaveURL('app://desk/reports');
  await expect(window.getByText(/Minglewood: 1 stale, \d+ never imported/)).toBeVisible();
});

test('a newer report makes it fresh, and another store is asked about by itself', async () => {
  await bringIn(today);
  await expect(chip()).toHaveText('Reports fresh');
  await openSheet(window, '/inventory');
  await expect(window.locator('[data-tile="stale-sources"]')).toHaveText('Stale sources 0');
  await chooseStore(window, 'Blupond');
  await expect(chip()).toHaveCount(0);
  await chooseStore(window, 'Minglewood');
  await expect(chip()).toHaveText('Reports fresh');
});

test('shipment plans say how old the sales are that score them, and what is stale is red', async () => {
  await publishAll(window, [staff.file('orders.txt', ordersFile(daysUntil(longAgo, 3), [{ sku: 'JAR', units: 1 }])), staff.file('fba.csv', fbaStockFile(longAgo, [{ sku: 'JAR', available: 5 }]))]);
  await window.goto('app://desk/FbaShipmentDashboard');
  const sources = window.getByRole('list', { name: 'Data this page uses' }).getByRole('listitem');
  await expect(sources).toHaveCount(3);
  const sales = sources.filter({ hasText: 'Sales' });
  await expect(sales).toHaveAttribute('data-tone', 'stale');
  await expect(sales).toHaveText(/^Sales4[123] d, stale$/);
  await expect(sources.filter({ hasText: 'Receipts' })).toHaveAttribute('data-tone', 'absent');
  const inks = await sales.getByRole('link').evaluate((chip) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--bad)';
    chip.append(probe);
    const bad = getComputedStyle(probe).color;
    probe.remove();
    return { bad, chip: getComputedStyle(chip).color };
  });
  expect(inks.chip).toBe(inks.bad);
  expect(await seriousFindings(window, 'plans with stale sales')).toEqual([]);
});
