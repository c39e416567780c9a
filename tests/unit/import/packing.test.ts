import fc from 'fast-check';
import { crc32 as zlibCrc } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../renderer/data/checksum';
import { compress, decompress, packTable, unpackTable } from '../../../renderer/data/packing';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import type { Table } from '../../../renderer/domain/tables/table';
import { awdGrid, awdRows } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';

const awdTable = (rows: number): Table => {
  const records = awdGrid({ asOf: '2026-02-02', rows: awdRows(rows) }).map((row) => row.map(cellAsText));
  const read = tableFromRecords({ reportId: 'amz_awd_inventory', importId: 'i', fileName: 'awd.csv', sha256: 'x', records });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  const [part] = read.value.parts;
  if (part === undefined) throw new Error('No part');
  return part.table;
};

/** Bytes that do not compress, the same every time. */
const noise = (length: number): Uint8Array => {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
};

describe('stored chunks', { timeout: 60_000 }, () => {
  it('each stay below the limit of a document and come back as they were', async () => {
    const bytes = noise(2_500_000);
    const chunks = await compress(bytes);
    expect(chunks.length).toBe(3);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(900_000);
    const back = await decompress(chunks);
    expect(back === null ? -1 : Buffer.compare(back, bytes)).toBe(0);
  });

  it('come back from any bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await decompress(await compress(bytes))).toStrictEqual(new Uint8Array(bytes));
    }), { numRuns: 50 });
  });

  it('are refused when one is missing, comes twice, is out of order or cut short', async () => {
    const [first, second, third] = await compress(noise(2_500_000));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three chunks expected');
    for (const torn of [[], [first, second], [second, third], [first, third, second], [first, second, second, third], [first, second, third.slice(0, -1)], [first, second, third, third]]) {
      expect((await decompress(torn))?.length).toBeUndefined();
    }
  });

  it('are refused whichever bit is flipped', async () => {
    const [chunk] = await compress(new TextEncoder().encode('One tray, two trays, three trays'.repeat(20)));
    if (chunk === undefined) throw new Error('one chunk expected');
    for (let bit = 0; bit < chunk.length * 8; bit += 1) {
      const spoiled = chunk.slice();
      spoiled[bit >> 3]! ^= 1 << (bit & 7);
      const read = await decompress([spoiled]);
      // The last byte of a deflate stream may hold bits that mean nothing.
      if (read !== null) expect(read).toStrictEqual(await decompress([chunk]));
    }
  });

  it('are refused when they would grow past the length they name', async () => {
    const [chunk] = await compress(new Uint8Array(5_000_000));
    if (chunk === undefined) throw new Error('one chunk expected');
    new DataView(chunk.buffer).setUint32(4, 1000);
    expect(await decompress([chunk])).toBeNull();
  });

  it('hold a table of 20,000 rows and 25 columns in at most 60 bytes a row', async () => {
    const packed = await packTable(awdTable(20_000));
    expect(packed.chunks.reduce((sum, chunk) => sum + chunk.length, 0) / 20_000).toBeLessThanOrEqual(60);
  });

  it('come back as the table, and are refused under another label', async () => {
    const table = awdTable(50);
    const packed = await packTable(table);
    expect(await unpackTable(packed)).toStrictEqual({ ok: true, value: table });
    expect(await unpackTable({ ...packed, rows: 49 })).toMatchObject({ ok: false, failure: { code: 'data/damaged-version' } });
    expect(await unpackTable({ ...packed, tableId: 'factory-items' })).toMatchObject({ ok: false, failure: { code: 'data/damaged-version' } });
  });
});

describe('the checksum', () => {
  it('is the CRC-32 that zip files use', () => {
    // Newer Nodes have it built in; the known answer stands for the others.
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
    if (typeof zlibCrc === 'function') fc.assert(fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => { expect(crc32(bytes)).toBe(zlibCrc(bytes)); }));
  });
});
