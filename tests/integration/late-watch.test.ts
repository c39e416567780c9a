/** A table that is watched is answered from what the watch has brought; where that is late, what was just published is not in it yet. */
import type * as Client from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { newProject, published, publishRequest, staffAt, valueOf } from './staff';

type Snapshot = Client.DocumentSnapshot;

/** How late what changes on the server comes to whoever watches a table; null: as it comes. */
const late = vi.hoisted((): { ms: number | null } => ({ ms: null }));

vi.mock('firebase/firestore', async (importOriginal) => {
  const actual = await importOriginal<typeof Client>();
  const seen = new Map<string, { shown: Snapshot | null; readonly listeners: Set<(snapshot: Snapshot) => void>; readonly first: Promise<Snapshot> }>();
  const isLate = (ref: Client.DocumentReference): boolean => late.ms !== null && ref.path.includes('/tables/') && ref.path.split('/').length === 4;
  const watchOf = (ref: Client.DocumentReference) => {
    const known = seen.get(ref.path);
    if (known !== undefined) return known;
    let answer: (snapshot: Snapshot) => void = () => undefined;
    const first = new Promise<Snapshot>((resolve) => { answer = resolve; });
    const watch = { shown: null as Snapshot | null, listeners: new Set<(snapshot: Snapshot) => void>(), first };
    seen.set(ref.path, watch);
    actual.onSnapshot(ref, { includeMetadataChanges: true }, (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const tell = (): void => {
        watch.shown = snapshot;
        answer(snapshot);
        for (const listener of watch.listeners) listener(snapshot);
      };
      if (watch.shown === null) tell();
      else setTimeout(tell, late.ms ?? 0);
    });
    return watch;
  };
  const shownOr = (fresh: (ref: Client.DocumentReference) => Promise<Snapshot>) => async (ref: Client.DocumentReference): Promise<Snapshot> => {
    if (!isLate(ref)) return fresh(ref);
    const watch = watchOf(ref);
    return watch.shown ?? watch.first;
  };
  return {
    ...actual,
    getDoc: shownOr(actual.getDoc),
    getDocFromServer: shownOr(actual.getDocFromServer),
    getDocFromCache: shownOr(actual.getDocFromCache),
    onSnapshot: (ref: Client.DocumentReference, ...asked: readonly unknown[]) => {
      const next = asked.find((one): one is (snapshot: Snapshot) => void => typeof one === 'function');
      if (ref.type !== 'document' || !isLate(ref) || next === undefined) return (actual.onSnapshot as (...all: readonly unknown[]) => () => void)(ref, ...asked);
      const watch = watchOf(ref);
      watch.listeners.add(next);
      if (watch.shown !== null) queueMicrotask(() => watch.shown !== null && next(watch.shown));
      return () => watch.listeners.delete(next);
    },
  };
});

test('what was published, undone and published again is what is read at once, however late the watch of the table is', async () => {
  const anna = await staffAt({ projectId: newProject() });
  late.ms = 250;
  const stop = await anna.data.watchTable('bp', 'awd-inventory', () => undefined);
  const read = async () => {
    const { revision, partitions } = valueOf(await anna.data.readTable('bp', 'awd-inventory'));
    return [revision, Object.values(partitions)[0]?.versionId ?? null];
  };
  expect(await read()).toEqual([0, null]);
  const first = await published(anna, await publishRequest({ A: 1 }));
  expect(await read()).toEqual([1, first.versionId]);
  const request = await publishRequest({ A: 2 }, { baseVersionId: first.versionId });
  const second = await published(anna, request);
  expect(await read()).toEqual([2, second.versionId]);
  valueOf(await anna.data.undo('bp', request.importId));
  expect(await read()).toEqual([3, first.versionId]);
  // What was read is what the next is made against.
  const third = await published(anna, await publishRequest({ A: 3 }, { baseVersionId: first.versionId }));
  expect(await read()).toEqual([4, third.versionId]);
  stop();
  late.ms = null;
});
