/** The pages beside Send to FBA, from one drop of files. Every figure is worked out by hand beside the check. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { seriousFindings } from '../../support/accessible';
import { publishAll } from '../../support/drop-anywhere';
import { oneStart } from '../../support/one-start';
import { allListingsFile, daysUntil, fbaStockFile, itemsFile, listingsFile, ordersFile, planDay, purchaseOrdersFile, wfsHealthFile } from '../../support/plan-files';
import { awdReport } from '../../support/report-files/awd-report';
import { cellOf, figuresOf, openSheet, pendingBar, tileFigure, typeInto } from '../../support/sheet-page';
import { startStaff, type StaffDesktop } from '../../support/staff-desktop';
import { chooseStore } from '../../support/story';

const today = planDay();

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let staff: StaffDesktop;
let window: Page;

const picked = (figures: ReadonlyMap<string, string>, titles: readonly string[]): readonly (string | undefined)[] => titles.map((title) => figures.get(title));

oneStart(() => startStaff('Royal Green'), (started) => {
  staff = started;
  window = started.window;
});

test('each page says what it misses while there is nothing, and fills from one drop', async () => {
  for (const path of ['/fba-forecast-china', '/fbm-top-sellers', '/fba-stock-with-no-sales', '/prior_year_sales_and_current_stock', '/wfs_forecast']) {
    await openSheet(window, path);
    await expect(window.getByRole('region', { name: 'What is missing' }).getByText('Missing').first()).toBeVisible();
  }
  // Nothing is held beyond what is expected, and factories stay open: an order is then demand less what is there, in whole cartons.
  await window.goto('app://desk/settings?tab=lead-times');
  const setting = (id: string): Locator => window.locator(`[data-setting="${id}"]`);
  await setting('safety-method').getByRole('combobox').click();
  await window.getByRole('option', { name: 'Days of buffer', exact: true }).click();
  await expect(window.locator('[data-tone="saved"]')).toContainText('→ Days of buffer');
  for (const [id, title] of [['buffer-days', 'Days of buffer'], ['new-year-closed-before-days', 'Factory closed before Lunar New Year'], ['new-year-closed-after-days', 'Factory closed from Lunar New Year on']] as const) {
    const field = setting(id).getByRole('textbox').first();
    await field.fill('0');
    await field.press('Enter');
    await expect(window.locator('[data-tone="saved"]')).toContainText(`Saved: ${title}, Royal Green`);
  }
  const { file } = staff;
  await publishAll(window, [
    // 60 days to yesterday: 4 a day of the jar by FBA and 1 by us, 3 a day of the mug by us.
    file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: 'JAR', units: 4 }, { sku: 'LID', units: 1 }, { sku: 'MUG', units: 3, by: 'Merchant' }, { sku: 'JAR-BY-US', units: 1, by: 'Merchant', asin: 'B0JAR' }])),
    // Ten days of December 2024: two a day of the bowl, which nobody has now.
    file('orders-2024.txt', ordersFile(daysUntil('2024-12-21', 10), [{ sku: 'BOWL', units: 2 }])),
    file('fba.csv', fbaStockFile(today, [{ sku: 'JAR', available: 60, transfer: 24, shipped30: 120 }, { sku: 'LID', available: 800, shipped30: 30 }, { sku: 'VASE', available: 50, over180: 50 }])),
    file('awd.csv', awdReport({ asOf: `${today} 04:00:00`, rows: [{ SKU: 'JAR', 'Available in AWD (units)': 48, 'Inbound to AWD (units)': 0 }] })),
    file('items.csv', itemsFile([{ code: 'J1', unitsPerCarton: 48 }, { code: 'L1', unitsPerCarton: 24 }, { code: 'X1', unitsPerCarton: 10 }])),
    file('listings.csv', listingsFile([{ code: 'J1', sku: 'JAR' }, { code: 'L1', sku: 'LID' }])),
    file('orders-of-ours.csv', purchaseOrdersFile([{ code: 'J1', ordered: 48, received: 48 }])),
    file(`offers ${today}.txt`, allListingsFile([{ sku: 'JAR', by: 'Amazon' }, { sku: 'LID', by: 'Amazon' }, { sku: 'VASE', by: 'Amazon' }, { sku: 'MUG', by: 'Merchant', quantity: 40, price: '20.00' }, { sku: 'JAR-BY-US', by: 'Merchant', quantity: 9, asin: 'B0JAR' }])),
    file(`wfs ${today}.csv`, wfsHealthFile([{ sku: 'PAN', itemId: '5123456', available: 30, inbound: 12, sold30: 90, suggested: 24 }, { sku: 'LAMP', itemId: '5123457', available: 900, sold30: 30, over180: 100 }])),
  ]);
});

test('order from China: whole cartons for what runs short, 0 for what lasts, nothing for what nobody sells', async () => {
  await openSheet(window, '/fba-forecast-china');
  const jar = await figuresOf(window, 'J1');
  // 60 + 24 at FBA and 48 in AWD, at four a day.
  expect(picked(jar, ['Demand', 'FBA', 'AWD', 'Position', 'Days of supply', 'Carton'])).toEqual(['4', '84', '48', '132', '33', '48']);
  // 30 + 3 + 28 + 7 days to the port and the dock, 7 + 10 + 7 through AWD into FBA are 92; 30 between orders. 4 × 92 = 368, 4 × 122 = 488, less 132 there: 356 are 7.4 cartons of 48, so eight.
  expect(picked(jar, ['Lead time', 'Demand ahead', 'Safety stock', 'Reorder point', 'Order up to', 'Need', 'Planned', 'Order', 'Cartons', 'Status'])).toEqual(['92', '488', '0', '368', '488', '356', '384', '384', '8', 'late']);
  // A carton is 0.6 × 0.4 × 0.35 m, which is 0.084 m³, and weighs 12 kg; a jar is 1.40 at the factory.
  expect(['Volume', 'Weight', 'Cost'].map((title) => Number(jar.get(title)))).toEqual([0.672, 96, 537.6]);
  expect(await tileFigure(window, 'to-order')).toBe('1 item');

  // Gone as far sideways as there are columns, the item of a row stands where it stood, over all others.
  const [item, far] = [await cellOf(window, 'J1', 'item'), await cellOf(window, 'J1', 'gapUnits')];
  const stood = await item.boundingBox();
  await expect(far).not.toBeInViewport();
  await (await cellOf(window, 'J1', 'fba')).hover();
  await window.mouse.wheel(6000, 0);
  await expect(far).toBeInViewport();
  expect(await item.boundingBox()).toEqual(stood);
  expect(await item.evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })).toBe(true);
  await window.mouse.wheel(-6000, 0);
  await expect(far).not.toBeInViewport();

  // 800 at one a day outlast lead time and review: the right order is 0.
  expect(picked(await figuresOf(window, 'L1'), ['Days of supply', 'Order'])).toEqual(['800', '0']);
  // No listing sells it that is known.
  expect(picked(await figuresOf(window, 'X1'), ['Status'])).toEqual(['unknown']);

  await window.getByRole('button', { name: 'Stock ahead' }).click();
  const ahead = window.getByRole('dialog', { name: 'Stock ahead' });
  await expect(ahead.getByRole('region', { name: 'Stock ahead of J1' })).toContainText('132 units in the whole pipeline today');
  // The first row of the table is today's position, with and without an order that is still to come.
  const months = ahead.getByRole('table', { name: 'Stock month by month' });
  await expect(months.getByRole('row').nth(1).getByRole('cell')).toHaveText(['132', '132']);
  // The first of the next month, after four a day; what there was lasted 33 days when 384 arrive on the 92nd.
  const [year = 0, month = 1] = today.split('-').map(Number);
  const until = (day: number): number => Math.round((day - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
  const left = 132 - 4 * until(Date.UTC(year, month, 1));
  await expect(months.getByRole('row').nth(2).getByRole('cell')).toHaveText([String(left), String(left)]);
  await expect(months.getByRole('row', { name: /, arrival/ }).getByRole('cell')).toHaveText(['0', '384']);
  const fifth = 384 - 4 * (until(Date.UTC(year, month + 4, 1)) - 92);
  // An arrival on the first of a month has no row of its own.
  const isOnTheFirst = new Date(Date.parse(`${today}T00:00:00Z`) + 92 * 86_400_000).getUTCDate() === 1;
  await expect(months.getByRole('row').nth(isOnTheFirst ? 6 : 7).getByRole('cell')).toHaveText(['0', String(fifth)]);
  await expect.poll(() => ahead.locator('svg path').count()).toBeGreaterThan(5);
  // Why it is so, over it: what is left of 132 after 92 days of four, and the order.
  await months.getByRole('row', { name: /, arrival/ }).getByRole('button', { name: '384' }).click();
  const why = window.getByRole('dialog', { name: /^Why this number/ });
  await expect(why.locator('[data-why-sentence]')).toHaveText('With the order: 384 units (left when it arrives 0 units, order 384 units, expected demand since it arrived 0 units).');
  await window.keyboard.press('Escape');
  await expect(why).toBeHidden();
  // It alone is closed: what lies under it stands.
  await expect(ahead).toBeVisible();
  // A link has the item that is looked at.
  await expect(window).toHaveURL(/\?panel\.open=ahead&panel\.item=J1$/);
  await window.keyboard.press('Escape');
  await expect(ahead).toBeHidden();
  await expect(window).toHaveURL(/fba-forecast-china$/);

  // 400 cartons are 33.6 m³: more than the 26.6 m³ that can be used of a 20 ft container.
  await typeInto(window, 'J1', 'order', '19200');
  const planner = window.getByRole('dialog', { name: 'Container planner' });
  const packInto20 = async (): Promise<void> => {
    await window.getByRole('button', { name: 'Container planner' }).click();
    await planner.getByText('20 ft', { exact: true }).click();
    await planner.getByRole('textbox', { name: 'Top up to, %' }).fill('100');
  };
  await packInto20();
  // Before it is saved as after it.
  await expect(planner.getByRole('progressbar', { name: 'As ordered now, with 1 change not saved: 126 % full' })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(planner).toBeHidden();
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.locator('[data-tile="cartons"]')).toContainText('400');
  await packInto20();
  await expect(window).toHaveURL(/\?panel\.open=containers&panel\.kind=20&panel\.fill=100$/);
  await expect(planner.getByRole('progressbar', { name: 'As ordered now: 126 % full' })).toBeVisible();
  await expect(planner.getByText('126 % full')).toBeVisible();
  // How many it would take stands in the field; what is no number of containers is said to be none, and the order stays packed as it was.
  const containers = planner.getByRole('textbox', { name: 'Containers' });
  await expect(containers).toHaveValue('1');
  for (const [text, why] of [['2x', '“2x” is not a whole number.'], ['0', 'From 1 to 50.'], ['51', 'From 1 to 50.']] as const) {
    await containers.fill(text);
    await expect(containers).toHaveValue(text);
    await expect(planner.getByText(why)).toBeVisible();
    await expect(planner.getByText('126 % full')).toBeVisible();
  }
  await containers.fill('2');
  await expect(planner.getByText('63 % full').first()).toBeVisible();
  await containers.fill('');
  await expect(planner.getByText('126 % full')).toBeVisible();
  await planner.getByRole('textbox', { name: 'Top up to, %' }).focus();
  await expect(containers).toHaveValue('1');
  const change = planner.getByRole('table', { name: 'What to add and to take out' }).getByRole('row', { name: /^J1/ });
  // 316 × 0.084 = 26.54 m³ fit, 317 do not.
  await expect(change.getByRole('cell').first()).toHaveText('400');
  await expect(change.getByRole('cell').nth(1)).toHaveText('−84');
  await expect(change.getByRole('cell').nth(2)).toHaveText('316');
  expect(await seriousFindings(window, 'container planner')).toEqual([]);
  await change.getByRole('button', { name: '316' }).click();
  await expect(why.locator('[data-why-sentence]')).toHaveText('Then: 316 cartons (now 400 cartons, change −84 cartons).');
  await window.keyboard.press('Escape');
  await expect(why).toBeHidden();
  // 33.6 of the 26.6 m³ that can be used.
  await planner.getByRole('button', { name: '126 % full, too much' }).click();
  await expect(why.locator('[data-why-sentence]')).toHaveText('How full: 126.32 % (volume 33.6 m³, space that is used 26.6 m³).');
  expect(await seriousFindings(window, 'why over the container planner')).toEqual([]);
  await why.getByRole('button', { name: 'Close why this number' }).click();
  await expect(why).toBeHidden();
  // Where the rows cannot be read nothing is taken over, and it is said; once they can, it is taken.
  await window.evaluate(() => {
    const descriptor = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage') ?? {};
    const send: unknown = descriptor.value;
    if (typeof send !== 'function') throw new Error('No worker can be asked');
    Object.defineProperty(Worker.prototype, 'postMessage', {
      ...descriptor,
      value(this: Worker, message: { readonly path?: readonly string[]; readonly argumentList?: readonly unknown[] }, ...more: unknown[]) {
        const isOfRows = message.path?.[0] === 'sheetRows';
        // Once, of a table that is not open any more.
        if (isOfRows) Object.defineProperty(Worker.prototype, 'postMessage', descriptor);
        Reflect.apply(send, this, [isOfRows ? { ...message, argumentList: [{ type: 'RAW', value: 'closed' }, ...(message.argumentList ?? []).slice(1)] } : message, ...more]);
      },
    });
  });
  await planner.getByRole('button', { name: 'Take over 1 quantity' }).click();
  await expect(planner.getByRole('alert')).toContainText('The table is not open any more');
  await expect(planner.getByRole('alert')).not.toContainText('upload');
  await expect(planner.getByRole('button', { name: 'Take over 1 quantity' })).toBeVisible();
  await planner.getByRole('button', { name: 'Take over 1 quantity' }).click();
  await expect(await cellOf(window, 'J1', 'order')).toHaveText('15,168');
  await expect(pendingBar(window)).toContainText('1 change not saved');
  await pendingBar(window).getByRole('button', { name: 'Discard' }).click();
  expect(await seriousFindings(window, '/fba-forecast-china')).toEqual([]);

  // Links open what was open, with what was chosen there; of a factory nobody has it is said.
  await openSheet(window, '/fba-forecast-china?panel.open=containers&panel.kind=20&panel.containers=2&panel.supplier=Mill');
  await expect(planner.getByRole('textbox', { name: 'Containers' })).toHaveValue('2');
  await expect(planner.getByText('No item of this store is of Mill.')).toBeVisible();
  await planner.getByRole('combobox', { name: 'Supplier' }).click();
  await window.getByRole('option', { name: 'every supplier' }).click();
  await expect(window).toHaveURL(/\?panel\.open=containers&panel\.kind=20$/);
  await openSheet(window, '/fba-forecast-china?panel.open=ahead&panel.item=L1');
  await expect(ahead.getByRole('region', { name: 'Stock ahead of L1' })).toContainText('800 units in the whole pipeline today');
  await window.keyboard.press('Escape');
  await window.getByText('Bundles', { exact: true }).click();
  await expect(window).toHaveURL(/view=china-bundles/);
});

test('best sellers by us, stock without sales, an earlier year and WFS show what the files say', async () => {
  await openSheet(window, '/fbm-top-sellers');
  // Three a day, no FBA offer of the same product.
  expect(picked(await figuresOf(window, 'MUG'), ['Rank', '30 d', '60 d', 'Share of the ASIN', 'FBA SKU', 'FBA available', 'Verdict', 'Gain in 30 d'])).toEqual(['1', '90', '180', '100', 'blank', 'blank', 'candidate', 'blank']);
  // 60 of the 300 jars in 60 days; FBA has some, so that nothing is to be sent first: 0 is a figure.
  expect(picked(await figuresOf(window, 'JAR-BY-US'), ['60 d', 'Share of the ASIN', 'FBA SKU', 'FBA available', 'Verdict', 'First send'])).toEqual(['60', '20', 'JAR', '60', 'stay', '0']);
  expect(await seriousFindings(window, '/fbm-top-sellers')).toEqual([]);

  await openSheet(window, '/fba-stock-with-no-sales');
  // 50 units and not one sold: 0 is a figure; when the last was sold nobody knows.
  expect(picked(await figuresOf(window, 'VASE'), ['Available', 'Sold', 'Last sale', 'Days since'])).toEqual(['50', '0', 'blank', 'blank']);
  await expect(window.locator('[role="gridcell"]', { hasText: /^JAR$/ })).toHaveCount(0);
  // Half a year is longer than the 60 days that are known: it is judged by those.
  await openSheet(window, '/fba-stock-with-no-sales?set.window=180');
  expect(picked(await figuresOf(window, 'VASE'), ['Sold', 'Verdict', 'Because'])).toEqual(['0', 'dead', 'no sale in 60 known days of 180; no report shows its stock by day']);
  expect(await tileFigure(window, 'dead')).toBe('1 SKU');
  await openSheet(window, '/fba-stock-with-no-sales');
  await typeInto(window, 'VASE', 'owner', 'Ann');
  await pendingBar(window).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pendingBar(window)).toContainText('Saved 1 change');
  await window.reload();
  await expect(window.locator('[role="gridcell"]', { hasText: /^VASE$/ })).toBeVisible();
  expect((await figuresOf(window, 'VASE')).get('Owner')).toBe('Ann');
  expect(await seriousFindings(window, '/fba-stock-with-no-sales')).toEqual([]);

  await openSheet(window, '/prior_year_sales_and_current_stock?set.year=2024');
  // Ten days of two: 20 units then, nothing since, and neither listing nor stock.
  expect(picked(await figuresOf(window, 'BOWL'), ['Year', 'Best month', 'This year to date', 'Class'])).toEqual(['20', 'Dec', '0', 'ghost']);
  expect(await tileFigure(window, 'ghosts')).toBe('1 SKU');
  expect(await seriousFindings(window, '/prior_year_sales_and_current_stock')).toEqual([]);

  await openSheet(window, '/wfs_forecast');
  // 90 in 30 days of stock is three a day: 30 and 12 last 14 days; 900 at one a day are surplus, and nothing is sent.
  expect(picked(await figuresOf(window, 'PAN'), ['Available', 'Inbound', 'Days of supply', 'Walmart’s quantity', 'Status'])).toEqual(['30', '12', '14', '24', 'at risk']);
  expect(picked(await figuresOf(window, 'LAMP'), ['Days of supply', 'Send', 'Over 180 d'])).toEqual(['900', '0', '100']);
  expect(await seriousFindings(window, '/wfs_forecast')).toEqual([]);
});

test('a store without the channel says so kindly, and the page as of a day without data says what it stands on', async () => {
  await chooseStore(window, 'Blupond');
  await expect(window.getByText('Walmart is not set up for Blupond')).toBeVisible();
  await chooseStore(window, 'Royal Green');
  await openSheet(window, '/fba-forecast?as-of=2020-01-02');
  await expect(window.getByText('Nothing can be edited here.')).toBeVisible();
  await window.getByRole('button', { name: 'Back to today' }).click();
  await expect(window).not.toHaveURL(/as-of/);
});

/** What the two other stores sell, each its own goods: alone by us, the same ASIN by FBA and by us, what FBA has and nobody buys, and what sold in 2024 alone. */
type OwnGoods = { readonly alone: string; readonly byFba: string; readonly unsold: string; readonly past: string; /** Two of it are one of what we sell alone. */ readonly item: string };
type OwnStore = {
  readonly store: 'Blupond' | 'Minglewood';
  readonly goods: OwnGoods;
  /** Units a day; `unsold`: units there. */
  readonly sold: { readonly alone: number; readonly fba: number; readonly ours: number; readonly unsold: number; readonly past: number };
  /** Of the item, in our warehouse. */
  readonly local: { readonly onHand: number; readonly reserved: number };
  readonly bestSeller: readonly [days30: string, days60: string, firstSend: string];
  readonly shared: readonly [days60: string, share: string];
  readonly available: string;
  readonly earlier: readonly [units: string, atRisk: string];
  readonly shown: readonly [canSell: string, show: string, change: string];
};

