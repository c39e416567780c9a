/** Every setting of every tab, one after the other: its use and its default are said, another value is kept with who set it, and the way back is there. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { inShownUnit, type SettingRow } from '../../renderer/domain/settings/setting';
import { settingRows } from '../../renderer/domain/settings/setting-rows';
import { groupTitles, settingTabs, tabOfGroup } from '../../renderer/domain/settings/setting-tabs';
import { optionTitle, valueWords } from '../../renderer/domain/settings/setting-words';
import { mostLogged } from '../../renderer/domain/settings/settings-document';
import { oneStart } from '../support/one-start';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';

test.describe.configure({ mode: 'serial', timeout: 420_000 });

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Minglewood'), (started) => {
  staff = started;
  window = started.window;
});

const rows: readonly SettingRow[] = settingRows;
/** As the tabs show them. */
const inOrder = settingTabs.flatMap(({ groups }) => groups.flatMap((group) => rows.filter((row) => row.group === group)));
const line = (row: SettingRow): Locator => window.locator(`[data-setting="${row.id}"]`);
const told = (): Locator => window.locator('[data-tone="saved"], [data-tone="refused"]');
const written = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 }).replace('-', '−');

/** A value that may stand and is not the default. */
const anotherOf = (row: SettingRow): number | string | boolean => {
  if (row.kind === 'flag') return !row.default;
  if (row.kind === 'choice') return row.options.find((option) => option !== row.default) ?? '';
  if (row.kind === 'by-month') return '1200; 2026-12 900';
  const top = Math.min(row.maximum, 250_000);
  return row.default === top ? row.minimum : top;
};

const shows = async (row: SettingRow, value: number | string | boolean | null): Promise<void> => {
  if (row.kind === 'flag') await expect(line(row).getByRole('switch')).toBeChecked({ checked: value === true });
  else await expect(line(row).getByRole(row.kind === 'choice' ? 'combobox' : 'textbox').first()).toHaveValue(value === null ? '' : typeof value === 'number' ? written(row.kind === 'number' ? inShownUnit(row, value) : value) : optionTitle(String(value)));
};

const set = async (row: SettingRow, value: number | string | boolean): Promise<void> => {
  if (row.kind === 'flag') return line(row).getByRole('switch').click();
  if (row.kind === 'choice') {
    await line(row).getByRole('combobox').first().click();
    return window.getByRole('option', { name: optionTitle(String(value)), exact: true }).click();
  }
  const field = line(row).getByRole('textbox').first();
  // Typed without marks between thousands; it stands with them.
  await field.fill(String(row.kind === 'number' && typeof value === 'number' ? inShownUnit(row, value) : value));
  return field.press('Enter');
};

