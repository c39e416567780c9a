import { expect, test } from 'vitest';
import { withRefusals } from '../../../renderer/features/imports/with-refusals';

const picture = { name: 'scan.png', reason: 'It holds no rows.', from: 'a1' };

test('what is dropped again is told once, and its namesake from another folder beside it', () => {
  const namesake = { ...picture, from: 'b2' };
  expect(withRefusals(withRefusals([], [picture]), [picture])).toEqual([picture]);
  expect(withRefusals([picture], [namesake])).toEqual([picture, namesake]);
  expect(withRefusals([picture], [{ ...picture, reason: 'It is locked.' }])).toHaveLength(2);
});
