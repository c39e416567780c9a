/** A shipment of three hundred lines: what is typed and scrolled or gone away from is taken, what is no figure is told and leaves its cell as it was. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type ElectronApplication, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { goTo } from '../../support/go-to';
import { oneStart } from '../../support/one-start';
import { lineCell, planLines, removeLine, typeInLine } from '../../support/plan-lines';
import { startSample } from '../../support/sample-desktop';
import { cellOf, pickRow, saveTo, typeInto } from '../../support/sheet-page';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let app: ElectronApplication;
let folder: string;
let window: Page;

oneStart(() => startSample('wide'), (started) => {
  ({ app, window, files: folder } = started);
});

const sku = (line: number): string => `LONG-${String(line).padStart(3, '0')}`;
const units = (line: number): Locator => lineCell(window, sku(line), 'units');
const editor = (): Locator => planLines(window).getByRole('grid').getByRole('textbox');
const waiting = (): Locator => window.getByText('1 line changed and not saved.');

const scrollTo = async (share: 0 | 1): Promise<void> => {
  await planLines(window).locator('[role="rowgroup"]').evaluateAll((groups, to) => {
    for (const group of groups) group.scrollTop = to * group.scrollHeight;
  }, share);
  await expect(units(share === 1 ? 300 : 1)).toBeVisible();
};

const pasteList = async (lines: readonly string[]): Promise<void> => {
  await window.getByRole('tab', { name: 'Paste a list' }).click();
  await window.getByLabel('One line each: SKU and quantity, in units or in cases').fill(lines.join('\n'));
  await window.getByRole('button', { name: 'Add the list' }).click();
};

/** Typed and not left. */
const type = async (line: number, text: string): Promise<void> => {
  await units(line).click();
  await window.keyboard.type(text);
  await expect(editor()).toHaveValue(text);
};

test('while it is built', async () => {
  await window.goto('app://desk/wfs_custom_shipment');
  await pasteList(Array.from({ length: 300 }, (_, at) => `${sku(at + 1)}\t48`));
  await expect(units(1)).toHaveText('48');

  // What is no figure is refused in its cell; scrolled away from, it is told, and the cell is as it was.
  await type(2, '1,5');
  await window.keyboard.press('Tab');
  await expect(planLines(window).getByRole('alert')).toHaveText('“1,5” is not a whole number.');
  expect(await seriousFindings(window, 'a text that is no figure')).toEqual([]);
  await scrollTo(1);
  await expect(units(2)).toHaveCount(0);
  await expect(editor()).toHaveCount(0);
  await expect(planLines(window).getByText('“1,5” is not a whole number. The cell was left as before.').last()).toBeVisible();
  await scrollTo(0);
  await expect(units(2)).toHaveText('48');

  // What was typed and scrolled away from without leaving it is taken.
  await type(3, '17');
  await scrollTo(1);
  await scrollTo(0);
  await expect(units(3)).toHaveText('17');
  await typeInLine(window, sku(2), 'units', '15');
  await removeLine(window, sku(5));
  await expect(units(5)).toHaveCount(0);
  // Walmart knows none of the goods, in no case size.
  await expect(window.getByText('598 things Walmart would refuse.')).toBeVisible();

  // Left with the page as well, from the very cell that is typed into.
  await type(6, '18');
  await goTo(window, '/FbaShipmentDashboard');
  await expect(window.getByRole('heading', { level: 1, name: 'Latest Shipment Plans' })).toBeVisible();
  await window.goto('app://desk/wfs_custom_shipment');
  await expect(window.getByRole('status').filter({ hasText: 'Kept from an earlier visit' })).toBeVisible();
  await expect.poll(() => Promise.all([2, 3, 6].map((line) => units(line).innerText()))).toEqual(['15', '17', '18']);
});

test('in the plan that was saved of it', async () => {
  await window.getByRole('button', { name: 'Save draft' }).click();
  await expect(window).toHaveURL(/plan=SP-/);
  await expect(units(2)).toHaveText('15');
  await scrollTo(1);
  await type(300, '60');
  const address = new URL(window.url());
  await goTo(window, '/FbaShipmentDashboard');
  await expect(planLines(window)).toHaveCount(0);
  await goTo(window, `${address.pathname}${address.search}`);
  await expect(waiting()).toBeVisible();
  await scrollTo(1);
  await expect(units(300)).toHaveText('60');
  // A window begun anew finds it.
  await window.reload();
  await expect(waiting()).toBeVisible();
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(waiting()).toBeHidden();
  await scrollTo(1);
  await expect(units(300)).toHaveText('60');
  await scrollTo(0);
});

