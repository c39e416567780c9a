/** The built app in real Electron: what an import takes of the window's thread, and how a table of 100,000 rows answers. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { launchDesktop, temporaryFolder, type Desktop } from '../../support/desktop';
import { openSampleWorkspace } from '../../support/sign-in';
import { widen } from '../../support/story';
import { atMost, median, type Figure } from '../figure';
import { tasksDuring } from '../trace';
import type { Lane, Setting } from '../setting';

const rows = 100_000;
const minutes = 60_000;

/**
 * Dropped, looked at, its questions answered, and published. The steps are made by a few lines in the page: what finds and clicks for the tests keeps the window's thread itself, for longer
 * than some of what is measured here.
 */
const importedTable = async ({ window }: Desktop, file: string): Promise<void> => {
  await window.locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);
  await window.evaluate(async (name) => {
    const there = async <T>(find: () => T | null | undefined): Promise<T> => {
      for (;;) {
        const found = find();
        if (found !== null && found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const card = (step: string): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(`article[data-step="${step}"]`)].find((one) => one.getAttribute('aria-label') === name);
    const review = await there(() => card('reviewing'));
    const publish = (): HTMLButtonElement | undefined => [...review.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Publish to') === true);
    await there(publish);
    // A person's clicks are a task each.
    const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
    for (const question of review.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:not(:checked)')) {
      await turn();
      question.click();
    }
    await turn();
    (await there(() => (publish()?.disabled === false ? publish() : null))).click();
    await there(() => card('published'));
  }, path.basename(file));
};

/** From an action to the first frame that shows other rows. */
const untilOtherRows = (page: Page, action: { readonly click?: string; readonly type?: readonly [string, string] }): Promise<number> =>
  page.evaluate(async ({ click, type }) => {
    const shown = (): string => {
      const cells = [...document.querySelectorAll('[data-row] [data-column="sku"]')].map((cell) => [Number(cell.closest('[data-row]')?.getAttribute('data-row')), cell.textContent] as const);
      // Rows on their way are blank.
      return cells.some(([, text]) => text === '') ? '' : cells.sort(([a], [b]) => a - b).slice(0, 12).join();
    };
    const before = shown();
    const from = performance.now();
    if (click !== undefined) {
      const header = document.querySelector<HTMLElement>(click);
      if (header === null) throw new Error(`There is no ${click}`);
      header.click();
    }
    if (type !== undefined) {
      const [where, text] = type;
      const box = document.querySelector<HTMLInputElement>(where);
      if (box === null) throw new Error(`There is no ${where}`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = shown();
      if (now !== '' && now !== before) return performance.now() - from;
      if (performance.now() - from > 60_000) throw new Error(`Nothing changed after ${click ?? ''}${type?.join(' ') ?? ''}: ${before}`);
    }
  }, action);

const scrolled = (page: Page, frames: number): Promise<readonly number[]> =>
  page.evaluate(async (count) => {
    let view = document.querySelector('[data-row="0"]')?.parentElement ?? null;
    while (view !== null && (view.scrollHeight <= view.clientHeight + 1000 || getComputedStyle(view).overflowY === 'visible')) view = view.parentElement;
    if (view === null) throw new Error('There is no table that scrolls');
    const table = view;
    const gaps: number[] = [];
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < count; frame += 1) {
      table.scrollTop += 400;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, frames);

const repeated = async (times: number, one: (time: number) => Promise<number>): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let time = 0; time <= times; time += 1) all.push(await one(time));
  // The first warms up.
  return all.slice(1);
};

const header = (column: string): string => `[role="columnheader"][data-column="${column}"]`;
const searchBox = 'input[type="search"], [role="searchbox"], input[placeholder*="Search"]';

const table = async (desktop: Desktop, setting: Setting): Promise<readonly Figure[]> => {
  const { window } = desktop;
  const runs = Math.max(3, setting.runs);
  await window.locator('[data-row="0"] [data-column="sku"]').first().waitFor({ timeout: minutes });
  const note = 'from the event to the frame that shows it';
  const numbers = await repeated(runs, (time) => untilOtherRows(window, { click: header(time % 2 === 0 ? 'availableUnits' : 'inboundUnits') }));
  const firstTexts = await untilOtherRows(window, { click: header('productName') });
  const texts = await repeated(runs, (time) => untilOtherRows(window, { click: header(time % 2 === 0 ? 'sku' : 'productName') }));
  const searches = await repeated(runs, async (time) => {
    const ms = await untilOtherRows(window, { type: [searchBox, ['MW-0', 'FBA-0', 'BP-0'][time % 3] ?? ''] });
    await untilOtherRows(window, { type: [searchBox, ''] });
    return ms;
  });
  const gaps = await scrolled(window, 240);
  const sorted = [...gaps].sort((a, b) => a - b);
  return [
    atMost('sort by a figure', numbers.map(Math.round), 'ms', 100, note),
    atMost('sort by a text for the first time', [Math.round(firstTexts)], 'ms', null, note),
    atMost('sort by a text', texts.map(Math.round), 'ms', 100, note),
    atMost('type to search', searches.map(Math.round), 'ms', 100, note),
    { ...atMost('scrolling 96,000 pixels: longest frame', [Math.round(sorted.at(-1) ?? NaN)], 'ms', 50, `median ${String(Math.round(median(gaps)))} ms, 99 of 100 within ${String(Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? NaN))} ms`), runs: gaps.length },
  ];
};

export const windowLane: Lane = {
  title: 'Window',
  run: async (setting) => {
    const user = temporaryFolder();
    const [csv, xlsx] = [await setting.awd('csv', rows), await setting.awd('xlsx', rows, true)];
    const desktop = await launchDesktop({ userDataDir: user.folder });
    try {
      const { window } = desktop;
      window.setDefaultTimeout(5 * minutes);
      await widen(desktop);
      await openSampleWorkspace(window);
      await window.getByRole('radio', { name: 'Blupond' }).check();
      await window.getByRole('navigation', { name: 'Main' }).getByText('Amazon Warehouse', { exact: true }).click();
      await window.getByRole('link', { name: 'Upload AWD Inventory Report', exact: true }).click();
      const during = await tasksDuring(desktop, user.folder, () => importedTable(desktop, csv));
      const duringXlsx = await tasksDuring(desktop, user.folder, () => importedTable(desktop, xlsx));
      const note = 'one task, in processor time; drop, reading, review and publish';
      await window.getByRole('tab', { name: /Current data/ }).click();
      return [
        { ...atMost('import of 100,000 rows CSV: longest block of the window’s thread', [during.longestMs], 'ms', 16, note), runs: 1 },
        { ...atMost('import of 100,000 rows XLSX: longest block of the window’s thread', [duringXlsx.longestMs], 'ms', 16, note), runs: 1 },
        ...(await table(desktop, setting)),
      ];
    } finally {
      await desktop.close();
      rmSync(user.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};
