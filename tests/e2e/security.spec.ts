/** The window as an attacker's: every protection is met by an attempt to get past it, in the running app. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import type { Channel, Desk } from '../../preload/contract';
import { appArguments, type Desktop, desktopEnvironment, electronExecutable, launchDesktop, productionExecutable, temporaryFolder } from '../support/desktop';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the one of the DOM
  interface Window {
    readonly desk: Desk;
  }
}

type Loose = (channel: string, args: unknown) => Promise<unknown>;

const outside = async (): Promise<{ readonly server: Server; readonly address: string; readonly visits: string[] }> => {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url === '/script.js' ? 'text/javascript' : 'text/html');
    response.end(request.url === '/script.js' ? 'window.foreign = true' : '<h1>outside</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits };
};

let user: ReturnType<typeof temporaryFolder>;
let desktop: Desktop;
let world: Awaited<ReturnType<typeof outside>>;

test.beforeAll(async () => {
  user = temporaryFolder();
  world = await outside();
  desktop = await launchDesktop({ userDataDir: user.folder });
});

test.afterAll(async () => {
  await desktop.close();
  world.server.close();
  user.remove();
});

const page = (): Page => desktop.window;

const openedOutside = (): Promise<readonly string[]> =>
  desktop.app.evaluate(({ shell }) => {
    const seen = shell as typeof shell & { opened?: string[] };
    return seen.opened ?? [];
  });

/** The user's browser is the one thing that must not really open in a test. */
const watchExternal = (): Promise<void> =>
  desktop.app.evaluate(({ shell }) => {
    const watched = shell as typeof shell & { opened?: string[] };
    watched.opened = [];
    watched.openExternal = (url: string) => {
      watched.opened?.push(url);
      return Promise.resolve();
    };
  });

/** Runs script text in the page's own world as a file of the app would, and says which policy stopped what it tried. */
const violationsOf = (attempt: string): Promise<readonly string[]> =>
  page().evaluate(async (code) => {
    const seen: string[] = [];
    const note = (event: SecurityPolicyViolationEvent): void => void seen.push(event.effectiveDirective);
    document.addEventListener('securitypolicyviolation', note);
    const attempts: Readonly<Record<string, () => unknown>> = {
      'inline script': () => {
        const script = document.createElement('script');
        script.textContent = 'window.broken = "inline"';
        document.head.append(script);
      },
      'inline handler': () => {
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.broken = "handler"');
        image.src = 'data:,';
        document.body.append(image);
      },
      'inline style': () => {
        const style = document.createElement('style');
        style.textContent = 'body { --broken: 1 }';
        document.head.append(style);
      },
      'data script': () => {
        const script = document.createElement('script');
        script.src = 'data:text/javascript,window.broken="data"';
        document.head.append(script);
      },
      'blob worker': () => {
        try {
          new Worker(URL.createObjectURL(new Blob(['self.postMessage(1)'])));
        } catch {
          // Some engines throw where others only report.
        }
      },
      base: () => {
        const base = document.createElement('base');
        base.href = 'https://example.com/';
        document.head.append(base);
        base.remove();
      },
    };
    await attempts[code]?.();
    await new Promise((resolve) => setTimeout(resolve, 300));
    document.removeEventListener('securitypolicyviolation', note);
    return seen;
  }, attempt);

test.describe('the page has no way to the system', () => {
  test('neither Node nor Electron is in reach of a script', async () => {
    expect(
      await page().evaluate(() => ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter((name) => name in window)),
    ).toEqual([]);
  });

  test('the bridge is one frozen function', async () => {
    const bridge = await page().evaluate(() => {
      try {
        (window as { desk: unknown }).desk = null;
      } catch {
        // Refused, as it should be.
      }
      return { keys: Object.keys(window.desk), frozen: Object.isFrozen(window.desk), kind: typeof window.desk.invoke };
    });
    expect(bridge).toEqual({ keys: ['invoke'], frozen: true, kind: 'function' });
  });

  test('the window runs sandboxed and isolated', async () => {
    const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences: () => Record<string, unknown> };
      return contents.getLastWebPreferences();
    });
    expect(preferences).toMatchObject({
      sandbox: true, contextIsolation: true, nodeIntegration: false, nodeIntegrationInSubFrames: false, webSecurity: true, webviewTag: false,
    });
  });
});

