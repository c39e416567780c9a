import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupWriter, openBackup, type BackupFacts, type BackupSource, type BackupTable } from '../../../renderer/data/backup/backup-file';
import { crc32 } from '../../../renderer/data/checksum';
import { bytesOf, joinedSink } from '../../support/backup-bytes';

type Backup = BackupFacts & { readonly tables: readonly BackupTable[] };

const backup: Backup = {
  storeId: 'bp', madeAt: 1_770_000_000_000, byEmail: 'ann@example.com',
  settings: [{ id: 'planning', title: 'Settings of planning', body: '{"entries":[]}' }],
  templates: [{ id: 'quantity-template-ebay', title: 'eBay template of quantities', name: 'eBay ü.csv', data: 'QUJD' }],
  tables: [
    { tableId: 'awd-inventory', partition: '2026-02-02', versionId: 'v1', reportId: 'amz_awd_inventory', fileName: 'AWD ü.csv', asOf: '2026-02-02', byEmail: 'ann@example.com', at: 5, packed: { tableId: 'awd-inventory', rows: 2, chunks: [Uint8Array.of(1, 2, 3), Uint8Array.of(4)] } },
    { tableId: 'bundles', partition: 'all', versionId: 'v2', reportId: 'bundles', fileName: 'bundles.xlsx', asOf: null, byEmail: 'ben@example.com', at: 6, packed: { tableId: 'bundles', rows: 0, chunks: [] } },
  ],
};
/** As the app writes it, in pieces of any size. */
const writeBackup = async ({ tables, ...facts }: Backup): Promise<Uint8Array> => {
  const { sink, bytes } = joinedSink();
  const writer = backupWriter(sink);
  for (const table of tables) await writer.add(table);
  expect(await writer.end(facts)).toBe(bytes().length);
  return bytes();
};

/** Everything in it, or the first problem. */
const readBackup = async (bytes: Uint8Array, source: BackupSource = bytesOf(bytes)) => {
  const opened = await openBackup(source);
  if (!opened.ok) return opened;
  const { storeId, madeAt, byEmail, settings, templates } = opened.value;
  const tables: BackupTable[] = [];
  for (const table of opened.value.tables) {
    const packed = await opened.value.packed(table);
    if (!packed.ok) return packed;
    const { tableId, partition, versionId, reportId, fileName, asOf, byEmail: by, at } = table;
    tables.push({ tableId, partition, versionId, reportId, fileName, asOf, byEmail: by, at, packed: packed.value });
  }
  return { ok: true, backup: { storeId, madeAt, byEmail, settings, templates, tables } };
};

/** As earlier versions of the app wrote it: the list first, and no templates. */
const earlier = ({ tables, templates: _templates, ...facts }: Backup): Uint8Array => {
  const list = Buffer.from(JSON.stringify({ format: 1, ...facts, tables: tables.map(({ packed, ...one }) => ({ ...one, rows: packed.rows, pieces: packed.chunks.map((chunk) => ({ bytes: chunk.length, crc: crc32(chunk) })) })) }));
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(list.length);
  numbers.writeUInt32BE(crc32(list), 4);
  return Uint8Array.from(Buffer.concat([Buffer.from('SELLEROPSBACKUP1'), numbers, list, ...tables.flatMap(({ packed }) => packed.chunks)]));
};

const bytes = await writeBackup(backup);

