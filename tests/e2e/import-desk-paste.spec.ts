/** Cells copied in a spreadsheet come in as a file. */
import { oneStart } from '../support/one-start';
import { startSample, type SampleDesktop } from '../support/sample-desktop';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';

let desktop: SampleDesktop;
let window: Page;

oneStart(() => startSample('small'), (started) => {
  desktop = started;
  window = started.window;
});

const copy = (text: string, html = ''): Promise<void> =>
  desktop.app.evaluate(
    ({ clipboard }, copied) => {
      // Typed by hand: the types of the newest Electron know another form than the older one that tests run on.
      const { write } = clipboard as unknown as { readonly write: (data: { readonly text: string; readonly html?: string }) => void };
      write(copied.html === '' ? { text: copied.text } : copied);
    },
    { text, html },
  );

const openItems = async (): Promise<void> => {
  await window.getByRole('radio', { name: 'Royal Green' }).check();
  const entry = window.getByRole('link', { name: 'Upload Items', exact: true });
  // A click on the open area would fold its submenu away.
  if (!(await entry.isVisible())) await window.getByRole('link', { name: 'Factory Desk', exact: true }).first().click();
  await entry.click();
  await expect(window.getByRole('heading', { level: 1, name: 'Upload Items', exact: true })).toBeVisible();
};

const rows = 'Item Code\tItem Name\tSupplier\tMOQ\r\nPASTE-1\tFan "large"\tNingbo\t500\r\n00123\tLamp\tNingbo\t1,200\r\n';

const pasted = () => window.getByRole('article', { name: /^Pasted .*\.tsv$/ });

const giveUp = async (): Promise<void> => {
  await pasted().getByRole('button', { name: 'Cancel' }).click();
  await pasted().getByRole('button', { name: 'off the list' }).click();
};

test('the button on an upload page brings them in, to be reviewed like any file', async () => {
  await openItems();
  await copy(rows);
  await window.getByRole('button', { name: 'Paste from Excel' }).click();
  await expect(pasted().getByRole('button', { name: /^New/ })).toContainText('2');
  await expect(pasted()).toContainText('tabs');
  await giveUp();
});

test('so do the keys, wherever the focus is; a field keeps them for itself', async () => {
  await openItems();
  await copy(rows);
  await window.getByRole('heading', { level: 1 }).click();
  await window.keyboard.press('ControlOrMeta+v');
  await expect(pasted().getByRole('button', { name: /^New/ })).toContainText('2');
  await giveUp();

  await window.keyboard.press('ControlOrMeta+k');
  const search = window.getByRole('textbox', { name: 'Find a page or command' });
  await search.focus();
  await window.keyboard.press('ControlOrMeta+v');
  await expect(search).toHaveValue(/Item Code/);
  await expect(pasted()).toHaveCount(0);
  await window.keyboard.press('Escape');
});

test('a figure that the spreadsheet shows shortened comes in whole', async () => {
  await openItems();
  await copy(
    'Item Code\tItem Name\tSupplier\r\n1.23457E+11\tFan\tNingbo\r\n',
    '<table><tr><td>Item Code</td><td>Item Name</td><td>Supplier</td></tr><tr><td sdval="123456789012">1.23457E+11</td><td>Fan</td><td>Ningbo</td></tr></table>',
  );
  await window.getByRole('button', { name: 'Paste from Excel' }).click();
  await expect(pasted().getByText('123456789012')).toBeVisible();
  await giveUp();
});

test('a clipboard without rows says what to do, once however often it is pasted', async () => {
  await openItems();
  await copy('only a word');
  await window.getByRole('button', { name: 'Paste from Excel' }).click();
  await expect(window.getByText('The clipboard holds no rows.')).toBeVisible();
  const desk = window.getByRole('dialog', { name: 'Import desk' });
  await desk.getByRole('button', { name: 'Paste from Excel' }).click();
  await copy('another word');
  await desk.getByRole('button', { name: 'Paste from Excel' }).click();
  // What came later is on the desk: so is what came before it.
  await copy(rows);
  await desk.getByRole('button', { name: 'Paste from Excel' }).click();
  await expect(desk.locator('tr[data-import]')).toHaveCount(1);
  await expect(desk.locator('li').filter({ hasText: 'The clipboard holds no rows.' })).toHaveCount(1);
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(window.getByText('The clipboard holds no rows.')).toBeHidden();
  await window.keyboard.press('Escape');
  await expect(desk).toBeHidden();
  await giveUp();
});

test('no page reads the clipboard by itself, and nothing pasted outlives the app', async () => {
  await openItems();
  const folder = path.join(desktop.userData, 'pasted');
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  const asked = (): Promise<string> =>
    desktop.app.evaluate(async ({ BrowserWindow }) => {
      const answer: unknown = await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        "desk.invoke('clipboard:paste', null).then(() => 'pasted', (error) => error.message)",
      );
      return String(answer);
    });
  // A click counts for some seconds.
  await expect.poll(asked, { timeout: 20_000 }).toContain('Nobody asked to paste.');
  await desktop.close();
  expect(existsSync(folder)).toBe(false);
});
