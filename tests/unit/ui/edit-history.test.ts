/** What is changed and not saved, back and forth. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begun, changedTo, redone, undone, type History } from '../../../renderer/ui/edit-history';

const times = <T>(count: number, step: (history: History<T>) => History<T>, from: History<T>): History<T> => Array.from({ length: count }).reduce<History<T>>(step, from);

test('as many steps back as forth lead to where one was, and past the first there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { maxLength: 20 }), fc.nat(30), (states, steps) => {
      const done = states.reduce((history, state, at) => changedTo(history, state * 100 + at), begun(0));
      const back = times(steps, undone, done);
      expect(times(steps, redone, back)).toEqual(done);
      expect(times(30, undone, done).present).toBe(0);
    }),
  );
});

test('a change takes the place of what was taken back, and what changes nothing is none', () => {
  const back = undone(changedTo(changedTo(begun('a'), 'b'), 'c'));
  expect(changedTo(back, 'b')).toBe(back);
  expect(changedTo(back, 'd')).toEqual({ present: 'd', past: ['a', 'b'], future: [] });
});

test('of more than two hundred steps the first are forgotten', () => {
  const many = Array.from({ length: 250 }, (_, at) => at + 1).reduce((history, state) => changedTo(history, state), begun(0));
  expect([many.past.length, times(300, undone, many).present]).toEqual([200, 50]);
});