const others: readonly OwnStore[] = [
  {
    store: 'Blupond', goods: { alone: 'KEG', byFba: 'TIN', unsold: 'URN', past: 'TUB', item: 'K1' }, sold: { alone: 2, fba: 3, ours: 1, unsold: 20, past: 3 },
    // 30 × 2 and 60 × 2; (50 − 10) ÷ 2 are all there is to send. 60 × 1 of 60 × (3 + 1). 10 × 3, at 10.00 each. 20 less 5 kept back, and 9 shown.
    local: { onHand: 50, reserved: 10 }, bestSeller: ['60', '120', '20'], shared: ['60', '25'], available: '20', earlier: ['30', '300'], shown: ['20', '15', '6'],
  },
  {
    store: 'Minglewood', goods: { alone: 'OAR', byFba: 'NET', unsold: 'SAIL', past: 'BUOY', item: 'O1' }, sold: { alone: 5, fba: 2, ours: 3, unsold: 33, past: 7 },
    // 30 × 5 and 60 × 5; (500 − 100) ÷ 2 are more than the first thirty days. 60 × 3 of 60 × (2 + 3). 10 × 7, at 10.00 each. 200 less 5 kept back, and 9 shown.
    local: { onHand: 500, reserved: 100 }, bestSeller: ['150', '300', '150'], shared: ['180', '60'], available: '33', earlier: ['70', '700'], shown: ['200', '195', '186'],
  },
];

