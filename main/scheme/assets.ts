/**
 * Which file answers a request to the app's own scheme. The built window is listed once and only listed files are ever
 * opened, so no spelling of a path can lead out of the folder; the refusals below only make the answer a plain one.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isOwnAddress, parseAddress } from '../address';

/** Path as it stands in an address, with a leading slash -> file on disk. */
export type Assets = ReadonlyMap<string, string>;

export type Answer =
  | { readonly kind: 'file'; readonly file: string }
  /** The page itself: every route of the app is answered with it. */
  | { readonly kind: 'page' }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405 };

const refused = (status: 400 | 403 | 404 | 405): Answer => ({ kind: 'refused', status });

/** Lists by hand: `recursive` came with a later Node than the oldest one the app runs on. */
export const listAssets = (folder: string): Assets => {
  const list = (inside: string): [string, string][] =>
    readdirSync(path.join(folder, ...inside.split('/')), { withFileTypes: true }).flatMap((entry) => {
      const address = `${inside}/${entry.name}`;
      if (entry.isDirectory()) return list(address);
      return entry.isFile() ? [[address, path.join(folder, ...address.split('/'))]] : [];
    });
  return new Map(list(''));
};

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};

/** Backslashes and NUL never occur in an address of the app, whatever the system makes of them; nor do `.` and `..`. */
const isCrooked = (pathname: string): boolean =>
  pathname.includes('\\') || pathname.includes('\0') || pathname.split('/').some((part) => part === '.' || part === '..');

/** A route has no file extension and is none of the window's own folders. */
const isRoute = (pathname: string): boolean => !pathname.startsWith('/assets/') && !/\.[^/]*$/.test(pathname);

export const answerTo = (method: string, address: string, assets: Assets): Answer => {
  if (method !== 'GET' && method !== 'HEAD') return refused(405);
  const url = parseAddress(address);
  if (url === null) return refused(400);
  if (!isOwnAddress(address) || url.username !== '' || url.password !== '') return refused(403);
  const pathname = decoded(url.pathname);
  if (pathname === null || isCrooked(pathname)) return refused(400);
  if (pathname === '/' || pathname === '/index.html') return { kind: 'page' };
  const file = assets.get(pathname);
  if (file !== undefined) return { kind: 'file', file };
  return isRoute(pathname) ? { kind: 'page' } : refused(404);
};

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export const mimeTypeOf = (file: string): string =>
  mimeTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
