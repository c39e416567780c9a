/** Files of every kind that are larger than several batches, which are full by their cells here. */
import { expect, test, vi } from 'vitest';
import { workbookFile } from '../../support/report-files/workbook-file';
import { readBytes } from './reading';

vi.setConfig({ testTimeout: 120_000 });

const rows = Array.from({ length: 3_000 }, (_, r) => Array.from({ length: 25 }, (__, c) => (r * 31 + c * 7) % 1009));

const text = (separator: string): Buffer => Buffer.from(rows.map((row) => row.join(separator)).join('\n'));

test.each<readonly [string, () => Buffer]>([
  ...(['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'] as const).map((kind) => [kind, () => workbookFile(kind, [{ name: 'S', grid: rows }])] as const),
  ['csv', () => text(',')],
  ['tabs', () => text('\t')],
])('every cell of %s is its own', async (_, file) => {
  const reading = await readBytes(file());
  expect([reading.failed, reading.rows.length]).toEqual([null, rows.length]);
  expect(rows.flatMap((row, r) => (row.join('|') === reading.rows[r]?.join('|') ? [] : [r + 1])).slice(0, 3)).toEqual([]);
});
