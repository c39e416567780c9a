/** Send to FBA, from dropped files to a saved decision. Every figure is worked out by hand beside the check. */
import { readFileSync } from 'node:fs';
import { parse } from 'papaparse';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pendingBar, saveTo, tileFigure, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { widen } from '../../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

test.beforeAll(async () => {
  staff = await startStaff('Blupond');
  window = staff.window;
});

test.afterAll(() => staff.end());

test('says which reports are missing, with the way to each, while there is nothing to plan from', async () => {
  await openSheet(window, '/fba-forecast');
  const missing = window.getByRole('region', { name: 'What is missing' });
  await expect(missing.getByRole('listitem').filter({ hasText: 'FBA stock' })).toContainText('Missing');
  await expect(missing.getByRole('listitem').filter({ hasText: 'Sales' })).toContainText('Missing');
  await missing.getByRole('link').first().click();
  await expect(window.locator('[data-drop-zone]').first()).toBeVisible();
});

test('fills from dropped files, and every figure is the one worked out by hand', async () => {
  const { file } = staff;
  await openSheet(window, '/fba-forecast');
  await publishAll(window, [
    // 60 days to yesterday: 4 a day of the jar, 1 of the lid, 2 of the cup.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }, { sku: 'CUP', units: 2 }])),
    // The cup sells, and no FBA report lists it.
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, theirs: 60, shipped30: 120 }, { sku: 'LID', available: 400, theirs: 0, shipped30: 30 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
  ]);

  // The page that was open fills by itself.
  await expect(window.locator('[data-tile="units"]')).toContainText('48');
  // AWD has one case of the jar and nothing else has any: 48 units, 1 carton, half a cubic foot each.
  expect([await tileFigure(window, 'to-send'), await tileFigure(window, 'units'), await tileFigure(window, 'cartons'), await tileFigure(window, 'cubic-feet')]).toEqual(['1 SKU', '48 units', '1 carton', '24 ft³']);
  // (60 + 24) ÷ 4 = 21 days.
  expect(await tileFigure(window, 'low')).toBe('1 SKU');

  const jar = await figuresOf(window, 'JAR');
  expect(Object.fromEntries(['Velocity, 30 d', 'Available', 'Transfer and processing', 'Days of supply', 'Send', 'Cartons', 'AWD', 'Days after', 'Amazon’s quantity', 'Difference'].map((title) => [title, jar.get(title)]))).toEqual({
    'Velocity, 30 d': '4', Available: '60', 'Transfer and processing': '24', 'Days of supply': '21', Send: '48', Cartons: '1', AWD: '48',
    // (84 + 48) ÷ 4; 48 against 60 is a fifth less.
    'Days after': '33', 'Amazon’s quantity': '60', Difference: '−20',
  });

  // The lid has 400 days of supply: the right answer is 0, and it is a figure.
  const lid = await figuresOf(window, 'LID');
  expect([lid.get('Days of supply'), lid.get('Send')]).toEqual(['400', '0']);

  // The cup sells two a day and nobody says what FBA has of it: not known, and not 0.
  const cup = await figuresOf(window, 'CUP');
  expect([cup.get('Velocity, 30 d'), cup.get('Available'), cup.get('Send')]).toEqual(['2', 'blank', 'blank']);
});

test('a sending is held to what FBA’s limit of room leaves, and says so', async () => {
  const line = window.locator('[data-setting="fba-capacity-standard"]');
  const reset = line.getByRole('button', { name: /Reset/ });
  const inSettings = async (change: () => Promise<void>, saved: RegExp): Promise<void> => {
    await window.goto('app://desk/settings?tab=containers');
    await change();
    await expect(window.locator('[data-tone="saved"]')).toContainText(saved);
    await openSheet(window, '/fba-forecast');
  };
  const limit = (text: string): Promise<void> =>
    inSettings(async () => {
      await line.getByRole('textbox').fill(text);
      await line.getByRole('textbox').press('Enter');
    }, new RegExp(`→ ${text}`));
  // 84 of the jar and 400 of the lid at half a cubic foot are 242. What is left of 265 holds 46 jars, and a carton has 48.
  await limit('265');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('0');
  await expect(window.getByText('Held back, because FBA’s room is used up by what runs out sooner: 48 units of 1 SKU.')).toBeVisible();
  expect(await tileFigure(window, 'capacity-standard')).toBe('23 ft³');
  await (await cellOf(window, 'JAR', 'send')).click();
  await window.keyboard.press('Alt+Enter');
  const drawer = window.getByRole('dialog', { name: 'Why this number: JAR' });
  await expect(drawer).toContainText('what FBA’s room holds');
  await expect(drawer).toContainText('Held back');
  await window.keyboard.press('Escape');

  // The same from this month on: told with its month.
  const month = today.slice(0, 7);
  await inSettings(async () => {
    await line.getByRole('textbox').fill(`9000; ${month}: 265`);
    await line.getByRole('textbox').press('Enter');
  }, new RegExp(`→ 9,000 ft³; 265 ft³ from ${month}`));
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('0');
  await window.locator('details summary', { hasText: 'Held back' }).click();
  await expect(window.getByText(`Standard-size goods are held to FBA’s limit of ${new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })}, 265 ft³.`)).toBeVisible();

  // One foot more, and the carton fits.
  await limit('266');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('48');
  expect(await tileFigure(window, 'capacity-standard')).toBe('0 ft³');
  await expect(window.getByText('Held back,', { exact: false })).toHaveCount(0);
  await inSettings(() => reset.click(), /266.* → as by default/);
  await expect(window.locator('[data-tile="cubic-feet"]')).toContainText('Standard room left not known');
});