for (const { store, goods: { alone, byFba, unsold, past, item }, sold, local, bestSeller: [days30, days60, firstSend], shared, available, earlier: [then, atRisk], shown } of others) {
  test(`best sellers by us, stock without sales, an earlier year and FBM Inventory of ${store} show what its own files say`, async () => {
    const byUs = `${byFba}-BY-US`;
    await openSheet(window, '/fbm-top-sellers');
    await chooseStore(window, store);
    await expect(window.getByRole('region', { name: 'What is missing' })).toBeVisible();
    const file = (name: string, bytes: Buffer): string => staff.file(`${store} ${name}`, bytes);
    await publishAll(window, [
      file('orders.txt', ordersFile(daysUntil(today, 60), [{ sku: alone, units: sold.alone, by: 'Merchant' }, { sku: byFba, units: sold.fba }, { sku: byUs, units: sold.ours, by: 'Merchant', asin: `B0${byFba}` }])),
      file('orders-2024.txt', ordersFile(daysUntil('2024-12-21', 10), [{ sku: past, units: sold.past }])),
      file('fba.csv', fbaStockFile(today, [{ sku: byFba, available: 900, shipped30: 30 * sold.fba }, { sku: unsold, available: sold.unsold }])),
      file('items.csv', itemsFile([{ code: item, unitsPerCarton: 10 }])),
      file('listings.csv', listingsFile([{ code: item, sku: alone, channel: 'FBM', units: 2 }])),
      file(`local ${today}.csv`, Buffer.from(`Item Code,Warehouse,On Hand,Reserved\r\n${item},Main,${local.onHand},${local.reserved}\r\n`)),
      file(`offers ${today}.txt`, allListingsFile([{ sku: byFba, by: 'Amazon' }, { sku: unsold, by: 'Amazon' }, { sku: alone, by: 'Merchant', quantity: 9 }, { sku: byUs, by: 'Merchant', quantity: 9, asin: `B0${byFba}` }])),
    ]);
    // FBA has no offer of it. The page stands open all along, and shows what is known of the first files before the last are in its plan.
    await expect.poll(async () => picked(await figuresOf(window, alone), ['30 d', '60 d', 'Share of the ASIN', 'FBA SKU', 'FBA available', 'First send']), { timeout: 60_000 }).toEqual([days30, days60, '100', 'blank', 'blank', firstSend]);
    // FBA has enough, and 0 is a figure.
    expect(picked(await figuresOf(window, byUs), ['60 d', 'Share of the ASIN', 'FBA SKU', 'FBA available', 'First send'])).toEqual([...shared, byFba, '900', '0']);

    await openSheet(window, '/fba-stock-with-no-sales');
    expect(picked(await figuresOf(window, unsold), ['Available', 'Sold', 'Last sale', 'Days since', 'Value at cost'])).toEqual([available, '0', 'blank', 'blank', 'blank']);
    // All else there sells.
    await expect(window.locator('[role="gridcell"]', { hasText: new RegExp(`^${byFba}$`) })).toHaveCount(0);
    expect(await tileFigure(window, 'dead')).toBe('1 SKU');

    await openSheet(window, '/prior_year_sales_and_current_stock?set.year=2024');
    // None since; no offer has a price, so that it is at risk at the 10.00 of then.
    expect(picked(await figuresOf(window, past), ['Year', 'Best month', 'This year to date', 'Class', 'Price', 'At risk'])).toEqual([then, 'Dec', '0', 'ghost', 'blank', atRisk]);
    expect(await tileFigure(window, 'ghosts')).toBe('1 SKU');

    await openSheet(window, '/fbm-dashboard-rg');
    expect(picked(await figuresOf(window, alone), ['Shown', 'Units each', 'Kept back', 'Can sell', 'Show', 'Change'])).toEqual(['9', '2', '5', ...shown]);
    // Nobody says what of ours it is.
    expect(picked(await figuresOf(window, byUs), ['Shown', 'Can sell', 'Show', 'FBA on hand'])).toEqual(['9', 'blank', 'blank', '900']);
    expect(await tileFigure(window, 'listings')).toBe('2 listings');
  });
}

