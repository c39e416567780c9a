/** Things that are no file, and files that do not stay as they are. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';

const inFolder = (name: string, put: (where: string) => void): HostileCase['put'] => (folder) => {
  const where = path.join(folder, name);
  put(where);
  return Promise.resolve(where);
};

const longReport = function* (): Generator<string> {
  yield 'sku,units\n';
  for (let piece = 0; piece < 300; piece += 1) yield Array.from({ length: 1000 }, (_, i) => `RG-${piece * 1000 + i},${i}\n`).join('');
};

export const hostilePlaces: readonly HostileCase[] = [
  file('an empty file', 'empty.csv', () => '', { code: 'empty-file', words: /empty/ }),
  file('nothing but a byte order mark', 'mark.csv', () => Buffer.from([0xef, 0xbb, 0xbf]), { code: 'no-rows', words: /no rows/ }),
  {
    is: 'a folder',
    put: inFolder('folder.csv', (where) => mkdirSync(where)),
    expected: { code: 'not-a-file', words: /folder or a device/ },
    door: /empty/,
  },
  {
    is: 'a device',
    put: () => Promise.resolve('/dev/zero'),
    expected: { code: 'not-a-file', words: /folder or a device/ },
    door: /a device/,
    posixOnly: true,
  },
  {
    is: 'a pipe that nobody writes to',
    put: inFolder('pipe.csv', (where) => execFileSync('mkfifo', [where])),
    expected: { code: 'not-a-file', words: /folder or a device/ },
    door: /a pipe/,
    posixOnly: true,
  },
  {
    is: 'a link to nowhere',
    put: inFolder('dangling.csv', (where) => symlinkSync(path.join(path.dirname(where), 'nowhere'), where)),
    expected: { code: 'gone', words: /no longer/ },
    door: /not there/,
    posixOnly: true,
  },
  {
    is: 'a link in a circle',
    put: inFolder('circle.csv', (where) => symlinkSync(where, where)),
    expected: { code: 'not-a-file', words: /leads in a circle/ },
    door: /circle/,
    posixOnly: true,
  },
  file('a file that grows while it is read', 'grows.csv', longReport, { code: 'changed-while-reading', words: /drop it again/ }, {
    meanwhile: (where) => appendFileSync(where, 'RG-NEW,1\n'),
  }),
  file('a file that shrinks while it is read', 'shrinks.csv', longReport, { code: 'changed-while-reading', words: /drop it again/ }, {
    meanwhile: (where) => writeFileSync(where, 'sku,units\n'),
  }),
  file(
    'a file that is removed while it is read',
    'removed.csv',
    longReport,
    { count: 300_001, first: ['sku', 'units'], last: ['RG-299999', '999'] },
    { meanwhile: (where) => rmSync(where), posixOnly: true },
  ),
];
