/** What every page of decisions lets staff do: keep a view and find it again, take an edit back, save one and see whose it is, and switch the store without leaving the page. One start, all pages. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { dropEveryReport, dropOrders } from '../../support/every-report';
import { oneStart } from '../../support/one-start';
import { openSheet, pendingBar } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

test.describe.configure({ mode: 'serial', timeout: 420_000 });

type Typed = { readonly columnId: string; readonly title: string; readonly text: string; readonly shown: string };

const note = (text = 'call them'): Typed => ({ columnId: 'note', title: 'Note', text, shown: text });

type WorkingPage = {
  readonly path: string;
  readonly sheet: string;
  /** What may be typed into a row; null: the page shows and nobody edits it. */
  readonly edit: Typed | null;
  /** Edits that become rows of a table: their author stands in the log of imports, under this name. */
  readonly logged?: RegExp;
};

const pages: readonly WorkingPage[] = [
  { path: '/fba-forecast', sheet: 'fba-send', edit: { columnId: 'send', title: 'Send', text: '96', shown: '96' } },
  { path: '/fba-forecast-china', sheet: 'china-items', edit: note() },
  { path: '/fba-forecast-china?view=china-bundles', sheet: 'china-bundles', edit: note() },
  { path: '/fbm-top-sellers', sheet: 'fbm-top-sellers', edit: note() },
  { path: '/fba-stock-with-no-sales', sheet: 'fba-no-sales', edit: { columnId: 'owner', title: 'Owner', text: 'Ann', shown: 'Ann' } },
  { path: '/prior_year_sales_and_current_stock', sheet: 'prior-year-low-stock', edit: note() },
  { path: '/wfs_forecast', sheet: 'wfs-send', edit: note() },
  { path: '/year-end-sales-summary', sheet: 'sales-revenue', edit: null },
  { path: '/year-end-sales-summary?view=sales-units', sheet: 'sales-units', edit: null },
  { path: '/most-selling-dashboard-rg', sheet: 'most-selling', edit: note() },
  { path: '/fbm-dashboard-rg', sheet: 'amazon-fbm', edit: { columnId: 'proposed', title: 'Show', text: '7', shown: '7' } },
  { path: '/CostCompetitorUpdate', sheet: 'costs', edit: { columnId: 'fob', title: 'FOB', text: '3.25', shown: '3.25' }, logged: /by hand|costs?/i },
  { path: '/factory-desk', sheet: 'factory-orders', edit: note() },
  { path: '/factory-desk?view=factory-gaps', sheet: 'factory-gaps', edit: null },
  { path: '/amazon-warehouse', sheet: 'awd-stock', edit: note() },
  { path: '/inventory', sheet: 'stock-skus', edit: note() },
  { path: '/inventory?view=stock-items', sheet: 'stock-items', edit: note() },
  { path: '/inventory?view=stock-bundles', sheet: 'stock-bundles', edit: note() },
  { path: '/walmart-fbm-inventory', sheet: 'walmart-fbm', edit: note() },
  { path: '/martin-label/martin-label-po-planning', sheet: 'label-orders', edit: note() },
  { path: '/martin-label/update-martin-label-inventory', sheet: 'label-counts', edit: { columnId: 'counted', title: 'Counted', text: '31', shown: '31' }, logged: /Count of 1 label/ },
  { path: '/ebay/ebay-fbm-inventory', sheet: 'ebay-fbm', edit: note() },
];

let staff: StaffDesktop;
let window: Page;

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  await openSheet(window, '/fba-forecast');
  await dropOrders(staff);
  await dropEveryReport(staff);
}, 300_000);

const sheetOf = ({ sheet }: Pick<WorkingPage, 'sheet'>): Locator => window.locator(`[data-sheet="${sheet}"][data-state="open"]`);
const search = (): Locator => window.getByRole('toolbar').getByRole('searchbox');
const firstRow = (columnId: string): Locator => window.locator(`[data-row="0"] [data-column="${columnId}"]`).first();

const open = async (page: WorkingPage): Promise<void> => {
  await openSheet(window, page.path);
  await expect(sheetOf(page)).toBeVisible();
  await expect(window.locator('[data-row="0"] [role="gridcell"]').first()).toBeVisible();
};

/** What the rows are named by: the first words of the first row. */
const firstName = async (): Promise<string> => {
  const cells = await window.locator('[data-row="0"] [role="gridcell"]').allInnerTexts();
  return cells.map((text) => text.trim()).find((text) => /^[\p{L}]/u.test(text)) ?? '';
};

