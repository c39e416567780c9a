/** Every hostile file, dropped on a page of the running app: the written answer is shown, the window stays awake, the app lives. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import type { Desk, DeskMessage } from '../../preload/contract';
import type { ReaderMessage } from '../../preload/reader-protocol';
import { launchDesktop, temporaryFolder, type Desktop } from '../support/desktop';
import { awdReport, awdRows } from '../support/report-files/awd-report';
import { isRefusal, type ExpectedRows } from '../support/report-files/hostile-case';
import { hostileFiles } from '../support/report-files/hostile-files';
import { fillWithSample, sampleStands } from '../support/sample-profile';
import { writeReport } from '../support/report-files/write-report';

type Watched = { readonly desk: Desk; longestGapMs: number };
type LastReply = Extract<ReaderMessage, { readonly kind: 'end' | 'failed' }>;

type Held = { readonly messages: DeskMessage[]; port: MessagePort | null; readonly replies: ReaderMessage[] };
type WindowOfTest = Watched & { held: Held };

/** No figure of speed: past this the window counts as frozen, also on a machine that does other things beside. */
const frozenMs = 3_000;

let user: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;
const page = (): Page => desktop.window;
const gaps: { readonly is: string; readonly ms: number }[] = [];

test.beforeAll(async () => {
  user = temporaryFolder();
  await fillWithSample(path.join(user.folder, 'data'));
  desktop = await launchDesktop({ userDataDir: path.join(user.folder, 'data') });
  await sampleStands(page());
  await page().getByRole('radio', { name: 'Blupond' }).check();
  await page().getByRole('link', { name: 'Amazon Warehouse', exact: true }).first().click();
  await page().getByRole('link', { name: 'Upload AWD Inventory Report', exact: true }).first().click();
  await page().getByRole('tab', { name: 'Import' }).click();
  await page().locator('[data-drop-zone] input[type=file]').first().waitFor({ state: 'attached' });
  await page().evaluate(() => {
    const watched = window as unknown as Watched;
    let last = performance.now();
    watched.longestGapMs = 0;
    setInterval(() => {
      const now = performance.now();
      watched.longestGapMs = Math.max(watched.longestGapMs, now - last);
      last = now;
    }, 10);
  });
});

test.afterAll(async () => {
  const worst = [...gaps].sort((a, b) => b.ms - a.ms).slice(0, 5);
  process.stderr.write(`longest time the window was busy: ${worst.map(({ is, ms }) => `${Math.round(ms)} ms (${is})`).join(', ')}\n`);
  await desktop.close();
  user.remove();
});

const longestGap = (): Promise<number> =>
  page().evaluate(() => {
    const watched = window as unknown as Watched;
    const gap = watched.longestGapMs;
    watched.longestGapMs = 0;
    return gap;
  });

const drop = (file: string): Promise<void> => page().locator('[data-drop-zone] input[type=file]').first().setInputFiles(file);

const panelOf = (file: string): Locator => page().locator(`article[aria-label=${JSON.stringify(path.basename(file))}]`);

/** Resolves with the refusal, or after five seconds in any case: whoever waits asserts it. Playwright itself looks every half second. */
const refused = (): Promise<void> =>
  page().evaluate(
    () =>
      new Promise<void>((resolve) => {
        const until = performance.now() + 5_000;
        const look = (): void => {
          if (document.querySelector('[data-failure^="reader/"]') !== null || performance.now() > until) resolve();
          else setTimeout(look, 10);
        };
        look();
      }),
  );

const takeAway = async (panel: Locator): Promise<void> => {
  const away = panel.getByRole('button', { name: 'off the list' });
  if (!(await away.isVisible())) await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  await away.click();
  await expect(panel).toHaveCount(0);
};

const countOf = (expected: ExpectedRows): number => ('rows' in expected ? expected.rows.length : expected.count);

const cases = hostileFiles.filter((hostile) => hostile.posixOnly !== true || process.platform !== 'win32');

test.describe('dropped on a page', () => {
  for (const hostile of cases.filter(({ door, meanwhile }) => door === undefined && meanwhile === undefined)) {
    test(hostile.is, async () => {
      const file = await hostile.put(user.folder);
      await longestGap();
      await drop(file);
      const panel = panelOf(file);
      if (isRefusal(hostile.expected)) {
        await refused();
        const notice = panel.locator(`[data-failure="reader/${hostile.expected.code}"]`);
        await expect(notice).toBeVisible({ timeout: 60_000 });
        await expect(notice).toContainText(hostile.expected.words);
      } else {
        const said = panel.getByText(/^[\d,]+ rows? in the (?:file|sheet)$/);
        await expect(said).toBeVisible({ timeout: 60_000 });
        // What stands above the data, and other sheets, count among the rows that are read, not among those of the data.
        expect(Number((await said.innerText()).replaceAll(/\D/g, ''))).toBeLessThanOrEqual(countOf(hostile.expected));
        await expect(panel.locator('[data-failure^="reader/"]')).toHaveCount(0);
      }
      await takeAway(panel);
      const ms = await longestGap();
      gaps.push({ is: hostile.is, ms });
      expect(ms).toBeLessThan(frozenMs);
      rmSync(file, { force: true });
    });
  }
});