test('tells why a number is what it is, also one that is not known', async () => {
  const drawer = (sku: string) => window.getByRole('dialog', { name: `Why this number: ${sku}` });
  await (await cellOf(window, 'JAR', 'fbaDays')).click();
  await expect(drawer('JAR').getByRole('group', { name: 'Figures' }).locator('[aria-pressed="true"]')).toContainText('Days of supply');
  await expect(drawer('JAR').locator('[data-why-sentence]')).toContainText('FBA position 84 units');
  await window.keyboard.press('Escape');
  await expect(drawer('JAR')).toBeHidden();

  await (await cellOf(window, 'CUP', 'fbaDays')).click();
  await expect(drawer('CUP').locator('[data-why-sentence]')).toContainText('not known, because');
  await window.keyboard.press('Escape');
  await expect(drawer('CUP')).toBeHidden();
});

test('a typed quantity goes up to whole cases, waits over a restart, is saved with its reason, and taken back', async () => {
  await typeInto(window, 'JAR', 'send', '50');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('96');
  await expect(window.getByText('50 went up to 96, whole cases', { exact: true })).toBeVisible();
  await expect(pendingBar(window)).toContainText('1 change not saved');
  await expect(window.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await expect(window.locator('[data-tile="units"]')).toContainText('48');

  await window.keyboard.press('Control+z');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('48');
  await window.keyboard.press('Control+y');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('96');

  // Nothing was saved, and nothing is lost by leaving or by a restart.
  await staff.close();
  staff = await staff.again();
  window = staff.window;
  await openSheet(window, '/fba-forecast');
  await expect(pendingBar(window)).toContainText('1 change not saved, kept from an earlier visit');
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('96');
  await pendingBar(window).getByRole('textbox', { name: 'Reason for the changes' }).fill('promotion in week 50');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  // The sums follow: 96 units are two cartons, and AWD has one of them.
  await expect(window.locator('[data-tile="units"]')).toContainText('96');
  await expect(window.locator('[data-tile="cartons"]')).toContainText('2');
  const jar = await figuresOf(window, 'JAR');
  expect([jar.get('Send'), jar.get('Planned'), jar.get('Days after'), jar.get('Reason')]).toEqual(['96', '48', '45', 'promotion in week 50']);

  await window.reload();
  await expect(await cellOf(window, 'JAR', 'send')).toHaveText('96');
  await expect(pendingBar(window)).toBeHidden();

  // Back to the plan's own.
  await typeInto(window, 'JAR', 'send', '144');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="units"]')).toContainText('144');
  await pendingBar(window).getByRole('button', { name: 'Take the save back' }).click();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="units"]')).toContainText('96');
  await pendingBar(window).getByRole('button', { name: 'Close' }).click();
});

test('rows picked out are added up and excluded together, and excluded comes to 0', async () => {
  await window.getByRole('checkbox', { name: /JAR$/ }).first().check();
  await window.getByRole('checkbox', { name: /LID$/ }).first().check();
  const bar = window.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 rows selected');
  await expect(bar.locator('[data-total="send"]')).toContainText('96');
  await bar.getByRole('button', { name: 'With these rows' }).click();
  await window.getByRole('menuitem', { name: 'Exclude' }).click();
  await expect(pendingBar(window)).toContainText('2 changes not saved');
  // What is picked out adds up to what its cells show, saved or not.
  await expect(bar.locator('[data-total="send"] strong')).toHaveText('0');
  // In a window lower than the page both stay in sight.
  await window.setViewportSize({ width: 1280, height: 600 });
  await window.locator('#content').evaluate((content) => content.scrollTo(0, 0));
  for (const part of [bar, pendingBar(window)]) await expect(part).toBeInViewport({ ratio: 1 });
  await widen(staff);
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="units"]')).toContainText('0');
  const jar = await figuresOf(window, 'JAR');
  expect([jar.get('Send'), jar.get('Status'), jar.get('Excluded')]).toEqual(['0', 'excluded', 'yes']);
  await bar.getByRole('button', { name: 'With these rows' }).click();
  await window.getByRole('menuitem', { name: 'Include again' }).click();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="units"]')).toContainText('96');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('a tile shows its rows, a second press all of them, and a link carries what is shown', async () => {
  const low = window.locator('[data-tile="low"]');
  const count = window.locator('[data-count]').last();
  await expect(count).toHaveText('3 rows');
  await low.click();
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText('1 of 3 rows');
  expect(window.url()).toContain('tile=low');
  await window.reload();
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText('1 of 3 rows');
  await low.click();
  await expect(low).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText('3 rows');

  await openSheet(window, '/fba-forecast?q=thing&where=abc%3Anot-blank&sort=sku');
  await expect(window.getByRole('searchbox', { name: 'Search SKU, ASIN or title' })).toHaveValue('thing');
  await expect(window.getByText('ABC is not blank')).toBeVisible();
  // Only those FBA lists have a title; in the order of their names.
  await expect(count).toHaveText('2 of 3 rows');
  await expect(window.locator('[data-row="0"] [data-column="sku"]')).toHaveText('JAR');
  await window.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => window.url()).not.toContain('where');
});

