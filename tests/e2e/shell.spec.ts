/** Sign-in, menus and pages in the real app, against the emulators. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { storeName, stores, type StoreId } from '../../renderer/domain/stores';
import { accountsProject, createStaff } from '../support/emulator-admin';
import { goTo } from '../support/go-to';
import { networkCable, type NetworkCable } from '../support/network-cable';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { oneStart } from '../support/one-start';
import { fillWithSample, sampleStands } from '../support/sample-profile';
import { createAccount, emulatorsOfThisRun, fillSignIn, newEmail, openSampleWorkspace, signIn, writeConnectionFile } from '../support/sign-in';
import { specifiedRoutes, specifiedSubmenus, specifiedTopNavigation, titleFor } from '../support/specification-routes';

const password = 'a long pass phrase';
const home = '/year-end-sales-summary';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const go = (page: Page, to: string) => page.goto(`app://desk${to}`);
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sideMenu = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const chooseStore = (page: Page, storeId: StoreId) => page.getByRole('radio', { name: storeName(storeId) }).check();

const entriesOf = (menu: ReturnType<typeof mainMenu>) =>
  menu.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** Every text the page shows from its very first element on, in order. */
const rememberTexts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.innerText ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

// `seenTexts` is put there by the script above.
const seenTexts = (page: Page) => page.evaluate(() => (window as unknown as { readonly seenTexts: readonly string[] }).seenTexts);

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

const start = async (connectionFile?: string): Promise<Page> => {
  const userDataDir = path.join(folder.folder, 'user-data');
  desktop = await launchDesktop({ userDataDir, ...(connectionFile === undefined ? {} : { connectionFile }) });
  return desktop.window;
};

const startOnSample = async (): Promise<Page> => {
  await fillWithSample(path.join(folder.folder, 'user-data'));
  const page = await start();
  await sampleStands(page);
  return page;
};

const startConnected = () => start(writeConnectionFile(folder.folder, emulatorsOfThisRun()));

/** Each test of the block starts the app itself, on a computer that never had it. */
const anew = (): void => {
  test.beforeEach(() => {
    folder = temporaryFolder();
  });
  test.afterEach(async () => {
    await desktop.close();
    folder.remove();
  });
};

/** One start for all tests of the block. */
const once = (begin: () => Promise<unknown>, after: () => Promise<void> = () => Promise.resolve()): void =>
  oneStart(
    async () => {
      folder = temporaryFolder();
      await begin();
      return {
        end: async () => {
          await desktop.close();
          folder.remove();
          await after();
        },
      };
    },
    () => undefined,
  );

/** The same; the window is loaded anew before each, at `address`. */
const together = (begin: () => Promise<Page>, address: string, before: () => Promise<void>): void => {
  once(begin);
  test.beforeEach(async () => {
    await before();
    await go(desktop.window, address);
  });
};

/** In the store of a first start. */
const asAtFirst = (): Promise<void> => desktop.window.evaluate(() => localStorage.removeItem('selectedStore'));