describe('a backup file', () => {
  it('is read back as it was written, and so is one of an earlier version', async () => {
    expect(await readBackup(bytes)).toEqual({ ok: true, backup });
    expect(await readBackup(earlier(backup))).toEqual({ ok: true, backup: { ...backup, templates: [] } });
  });

  it('is written and read in pieces of at most four megabytes and what one chunk holds, however large it is', async () => {
    const chunk = new Uint8Array(900_000).fill(7);
    const [awd] = backup.tables;
    if (awd === undefined) throw new Error('The backup has no table');
    const sizes: number[] = [];
    const { sink, bytes: all } = joinedSink((size) => sizes.push(size));
    const writer = backupWriter(sink);
    for (let day = 10; day < 40; day += 1) await writer.add({ ...awd, partition: `20${day}-01-01`, packed: { tableId: 'awd-inventory', rows: 1, chunks: [chunk, chunk] } });
    const { tables: _tables, ...facts } = backup;
    await writer.end(facts);
    const whole = all();
    expect(whole.length).toBeGreaterThan(50_000_000);
    expect(Math.max(...sizes)).toBeLessThan(6_000_000);
    const asked: number[] = [];
    const source = bytesOf(whole);
    expect(await readBackup(whole, (ask) => (asked.push(ask.bytes), source(ask)))).toMatchObject({ ok: true });
    expect(Math.max(...asked)).toBeLessThanOrEqual(4 * 1024 * 1024);
  });

  it('that the disk does not take, or does not give, says why', async () => {
    const writer = backupWriter(() => Promise.resolve({ ok: false, reason: 'The disk is full.' }));
    const { tables: _tables, ...facts } = backup;
    await expect(writer.end(facts)).rejects.toThrow('The disk is full.');
    expect(await readBackup(bytes, () => Promise.resolve({ ok: false, reason: 'It is not there any more.' }))).toEqual({ ok: false, problem: { kind: 'unreadable', reason: 'It is not there any more.' } });
  });

  it('that is something else is called foreign, an empty one too', async () => {
    for (const other of [new Uint8Array(), new TextEncoder().encode('Item Code,Item Name\nA,B\n'), Uint8Array.of(0x50, 0x4b, 3, 4)]) expect(await readBackup(other)).toEqual({ ok: false, problem: { kind: 'foreign' } });
  });

  it('cut short, or with more behind it, is called torn', async () => {
    expect(await readBackup(bytes.subarray(0, bytes.length - 1))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its end' } });
    expect(await readBackup(bytes.subarray(0, 30))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its head' } });
    expect(await readBackup(Uint8Array.of(...bytes, 0))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its end' } });
    const old = earlier(backup);
    expect(await readBackup(old.subarray(0, old.length - 1))).toEqual({ ok: false, problem: { kind: 'torn', what: 'awd-inventory, 2026-02-02' } });
    expect(await readBackup(old.subarray(0, 60))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its head' } });
    expect(await readBackup(Uint8Array.of(...old, 0))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its end' } });
  });

  it.each([['as it is written now', bytes], ['of an earlier version', earlier(backup)]])('%s, with any byte changed, is refused, whatever byte it is', async (_what, whole) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const other = Uint8Array.from(whole);
        other[at] = ((other[at] ?? 0) + by) % 256;
        expect((await readBackup(other)).ok).toBe(false);
      }),
    );
  });

  it('of a later version of the app says so', async () => {
    const later = await writeBackup({ ...backup, tables: backup.tables.map((table) => ({ ...table, tableId: 'a-table-of-later' as never })) });
    expect(await readBackup(later)).toEqual({ ok: false, problem: { kind: 'newer' } });
  });

  it('that names a part twice, or what no table of the app has, is foreign however well its checksums fit', async () => {
    const [awd] = backup.tables;
    if (awd === undefined) throw new Error('The backup has no table');
    const forged: readonly Partial<Backup>[] = [
      { tables: [awd, awd] },
      { settings: [...backup.settings, ...backup.settings] },
      { templates: [...backup.templates, ...backup.templates] },
      { templates: [{ id: 'quantity-template-ebay' } as never] },
      { tables: [{ ...awd, partition: '__proto__' }] },
      { tables: [{ ...awd, partition: '../all' }] },
      { tables: [{ ...awd, asOf: 'today' }] },
      { tables: [{ ...awd, fileName: 'x'.repeat(501) }] },
      { storeId: 'constructor' as never },
    ];
    for (const wrong of forged) expect(await readBackup(await writeBackup({ ...backup, ...wrong }))).toEqual({ ok: false, problem: { kind: 'foreign' } });
  });
});
