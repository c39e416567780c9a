/** A file of FBA's stock that leaves a SKU out: not known, or 0 where somebody says so, from the drop to the plan and back. Figures worked out by hand. */
import { expect, test, type Page } from 'playwright/test';
import { dropAnywhere, importDesk, importDetails, importRow, publishAll } from '../../support/drop-anywhere';
import { dayBefore, daysUntil, fbaStockFile, ordersFile, planDay } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { emptyFile } from '../../support/report-files/spoiled-files';
import { figuresOf, openSheet } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

test.beforeAll(async () => {
  staff = await startStaff('Minglewood');
  window = staff.window;
});

test.afterAll(() => staff.end());

/** Of the cup: what FBA has, and what goes there. */
const cup = async (): Promise<readonly (string | undefined)[]> => {
  const figures = await figuresOf(window, 'CUP');
  return [figures.get('Available'), figures.get('Send')];
};

const handed = async (name: string): Promise<void> => {
  await dropAnywhere(window, [staff.file(name, fbaStockFile(today, [{ sku: 'JAR', available: 400, shipped30: 30 }])), staff.file('nothing.csv', emptyFile())]);
  await importRow(window, name).getByRole('button', { name, exact: false }).first().click();
  // Half of the rows are missing, and half of the units.
  const questions = importDetails(window, name).getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox');
  await expect(questions).toHaveCount(2);
  for (const box of await questions.all()) await box.check();
};

const close = async (): Promise<void> => {
  await importDesk(window).getByRole('button', { name: 'Close the import desk' }).click();
  await expect(importDesk(window)).toBeHidden();
};

test('a SKU that sells and is left out is not known, and is 0 where whoever gives the file says that it has none left', async () => {
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    staff.file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 1 }, { sku: 'CUP', units: 4 }])),
    staff.file('fba of yesterday.csv', fbaStockFile(dayBefore(today, 1), [{ sku: 'JAR', available: 401, shipped30: 30 }, { sku: 'CUP', available: 400, shipped30: 120 }])),
    staff.file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'CUP', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
  ]);
  // 400 units are a hundred days: nothing goes.
  await expect.poll(cup).toEqual(['400', '0']);

  await handed('fba.csv');
  const details = importDetails(window, 'fba.csv');
  await expect(details).toContainText('1 row of the day before is not in this file.');
  const ways = details.getByRole('radiogroup', { name: 'What to do with rows that are not in the file' });
  await expect(ways.getByRole('radio', { name: 'Leave out' })).toBeChecked();
  await details.getByRole('button', { name: 'Publish to Minglewood' }).click();
  await expect(details).toContainText('1 no longer listed');
  await expect(details).not.toContainText('counted as 0');
  await details.getByRole('button', { name: /^Undo/ }).click();
  await expect(details).toContainText('Undone in Minglewood');
  await close();
  await expect.poll(cup).toEqual(['400', '0']);

  await handed('fba said to be whole.csv');
  const again = importDetails(window, 'fba said to be whole.csv');
  await again.getByText('Count as 0', { exact: true }).click();
  await expect(again.getByRole('status').filter({ hasText: 'Agree to count 1 missing row as 0 first.' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Publish to Minglewood' })).toBeDisabled();
  await again.getByRole('checkbox', { name: 'None is left: count the 1 missing row as 0' }).check();
  await again.getByRole('button', { name: 'Publish to Minglewood' }).click();
  await expect(again).toContainText('1 no longer listed and counted as 0');
  await close();
  // None there, and 4 a day: the 48 of AWD all go.
  await expect.poll(cup).toEqual(['0', '48']);
});