test.describe('signing in', () => {
  // Nobody is signed in, as after a start.
  together(startConnected, '/login', async () => {
    const logout = desktop.window.getByRole('button', { name: 'Logout' });
    await expect(logout.or(desktop.window.getByLabel('Email')).first()).toBeVisible();
    if (await logout.isVisible()) await logout.click();
    await expect(desktop.window.getByLabel('Email')).toBeVisible();
  });

  test('a visitor sees Loading..., then Redirecting to login..., signs in, and stands on the page asked for', async () => {
    const email = newEmail();
    await createStaff(emulatorsOfThisRun(), email, password);
    const page = desktop.window;
    await rememberTexts(page);
    await go(page, '/factory-desk/configure-bundles?of=this');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(pathOf(page)).toBe('/login');
    expect((await seenTexts(page)).slice(0, 2)).toEqual(['Loading...', 'Redirecting to login...']);

    await signIn(page, email, password);
    await expect(heading(page, 'Configure Bundles')).toBeVisible();
    expect(page.url()).toBe('app://desk/factory-desk/configure-bundles?of=this');
    await expect(page.getByText(email)).toBeVisible();
  });

  test('whoever is signed in and opens /login goes to the dashboard', async () => {
    const page = desktop.window;
    await createAccount(page, newEmail(), password);
    for (const spelling of ['/login', '/login/', '/LOGIN']) {
      await go(page, '/help');
      await go(page, spelling);
      await expect(heading(page, 'Sales Summary')).toBeVisible();
      expect(pathOf(page), spelling).toBe(home);
    }
  });

  test('a visitor who asks for the sign-in page in another spelling stands on the dashboard afterwards', async () => {
    const email = newEmail();
    await createStaff(emulatorsOfThisRun(), email, password);
    const page = desktop.window;
    await go(page, '/Login/');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(pathOf(page)).toBe('/login');
    await signIn(page, email, password);
    await expect(heading(page, 'Sales Summary')).toBeVisible();
    expect(pathOf(page)).toBe(home);
  });

  test('Logout goes to /login, and the next one to sign in starts on the dashboard', async () => {
    const email = newEmail();
    const page = desktop.window;
    await createAccount(page, email, password);
    await go(page, '/help');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(pathOf(page)).toBe('/login');
    await signIn(page, email, password);
    await expect(heading(page, 'Sales Summary')).toBeVisible();
  });

  test('what goes wrong is said in plain words', async () => {
    const email = newEmail();
    await createStaff(emulatorsOfThisRun(), email, password);
    const page = desktop.window;
    const alert = page.getByRole('alert');

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText('This is not an e-mail address');
    await fillSignIn(page, email, '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText('The password is missing');
    await fillSignIn(page, email, 'not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText('E-mail or password is wrong');
    await fillSignIn(page, 'nobody', password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert).toContainText('This is not an e-mail address');
    await fillSignIn(page, email, password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(alert).toContainText('There is an account with this e-mail already');
    await fillSignIn(page, newEmail(), '123');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(alert).toContainText('The password is too weak');
  });

  test('a forgotten password sends a link', async () => {
    const emulators = emulatorsOfThisRun();
    const email = newEmail();
    await createStaff(emulators, email, password);
    const page = desktop.window;
    await fillSignIn(page, email, '');
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    await expect(page.getByText('Look into your mailbox')).toBeVisible();
    const sent = (await (await fetch(`${emulators.auth}/emulator/v1/projects/${accountsProject}/oobCodes`)).json()) as {
      readonly oobCodes: readonly { readonly email: string; readonly requestType: string }[];
    };
    expect(sent.oobCodes).toContainEqual(expect.objectContaining({ email, requestType: 'PASSWORD_RESET' }));
  });

  test('the password is shown and hidden again on request', async () => {
    const page = desktop.window;
    await fillSignIn(page, newEmail(), password);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show or hide the characters' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  test('without a network the sign-in page says that the first sign-in needs one', async () => {
    const page = desktop.window;
    try {
      await page.context().setOffline(true);
      await expect(page.getByRole('status').filter({ hasText: 'No network' })).toContainText('first sign-in');
    } finally {
      await page.context().setOffline(false);
    }
  });
});

test.describe('a start', () => {
  anew();

  test('the session outlives a restart, also without a network', async () => {
    const email = newEmail();
    const first = await startConnected();
    await createAccount(first, email, password);
    await desktop.close();

    const second = await startConnected();
    await expect(second.getByText(email)).toBeVisible();
    await second.context().setOffline(true);
    await go(second, '/inventory');
    await expect(second.getByText(email)).toBeVisible();
    await expect(heading(second, 'Inventory')).toBeVisible();
  });

  test('a refused connection file shows its reasons and leaves the sample workspace', async () => {
    const file = path.join(folder.folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ firebase: { apiKey: 'any', authDomain: 'x.invalid', projectId: 'demo-x', appId: '1' }, cacheSizeBytes: 5 }));
    const page = await start(file);
    await expect(page.getByRole('alert')).toContainText('cacheSizeBytes');
    await openSampleWorkspace(page);
    await expect(page.getByRole('button', { name: 'Sample workspace' })).toBeVisible();
  });
});

test.describe('the sample workspace', () => {
  anew();

  test('is there again after a restart, and gone after Logout', async () => {
    await openSampleWorkspace(await start());
    await desktop.close();
    const again = await start();
    await expect(heading(again, 'Sales Summary')).toBeVisible();
    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(again.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
    expect(pathOf(again)).toBe('/login');
    await desktop.close();
    const third = await start();
    await openSampleWorkspace(third);
    await expect(heading(third, 'Sales Summary')).toBeVisible();
  });
});

test.describe('the store', () => {
  anew();

  test('is kept over a restart, keeps the page when it changes, and falls back to Royal Green', async () => {
    const page = await startOnSample();
    await expect(page.getByRole('radio', { name: 'Royal Green' })).toBeChecked();
    await go(page, '/help');
    await chooseStore(page, 'mw');
    await expect(heading(page, 'Help')).toBeVisible();
    expect(pathOf(page)).toBe('/help');
    expect(await page.evaluate(() => localStorage.getItem('selectedStore'))).toBe('mw');
    await desktop.close();

    const again = await start();
    await expect(again.getByRole('radio', { name: 'Minglewood' })).toBeChecked();
    await expect(mainMenu(again).getByRole('link', { name: 'Inventory' })).toBeVisible();
    await again.evaluate(() => localStorage.setItem('selectedStore', 'xx'));
    await again.reload();
    await expect(again.getByRole('radio', { name: 'Royal Green' })).toBeChecked();
    await expect(mainMenu(again).getByRole('link', { name: 'Walmart' })).toBeVisible();
  });
});

test.describe('the menus', () => {
  together(startOnSample, home, asAtFirst);

  test('list for every store exactly what the specification lists', async () => {
    const page = desktop.window;
    for (const { id } of stores) {
      await chooseStore(page, id);
      expect(await entriesOf(mainMenu(page))).toEqual(specifiedTopNavigation[id].map((entry) => [...entry]));
      for (const [item, itemPath] of specifiedTopNavigation[id]) {
        // Back to a page of no menu first, so that the click opens the submenu rather than closing it.
        await page.getByRole('link', { name: 'Privacy' }).click();
        const link = mainMenu(page).getByRole('link', { name: item });
        if ((await link.getAttribute('aria-expanded')) === 'true') await link.click();
        await link.click();
        await expect(page).toHaveURL(`app://desk${itemPath}`);
        const entries = (specifiedSubmenus[item] ?? []).map(([label, to]) => [label.replace(/^RG (?=Forecast)/, `${id.toUpperCase()} `), to]);
        await expect(sideMenu(page, item)).toHaveCount(entries.length === 0 ? 0 : 1);
        if (entries.length > 0) expect(await entriesOf(sideMenu(page, item))).toEqual(entries);
      }
      expect(await entriesOf(page.getByRole('navigation', { name: 'Quick links' }))).toEqual([['Reports', '/reports'], ['Settings', '/settings'], ['Help', '/help']]);
      expect(await entriesOf(page.getByRole('navigation', { name: 'Footer' }))).toEqual([['Privacy', '/privacy'], ['Terms', '/terms']]);
    }
  });

  test('a click on the open top item closes its submenu, the next one opens it', async () => {
    const page = desktop.window;
    const item = mainMenu(page).getByRole('link', { name: 'Factory Desk' });
    await item.click();
    await expect(sideMenu(page, 'Factory Desk')).toBeVisible();
    await sideMenu(page, 'Factory Desk').getByRole('link', { name: 'Upload Bundles', exact: true }).click();
    await item.click();
    await expect(sideMenu(page, 'Factory Desk')).toHaveCount(0);
    await expect(item).toHaveAttribute('aria-expanded', 'false');
    expect(pathOf(page)).toBe('/factory-desk/upload-bundles');
    await page.reload();
    await expect(heading(page, 'Upload Bundles')).toBeVisible();
    await expect(sideMenu(page, 'Factory Desk')).toHaveCount(0);
    await item.click();
    await expect(sideMenu(page, 'Factory Desk')).toBeVisible();
  });

  test("eBay's placeholder opens the Walmart page while the eBay submenu stays open", async () => {
    const page = desktop.window;
    await mainMenu(page).getByRole('link', { name: 'eBay' }).click();
    await sideMenu(page, 'eBay').getByRole('link', { name: 'Walmart inventory levels (shortcut)' }).click();
    await expect(heading(page, 'Update Walmart Inventory Levels')).toBeVisible();
    expect(pathOf(page)).toBe('/walmart-fbm-inventory');
    await expect(sideMenu(page, 'eBay')).toBeVisible();
    await expect(sideMenu(page, 'Walmart')).toHaveCount(0);
    await expect(mainMenu(page).getByRole('link', { name: 'eBay' })).toHaveAttribute('aria-current', 'true');
    await expect(mainMenu(page).getByRole('link', { name: 'Walmart' })).not.toHaveAttribute('aria-current');
  });

  test('going back finds the submenu as it was', async () => {
    const page = desktop.window;
    await mainMenu(page).getByRole('link', { name: 'eBay' }).click();
    await sideMenu(page, 'eBay').getByRole('link', { name: /shortcut/ }).click();
    await expect(page).toHaveURL('app://desk/walmart-fbm-inventory');
    await mainMenu(page).getByRole('link', { name: 'FBA Forecast' }).click();
    await expect(sideMenu(page, 'FBA Forecast')).toBeVisible();
    await page.goBack();
    await expect(sideMenu(page, 'eBay')).toBeVisible();
    expect(pathOf(page)).toBe('/walmart-fbm-inventory');
  });
});

/** One address of each shape: flat, within another, with capitals, with underscores, and the first. */
const startedOn: ReadonlySet<string> = new Set([home, '/fba-stock-with-no-sales', '/martin-label/upload-martin-label-bundles-to-asin-mappings', '/CostCompetitorUpdate', '/prior_year_sales_and_current_stock']);

/** What a start on an address is given to load; only the nonce is another each time. */
const loadedFrom = (page: Page, paths: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => Promise.all(all.map(async (path) => (await (await fetch(path)).text()).replace(/<meta name="csp-nonce"[^>]*>/, ''))), paths);

test.describe('the pages', () => {
  together(startOnSample, home, asAtFirst);

  for (const { id } of stores) {
    test(`of ${storeName(id)} all open under their own address, with their title`, async () => {
      test.slow();
      const page = desktop.window;
      await chooseStore(page, id);
      // A start on any address loads the same window; that it leads to its page is seen on those of each shape.
      const loaded = await loadedFrom(page, specifiedRoutes.map(({ path: to }) => to));
      expect(loaded[0]).toContain('id="root"');
      expect([...new Set(loaded)]).toHaveLength(1);
      for (const route of specifiedRoutes) {
        await (id === 'rg' && startedOn.has(route.path) ? go(page, route.path) : goTo(page, route.path));
        await expect(heading(page, titleFor(route, id))).toBeVisible();
        expect(pathOf(page)).toBe(route.path);
        await expect(page).toHaveTitle(`${titleFor(route, id)} - ${storeName(id)} - Seller Ops`);
        await expect(page.getByText('Opening the page')).toHaveCount(0);
        // Whoever drives the app from outside hands files to an input; so does a person who cannot drag.
        await expect(page.locator('[data-drop-zone]:not(:has(input[type=file]))')).toHaveCount(0);
        if (/upload/i.test(route.path) && !/ not set up /.test(await page.getByRole('main').innerText())) {
          await expect(page.locator('main [data-drop-zone] input[type=file]').first()).toBeAttached();
        }
      }
    });
  }

  test('of a channel that the store lacks say so on the same route, with the way to the store that has it', async () => {
    const page = desktop.window;
    await go(page, '/wfs_forecast');
    await chooseStore(page, 'bp');
    await expect(page.getByRole('heading', { name: 'Walmart is not set up for Blupond' })).toBeVisible();
    expect(pathOf(page)).toBe('/wfs_forecast');
    await page.getByRole('button', { name: 'Switch to Royal Green' }).click();
    await expect(page.getByRole('heading', { name: /is not set up/ })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Royal Green' })).toBeChecked();
    expect(pathOf(page)).toBe('/wfs_forecast');
  });

  test('have a start, other spellings, and words for an address that leads nowhere', async () => {
    const page = desktop.window;
    await go(page, '/');
    await expect(page).toHaveURL(`app://desk${home}`);
    await go(page, '/costcompetitorupdate?a=b');
    await expect(page).toHaveURL('app://desk/CostCompetitorUpdate?a=b');
    await go(page, '/fba-forecast/');
    await expect(page).toHaveURL('app://desk/fba-forecast');
    await go(page, '/wfs-forcast');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'WFS Forecast' }).click();
    await expect(heading(page, 'WFS Forecast')).toBeVisible();
  });

  test('are reached by keyboard: the palette, the jump past the menus, the heading after a navigation', async () => {
    const page = desktop.window;
    await expect(heading(page, 'Sales Summary')).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('textbox', { name: 'Find a page or command' });
    await expect(search).toBeFocused();
    await search.fill('bundles to asin mappings');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Upload Bundles to ASIN Mappings')).toBeFocused();
    // What had the keyboard when the palette came is still there, and does not get it back.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().focus();
    await page.keyboard.press('Control+k');
    await search.fill('wfs forecast');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'WFS Forecast')).toBeFocused();
    await page.waitForTimeout(300);
    await expect(heading(page, 'WFS Forecast')).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(heading(page, 'Upload Bundles to ASIN Mappings')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(heading(page, 'WFS Forecast')).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    // Back takes a moment: what is loaded anew is the page it leads to.
    await expect(heading(page, 'Upload Bundles to ASIN Mappings')).toBeVisible();

    await page.reload();
    await expect(heading(page, 'Upload Bundles to ASIN Mappings')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()).toBeFocused();
  });
});