test.describe('the policy holds', () => {
  test('it is sent with the page, word for word, and with every script', async () => {
    const { ofPage, ofScript, nonce } = await page().evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      return {
        ofPage: (await fetch('app://desk/')).headers.get('content-security-policy'),
        ofScript: (await fetch(script)).headers.get('content-security-policy'),
        nonce: document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content,
      };
    });
    const expected =
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    expect(ofPage?.replace(/nonce-[^']+/, 'nonce-N')).toBe(expected);
    expect(ofScript?.replace(/nonce-[^']+/, 'nonce-N')).toBe(expected);
    expect(nonce).toMatch(/^[\w+/=]{24}$/);
    expect(ofPage).not.toContain(nonce);
  });

  const stopped = [
    ['inline script', 'script-src-elem'],
    ['inline handler', 'script-src-attr'],
    ['inline style', 'style-src-elem'],
    ['data script', 'script-src-elem'],
    ['blob worker', 'worker-src'],
    ['base', 'base-uri'],
  ] as const;
  for (const [attempt, directive] of stopped) {
    test(`it stops: ${attempt}`, async () => {
      expect(await violationsOf(attempt)).toContain(directive);
      expect(await page().evaluate(() => 'broken' in window)).toBe(false);
    });
  }

  test('text is never run as code', async () => {
    const outcome = await page().evaluate(async () => {
      // What a debugger evaluates is outside the policy; what runs in a later turn is the page's again.
      await new Promise((resolve) => setTimeout(resolve, 0));
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that these do not work is what is tested
      const tries = [() => (0, eval)('1'), () => new Function('return 1')(), () => setTimeout('window.broken = 1', 0)];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(outcome.slice(0, 2)).toEqual(['EvalError', 'EvalError']);
    expect(await page().evaluate(() => 'broken' in window)).toBe(false);
  });

  test('nothing is fetched, framed, or loaded from elsewhere', async () => {
    const before = world.visits.length;
    const outcome = await page().evaluate(async (address) => {
      const fetched = await fetch(`${address}/fetch`).then(() => 'fetched', () => 'refused');
      const load = (name: 'iframe' | 'script' | 'object' | 'embed' | 'img', attribute: string, target: string): Promise<string> =>
        new Promise((resolve) => {
          const element = document.createElement(name);
          element.setAttribute(attribute, target);
          element.addEventListener('load', () => resolve('event'));
          element.addEventListener('error', () => resolve('refused'));
          setTimeout(() => resolve('nothing'), 1_000);
          document.body.append(element);
        });
      await Promise.all([
        load('iframe', 'src', `${address}/frame`),
        load('iframe', 'src', 'https://example.com/'),
        load('script', 'src', `${address}/script.js`),
        load('object', 'data', `${address}/object`),
        load('embed', 'src', `${address}/embed`),
        load('img', 'src', `${address}/image`),
      ]);
      const socket = await new Promise((resolve) => {
        const opened = new WebSocket(address.replace('http', 'ws'));
        opened.onopen = () => resolve('opened');
        opened.onerror = () => resolve('refused');
      });
      return { fetched, socket, foreign: 'foreign' in window };
    }, world.address);
    expect(outcome).toEqual({ fetched: 'refused', socket: 'refused', foreign: false });
    expect(world.visits.slice(before)).toEqual([]);
  });

  test('the app does not frame itself, so a frame never holds the bridge', async () => {
    const inside = await page().evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'app://desk/';
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 500));
      try {
        return frame.contentWindow !== null && 'desk' in frame.contentWindow;
      } catch {
        return false;
      }
    });
    expect(inside).toBe(false);
  });

  test('forms are not sent anywhere', async () => {
    const before = world.visits.length;
    await page().evaluate((address) => {
      const form = document.createElement('form');
      form.action = `${address}/form`;
      form.method = 'post';
      document.body.append(form);
      form.submit();
    }, world.address);
    expect(await page().evaluate(() => location.host)).toBe('desk');
    expect(world.visits.slice(before)).toEqual([]);
  });
});

test.describe('the scheme serves the built window and nothing else', () => {
  const statusOf = (address: string): Promise<number | 'refused'> =>
    page().evaluate((target) => fetch(target).then((response) => response.status, () => 'refused' as const), address);

  const attempts = [
    'app://desk/../package.json',
    'app://desk/%2e%2e/package.json',
    'app://desk/%2e%2e%2f%2e%2e%2fpackage.json',
    'app://desk/..%5c..%5cpackage.json',
    'app://desk/assets/..%2f..%2f..%2fpackage.json',
    'app://desk/assets/%252e%252e/%252e%252e/package.json',
    'app://desk/%00/package.json',
    'app://desk/index.html%00.js',
    'app://desk//etc/passwd.txt',
    'app://desk/C:%5cWindows%5cwin.ini',
    'app://desk/assets/missing.js',
    'app://desk/assets/',
    'app://desk/assets',
    'app://desk/%E0%A4%A',
    'app://other/index.html',
    'app://desk.evil/index.html',
    'file:///etc/passwd',
  ];
  for (const address of attempts) {
    test(`no way out by ${address}`, async () => {
      const content = await page().evaluate((target) => fetch(target).then((response) => response.text(), () => ''), address);
      expect(content).not.toContain('seller-ops');
      expect(content).not.toContain('root:');
      const status = await statusOf(address);
      // A folder's name alone is a route like any other; it is answered with the page and lists nothing.
      if (address === 'app://desk/assets') expect(content).toContain('<div id="root">');
      else expect(status === 'refused' || status >= 400).toBe(true);
    });
  }

  test('nothing can be written to it', async () => {
    const status = await page().evaluate(() => fetch('app://desk/', { method: 'POST', body: 'x' }).then((response) => response.status));
    expect(status).toBe(405);
  });

  test('a route is answered with the page, and the address stays', async () => {
    await page().goto('app://desk/fba-forecast');
    expect(await page().evaluate(() => document.querySelector('#root') !== null)).toBe(true);
    expect(await page().evaluate(() => fetch(location.href).then((response) => response.headers.get('content-type')))).toBe('text/html; charset=utf-8');
  });
});

test.describe('the window stays in the app', () => {
  test('it does not navigate away', async () => {
    const before = world.visits.length;
    await page().evaluate((address) => {
      const link = document.createElement('a');
      link.href = `${address}/link`;
      document.body.append(link);
      link.click();
    }, world.address);
    for (const address of [`${world.address}/away`, 'https://example.com/', 'file:///etc/passwd', 'data:text/html,<h1>x</h1>', 'about:blank', 'app://other/'])
      await page().evaluate((target) => void (location.href = target), address).catch(() => undefined);
    // An empty page cannot be forbidden; the window comes home from it by itself.
    await expect.poll(() => page().evaluate(() => location.href).catch(() => 'on its way')).toMatch(/^app:\/\/desk\//);
    expect(world.visits.slice(before)).toEqual([]);
  });

  test('it opens no second window; an https link goes to the browser, any other nowhere', async () => {
    await watchExternal();
    const opened = await page().evaluate(
      (address) => [address, 'https://example.com/help', 'file:///etc/passwd', 'app://desk/', 'javascript:alert(1)'].map((target) => window.open(target) !== null),
      `${world.address}/popup`,
    );
    expect(opened).toEqual([false, false, false, false, false]);
    await expect.poll(openedOutside).toEqual(['https://example.com/help']);
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('the door to the outside takes plain https and nothing else', async () => {
    await watchExternal();
    const doors = ['http://example.com/', 'https://user:secret@example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share', 'ms-settings:', 'https://', 'x', 'HTTPS://Example.com/ok'];
    const answers = await page().evaluate((urls) => Promise.all(urls.map((url) => window.desk.invoke('external:open', { url }).then(({ opened }) => opened))), doors);
    expect(answers).toEqual([false, false, false, false, false, false, false, false, true]);
    expect(await openedOutside()).toEqual(['https://example.com/ok']);
  });

  test('a webview stays a plain element', async () => {
    const before = world.visits.length;
    await page().evaluate((address) => {
      const view = document.createElement('webview');
      view.setAttribute('src', `${address}/webview`);
      view.setAttribute('nodeintegration', '');
      document.body.append(view);
    }, world.address);
    expect(await desktop.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
    expect(world.visits.slice(before)).toEqual([]);
  });
});

test.describe('the system gives the page nothing', () => {
  test('no permission is granted but to copy text', async () => {
    const states = await page().evaluate(async () => {
      const ask = async (name: string): Promise<string> => {
        try {
          return (await navigator.permissions.query({ name: name as PermissionName })).state;
        } catch {
          return 'denied';
        }
      };
      const names = ['geolocation', 'camera', 'microphone', 'midi', 'clipboard-read', 'persistent-storage', 'window-management'];
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await ask(name)])));
    });
    expect(Object.entries(states).filter(([, state]) => state === 'granted')).toEqual([]);
    expect(await page().evaluate(() => Notification.requestPermission())).toBe('denied');
    const located = await page().evaluate(
      () => new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('position'), (error) => resolve(error.code))),
    );
    expect(located).toBe(1);
    const media = await page().evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'stream', (error: Error) => error.name));
    expect(['NotAllowedError', 'NotFoundError']).toContain(media);
  });

  test('no download begins', async () => {
    await desktop.app.evaluate(({ session }) => {
      const seen = globalThis as typeof globalThis & { downloads?: string[] };
      seen.downloads = [];
      session.defaultSession.on('will-download', (_event, item) => seen.downloads?.push(item.getState()));
    });
    await page().evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['secret'], { type: 'text/plain' }));
      link.download = 'secret.txt';
      document.body.append(link);
      link.click();
    });
    const states = () => desktop.app.evaluate(() => (globalThis as typeof globalThis & { downloads?: string[] }).downloads ?? []);
    await expect.poll(async () => (await states()).length).toBe(1);
    const kept = await desktop.app.evaluate(({ app }) => app.getPath('downloads'));
    expect(existsSync(path.join(kept, 'secret.txt'))).toBe(false);
  });

  test('a server with a certificate nobody vouches for is not spoken to', async () => {
    const certificates = path.resolve(__dirname, '../support/certificate');
    const server = createSecureServer(
      { key: readFileSync(path.join(certificates, 'self-signed-key.pem')), cert: readFileSync(path.join(certificates, 'self-signed.pem')) },
      (_request, response) => response.end('trusted'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const refused = await desktop.app.evaluate(async ({ BrowserWindow }, port) => {
      const window = new BrowserWindow({ show: false });
      const outcome = await window.loadURL(`https://127.0.0.1:${port}/`).then(() => 'loaded', (error: { code: string }) => error.code);
      window.destroy();
      return outcome;
    }, (server.address() as AddressInfo).port);
    server.close();
    expect(refused).toBe('ERR_CERT_AUTHORITY_INVALID');
  });
});

