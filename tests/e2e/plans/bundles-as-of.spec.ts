/** Configure Bundles of a past day: what held and lay there then, looked at and not changed. */
import { expect, test, type Page } from 'playwright/test';
import { goTo } from '../../support/go-to';
import { oneStart } from '../../support/one-start';
import { startSample } from '../../support/sample-desktop';

let page: Page;

oneStart(() => startSample('small'), (started) => {
  page = started.window;
});

const code = 'B-RG-BAG-BLAC-3GAL';
const recipe = () => page.getByRole('region', { name: `Items in ${code}` });
const dayChoice = () => page.getByRole('combobox', { name: 'As of' });

/** What the page says from now on that can be built, each as often as it changes. */
const watchBuildable = (): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { buildableSeen: seen });
    new MutationObserver(() => {
      const name = [...document.querySelectorAll('dt')].find((one) => one.textContent.startsWith('Buildable '));
      const told = name === undefined ? null : `${name.textContent}: ${name.nextElementSibling?.firstChild?.textContent ?? ''}`;
      if (told !== null && told !== seen.at(-1)) seen.push(told);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const buildableSeen = (): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { readonly buildableSeen: readonly string[] }).buildableSeen); // put there above
const buildable = (name: string): Promise<string> => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd').evaluate((told) => told.firstChild?.textContent ?? '');

test('a past day is chosen, said, edited nowhere and mixed with no other; the way back leads to today', async () => {
  await goTo(page, `/factory-desk/configure-bundles?bundle=${code}`);
  await expect(recipe()).toBeVisible({ timeout: 60_000 });
  const fields = recipe().getByRole('textbox');
  const editable = await fields.count();
  expect(editable).toBeGreaterThan(0);
  await expect(page.getByText('Buildable now', { exact: true })).toBeVisible();
  const today = await buildable('Buildable now');
  await watchBuildable();
  await dayChoice().click();
  const days = page.getByRole('option');
  const chosen = (await days.last().innerText()).trim();
  expect(chosen).not.toBe('Today');
  await days.last().click();
  await expect(page.getByText(`As of ${chosen}.`)).toBeVisible();
  await expect(page).toHaveURL(/as-of=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('Buildable then', { exact: true })).toBeVisible({ timeout: 60_000 });
  const then = await buildable('Buildable then');
  expect(then).not.toBe(today);
  await expect(fields).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New bundle' })).toBeDisabled();
  for (const name of ['Clone', 'Replace an item everywhere', 'Order missing items']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('Name, packaging, size and weight')).toHaveCount(0);

  // The day goes along to the other parts of the page, and to the next bundle.
  await page.getByRole('tab', { name: /Mapping doctor/ }).click();
  await expect(page).toHaveURL(/tab=doctor&as-of=|as-of=.*tab=doctor/);
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bundles', exact: true }).click();
  await page.getByRole('list', { name: 'Bundles found' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/as-of=/);

  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page).not.toHaveURL(/as-of=/);
  await expect(page.getByText('Buildable now', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'New bundle' })).toBeEnabled();
  // Not for a moment does one day's figure stand under the other's name.
  const seen = await buildableSeen();
  expect(seen).toContain(`Buildable then: ${then}`);
  expect(seen).not.toContain(`Buildable then: ${today}`);
  expect(seen).not.toContain(`Buildable now: ${then}`);
});
