import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Setting } from '../../renderer/data/ports';
import { keptLogFrom, keptLogSetting, type KeptChange } from '../../renderer/domain/settings/kept-changes';
import { allSynced, cableHere, networkIs, newProject, settingUntil, staffAt, syncUntil, type Staff } from './staff';

const id = 'mapping/cost sheet';

const saved = async ({ data }: Staff, body: string, expectedAt: number | null): Promise<Setting> => {
  const outcome = await data.saveSetting(id, 'Cost sheet', body, expectedAt);
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.setting;
};

const change = (name: string): KeptChange => ({ of: 'seller-account', name, before: null, after: 'Blupond' });

const keep = (one: Staff, settingId: string, body: string, expectedAt: number | null, name: string) => one.data.saveSetting(settingId, 'Accounts', body, expectedAt, [change(name)]);

/** The names in the log, once there are so many. */
const logged = async (one: Staff, lines: number): Promise<readonly string[]> => {
  const log = await settingUntil(one, keptLogSetting.id, (setting) => keptLogFrom(setting?.body ?? null).length >= lines);
  return keptLogFrom(log?.body ?? null).map(({ name, by }) => `${name} by ${by}`);
};

/** Letters nobody can pack: of 64 each says six bits. */
const noise = (letters: number): string => {
  let text = '';
  for (let at = 0; at < letters; at += 40_000) text += randomBytes(30_000).toString('base64');
  return text.slice(0, letters);
};

const bodyIs = (one: Staff, body: string): Promise<Setting | null> => settingUntil(one, id, (setting) => setting?.body === body);

/** Anna's cable is out; both know the first state of the setting. */
const parted = async () => {
  const projectId = newProject();
  const cable = await cableHere();
  const [anna, ben] = [await staffAt({ projectId, name: 'anna', firestore: cable.address }), await staffAt({ projectId })];
  await networkIs(anna, 'online');
  const first = await saved(anna, 'first', null);
  await cable.pull();
  await networkIs(anna, 'offline');
  return { projectId, anna, ben, cable, first };
};

describe('a setting', () => {
  test('is nothing until somebody saves it, and then what everybody sees, with who saved it', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    expect(await settingUntil(ben, id, () => true)).toBeNull();
    await saved(anna, '{"a":1}', null);
    expect(await bodyIs(ben, '{"a":1}')).toMatchObject({ id, title: 'Cost sheet', byEmail: anna.email, synced: true });
  });

  test('holds a rule for each of ten thousand SKUs, for everybody, and is changed from there', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const rules = (reserve: number): string => JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: `RG-PLANTER-${(at * 7919) % 100_003}`, value: reserve, by: anna.email, at: 1_763_800_000_000 + at * 977 })));
    const { at } = await saved(anna, rules(5), null);
    expect(await bodyIs(ben, rules(5))).toMatchObject({ synced: true });
    await saved(ben, rules(6), at);
    expect(await bodyIs(anna, rules(6))).not.toBeNull();
    expect(await anna.data.saveSetting(id, 'Cost sheet', 'short', at)).toMatchObject({ kind: 'conflict', theirs: { body: rules(6) } });
  });

  test('saved by two from the same state is the first one’s, and the second is shown it', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const { at } = await saved(anna, 'first', null);
    await saved(ben, 'second', at);
    expect(await anna.data.saveSetting(id, 'Cost sheet', 'third', at)).toMatchObject({ kind: 'conflict', theirs: { body: 'second', byEmail: ben.email } });
    expect(await anna.data.saveSetting(id, 'Cost sheet', 'third', null)).toMatchObject({ kind: 'conflict', theirs: { body: 'second' } });
    expect(await bodyIs(anna, 'second')).not.toBeNull();
  });

  test('saved by many at once is saved by one', async () => {
    const projectId = newProject();
    const all = await Promise.all(['a', 'b', 'c'].map(() => staffAt({ projectId })));
    const outcomes = await Promise.all(all.map((one) => one.data.saveSetting(id, 'Cost sheet', one.email, null)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'saved']);
  });

  test.each([
    ['a text that stays larger than a document may be, however it is packed', id, 'Cost sheet', noise(1_400_000)],
    ['a title of more than 200 characters', id, 'x'.repeat(201), ''],
    ['a name that makes no document id', '/'.repeat(100), 'Cost sheet', ''],
  ])('with %s is refused in words', async (_, name, title, body) => {
    const anna = await staffAt({ projectId: newProject() });
    expect(await anna.data.saveSetting(name, title, body, null)).toMatchObject({ kind: 'failed', failure: { detail: expect.any(String) as string } });
  });
});

