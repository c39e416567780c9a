/** A Downloads folder with reports of three stores, dropped on the window as one: every figure finds its table, and goes again. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { reportDefinition } from '../../renderer/domain/reports/reports';
import { tableDefinition } from '../../renderer/domain/tables/definitions';
import { isTableId } from '../../renderer/domain/tables/table-ids';
import { dropFromOutside } from '../support/drop-from-outside';
import { goTo } from '../support/go-to';
import { oneStart } from '../support/one-start';
import { amazonFixtures, type AmazonFixture } from '../support/report-files/amazon/fixtures';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { chooseStore } from '../support/story';

test.setTimeout(600_000);

const stores = [
  { name: 'Royal Green', letters: 'RG' },
  { name: 'Blupond', letters: 'BP' },
  { name: 'Minglewood', letters: 'MW' },
] as const;
type Store = (typeof stores)[number];

/** Eight reports a store, each with its day in the file or in its name. */
const downloads = [
  { reportId: 'amz_fba_planning', variant: '93 columns, comma, UTF-8 with mark', name: 'FBA Inventory.csv' },
  { reportId: 'amz_myi', variant: 'tabs, Windows-1252', name: 'Manage FBA Inventory 2026-10-31.txt' },
  { reportId: 'amz_restock', variant: '30 columns, comma, UTF-8 with mark', name: 'Restock 2026-10-31.csv' },
  { reportId: 'amz_all_orders', variant: '33 columns, tabs, UTF-8', name: '252340020394.txt' },
  { reportId: 'amz_fulfilled_shipments', variant: 'tabs, every cell quoted, Windows-1252', name: 'FBA shipments.txt' },
  { reportId: 'amz_awd_inventory', variant: '25 columns, comma', name: 'AWD inventory.csv' },
  { reportId: 'amz_ledger_summary', variant: 'comma, month first', name: 'ledger.csv' },
  { reportId: 'amz_settlement_v2', variant: 'tabs, UTF-8', name: 'settlement.txt' },
] as const;

/** One more that is no text. */
const workbook = { reportId: 'amz_reserved', variant: 'saved by Excel as XLSX', name: 'Reserved 2026-10-31.xlsx' } as const;

/** What tells a store which goods are its own. */
const listings = { reportId: 'amz_all_listings', variant: '29 columns, tabs, UTF-8', name: 'All Listings 2026-10-30.txt' } as const;

type Download = { readonly reportId: string; readonly variant: string; readonly name: string };

const fixtureOf = ({ reportId, variant }: Download): AmazonFixture => {
  const found = amazonFixtures.find((fixture) => fixture.reportId === reportId && fixture.variant === variant);
  if (found === undefined) throw new Error(`There is no fixture ${reportId}, ${variant}`);
  return found;
};

/** The same file with another store's goods: codes are ASCII in every encoding, so the bytes around them stay. */
const ofStore = (bytes: Buffer, { letters }: Store): Buffer =>
  letters === 'RG'
    ? bytes
    : Buffer.from(bytes.toString('latin1').replaceAll('RG-', `${letters}-`).replaceAll(/\bB0(\d{8})\b/g, letters === 'BP' ? 'B1$1' : 'B2$1'), 'latin1');

let desktop: SampleDesktop;
let window: Page;

oneStart(() => startSample('wide'), (started) => {
  desktop = started;
  window = started.window;
});

const desk = (): Locator => window.getByRole('dialog', { name: 'Import desk' });
/** So many files are on the desk, and none of them is still being read. */
const settled = async (count: number): Promise<void> => {
  // A desk that has just opened works on nothing either: the files are counted first.
  await expect(desk().locator('tr[data-import]')).toHaveCount(count, { timeout: 120_000 });
  await expect(desk().locator('tr[data-standing="working"]')).toHaveCount(0, { timeout: 120_000 });
  const why = desk().getByRole('button', { name: /^Why .* stopped$/ });
  if ((await why.count()) === 0) return;
  await why.first().click();
  expect(await desk().locator('tr[data-open] + tr').innerText(), 'a file was not read').toBe('');
};

