/** Every page at the smallest window staff have, also with everything half as large again: nothing lies over anything, nothing is cut off. */
import { expect, test, type Page } from 'playwright/test';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { goTo, openRoute } from '../support/go-to';
import { layoutComplaints, standsStill } from '../support/layout';
import { headingsInSight, planLines } from '../support/plan-lines';
import { fillWithSample, sampleStands } from '../support/sample-profile';
import { emulatorsOfThisRun, writeConnectionFile } from '../support/sign-in';
import { specifiedRoutes } from '../support/specification-routes';
import { chooseStore } from '../support/story';

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

const start = async (zoom: number, connectionFile?: string): Promise<Page> => {
  desktop = await launchDesktop({ userDataDir: folder.folder, ...(connectionFile === undefined ? {} : { connectionFile }) });
  await desktop.app.evaluate(({ BrowserWindow }, factor) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.setContentSize(1280, 800);
    window?.webContents.setZoomFactor(factor);
  }, zoom);
  await expect.poll(() => desktop.window.evaluate(() => innerWidth)).toBe(Math.round(1280 / zoom));
  return desktop.window;
};

const complaintsOf = async (page: Page, where: string): Promise<readonly string[]> => {
  await standsStill(page);
  return (await layoutComplaints(page)).map((complaint) => `${where}: ${complaint}`);
};

test.beforeEach(() => {
  folder = temporaryFolder();
});

test.afterEach(async () => {
  await desktop.close();
  folder.remove();
});

for (const zoom of [1, 1.5, 2]) {
  test.describe(`at 1280 by 800 and ${zoom * 100}%`, () => {
    test('no text of any page lies over another, is cut off, or widens the page', async () => {
      test.setTimeout(600_000);
      await fillWithSample(folder.folder);
      const page = await start(zoom);
      await sampleStands(page);
      const complaints: string[] = [];
      // The other stores' pages are these with fewer parts: looking at them once is enough.
      for (const storeId of zoom === 1 ? (['rg', 'bp'] as const) : (['rg'] as const)) {
        await chooseStore(page, storeId === 'rg' ? 'Royal Green' : 'Blupond');
        for (const route of specifiedRoutes) {
          await openRoute(page, route, storeId);
          complaints.push(...(await complaintsOf(page, `${storeId} ${route.path}`)));
          for (const tab of await page.getByRole('main').getByRole('tab', { selected: false }).all()) {
            const name = (await tab.innerText()).replace(/\s+/g, ' ');
            await tab.click();
            complaints.push(...(await complaintsOf(page, `${storeId} ${route.path}, ${name}`)));
          }
        }
      }
      await chooseStore(page, 'Royal Green');
      await goTo(page, '/factory-desk/configure-bundles?bundle=B-RG-BAG-BLAC-3GAL');
      await expect(page.getByRole('region', { name: 'Items in B-RG-BAG-BLAC-3GAL' })).toBeVisible();
      complaints.push(...(await complaintsOf(page, 'a bundle')));
      expect(complaints).toEqual([]);
    });

    test('neither does the sign-in page, nor its form with a message', async () => {
      await expect((await start(zoom)).getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
      expect(await complaintsOf(desktop.window, 'sign-in')).toEqual([]);
      await desktop.close();
      const page = await start(zoom, writeConnectionFile(folder.folder, emulatorsOfThisRun()));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await complaintsOf(page, 'sign-in with a message')).toEqual([]);
    });
  });
}

