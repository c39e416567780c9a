/**
 * Drives the app from inside its main process, loaded ahead of it, with nobody listening to its window: whoever drives it from outside is
 * told every byte the window sends, hundreds of megabytes at once where a whole sheet is published, and drops the line over them.
 */
import { app, BrowserWindow, type WebContents } from 'electron';
import type { AloneOrder, AloneWord } from './orders';

const tell = (word: AloneWord): void => {
  process.send?.(word);
};

const looked = <T>(contents: WebContents, code: string): Promise<T> => contents.executeJavaScript(code, true) as Promise<T>;

const until = async (contents: WebContents, code: string): Promise<string> => {
  for (;;) {
    const found = await looked<string | null>(contents, code).catch(() => null);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** Hands a file to a field of the page, as its own dialog would. */
const handOver = async ({ debugger: line }: WebContents, field: string, file: string): Promise<void> => {
  line.attach();
  const { root } = (await line.sendCommand('DOM.getDocument')) as { readonly root: { readonly nodeId: number } };
  const { nodeId } = (await line.sendCommand('DOM.querySelector', { nodeId: root.nodeId, selector: field })) as { readonly nodeId: number };
  await line.sendCommand('DOM.setFileInputFiles', { nodeId, files: [file] });
  line.detach();
};

const step = (among: readonly string[]): string => `document.querySelector(${JSON.stringify(among.map((one) => `article[data-step="${one}"]`).join(', '))})?.dataset.step ?? null`;

const drive = async ({ address, file, shown }: AloneOrder): Promise<void> => {
  const contents = BrowserWindow.getAllWindows()[0]?.webContents;
  if (contents === undefined) throw new Error('The app has no window');
  const field = '[data-drop-zone] input[type=file]';
  await contents.loadURL(address);
  await until(contents, `document.querySelector('${field}') && 'there'`);
  await handOver(contents, field, file);
  const at = async (wanted: string): Promise<void> => {
    const found = await until(contents, step([wanted, 'stopped']));
    if (found !== wanted) throw new Error(await looked<string>(contents, `document.querySelector('article[data-step]').innerText`));
    tell({ kind: 'step', step: wanted });
  };
  await at('reviewing');
  await looked(contents, `for (const box of document.querySelectorAll('article[data-step] input[type=checkbox]')) if (!box.checked) box.click(); undefined`);
  await until(contents, `(() => { const button = [...document.querySelectorAll('article[data-step] button')].find(({ innerText, disabled }) => innerText.startsWith('Publish') && !disabled); button?.click(); return button ? 'pressed' : null; })()`);
  await at('published');
  await until(contents, `(() => { const tab = [...document.querySelectorAll('[role=tab]')].find(({ innerText }) => innerText.includes('Current data')); tab?.click(); return tab ? 'there' : null; })()`);
  await until(contents, `document.querySelector('[data-row="0"] [data-column="sku"]')?.innerText ?? null`);
  tell({ kind: 'shown', text: await until(contents, `document.body.innerText.match(/${shown}[^\\n]*/)?.[0] ?? null`) });
};

process.on('message', (order: AloneOrder) => {
  drive(order).catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
});
setInterval(() => tell({ kind: 'memory', processes: app.getAppMetrics().map(({ type, name, memory }) => [name ?? type, memory.workingSetSize]) }), 500);
void app.whenReady().then(() => {
  app.once('browser-window-created', (_, window) => {
    window.webContents.once('did-finish-load', () => tell({ kind: 'ready' }));
  });
});
