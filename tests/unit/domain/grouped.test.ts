import { expect, test } from 'vitest';
import { grouped } from '../../../renderer/domain/grouped';

test('what belongs together stands in the order given, and what has no key is left out', () => {
  expect([...grouped([5, 2, 8, 11, 0], (one) => (one === 0 ? null : one % 2 === 0 ? 'even' : 'odd'))]).toEqual([['odd', [5, 11]], ['even', [2, 8]]]);
});

test('a group of a hundred thousand is gathered as one of ten is', () => {
  const all = Array.from({ length: 100_000 }, (_, at) => at);
  expect(grouped(all, () => 'one').get('one')).toHaveLength(100_000);
});