const pageChannels = {
  'app:info': true, 'connection:read': true, 'connection:save': true, 'connection:forget': true, 'files:pick': true,
  'files:adopt': true, 'clipboard:paste': true, 'files:save': true, 'reader:start': true, 'reader:cancel': true, 'external:open': true,
  'log:write': true, 'app:show-data-folder': true, 'files:bytes': true, 'page:pdf': true,
  'files:piece': true, 'files:begin': true, 'files:append': true, 'files:finish': true, 'files:abandon': true, 'files:stop-looking': true,
} as const satisfies Record<Exclude<Channel, 'files:admit'>, true>;

test.describe('every channel', () => {
  const junk: readonly unknown[] = [
    undefined, 0, -1, Number.POSITIVE_INFINITY, 'x', true, [], [null], {}, { __proto__: null }, { extra: 1 }, { ticket: 1, jobId: 2, options: 3 },
    { ticket: 'a', jobId: 'b', options: { sheet: -1 } }, { ticket: 'a', jobId: 'b', options: { path: '/etc/passwd' } },
    { paths: ['/etc/passwd'] }, { url: 7 }, { url: 'x'.repeat(5_000) }, { level: 'fatal', message: 'x' },
    { level: 'info', message: 'x'.repeat(5_000) }, { level: 'info', message: 'x', path: '/etc' }, { multiple: 'yes' },
    { multiple: true, defaultPath: '/etc' }, { suggestedName: '../../x', bytes: 'text' }, { suggestedName: 7, bytes: new Uint8Array(1) },
    { connection: undefined }, { writing: 'a', bytes: 'text' }, { writing: 1 }, { ticket: 'a', from: -1, bytes: 1 }, { ticket: 'a', from: 0, bytes: 1e12 }, { ticket: 'a', from: 0.5, bytes: 1 },
  ];
  for (const channel of Object.keys(pageChannels)) {
    test(`${channel} refuses what does not fit, and says no path`, async () => {
      const answers = await page().evaluate(
        ([name, values]) => Promise.all(values.map((value) => (window.desk.invoke as unknown as Loose)(name, value).then(() => 'answered', (error: Error) => error.message))),
        [channel, junk] as const,
      );
      for (const answer of answers) expect(answer).toContain('What was sent does not fit.');
    });
  }

  test('none but the listed ones is reached, not even that of the preload', async () => {
    const names = ['files:admit', 'electron-store-get-data', 'toString', '__proto__', 'constructor', '', 'ELECTRON_BROWSER_REQUIRE'];
    const answers = await page().evaluate(
      (channels) => Promise.all(channels.map((name) => (window.desk.invoke as unknown as Loose)(name, { paths: ['/etc/passwd'] }).then(() => 'answered', (error: Error) => error.message))),
      names,
    );
    expect(answers).toEqual(names.map(() => 'There is no such channel.'));
  });

  test('a ticket that was never issued opens nothing', async () => {
    const reply = await page().evaluate(() => window.desk.invoke('reader:start', { ticket: '/etc/passwd', jobId: 'job', options: {} }));
    expect(reply).toEqual({ started: false, reason: 'This file is not known any more. Choose it again.' });
  });

  test('a frame of another origin is not answered, even with the bridge in hand', async () => {
    const refused = await desktop.app.evaluate(async ({ BrowserWindow }, preload) => {
      const foreign = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await foreign.loadURL('data:text/html,<h1>x</h1>');
      const answer: unknown = await foreign.webContents.executeJavaScript("desk.invoke('app:info', null).then(() => 'answered', (error) => error.message)");
      foreign.destroy();
      return answer;
    }, path.resolve(__dirname, '../../dist/preload/preload.cjs'));
    expect(refused).toContain('Only the app itself may ask this.');
  });
});

