/** One file that two people publish, or one person whose app ended in the middle of it: it is there once. */
import { expect, test } from 'vitest';
import { allSynced, cableHere, importsUntil, lookAt, networkIs, newProject, publish, publishRequest, shownBy, staffAt, syncUntil, tableUntil, valueOf, type Staff } from './staff';

const file = { A: 1, B: 2, C: 3 };
const none = { new: 0, changed: 0, unchanged: 3, missing: 0, rejected: 0, warnings: 0 };
const patience = 120_000;

/** What somebody else published may be heard of a few tries after it refused one. Past so many it never will be. */
const mostTries = 50;

/** As a person does: against what stands, and once more where somebody was quicker. */
const givenAgain = async (staff: Staff): Promise<string> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stands = await lookAt(staff);
    const request = stands === null ? await publishRequest(file) : await publishRequest(file, { packed: null, baseVersionId: stands.versionId, counts: none });
    const outcome = await publish(staff, request);
    if (outcome.kind === 'published') return request.importId;
    if (outcome.kind !== 'conflict') throw new Error(JSON.stringify(outcome));
  }
  throw new Error(`Somebody was quicker ${mostTries} times.`);
};

test('published by two in the same moment it stands once: the other is told whose it is, and finds nothing left to change', { timeout: patience }, async () => {
  for (let round = 0; round < 8; round += 1) {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const requests = [await publishRequest(file), await publishRequest(file)] as const;
    const outcomes = await Promise.all([publish(anna, requests[0]), publish(ben, requests[1])]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'published']);
    const [first, second] = outcomes[0].kind === 'published' ? [anna, ben] : [ben, anna];
    expect(outcomes.find(({ kind }) => kind === 'conflict')).toMatchObject({ theirs: { byEmail: first.email, rows: 3 } });
    expect([await shownBy(first), await shownBy(second)]).toEqual([file, file]);
    await givenAgain(second);
    expect(await tableUntil(first, ({ revision }) => revision > 0)).toMatchObject({ revision: 1 });
    const log = await importsUntil(first, (records) => records.length === 2);
    expect(log.filter(({ before, after }) => before['2026-02-02'] !== after['2026-02-02']).map(({ byEmail }) => byEmail)).toEqual([first.email]);
  }
});

type End = 'before anything of it arrived' | 'while it was on its way' | 'before it heard that all had arrived';

/** A process that ends without a word: nothing it still says arrives, and only what was on its disk by then is left. */
const endedWhilePublishing = async (projectId: string, when: End): Promise<Staff> => {
  const cable = await cableHere();
  const name = 'anna';
  const anna = await staffAt({ projectId, name, firestore: cable.address });
  await networkIs(anna, 'online');
  if (when === 'before anything of it arrived') cable.hold();
  const request = await publishRequest(file);
  const disk = await new Promise<Map<string, unknown>>((resolve, reject) => {
    let left: Map<string, unknown> | null = null;
    const done = anna.data.publish(request, () => {
      left ??= structuredClone(anna.disk);
      if (when !== 'before it heard that all had arrived') resolve(left);
    });
    // Without a word of progress nothing was on its way, and an empty disk would have nothing to send a second time.
    void done.then((outcome) => (left === null ? reject(new Error(`No progress was told: ${JSON.stringify(outcome)}`)) : resolve(left)));
  });
  await cable.pull();
  void anna.data.close();
  return staffAt({ projectId, name, disk });
};

test.each<End>(['before anything of it arrived', 'while it was on its way', 'before it heard that all had arrived'])('given again after the app ended %s it stands once, whole', { timeout: patience }, async (when) => {
  for (let round = 0; round < 4; round += 1) {
    const projectId = newProject();
    const again = await endedWhilePublishing(projectId, when);
    await givenAgain(again);
    // What its disk still knew of goes out by itself as well: one of the two was first, and of the other there is nothing left to do.
    const { conflicts } = await syncUntil(again, ({ waiting }) => waiting.length === 0, 'everything settled');
    expect(conflicts.length).toBeLessThanOrEqual(1);
    for (const { importId } of conflicts) valueOf(await again.data.resolveConflict(importId, 'keep-theirs'));
    await allSynced(again);
    const ben = await staffAt({ projectId });
    expect([await shownBy(again), await shownBy(ben)]).toEqual([file, file]);
    expect(await tableUntil(ben, ({ revision }) => revision > 0)).toMatchObject({ revision: 1 });
    const log = await importsUntil(ben, (records) => records.length > 0);
    expect(log.filter(({ before, after }) => before['2026-02-02'] !== after['2026-02-02'])).toHaveLength(1);
  }
});
