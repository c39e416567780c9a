/** What a file under review does to stock and plans, before anything is published, and what then becomes of it. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { dropAnywhere, dropUntilReady, publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { openSheet, tileFigure } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Blupond'), async (started) => {
  staff = started;
  window = started.window;
  const { file } = staff;
  await publishAll(window, [
    // 60 days to yesterday: 4 a day of the jar, 1 of the lid.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 400, shipped30: 30 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 960, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 12 }, { code: 'L1', unitsPerCarton: 24 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
  ]);
});

/** One file alone opens the page of its report. */
const details = (): Locator => window.getByRole('article', { name: 'fba later.csv' });
const effect = (): Locator => details().getByRole('region', { name: 'Effect on plans' });
const rowOf = (title: string): Locator => effect().getByRole('row').filter({ hasText: title });

test('a stock report says whose stock and whose quantities change before it is published', async () => {
  await openSheet(window, '/fba-forecast');
  await expect(window.locator('[data-tile="units"]')).not.toContainText('—');
  const sent = await tileFigure(window, 'units');
  // 60 units of the jar are gone since, and nothing else.
  await dropAnywhere(window, [staff.file('fba later.csv', fbaStockFile(today, [{ sku: 'JAR', available: 0, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 400, shipped30: 30 }]))]);
  await expect(effect()).toContainText('before anything is published');
  await effect().getByRole('button', { name: 'Work it out' }).click();
  await expect(rowOf('Stock at FBA, with inbound')).toContainText('1 listing');
  await expect(rowOf('Stock at FBA, with inbound')).toContainText('484 → 424');
  await expect(rowOf('Stock at FBA, with inbound')).toContainText('−60');
  await expect(rowOf('Stock at FBA, with inbound')).toContainText('JAR 84 → 24');
  // The stock of the lid is what it was, and 60 units more of the jar are sent, in cartons of twelve.
  await expect(rowOf('To send to FBA')).toContainText('1 listing');
  await expect(rowOf('To send to FBA')).toContainText('+60');
  await expect(rowOf('To send to FBA')).toContainText(`${sent.replace(/\D/g, '')} →`);
  expect(await seriousFindings(window, 'effect on plans')).toEqual([]);
});

test('it is of the rows that are taken: with others it is asked anew, and none change none', async () => {
  await details().getByRole('button', { name: 'Choose rows one by one' }).click();
  await expect(effect().getByRole('button', { name: 'Work it out' })).toBeVisible();
  await details().getByRole('button', { name: 'Take none' }).click();
  await effect().getByRole('button', { name: 'Work it out' }).click();
  await expect(effect()).toContainText('No stock and no planned quantity');
  await details().getByRole('button', { name: 'Take all' }).click();
});

test('published, the plan is what was said', async () => {
  await effect().getByRole('button', { name: 'Work it out' }).click();
  const said = (await rowOf('To send to FBA').innerText()).match(/→ ([\d,]+)/)?.[1] ?? '';
  expect(said).not.toBe('');
  for (const box of await details().getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
  await details().getByRole('button', { name: 'Publish to Blupond' }).click();
  await expect(details().getByText('Published to')).toBeVisible();
  await openSheet(window, '/fba-forecast');
  await expect(window.locator('[data-tile="units"]')).toContainText(said);
});

test('of several files the desk says what all of them together do, and what it cannot say yet', async () => {
  const desk = await dropUntilReady(window, [
    // 24 of the jar are left, which are shipped in cartons of 48 from now on; and a second list of the same items.
    staff.file('fba last.csv', fbaStockFile(today, [{ sku: 'JAR', available: 24, transfer: 0, shipped30: 120 }, { sku: 'LID', available: 400, shipped30: 30 }])),
    staff.file('items of today.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }])),
    staff.file('items once more.csv', itemsFile([{ code: 'J1', unitsPerCarton: 36 }, { code: 'L1', unitsPerCarton: 24 }])),
  ]);
  await desk.getByRole('button', { name: 'Effect on plans' }).click();
  const together = window.getByRole('dialog', { name: 'Effect on plans of all that are ready' });
  const blupond = together.getByRole('region', { name: 'Blupond, 2 files' });
  // One store is worked out at once.
  await expect(blupond).toContainText('By the plan of', { timeout: 60_000 });
  await expect(blupond).toContainText('fba last.csv, items of today.csv.');
  await expect(blupond).toContainText('Not in it: items once more.csv.');
  const send = blupond.getByRole('row').filter({ hasText: 'To send to FBA' });
  const then = Number((await send.innerText()).match(/→ ([\d,]+)/)?.[1]?.replaceAll(',', ''));
  expect(then).toBeGreaterThan(0);
  expect(then % 48).toBe(0);
  expect(await seriousFindings(window, 'effect of all that are ready')).toEqual([]);
  // Escape is for the dialog alone.
  await window.keyboard.press('Escape');
  await expect(together).toBeHidden();
  await expect(desk).toBeVisible();
  await desk.getByRole('button', { name: /^Publish all that are ready/ }).click();
  await expect(desk.getByRole('region', { name: 'Receipt' }).last()).toContainText('3 files published', { timeout: 60_000 });
});
