import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdoptedFiles } from '../../../main/files/adopted';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-adopted-'));
  folder = path.join(home, 'pasted');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const bytes = new TextEncoder().encode('SKU\tQty\r\nA\t1\r\n');

it('what was pasted is kept whole under its name, where two of one name do not meet', async () => {
  const adopted = createAdoptedFiles(folder);
  const files = [await adopted.keep('Pasted 3 Feb 9.05.tsv', bytes), await adopted.keep('Pasted 3 Feb 9.05.tsv', bytes)];
  expect(new Set(files).size).toBe(2);
  for (const file of files) {
    expect(path.basename(file ?? '')).toBe('Pasted 3 Feb 9.05.tsv');
    expect(new Uint8Array(readFileSync(file ?? ''))).toEqual(bytes);
  }
});

it('a name leads nowhere else', async () => {
  const adopted = createAdoptedFiles(folder);
  for (const name of ['../../x.tsv', '/etc/passwd', 'a\0b', '..', 'C:\\x', '']) {
    const file = await adopted.keep(name, bytes);
    expect(path.relative(folder, file ?? '').startsWith('..')).toBe(false);
  }
});

it.skipIf(process.platform === 'win32')('nobody else on the computer can open it', async () => {
  const file = await createAdoptedFiles(folder).keep('a.tsv', bytes);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(file ?? '').mode & 0o077).toBe(0);
});

it('there is an end to how much is kept, and room again once it was emptied', async () => {
  const adopted = createAdoptedFiles(folder, 2 * bytes.byteLength);
  const file = await adopted.keep('a.tsv', bytes);
  expect(await adopted.keep('b.tsv', bytes)).not.toBeNull();
  expect(await adopted.keep('c.tsv', bytes)).toBeNull();
  adopted.empty();
  expect(existsSync(file ?? '')).toBe(false);
  expect(await adopted.keep('c.tsv', bytes)).not.toBeNull();
});

it('emptying what was never there is no trouble', () => {
  expect(() => createAdoptedFiles(folder).empty()).not.toThrow();
});
