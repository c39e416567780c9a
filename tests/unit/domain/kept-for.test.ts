import { expect, test } from 'vitest';
import { keptFor } from '../../../renderer/domain/kept-for';

test('an answer is made once for its owner, also where it is nothing, and of too many the one asked for longest ago is made again', () => {
  const [one, other] = [{}, {}];
  const made: string[] = [];
  const kept = keptFor<object, string | null>(2);
  const ask = (owner: object, name: string): string | null =>
    kept(owner, name, () => {
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
