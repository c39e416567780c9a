/** Everything that is set beside the figures of planning: each says its use, its default, what stands, its last change in the log and its way back, and is found by the search of the page and by the palette. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { apartSettings, type ApartRow } from '../../renderer/features/settings/setting-catalogue';
import { seriousFindings } from '../support/accessible';
import { oneStart } from '../support/one-start';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';

test.describe.configure({ mode: 'serial' });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

const line = ({ id }: Pick<ApartRow, 'id'>): Locator => window.locator(`[data-apart="${id}"]`);

const isWhole = async (row: ApartRow): Promise<void> => {
  await expect(line(row)).toContainText(row.usedFor);
  await expect(line(row)).toContainText(`Default: ${row.byDefault}`);
  await expect(line(row).locator('[data-last-change]')).toHaveText(/^(No change in the log|Changed by .+, .+: .+ → .+)$/);
};

for (const tab of [...new Set(apartSettings.map((row) => row.tab))]) {
  test(`${tab}: each says its use, its default, what stands and its last change`, async () => {
    await window.goto(`app://desk/settings?tab=${tab}`);
    const own = apartSettings.filter((row) => row.tab === tab);
    await expect(window.locator('[data-apart]')).toHaveCount(own.length);
    for (const row of own) await isWhole(row);
    expect(await seriousFindings(window, `settings, ${tab}`)).toEqual([]);
  });
}

test('each is found by its title in the search of the page, and the palette leads to it', async () => {
  await window.goto('app://desk/settings');
  for (const row of apartSettings) {
    await test.step(row.id, async () => {
      await window.getByLabel('Search settings').fill(row.title);
      await isWhole(row);
    });
  }
  await window.getByLabel('Search settings').fill('');
  for (const row of apartSettings) {
    await window.keyboard.press('Control+k');
    await window.getByRole('textbox', { name: 'Find a page or command' }).fill(row.title);
    await expect(window.getByRole('dialog').getByText(row.title, { exact: true }).first()).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }
  await window.keyboard.press('Control+k');
  await window.getByRole('textbox', { name: 'Find a page or command' }).fill('row height');
  await expect(window.getByRole('dialog').getByText('Row height', { exact: true })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(line({ id: 'display-density' })).toBeVisible();
  await expect(line({ id: 'display-numbers' })).toHaveCount(0);
});

test('a choice of this computer says who changed it from what to what, and goes back', async () => {
  await window.goto('app://desk/settings?tab=display');
  const row = { id: 'display-density' } as const;
  await expect(line(row)).toContainText('Current: Compact');
  await line(row).getByText('Tall', { exact: true }).click();
  await expect(line(row)).toContainText('Current: Tall');
  await expect(line(row).locator('[data-last-change]')).toContainText(`Changed by ${staff.email}, `);
  await expect(line(row).locator('[data-last-change]')).toContainText(': Compact → Tall');
  await line(row).getByRole('button', { name: /^Reset to default.*Row height$/ }).click();
  await expect(line(row)).toContainText('Current: Compact');
  await expect(line(row).locator('[data-last-change]')).toContainText(': Tall → Compact');
  await expect(line(row).getByRole('button')).toHaveCount(0);
});

test('spellings of our own are forgotten all at once, and kept again by one undo', async () => {
  await window.goto('app://desk/settings?tab=reports');
  const row = { id: 'report-spellings' } as const;
  await expect(line(row)).toContainText('Current: none of your own');
  const reports = window.getByRole('region', { name: 'Table of reports' });
  await reports.getByRole('button', { name: 'Factory items list' }).click();
  const form = reports.getByRole('form', { name: 'Add a spelling to Factory items list' });
  await form.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Item code' });
  for (const [nth, heading] of ['Own ref', 'House no'].entries()) {
    await form.getByRole('textbox', { name: 'Heading in your file' }).fill(heading);
    await form.getByRole('button', { name: 'Add spelling' }).click();
    await expect(line(row)).toContainText(`Current: ${nth === 0 ? '1 spelling' : '2 spellings'}`);
  }
  await window.getByRole('button', { name: /^Forget all.*Spellings of columns of your own$/ }).click();
  await expect(line(row)).toContainText('Current: none of your own');
  await expect(line(row).locator('[data-last-change]')).toContainText(`Changed by ${staff.email}, `);
  await expect(line(row).locator('[data-last-change]')).toContainText('→ not kept');
  await window.getByRole('button', { name: /^Undo.*Spellings of columns of your own$/ }).click();
  await expect(line(row)).toContainText('Current: 2 spellings');
  for (const heading of ['Own ref', 'House no']) await expect(reports.getByRole('button', { name: `Forget the spelling ${heading}` })).toBeVisible();
});
