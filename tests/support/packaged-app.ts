/**
 * The packaged application, started as a user would start it and driven from outside.
 * Its fuses shut the door Playwright's own launcher comes in by, so the window is reached over Chromium's debugging port.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, errors, expect, type Page } from 'playwright/test';

const root = path.resolve(__dirname, '..', '..');

type PackagedRecord = { readonly executable: string; readonly electron: string; readonly runtime: string };

/** What `npm run package` made last. */
export const packagedRecord = (): PackagedRecord => {
  const file = path.join(root, 'release', 'packaged.json');
  if (!existsSync(file)) throw new Error('There is no packaged application: run "npm run package" first.');
  return JSON.parse(readFileSync(file, 'utf8')) as PackagedRecord;
};

export const packagedExecutable = (): string => path.join(root, packagedRecord().executable);

/** The folder inside the package that holds app.asar. */
export const packagedResources = (): string => {
  const beside = path.dirname(packagedExecutable());
  return process.platform === 'darwin' ? path.join(beside, '..', 'Resources') : path.join(beside, 'resources');
};

export type PackagedApp = {
  readonly page: Page;
  readonly userData: string;
  /** Closes the window and waits for the application to end by itself. */
  readonly quit: () => Promise<void>;
  /** Ends the application at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Ends it if it still runs and deletes its data. */
  readonly dispose: () => Promise<void>;
};

export type PackagedStart = {
  /** An existing user-data folder, to start again where an earlier run left off. It is kept by `dispose`. */
  readonly userData?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly switches?: readonly string[];
};

const startMs = 60_000;

/** Attaching while the window still goes from blank to its first page can leave it waiting for ever. */
const windowHasItsPage = async (debuggingAddress: string): Promise<void> => {
  const list = `http://${new URL(debuggingAddress).host}/json/list`;
  await expect
    .poll(async () => ((await (await fetch(list)).json()) as { type: string; url: string }[]).some(({ type, url }) => type === 'page' && url.startsWith('app://')), {
      message: 'the window of the packaged application shows its page',
      timeout: startMs,
    })
    .toBe(true);
};

/** On a busy machine an attach now and then waits for ever; one more is allowed, and told. */
const attach = async (address: string): Promise<Browser> => {
  try {
    return await chromium.connectOverCDP(address, { noDefaults: true, timeout: startMs / 2 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    process.stderr.write(`Attached to the packaged application again: ${error.message.split('\n')[0] ?? ''}\n`);
    return chromium.connectOverCDP(address, { noDefaults: true });
  }
};

export const startPackagedApp = async ({ userData: given, env = {}, switches = [] }: PackagedStart = {}): Promise<PackagedApp> => {
  const userData = given ?? (await mkdtemp(path.join(os.tmpdir(), 'seller-ops-packaged-')));
  const child = spawn(
    packagedExecutable(),
    [
      ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--remote-debugging-port=0',
      `--user-data-dir=${userData}`,
      ...switches,
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  };

  let said = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stderr.on('data', read);
    child.stdout.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The packaged application ended before it could be driven:\n${said}`)));
    setTimeout(() => reject(new Error(`The packaged application opened no debugging port:\n${said}`)), startMs).unref();
  });

  try {
    const debuggingAddress = await address;
    await windowHasItsPage(debuggingAddress);
    // Electron refuses the download and emulation defaults that are set for a browser.
    const browser = await attach(debuggingAddress);
    const context = browser.contexts()[0];
    if (!context) throw new Error('The packaged application has no window session.');
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: startMs }));
    const quit = async (): Promise<void> => {
      await page.close();
      await ended;
    };
    const dispose = async (): Promise<void> => {
      await kill();
      if (!given) await rm(userData, { recursive: true, force: true, maxRetries: 5 });
    };
    return { page, userData, quit, kill, dispose };
  } catch (error) {
    await kill();
    throw error;
  }
};
