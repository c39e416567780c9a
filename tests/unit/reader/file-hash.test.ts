/** The fingerprint of a file comes after its rows, and only if the file is still the one they came from. */
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../../../main/reader/read-file';
import { fileOf, portOfTest, readPath } from './reading';

const large = Buffer.from(`sku,title\n${'RG-1,Tray\n'.repeat(200_000)}`);

/** What is said once all rows have come, where this happens right then. */
const afterAllRows = async (then: (file: string, close: () => void) => void): Promise<readonly string[]> => {
  const file = fileOf(large);
  const test = portOfTest((reply) => {
    if (reply.kind === 'rows') queueMicrotask(() => test.grant());
    if (reply.kind === 'all-rows') then(file, test.close);
  });
  const reading = readFile(file, {}, test.port);
  test.grant(2);
  await reading;
  const words = test.messages.map((message) => (message.kind === 'failed' ? message.code : message.kind));
  return words.slice(words.indexOf('all-rows'));
};

test('the rows are all there before the fingerprint, which is that of the whole file', async () => {
  const { messages, end } = await readPath(fileOf(large));
  expect(messages.slice(-2).map(({ kind }) => kind)).toEqual(['all-rows', 'end']);
  expect(end).toMatchObject({ rows: 200_001, sha256: createHash('sha256').update(large).digest('hex') });
});

test('a file that changes after its rows were read, before its fingerprint is there, is told', async () => {
  expect(await afterAllRows((file) => appendFileSync(file, 'RG-2,Lid\n'))).toEqual(['all-rows', 'changed-while-reading']);
});

test('no fingerprint is made for somebody who has gone', async () => {
  expect(await afterAllRows((_, close) => close())).toEqual(['all-rows', 'cancelled']);
});
