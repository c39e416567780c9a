/** Undo against what happens at the same moment: of the two one wins, the other is told, and nothing is half undone. */
import { expect, test } from 'vitest';
import type { PublishOutcome, UndoOutcome } from '../../renderer/data/published-ports';
import { importsUntil, lookAt, newProject, publish, published, publishRequest, severalParts, shownBy, staffAt, valueOf, type Staff } from './staff';

const [january, february] = ['2026-01', '2026-02'] as const;
const rounds = [0, 2, 4, 8] as const;

const shown = (staff: Staff) => Promise.all([january, february].map((partition) => shownBy(staff, { partition })));

test.each(rounds)('an import of two months is undone while somebody publishes one of them on top: round %i', async (round) => {
  const projectId = newProject();
  const [anna, ben, carla] = [await staffAt({ projectId }), await staffAt({ projectId }), await staffAt({ projectId })];
  const first = await severalParts({ [january]: { A: 1 }, [february]: { A: 2 } });
  const { versionId } = await published(anna, first);
  await shown(ben);
  const later = await publishRequest({ A: 9 }, { partition: february, baseVersionId: versionId, fileName: 'later.csv' });
  const wait = (turns: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, turns * 4); });
  const [undone, on]: readonly [UndoOutcome, PublishOutcome] = await Promise.all([
    wait(round).then(() => anna.data.undo('bp', first.importId)),
    publish(ben, later),
  ]);
  if (undone.ok) {
    expect(on).toMatchObject({ kind: 'conflict' });
    expect(await shown(carla)).toEqual([null, null]);
  } else {
    expect([undone.failure.code, undone.dependents?.map(({ importId }) => importId), on.kind]).toEqual(['data/later-import-stands-on-it', [later.importId], 'published']);
    expect(await shown(carla)).toEqual([{ A: 1 }, { A: 9 }]);
    expect(await anna.data.undoGroup([first, later].map(({ importId }) => ({ storeId: 'bp', importId })))).toMatchObject({ kind: 'undone' });
    expect(await shown(carla)).toEqual([null, null]);
  }
});

test('one import undone by two at once is undone once, and the other is told', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  const one = await published(anna, await publishRequest({ A: 1 }));
  const second = await publishRequest({ A: 2 }, { baseVersionId: one.versionId });
  await published(anna, second);
  await shownBy(ben);
  const outcomes = await Promise.all([anna, ben].map(({ data }) => data.undo('bp', second.importId)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ failure: { code: 'data/already-undone' } }]);
  expect([await shownBy(anna), await shownBy(ben)]).toEqual([{ A: 1 }, { A: 1 }]);
});

test.each([['BAC'], ['CAB'], ['ABC'], ['BCA'], ['ACB'], ['CBA']])('three files upon one another, undone in the order %s, each with what stands on it: what is left is what the files left make', async (order) => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  // Each adds a row of its own and changes the common one.
  const files = ['A', 'B', 'C'] as const;
  const ids = new Map<string, string>();
  let stands: Readonly<Record<string, number>> = {};
  for (const [at, name] of files.entries()) {
    stands = { ...stands, common: at + 1, [name]: at + 1 };
    const request = await publishRequest(stands, { baseVersionId: (await lookAt(anna))?.versionId ?? null, fileName: `${name}.csv` });
    ids.set(name, request.importId);
    await published(at === 1 ? ben : anna, request);
  }
  const left = new Set<string>(files);
  for (const name of order) {
    const importId = ids.get(name) ?? '';
    if (!left.has(name)) {
      expect(await ben.data.undo('bp', importId)).toMatchObject({ ok: false, failure: { code: 'data/already-undone' } });
      continue;
    }
    const alone = await ben.data.undo('bp', importId);
    const upon = [...left].filter((other) => other > name);
    if (upon.length > 0) {
      expect(alone).toMatchObject({ ok: false, dependents: upon.toReversed().map((other) => ({ importId: ids.get(other) })) });
      expect(await anna.data.undoGroup([name, ...upon].map((one) => ({ storeId: 'bp' as const, importId: ids.get(one) ?? '' })))).toMatchObject({ kind: 'undone' });
    } else valueOf(alone);
    for (const gone of [name, ...upon]) left.delete(gone);
    const made = files.filter((one) => left.has(one));
    const anew = made.length === 0 ? null : Object.fromEntries([['common', made.length], ...made.map((one, at) => [one, at + 1])]);
    expect([await shownBy(anna), await shownBy(ben)]).toEqual([anew, anew]);
  }
  await importsUntil(anna, (records) => records.length === 3 && records.every(({ state }) => state === 'undone'));
});

test('what was undone is put back by its version, and undone again, as often as somebody likes', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
  const one = await published(anna, await publishRequest({ A: 1 }));
  const second = await publishRequest({ A: 2, B: 5 }, { baseVersionId: one.versionId, fileName: 'second.csv' });
  const two = await published(ben, second);
  valueOf(await ben.data.undo('bp', second.importId));
  for (let round = 0; round < 3; round += 1) {
    expect(await anna.data.restoreVersion('bp', second.importId, { versionId: two.versionId, partition: '2026-02-02' })).toMatchObject({ kind: 'published' });
    expect(await shownBy(ben)).toEqual({ A: 2, B: 5 });
    const newest = (await importsUntil(ben, (records) => records.filter(({ state }) => state !== 'undone').length === 2)).find(({ state, fileName }) => state !== 'undone' && fileName === 'Restored: second.csv');
    valueOf(await ben.data.undo('bp', newest?.importId ?? ''));
    expect(await shownBy(anna)).toEqual({ A: 1 });
  }
});