describe('a setting saved without a network', () => {
  test('is seen here, waits, outlives the app, and arrives as last saved', async () => {
    const { projectId, anna, ben, cable, first } = await parted();
    const second = await saved(anna, 'second', first.at);
    expect(second.synced).toBe(false);
    await saved(anna, 'third', second.at);
    expect(await bodyIs(anna, 'third')).toMatchObject({ synced: false });
    expect(await syncUntil(anna, ({ waiting }) => waiting.length > 0, 'a waiting change')).toMatchObject({ waiting: [{ label: 'Cost sheet', storeId: null }] });
    await anna.data.close();
    await cable.plug();
    const again = await staffAt({ projectId, name: 'anna', disk: anna.disk, firestore: cable.address });
    await allSynced(again);
    expect(await bodyIs(ben, 'third')).toMatchObject({ byEmail: anna.email });
    expect(await bodyIs(again, 'third')).toMatchObject({ synced: true });
  });

  test('that somebody else saved first stays theirs, and ours is kept until it is answered', async () => {
    const { anna, ben, cable, first } = await parted();
    await saved(anna, 'ours', first.at);
    await saved(ben, 'theirs', first.at);
    await cable.plug();
    const { settingConflicts } = await syncUntil(anna, (state) => state.settingConflicts.length === 1, 'a conflict');
    expect(settingConflicts).toMatchObject([{ ours: { body: 'ours' }, theirs: { body: 'theirs', byEmail: ben.email } }]);
    expect(await bodyIs(anna, 'theirs')).not.toBeNull();
    expect(await anna.data.resolveSetting(id, 'save-ours')).toMatchObject({ kind: 'saved' });
    expect(await bodyIs(ben, 'ours')).not.toBeNull();
    expect(await syncUntil(anna, (state) => state.settingConflicts.length === 0, 'no conflict')).toMatchObject({ waiting: [] });
  });

  test('may be let go for theirs', async () => {
    const { anna, ben, cable, first } = await parted();
    await saved(anna, 'ours', first.at);
    await saved(ben, 'theirs', first.at);
    await cable.plug();
    await syncUntil(anna, (state) => state.settingConflicts.length === 1, 'a conflict');
    expect(await anna.data.resolveSetting(id, 'keep-theirs')).toBeNull();
    await syncUntil(anna, (state) => state.settingConflicts.length === 0, 'no conflict');
    expect(await bodyIs(anna, 'theirs')).toMatchObject({ byEmail: ben.email });
  });
});

describe('a setting and its line in the log of changes', () => {
  test('are seen at one moment, and a save that was not taken writes none', async () => {
    const projectId = newProject();
    const [anna, ben] = [await staffAt({ projectId }), await staffAt({ projectId })];
    const first = await keep(anna, id, 'first', null, 'ONE');
    if (first.kind !== 'saved') throw new Error(first.kind);
    await settingUntil(ben, id, (setting) => setting !== null);
    // Read anew from the backend, the log is no younger than the setting: both were one write.
    expect(await logged(ben, 0)).toEqual([`ONE by ${anna.email}`]);
    expect(await keep(ben, id, 'second', null, 'TWO')).toMatchObject({ kind: 'conflict', theirs: { body: 'first' } });
    expect(await keep(ben, id, 'second', first.setting.at, 'THREE')).toMatchObject({ kind: 'saved' });
    expect(await logged(anna, 2)).toEqual([`ONE by ${anna.email}`, `THREE by ${ben.email}`]);
  });

  test('of many who keep something at the same moment, every line stands', async () => {
    const projectId = newProject();
    const staff = await Promise.all(Array.from({ length: 4 }, () => staffAt({ projectId })));
    const outcomes = await Promise.all(staff.flatMap((one, at) => [keep(one, `own/${at}`, 'a', null, `A${at}`), keep(one, `other/${at}`, 'b', null, `B${at}`)]));
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'saved'));
    const [first] = staff;
    if (first === undefined) throw new Error('nobody');
    expect((await logged(first, 8)).map((line) => line.slice(0, 2)).toSorted()).toEqual(['A0', 'A1', 'A2', 'A3', 'B0', 'B1', 'B2', 'B3']);
  });

  test('made without a network outlive the app together, and lines of both who were away stand with nobody asked', async () => {
    const { projectId, anna, ben, cable } = await parted();
    expect(await keep(anna, 'own/anna', 'a', null, 'ONE')).toMatchObject({ kind: 'saved', setting: { synced: false } });
    expect(await keep(anna, 'own/more', 'a', null, 'TWO')).toMatchObject({ kind: 'saved' });
    await anna.data.close();
    await keep(ben, 'own/ben', 'b', null, 'THREE');
    await cable.plug();
    const again = await staffAt({ projectId, name: 'anna', disk: anna.disk, firestore: cable.address });
    expect(await allSynced(again)).toMatchObject({ settingConflicts: [] });
    const all = [`ONE by ${anna.email}`, `THREE by ${ben.email}`, `TWO by ${anna.email}`];
    expect((await logged(ben, 3)).toSorted()).toEqual(all);
    expect((await logged(again, 3)).toSorted()).toEqual(all);
    expect(await settingUntil(ben, 'own/more', (setting) => setting !== null)).toMatchObject({ body: 'a' });
  });
});
