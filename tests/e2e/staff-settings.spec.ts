/** Settings that plans go by, search, help and backup, in one start: a change moves a figure, undo moves it back. Figures are worked out by hand beside the checks. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { publishAll } from '../support/drop-anywhere';
import { goTo } from '../support/go-to';
import { oneStart } from '../support/one-start';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../support/plan-files';
import { awdReport } from '../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, saveTo } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';
import { chooseStore, giveFile, publish } from '../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;
/** What is sent of the jar by the defaults. */
let usual = '';

oneStart(() => startStaff('Blupond'), (started) => {
  staff = started;
  window = started.window;
});

const sendOf = async (sku: string): Promise<string> => {
  await openSheet(window, '/fba-forecast');
  return (await cellOf(window, sku, 'send')).innerText();
};

const openSettings = async (tab: string): Promise<void> => {
  await window.goto(`app://desk/settings?tab=${tab}`);
  await expect(window.getByRole('tab', { selected: true })).toBeVisible();
};

const told = (): ReturnType<Page['locator']> => window.locator('[data-tone="saved"], [data-tone="refused"]');
const target = (): ReturnType<Page['locator']> => window.locator('[data-setting="fba-target-days"]');

test('a setting of the store moves the quantity to send, and its undo moves it back', async () => {
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    // Four a day of the jar, one of the lid.
    staff.file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }])),
    staff.file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 1400, shipped30: 30 }])),
    staff.file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 480, 'Inbound to AWD (units)': 0 }] })),
    staff.file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }])),
    staff.file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
  ]);
  usual = await sendOf('JAR');
  expect(Number(usual)).toBeGreaterThan(0);
  expect(Number(usual)).toBeLessThan(240);

  await openSettings('containers');
  await expect(target()).toContainText('Default 45 days');
  const field = target().getByRole('textbox');
  await field.fill('500');
  await field.press('Enter');
  await expect(target()).toContainText('Not saved: it lies between 0 and 365.');
  // A comma may stand for two things, and letters for nothing: neither is left out.
  for (const text of ['7,5', '9x0']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(target()).toContainText(`“${text}” is not a number`);
    await expect(target()).toContainText('Default 45 days');
    await expect(field).toHaveValue(text);
  }
  await field.fill('90');
  await field.press('Enter');
  await expect(told()).toContainText('Saved: FBA target, Blupond: as by default → 90 days.');
  await expect(target()).toContainText(`Set by ${staff.email}`);
  // No more than 90 days of cover: 4 × 90 − 84 = 276, five cases of 48.
  expect(await sendOf('JAR')).toBe('240');

  await openSettings('stores');
  const line = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'FBA target' }).first();
  await expect(line).toContainText('90 days');
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(told()).toContainText('FBA target, Blupond: 90 days → as by default.');
  await expect(line.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await sendOf('JAR')).toBe(usual);
});

test('an exception for one SKU holds for it alone, and is found by its letters', async () => {
  await window.goto('app://desk/settings?q=fba+target');
  await target().getByRole('button', { name: 'Set for a SKU' }).click();
  const exceptions = window.getByRole('group', { name: 'Exceptions of FBA target' });
  await exceptions.getByRole('combobox', { name: 'SKU', exact: true }).fill('ja');
  await window.getByRole('option', { name: /JAR/ }).first().click();
  await exceptions.getByRole('textbox', { name: 'FBA target, of the exception' }).fill('90');
  await exceptions.getByRole('textbox', { name: 'FBA target, of the exception' }).press('Enter');
  await exceptions.getByRole('button', { name: 'Add exception' }).click();
  await expect(told()).toContainText('SKU JAR, Blupond: as by default → 90 days');
  expect(await sendOf('JAR')).toBe('240');
  await window.goto('app://desk/settings?q=fba+target');
  await target().getByRole('button', { name: '1 exception' }).click();
  await exceptions.getByRole('button', { name: 'Take back: SKU JAR, Blupond' }).click();
  await expect(told()).toContainText('90 days → as by default');
  expect(await sendOf('JAR')).toBe(usual);
});

