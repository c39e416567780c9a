import { onLog } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { afterEach, expect, test } from 'vitest';
import { packTable } from '../../renderer/data/packing';
import { seededRandom } from '../../renderer/data/sample/random';
import { tableDefinition } from '../../renderer/domain/tables/definitions';
import type { Table } from '../../renderer/domain/tables/table';
import { listDocuments } from '../support/emulator-admin';
import { emulatorAddresses, networkIs, newProject, published, publishRequest, staffAt, valueOf, type Staff } from './staff';

const opened: Staff[] = [];
afterEach(async () => {
  setLogLevel('error');
  onLog(null);
  await Promise.all(opened.splice(0).map(({ data }) => data.close()));
});

const rows = 20_000;
const partition = '2026-02-02';

/** As an AWD report of a large seller looks: long titles, ids, and figures of which many are small or zero. */
const largeTable = (): Table => {
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

/** Every document of the store, and how many commits they came in: documents of one commit share its time. */
const stored = async (projectId: string): Promise<{ readonly documents: number; readonly commits: number }> => {
  const { firestore } = emulatorAddresses();
  const times: string[] = [];
  const collect = async (parent: string): Promise<void> => {
    const base = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents${parent}`;
    const headers = { authorization: 'Bearer owner' };
    const asked = await fetch(`${base}:listCollectionIds`, { method: 'POST', headers, body: '{}' });
    const { collectionIds = [] } = (await asked.json()) as { readonly collectionIds?: readonly string[] };
    for (const id of collectionIds) {
      const listed = await fetch(`${base}/${id}?showMissing=true`, { headers });
      const { documents = [] } = (await listed.json()) as { readonly documents?: readonly { readonly name: string; readonly updateTime?: string }[] };
      for (const { name, updateTime } of documents) {
        if (updateTime !== undefined) times.push(updateTime);
        await collect(name.slice(name.indexOf('/documents') + '/documents'.length));
      }
    }
  };
  await collect('');
  return { documents: times.length, commits: new Set(times).size };
};

/** Documents the server sends while something is done: what a bill counts as reads. */
const readsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let reads = 0;
  onLog(({ message }) => {
    if (/ received: \{\s*(documentChange|documentDelete|found|missing): /.test(message)) reads += 1;
  });
  setLogLevel('debug');
  await work();
  setLogLevel('error');
  return reads;
};

const open = async ({ data }: Staff): Promise<number> => {
  const head = valueOf(await data.readTable('bp', 'awd-inventory')).partitions[partition];
  return valueOf(await data.openView('bp', 'awd-inventory', head?.versionId ?? '', partition)).rows;
};

test('20,000 rows of 26 columns cost at most 8 writes in 2 commits, 60 bytes a row, 8 reads cold and 2 warm', async () => {
  const projectId = newProject();
  const [anna, ben] = await Promise.all([staffAt({ projectId }), staffAt({ projectId })]);
  opened.push(anna, ben);
  await networkIs(anna, 'online');
  await networkIs(ben, 'online');
  const packed = await packTable(largeTable());
  const bytes = packed.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  expect(bytes / rows).toBeLessThanOrEqual(60);

  const request = await publishRequest({}, { packed });
  const { versionId } = await published(anna, request);
  const first = await stored(projectId);
  expect(first.documents).toBeLessThanOrEqual(8);
  expect(first.commits).toBeLessThanOrEqual(2);

  const cold = await readsDuring(() => open(ben));
  expect(cold).toBeGreaterThan(2);
  expect(cold).toBeLessThanOrEqual(8);
  expect(await readsDuring(() => open(ben))).toBeLessThanOrEqual(2);

  const unchanged = { new: 0, changed: 0, unchanged: rows, missing: 0, rejected: 0, warnings: 0 };
  await published(anna, await publishRequest({}, { packed: null, baseVersionId: versionId, counts: unchanged }));
  expect((await stored(projectId)).documents).toBe(first.documents + 1);
  expect(await listDocuments({ ...emulatorAddresses(), projectId }, 'stores/bp/imports')).toHaveLength(2);
});
