import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Setting } from '../../../renderer/data/ports';
import type { Failure } from '../../../renderer/domain/failures';
import { heardNow, mayDecide, nothingHeard } from '../../../renderer/ui/sheet/heard-decisions';

const offline: Failure = { code: 'data/offline-no-document', detail: null };
const refused: Failure = { code: 'data/permission-denied', detail: null };
const saved = (body: string, at: number, synced = true): Setting => ({ id: 'decisions-rg-fba-send', title: 'Decisions', body, at, byEmail: 'ann@x.example', synced });

test('until they are told nothing may be edited; never read for want of a line, they may, and that is no word of there being none', () => {
  expect(mayDecide(nothingHeard)).toBe(false);
  const unread = heardNow(nothingHeard, { ok: false, failure: offline });
  expect([mayDecide(unread), unread.unread]).toEqual([true, offline]);
  const may = heardNow(nothingHeard, { ok: false, failure: refused });
  expect([mayDecide(may), may.unread]).toEqual([false, refused]);
});

test('read once they stand while the next state cannot be read, also where there were none', () => {
  const none = heardNow(nothingHeard, { ok: true, value: null });
  expect(heardNow(none, { ok: false, failure: offline })).toEqual({ stands: null, unread: null });
  const some = heardNow(none, { ok: true, value: saved('48', 1) });
  expect(heardNow(some, { ok: false, failure: refused }).stands?.body).toBe('48');
  // Unread and then read.
  expect(heardNow(heardNow(nothingHeard, { ok: false, failure: offline }), { ok: true, value: saved('96', 2) })).toEqual({ stands: saved('96', 2), unread: null });
});

test('heard by two ways in any order, what was saved last stands', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (ats) => {
      const { stands } = ats.reduce((last, at) => heardNow(last, { ok: true, value: saved(`${at}`, at) }), nothingHeard);
      expect(stands?.at).toBe(Math.max(...ats));
    }),
  );
});

test('what waited here gives way to what somebody else saved before it', () => {
  const waiting = heardNow(nothingHeard, { ok: true, value: saved('96', 9, false) });
  expect(heardNow(waiting, { ok: true, value: saved('24', 5) }).stands?.body).toBe('24');
});
