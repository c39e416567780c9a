import { describe, expect, test } from 'vitest';
import { packTable } from '../../renderer/data/packing';
import type { PackedTable } from '../../renderer/data/published-ports';
import { awdTable, emulatorAddresses, newProject, published, publishRequest, staffAt } from './staff';

/** Reaches past the rules, as only the owner of the project can. */
const asOwner = async (projectId: string, path: string, init: RequestInit): Promise<void> => {
  const url = `http://${emulatorAddresses().firestore}/v1/projects/${projectId}/databases/(default)/documents/${path}`;
  const response = await fetch(url, { ...init, headers: { authorization: 'Bearer owner', 'content-type': 'application/json' } });
  if (!response.ok) throw new Error(await response.text());
};

const bytesOf = (text: string): RequestInit => ({
  method: 'PATCH',
  body: JSON.stringify({ fields: { by: { stringValue: 'x' }, data: { bytesValue: Buffer.from(text).toString('base64') } } }),
});

describe('a version that was damaged', () => {
  test.each([
    ['a chunk is gone', '/chunks/0000', { method: 'DELETE' }, 'data/damaged-version'],
    ['a chunk holds something else', '/chunks/0000', bytesOf('something else'), 'data/damaged-version'],
    ['its description is gone', '', { method: 'DELETE' }, 'data/missing-version'],
    ['its description is nonsense', '', { method: 'PATCH', body: JSON.stringify({ fields: { rows: { stringValue: 'many' } } }) }, 'data/damaged-version'],
  ] as const)('is said to be: %s', async (_, part, harm, code) => {
    const projectId = newProject();
    const [anna, ben] = await Promise.all([staffAt({ projectId }), staffAt({ projectId })]);
    const { versionId } = await published(anna, await publishRequest({ A: 1, B: 2 }));
    await asOwner(projectId, `stores/bp/tables/awd-inventory/versions/${versionId}${part}`, harm);
    expect(await ben.data.openView('bp', 'awd-inventory', versionId, '2026-02-02')).toMatchObject({ ok: false, failure: { code } });
  });

  test('of several partitions is said to be where it is, and each partition tells for itself', async () => {
    const projectId = newProject();
    const [anna, ben] = await Promise.all([staffAt({ projectId }), staffAt({ projectId })]);
    // The second chunk begins within the second month.
    const packed = async (units: Readonly<Record<string, number>>, bytes: number): Promise<PackedTable> => {
      const table = await packTable(awdTable(units));
      return { ...table, chunks: [...table.chunks, new Uint8Array(bytes)] };
    };
    const whole = await packTable(awdTable({ A: 1 }));
    const parts = [
      { partition: '2026-01', baseVersionId: null, packed: whole },
      { partition: '2026-02', baseVersionId: null, packed: await packed({ A: 2 }, 1_000_000) },
      { partition: '2026-03', baseVersionId: null, packed: whole },
    ];
    const { versionId } = await published(anna, await publishRequest({}, { parts }));
    await asOwner(projectId, `stores/bp/tables/awd-inventory/versions/${versionId}/chunks/0001`, { method: 'DELETE' });
    const opening = (partition: string) => ben.data.openView('bp', 'awd-inventory', versionId, partition);
    expect(await opening('2026-01')).toMatchObject({ ok: true, value: { rows: 1 } });
    for (const partition of ['2026-02', '2026-03', '2026-04']) expect(await opening(partition)).toMatchObject({ ok: false, failure: { code: 'data/damaged-version' } });
  });

  test('is not remembered as damaged once it is whole', async () => {
    const projectId = newProject();
    const anna = await staffAt({ projectId });
    expect(await anna.data.openView('bp', 'awd-inventory', 'v-later', '2026-02-02')).toMatchObject({ ok: false, failure: { code: 'data/missing-version' } });
    const { versionId } = await published(anna, await publishRequest({ A: 1 }));
    expect(await anna.data.openView('bp', 'awd-inventory', versionId, '2026-02-02')).toMatchObject({ ok: true, value: { rows: 1 } });
  });
});