test.describe('turned away at the door', () => {
  for (const hostile of cases.filter(({ door }) => door !== undefined)) {
    test(hostile.is, async () => {
      const file = await hostile.put(user.folder);
      await desktop.app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
      }, file);
      const picked = await page().evaluate(() => (window as unknown as Watched).desk.invoke('files:pick', { multiple: false }));
      expect(picked.tickets).toEqual([]);
      expect(picked.refused.map(({ name }) => name)).toEqual([path.basename(file)]);
      expect(picked.refused[0]?.reason).toMatch(hostile.door ?? /./);
    });
  }
});

/** Takes any machine longer to read than the watchdog waits between two looks. */
const longerThanALook = (): string => `sku,units${',more'.repeat(40)}\n${`RG-1,1${',17'.repeat(40)}\n`.repeat(1_000_000)}`;

test('a reader that grows past its memory is ended, and the page is told why', async () => {
  const file = writeReport(user.folder, 'grows.csv', Buffer.from(longerThanALook()));
  // What the system says of a reader's memory is made up here: no file is known that makes one grow so.
  await desktop.app.evaluate(({ app }) => {
    const real = app.getAppMetrics.bind(app);
    app.getAppMetrics = () => real().map((one) => (one.type === 'Utility' ? { ...one, memory: { ...one.memory, workingSetSize: 600 * 1024 } } : one));
    Reflect.set(app, 'realAppMetrics', real);
  });
  await drop(file);
  const panel = panelOf(file);
  await expect(panel.locator('[data-failure="reader/memory"]')).toContainText('Reading took more than 512 MB of memory and was stopped.');
  await desktop.app.evaluate(({ app }) => {
    app.getAppMetrics = Reflect.get(app, 'realAppMetrics') as typeof app.getAppMetrics;
  });
  await takeAway(panel);
  rmSync(file, { force: true });
});

test('after all of them a report is read as ever, and only the reader that waits for the next file is left', async () => {
  const report = writeReport(user.folder, 'awd.csv', awdReport({ asOf: '2031-01-05 04:34:40', rows: awdRows(30) }));
  await drop(report);
  const panel = panelOf(report);
  await expect(panel.getByText('30 rows in the file')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Publish to Blupond' })).toBeVisible();
  await takeAway(panel);
  const readers = () => desktop.app.evaluate(({ app }) => app.getAppMetrics().filter(({ name, serviceName }) => [name, serviceName].includes('Seller Ops reader')).length);
  await expect.poll(readers).toBe(1);
});

test.describe('changed while it is read', () => {
  /** The port is held here instead of by the app, so that the moment of the change is known. */
  const hold = async (file: string): Promise<void> => {
    await page().evaluate(() => {
      const own = window as unknown as WindowOfTest;
      const held: Held = { messages: [], port: null, replies: [] };
      own.held = held;
      window.addEventListener(
        'message',
        (event: MessageEvent<DeskMessage>) => {
          event.stopImmediatePropagation();
          held.messages.push(event.data);
          const port = event.ports[0];
          if (event.data.desk !== 'reader-port' || port === undefined) return;
          held.port = port;
          port.onmessage = ({ data }: MessageEvent<ReaderMessage>) => void held.replies.push(data);
          port.postMessage({ kind: 'next' });
        },
        true,
      );
    });
    await drop(file);
    await expect.poll(() => page().evaluate(() => (window as unknown as WindowOfTest).held.messages.some(({ desk }) => desk === 'files'))).toBe(true);
    await page().evaluate(() => {
      const { desk, held } = window as unknown as WindowOfTest;
      const files = held.messages.find((message) => message.desk === 'files');
      return desk.invoke('reader:start', { ticket: files?.tickets[0]?.ticket ?? '', jobId: 'held', options: {} });
    });
    await expect.poll(() => page().evaluate(() => (window as unknown as WindowOfTest).held.replies.some((reply) => reply instanceof Uint8Array))).toBe(true);
  };

  const readOn = (): Promise<{ readonly rows: number; readonly last: LastReply | null }> =>
    page().evaluate(async () => {
      const { held } = window as unknown as WindowOfTest;
      const isLast = (reply: ReaderMessage): reply is LastReply => !(reply instanceof Uint8Array) && (reply.kind === 'end' || reply.kind === 'failed');
      while (!held.replies.some(isLast)) {
        held.port?.postMessage({ kind: 'next' });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      held.port?.close();
      // The second word of a batch says how many rows it has: see preload/row-batch.ts, which this page does not have.
      const rows = held.replies.reduce((sum, reply) => sum + (reply instanceof Uint8Array ? (new Uint32Array(reply.buffer, reply.byteOffset, 2)[1] ?? 0) : 0), 0);
      return { rows, last: held.replies.find(isLast) ?? null };
    });

  for (const hostile of cases.filter(({ meanwhile }) => meanwhile !== undefined)) {
    test(hostile.is, async () => {
      const file = await hostile.put(user.folder);
      await hold(file);
      hostile.meanwhile?.(file);
      const { rows, last } = await readOn();
      if (isRefusal(hostile.expected)) {
        if (last?.kind !== 'failed') throw new Error(`It ended with ${last?.kind ?? 'nothing'}.`);
        expect(last.code).toBe(hostile.expected.code);
        expect(last.detail).toMatch(hostile.expected.words);
      } else expect({ last: last?.kind, rows }).toEqual({ last: 'end', rows: countOf(hostile.expected) });
      // The next of these listens anew, with a page of its own.
      await page().reload();
      await page().getByRole('button', { name: 'Logout' }).waitFor();
      await page().locator('[data-drop-zone] input[type=file]').first().waitFor({ state: 'attached' });
    });
  }
});
