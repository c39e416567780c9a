import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTo, listAssets, mimeTypeOf } from '../../../main/scheme/assets';

const root = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-assets-'));
const built = path.join(root, 'renderer');
mkdirSync(path.join(built, 'assets'), { recursive: true });
writeFileSync(path.join(built, 'index.html'), '<head></head>');
writeFileSync(path.join(built, 'assets', 'index-1a2b.js'), '1');
writeFileSync(path.join(built, 'assets', 'name with space.svg'), '<svg/>');
writeFileSync(path.join(root, 'secret.json'), '{}');
const assets = listAssets(built);
const ask = (address: string, method = 'GET') => answerTo(method, address, assets);

afterAll(() => rmSync(root, { recursive: true }));

describe('a request to the scheme', () => {
  it('is answered with a file that was built', () => {
    expect(ask('app://desk/assets/index-1a2b.js')).toEqual({ kind: 'file', file: path.join(built, 'assets', 'index-1a2b.js') });
    expect(ask('app://desk/assets/index-1a2b.js?v=1#x')).toMatchObject({ kind: 'file' });
    expect(ask('app://desk/assets/name%20with%20space.svg')).toMatchObject({ kind: 'file' });
  });

  it.each(['/', '/index.html', '/login', '/fba-forecast', '/amazon-warehouse/upload-awd-inventory', '/no/such/route', '/login?to=%2Ffba-forecast'])(
    'is answered with the page for the route %s',
    (route) => expect(ask(`app://desk${route}`)).toEqual({ kind: 'page' }),
  );

  it.each([
    ['app://desk/assets/missing.js', 404],
    ['app://desk/assets/no-extension', 404],
    ['app://desk/secret.json', 404],
    ['app://desk/../secret.json', 404],
    ['app://desk/%2e%2e/secret.json', 404],
    ['app://desk/..%2fsecret.json', 400],
    ['app://desk/..%5csecret.json', 400],
    ['app://desk/a%00b', 400],
    ['app://desk/%E0%A4%A', 400],
    ['app://desk/assets/..%2f..%2fsecret.json', 400],
    ['app://other/', 403],
    ['app://desk:80/', 403],
    ['app://user@desk/', 403],
    ['http://desk/', 403],
    ['file:///etc/passwd', 403],
    ['nonsense', 400],
  ])('is refused: %s', (address, status) => expect(ask(address)).toEqual({ kind: 'refused', status }));

  it('is refused when it is not for reading', () => {
    expect(ask('app://desk/', 'POST')).toEqual({ kind: 'refused', status: 405 });
    expect(ask('app://desk/', 'HEAD')).toEqual({ kind: 'page' });
  });

  it('never leads out of the built folder, however it is spelt', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '%2e', '%2e%2e', '%252e', '%2f', '%5c', '\\', '%00', '/', '//', 'assets', 'secret.json', 'index.html', 'index-1a2b.js', 'C:', '~', '%c0%ae'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const answer = ask(`app://desk/${pieces.join('/')}`);
        if (answer.kind === 'file') expect(path.relative(built, answer.file).startsWith('..')).toBe(false);
        if (answer.kind === 'file') expect([...assets.values()]).toContain(answer.file);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('every kind of file the build makes has its type, and an unknown one is only bytes', () => {
  expect(mimeTypeOf('a.js')).toBe('text/javascript; charset=utf-8');
  expect(mimeTypeOf('A.CSS')).toBe('text/css; charset=utf-8');
  expect(mimeTypeOf('a.woff2')).toBe('font/woff2');
  expect(mimeTypeOf('a.exe')).toBe('application/octet-stream');
});
