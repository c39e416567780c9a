import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackup, writeBackup, type Backup } from '../../../renderer/data/backup/backup-file';

const backup: Backup = {
  storeId: 'bp', madeAt: 1_770_000_000_000, byEmail: 'ann@example.com',
  settings: [{ id: 'planning', title: 'Settings of planning', body: '{"entries":[]}' }],
  tables: [
    { tableId: 'awd-inventory', partition: '2026-02-02', versionId: 'v1', reportId: 'amz_awd_inventory', fileName: 'AWD ü.csv', asOf: '2026-02-02', byEmail: 'ann@example.com', at: 5, packed: { tableId: 'awd-inventory', rows: 2, chunks: [Uint8Array.of(1, 2, 3), Uint8Array.of(4)] } },
    { tableId: 'bundles', partition: 'all', versionId: 'v2', reportId: 'bundles', fileName: 'bundles.xlsx', asOf: null, byEmail: 'ben@example.com', at: 6, packed: { tableId: 'bundles', rows: 0, chunks: [] } },
  ],
};
const bytes = writeBackup(backup);

describe('a backup file', () => {
  it('is read back as it was written', () => {
    expect(readBackup(bytes)).toEqual({ ok: true, backup });
  });

  it('that is something else is called foreign, an empty one too', () => {
    for (const other of [new Uint8Array(), new TextEncoder().encode('Item Code,Item Name\nA,B\n'), Uint8Array.of(0x50, 0x4b, 3, 4)]) expect(readBackup(other)).toEqual({ ok: false, problem: { kind: 'foreign' } });
  });

  it('cut short, or with more behind it, is called torn', () => {
    expect(readBackup(bytes.subarray(0, bytes.length - 1))).toEqual({ ok: false, problem: { kind: 'torn', what: 'awd-inventory, 2026-02-02' } });
    expect(readBackup(bytes.subarray(0, 40))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its head' } });
    expect(readBackup(Uint8Array.of(...bytes, 0))).toEqual({ ok: false, problem: { kind: 'torn', what: 'its end' } });
  });

  it('with any byte changed is refused, whatever byte it is', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const other = Uint8Array.from(bytes);
        other[at] = ((other[at] ?? 0) + by) % 256;
        expect(readBackup(other).ok).toBe(false);
      }),
    );
  });

  it('of a later version of the app says so', () => {
    const later = writeBackup({ ...backup, tables: backup.tables.map((table) => ({ ...table, tableId: 'a-table-of-later' as never })) });
    expect(readBackup(later)).toEqual({ ok: false, problem: { kind: 'newer' } });
  });

  it('that names a part twice, or what no table of the app has, is foreign however well its checksums fit', () => {
    const [awd] = backup.tables;
    if (awd === undefined) throw new Error('The backup has no table');
    const forged: readonly Partial<Backup>[] = [
      { tables: [awd, awd] },
      { settings: [...backup.settings, ...backup.settings] },
      { tables: [{ ...awd, partition: '__proto__' }] },
      { tables: [{ ...awd, partition: '../all' }] },
      { tables: [{ ...awd, asOf: 'today' }] },
      { tables: [{ ...awd, fileName: 'x'.repeat(501) }] },
      { storeId: 'constructor' as never },
    ];
    for (const wrong of forged) expect(readBackup(writeBackup({ ...backup, ...wrong }))).toEqual({ ok: false, problem: { kind: 'foreign' } });
  });
});
