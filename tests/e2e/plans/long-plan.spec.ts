/** A shipment of three hundred lines: what is no figure stays where it was typed, however far one scrolls, and is named beside Save. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let window: Page;

oneStart(() => startSample('wide'), (started) => {
  window = started.window;
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

  await window.getByRole('button', { name: 'All plans' }).click();
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
