import { onLog } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { afterEach, expect, test } from 'vitest';
import { packTable } from '../../renderer/data/packing';
import { seededRandom } from '../../renderer/data/sample/random';
import { tableDefinition } from '../../renderer/domain/tables/definitions';
import type { Table } from '../../renderer/domain/tables/table';
import { listDocuments } from '../support/emulator-admin';
import { readsDuring, storedIn } from '../support/firestore-costs';
import { emulatorAddresses, networkIs, newProject, published, publishRequest, staffAt, valueOf, type Staff } from './staff';

afterEach(async () => {
  setLogLevel('error');
  onLog(null);
});

const largeRows = 20_000;
const partition = '2026-02-02';

/** As an AWD report of a large seller looks: long titles, ids, and figures of which many are small or zero. */
const largeTable = (rows = largeRows): Table => {
  const random = seededRandom('a large seller');
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const words = ['Glass', 'Jar', 'Bamboo', 'Lid', 'Set', 'Kitchen', 'Large', 'Small', 'Blue', 'Sage', 'Storage', 'Candle', 'Soy', 'Amber'] as const;
  const texts: Readonly<Record<string, () => string>> = {
    productName: () => Array.from({ length: random.whole(4, 9) }, () => random.pick(words)).join(' '),
    sku: () => `BP-${random.letters(letters, 4)}-${random.whole(1, 99_999)}`,
    fnsku: () => `X00${random.letters(letters, 7)}`,
    asin: () => `B0${random.letters(letters, 8)}`,
  };
  return {
    tableId: 'awd-inventory',
    rowCount: rows,
    columns: tableDefinition('awd-inventory').columns.map(({ id, kind }) => ({
      id,
      data:
        kind === 'text' || kind === 'date'
          ? { kind, values: Array.from({ length: rows }, () => texts[id]?.() ?? null) }
          : { kind, values: Float64Array.from({ length: rows }, () => (random.next() < 0.4 ? 0 : random.whole(0, 900))) },
    })),
    sources: [{ importId: 'any', reportId: 'amz_awd_inventory', fileName: 'awd.csv', sha256: 'a'.repeat(64), sheet: null, asOf: partition }],
    sourceOf: new Uint32Array(rows),
    rowNumberOf: Uint32Array.from({ length: rows }, (_, index) => index + 5),
  };
};

const stored = (projectId: string) => storedIn(emulatorAddresses().firestore, projectId);

const open = async ({ data }: Staff): Promise<number> => {
  const head = valueOf(await data.readTable('bp', 'awd-inventory')).partitions[partition];
  return valueOf(await data.openView('bp', 'awd-inventory', head?.versionId ?? '', partition)).rows;
};

test('20,000 rows of 26 columns cost at most 8 writes in 2 commits, 60 bytes a row, 8 reads cold and 2 warm', async () => {
  const projectId = newProject();
  const [anna, ben] = await Promise.all([staffAt({ projectId }), staffAt({ projectId })]);
  await networkIs(anna, 'online');
  await networkIs(ben, 'online');
  const packed = await packTable(largeTable());
  const bytes = packed.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  expect(bytes / largeRows).toBeLessThanOrEqual(60);

  const request = await publishRequest({}, { packed });
  const { versionId } = await published(anna, request);
  const first = await stored(projectId);
  expect(first.documents).toBeLessThanOrEqual(8);
  expect(first.commits).toBeLessThanOrEqual(2);

  const cold = await readsDuring(() => open(ben));
  expect(cold).toBeGreaterThan(2);
  expect(cold).toBeLessThanOrEqual(8);
  expect(await readsDuring(() => open(ben))).toBeLessThanOrEqual(2);

  const unchanged = { new: 0, changed: 0, unchanged: largeRows, missing: 0, rejected: 0, warnings: 0 };
  await published(anna, await publishRequest({}, { packed: null, baseVersionId: versionId, counts: unchanged }));
  expect((await stored(projectId)).documents).toBe(first.documents + 1);
  expect(await listDocuments({ ...emulatorAddresses(), projectId }, 'stores/bp/imports')).toHaveLength(2);
});

test('thirteen months of 600 rows in one import are one flip of 4 writes in 2 commits, and a month of them opens with 3 reads', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  await networkIs(anna, 'online');
  await networkIs(ben, 'online');
  const months = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 7));
  const parts = await Promise.all(months.map(async (month) => ({ partition: month, baseVersionId: null, packed: await packTable(largeTable(600)) })));
  const request = await publishRequest({}, { parts });
  const { versionId } = await published(anna, request);
  expect(await stored(projectId)).toEqual({ documents: 4, commits: 2 });
  const head = valueOf(await ben.data.readTable('bp', 'awd-inventory'));
  expect(head).toMatchObject({ revision: 1, latest: '2026-01' });
  expect(Object.keys(head.partitions)).toEqual(months);

  const openMonth = async (month: string): Promise<number> => valueOf(await ben.data.openView('bp', 'awd-inventory', versionId, month)).rows;
  const cold = await readsDuring(async () => {
    await ben.data.readTable('bp', 'awd-inventory');
    expect(await openMonth('2025-01')).toBe(600);
  });
  expect(cold).toBeLessThanOrEqual(3);
  expect(await readsDuring(async () => {
    for (const month of months) expect(await openMonth(month)).toBe(600);
  })).toBe(0);

  const again = await publishRequest({}, { parts: months.map((month) => ({ partition: month, baseVersionId: versionId, packed: null })) });
  await published(anna, again);
  expect((await stored(projectId)).documents).toBe(5);
});

test('telling whose goods these are reads each store’s newest tables once, and afterwards only what changed', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  await networkIs(anna, 'online');
  await networkIs(ben, 'online');
  const first = await publishRequest({ 'BP-1': 1, 'BP-2': 1, shared: 1 });
  const { versionId } = await published(anna, first);
  await published(anna, await publishRequest({ 'MW-1': 1, shared: 1 }, { storeId: 'mw' }));
  const asked = { skus: ['BP-1', 'BP-2', 'BP-2', 'shared', 'nobody knows'], asins: ['B0'] };
  const known = async () => valueOf(await ben.data.storesKnowing(asked));

  const cold = await readsDuring(async () => {
    expect(await known()).toEqual([
      { storeId: 'rg', skus: 0, asins: 0, hasGoods: false, unread: 0 },
      { storeId: 'bp', skus: 3, asins: 0, hasGoods: true, unread: 0 },
      { storeId: 'mw', skus: 1, asins: 0, hasGoods: true, unread: 0 },
    ]);
  });
  // Two tables: a manifest, a version and a chunk each.
  expect(cold).toBeLessThanOrEqual(6);
  expect(await readsDuring(known)).toBe(0);

  // An older day changes nothing of what the store knows by its newest.
  await published(anna, await publishRequest({ 'nobody knows': 1 }, { partition: '2026-01-01' }));
  await published(anna, await publishRequest({ 'BP-1': 1 }, { baseVersionId: versionId }));
  const changed = await readsDuring(async () => {
    await expect.poll(async () => (await known()).map(({ skus }) => skus), { timeout: 20_000 }).toEqual([0, 1, 1]);
  });
  expect(changed).toBeLessThanOrEqual(5);
});
