/** Parts of the app that end while they are needed: the planner, the importer, the keeper of the data, the window itself. */
import { expect, test } from 'playwright/test';
import { seriousNow } from '../support/accessible';
import { goTo } from '../support/go-to';
import { oneStart } from '../support/one-start';
import { awdReport, awdRows } from '../support/report-files/awd-report';
import { writeReport } from '../support/report-files/write-report';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { agree, chooseStore, publish } from '../support/story';

test.describe.configure({ mode: 'serial' });

let desktop: SampleDesktop;

type Parts = { readonly parts: Readonly<Record<string, { readonly terminate: () => void }>> };

/** As the system ends a part that took too much memory: without a word. */
const end = (part: 'data' | 'import' | 'planner'): Promise<void> => desktop.window.evaluate((name) => (window as unknown as Parts).parts[name]?.terminate(), part);

const openArea = (name: string): Promise<void> => desktop.window.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true }).click();

const openSheet = () => desktop.window.locator('[data-sheet][data-state="open"]');

oneStart(() => startSample('small'), async (started) => {
  desktop = started;
  // Every worker is noted by its name as it is made.
  await desktop.window.addInitScript(() => {
    const Thread = window.Worker;
    const parts: Record<string, Worker> = {};
    Object.assign(window, {
      parts,
      Worker: class extends Thread {
        constructor(script: string | URL, options?: WorkerOptions) {
          super(script, options);
          parts[options?.name ?? ''] = this;
        }
      },
    });
  });
  await desktop.window.reload();
  await chooseStore(desktop.window, 'Blupond');
});

test('a planner that ends is told on the page it served, and the next try starts another', async () => {
  const { window } = desktop;
  await openArea('Amazon Warehouse');
  await expect(openSheet()).toBeVisible();
  await end('planner');
  const notice = window.locator('[data-failure="plan/ended"]');
  await expect(notice).toContainText('The planner ended');
  await expect(notice).toContainText('try again');
  await window.getByRole('button', { name: 'Try again' }).click();
  await expect(openSheet()).toBeVisible();
  await expect(notice).toBeHidden();
});

/** What the page asks of the planner stays on its way, until the page is loaded again or the planner ends. */
const holdAsked = (called: string): Promise<void> =>
  desktop.window.evaluate((name) => {
    const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...sent: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
      if (!JSON.stringify(sent[0]).includes(`"${name}"`)) post.apply(this, sent);
    };
    Object.assign(window, { letGo: () => Object.assign(Worker.prototype, { postMessage: post }) });
  }, called);

// Put there by the function above.
const letGo = (): Promise<void> => desktop.window.evaluate(() => (window as unknown as { readonly letGo: () => void }).letGo());

test('a planner that ends while bundles or eBay’s listings are asked for is told there, nothing is said to be missing, and one button asks again', async () => {
  const { window } = desktop;
  await chooseStore(window, 'Royal Green');
  const ended = window.locator('[data-failure="plan/ended"]');
  for (const [asked, path, stands] of [
    ['bundleDesk', '/factory-desk/configure-bundles', () => window.getByRole('list', { name: 'Bundles found' }).getByRole('listitem').first()],
    ['bundleDesk', '/factory-desk/configure-bundles?tab=sharing', () => window.getByRole('table').first()],
    ['ebayListings', '/ebay/UploadEbayListings', () => window.getByRole('region', { name: 'Listings on eBay' }).getByText('With variations')],
  ] as const) {
    await goTo(window, '/terms');
    await holdAsked(asked);
    await goTo(window, path);
    await expect(window.getByText(/Reading the bundles|Sharing the stock out|Looking through the files/)).toBeVisible();
    await end('planner');
    await expect(ended, path).toBeVisible();
    await expect(window.getByText('active listings yet')).toHaveCount(0);
    await letGo();
    await window.getByRole('button', { name: 'Try again' }).click();
    await expect(stands(), path).toBeVisible({ timeout: 60_000 });
    await expect(ended).toHaveCount(0);
  }
  await chooseStore(window, 'Blupond');
  await openArea('Amazon Warehouse');
  await expect(openSheet()).toBeVisible();
});

test('an importer that ends loses the file it read and nothing else; the next file is read by another', async () => {
  const { window, files } = desktop;
  await window.getByRole('link', { name: 'Upload AWD Inventory Report', exact: true }).click();
  await expect(window.locator('[data-drop-zone]').first()).toBeVisible();
  await end('import');
  await window.locator('[data-drop-zone] input[type=file]').setInputFiles(writeReport(files, 'first.csv', awdReport({ asOf: '2031-02-05 04:34:40', rows: awdRows(4) })));
  const first = window.getByRole('article', { name: 'first.csv' });
  // Whether its end was heard before the file came or after, the file is read or can be tried again.
  await expect(first).toHaveAttribute('data-step', /^(reviewing|stopped)$/);
  const again = first.getByRole('button', { name: 'Read it again' });
  if (await again.isVisible()) await again.click();
  await agree(first);
  await end('import');
  await first.getByRole('button', { name: /^Publish/ }).click();
  await expect(first).toHaveAttribute('data-step', 'stopped');
  await expect(first.getByRole('alert')).toContainText('The file has to be read again');
  await again.click();
  await publish(first);
});

test('without the keeper of the data the window says so, closes the way to everything else, and works again once it is loaded', async () => {
  const { window } = desktop;
  await end('data');
  const told = window.getByRole('alertdialog');
  await expect(told).toContainText('The app’s data stopped answering');
  await window.keyboard.press('Escape');
  await expect(told).toBeVisible();
  expect(await seriousNow(window, 'data ended')).toEqual([]);
  await told.getByRole('button', { name: 'Load the window again' }).click();
  await openArea('Inventory');
  await expect(openSheet()).toBeVisible();
});

test('a window that stops twice within a minute asks what to do, and starts again when told to', async () => {
  const { app } = desktop;
  await app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = ((_window: unknown, { message }: { readonly message: string }) => {
      asked.push(message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  });
  const crash = async (): Promise<void> => {
    // Asked before it is known to be gone, a page would never answer.
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return new Promise<void>((resolve) => {
        contents?.once('render-process-gone', () => resolve());
        contents?.forcefullyCrashRenderer();
      });
    });
    await expect
      .poll(() => app.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        return contents === undefined || contents.isCrashed() || contents.isLoading() ? 'not yet' : ((await contents.executeJavaScript('location.host')) as string);
      }))
      .toBe('desk');
  };
  await crash();
  const asked = (): Promise<readonly string[]> => app.evaluate(() => (globalThis as unknown as { readonly asked: readonly string[] }).asked);
  expect(await asked()).toEqual([]);
  await crash();
  expect(await asked()).toEqual(['The window stopped twice within a minute']);
});
