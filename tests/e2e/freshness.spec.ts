/** How many reports of the store are stale stands on every page, and leads to which. */
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { oneStart } from '../support/one-start';
import { daysUntil, planDay } from '../support/plan-files';
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
