/** What a reader could do wrong, done by a real process under the watchdog of the app: it is ended, and told why. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildReaderForTests, readInChild, type BuiltReader } from '../../support/reader-child/reader-child';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let reader: BuiltReader;
let folder: string;

beforeAll(() => {
  reader = buildReaderForTests();
  folder = mkdtempSync(path.join(tmpdir(), 'watchdog-'));
});

afterAll(() => {
  reader.remove();
  rmSync(folder, { recursive: true, force: true });
});

const misbehaving = (misbehaviour: string) => {
  const file = path.join(folder, 'any.csv');
  writeFileSync(file, 'sku,units\nA,1\n');
  return readInChild(reader, { file, misbehaviour });
};

describe('a reader process', () => {
  test.skipIf(process.platform !== 'linux')('that takes memory outside of the heap, where no limit of the engine reaches, is ended', async () => {
    const reading = await misbehaving('() => { globalThis.kept = []; setInterval(() => globalThis.kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 20); }');
    expect(reading).toMatchObject({ code: 'memory', detail: 'Reading took more than 512 MB of memory and was stopped.' });
  });

  test('that fills its heap ends by itself and is told as out of memory', async () => {
    const reading = await misbehaving('() => { const kept = []; setInterval(() => { for (let i = 0; i < 2e5; i += 1) kept.push({ i, text: `cell ${i}` }); }, 1); }');
    expect(reading.code).toBe('memory');
  });

  test('that runs in a circle is ended after five seconds of silence', async () => {
    const reading = await misbehaving('() => { setTimeout(() => { for (;;); }, 800); }');
    expect(reading).toMatchObject({ code: 'silent', detail: 'Reading gave no sign of life for 5 seconds and was stopped.' });
  });

  test('that ends without a word is told as crashed', async () => {
    expect((await misbehaving('() => process.abort()')).code).toBe('crashed');
  });

  test('that does its work is left alone', async () => {
    const file = path.join(folder, 'good.csv');
    writeFileSync(file, 'sku,units\nA,1\n');
    expect(await readInChild(reader, { file })).toMatchObject({ code: null, rows: [['sku', 'units'], ['A', '1']] });
  });
});
