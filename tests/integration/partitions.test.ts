import { describe, expect, test } from 'vitest';
import {
  allSynced, cableHere, importsUntil, networkIs, newProject, publish, published, publishRequest, severalParts, shownBy, staffAt, syncUntil, tableUntil,
  valueOf, type Staff,
} from './staff';

const months = ['2026-01', '2026-02', '2026-03'] as const;
const [january, february, march] = months;
const all = async (one: Staff): Promise<readonly unknown[]> => Promise.all(months.map((partition) => shownBy(one, { partition })));

describe('an import of several partitions', () => {
  test('is one flip, one log entry, and undone as one', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const first = await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } });
    const { versionId } = await published(anna, first);
    expect(await tableUntil(ben, ({ revision }) => revision === 1)).toMatchObject({ latest: february });
    const second = await severalParts({ [january]: { A: 10 }, [february]: { A: 20, B: 2 }, [march]: { A: 30 } }, { [january]: versionId, [february]: versionId });
    await published(ben, second);
    expect(await all(anna)).toEqual([{ A: 10 }, { A: 20, B: 2 }, { A: 30 }]);
    const log = await importsUntil(anna, (records) => records.length === 2);
    expect(log.find(({ importId }) => importId === second.importId)).toMatchObject({
      partitions: [january, february, march], before: { [january]: versionId, [february]: versionId }, rows: 4,
    });
    valueOf(await anna.data.undo('bp', second.importId));
    expect(await all(ben)).toEqual([{ A: 1 }, { A: 2 }, null]);
    expect(await tableUntil(anna, ({ revision }) => revision === 3)).toMatchObject({ partitions: { [january]: { versionId, rows: 1, byEmail: anna.email } } });
  });

  test('leaves alone what its file brought unchanged', async () => {
    const anna = await staffAt({ projectId: newProject() });
    const { versionId } = await published(anna, await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } }));
    const mixed = await severalParts({ [january]: null, [february]: { A: 5 } }, { [january]: versionId, [february]: versionId });
    await published(anna, mixed);
    const head = valueOf(await anna.data.readTable('bp', 'awd-inventory'));
    expect(head.partitions[january]).toMatchObject({ versionId });
    const [record] = await importsUntil(anna, (records) => records.length === 2);
    expect(record).toMatchObject({ partitions: [january, february], before: { [january]: versionId }, after: { [january]: versionId }, rows: 2 });
    valueOf(await anna.data.undo('bp', mixed.importId));
    expect(await all(anna)).toEqual([{ A: 1 }, { A: 2 }, null]);
  });

  test('conflicts as a whole when somebody else moved one of its partitions, moved or left alone', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { versionId } = await published(anna, await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } }));
    const theirs = await published(ben, await publishRequest({ A: 9 }, { partition: february, baseVersionId: versionId, fileName: 'theirs.csv' }));
    const bases = { [january]: versionId, [february]: versionId };
    for (const parts of [{ [january]: { A: 3 }, [february]: { A: 4 } }, { [january]: { A: 3 }, [february]: null }]) {
      expect(await publish(anna, await severalParts(parts, bases))).toMatchObject({
        kind: 'conflict', partitions: [february], theirs: { versionId: theirs.versionId, fileName: 'theirs.csv' },
      });
    }
    expect(await all(ben)).toEqual([{ A: 1 }, { A: 9 }, null]);
  });

  test('of other partitions than somebody else moves at once lets both succeed', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { versionId } = await published(anna, await severalParts({ [january]: { A: 1 }, [february]: { A: 2 }, [march]: { A: 3 } }));
    await Promise.all([
      published(anna, await severalParts({ [january]: { A: 4 }, [february]: { A: 5 } }, { [january]: versionId, [february]: versionId })),
      published(ben, await publishRequest({ A: 6 }, { partition: march, baseVersionId: versionId })),
    ]);
    expect(await all(anna)).toEqual([{ A: 4 }, { A: 5 }, { A: 6 }]);
    expect(valueOf(await ben.data.readTable('bp', 'awd-inventory'))).toMatchObject({ revision: 3 });
  });

  test.each([
    ['no partition at all', {}],
    ['a partition that is no day or month', { 'x/y': { A: 1 } }],
    ['nothing to be the same as', { [january]: null }],
    ['more partitions than an import may have', Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, null]))],
  ])('with %s is refused in words', async (_, parts) => {
    const anna = await staffAt({ projectId: newProject() });
    const outcome = await publish(anna, await severalParts(parts));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { detail: expect.any(String) as string } });
  });
});