test('the palette finds a SKU by any part of its names and offers where to go, and why', async () => {
  await window.goto('app://desk/help');
  await window.getByRole('heading', { level: 1 }).waitFor();
  await window.keyboard.press('/');
  const search = window.getByRole('textbox', { name: 'Find a page or command' });
  await expect(search).toBeFocused();
  await search.fill('b0jar');
  await expect(window.getByRole('dialog')).toContainText('SKU · ASIN B0JAR · Thing JAR');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toContainText('FBA Forecast: rows of JAR');
  await window.keyboard.press('Enter');
  await expect(window).toHaveURL(/\/fba-forecast\?q=JAR$/);
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText(usual);
  await expect(window.locator('[role="gridcell"]', { hasText: /^LID$/ })).toHaveCount(0);

  // Typed and entered at once, before anything is found: Enter waits for the answer instead of opening what stands there.
  await window.keyboard.press('Control+k');
  await search.fill('b0lid');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toContainText('FBA Forecast: rows of LID');
  await window.keyboard.press('Escape');

  // A command by its name is what Enter does, and not a look for the same words in another store.
  await window.keyboard.press('Control+k');
  for (const [typed, first] of [['logout', /^Logout/], ['minglewood', /^Switch to Minglewood/]] as const) {
    await search.fill(typed);
    await expect(window.getByRole('dialog').locator('[data-action]').first()).toHaveText(first);
  }
  await window.keyboard.press('Escape');

  await window.keyboard.press('Control+k');
  await search.fill('x jar');
  await search.fill('xjar');
  await expect(window.getByRole('dialog')).toContainText('FNSKU XJAR');
  // What only fewer letters matched is gone, the page of settings among it.
  await search.fill('s');
  await expect(window.getByRole('dialog').getByRole('button', { name: /^Settings/ })).toHaveCount(1);
  await search.fill('xjar');
  await expect(window.getByRole('dialog').getByRole('button', { name: /^Settings/ })).toHaveCount(0);
  await window.getByRole('dialog').getByRole('button', { name: /^JAR/ }).click();
  await window.getByRole('dialog').getByRole('button', { name: /Why these numbers/ }).click();
  await expect(window.getByRole('dialog', { name: /Why this number/ })).toContainText('JAR');
  await window.keyboard.press('Escape');
});

test('help ticks the reports that stand, and works a formula out for a SKU', async () => {
  await window.goto('app://desk/help');
  await expect(window.getByText('5 of 6 reports are there for Blupond.')).toBeVisible();
  await window.getByLabel(/Work them out/).first().fill('JAR');
  await window.getByRole('button', { name: 'Work out' }).click();
  // 60 available and 24 between centres.
  await expect(window.locator('[data-formula="fba-position"]').getByRole('group')).toContainText('84 units');
  await window.locator('[data-formula="fba-send"]').scrollIntoViewIfNeeded();
  await window.getByRole('textbox', { name: 'Search help' }).fill('client is offline');
  await expect(window.getByText('Failed to get document because the client is offline.')).toBeVisible();
});

test('a backup brings a store back as it stood, after a preview, and is undone as one', async () => {
  await openSettings('data');
  const backup = window.getByRole('region', { name: 'Backup and restore' });
  const file = staff.place('Blupond.sellerops');
  await saveTo(staff.app, file);
  await backup.getByRole('button', { name: 'Back up Blupond' }).click();
  await expect(backup.getByRole('status')).toContainText(/Saved Blupond\.sellerops, [1-9]\d* kB: /);

  // 276 at FBA are enough for 69 days: nothing is sent any more.
  await window.goto('app://desk/reports/amz-fba-planning');
  await publish(await giveFile(window, staff.file('later.csv', fbaStockFile(today, [{ sku: 'JAR', available: 276, shipped30: 120 }, { sku: 'LID', available: 1400, shipped30: 30 }]))));
  await expect.poll(() => sendOf('JAR'), { timeout: 30_000 }).toBe('0');

  await openSettings('data');
  // One file, by a button like every other.
  await expect(backup.getByText('Choose file', { exact: true })).toBeVisible();
  await expect(backup.getByLabel('Choose a backup')).toHaveAttribute('accept', '.sellerops');
  await backup.locator('input[type="file"]').setInputFiles(file);
  const restore = backup.getByRole('group', { name: 'Restore' });
  await expect(restore).toContainText('FBA inventory');
  await restore.getByRole('button', { name: 'Restore Blupond' }).click();
  await expect(backup.getByRole('status')).toContainText('1 import and 0 settings');
  // Both figures in this session of the window: what it told, and the way back, go with the page.
  await backup.getByRole('button', { name: 'Undo the restore' }).click();
  await expect(backup.getByRole('status')).toContainText('Taken back: 1 import and 0 settings stand as before.');
  await expect.poll(() => sendOf('JAR'), { timeout: 30_000 }).toBe('0');

  await openSettings('data');
  await backup.locator('input[type="file"]').setInputFiles(file);
  await restore.getByRole('button', { name: 'Restore Blupond' }).click();
  await expect(backup.getByRole('status')).toContainText('1 import and 0 settings');
  await expect.poll(() => sendOf('JAR'), { timeout: 30_000 }).toBe(usual);
});