/** Opens every file that asks something and agrees to what it asks. */
const answerQuestions = async (): Promise<void> => {
  const asking = desk().getByRole('button', { name: /^Answer for/ });
  for (let left = await asking.count(); left > 0; left = await asking.count()) {
    await asking.first().click();
    for (const box of await desk().getByRole('group', { name: 'Questions before publishing' }).getByRole('checkbox').all()) await box.check();
    await window.keyboard.press('Escape');
    // An answer that settles nothing must not be given for ever.
    await expect(asking).toHaveCount(left - 1);
  }
};

const publishAll = async (count: number): Promise<Locator> => {
  await desk().getByRole('button', { name: `Publish all that are ready (${count} files)` }).click();
  const receipt = desk().getByRole('region', { name: 'Receipt' }).last();
  await expect(receipt).toContainText(`${count} files published`, { timeout: 120_000 });
  return receipt;
};

const pageOf = (reportId: string): string =>
  reportId === 'amz_awd_inventory' ? '/amazon-warehouse/upload-awd-inventory' : `/reports/${reportId.replaceAll('_', '-')}`;

/** As a number is written in code: without separators, and with the minus of a keyboard. */
const plain = (text: string): string => text.replaceAll(/[,\s]/g, '').replace('−', '-');

/** Of the columns in sight the ones with figures, and what the fixture says they hold. */
const figuresOf = (fixture: AmazonFixture): readonly string[] => {
  const { tableId } = fixture;
  if (!isTableId(tableId)) throw new Error(`There is no table ${tableId}`);
  const named = new Set(fixture.rows.flatMap((row) => Object.keys(row)));
  return tableDefinition(tableId).columns.slice(0, 9).filter(({ id, kind }) => kind !== 'text' && kind !== 'date' && named.has(id)).map(({ id }) => id).slice(0, 3);
};

const isOurs = (row: AmazonFixture['rows'][number]): boolean => String(row['sku']).startsWith('RG-0000');

/** Of a file of several months, each row is in the month of its own day. */
const inPartition = ({ reportId, partitions }: AmazonFixture, row: AmazonFixture['rows'][number], partition: string): boolean => {
  const dating = reportDefinition(reportId)?.dating;
  return partitions.length === 1 || (dating?.kind === 'column' && String(row[dating.columnId]).startsWith(partition));
};

type Figures = readonly (number | '')[];

/** What the rows in sight say in these columns; sums stand in a line of their own. */
const figuresShown = async (columnIds: readonly string[]): Promise<readonly Figures[]> => {
  const texts = await window.evaluate((ids) => {
    const rows = new Map<string, string[]>();
    for (const cell of document.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
      const row = cell.closest('[data-row]')?.getAttribute('data-row') ?? '';
      if (!/^\d+$/.test(row)) continue;
      const figures = rows.get(row) ?? ids.map(() => '');
      rows.set(row, figures);
      const at = ids.indexOf(cell.getAttribute('data-column') ?? '');
      if (at !== -1) figures[at] = cell.innerText.trim();
    }
    return [...rows.values()];
  }, columnIds);
  return texts.map((row) => row.map((text) => (plain(text) === '' ? '' : Number(plain(text)))));
};