/** Columns that are not shown at first are chosen, as staff do it. */
const showColumn = async ({ columnId, title }: Typed): Promise<void> => {
  if ((await firstRow(columnId).count()) > 0) return;
  await window.getByRole('button', { name: 'Columns', exact: true }).click();
  await window.getByRole('textbox', { name: 'Find a column' }).fill(title);
  await window.getByRole('checkbox', { name: new RegExp(`^${title}( \\(.*\\))?$`) }).first().check();
  await window.keyboard.press('Escape');
};

const type = async ({ columnId, text }: Typed): Promise<void> => {
  const cell = firstRow(columnId);
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await window.keyboard.type(text);
  await window.keyboard.press('Enter');
};

test('a view that was kept is there after a start, and opens with its search, order and columns', async () => {
  const names = new Map<string, string>();
  for (const page of pages) {
    await test.step(`${page.path}: kept`, async () => {
      await open(page);
      const name = await firstName();
      expect(name, page.path).not.toBe('');
      names.set(page.path, name);
      await search().fill(name);
      await expect(window).toHaveURL(/[?&]q=/);
      if (page.edit !== null) await showColumn(page.edit);
      await window.getByRole('button', { name: 'Views', exact: true }).click();
      await window.getByRole('textbox', { name: 'Keep what is on screen as' }).fill('Mine');
      await window.getByRole('button', { name: 'Keep', exact: true }).click();
      await window.keyboard.press('Escape');
    });
  }
  await window.reload();
  for (const page of pages) {
    await test.step(`${page.path}: found again`, async () => {
      await open(page);
      await expect(search()).toHaveValue('');
      await window.getByRole('button', { name: 'Views (1)' }).click();
      await window.getByRole('button', { name: 'Mine', exact: true }).click();
      await expect(search()).toHaveValue(names.get(page.path) ?? '');
      await expect(window).toHaveURL(/[?&]q=/);
      await expect(window.locator('[data-row="0"] [role="gridcell"]').first()).toBeVisible();
      if (page.edit !== null) expect(await window.locator(`[role="columnheader"][data-column="${page.edit.columnId}"]`).count(), `${page.path}: the column is shown again`).toBeGreaterThan(0);
    });
  }
});

test('an edit is taken back with Ctrl+Z, another is saved, and the row says who decided it and when', async () => {
  for (const page of pages) {
    const { edit } = page;
    if (edit === null) continue;
    await test.step(page.path, async () => {
      await open(page);
      await showColumn(edit);
      const stood = (await firstRow(edit.columnId).innerText()).trim();
      await type(edit);
      await expect(firstRow(edit.columnId)).toHaveText(edit.shown);
      await expect(pendingBar(window)).toContainText('1 change not saved');
      await window.keyboard.press('Control+z');
      await expect(pendingBar(window)).toContainText('No changes left to save');
      await expect(firstRow(edit.columnId)).toHaveText(stood);

      await type(edit);
      await expect(pendingBar(window)).toContainText('1 change not saved');
      await pendingBar(window).getByRole('button', { name: /^Save|^Publish/ }).click();
      await expect(pendingBar(window)).toContainText(/Saved 1 change|Saved/);
      if (page.logged === undefined) {
        await firstRow(edit.columnId).click();
        await window.keyboard.press('Shift+F10');
        await window.getByRole('menuitem', { name: 'All figures of the row' }).click();
        const drawer = window.getByRole('dialog').last();
        await expect(drawer.locator('dd').filter({ hasText: staff.email }).first()).toContainText(/\d{1,2} \p{L}{3} \d{4}, \d{2}:\d{2}/u);
        await window.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      } else {
        await window.goto('app://desk/reports?tab=imports');
        const line = window.locator('main').locator('tr, li, article').filter({ hasText: page.logged }).first();
        await expect(line).toContainText(staff.email);
      }
    });
  }
});

test('another store shows the same page, and what the link says of it stays', async () => {
  for (const page of pages) {
    await test.step(page.path, async () => {
      await openSheet(window, `${page.path}${page.path.includes('?') ? '&' : '?'}q=J`);
      const before = new URL(window.url());
      await chooseStore(window, 'Blupond');
      const main = window.getByRole('main');
      await expect(main.getByText('is not set up for Blupond').or(window.locator(`[data-sheet="${page.sheet}"]`)).first()).toBeVisible();
      const after = new URL(window.url());
      expect([after.pathname, after.search]).toEqual([before.pathname, before.search]);
      expect(await window.evaluate(() => localStorage.getItem('selectedStore'))).toBe('bp');
      await chooseStore(window, 'Royal Green');
      await expect(sheetOf(page)).toBeVisible();
      await expect(search()).toHaveValue('J');
      expect(new URL(window.url()).search).toBe(before.search);
    });
  }
});
