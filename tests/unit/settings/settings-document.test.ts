import { describe, expect, it } from 'vitest';
import {
  changed, changedTogether, emptyDocument, mostDocumentCharacters, mostLogged, mostNamesKept, readSettingsDocument, reversed, standsBefore, takingBack, writeSettingsDocument, type Change, type SettingsDocument,
} from '../../../renderer/domain/settings/settings-document';
import { settingRow } from '../../../renderer/domain/settings/setting-rows';
import { changeWords } from '../../../renderer/domain/settings/setting-words';
import { settingOf, settingsOf } from '../../../renderer/domain/settings/settings';

const ann = { by: 'ann@example.com', at: 1_000 };
const ben = { by: 'ben@example.com', at: 2_000 };
const target = (before: number | null, after: number | null): Change => ({
  kind: 'setting', at: { settingId: 'fba-target-days', scope: 'store', storeId: 'rg', name: null }, before: before === null ? null : { value: before }, after: after === null ? null : { value: after },
});
const rate: Change = { kind: 'rule', before: null, after: { ruleId: 'wfs-in-stock-days', validFrom: '2026-02-01', value: 35, source: 'Walmart, February' } };
const closed: Change = { kind: 'event', before: null, after: { id: 'gold', name: 'Golden Week', from: '2026-10-01', to: '2026-10-07', effect: 'lead-time', skus: null, source: 'Added by staff' } };

const targetIn = (document: SettingsDocument): unknown => settingOf(settingsOf(document.entries), 'fba-target-days', { storeId: 'rg', supplier: null, sku: null }).value;

