import { expect, test } from 'vitest';
import { messageOf, type ReaderReply } from '../../../preload/reader-protocol';
import { readPort } from '../../../renderer/data/import/read-port';
import { cellsOf } from '../../../renderer/domain/reports/records';
import { summaryOf } from '../../support/import-file';
import { packedBatch } from './fake-reader';

const opened = (encoding: string): ReaderReply => ({ kind: 'opened', format: 'text', encoding, delimiter: ',', sheets: [], bytesTotal: 10 });

test('rows that come again take the place of those that were misread', async () => {
  const { port1, port2 } = new MessageChannel();
  const told: number[] = [];
  const reading = readPort({ name: 'report.csv', bytes: 10, modifiedAt: 0 }, port1, ({ rows }) => told.push(rows));
  const replies: readonly ReaderReply[] = [
    opened('utf-8'),
    packedBatch(0, [['sku'], ['é']], 1),
    packedBatch(0, [['1']], 3),
    { kind: 'again', sheet: 0 },
    opened('windows-1252'),
    packedBatch(0, [['sku'], ['Ã©'], ['1'], ['è']], 1),
    { kind: 'all-rows', rows: 4, warnings: [], warningCount: 0 },
    { kind: 'end', sha256: 'f00d' },
  ];
  for (const reply of replies) port2.postMessage(messageOf(reply));
  const contents = await reading.contents;
  port2.close();
  if (!contents.ok) throw new Error(contents.failure.code);
  expect(contents.value).toMatchObject({ encoding: 'windows-1252' });
  const [sheet] = contents.value.sheets;
  expect(sheet?.blocks.flatMap((block) => Array.from({ length: block.rows }, (_, row) => cellsOf(block, row)))).toEqual([['sku'], ['Ã©'], ['1'], ['è']]);
  expect(told.at(-1)).toBe(4);
});

test('the first rows are told as soon as they are there, however short after the file was opened', async () => {
  const { port1, port2 } = new MessageChannel();
  const told: number[] = [];
  const reading = readPort({ name: 'report.csv', bytes: 10, modifiedAt: 0 }, port1, ({ rows }) => told.push(rows));
  const replies: readonly ReaderReply[] = [
    opened('utf-8'),
    packedBatch(0, [['sku'], ['1']], 1),
    packedBatch(0, [['2']], 3),
    { kind: 'all-rows', rows: 3, warnings: [], warningCount: 0 },
    { kind: 'end', sha256: 'f00d' },
  ];
  for (const reply of replies) port2.postMessage(messageOf(reply));
  await reading.contents;
  port2.close();
  expect(told.slice(0, 2)).toEqual([0, 2]);
});

test.each([
  ['blanks and separators alone', ' \r\n,,,\r\n \t \r\n', { code: 'reader/no-rows', detail: 'blank.csv' }],
  ['no more than one word', ' \r\n,,,\r\n,,a\r\n', null],
])('a text of %s', async (_, text, failure) => {
  const read = summaryOf('blank.csv', Buffer.from(text));
  if (failure === null) expect((await read).candidates).toEqual([]);
  else await expect(read).rejects.toThrow(JSON.stringify(failure));
});
