/** Serves the built window on `app://desk`, with the headers that bind it. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import type { Connection } from '../../preload/connection';
import { scheme } from '../address';
import { answerTo, type Assets, listAssets, mimeTypeOf } from './assets';
import { contentSecurityPolicy } from './content-security-policy';

/** Must run before the app is ready. */
export const registerScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);

const headers = (type: string, connection: Connection | null, nonce: string): Record<string, string> => ({
  'content-type': type,
  // On every answer, not on the page alone: a worker is bound by the policy its own script came with.
  'content-security-policy': contentSecurityPolicy(connection, nonce),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** The page hands the nonce on to the libraries that add style elements of their own. */
const withNonce = (page: string, nonce: string): string =>
  page.replace('<head>', `<head>\n    <meta name="csp-nonce" content="${nonce}" />`);

const respond = async (
  request: Request,
  root: string,
  assets: Assets,
  connection: Connection | null,
): Promise<Response> => {
  const answer = answerTo(request.method, request.url, assets);
  const nonce = randomBytes(18).toString('base64');
  if (answer.kind === 'refused')
    return new Response(null, { status: answer.status, headers: headers('text/plain; charset=utf-8', connection, nonce) });
  const file = answer.kind === 'page' ? path.join(root, 'index.html') : answer.file;
  const content = await readFile(file);
  const body = answer.kind === 'page' ? withNonce(content.toString('utf8'), nonce) : content;
  return new Response(request.method === 'HEAD' ? null : body, { headers: headers(mimeTypeOf(file), connection, nonce) });
};

export const setupScheme = (root: string, connection: () => Connection | null): void => {
  const assets = listAssets(root);
  protocol.handle(scheme, (request) => respond(request, root, assets, connection()));
};