test('its lines are narrowed, put in order, pasted into, removed, explained and saved as a file', async () => {
  const pasted = async (text: string): Promise<void> => {
    await app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);
    await window.keyboard.press('ControlOrMeta+v');
  };
  const cells = (columnId: string): Locator => window.locator(`[data-row]:not([data-row="foot"]) [data-column="${columnId}"]`);
  const sum = (columnId: string): Locator => window.locator(`[data-row="foot"] [data-column="${columnId}"]`);
  await expect(window.locator('[data-count]')).toHaveText('299 rows');
  // The page says which day it is of; its lines ask for no other.
  await expect(window.getByRole('toolbar', { name: /^Lines of/ }).getByRole('combobox', { name: 'As of' })).toHaveCount(0);
  // One of the three hundred was removed: 295 of 48, and 15, 17, 18 and 60 of the four that were typed.
  await expect(sum('units')).toHaveText('14,270');
  await window.getByLabel(/^Search SKU, title or/).fill('LONG-01');
  await expect(window.locator('[data-count]')).toHaveText('10 of 299 rows');
  await expect(sum('units')).toHaveText('480');

  // A block goes in as into a spreadsheet; what is no quantity leaves its cell as it was.
  await (await cellOf(window, sku(10), 'units')).click();
  await pasted('12\n24\n1,5\n36');
  await expect(window.getByText('Pasted 3 cells. 1 cell was left as before. “1,5” is not a whole number.')).toBeVisible();
  await expect(cells('units')).toHaveText(['12', '24', '48', '36', '48', '48', '48', '48', '48', '48']);
  // 480 less 36, 24 and 12.
  await expect(sum('units')).toHaveText('408');
  await expect(window.getByText('3 lines changed and not saved.')).toBeVisible();
  // Taken back as one, and made again; with nothing changed nothing is left to save.
  await window.keyboard.press('ControlOrMeta+z');
  await expect(sum('units')).toHaveText('480');
  await expect(window.getByText('3 lines changed and not saved.')).toBeHidden();
  await window.keyboard.press('ControlOrMeta+y');
  await expect(sum('units')).toHaveText('408');
  await expect(window.getByText('3 lines changed and not saved.')).toBeVisible();

  // Units and cases stay in step: 12 in cases of 5 are three cases, four are 20. Of the next line nobody knows the case.
  await typeInto(window, sku(10), 'case', '5');
  await expect(await cellOf(window, sku(10), 'units')).toHaveText('15');
  await expect(await cellOf(window, sku(10), 'cases')).toHaveText('3');
  await typeInto(window, sku(10), 'cases', '4');
  await expect(await cellOf(window, sku(10), 'units')).toHaveText('20');
  await expect(await cellOf(window, sku(10), 'units')).toHaveClass(/is-changed/);
  await (await cellOf(window, sku(11), 'cases')).click();
  await pasted('2');
  await expect(window.getByText('These cells cannot be edited.')).toBeVisible();
  await expect(await cellOf(window, sku(11), 'units')).toHaveText('24');
  // What a line cannot take is said in its cell, and of what is pasted beside the table.
  await typeInto(window, sku(10), 'case', '0');
  await expect(window.getByRole('grid').getByRole('alert')).toHaveText('At least 1.');
  await window.keyboard.press('Escape');
  await expect(await cellOf(window, sku(10), 'case')).toHaveText('5');
  await pasted('0');
  await expect(window.getByText('Nothing was changed. At least 1.')).toBeVisible();
  await expect(await cellOf(window, sku(10), 'cases')).toHaveText('4');

  await (await cellOf(window, sku(10), 'units')).click();
  await window.keyboard.press('Alt+Enter');
  const why = window.getByRole('dialog', { name: `Why this number: ${sku(10)}` });
  await expect(why.locator('[data-why-sentence]')).toContainText('Units: 20 units');
  await window.keyboard.press('Escape');
  await expect(why).toHaveCount(0);

  await pickRow(window, sku(19));
  await pickRow(window, sku(18));
  await expect(window.getByRole('region', { name: 'Selected rows' })).toContainText('96');
  expect(await seriousFindings(window, 'the lines as a table')).toEqual([]);
  await window.getByRole('button', { name: 'Remove 2 lines' }).click();
  await expect(window.locator('[data-count]')).toHaveText('8 of 297 rows');
  await window.getByRole('columnheader', { name: /^Units/ }).click();
  await expect(cells('sku')).toHaveText([sku(10), sku(11), sku(13), sku(12), ...[14, 15, 16, 17].map(sku)]);

  const file = path.join(folder, 'lines.csv');
  await saveTo(app, file);
  await window.getByRole('button', { name: 'Export' }).click();
  await window.getByRole('menuitem', { name: 'What is shown, as CSV' }).click();
  await expect(window.getByText('Saved lines.csv.')).toBeVisible();
  const [heads = '', ...records] = readFileSync(file, 'utf8').trim().replaceAll('"', '').split('\r\n');
  expect(heads).toMatch(/Units \(units\),Per case \(units\),Cases,/);
  const at = heads.split(',').indexOf('Units (units)');
  expect(records.map((record) => `${record.split(',')[0] ?? ''} ${record.split(',')[at] ?? ''}`)).toEqual(['LONG-010 20', 'LONG-011 24', 'LONG-013 36', 'LONG-012 48', ...[14, 15, 16, 17].map((line) => `${sku(line)} 48`)]);

  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window.getByText(/not saved\.$/)).toHaveCount(0);
  await expect(await cellOf(window, sku(10), 'units')).not.toHaveClass(/is-changed/);
  // What is saved is read anew.
  await window.reload();
  await expect(window.locator('[data-count]')).toHaveText('297 rows');
  await window.getByLabel(/^Search SKU, title or/).fill('LONG-01');
  await expect(window.locator('[data-count]')).toHaveText('8 of 297 rows');
  await expect(await cellOf(window, sku(10), 'units')).toHaveText('20');
  // What is found nowhere is said so, with the way back.
  await window.getByLabel(/^Search SKU, title or/).fill('nothing of the kind');
  await expect(planLines(window).getByText('No row matches.')).toBeVisible();
  await planLines(window).getByRole('button', { name: 'Show all rows' }).click();
  await expect(window.locator('[data-count]')).toHaveText('297 rows');
});

test('what was typed into one that is begun anew is not in the next', async () => {
  await window.goto('app://desk/wfs_custom_shipment');
  await pasteList(['LONG-001\t48']);
  await typeInLine(window, sku(1), 'units', '17');
  await expect(units(1)).toHaveText('17');
  await type(1, 'none');
  await window.getByRole('button', { name: 'Start over' }).click();
  await expect(planLines(window)).toHaveCount(0);
  await pasteList(['LONG-001\t48']);
  await expect(units(1)).toHaveText('48');
  await expect(planLines(window).getByText('left as before')).toHaveCount(0);
});
