import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConnection } from '../../../main/connection/source';

const connectionOf = (projectId: string) => ({ firebase: { apiKey: 'k', authDomain: 'a.com', projectId, appId: '1:2' } });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-connection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = (environment: string | null = null) => ({ environment, saved: path.join(folder, 'connection.json'), packaged: path.join(folder, 'packaged.json') });
const put = (name: string, content: unknown): string => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

describe('the connection', () => {
  it('is none where there is no file', () => expect(findConnection(places())).toEqual({ kind: 'none' }));

  it('is the one of the environment, else the saved one, else the packaged one', () => {
    put('packaged.json', connectionOf('packaged'));
    expect(findConnection(places())).toMatchObject({ kind: 'configured', source: 'packaged', connection: connectionOf('packaged') });
    put('connection.json', connectionOf('saved'));
    expect(findConnection(places())).toMatchObject({ source: 'saved', connection: connectionOf('saved') });
    const named = put('named.json', connectionOf('named'));
    expect(findConnection(places(named))).toMatchObject({ source: 'environment', connection: connectionOf('named') });
  });

  it('is refused where its file is wrong; no other file takes its place', () => {
    put('connection.json', connectionOf('saved'));
    const refusals: readonly [string, RegExp][] = [
      [path.join(folder, 'missing.json'), /SELLER_OPS_CONNECTION cannot be read\. It is not there any more\./],
      [folder, /cannot be read/],
      [put('torn.json', '{"firebase":'), /is not JSON/],
      [put('large.json', ' '.repeat(100_000)), /cannot be read/],
      [put('wrong.json', { firebase: { apiKey: 'k' } }), /firebase\.authDomain is missing/],
    ];
    for (const [file, reason] of refusals) {
      const status = findConnection(places(file));
      expect(status).toMatchObject({ kind: 'refused', source: 'environment' });
      const said = status.kind === 'refused' ? status.reasons.join(' ') : '';
      expect(said).toMatch(reason);
      expect(said).not.toContain(folder);
    }
  });

  it('is read from a file that an editor began with a byte order mark', () => {
    put('connection.json', `\uFEFF${JSON.stringify(connectionOf('saved'))}`);
    expect(findConnection(places())).toMatchObject({ kind: 'configured' });
  });
});
