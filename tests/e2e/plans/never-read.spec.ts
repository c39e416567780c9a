/** Somebody opens a page of decisions without a connection on a computer that never read what was decided there: that is said, and no file goes out as if it were known. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test, type Page } from 'playwright/test';
import { publishAll } from '../../support/drop-anywhere';
import { goTo } from '../../support/go-to';
import { oneStart } from '../../support/one-start';
import { fbaStockFile, planDay } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, openSheet, pendingBar, saveTo, typeInto } from '../../support/sheet-page';
import { startStaff, wiredStaff, type StaffDesktop, type WiredStaff } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let ann: StaffDesktop;
let ben: WiredStaff;
let window: Page;
let file = '';

const unread = () => window.getByText('What was decided on these rows is not known.');
const sent = (): string | undefined => {
  const [head = [], ...rows] = parse<string[]>(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')).data;
  return rows.find((row) => row[head.indexOf('SKU')] === 'JAR')?.[head.findIndex((title) => title.startsWith('Send'))];
};

// Ben works for another store first: nothing of this one is opened on his computer but its reports.
const startBoth = async () => {
  const both = { ann: await startStaff('Blupond'), ben: await wiredStaff('Minglewood') };
  return { ...both, end: async () => void (await Promise.all([both.ann.end(), both.ben.end()])) };
};

oneStart(startBoth, async (started) => {
  ({ ann, ben } = started);
  window = ben.window;
  file = ben.place('send.csv');
  await openSheet(ann.window, '/fba-forecast');
  // Four a day for 45 days are 180, and 60 are there: AWD has the 96 of them that go.
  await publishAll(ann.window, [
    ann.file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, shipped30: 120 }])),
    ann.file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 96, 'Inbound to AWD (units)': 0 }] })),
  ]);
  await typeInto(ann.window, 'JAR', 'send', '24');
  await pendingBar(ann.window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(ann.window)).toContainText('Saved 1 change');

  await goTo(window, 'app://desk/reports/amz-fba-planning?tab=data');
  await chooseStore(window, 'Blupond');
  for (const [page, title] of [['/reports/amz-fba-planning', /^FBA/], ['/amazon-warehouse/upload-awd-inventory', /AWD/]] as const) {
    await goTo(window, `app://desk${page}?tab=data`);
    // The page before shows a JAR as well.
    await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(window.locator('[role="gridcell"]', { hasText: /^JAR$/ }).first()).toBeVisible();
  }
  await ben.cable.pull();
  await expect(window.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('the page says that decisions are not known, shows the plan’s own quantity, and gives no file', async () => {
  await goTo(window, 'app://desk/fba-forecast');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('96', { timeout: 60_000 });
  await expect(unread()).toBeVisible();
  await saveTo(ben.app, file);
  await window.getByRole('button', { name: 'Export', exact: true }).click();
  await window.getByRole('menuitem', { name: /CSV/ }).first().click();
  await expect(window.getByText(/could not be read on this computer, so its quantities are not known/)).toBeVisible();
  expect(existsSync(file)).toBe(false);
});

test('a saved report over the same rows says it as well, and gives no file either', async () => {
  await goTo(window, 'app://desk/reports?tab=saved&report=forecast-error');
  const report = window.getByRole('region', { name: 'Forecast accuracy', exact: true });
  await expect(report.locator('[data-count]')).toBeVisible({ timeout: 60_000 });
  await expect(unread()).toBeVisible();
  await report.getByRole('button', { name: 'CSV' }).click();
  await expect(report.getByText(/could not be read on this computer, so its quantities are not known/)).toBeVisible();
  expect(existsSync(file)).toBe(false);
});

test('with the connection back the decision stands, and the file has it', async () => {
  await ben.cable.plug();
  await expect(window.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(unread()).toBeHidden({ timeout: 60_000 });
  await openSheet(window, '/fba-forecast');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('24', { timeout: 60_000 });
  await window.getByRole('button', { name: 'Export', exact: true }).click();
  await window.getByRole('menuitem', { name: /CSV/ }).first().click();
  await expect(window.getByText(/^Saved send\.csv/)).toBeVisible();
  expect(sent()).toBe('24');
});

/** What the page asks of a setting waits here, as behind a worker that is busy, until it is let go. */
const holdAsked = (settingId: string): Promise<void> =>
  window.evaluate((id) => {
    const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...sent: unknown[]) => void;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
      if (JSON.stringify(sent[0]).includes(id)) held.push(() => post.apply(this, sent));
      else post.apply(this, sent);
    };
    Object.assign(globalThis, {
      letGo: () => {
        Object.assign(Worker.prototype, { postMessage: post });
        for (const one of held) one();
      },
    });
  }, settingId);

// Put there by the function above.
const letGo = (): Promise<void> => window.evaluate(() => (globalThis as unknown as { readonly letGo: () => void }).letGo());

test('what is typed before it is known what was decided is kept, also where the page is left first', async () => {
  const path = '/most-selling-dashboard-rg';
  await openSheet(window, path);
  await holdAsked('decisions-bp-most-selling');
  await openSheet(window, path);
  await typeInto(window, 'JAR', 'pinned', 'yes');
  // Nothing that could be saved yet.
  await expect(await cellOf(window, 'JAR', 'pinned')).toHaveText('yes');
  await expect(pendingBar(window)).toBeHidden();
  await openSheet(window, path);
  await letGo();
  await expect(pendingBar(window)).toContainText('1 change not saved, kept from an earlier visit');
  await expect(await cellOf(window, 'JAR', 'pinned')).toHaveText('yes');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
});
