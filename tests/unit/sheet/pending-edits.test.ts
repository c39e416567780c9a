import { describe, expect, it } from 'vitest';
import { decide, noDecisions, type Decision } from '../../../renderer/domain/sheets/decisions';
import { keepEdits, keptEdits } from '../../../renderer/ui/sheet/kept-edits';
import { mostPasted } from '../../../renderer/ui/grid/pasted-cells';
import { redone, undone } from '../../../renderer/ui/edit-history';
import { chosen, conflictsWith, editCount, edited, editsBetween, leftAfter, noEdits, notYetSaved, pendingAt, savedOver, withReason, withUnheard } from '../../../renderer/ui/sheet/pending-edits';

const decision = (value: Decision['value'], by = 'ann@x.example', at = 1): Decision => ({ value, reason: null, by, at, was: 24 });
const saved = decide(noDecisions, [{ rowId: 'A', columnId: 'send', decision: decision(48) }, { rowId: 'B', columnId: 'locked', decision: decision(true) }]);
const set = (rowId: string, columnId: string, value: Decision['value']) => ({ rowId, columnId, decided: { value, reason: null, was: 24 } });
const take = (rowId: string, columnId: string) => ({ rowId, columnId, decided: null });

describe('edits not saved yet', () => {
  it('are counted by cell, and one that says what is saved already is none', () => {
    const history = edited(noEdits, saved, [set('A', 'send', 72), set('A', 'locked', true), set('C', 'send', 0)]);
    expect(editCount(history.present)).toBe(3);
    expect(editCount(edited(history, saved, [set('A', 'send', 48)]).present)).toBe(2);
    expect(edited(noEdits, saved, [take('C', 'send')])).toBe(noEdits);
  });

  it('know 0 from a decision taken back', () => {
    const { present } = edited(noEdits, saved, [set('A', 'send', 0), take('B', 'locked')]);
    expect(pendingAt(present, 'A', 'send')?.decided?.value).toBe(0);
    expect(pendingAt(present, 'B', 'locked')?.decided).toBeNull();
    const after = savedOver(present, saved, 'ben@x.example', 9);
    expect(after.get('A')?.get('send')).toEqual({ value: 0, reason: null, was: 24, by: 'ben@x.example', at: 9 });
    expect(after.has('B')).toBe(false);
  });

  it('made in one go go back in one go, and forth again', () => {
    const two = edited(edited(noEdits, saved, [set('A', 'send', 72)]), saved, [set('B', 'send', 12), set('C', 'send', 36)]);
    const back = undone(two);
    expect(editCount(back.present)).toBe(1);
    expect(redone(back).present).toEqual(two.present);
    expect(undone(undone(back)).present).toEqual({});
    expect(redone(two)).toBe(two);
  });

  it('of as many cells as may be pasted at once cost no copy of all for each: they, their undo and what is left of them stand at once', () => {
    const many = Array.from({ length: mostPasted }, (_, at) => set(`SKU-${at}`, 'send', at));
    const one = edited(noEdits, saved, [set('A', 'send', 72)]);
    const all = edited(one, saved, many);
    expect(editCount(all.present)).toBe(mostPasted + 1);
    expect(all.present['A']).toBe(one.present['A']);
    expect(undone(all).present).toBe(one.present);
    expect(notYetSaved(all.present, savedOver(all.present, saved, 'ben@x.example', 9))).toEqual({});
    expect(editCount(edited(all, saved, many.map(({ rowId }) => take(rowId, 'send'))).present)).toBe(1);
    expect(editCount(withUnheard(one.present, many))).toBe(mostPasted + 1);
  });

  it('meet somebody else only in cells that both changed, to something else', () => {
    const { present } = edited(noEdits, saved, [set('A', 'send', 72), set('C', 'send', 36), set('D', 'send', 6)]);
    const theirs = decide(saved, [
      { rowId: 'A', columnId: 'send', decision: decision(96, 'ben@x.example', 5) },
      { rowId: 'A', columnId: 'note', decision: decision('fragile', 'ben@x.example', 5) },
      { rowId: 'C', columnId: 'send', decision: decision(36, 'ben@x.example', 5) },
    ]);
    const conflicts = conflictsWith(present, theirs);
    expect(conflicts).toEqual([{ rowId: 'A', columnId: 'send', ours: { value: 72, reason: null, was: 24 }, theirs: decision(96, 'ben@x.example', 5) }]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('there is one');

    const ours = chosen(present, conflict, 'ours');
    expect(conflictsWith(ours, theirs)).toEqual([]);
    const merged = savedOver(ours, theirs, 'ann@x.example', 7);
    expect(merged.get('A')?.get('send')?.value).toBe(72);
    expect(merged.get('A')?.get('note')?.value).toBe('fragile');
    // Both said the same: the first who said it stays named.
    expect(merged.get('C')?.get('send')?.by).toBe('ben@x.example');

    expect(pendingAt(chosen(present, conflict, 'theirs'), 'A', 'send')).toBeNull();
  });

  it('found again after their save arrived, unheard, are no edits any more; what is still to be saved stays', () => {
    const { present } = edited(noEdits, saved, [set('A', 'send', 72), set('B', 'send', 12), take('B', 'locked'), set('C', 'send', 36)]);
    const after = savedOver(withReason({ A: present['A'] ?? {}, B: { locked: present['B']?.['locked'] ?? { decided: null, base: null } } }, 'promotion'), saved, 'ann@x.example', 7);
    const left = notYetSaved(present, after);
    expect(left).toEqual({ B: { send: present['B']?.['send'] }, C: present['C'] });
    expect(conflictsWith(edited({ ...noEdits, present: left }, after, [set('A', 'send', 96)]).present, after)).toEqual([]);
    // Over a decision of the same figure, to take its reason away: nobody saved that.
    const reasoned = decide(noDecisions, [{ rowId: 'A', columnId: 'send', decision: { ...decision(48), reason: 'promotion' } }]);
    const bare = edited(noEdits, reasoned, [set('A', 'send', 48)]).present;
    expect(notYetSaved(bare, reasoned)).toBe(bare);
  });

  it('typed before it was known what is saved are kept with the others, and asked about where something else stands after all', () => {
    const before = edited(noEdits, saved, [set('A', 'send', 72)]).present;
    const kept = withUnheard(withUnheard(before, [set('A', 'send', 96), set('A', 'note', 'fragile'), take('D', 'send')]), [set('C', 'send', 36), set('C', 'send', 12)]);
    const texts = new Map<string, string>();
    const store = { getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text), removeItem: (key: string) => void texts.delete(key) };
    expect(keepEdits(store, 'key', kept)).toBe(true);
    const found = keptEdits(store, 'key');
    expect(found).toEqual(kept);
    // Over what was edited before it is known what it was over.
    expect(pendingAt(found, 'A', 'send')).toEqual({ decided: { value: 96, reason: null, was: 24 }, base: saved.get('A')?.get('send') });
    expect(pendingAt(found, 'C', 'send')?.decided?.value).toBe(12);

    const theirs = decide(saved, [{ rowId: 'A', columnId: 'note', decision: decision('soft') }, { rowId: 'C', columnId: 'send', decision: decision(12) }]);
    const left = notYetSaved(found, theirs);
    // Nothing stands in D, and 12 in C: neither has anything to save.
    expect(Object.keys(left)).toEqual(['A']);
    expect(conflictsWith(left, theirs)).toEqual([{ rowId: 'A', columnId: 'note', ours: { value: 'fragile', reason: null, was: 24 }, theirs: decision('soft') }]);
    expect(conflictsWith(notYetSaved(found, saved), saved)).toEqual([]);
  });

  it('made while others are being saved are left to save, over what was saved', () => {
    const sent = edited(noEdits, saved, [set('A', 'send', 72), set('C', 'send', 36)]);
    const meanwhile = edited(sent, saved, [set('A', 'send', 96), set('D', 'send', 6)]);
    const after = savedOver(sent.present, saved, 'ann@x.example', 7);
    const left = leftAfter(sent.present, meanwhile.present, after);
    expect([pendingAt(left, 'A', 'send'), pendingAt(left, 'C', 'send'), pendingAt(left, 'D', 'send')]).toEqual([
      { decided: { value: 96, reason: null, was: 24 }, base: after.get('A')?.get('send') },
      null,
      { decided: { value: 6, reason: null, was: 24 }, base: null },
    ]);
    expect(conflictsWith(left, after)).toEqual([]);
    expect(leftAfter(sent.present, sent.present, after)).toEqual({});
    // Also where the save gave them a reason.
    expect(leftAfter(sent.present, sent.present, savedOver(withReason(sent.present, 'promotion'), saved, 'ann@x.example', 7))).toEqual({});
  });

  it('taken back while they are being saved go back to what they were edited over', () => {
    const sent = edited(noEdits, saved, [set('A', 'send', 72), set('C', 'send', 36)]);
    const after = savedOver(sent.present, saved, 'ann@x.example', 7);
    const left = leftAfter(sent.present, undone(sent).present, after);
    const back = savedOver(left, after, 'ann@x.example', 8);
    expect([back.get('A')?.get('send')?.value, back.get('C')]).toEqual([48, undefined]);
  });

  it('that somebody else meets while others are being saved are still asked about', () => {
    const sent = edited(noEdits, saved, [set('A', 'send', 72)]);
    const meanwhile = edited(sent, saved, [set('C', 'send', 36)]);
    const theirs = decide(saved, [{ rowId: 'C', columnId: 'send', decision: decision(12, 'ben@x.example', 5) }]);
    const after = savedOver(sent.present, theirs, 'ann@x.example', 7);
    expect(conflictsWith(leftAfter(sent.present, meanwhile.present, after), after)).toHaveLength(1);
  });

  it('meet somebody who took away what was edited', () => {
    const { present } = edited(noEdits, saved, [set('A', 'send', 72)]);
    expect(conflictsWith(present, noDecisions)).toHaveLength(1);
  });

  it('are what turns one saved state into another', () => {
    const { present } = edited(noEdits, saved, [set('A', 'send', 72), take('B', 'locked'), set('C', 'note', 'later')]);
    const after = savedOver(present, saved, 'ann@x.example', 7);
    expect(savedOver(editsBetween(saved, after), saved, 'ann@x.example', 7)).toEqual(after);
    expect(editsBetween(saved, saved)).toEqual({});
  });

  it('take a reason given for many where they have none of their own', () => {
    const { present } = edited(noEdits, saved, [{ rowId: 'A', columnId: 'send', decided: { value: 72, reason: 'promotion', was: 24 } }, set('C', 'send', 36), take('B', 'locked')]);
    const reasons = withReason(present, 'Prime day');
    expect(pendingAt(reasons, 'A', 'send')?.decided?.reason).toBe('promotion');
    expect(pendingAt(reasons, 'C', 'send')?.decided?.reason).toBe('Prime day');
    expect(pendingAt(reasons, 'B', 'locked')?.decided).toBeNull();
  });
});