describe('without a network', () => {
  /** Both have published January and February; Anna's cable is out. */
  const parted = async () => {
    const projectId = newProject();
    const cable = await cableHere();
    const [anna, ben] = [await staffAt({ projectId, firestore: cable.address }), await staffAt({ projectId })];
    const { versionId } = await published(anna, await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } }));
    await networkIs(anna, 'online');
    await cable.pull();
    await networkIs(anna, 'offline');
    return { anna, ben, cable, bases: { [january]: versionId, [february]: versionId } };
  };

  test('several partitions are seen at once, wait, and arrive as one', async () => {
    const { anna, ben, cable, bases } = await parted();
    const request = await severalParts({ [january]: { A: 7 }, [february]: null, [march]: { A: 8 } }, bases);
    expect(await published(anna, request)).toMatchObject({ synced: false });
    expect(await all(anna)).toEqual([{ A: 7 }, { A: 2 }, { A: 8 }]);
    await cable.plug();
    await allSynced(anna);
    expect(await all(ben)).toEqual([{ A: 7 }, { A: 2 }, { A: 8 }]);
    expect(valueOf(await ben.data.readTable('bp', 'awd-inventory'))).toMatchObject({ revision: 2 });
  });

  test('a version that somebody else stopped showing meanwhile does not stand in the way', async () => {
    const { anna, ben, cable, bases } = await parted();
    // Each takes one of the two partitions that the first version shows: whoever comes second must let its facts go.
    await published(anna, await publishRequest({ A: 7 }, { partition: january, baseVersionId: bases[january] }));
    await published(ben, await publishRequest({ A: 8 }, { partition: february, baseVersionId: bases[february] }));
    await cable.plug();
    await allSynced(anna);
    expect(await all(ben)).toEqual([{ A: 7 }, { A: 8 }, null]);
    expect(await all(anna)).toEqual([{ A: 7 }, { A: 8 }, null]);
  });

  test('a partition our file had found in place and somebody else moved is put back with ours', async () => {
    const { anna, ben, cable, bases } = await parted();
    const ours = await severalParts({ [january]: { A: 7 }, [february]: null }, bases);
    await published(anna, ours);
    await published(ben, await publishRequest({ B: 1 }, { partition: february, baseVersionId: bases[february] }));
    await cable.plug();
    const { conflicts } = await syncUntil(anna, (state) => state.conflicts.length === 1, 'a conflict');
    expect(conflicts[0]).toMatchObject({ partitions: [february] });
    valueOf(await anna.data.resolveConflict(ours.importId, 'publish-ours'));
    await allSynced(anna);
    expect(await all(ben)).toEqual([{ A: 7 }, { A: 2 }, null]);
  });

  test('one partition moved by somebody else is a conflict of the whole import, and ours goes on top as one', async () => {
    const { anna, ben, cable, bases } = await parted();
    const ours = await severalParts({ [january]: { A: 7 }, [march]: { A: 8 } }, bases);
    await published(anna, ours);
    await published(ben, await publishRequest({ B: 1 }, { partition: march }));
    await cable.plug();
    const { conflicts } = await syncUntil(anna, (state) => state.conflicts.length === 1, 'a conflict');
    expect(conflicts[0]).toMatchObject({ importId: ours.importId, partitions: [march], theirs: { byEmail: ben.email } });
    expect(await all(anna)).toEqual([{ A: 1 }, { A: 2 }, { B: 1 }]);
    valueOf(await anna.data.resolveConflict(ours.importId, 'publish-ours'));
    await allSynced(anna);
    expect(await all(ben)).toEqual([{ A: 7 }, { A: 2 }, { A: 8 }]);
    valueOf(await ben.data.undo('bp', ours.importId));
    expect(await all(ben)).toEqual([{ A: 1 }, { A: 2 }, { B: 1 }]);
  });
});