test('Royal Green finds Inventory and the AWD inventory, which its menus do not have, by their names, and they show its own files', async () => {
  await chooseStore(window, 'Royal Green');
  await openSheet(window, '/fba-forecast');
  const found = async (name: string, heading: string): Promise<void> => {
    await window.keyboard.press('Control+k');
    const search = window.getByRole('textbox', { name: 'Find a page or command' });
    await expect(search).toBeFocused();
    await search.fill(name);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(window.locator('[data-sheet]')).toHaveAttribute('data-state', 'open', { timeout: 60_000 });
  };
  for (const title of ['Inventory', 'Amazon Warehouse']) await expect(window.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await found('inventory', 'Inventory');
  await expect(window).toHaveURL(/\/inventory/);
  // 60 and 24 on the move between centres at FBA, 48 in AWD; 132 at four a day.
  expect(picked(await figuresOf(window, 'JAR'), ['Available', 'Inbound', 'AWD', 'Total'])).toEqual(['60', '0', '48', '132']);
  await found('amazon warehouse', 'Amazon Warehouse');
  await expect(window).toHaveURL(/\/amazon-warehouse/);
  expect(picked(await figuresOf(window, 'JAR'), ['Available', 'Inbound', 'On sale', 'AWD and FBA', 'Days of supply'])).toEqual(['48', '0', '84', '132', '33']);
});
