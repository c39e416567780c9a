/** A shipment of three hundred lines: what is no figure stays where it was typed, however far one scrolls, and is named beside Save. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type ElectronApplication, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';
import { cellOf, pickRow, saveTo, typeInto } from '../../support/sheet-page';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let app: ElectronApplication;
let folder: string;
let window: Page;

oneStart(() => startSample('wide'), (started) => {
  ({ app, window, files: folder } = started);
});

const lines = (): Locator => window.getByRole('region', { name: 'Lines of the plan' });
const units = (of: string): Locator => lines().getByLabel(`Units of ${of}`, { exact: true });
const sku = (line: number): string => `LONG-${String(line).padStart(3, '0')}`;

const scrollTo = async (share: 0 | 1): Promise<void> => {
  await lines().evaluate((element, to) => {
    element.scrollTop = to * element.scrollHeight;
  }, share);
  await expect(units(sku(share === 1 ? 300 : 1))).toBeVisible();
};

test('while it is built', async () => {
  await window.goto('app://desk/wfs_custom_shipment');
  await window.getByRole('tab', { name: 'Paste a list' }).click();
  await window.getByLabel('One line each: SKU and quantity, in units or in cases').fill(Array.from({ length: 300 }, (_, at) => `${sku(at + 1)}\t48`).join('\n'));
  await window.getByRole('button', { name: 'Add the list' }).click();
  await expect(units(sku(1))).toHaveValue('48');

  await units(sku(2)).fill('1,5');
  await units(sku(2)).press('Tab');
  await expect(lines().getByText('“1,5” is not a whole number.')).toBeVisible();
  await scrollTo(1);
  await expect(units(sku(2))).toHaveCount(0);
  const refused = window.getByRole('status').filter({ hasText: 'Not taken' });
  await expect(refused).toContainText('line 2, Units of LONG-002: “1,5”');
  await expect(window.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  expect(await seriousFindings(window, 'a text that is no figure')).toEqual([]);
  await scrollTo(0);
  await expect(units(sku(2))).toHaveValue('1,5');
  await expect(lines().getByText('“1,5” is not a whole number.')).toBeVisible();

  // Left and come back to, it is as it was, beside what was taken.
  await window.goto('app://desk/FbaShipmentDashboard');
  await expect(window.getByRole('heading', { level: 1, name: 'Latest Shipment Plans' })).toBeVisible();
  await window.goto('app://desk/wfs_custom_shipment');
  await expect(refused).toContainText('Kept from an earlier visit');
  await expect(refused).toContainText('line 2, Units of LONG-002: “1,5”');
  await expect(units(sku(2))).toHaveValue('1,5');
  await expect(window.getByRole('button', { name: 'Save draft' })).toBeDisabled();

  // With its line it is gone.
  await units(sku(5)).fill('none');
  await units(sku(5)).press('Tab');
  await expect(refused).toContainText('line 5, Units of LONG-005: “none”');
  await lines().getByRole('button', { name: 'Remove LONG-005' }).click();
  await expect(units(sku(5))).toHaveCount(0);
  await expect(refused).not.toContainText('LONG-005');

  // Mended, it is taken; and so is what was typed and scrolled away from without leaving it.
  await units(sku(2)).fill('15');
  await units(sku(2)).press('Enter');
  await expect(refused).toHaveCount(0);
  // What Walmart says of the goods themselves is told again: it knows none of them, in no case size.
  await expect(window.getByText('598 things Walmart would refuse.')).toBeVisible();
  await units(sku(3)).fill('17');
  await scrollTo(1);
  await scrollTo(0);
  await expect(units(sku(2))).toHaveValue('15');
  await expect(units(sku(3))).toHaveValue('17');
});

test('in the plan that was saved of it', async () => {
  await window.getByRole('button', { name: 'Save draft' }).click();
  await expect(window).toHaveURL(/plan=SP-/);
  await expect(units(sku(2))).toHaveValue('15');
  await units(sku(4)).fill('some');
  await units(sku(4)).press('Tab');
  await scrollTo(1);
  await units(sku(300)).fill('60');
  await units(sku(300)).press('Enter');
  await expect(window.getByText('line 4, Units of LONG-004: “some”')).toBeVisible();
  await expect(window.getByText('1 line changed and not saved.')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await window.getByRole('button', { name: 'All WFS shipments' }).click();
  await expect(lines()).toHaveCount(0);
  await window.goBack();
  await expect(window.getByText('1 line changed and not saved.')).toBeVisible();
  await expect(units(sku(4))).toHaveValue('some');
  await expect(window.getByText('line 4, Units of LONG-004: “some”')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await window.getByRole('button', { name: 'Leave it out' }).click();
  await expect(window.getByText('line 4, Units of LONG-004: “some”')).toHaveCount(0);
  await scrollTo(0);
  await expect(units(sku(4))).toHaveValue('48');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window.getByText('1 line changed and not saved.')).toBeHidden();
  await scrollTo(1);
  await expect(units(sku(300))).toHaveValue('60');
});

test('as a table, its lines are narrowed, put in order, pasted into, removed, explained and saved as a file', async () => {
  const pasted = async (text: string): Promise<void> => {
    await app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);
    await window.keyboard.press('ControlOrMeta+v');
  };
  const cells = (columnId: string): Locator => window.locator(`[data-row]:not([data-row="foot"]) [data-column="${columnId}"]`);
  const sum = (columnId: string): Locator => window.locator(`[data-row="foot"] [data-column="${columnId}"]`);
  await window.getByText('As a table', { exact: true }).click();
  await expect(window.locator('[data-count]')).toHaveText('299 rows');
  // The page says which day it is of; its lines ask for no other.
  await expect(window.getByRole('toolbar', { name: /^Lines of/ }).getByRole('combobox', { name: 'As of' })).toHaveCount(0);
  // One of the three hundred was removed: 296 of 48, and 15, 17 and 60 of the three that were typed.
  await expect(sum('units')).toHaveText('14,300');
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
  expect(heads).toMatch(/SKU,Units \(units\),Per case \(units\),Cases,/);
  expect(records.map((record) => record.split(',').slice(0, 2).join(' '))).toEqual(['LONG-010 20', 'LONG-011 24', 'LONG-013 36', 'LONG-012 48', ...[14, 15, 16, 17].map((line) => `${sku(line)} 48`)]);

  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window.getByText(/not saved\.$/)).toHaveCount(0);
  await expect(await cellOf(window, sku(10), 'units')).not.toHaveClass(/is-changed/);
  // The same in the cells to fill in.
  await window.getByText('To fill in', { exact: true }).click();
  await expect(units(sku(10))).toHaveValue('20');
  await expect(units(sku(18))).toHaveCount(0);
});

test('and not in the next one, where one begins anew', async () => {
  const paste = async (): Promise<void> => {
    await window.getByRole('tab', { name: 'Paste a list' }).click();
    await window.getByLabel('One line each: SKU and quantity, in units or in cases').fill('LONG-001\t48');
    await window.getByRole('button', { name: 'Add the list' }).click();
  };
  await window.goto('app://desk/wfs_custom_shipment');
  await paste();
  await units(sku(1)).fill('none');
  await units(sku(1)).press('Tab');
  const refused = window.getByRole('status').filter({ hasText: 'Not taken' });
  await expect(refused).toBeVisible();
  await window.getByRole('button', { name: 'Start over' }).click();
  await expect(lines()).toHaveCount(0);
  await paste();
  await expect(units(sku(1))).toHaveValue('48');
  await expect(refused).toHaveCount(0);
});
