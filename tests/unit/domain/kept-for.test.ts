import { expect, test } from 'vitest';
import { toTheEnd } from '../../../renderer/domain/steps';
import { keptFor } from '../../../renderer/domain/kept-for';

test('an answer is made once for its owner, also where it is nothing, and of too many the one asked for longest ago is made again', () => {
  const [one, other] = [{}, {}];
  const made: string[] = [];
  const kept = keptFor<object, string | null>(2);
  const ask = (owner: object, name: string): string | null =>
    kept.of(owner, name, () => {
      made.push(`${owner === one ? 'one' : 'other'} ${name}`);
      return name === 'nothing' ? null : name;
    });
  expect([ask(one, 'a'), ask(one, 'nothing'), ask(one, 'nothing'), ask(one, 'a'), ask(other, 'a')]).toEqual(['a', null, null, 'a', 'a']);
  expect(made).toEqual(['one a', 'one nothing', 'other a']);
  // A third: what was asked for longest ago is no longer there, what was asked for since is.
  ask(one, 'b');
  ask(one, 'a');
  expect(made).toEqual(['one a', 'one nothing', 'other a', 'one b']);
  ask(one, 'nothing');
  expect(made.at(-1)).toBe('one nothing');
});

test('made in steps it stands as well, whoever asks first', () => {
  const owner = {};
  let made = 0;
  const kept = keptFor<object, number>(2);
  const ask = (): Generator<undefined, number> =>
    kept.inSteps(owner, 'a', function* () {
      yield undefined;
      made += 1;
      return made;
    });
  const slow = ask();
  slow.next();
  // Asked in between, and at once: it is made, and stands.
  expect(toTheEnd(ask())).toBe(1);
  expect(kept.of(owner, 'a', () => 7)).toBe(1);
  expect(slow.next()).toEqual({ done: true, value: 2 });
  expect([...ask()]).toEqual([]);
  expect(toTheEnd(ask())).toBe(2);
});