test.describe('the connection chip', () => {
  test.describe.configure({ mode: 'serial' });
  let cable: NetworkCable;
  const wired = (): Promise<Page> => start(writeConnectionFile(folder.folder, { ...emulatorsOfThisRun(), firestore: cable.address }));
  const chip = (page: Page, says: string) => page.getByRole('button', { name: says });

  once(
    async () => {
      cable = await networkCable(emulatorsOfThisRun().firestore);
      await createAccount(await wired(), newEmail(), password);
    },
    () => cable.remove(),
  );

  test('goes Offline when the database is cut off, and Online again by itself', async () => {
    const page = desktop.window;
    await expect(chip(page, 'Online')).toBeVisible();
    await cable.pull();
    await page.getByRole('button', { name: /Online|Offline/ }).click();
    await page.getByRole('button', { name: 'Try again now' }).click();
    await expect(chip(page, 'Offline')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('The database does not answer');
    await cable.plug();
    await expect(chip(page, 'Online')).toBeVisible();
  });

  test('is Unknown until the database has answered, Offline after ten seconds without a word from it, and Online again by itself', async () => {
    await desktop.close();
    // Every connection is taken, and nothing is ever said on it.
    cable.silence();
    const page = await wired();
    await expect(chip(page, 'Unknown')).toBeVisible();
    const askedAt = Date.now();
    await expect(chip(page, 'Offline')).toBeVisible({ timeout: 60_000 });
    // The window stood some moments before it was looked at; a fault would show at once.
    expect(Date.now() - askedAt).toBeGreaterThan(5_000);
    await expect(heading(page, 'Sales Summary')).toBeVisible();
    await cable.plug();
    await expect(chip(page, 'Online')).toBeVisible({ timeout: 60_000 });
  });
});