const inOrder = (rows: readonly Figures[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Every row of the file is in the table, in the partition of its day, with the figures it had, and no other of these goods. */
const expectFigures = async (fixture: AmazonFixture, store: Store): Promise<void> => {
  const columnIds = figuresOf(fixture);
  for (const partition of fixture.partitions) {
    await goTo(window, `${pageOf(fixture.reportId)}?tab=data&of=${partition}`);
    // The sample's own rows are of other goods.
    const search = window.getByRole('searchbox', { name: /^Search/ });
    const wanted = fixture.rows
      .filter((row) => isOurs(row) && inPartition(fixture, row, partition))
      .map((row) => columnIds.map((id): number | '' => (row[id] === undefined || row[id] === null ? '' : Number(row[id]))));
    await expect
      .poll(async () => {
        // The page may still be on its way from the table before.
        await search.fill(`${store.letters}-0000`);
        return inOrder(await figuresShown(columnIds));
      }, { message: `${fixture.reportId} of ${store.name}, ${partition}` })
      .toStrictEqual(inOrder(wanted));
  }
};

/** What each page says of its table: how many rows it shows, by store and report. */
const rowsShown = async (): Promise<readonly string[]> => {
  const said: string[] = [];
  for (const store of stores) {
    await chooseStore(window, store.name);
    for (const { reportId } of downloads) {
      await goTo(window, `${pageOf(reportId)}?tab=history`);
      const tab = window.locator(`[data-report="${reportId}"][data-store="${store.letters.toLowerCase()}"]`).getByRole('tab', { name: /^Current data/ });
      await expect(tab).toBeVisible();
      await expect(window.getByRole('tab', { name: /^History/ })).toHaveAttribute('aria-selected', 'true');
      await expect(tab).not.toHaveAttribute('aria-busy', 'true');
      said.push(`${store.name} ${reportId}: ${plain(await tab.innerText())}`);
    }
  }
  return said;
};

test('a folder of 25 files for three stores finds every table, and one undo takes it all back', async () => {
  // Each store gets to know its goods.
  for (const store of stores) {
    await chooseStore(window, store.name);
    const folder = path.join(desktop.files, `first ${store.letters}`);
    mkdirSync(folder);
    writeReport(folder, listings.name, ofStore(fixtureOf(listings).bytes, store));
    writeReport(folder, 'Open Listings 2026-10-30.txt', ofStore(fixtureOf({ reportId: 'amz_open_listings', variant: 'tabs, ASCII', name: '' }).bytes, store));
    await dropFromOutside(window, folder);
    await expect(desk()).toBeVisible();
    await settled(2);
    await answerQuestions();
    await publishAll(2);
    await desk().getByRole('button', { name: 'Close the receipt' }).click();
    await desk().getByRole('button', { name: /^Clear/ }).click();
    await window.keyboard.press('Escape');
  }

  const before = await rowsShown();
  const folder = path.join(desktop.files, 'Downloads');
  for (const store of stores) {
    const own = path.join(folder, store.name);
    mkdirSync(own, { recursive: true });
    for (const download of downloads) writeReport(own, `${store.letters} ${download.name}`, ofStore(fixtureOf(download).bytes, store));
  }
  writeReport(folder, workbook.name, fixtureOf(workbook).bytes);
  await chooseStore(window, 'Blupond');
  await dropFromOutside(window, folder);
  await settled(25);
  for (const store of stores) {
    for (const { name } of downloads) {
      const row = desk().locator('tr[data-import]').filter({ hasText: `${store.letters} ${name}` });
      await expect(row.getByRole('combobox', { name: /^Store of/ }), `${store.letters} ${name}`).toHaveValue(store.letters.toLowerCase());
    }
  }
  await answerQuestions();
  await publishAll(25);
  await window.keyboard.press('Escape');
  await expect(desk()).toBeHidden();

  for (const store of stores) {
    await chooseStore(window, store.name);
    for (const download of downloads) {
      await expectFigures(fixtureOf(download), store);
    }
  }
  await chooseStore(window, 'Royal Green');
  await expectFigures(fixtureOf(workbook), stores[0]);

  await window.getByRole('button', { name: /Import desk|on (its|their) way in|files? published/ }).first().click();
  await desk().getByRole('button', { name: 'Undo all 25' }).click();
  await expect(desk().getByRole('region', { name: 'Receipt' }).last()).toContainText('25 files undone', { timeout: 120_000 });
  await window.keyboard.press('Escape');
  expect(await rowsShown()).toStrictEqual(before);
});
