/** The sha256 of a large file, in a thread of its own where there is one. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadFromBytes, type HashOrder, type HashReply } from '../../../main/reader/file-hash';
import { buildReaderForTests, type BuiltReader } from '../../support/reader-child/reader-child';
import { fileOf, readPath } from './reading';

const large = Buffer.from(`sku,title\n${'RG-1,Tray\n'.repeat(threadFromBytes / 10)}`);
const sha256 = createHash('sha256').update(large).digest('hex');

let reader: BuiltReader;
beforeAll(() => {
  reader = buildReaderForTests();
});
afterAll(() => reader.remove());

const answerTo = async (order: HashOrder): Promise<HashReply> => {
  const program = readFileSync(path.join(path.dirname(reader.bundle), 'hash-thread.cjs'), 'utf8');
  // As text, as the reader starts it: it may need no other file.
  const thread = new Worker(program, { eval: true, workerData: order });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
};

test('the thread hashes the open file from its beginning to its size, whatever stands behind', async () => {
  const fd = openSync(fileOf(Buffer.concat([large, Buffer.from('more')])), 'r');
  expect(await answerTo({ fd, size: large.length, stop: new SharedArrayBuffer(4) })).toEqual({ sha256 });
  closeSync(fd);
});

test('the thread gives no hash of a file that is shorter than it was, nor once it is stopped', async () => {
  const fd = openSync(fileOf(large), 'r');
  expect(await answerTo({ fd, size: large.length + 1, stop: new SharedArrayBuffer(4) })).toEqual({ sha256: null });
  const stop = new SharedArrayBuffer(4);
  Atomics.store(new Int32Array(stop), 0, 1);
  expect(await answerTo({ fd, size: large.length, stop })).toEqual({ sha256: null });
  closeSync(fd);
});

test('a large file has its hash also where the thread cannot be started', async () => {
  // The thread's program stands beside the built reader, and not here.
  expect((await readPath(fileOf(large))).end?.sha256).toBe(sha256);
});