test('a backup of another store than the one shown says whose it is, and a damaged one is refused before anything changes', async () => {
  await openSettings('data');
  await chooseStore(window, 'Minglewood');
  const backup = window.getByRole('region', { name: 'Backup and restore' });
  const file = staff.place('Blupond.sellerops');
  await backup.locator('input[type="file"]').setInputFiles(file);
  const restore = backup.getByRole('group', { name: 'Restore' });
  await expect(restore).toContainText('This is a backup of Blupond, and Minglewood is shown. What is restored is Blupond; Minglewood stays as it is.');
  await expect(restore.getByRole('button', { name: 'Restore Minglewood' })).toHaveCount(0);
  expect(await seriousFindings(window, 'A backup of another store')).toEqual([]);
  await restore.getByRole('button', { name: 'Leave it' }).click();
  const whole = readFileSync(file);
  // One bit of one byte, in the middle.
  const damaged = Buffer.from(whole);
  damaged[Math.floor(damaged.length / 2)] = (damaged[Math.floor(damaged.length / 2)] ?? 0) ^ 1;
  for (const [name, bytes] of [['bent.sellerops', damaged], ['short.sellerops', whole.subarray(0, whole.length - 40)]] as const) {
    await backup.locator('input[type="file"]').setInputFiles(staff.file(name, bytes));
    await expect(backup.getByRole('alert')).toContainText(`${name} is damaged`);
    await expect(backup.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(restore).toHaveCount(0);
  }
  await chooseStore(window, 'Blupond');
  await backup.locator('input[type="file"]').setInputFiles(file);
  await expect(restore).toBeVisible();
  await expect(restore).not.toContainText('This is a backup of');
  await restore.getByRole('button', { name: 'Leave it' }).click();
});

test('a file that is no backup is told plainly', async () => {
  await openSettings('data');
  const backup = window.getByRole('region', { name: 'Backup and restore' });
  await backup.locator('input[type="file"]').setInputFiles(staff.file('other.sellerops', Buffer.from('Item Code,Item Name\nA,B\n')));
  await expect(backup.getByRole('alert')).toContainText('other.sellerops is no backup of this app. Nothing was changed.');
});

test('how the app looks and how figures, days, volumes and lengths are written holds on every page, is reset, and is in the log', async () => {
  const choices = [
    ['Appearance', 'System', 'Dark'], ['Row height', 'Compact', 'Tall'], ['Numbers', '1,234.5', '1234.5'], ['Dates', '3 Feb 2026', '2026-02-03'], ['Volumes', 'As reported', 'm³'], ['Lengths', 'As reported', 'in'],
  ] as const;
  const shownNow = async (): Promise<readonly unknown[]> => {
    await window.goto('app://desk/settings?tab=rules');
    const rules = await window.getByRole('region', { name: 'Table of rules' }).innerText();
    await openSheet(window, '/fba-forecast');
    const available = await (await cellOf(window, 'LID', 'available')).innerText();
    // Rows are 28 high, and 36 where they are tall.
    const height = (await window.locator('[data-row]').first().boundingBox())?.height ?? 0;
    const lid = await figuresOf(window, 'LID');
    return [available, lid.get('Room at FBA'), lid.get('Case length'), ['1 Apr 2024', '2024-04-01'].filter((day) => rules.includes(day)), height > 32 ? 'tall' : 'low', await window.locator('html').getAttribute('data-mantine-color-scheme')];
  };
  await openSettings('display');
  for (const [setting, , to] of choices) await window.getByRole('radiogroup', { name: setting }).getByText(to, { exact: true }).click();
  // 1,400 of half a cubic foot are 700 of them; a cubic metre is 35.3147. A carton of 60 cm is 60 / 2.54 inches long.
  expect(await shownNow()).toEqual(['1400', '19.8218', '23.622', ['2024-04-01'], 'tall', 'dark']);
  await openSettings('display');
  for (const [setting] of choices) await window.getByRole('button', { name: new RegExp(`^Reset to default ?: ${setting}$`) }).click();
  await expect(window.getByRole('button', { name: /^Reset to default/ })).toHaveCount(0);
  expect((await shownNow()).slice(0, 5)).toEqual(['1,400', '700', '60', ['1 Apr 2024'], 'low']);
  await openSettings('stores');
  const changed = window.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'this computer' });
  for (const [setting, usually, chosen] of choices) {
    const lines = changed.filter({ hasText: setting });
    await expect(lines).toHaveCount(2);
    // The newest first.
    expect((await lines.getByRole('cell').allInnerTexts()).filter((_, at) => [4, 5, 11, 12].includes(at))).toEqual([chosen, usually, usually, chosen]);
  }
});

test('axe finds nothing serious on any tab, in help, privacy and terms, light and dark', async () => {
  const findings: string[] = [];
  for (const path of ['/settings?tab=stores', '/settings?tab=forecast', '/settings?tab=lead-times', '/settings?tab=containers', '/settings?tab=channels', '/settings?tab=rules', '/settings?tab=reports', '/settings?tab=data', '/settings?tab=display', '/settings?tab=about', '/help', '/privacy', '/terms']) {
    await goTo(window, path);
    const [, tab] = path.split('tab=');
    if (tab === undefined) await expect(window.getByRole('heading', { level: 1, name: new RegExp(`^${path.slice(1)}$`, 'i') })).toBeVisible();
    else await expect(window.getByRole('tab', { selected: true })).toHaveAttribute('id', new RegExp(`-tab-${tab}$`));
    await expect(window.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    findings.push(...(await seriousFindings(window, path)));
  }
  expect(findings).toEqual([]);
});
