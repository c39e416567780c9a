/** The built window in Debian's Chromium: the engine a current Electron brings, with a twin of the preload's bridge. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { giveDesk, serveWindow, twinState, type ServedWindow, type TwinState } from '../support/desk-twin';
import { openSampleWorkspace } from '../support/sign-in';
import { specifiedRoutes, titleFor } from '../support/specification-routes';

let state: TwinState;
let served: ServedWindow;

test.beforeEach(async ({ page }) => {
  state = twinState();
  served = await serveWindow(state);
  await giveDesk(page, state);
});

test.afterEach(async () => {
  await served.close();
});

/** Each page is a start of its own: in one test they would stand close to its limit of time on a slow machine. */
const pagesAtATime = 12;

for (let first = 0; first < specifiedRoutes.length; first += pagesAtATime) {
  const routes = specifiedRoutes.slice(first, first + pagesAtATime);
  test(`opens the sample workspace and the pages from ${routes[0]?.path} to ${routes.at(-1)?.path}, without an error or a breach of policy`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy/i.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));

    await page.goto(`${served.origin}/`);
    await openSampleWorkspace(page);
    for (const route of routes) {
      await page.goto(served.origin + route.path);
      await expect(page.getByRole('heading', { level: 1, name: titleFor(route, 'rg'), exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(route.path);
      await expect(page.getByText('Opening the page')).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
    expect(state.log).toEqual([]);
  });
}

test('reports a breach of the policy, so that none can pass unseen', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${served.origin}/`);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => complaints.some((text) => /Content Security Policy/i.test(text))).toBe(true);
});

test('takes a pasted configuration, refuses a wrong one with reasons, and shows the sign-in form afterwards', async ({ page }) => {
  await page.goto(`${served.origin}/`);
  const config = page.getByLabel('Firebase web config');
  await config.fill('const firebaseConfig = { apiKey: "AIzaSyExample", authDomain: "seller.firebaseapp.com" };');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByRole('alert')).toContainText('firebase.projectId is missing');
  await expect(page.getByRole('alert')).toContainText('firebase.appId is missing');
  expect(state.connection.kind).toBe('none');

  await config.fill(
    'const firebaseConfig = {\n  apiKey: "AIzaSyExample",\n  authDomain: "seller.firebaseapp.com",\n  projectId: "seller-demo",\n  storageBucket: "x",\n  appId: "1:2:web:3",\n};',
  );
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(state.connection).toMatchObject({ kind: 'configured', connection: { firebase: { projectId: 'seller-demo' } } });
});

test('says why a connection was refused, and offers the sample workspace all the same', async ({ page }) => {
  state.connection = { kind: 'refused', source: 'environment', reasons: ['cacheSizeBytes is 12. Accepted: a whole number of bytes, 1,048,576 or more.'] };
  await page.goto(`${served.origin}/`);
  await expect(page.getByRole('alert')).toContainText('SELLER_OPS_CONNECTION');
  await expect(page.getByRole('alert')).toContainText('cacheSizeBytes is 12');
  await openSampleWorkspace(page);
});

test('loads no more than 300 kB of compressed script before the first page', async ({ page }) => {
  const scripts = new Map<string, number>();
  await page.goto(`${served.origin}/`);
  await expect(page.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  const paths = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''));
  for (const path of paths) scripts.set(path, gzipSync(await (await page.request.get(served.origin + path)).body()).byteLength);
  expect(scripts.size).toBeGreaterThan(0);
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'first chunk', description: `${bytes} bytes in ${scripts.size} files` });
  expect(bytes).toBeLessThanOrEqual(300_000);
});