describe('edits kept on this computer', () => {
  const storeOf = (texts: Map<string, string>, most = Infinity) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > most) throw new Error('QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  });

  it('come back as they were, and leave nothing behind once saved', () => {
    const texts = new Map<string, string>();
    const { present } = edited(noEdits, saved, [set('A', 'send', 72), take('B', 'locked')]);
    expect(keepEdits(storeOf(texts), 'k', present)).toBe(true);
    expect(keptEdits(storeOf(texts), 'k')).toEqual(present);
    keepEdits(storeOf(texts), 'k', {});
    expect(texts.size).toBe(0);
  });

  it('are passed over where they cannot be read, cell by cell', () => {
    const good = { decided: { value: 1, reason: null, was: null }, base: null };
    const texts = new Map([['k', JSON.stringify({ A: { send: good, locked: { decided: 5 } }, B: 'x', C: { send: { decided: { value: {} }, base: null } } })], ['broken', '{']]);
    expect(keptEdits(storeOf(texts), 'k')).toEqual({ A: { send: good } });
    expect(keptEdits(storeOf(texts), 'broken')).toEqual({});
  });

  it('say so where this computer has no room', () => {
    expect(keepEdits(storeOf(new Map(), 10), 'k', edited(noEdits, saved, [set('A', 'send', 72)]).present)).toBe(false);
  });
});