describe('the settings document', () => {
  it('holds what was set, by whom and when, and is read back as it was written', () => {
    const document = [target(null, 60), rate, closed].reduce((made, change, at) => changed(made, change, `c${at}`, ann), emptyDocument);
    expect(targetIn(document)).toBe(60);
    expect(document.entries[0]).toMatchObject({ value: 60, by: 'ann@example.com', at: 1_000 });
    expect(readSettingsDocument(writeSettingsDocument(document))).toEqual(document);
  });

  it('undone, a change leaves what stood before it, and both stay in the log', () => {
    const first = changed(emptyDocument, target(null, 60), 'one', ann);
    const second = changed(first, target(60, 30), 'two', ben);
    const undone = changed(second, reversed(target(60, 30)), 'three', ann, 'two');
    expect([first, second, undone].map(targetIn)).toEqual([60, 30, 60]);
    expect(undone.log.map(({ id, by, undoes }) => [id, by, undoes])).toEqual([['one', ann.by, null], ['two', ben.by, null], ['three', ann.by, 'two']]);
    const bare = changed(first, reversed(target(null, 60)), 'four', ann, 'one');
    expect(targetIn(bare)).toBe(45);
    expect(bare.entries).toEqual([]);
  });

  it('tells whether what a change was made against still stands', () => {
    const document = [target(null, 60), rate, closed].reduce((made, change, at) => changed(made, change, `c${at}`, ann), emptyDocument);
    expect([target(60, 30), target(45, 30), target(null, 30)].map((change) => standsBefore(document, change))).toEqual([true, false, false]);
    expect([reversed(rate), rate, reversed(closed), closed].map((change) => standsBefore(document, change))).toEqual([true, false, true, false]);
  });

  it('changed in many places together is as changed one by one, and not at all where one of them stands no more', () => {
    const reserve = (sku: string, before: number | null, after: number | null): Change => ({
      kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: sku }, before: before === null ? null : { value: before }, after: after === null ? null : { value: after },
    });
    const standing = [reserve('A', null, 1), reserve('B', null, 2), target(null, 60), closed].reduce((made, change, at) => changed(made, change, `s${at}`, ann), emptyDocument);
    const together: readonly Change[] = [reserve('A', 1, 9), rate, reserve('C', null, 3), reversed(closed), reserve('B', 2, null)];
    const ids = together.map((_, at) => `t${at}`);
    expect(changedTogether(standing, together, ids, ben)).toEqual(together.reduce((made, change, at) => changed(made, change, `t${at}`, ben), standing));
    expect(changedTogether(standing, [reserve('A', 1, 9), reserve('B', 7, 8)], ids, ben)).toBeNull();
    expect(changedTogether(standing, [rate, reversed(rate)], ids, ben)).toBeNull();
  });

  it('of hundreds of SKUs together is one line of the log for each setting, which says how many, and the lines before stay', () => {
    const rule = (settingId: string, at: number, before: number | null, after: number | null): Change => ({
      kind: 'setting', at: { settingId, scope: 'sku', storeId: 'rg', name: `S${at}` }, before: before === null ? null : { value: before }, after: after === null ? null : { value: after },
    });
    const skus = Array.from({ length: 350 }, (_, at) => at);
    const changes = [...skus.map((at) => rule('reserve-amazon', at, null, 7)), rate, ...skus.slice(0, 5).map((at) => rule('most-shown-amazon', at, null, 24))];
    const before = changed(emptyDocument, target(null, 60), 'one', ann);
    const together = changedTogether(before, changes, changes.map((_, at) => `t${at}`), ben);
    expect(together?.entries).toHaveLength(356);
    expect(together?.log.map(({ id, change }) => [id, change.kind])).toEqual([['one', 'setting'], ['t0', 'many'], ['t350', 'rule'], ...[351, 352, 353, 354, 355].map((at) => [`t${at}`, 'setting'])]);
    const [, many] = together?.log ?? [];
    expect(many === undefined ? null : changeWords(many.change)).toEqual({ what: settingRow('reserve-amazon').title, where: '350 SKUs, Royal Green: S0, S1, S2 and 347 more', before: 'as by default', after: '7 units' });
    expect(readSettingsDocument(writeSettingsDocument(together ?? emptyDocument))).toEqual(together);
    // Taken back where what stood before was not the same for all.
    const mixed = changedTogether(together ?? emptyDocument, skus.map((at) => rule('reserve-amazon', at, 7, at < 100 ? 3 : null)), skus.map((at) => `u${at}`), ann);
    expect(mixed?.log.at(-1)?.change).toMatchObject({ kind: 'many', count: 350, before: { value: 7 }, after: 'differ' });
    expect(mixed?.log.at(0)?.id).toBe('one');
  });

  it('of hundreds of SKUs is taken back from its line of the log, each to what stood before, as long as all of it stands', () => {
    const reserve = (at: number, before: number | null, after: number | null): Change => ({
      kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: `S${at}` }, before: before === null ? null : { value: before }, after: after === null ? null : { value: after },
    });
    const skus = Array.from({ length: 40 }, (_, at) => at);
    const together = (standing: SettingsDocument, changes: readonly Change[], who: typeof ann, undoes: string | null = null): SettingsDocument => {
      const made = changedTogether(standing, changes, changes.map((_, at) => `${who.at} ${at}`), who, changes.map(() => undoes));
      if (made === null) throw new Error('what it was made against stands no more');
      return made;
    };
    const backOf = (document: SettingsDocument, id: string) => {
      const line = document.log.find((one) => one.id === id);
      return line === undefined ? undefined : takingBack(document, line);
    };
    // Another SKU, and another store, had 7 before: they stay.
    const others: readonly Change[] = [reserve(99, null, 7), { kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'sku', storeId: 'bp', name: 'S0' }, before: null, after: { value: 7 } }];
    const before = others.reduce((made, change, at) => changed(made, change, `o${at}`, ben), emptyDocument);
    const set = together(before, skus.map((at) => reserve(at, null, 7)), ann);
    const back = backOf(set, '1000 0');
    expect(back).toEqual(skus.map((at) => reserve(at, 7, null)));
    if (back === undefined || back === null || back === 'one-by-one') return;
    const undone = together(set, back, { by: ben.by, at: 3_000 }, '1000 0');
    expect(undone.entries).toEqual(before.entries);
    expect(undone.log.at(-1)).toMatchObject({ undoes: '1000 0', change: { kind: 'many', count: 40, before: { value: 7 }, after: null } });
    // What was taken away is set again from the line that took it, as long as nothing stands there.
    const again = backOf(undone, '3000 0');
    expect([again, backOf(undone, '1000 0')]).toEqual([skus.map((at) => reserve(at, null, 7)), null]);
    if (again === undefined || again === null || again === 'one-by-one') return;
    const redone = together(undone, again, { by: ann.by, at: 4_000 }, '3000 0');
    expect(redone.entries.map(({ by, at, ...entry }) => entry)).toEqual(set.entries.map(({ by, at, ...entry }) => entry));
    expect([redone.log.at(-1)?.undoes, backOf(redone, '4000 0'), backOf(redone, '3000 0')]).toEqual(['3000 0', back, null]);
    expect(backOf(changed(undone, reserve(3, null, 9), 'later', ben), '3000 0')).toBeNull();
    expect(backOf(readSettingsDocument(writeSettingsDocument(undone)), '3000 0')).toEqual(again);
    const [, , line] = undone.log;
    expect(line === undefined ? null : changeWords(line.change).where).toBe('40 SKUs, Royal Green: S0, S1, S2 and 37 more');
    // One of them was set anew, be it to the same: the line stands no more as a whole.
    expect(backOf(changed(set, reserve(3, 7, 9), 'later', ben), '1000 0')).toBeNull();
    expect(backOf(changed(set, reserve(3, 7, 7), 'later', ben), '1000 0')).toBeNull();
    // They had not all the same before.
    expect(backOf(together(changed(before, reserve(5, null, 2), 'own', ben), skus.map((at) => reserve(at, at === 5 ? 2 : null, 7)), ann), '1000 0')).toBe('one-by-one');
    expect(backOf(changed(emptyDocument, target(null, 60), 'one', ann), 'one')).toEqual([reversed(target(null, 60))]);
  });

  it('that took the values of more names away than a line keeps is taken back one by one', () => {
    const left = (count: number) => {
      const changes = Array.from({ length: count }, (_, at): Change => ({ kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: `S${at}` }, before: { value: 7 }, after: null }));
      const set = changedTogether(emptyDocument, changes.map(reversed), [], ann) ?? emptyDocument;
      const taken = changedTogether(set, changes, [], ben) ?? emptyDocument;
      const [, line] = taken.log;
      return line === undefined ? undefined : takingBack(taken, line);
    };
    expect(left(mostNamesKept)).toHaveLength(mostNamesKept);
    expect(left(mostNamesKept + 1)).toBe('one-by-one');
  });

  it('keeps the names of so many values taken away in all its lines together, the newest first', () => {
    const all = (names: number, offset: number): readonly Change[] =>
      Array.from({ length: names }, (_, at): Change => ({ kind: 'setting', at: { settingId: 'reserve-amazon', scope: 'sku', storeId: 'rg', name: `S${offset + at}` }, before: null, after: { value: 7 } }));
    const half = mostNamesKept / 2;
    const taken = [all(half, 0), all(half, half), all(6, 2 * half)].reduce<SettingsDocument>((document, changes) => {
      const set = changedTogether(document, changes, [], ann) ?? emptyDocument;
      return changedTogether(set, changes.map(reversed), [], ben) ?? emptyDocument;
    }, emptyDocument);
    const backs = taken.log.filter(({ change }) => change.kind === 'many' && change.after === null);
    expect(backs.map(({ change }) => (change.kind === 'many' ? change.names.length : 0))).toEqual([3, half, 6]);
    expect(backs.map((line) => takingBack(taken, line)).map((back) => (back === 'one-by-one' ? back : back?.length))).toEqual(['one-by-one', half, 6]);
  });

  it('made together and taken back together says of each line which one it takes back', () => {
    const rule = (settingId: string, at: number, before: number | null, after: number | null): Change => ({
      kind: 'setting', at: { settingId, scope: 'sku', storeId: 'rg', name: `S${at}` }, before: before === null ? null : { value: before }, after: after === null ? null : { value: after },
    });
    // Six names of one setting are one line; two of another are one each.
    const changes = [...[0, 1, 2, 3, 4, 5].map((at) => rule('reserve-amazon', at, null, 7)), rule('most-shown-amazon', 0, null, 24), rule('most-shown-amazon', 1, null, 24)];
    const ids = changes.map((_, at) => `t${at}`);
    const set = changedTogether(emptyDocument, changes, ids, ann) ?? emptyDocument;
    const undone = changedTogether(set, changes.map(reversed), changes.map((_, at) => `u${at}`), ben, ids);
    expect(undone?.log.map(({ id, undoes }) => [id, undoes])).toEqual([['t0', null], ['t6', null], ['t7', null], ['u0', 't0'], ['u6', 't6'], ['u7', 't7']]);
  });

  it('from an earlier version, without names and log, is read as well', () => {
    const old = JSON.stringify({ entries: [{ settingId: 'review-days', scope: 'default', storeId: null, name: null, value: 20 }], events: [] });
    expect(readSettingsDocument(old)).toMatchObject({ entries: [{ settingId: 'review-days', value: 20, by: '', at: 0 }], rules: [], log: [] });
  });

  it.each(['', 'null', '[]', '{"entries":7,"rules":[null],"log":"x"}', '{"entries":[{"settingId":1}],"rules":[{"ruleId":"wfs-in-stock-days","validFrom":"soon","value":3,"source":""}],"events":[{}],"log":[{"id":"a"}]}'])(
    'that is damaged leaves out what cannot be read and never throws: %j',
    (body) => expect(readSettingsDocument(body)).toEqual(emptyDocument),
  );

  it('lets the oldest lines of its log go, never what is set', () => {
    let document = emptyDocument;
    for (let at = 0; at < mostLogged + 50; at += 1) document = changed(document, target(at === 0 ? null : at, at + 1), `c${at}`, { by: 'x'.repeat(20_000), at });
    expect(document.log).toHaveLength(mostLogged);
    const body = writeSettingsDocument(document);
    expect((body ?? '').length).toBeLessThanOrEqual(mostDocumentCharacters);
    const read = readSettingsDocument(body);
    expect(read.entries).toEqual(document.entries);
    expect(read.log.at(-1)).toEqual(document.log.at(-1));
    expect(read.log.length).toBeLessThan(mostLogged);
  });

  it('holds a rule for each of ten thousand SKUs', () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ settingId: 'reserve-amazon', scope: 'sku' as const, storeId: 'rg' as const, name: `RG-PLANTER-${at}`, value: at % 9, ...ann }));
    expect(readSettingsDocument(writeSettingsDocument({ ...emptyDocument, entries })).entries).toHaveLength(10_000);
  });

  it('that would not fit even without its log is not written', () => {
    const document: SettingsDocument = { ...emptyDocument, entries: Array.from({ length: 2_000 }, (_, at) => ({ settingId: 'replenish', scope: 'sku' as const, storeId: 'rg' as const, name: `${'S'.repeat(1_500)}${at}`, value: false, ...ann })) };
    expect(writeSettingsDocument(document)).toBeNull();
  });
});
