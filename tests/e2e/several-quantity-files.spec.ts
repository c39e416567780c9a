/** More quantities than a marketplace takes in one file: they go out as several, and what is kept as given is what lies on the disk. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'papaparse';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { formFacts } from '../../renderer/domain/channels/quantity-files';
import { publishAll } from '../support/drop-anywhere';
import { oneStart } from '../support/one-start';
import { listingsFile, planDay } from '../support/plan-files';
import { openSheet, tileFigure } from '../support/sheet-page';
import { startStaff, type StaffDesktop } from '../support/staff-desktop';

const today = planDay();
/** Of the three marketplaces eBay takes the fewest lines at once. */
const { mostLines, mostBytes } = formFacts['ebay-revise'];
const labels = Array.from({ length: mostLines + 12 }, (_, at) => `EB${String(at).padStart(6, '0')}`);
/** Shown as it should be already. */
const unchanged = labels.slice(0, 5);
const changed = labels.slice(5);

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const file = (name: string, records: readonly (readonly (string | number)[])[]): string => staff.file(name, Buffer.from(`${records.map((cells) => cells.join(',')).join('\r\n')}\r\n`));
const dialog = (name: RegExp | string): Locator => window.getByRole('dialog', { name });

/** Each dialog that asks where to save is answered with the next of these folders, under the name it suggests; with null it is cancelled. */
const saveInTurn = (folders: readonly (string | null)[]): Promise<void> =>
  staff.app.evaluate(({ dialog: system }, places) => {
    const next = [...places];
    // Called with the window first.
    system.showSaveDialog = (...asked: readonly unknown[]) => {
      const folder = next.shift() ?? null;
      const { defaultPath } = asked.at(-1) as { readonly defaultPath: string };
      return Promise.resolve({ canceled: folder === null, filePath: folder === null ? '' : `${folder}/${defaultPath.split(/[\\/]/).at(-1) ?? ''}` });
    };
  }, folders);

const give = async (folders: readonly (string | null)[]): Promise<string> => {
  await saveInTurn(folders);
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await window.getByRole('button', { name: 'Make the eBay file' }).click();
  const ask = dialog('Quantities for eBay');
  await expect(ask.getByText(`${changed.length.toLocaleString('en-US')} listings, 0 of them at 0.`)).toBeVisible();
  await ask.getByRole('button', { name: 'Save the file' }).click();
  await expect(ask).toBeHidden({ timeout: 60_000 });
  return window.getByText(/^CP-\d{6}-[0-9A-Z]{5}: .* eBay quantities in /).innerText();
};

const folderFor = (name: string): string => {
  const folder = staff.place(name);
  mkdirSync(folder);
  return folder;
};

/** Label and quantity of every line, by file in the order of their names. */
const writtenIn = (folder: string): readonly { readonly name: string; readonly bytes: number; readonly lines: readonly (readonly [label: string, quantity: string])[] }[] =>
  readdirSync(folder).sort().map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const [, head = [], ...rows] = parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
    const [label, quantity] = [head.indexOf('Custom label (SKU)'), head.indexOf('Available quantity')];
    return { name, bytes: bytes.length, lines: rows.map((cells) => [cells[label] ?? '', cells[quantity] ?? '']) };
  });

const nameOf = (push: string, at: number): string => `Royal Green eBay quantities ${push} ${at} of 2.csv`;

/** What is kept of a push, as its row in the list of past files says it. */
const keptOf = async (push: string): Promise<Locator> => {
  await window.getByRole('button', { name: 'Past files' }).click();
  return dialog('Quantities given to eBay').getByRole('row', { name: new RegExp(push) });
};

oneStart(() => startStaff('Royal Green'), async (started) => {
  staff = started;
  window = started.window;
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await publishAll(window, [
    // 60 less 3 spoken for and 3 kept back are 54.
    file(`labels ${today}.csv`, [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['P1', 60, 3, 0]]),
    file('label skus.csv', [['Label SKU', 'Title', 'Material', 'Roll Count'], ['P1', 'Pot', 'Clay', '']]),
    staff.file('mapping.csv', listingsFile(labels.map((sku) => ({ code: 'P1', sku, channel: 'eBay' })))),
    file(`ebay listings ${today}.csv`, [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Format', 'Currency', 'Start price', 'Current price', 'Sold quantity', 'Watchers', 'P:UPC'],
      ...labels.map((label, at) => [110_000_000_000 + at, `Pot ${at}`, '', label, unchanged.includes(label) ? 54 : 3, 'FIXED_PRICE', 'USD', '9.99', '9.99', 0, 0, '']),
    ]),
  ]);
  await openSheet(window, '/ebay/ebay-fbm-inventory');
  await expect.poll(() => tileFigure(window, 'to-change'), { timeout: 60_000 }).toBe(`${changed.length.toLocaleString('en-US')} listings`);
}, 240_000);

test('a push of more than one file takes is several: each within the limit, together every changed listing once', async () => {
  const folder = folderFor('both');
  const said = await give([folder, folder]);
  const push = said.slice(0, 15);
  expect(said).toContain(`${push}: ${changed.length.toLocaleString('en-US')} eBay quantities in 2 files.`);
  const files = writtenIn(folder);
  expect(files.map(({ name }) => name)).toEqual([nameOf(push, 1), nameOf(push, 2)]);
  expect(files.map(({ lines }) => lines.length)).toEqual([mostLines, changed.length - mostLines]);
  expect(files.filter(({ bytes }) => bytes > mostBytes)).toEqual([]);
  const lines = files.flatMap((one) => one.lines);
  expect(new Set(lines.map(([, quantity]) => quantity))).toEqual(new Set(['54']));
  expect(lines.map(([label]) => label).sort()).toEqual(changed);
  await expect(await keptOf(push)).toContainText(changed.length.toLocaleString('en-US'));
});

for (const [what, second, because] of [
  ['is cancelled', null, ''],
  ['cannot be written', 'gone', ' Its folder is not there any more. Choose another place.'],
] as const) {
  test(`where the second file ${what} the page says which was saved and which is missing, and the first alone is kept as given`, async () => {
    const folder = folderFor(`second ${what}`);
    const said = await give([folder, second === null ? null : staff.place(second)]);
    const push = said.slice(0, 15);
    const missing = nameOf(push, 2);
    expect(said).toContain(`${push}: ${mostLines.toLocaleString('en-US')} of ${changed.length.toLocaleString('en-US')} eBay quantities in 1 of 2 files.`);
    expect(said).toContain(`Not saved, so not given: ${missing}.${because === '' ? '' : ` ${missing}.${because}`} Make the file again for what they hold.`);
    const [only, ...others] = writtenIn(folder);
    expect([only?.name, only?.lines.length, others]).toEqual([nameOf(push, 1), mostLines, []]);
    const kept = await keptOf(push);
    await expect(kept).toContainText(mostLines.toLocaleString('en-US'));
    await expect(kept).not.toContainText(changed.length.toLocaleString('en-US'));
  });
}
