/** The built app in a real Electron, started as an outsider would start it: executable, project folder, two settings. */
import { execFileSync } from 'node:child_process';
import { linkSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, errors, test, type ElectronApplication, type Page } from 'playwright/test';

const projectFolder = path.resolve(__dirname, '..', '..');
const startMs = 30_000;
const closeMs = 20_000;

export type DesktopStart = {
  readonly userDataDir: string;
  /** Path for SELLER_OPS_CONNECTION; without one the app starts unconnected, whatever this process' environment says. */
  readonly connectionFile?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Another Electron than the one of this run. */
  readonly executable?: string;
};

export type Desktop = {
  readonly app: ElectronApplication;
  readonly window: Page;
  /** Quits as a user does, and waits for the end. */
  readonly close: () => Promise<void>;
  /** Ends the app at once, as a power cut would. */
  readonly kill: () => Promise<void>;
};

export const electronExecutable = (): string =>
  process.env['SELLER_OPS_ELECTRON'] ??
  execFileSync(process.execPath, [path.join(projectFolder, 'scripts', 'electron-path.mjs')], { encoding: 'utf8' }).trim();

/** Root on Linux may not use Chromium's sandbox. */
export const switchesForThisUser = (): readonly string[] =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** What the run starts every app with, and a measurement none. */
const switchesOfThisRun = (): readonly string[] => process.env['SELLER_OPS_TEST_SWITCHES']?.split(' ') ?? [];

export const appArguments = (userDataDir: string): readonly string[] => [
  ...switchesForThisUser(),
  ...switchesOfThisRun(),
  projectFolder,
  `--user-data-dir=${userDataDir}`,
];

export const desktopEnvironment = (own: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name === 'SELLER_OPS_CONNECTION' || name === 'ELECTRON_RUN_AS_NODE' ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(inherited), ...own };
};

/**
 * Playwright attaches to Node and to Chromium of the starting app, and on a busy machine it now and then
 * waits for ever for the second. It ends such an app itself; one more start is allowed, and told.
 */
const attach = async (options: NonNullable<Parameters<typeof _electron.launch>[0]>): Promise<ElectronApplication> => {
  try {
    return await _electron.launch(options);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    process.stderr.write(`The app was started again: ${error.message.split('\n')[0] ?? ''}\n`);
    return _electron.launch(options);
  }
};

const lastLines = 40;

/** Of a test that failed the app's own log is told: its folder goes with the test, and a failure that comes once in a hundred runs leaves no other trace. */
const tellLogOfFailure = (userDataDir: string): void => {
  try {
    const { status, title } = test.info();
    if (status !== 'failed' && status !== 'timedOut') return;
    const lines = readFileSync(path.join(userDataDir, 'logs', 'main.log'), 'utf8').trimEnd().split('\n').slice(-lastLines);
    process.stderr.write(`The app's log at the end of “${title}”:\n${lines.join('\n')}\n`);
  } catch {
    // Not in a test, as in a benchmark, or nothing was logged.
  }
};

export const launchDesktop = async (start: DesktopStart): Promise<Desktop> => {
  const { userDataDir, connectionFile, env = {}, args = [], executable = electronExecutable() } = start;
  const app = await attach({
    executablePath: executable,
    args: [...appArguments(userDataDir), ...args],
    env: desktopEnvironment({ ...env, ...(connectionFile === undefined ? {} : { SELLER_OPS_CONNECTION: connectionFile }) }),
    timeout: startMs,
  });
  const child = app.process();
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const close = async (): Promise<void> => {
    // A window that does not close must not hang the whole run.
    const impatience = setTimeout(() => child.kill('SIGKILL'), closeMs);
    await app.close().catch(() => undefined);
    await ended;
    clearTimeout(impatience);
    tellLogOfFailure(userDataDir);
  };
  try {
    const window = await app.firstWindow({ timeout: startMs });
    await window.waitForLoadState('domcontentloaded');
    return { app, window, close, kill };
  } catch (error) {
    await kill();
    throw error;
  }
};

/** A folder for one test's user data, with its removal, which waits for what an app that was killed still writes. */
export const temporaryFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }) };
};

/**
 * The same runtime under the product's own executable name. Electron takes an app for packaged when its executable is
 * not called `electron`; so the development build runs as production, without packaging it.
 */
export const productionExecutable = (folder: string): string => {
  const runtime = path.dirname(electronExecutable());
  const executable = path.join(folder, 'runtime', process.platform === 'win32' ? 'seller-ops.exe' : 'seller-ops');
  mkdirSync(path.dirname(executable));
  for (const entry of readdirSync(runtime)) {
    if (path.join(runtime, entry) !== electronExecutable()) symlinkSync(path.join(runtime, entry), path.join(path.dirname(executable), entry));
  }
  // A symbolic link would be followed back to the old name.
  try {
    linkSync(electronExecutable(), executable);
  } catch {
    copyFileSync(electronExecutable(), executable);
  }
  return executable;
};
