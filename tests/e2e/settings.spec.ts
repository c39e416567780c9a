/** Settings in the real app: the connection and its limits, and what the app is made of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { createAccount, emulatorsOfThisRun, newEmail, openSampleWorkspace } from '../support/sign-in';

let folder: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;

test.beforeEach(async () => {
  folder = temporaryFolder();
  desktop = await launchDesktop({ userDataDir: path.join(folder.folder, 'user-data') });
});

test.afterEach(async () => {
  await desktop.close();
  folder.remove();
});

test.describe('the connection settings', () => {
  test('show defaults, refuse values out of bounds, and keep what is saved', async () => {
    const page = desktop.window;
    const { auth, firestore, projectId } = emulatorsOfThisRun();
    await page
      .getByLabel('Firebase web config')
      .fill(JSON.stringify({ firebase: { apiKey: 'any', authDomain: 'localhost', projectId, appId: '1:1:web:1' }, emulators: { auth, firestore } }));
    await page.getByRole('button', { name: 'Check and save' }).click();
    const email = newEmail();
    await createAccount(page, email, 'a long pass phrase');
    await page.goto('app://desk/settings?tab=data');
    await expect(page.getByText('Default: 41,943,040 bytes (40 MB)')).toBeVisible();

    const cache = page.getByLabel('Cache size in bytes');
    await cache.fill('1048575');
    await expect(page.getByText('Cache size must be a whole number of bytes, at least 1,048,576.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save and load the window again' })).toBeDisabled();
    // Letters are not left out of a figure: 2o97152 was never 297,152 bytes.
    await cache.fill('2o97152');
    await expect(cache).toHaveValue('2o97152');
    await expect(page.getByText('“2o97152” is not a whole number.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save and load the window again' })).toBeDisabled();
    // More than a thousand million bytes is a cache all the same.
    await cache.fill('4,294,967,296');
    await expect(page.getByRole('button', { name: 'Save and load the window again' })).toBeEnabled();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(cache).toHaveValue('41,943,040');
    await cache.fill('2097152');
    await page.getByLabel('Long-polling timeout in seconds').fill('31');
    await expect(page.getByText('Long-polling timeout must be a whole number of seconds from 5 to 30.')).toBeVisible();
    await page.getByLabel('Long-polling timeout in seconds').fill('12');
    await page.getByRole('button', { name: 'Save and load the window again' }).click();
    await expect(page.getByText('Current: 2,097,152 bytes (2 MB)')).toBeVisible();
    await expect(page.getByText('Current: 12 seconds')).toBeVisible();

    // Who connected, and what was changed, stands in the log; display choices stand beside it.
    await page.goto('app://desk/settings?tab=stores');
    const lines = page.getByRole('region', { name: 'Table of changes' }).getByRole('row').filter({ hasText: 'Connection' });
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText('nobody signed in');
    await expect(lines.last()).toContainText('not connected');
    await expect(lines.first()).toContainText('cache 2,097,152 bytes, long polling 12 seconds');
    await expect(lines.first()).toContainText(email);
    await expect(page.getByRole('region', { name: 'Changes of settings' })).toContainText('their lines stand on this computer alone.');
    await page.goto('app://desk/settings?tab=data');

    await page.getByRole('button', { name: 'Forget connection' }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await expect(page.getByRole('button', { name: 'Open sample workspace' })).toBeVisible();
  });

  test('say what the database accepts, and try a path or a name on the rules that publishing uses', async () => {
    const page = desktop.window;
    await openSampleWorkspace(page);
    await page.goto('app://desk/settings?tab=data');
    const rules = page.getByRole('region', { name: 'What the database accepts' });
    for (const [of, accepts] of [
      ['Cache size', '1,048,576 bytes or more; 41,943,040 by default.'],
      ['Long-polling timeout', '5 to 30 seconds.'],
      ['Document path', 'An even number of segments'],
      ['Collection path', 'An odd number of segments'],
      ['Field name', 'Not empty, not beginning and ending with two underscores, without ~ * / [ ].'],
      ['Latitude and longitude', '-90 to 90 degrees, and -180 to 180 degrees.'],
      ['Limit of a query', '1 or more'],
      ['Filters with a list', 'in, not-in, array-contains-any need at least one value.'],
    ] as const) {
      await expect(rules.locator('dl > div', { has: page.getByText(of, { exact: true }) })).toContainText(accepts);
    }
    for (const [kind, asked, verdict] of [
      ['Document path', 'stores/bp', 'Accepted.'],
      ['Document path', 'stores/bp/tables', 'has 3 segments: the path of a document has an even number'],
      ['Collection path', 'stores/bp/tables', 'Accepted.'],
      ['Collection path', 'stores/bp', 'has 2 segments: the path of a collection has an odd number'],
      ['Field name', '2026-02-02', 'Accepted.'],
      ['Field name', '__name__', 'begins and ends with two underscores'],
      ['Field name', 'a[0]', 'holds "[": ~ * / [ ] are not allowed.'],
    ] as const) {
      await rules.getByRole('radiogroup', { name: 'What to check' }).getByText(kind).click();
      await rules.getByRole('textbox', { name: kind }).fill(asked);
      await expect(rules.getByRole('status')).toContainText(verdict);
    }
    await rules.getByRole('textbox').fill('');
    await expect(rules.getByRole('status')).toHaveText('');
  });
});

test.describe('about', () => {
  test('lists what travels with the app, with its licences, and every text on demand', async () => {
    const page = desktop.window;
    await openSampleWorkspace(page);
    await page.goto('app://desk/settings?tab=about');
    const licences = page.getByRole('region', { name: 'Licences' });
    const lines = licences.getByRole('group', { name: 'Packages' }).locator('details');
    const built = JSON.parse(readFileSync(path.resolve(__dirname, '..', '..', 'dist', 'renderer', 'licences.json'), 'utf8')) as {
      readonly packages: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
    };
    expect(built.packages.length).toBeGreaterThan(100);
    await expect(lines).toHaveCount(built.packages.length);
    await licences.getByLabel('Find a package or a licence').fill('papaparse');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('MIT');
    await expect(licences.locator('pre')).toHaveCount(0);
    await lines.locator('summary').click();
    await expect(licences.locator('pre')).toContainText('Permission is hereby granted, free of charge');
    await licences.getByLabel('Find a package or a licence').fill('no such package');
    await expect(licences).toContainText('No package or licence has these letters in its name.');
  });

  test('says which versions run and where data is stored, and shows the folder', async () => {
    const page = desktop.window;
    await openSampleWorkspace(page);
    await page.goto('app://desk/settings?tab=about');
    const versions = await desktop.app.evaluate(() => ({ electron: process.versions.electron, chromium: process.versions['chrome'] ?? '' }));
    const about = page.getByRole('region', { name: 'Seller Ops' });
    await expect(about).toContainText(versions.electron);
    await expect(about).toContainText(versions.chromium);
    const places = page.getByRole('region', { name: 'Where data is stored' });
    await expect(places).toContainText('this is the sample workspace, and nothing of it is sent anywhere');
    await expect(places).toContainText('read and never copied, moved or changed');

    // The system's file manager is stood in for: this display has none.
    const shown = await desktop.app.evaluateHandle(({ shell }) => {
      const opened: string[] = [];
      shell.openPath = (folder) => Promise.resolve(opened.push(folder) === 1 ? '' : 'no file manager');
      return opened;
    });
    await places.getByRole('button', { name: 'Show the data folder' }).click();
    await expect.poll(() => shown.jsonValue()).toEqual([path.join(folder.folder, 'user-data')]);
    await expect(places.getByRole('alert')).toHaveCount(0);
    await places.getByRole('button', { name: 'Show the data folder' }).click();
    await expect(places.getByRole('alert')).toContainText('The system did not open the folder');
  });
});
