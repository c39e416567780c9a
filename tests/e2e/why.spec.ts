/** From a row to what is planned for its goods, and from there down to the file, the row and the column. */
import { expect, test, type Page } from 'playwright/test';
import { seriousFindings } from '../support/accessible';
import { oneStart } from '../support/one-start';
import { startSample } from '../support/sample-desktop';
import { chooseStore, rowFigures } from '../support/story';

const sku = 'BP-JAR-CLEA-44OZ';

let window: Page;

oneStart(() => startSample('wide'), async (started) => {
  window = started.window;
  await chooseStore(window, 'Blupond');
  await window.goto('app://desk/amazon-warehouse/upload-awd-inventory?tab=data');
  await window.locator('.is-key', { hasText: sku }).click();
  await window.getByRole('button', { name: 'Its demand and plan, and why' }).click();
});

const drawer = () => window.getByRole('dialog', { name: `Why this number: ${sku}` });
const figure = (name: string) => drawer().getByRole('group', { name: 'Figures' }).getByRole('button', { name: new RegExp(`^${name}`) });
const amount = (text: string): number => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'));

test('a position is the sum of the cells it stands on, and each cell leads to its file, row and column', async () => {
  const [inbound = '', available = ''] = await rowFigures(window, sku, ['inboundUnits', 'availableUnits']);
  await figure('AWD position').click();
  await expect(drawer().locator('[data-why-sentence]')).toContainText('AWD position');
  const steps = drawer().getByRole('table', { name: 'AWD position, step by step' });
  const last = steps.getByRole('row').last();
  expect(amount(await last.getByRole('cell').last().innerText())).toBe(amount(inbound) + amount(available));
  expect(amount(inbound)).toBeGreaterThan(0);

  const tree = drawer().getByRole('region', { name: 'How it was made' });
  await tree.getByRole('button', { name: /available/i }).first().click();
  await tree.getByRole('button', { name: /^row \d+$/ }).first().click();
  const origin = window.getByRole('dialog', { name: 'Where this comes from' });
  await expect(origin.getByText('AWD-inventory-2026-11-02.csv').first()).toBeVisible();
  await expect(origin.getByText('Available in AWD (units)').first()).toBeVisible();
  await origin.getByRole('button', { name: 'Why this number' }).click();
  await expect(origin).toBeHidden();
  await expect(drawer()).toBeVisible();
});

test('a quantity to send is made of whole cases, and its demand is drawn with what is expected', async () => {
  await figure('Send to FBA').click();
  const sentence = await drawer().locator('[data-why-sentence]').innerText();
  const [, send = '', inCase = ''] = /Send to FBA: ([\d,]+) units.*units in a case ([\d,]+) units/.exec(sentence) ?? [];
  expect(amount(send) % amount(inCase)).toBe(0);
  const chart = drawer().getByRole('region', { name: 'Sales and forecast' });
  await expect(chart.getByRole('img').first()).toHaveAttribute('aria-label', /units sold in \d+ weeks.*expected in the next \d+ weeks/);
  // Bars, bands and the line: a chart without data has its axes alone.
  await expect.poll(() => chart.locator('svg path').count()).toBeGreaterThan(20);
});

test('goods that are an item as well show its order over the whole pipeline', async () => {
  const listing = drawer().getByRole('radiogroup', { name: 'Listing' });
  await listing.getByText('In stock and on order').click();
  await figure('Position').click();
  const position = amount((await figure('Position').locator('strong').innerText()));
  const steps = drawer().getByRole('table', { name: 'Position, step by step' });
  expect(amount(await steps.getByRole('row').last().getByRole('cell').last().innerText())).toBe(position);
  expect(position).toBeGreaterThan(0);
  await figure('Planned order \\d').click();
  await expect(drawer().locator('[data-why-sentence]')).toContainText(/^Planned order: /);
  await listing.getByText('FBA', { exact: true }).click();
  await expect(figure('Send to FBA')).toBeVisible();
});

test('what is not known says why, and the drawer reads well to everybody', async () => {
  const unknown = drawer().getByRole('group', { name: 'Figures' }).getByRole('button', { name: /not known/ }).first();
  await unknown.click();
  await expect(drawer().locator('[data-why-sentence]')).toContainText(/not known, because/);
  expect(await seriousFindings(window, 'why')).toStrictEqual([]);
});

test('Escape closes the reasons alone, and the row they were asked in is there with the keyboard where it was', async () => {
  await window.keyboard.press('Escape');
  await expect(drawer()).toBeHidden();
  const row = window.getByRole('dialog', { name: sku, exact: true });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: 'Its demand and plan, and why' })).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(row).toBeHidden();
});
