import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { atHand } from '../../../renderer/domain/at-hand';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What was looked at stands to the end of its turn. */
const collected = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  collect();
};

test('the last few that were asked for are held, and others go where memory is wanted', async () => {
  const hand = atHand(2);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => hand.keep({ name, bulk: new Float64Array(1000) }));
  await collected();
  expect([a?.(), b?.()?.name, c?.()?.name]).toEqual([null, 'b', 'c']);
  // Asked for again, b is the last.
  expect(b?.()?.name).toBe('b');
  hand.keep({ name: 'd', bulk: new Float64Array(1000) });
  await collected();
  expect([b?.()?.name, c?.()]).toEqual(['b', null]);
});

test('what somebody else holds is found again', async () => {
  const hand = atHand(0);
  const mine = { name: 'mine' };
  const found = hand.keep(mine);
  await collected();
  expect(found()).toBe(mine);
});
