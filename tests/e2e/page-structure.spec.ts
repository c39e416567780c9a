/** How every page is built for those who go through it by its headings and landmarks. */
import { expect, test, type Page } from 'playwright/test';
import { seriousAmong, seriousFindings, seriousInTheDark, violationsOn } from '../support/accessible';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { openRoute } from '../support/go-to';
import { standsStill } from '../support/layout';
import { fillWithSample, sampleStands } from '../support/sample-profile';
import { emulatorsOfThisRun, writeConnectionFile } from '../support/sign-in';
import { startStaff } from '../support/staff-desktop';
import { specifiedRoutes } from '../support/specification-routes';

/** axe's own, beyond what it calls serious. */
const rules = [
  'heading-order', 'empty-heading', 'page-has-heading-one', 'region', 'landmark-one-main', 'landmark-unique', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo', 'landmark-main-is-top-level', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-complementary-is-top-level',
];

/** What is shown alone counts: what is hidden is no heading to anybody. */
const outlineComplaints = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null;
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(shown);
    const headings = all('h1, h2, h3, h4, h5, h6, [role="heading"]').map((element) => ({
      level: Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)), words: (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60),
    }));
    const complaints: string[] = [];
    const firsts = headings.filter(({ level }) => level === 1);
    if (firsts.length !== 1) complaints.push(`${firsts.length} headings of the first level: ${firsts.map(({ words }) => words).join(' | ')}`);
    headings.forEach(({ level, words }, at) => {
      const before = at === 0 ? 0 : (headings[at - 1]?.level ?? 0);
      if (words === '') complaints.push(`a heading of level ${level} without words`);
      if (level > before + 1) complaints.push(`from level ${before} to level ${level}: “${words}”`);
    });
    const nameOf = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby');
      return (element.getAttribute('aria-label') ?? (by === null ? '' : (document.getElementById(by)?.textContent ?? ''))).trim();
    };
    for (const element of all('nav, [role="navigation"], aside, [role="complementary"], [role="region"], [role="search"]')) {
      if (nameOf(element) === '') complaints.push(`a landmark without a name: ${element.outerHTML.slice(0, 120)}`);
    }
    const mains = all('main, [role="main"]');
    if (mains.length !== 1) complaints.push(`${mains.length} main landmarks`);
    return complaints;
  });

/** What is said of a control while the pointer is on it belongs to that control, wherever it is drawn. */
const isOfTip = (target: readonly unknown[]): boolean => target.some((selector) => String(selector).startsWith('#tip'));

const complaintsOf = async (page: Page, violations: Awaited<ReturnType<typeof violationsOn>>, where: string): Promise<readonly string[]> => [
  ...(await outlineComplaints(page)).map((complaint) => `${where}: ${complaint}`),
  ...violations.filter(({ id }) => rules.includes(id)).flatMap(({ id, nodes }) => nodes.filter(({ target }) => !isOfTip(target)).map((node) => `${where}: ${id}: ${node.html.slice(0, 160)}`)),
];

const structureOf = async (page: Page, where: string): Promise<readonly string[]> => {
  await standsStill(page);
  return complaintsOf(page, await violationsOn(page, rules), where);
};

/** The structure and what is serious, light and dark, from one visit: axe goes by all its rules at once. */
const allOf = async (page: Page, where: string): Promise<readonly string[]> => {
  const dark = await seriousInTheDark(page, where);
  await standsStill(page);
  const violations = await violationsOn(page);
  return [...dark, ...seriousAmong(violations, where), ...(await complaintsOf(page, violations, where))];
};

const planning: ReadonlySet<string> = new Set(['/fba-forecast', '/fba-forecast-china', '/fbm-top-sellers', '/fba-stock-with-no-sales', '/prior_year_sales_and_current_stock', '/wfs_forecast', '/FbaShipmentDashboard', '/wfs_custom_shipment']);

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

test.beforeEach(() => {
  folder = temporaryFolder();
});

test.afterEach(async () => {
  await desktop.close();
  folder.remove();
});

test('every page has one first heading, jumps no level, keeps everything within named landmarks, and axe finds nothing serious on it, light or dark', async () => {
  test.setTimeout(600_000);
  await fillWithSample(folder.folder);
  desktop = await launchDesktop({ userDataDir: folder.folder });
  const page = desktop.window;
  await sampleStands(page);
  const complaints: string[] = [];
  for (const route of [...specifiedRoutes, { path: '/leads-nowhere', title: 'Page not found' }]) {
    await openRoute(page, route);
    complaints.push(...(await allOf(page, route.path)));
    for (const tab of await page.getByRole('main').getByRole('tab', { selected: false }).all()) {
      const name = (await tab.innerText()).replace(/\s+/g, ' ');
      await tab.click();
      complaints.push(...(await structureOf(page, `${route.path}, ${name}`)));
    }
  }
  await page.getByRole('button', { name: 'Sample workspace' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  complaints.push(...(await seriousFindings(page, 'connection chip')));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Find a page or command' })).toBeFocused();
  complaints.push(...(await seriousFindings(page, 'palette')));
  expect(complaints).toEqual([]);
});

test('so has every page of a workspace in which nothing was published yet, and axe finds nothing serious on those that plan, light or dark', async () => {
  test.setTimeout(600_000);
  const staff = await startStaff('Royal Green');
  desktop = staff;
  const complaints: string[] = [];
  try {
    for (const route of specifiedRoutes) {
      await openRoute(staff.window, route);
      complaints.push(...(await (planning.has(route.path) ? allOf : structureOf)(staff.window, `${route.path} without data`)));
    }
  } finally {
    await staff.end();
  }
  expect(complaints).toEqual([]);
});

test('so has the sign-in page, without a connection and with one', async () => {
  desktop = await launchDesktop({ userDataDir: folder.folder });
  await expect(desktop.window.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  expect(await structureOf(desktop.window, 'sign-in without a connection')).toEqual([]);
  await desktop.close();
  desktop = await launchDesktop({ userDataDir: folder.folder, connectionFile: writeConnectionFile(folder.folder, emulatorsOfThisRun()) });
  await expect(desktop.window.getByLabel('Email')).toBeVisible();
  expect(await structureOf(desktop.window, 'sign-in form')).toEqual([]);
});

test('a complaint is made where there is something to complain of', async () => {
  desktop = await launchDesktop({ userDataDir: folder.folder });
  const page = desktop.window;
  await expect(page.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<h4>Deep</h4><h1></h1><nav><a href="/">Somewhere</a></nav><main>Another</main><p>Outside</p>'));
  const complaints = (await structureOf(page, 'here')).join('\n');
  for (const word of ['to level 4: “Deep”', 'without words', '2 headings of the first level', '2 main landmarks', 'a landmark without a name: <nav>', 'here: region', 'here: heading-order']) expect(complaints).toContain(word);
});
