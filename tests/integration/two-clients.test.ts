import { expect, test } from 'vitest';
import {
  allSynced, cableHere, importsUntil, lookAt, networkIs, newProject, publish, publishRequest, severalParts, shownBy, staffAt, syncUntil, valueOf, type Staff,
} from './staff';


type Told = { readonly importId: string; readonly key: string };

/** Adds one row to whatever the table shows, as often as asked, telling of each that was accepted. */
const rowAdder = (staff: Staff, rounds: number, disturb: (round: number) => Promise<void>) => async (): Promise<readonly Told[]> => {
  const told: Told[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await disturb(round);
    const key = `${staff.email}-${round}`;
    for (;;) {
      const seen = await lookAt(staff);
      const request = await publishRequest({ ...seen?.units, [key]: round }, { baseVersionId: seen?.versionId ?? null });
      const outcome = await publish(staff, request);
      if (outcome.kind === 'published') {
        told.push({ importId: request.importId, key });
        break;
      }
      // Somebody was quicker: look again, as a person would.
      if (outcome.kind !== 'conflict') throw new Error(JSON.stringify(outcome));
    }
  }
  return told;
};

/** Many rounds on one machine with everything else that runs on it. */
const patience = 240_000;

test('two who publish at once over bad lines lose nothing in silence, and both end with the same table', { timeout: patience }, async () => {
  const projectId = newProject();
  const rounds = 25;
  const staff = await Promise.all(
    ['anna', 'ben'].map(async (name) => {
      const cable = await cableHere();
      const one = await staffAt({ projectId, name, firestore: cable.address });
      return { one, cable };
    }),
  );
  const told = await Promise.all(
    staff.map(({ one, cable }, index) =>
      rowAdder(one, rounds, async (round) => {
        if (round % 5 === 2 + index) await cable.pull();
        if (round % 5 === 3 + index) await cable.plug();
      })(),
    ),
  );
  for (const { cable } of staff) await cable.plug();
  // Whoever came second offline is told of a conflict; letting it go must be the only way anything is lost.
  const letGo = new Set<string>();
  for (const { one } of staff) {
    await networkIs(one, 'online');
    const { conflicts } = await syncUntil(one, ({ waiting }) => waiting.length === 0, 'everything settled');
    for (const { importId } of conflicts) {
      letGo.add(importId);
      valueOf(await one.data.resolveConflict(importId, 'keep-theirs'));
    }
    await allSynced(one);
  }
  const arrived = told.flat().filter(({ importId }) => !letGo.has(importId));
  const [anna, ben] = staff.map(({ one }) => one);
  if (anna === undefined || ben === undefined) throw new Error('two members of staff');
  const final = await shownBy(anna);
  expect(await shownBy(ben)).toEqual(final);
  expect(Object.keys(final ?? {}).sort()).toEqual(arrived.map(({ key }) => key).sort());
  const log = await importsUntil(anna, (records) => records.length === Math.min(arrived.length, 50));
  expect(new Set(log.map(({ before }) => before['2026-02-02'])).size).toBe(log.length);
});

/** Publishes the same figure to every month at once, from whatever each shows, and sometimes takes it back. */
const monthMover = (staff: Staff, rounds: number, months: readonly string[], disturb: (round: number) => Promise<void>) => async (): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await disturb(round);
    const { partitions } = valueOf(await staff.data.readTable('bp', 'awd-inventory'));
    const bases = Object.fromEntries(months.flatMap((month) => (partitions[month] === undefined ? [] : [[month, partitions[month].versionId]])));
    const figure = { [`${staff.email}-${round}`]: 1 };
    const request = await severalParts(Object.fromEntries(months.map((month) => [month, figure])), bases);
    const outcome = await publish(staff, request);
    if (outcome.kind === 'failed') throw new Error(JSON.stringify(outcome.failure));
    // Refused where somebody stood on it already, which is as it should be.
    if (outcome.kind === 'published' && round % 3 === 1) await staff.data.undo('bp', request.importId);
  }
};

test('imports of several months are never seen in part, by anybody at any moment, over bad lines', { timeout: patience }, async () => {
  const projectId = newProject();
  const months = ['2026-01', '2026-02', '2026-03'];
  const staff = await Promise.all(
    ['anna', 'ben'].map(async (name) => {
      const cable = await cableHere();
      const one = await staffAt({ projectId, name, firestore: cable.address });
      return { one, cable };
    }),
  );
  const looker = await staffAt({ projectId, name: 'looker' });
  const mixed: unknown[] = [];
  let looks = 0;
  for (const { data } of [looker, ...staff.map(({ one }) => one)]) {
    await data.watchTable('bp', 'awd-inventory', (outcome) => {
      if (!outcome.ok) return;
      looks += 1;
      const versions = months.map((month) => outcome.value.partitions[month]?.versionId ?? null);
      if (new Set(versions).size > 1) mixed.push(versions);
    });
  }
  await Promise.all(
    staff.map(({ one, cable }, index) =>
      monthMover(one, 15, months, async (round) => {
        if (round % 5 === 2 + index) await cable.pull();
        if (round % 5 === 3 + index) await cable.plug();
      })(),
    ),
  );
  for (const { one, cable } of staff) {
    await cable.plug();
    await networkIs(one, 'online');
    const { conflicts } = await syncUntil(one, ({ waiting }) => waiting.length === 0, 'everything settled');
    for (const { importId } of conflicts) valueOf(await one.data.resolveConflict(importId, 'keep-theirs'));
    await allSynced(one);
  }
  expect(looks).toBeGreaterThan(15);
  expect(mixed).toEqual([]);
  const shown = await Promise.all([looker, ...staff.map(({ one }) => one)].map((one) => Promise.all(months.map((partition) => shownBy(one, { partition })))));
  expect(new Set(shown.flat().map((units) => JSON.stringify(units))).size).toBe(1);
});