/** X11 tells of raising a window with the size it had then, which for a moment undoes one set meanwhile; the focus is told after it. */
const untilInFront = ({ app }: Desktop): Promise<void> =>
  expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())).toBe(true);

const boundsOf = ({ app }: Desktop) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

test.describe('one instance, one place', () => {
  test('a second start on the same data leaves at once, and the first comes to the front', async () => {
    await desktop.app.evaluate(({ app, BrowserWindow }) => {
      const seen = globalThis as typeof globalThis & { secondStarts?: number };
      seen.secondStarts = 0;
      BrowserWindow.getAllWindows()[0]?.minimize();
      app.on('second-instance', () => (seen.secondStarts = (seen.secondStarts ?? 0) + 1));
    });
    const second = spawn(electronExecutable(), [...appArguments(user.folder)], { env: desktopEnvironment(), stdio: 'ignore' });
    const [code] = (await once(second, 'exit')) as [number | null];
    expect(code).toBe(0);
    await expect.poll(() => desktop.app.evaluate(() => (globalThis as typeof globalThis & { secondStarts?: number }).secondStarts)).toBe(1);
    expect(await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false);
  });

  test('an instance with data of its own starts beside it', async () => {
    const other = temporaryFolder();
    const beside = await launchDesktop({ userDataDir: other.folder });
    expect(await beside.app.evaluate(({ app }) => app.getPath('userData'))).toBe(other.folder);
    await beside.close();
    other.remove();
  });

  test('where nothing can be kept the app says so and does not go on', async () => {
    const other = temporaryFolder();
    const taken = path.join(other.folder, 'a-file');
    writeFileSync(taken, '');
    const started = spawn(electronExecutable(), [...appArguments(path.join(taken, 'below'))], { env: desktopEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    await expect.poll(() => said).toContain(`Seller Ops cannot write to its folder ${path.join(taken, 'below')} (ENOTDIR)`);
    started.kill('SIGKILL');
    await once(started, 'exit');
    other.remove();
  });

  test('the window comes back where it was left, and never off the screen', async () => {
    const own = temporaryFolder();
    const first = await launchDesktop({ userDataDir: own.folder });
    await untilInFront(first);
    await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 30, y: 40, width: 1111, height: 777 }));
    // Window systems move windows in their own time.
    await expect.poll(() => boundsOf(first)).toMatchObject({ width: 1111, height: 777 });
    await first.close();
    const saved = JSON.parse(readFileSync(path.join(own.folder, 'settings.json'), 'utf8')) as { window: { bounds: unknown } };
    expect(saved.window.bounds).toMatchObject({ width: 1111, height: 777 });
    const again = await launchDesktop({ userDataDir: own.folder });
    await expect.poll(() => boundsOf(again)).toMatchObject({ width: 1111, height: 777 });
    await again.close();

    writeFileSync(path.join(own.folder, 'settings.json'), JSON.stringify({ window: { bounds: { x: 30_000, y: 30_000, width: 1111, height: 777 } } }));
    const unplugged = await launchDesktop({ userDataDir: own.folder });
    await expect.poll(async () => (await boundsOf(unplugged))?.x).toBeLessThan(20_000);
    await unplugged.close();
    own.remove();
  });
});

test.describe('production', () => {
  // The runtime under another executable name: Electron then takes the app for packaged. The packaged application has
  // tests of its own; this one reaches into the main process, which its fuses forbid.
  test('there are no developer tools, in no way', async () => {
    test.skip(process.platform === 'darwin', 'the name of the executable inside a bundle cannot be changed alone');
    const own = temporaryFolder();
    const production = await launchDesktop({ userDataDir: path.join(own.folder, 'data'), executable: productionExecutable(own.folder) });
    const state = await production.app.evaluate(async ({ app, BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.webContents.openDevTools();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const roles = (Menu.getApplicationMenu()?.items ?? []).flatMap((item) => item.submenu?.items ?? []).map((item) => String(item.role).toLowerCase());
      return { packaged: app.isPackaged, opened: window?.webContents.isDevToolsOpened(), roles };
    });
    expect(state.packaged).toBe(true);
    expect(state.opened).toBe(false);
    expect(state.roles).toContain('copy');
    expect(state.roles.filter((role) => ['reload', 'forcereload', 'toggledevtools'].includes(role))).toEqual([]);
    await production.close();
    own.remove();
  });
});