test('a column is filtered from the toolbar, shown or not, and its words are ticked', async () => {
  const count = window.locator('[data-count]').last();
  const filterBy = async (heading: string): Promise<Locator> => {
    await window.getByRole('button', { name: 'Filter', exact: true }).click();
    await window.getByRole('textbox', { name: 'Find a column to filter by' }).fill(heading);
    await window.keyboard.press('Enter');
    return window.getByRole('dialog', { name: `Filter ${heading}` });
  };
  await openSheet(window, '/fba-forecast');
  // 21 days of the jar are low and 400 of the lid too many; the cup is in no FBA report.
  const status = await filterBy('Status');
  await expect(status.getByRole('group', { name: 'Words of Status' }).locator('label')).toHaveText([/^excess1$/, /^low1$/, /^unknown1$/]);
  await status.getByRole('checkbox', { name: 'low' }).check();
  await expect(count).toHaveText('1 of 3 rows');
  await status.getByRole('checkbox', { name: 'excess' }).check();
  await expect(count).toHaveText('2 of 3 rows');
  await expect(window.getByText(/^Status is “low” \w+ “excess”$/)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  // A hidden column narrows as well, and lists what the rows left have of it: half a cubic foot is no bulky thing.
  const hidden = await filterBy('Storage type');
  await expect(hidden.getByRole('group', { name: 'Words of Storage type' }).locator('label')).toHaveText([/^standard2$/]);
  expect(await seriousFindings(window, 'the filter of a column')).toStrictEqual([]);
  await hidden.getByLabel('Text').fill('bulky');
  await expect(count).toHaveText('0 of 3 rows');
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count).toHaveText('3 rows');
});

test('the exported file holds what the page shows', async () => {
  await openSheet(window, '/fba-forecast');
  const where = staff.place('send.csv');
  await saveTo(staff.app, where);
  await window.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'Everything, as CSV' }).click();
  await expect(window.getByText('Saved send.csv.')).toBeVisible();
  const { data } = parse<string[]>(readFileSync(where, 'utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const heads = data[0] ?? [];
  const figures = (sku: string): readonly (string | undefined)[] => {
    const cells = data.find((line) => line[heads.indexOf('SKU')] === sku);
    return ['Send', 'Planned', 'Days of supply'].map((title) => cells?.[heads.findIndex((head) => head.startsWith(title))]);
  };
  expect(data).toHaveLength(4);
  expect([figures('JAR'), figures('LID'), figures('CUP')]).toEqual([['96', '48', '21'], ['0', '0', '400'], ['', '', '']]);
  await window.getByRole('button', { name: 'Close', exact: true }).last().click();
});

test('paper has every row of the view and nothing of the window', async () => {
  await window.evaluate(() => {
    // The system's own print dialog cannot be answered by a test.
    globalThis.print = () => undefined;
  });
  await window.getByRole('button', { name: 'Print what is shown' }).click();
  await window.emulateMedia({ media: 'print' });
  const paper = window.locator('[data-paper]');
  // Headings, three rows and their sums.
  await expect(paper.getByRole('row')).toHaveCount(5);
  await expect(paper.getByRole('row', { name: /^JAR/ })).toContainText('96');
  await expect(paper.getByRole('row', { name: /^Sum/ })).toContainText('96');
  await expect(window.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await window.emulateMedia({ media: 'screen' });
  await expect(paper).toBeHidden();
  await window.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

test('axe finds nothing serious, light and dark, with rows picked out and changes waiting', async () => {
  await typeInto(window, 'JAR', 'send', '48');
  await window.getByRole('checkbox', { name: /LID$/ }).first().check();
  expect(await seriousFindings(window, 'send to FBA')).toStrictEqual([]);
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
  await expect(pendingBar(window)).toContainText('No changes left to save');
});