for (const tab of settingTabs.filter(({ groups }) => groups.length > 0)) {
  test(`${tab.title}: each says its use and its default, keeps another value, and goes back`, async () => {
    await window.goto(`app://desk/settings?tab=${tab.id}`);
    const own = inOrder.filter(({ group }) => tabOfGroup(group) === tab.id);
    await expect(window.locator('[data-setting]')).toHaveCount(own.length);
    for (const row of own) {
      await test.step(row.id, async () => {
        await expect(window.getByRole('region', { name: groupTitles[row.group] })).toContainText(row.title);
        await expect(line(row)).toContainText(`Used for ${row.usedFor}`);
        await expect(line(row)).toContainText(`Default ${valueWords(row, row.default)}`);
        await shows(row, row.default);
        const another = anotherOf(row);
        await set(row, another);
        await expect(told()).toContainText(`Saved: ${row.title}, Minglewood: as by default → ${valueWords(row, another)}.`);
        await shows(row, another);
        await expect(line(row)).toContainText(`Set by ${staff.email}`);
        await line(row).getByRole('button', { name: 'Reset to default' }).click();
        await expect(told()).toContainText(`Saved: ${row.title}, Minglewood: ${valueWords(row, another)} → as by default.`);
        await shows(row, row.default);
        await expect(line(row).getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
      });
    }
  });
}

test('the log of changes has a line of each with who set it, and nothing is left set', async () => {
  await window.goto('app://desk/settings?tab=stores');
  const log = window.getByRole('region', { name: 'Table of changes' });
  await expect(log.getByRole('row')).toHaveCount(Math.min(mostLogged, 2 * rows.length) + 1);
  const lines = await log.getByRole('row').evaluateAll((all) => all.slice(1).map((row) => [...row.children].slice(1, 6).map((cell) => (cell as HTMLElement).innerText.trim())));
  // The newest first: the way back of each stands before the change itself.
  const expected = inOrder.toReversed().flatMap((row) => {
    const another = valueWords(row, anotherOf(row));
    return [[staff.email, row.title, 'Minglewood', another, 'as by default'], [staff.email, row.title, 'Minglewood', 'as by default', another]];
  });
  expect(lines).toEqual(expected.slice(0, mostLogged));
  await expect(window.getByRole('region', { name: 'Minglewood', exact: true })).toContainText('Nothing: it goes by what holds for every store.');
});

test('the rules of a channel stand in the order in which they come to a quantity', async () => {
  await window.goto('app://desk/settings?tab=channels');
  // 57 can be sold: 80 are as many as there are; less 7 they are 50, half of that 25, at most 24, and below 25 none.
  await expect(window.getByRole('region', { name: 'Order of the rules' }).locator('dl > div')).toHaveText([
    /^1\. Always shown.*80 of 57 that can be sold: 57\.$/, /^2\. Kept back.*7 of 57: 50\.$/, /^3\. Share.*Then 50 %: 25\.$/, /^4\. Most shown.*Then at most 24: 24\.$/, /^5\. Shown as 0 below.*Then 0 below 25: 0\.$/,
  ]);
});

test('with the share first, the rules of a channel stand in that order', async () => {
  await window.goto('app://desk/settings?tab=channels');
  const order = rows.find(({ id }) => id === 'rule-order');
  if (order === undefined) throw new Error('There is no order of rules');
  await set(order, 'share-first');
  // Half of 57 is 28, less 7 is 21: neither above 24 nor 25 or more.
  await expect(window.getByRole('region', { name: 'Order of the rules' }).locator('dl > div')).toHaveText([
    /^1\. Always shown.*80 of 57 that can be sold: 57\.$/, /^2\. Share.*50 % of 57: 28\.$/, /^3\. Kept back.*Then less 7: 21\.$/, /^4\. Most shown.*Then at most 24: 21\.$/, /^5\. Shown as 0 below.*Then 0 below 25: 0\.$/,
  ]);
  await line(order).getByRole('button', { name: 'Reset to default' }).click();
  await expect(window.getByRole('region', { name: 'Order of the rules' }).locator('dl > div').nth(1)).toContainText('2. Kept back');
});

test('days a factory is closed are added to the calendar with who added them, refused the wrong way round, and taken back', async () => {
  await window.goto('app://desk/settings?tab=lead-times');
  const form = window.getByRole('form', { name: 'Add days' });
  await form.getByLabel('Name').fill('Typhoon');
  // Days are picked or typed as in every other field for one.
  for (const label of ['First day', 'Last day']) await expect(form.getByLabel(label)).toHaveAttribute('type', 'date');
  await form.getByLabel('First day').fill('2027-08-12');
  await form.getByLabel('Last day').fill('2027-08-10');
  await expect(form).toContainText('The last day is before the first.');
  await expect(form.getByRole('button', { name: 'Add days' })).toBeDisabled();
  await form.getByLabel('Last day').fill('2027-08-15');
  await form.getByRole('button', { name: 'Add days' }).click();
  const added = window.getByRole('region', { name: 'Calendar' }).getByRole('listitem').filter({ hasText: 'Typhoon' });
  await expect(added).toContainText('12 Aug 2027 to 15 Aug 2027, production and quality control wait for them');
  await expect(added).toContainText(staff.email);
  await added.getByRole('button', { name: 'Take back' }).click();
  await expect(added).toHaveCount(0);
  await window.goto('app://desk/settings?tab=stores');
  await expect(window.getByRole('region', { name: 'Table of changes' }).getByRole('row', { name: /Typhoon/ }).first()).toContainText('no entry');
});

test('where no factory closes at Lunar New Year that is said, with no empty list of closures', async () => {
  await window.goto('app://desk/settings?tab=lead-times');
  const both = rows.filter(({ id }) => id === 'new-year-closed-before-days' || id === 'new-year-closed-after-days');
  const closures = window.getByRole('list', { name: 'Closures known without an entry' });
  await expect(closures.getByRole('listitem')).toHaveCount(2);
  for (const row of both) {
    await set(row, 0);
    await expect(told()).toContainText(`Saved: ${row.title}, Minglewood`);
  }
  await expect(window.getByText('Minglewood plans with no closure at Lunar New Year')).toBeVisible();
  await expect(closures).toHaveCount(0);
  for (const row of both) await line(row).getByRole('button', { name: 'Reset to default' }).click();
  await expect(closures.getByRole('listitem')).toHaveCount(2);
});

test('how much more is sold on days everybody buys more on is typed for days of one’s own and for known ones, and taken back', async () => {
  await window.goto('app://desk/settings?tab=lead-times');
  const calendar = window.getByRole('region', { name: 'Calendar' });
  const form = window.getByRole('form', { name: 'Add days' });
  await form.getByText('Everybody buys more').click();
  await form.getByLabel('Name').fill('Sellers’ days');
  await form.getByLabel('First day').fill('2027-07-12');
  await form.getByLabel('Last day').fill('2027-07-13');
  await form.getByLabel('More sold, %').fill('0');
  await expect(form).toContainText('From 1 to 2000 %.');
  await expect(form.getByRole('button', { name: 'Add days' })).toBeDisabled();
  const added = calendar.getByRole('listitem').filter({ hasText: 'Sellers’ days' });
  // Its field goes with the kind and comes back empty: nothing of it is kept behind it, be it too much or enough.
  const there = async (): Promise<void> => {
    await form.getByText('Our promotion').click();
    await form.getByText('Everybody buys more').click();
    await expect(form.getByLabel('More sold, %')).toHaveValue('');
  };
  await there();
  await expect(form.getByRole('button', { name: 'Add days' })).toBeEnabled();
  await form.getByLabel('More sold, %').fill('30');
  await there();
  await form.getByRole('button', { name: 'Add days' }).click();
  await expect(added).toContainText('no quantity goes by them');
  // What is typed stays where another entry goes meanwhile.
  await form.getByLabel('More sold, %').fill('80');
  await added.getByRole('button', { name: 'Take back' }).click();
  await expect(added).toHaveCount(0);
  await expect(form.getByLabel('More sold, %')).toHaveValue('80');
  await form.getByLabel('Name').fill('Sellers’ days');
  await form.getByRole('button', { name: 'Add days' }).click();
  await expect(added).toContainText('12 Jul 2027 to 13 Jul 2027, 80 % more is planned for, and past days of this name are left out of paces and forecasts');
  await added.getByRole('button', { name: 'Take back' }).click();
  await expect(added).toHaveCount(0);
  const known = window.getByRole('list', { name: 'Known days on which everybody buys more' });
  const friday = known.getByRole('listitem').filter({ hasText: 'Black Friday' }).last();
  const days = (await friday.locator('span').first().textContent()) ?? '';
  await expect(friday.getByRole('button', { name: /^Plan for it/ })).toBeDisabled();
  await friday.getByLabel(/^More sold, % of Black Friday/).fill('250');
  await friday.getByRole('button', { name: /^Plan for it/ }).click();
  const planned = calendar.getByRole('listitem').filter({ hasText: '250 % more is planned for' });
  await expect(planned).toContainText(days);
  await expect(known.getByRole('listitem').filter({ hasText: days })).toHaveCount(0);
  await planned.getByRole('button', { name: 'Take back' }).click();
  await expect(known.getByRole('listitem').filter({ hasText: days })).toHaveCount(1);
});
