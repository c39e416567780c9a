/**
 * The built window in a plain browser: served with the app's own policy and route answers, and with a twin of the preload's
 * bridge, typed by the contract. Shows that the window runs on a current engine, whatever Electron the other tests have.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { answerTo, listAssets, mimeTypeOf } from '../../main/scheme/assets';
import { contentSecurityPolicy } from '../../main/scheme/content-security-policy';
import { checkConnection } from '../../preload/connection';
import type { Channel, Channels, ConnectionStatus, Desk } from '../../preload/contract';

/** What the twin of the main process remembers. */
export type TwinState = {
  connection: ConnectionStatus;
  readonly saved: { readonly name: string; readonly bytes: Uint8Array }[];
  readonly log: string[];
};

export const twinState = (connection: ConnectionStatus = { kind: 'none' }): TwinState => ({ connection, saved: [], log: [] });

type Handlers = { readonly [C in Exclude<Channel, 'files:admit'>]: (args: Channels[C]['args']) => Channels[C]['reply'] };

const handlersOf = (state: TwinState): Handlers => ({
  'app:info': () => ({ version: '0.0.0', electron: 'none', chromium: 'twin', platform: process.platform, packaged: false }),
  'app:show-data-folder': () => ({ shown: false }),
  'connection:read': () => state.connection,
  'connection:save': ({ connection }) => {
    const checked = checkConnection(connection);
    if (!checked.ok) return { saved: false, reasons: checked.reasons };
    state.connection = { kind: 'configured', source: 'saved', connection: checked.connection };
    return { saved: true };
  },
  'connection:forget': () => {
    state.connection = { kind: 'none' };
    return null;
  },
  'files:pick': () => ({ tickets: [], refused: [] }),
  'files:stop-looking': () => null,
  'files:adopt': ({ name }) => ({ tickets: [], refused: [{ name, reason: 'The twin of the bridge keeps no files.' }] }),
  'clipboard:paste': () => null,
  'files:bytes': () => ({ kind: 'failed', reason: 'The twin of the bridge keeps no files.' }),
  'page:pdf': () => ({ bytes: new Uint8Array() }),
  'files:save': ({ suggestedName, bytes }) => {
    state.saved.push({ name: suggestedName, bytes: Uint8Array.from(bytes) });
    return { kind: 'saved', name: suggestedName };
  },
  'files:piece': () => ({ kind: 'failed', reason: 'The twin of the bridge keeps no files.' }),
  'files:begin': ({ suggestedName }) => {
    state.saved.push({ name: suggestedName, bytes: new Uint8Array() });
    return { kind: 'begun', writing: String(state.saved.length - 1), name: suggestedName };
  },
  'files:append': ({ writing, bytes }) => {
    const one = state.saved[Number(writing)];
    if (one === undefined) return { kind: 'failed', reason: 'Nothing was begun.' };
    state.saved[Number(writing)] = { ...one, bytes: Uint8Array.from(Buffer.concat([Uint8Array.from(one.bytes), Uint8Array.from(bytes)])) };
    return { kind: 'appended' };
  },
  'files:finish': ({ writing }) => ({ kind: 'saved', name: state.saved[Number(writing)]?.name ?? '' }),
  'files:abandon': ({ writing }) => {
    state.saved.splice(Number(writing), 1);
    return null;
  },
  'reader:start': () => ({ started: false, reason: 'The twin of the bridge reads no files.' }),
  'reader:cancel': () => null,
  'external:open': () => ({ opened: false }),
  'log:write': ({ level, message }) => {
    state.log.push(`${level}: ${message}`);
    return null;
  },
});

/** Puts `window.desk` into every document of the page, answered by `state`. */
export const giveDesk = async (page: Page, state: TwinState): Promise<void> => {
  const handlers = handlersOf(state);
  await page.exposeFunction('askTwin', (channel: string, args: unknown) => {
    const handler = (handlers as unknown as Record<string, (args: unknown) => unknown>)[channel];
    if (handler === undefined) throw new Error(`The twin has no channel ${channel}`);
    const before = state.connection;
    const reply = handler(args);
    // As main does: a changed connection loads the page anew. After the reply, which the page still waits for.
    if (state.connection !== before) setTimeout(() => void page.reload().catch(() => undefined));
    return reply;
  });
  await page.addInitScript(() => {
    type Asked = (channel: string, args: unknown) => Promise<never>;
    // `askTwin` is put there by `exposeFunction`; bytes travel as a list, because only JSON passes.
    const ask = (window as unknown as { readonly askTwin: Asked }).askTwin;
    const desk: Desk = {
      invoke: (channel, args) =>
        ask(channel, args !== null && 'bytes' in args && args.bytes instanceof Uint8Array ? { ...args, bytes: Array.from(args.bytes) } : args),
    };
    Object.defineProperty(window, 'desk', { value: desk });
  });
};

export type ServedWindow = { readonly origin: string; readonly close: () => Promise<void> };

/** Serves `dist/renderer` on a free port of this computer. */
export const serveWindow = async (state: TwinState, root = path.resolve(__dirname, '..', '..', 'dist', 'renderer')): Promise<ServedWindow> => {
  const assets = listAssets(root);
  const server = createServer((request, response) => {
    const nonce = randomBytes(18).toString('base64');
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    const answer = answerTo(request.method ?? 'GET', `app://desk${pathname}`, assets);
    const connection = state.connection.kind === 'configured' ? state.connection.connection : null;
    const policy = { 'content-security-policy': contentSecurityPolicy(connection, nonce), 'cache-control': 'no-store' };
    if (answer.kind === 'refused') {
      response.writeHead(answer.status, policy).end();
      return;
    }
    const file = answer.kind === 'page' ? path.join(root, 'index.html') : answer.file;
    void readFile(file).then((content) => {
      const body =
        answer.kind === 'page'
          ? content.toString('utf8').replace('<head>', `<head>\n    <meta name="csp-nonce" content="${nonce}" />`)
          : content;
      response.writeHead(200, { ...policy, 'content-type': mimeTypeOf(file) }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
