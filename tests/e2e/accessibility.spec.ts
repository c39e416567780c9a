/** The sign-in pages, light and dark, before axe, and how the app moves; every other page is looked at with its structure. */
import { expect, test } from 'playwright/test';
import { seriousFindings, seriousNow } from '../support/accessible';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { goTo } from '../support/go-to';
import { fillWithSample, sampleStands } from '../support/sample-profile';
import { emulatorsOfThisRun, writeConnectionFile } from '../support/sign-in';

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

test.beforeEach(() => {
  folder = temporaryFolder();
});

test.afterEach(async () => {
  await desktop.close();
  folder.remove();
});

test('axe finds nothing serious on the sign-in page without a connection', async () => {
  desktop = await launchDesktop({ userDataDir: folder.folder });
  await expect(desktop.window.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  expect(await seriousFindings(desktop.window, 'sign-in page without a connection')).toEqual([]);
});

test('axe finds nothing serious on the sign-in form, with and without a message', async () => {
  desktop = await launchDesktop({ userDataDir: folder.folder, connectionFile: writeConnectionFile(folder.folder, emulatorsOfThisRun()) });
  const page = desktop.window;
  await expect(page.getByLabel('Email')).toBeVisible();
  const findings = [...(await seriousFindings(page, 'sign-in form'))];
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  findings.push(...(await seriousFindings(page, 'sign-in form with a message')));
  expect(findings).toEqual([]);
});

test('nothing glides for whoever asked for less motion', async () => {
  await fillWithSample(folder.folder);
  desktop = await launchDesktop({ userDataDir: folder.folder });
  const page = desktop.window;
  await sampleStands(page);
  const gliding = (): Promise<number> =>
    page.evaluate(() => [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration.split(',').some((each) => Number.parseFloat(each) > 0.001)).length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await gliding()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await gliding()).toBe(0);
});

test('charts have the same inks for whoever asked for less motion', async () => {
  await fillWithSample(folder.folder);
  desktop = await launchDesktop({ userDataDir: folder.folder });
  const page = desktop.window;
  await sampleStands(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  /** Colours the shapes of the first picture are drawn in. */
  const inks = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const shapes = document.querySelector('section[aria-label="Charts"] [role="img"] svg')?.querySelectorAll('path[fill], path[stroke]') ?? [];
      return [...new Set([...shapes].flatMap((shape) => [shape.getAttribute('fill') ?? 'none', shape.getAttribute('stroke') ?? 'none']))].filter((ink) => ink !== 'none').sort();
    });
  const drawn = async (reducedMotion: 'reduce' | 'no-preference'): Promise<void> => {
    await page.emulateMedia({ reducedMotion });
    await goTo(page, '/terms');
    await goTo(page, '/most-selling-dashboard-rg');
  };
  await drawn('no-preference');
  await expect.poll(async () => (await inks()).length).toBeGreaterThan(2);
  const usual = await inks();
  await drawn('reduce');
  await expect.poll(inks).toEqual(usual);
});

test('axe does find something where there is something to find', async () => {
  desktop = await launchDesktop({ userDataDir: folder.folder });
  await expect(desktop.window.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  await desktop.window.evaluate(() => document.body.append(document.createElement('button')));
  expect(await seriousNow(desktop.window, 'a button without a name')).not.toEqual([]);
});