test.describe('what has room for it is not pushed out of the window', () => {
  test('the tabs of shipment plans stay where they are, and who gets the stock needs no scrolling', async () => {
    test.setTimeout(300_000);
    await fillWithSample(folder.folder);
    const page = await start(1);
    await sampleStands(page);
    await chooseStore(page, 'Royal Green');
    await goTo(page, '/FbaShipmentDashboard');
    const placeOfTabs = async (name: string): Promise<unknown> => {
      await page.getByRole('tab', { name }).click();
      await standsStill(page);
      return page.getByRole('tablist').evaluate((list) => ({ top: list.getBoundingClientRect().top, left: list.getBoundingClientRect().left }));
    };
    const first = await placeOfTabs('Plans');
    expect([await placeOfTabs('Arrivals'), await placeOfTabs('Scoreboard')]).toEqual([first, first]);

    const tooWide = (region: string): Promise<number> => page.getByRole('region', { name: region }).evaluate((box) => box.scrollWidth - box.clientWidth);
    await goTo(page, '/factory-desk/configure-bundles?tab=sharing');
    await expect(page.getByRole('region', { name: 'Who gets how many' })).toBeVisible();
    expect(await tooWide('Who gets how many')).toBeLessThanOrEqual(0);

    await goTo(page, '/factory-desk/configure-bundles?bundle=B-RG-BAG-BLAC-10GAL');
    await expect(page.getByRole('region', { name: 'Items in B-RG-BAG-BLAC-10GAL' })).toBeVisible();
    expect(await tooWide('Items in B-RG-BAG-BLAC-10GAL')).toBeLessThanOrEqual(0);
  });

  test('the choices and ways out of the sales summary take two lines, and its first screen reaches the rows', async () => {
    test.setTimeout(300_000);
    await fillWithSample(folder.folder);
    const page = await start(1);
    await sampleStands(page);
    await chooseStore(page, 'Royal Green');
    await goTo(page, '/year-end-sales-summary');
    const sheet = page.locator('[data-sheet="sales-revenue"][data-state="open"]');
    await expect(sheet).toBeVisible({ timeout: 60_000 });
    await expect(sheet.locator('[data-chart]')).toHaveCount(4);
    /** Whatever begins below the middle of what stands before it is on a line of its own. */
    const linesOfToolbar = (): Promise<number> => sheet.getByRole('toolbar').evaluate((bar) => {
      const boxes = [...bar.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
      return boxes.filter(({ top }, at) => at === 0 || top > ((boxes[at - 1]?.top ?? 0) + (boxes[at - 1]?.bottom ?? 0)) / 2).length;
    });
    /** Whole rows above the foot of the window. */
    const rowsInSight = (): Promise<number> => sheet.locator('[data-row]:not([hidden])').evaluateAll((rows) => {
      const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
      return rows.filter((row) => row.getBoundingClientRect().bottom <= foot).length;
    });
    for (const [width, height, rows] of [[1280, 800, 4], [1440, 900, 6], [1920, 1080, 5]] as const) {
      await page.setViewportSize({ width, height });
      await standsStill(page);
      await expect.poll(linesOfToolbar, { message: `${width}: lines` }).toBe(2);
      await expect.poll(rowsInSight, { message: `${width}: rows` }).toBeGreaterThanOrEqual(rows);
      // Words stay on every way out, whatever the room.
      for (const way of ['Views', 'Filter', 'Columns', 'Export']) await expect(sheet.getByRole('toolbar').getByRole('button', { name: way, exact: true })).toHaveText(way);
    }
  });

  test('the first screen of the dashboards reaches rows, in the smallest window as well', async () => {
    test.setTimeout(300_000);
    await fillWithSample(folder.folder);
    const page = await start(1);
    await sampleStands(page);
    await chooseStore(page, 'Royal Green');
    const rowsInSight = (): Promise<number> => page.locator('[data-row]:not([hidden])').evaluateAll((all) => {
      const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
      return all.filter((row) => row.getBoundingClientRect().bottom <= foot).length;
    });
    for (const path of ['/most-selling-dashboard-rg', '/year-end-sales-summary', '/inventory']) {
      await goTo(page, path);
      await expect(page.locator('[data-sheet][data-state="open"] [data-chart]').first()).toBeVisible({ timeout: 60_000 });
      for (const [width, height, least] of [[1280, 800, 4], [1440, 900, 6]] as const) {
        await page.setViewportSize({ width, height });
        await standsStill(page);
        await expect.poll(rowsInSight, { message: `${path} at ${width}` }).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('the ways in for a file stand on one line on every upload page, none of them alone below the others', async () => {
    test.setTimeout(300_000);
    await fillWithSample(folder.folder);
    const page = await start(1);
    await sampleStands(page);
    await chooseStore(page, 'Royal Green');
    const apart: string[] = [];
    for (const route of specifiedRoutes.filter(({ path }) => /upload/i.test(path))) {
      await openRoute(page, route, 'rg');
      const zone = page.locator('[data-drop-zone]').first();
      await expect(zone).toBeVisible();
      await standsStill(page);
      const tops = await zone.evaluate((box) => [...box.querySelectorAll('label, button')].map((way) => Math.round((way.getBoundingClientRect().top + way.getBoundingClientRect().bottom) / 2)));
      if (Math.max(...tops) - Math.min(...tops) > 4) apart.push(`${route.path}: ${tops.join(', ')}`);
    }
    expect(apart).toEqual([]);
  });

  test('every column of a shipment being built for WFS is in sight on a wide screen, and the SKU on any', async () => {
    test.setTimeout(300_000);
    await fillWithSample(folder.folder);
    const page = await start(1);
    await sampleStands(page);
    await chooseStore(page, 'Royal Green');
    await goTo(page, '/wfs_custom_shipment');
    await page.getByRole('tab', { name: 'From the forecast' }).click();
    await page.getByRole('button', { name: 'Take every quantity of the WFS forecast' }).click();
    const head = planLines(page).getByRole('columnheader');
    await expect(head.first()).toBeVisible();
    await planLines(page).locator('[data-row="0"] [data-column="sku"]').focus();
    await page.keyboard.press('End');
    await expect.poll(() => headingsInSight(page)).toEqual(expect.arrayContaining(['sku', 'line']));
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.keyboard.press('Home');
    const shown = await head.evaluateAll((heads) => heads.flatMap((one) => one.getAttribute('data-column') ?? []));
    await expect.poll(() => headingsInSight(page)).toEqual(shown);
  });
});

test('a complaint is made where there is something to complain of', async () => {
  const page = await start(1);
  await expect(page.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  await page.evaluate(() => {
    const add = (words: string, ...styles: readonly (readonly [string, string])[]): void => {
      const element = document.createElement('p');
      element.textContent = words;
      for (const [name, value] of styles) element.style.setProperty(name, value);
      document.body.append(element);
    };
    add('first of two', ['position', 'absolute'], ['top', '10px'], ['left', '10px']);
    add('second of two', ['position', 'absolute'], ['top', '14px'], ['left', '14px']);
    add('a line that is far longer than its box', ['position', 'absolute'], ['top', '60px'], ['width', '40px'], ['overflow', 'hidden'], ['white-space', 'nowrap']);
    add('CODE-THAT-IS-TORN', ['position', 'absolute'], ['top', '90px'], ['width', '30px'], ['overflow-wrap', 'anywhere']);
    add('wider than the box around it', ['position', 'absolute'], ['top', '140px'], ['left', '300px'], ['width', '60px'], ['border', '1px solid black'], ['white-space', 'nowrap']);
    add('wide', ['width', '3000px']);
  });
  expect(await layoutComplaints(page)).toEqual(
    expect.arrayContaining([
      'over each other: "first of two" and "second of two"',
      expect.stringMatching(/^cut off: "a line that is far longer than its box"/),
      expect.stringMatching(/^over its edge: "wider than the box around it" of p\./),
      expect.stringMatching(/^torn: "CODE-THAT-IS-TORN" into \d+ lines$/),
      expect.stringMatching(/^the window is 3000 wide and shows \d+$/),
    ]),
  );
});
