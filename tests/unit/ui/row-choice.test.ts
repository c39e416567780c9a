import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Selection } from '../../../renderer/domain/import/review';
import { isChosen, withRow } from '../../../renderer/ui/import/row-choice';

test('a row left out of all is the only one left out, and taken in again none is', () => {
  const without = withRow({ kind: 'all' }, '0 new 1', false);
  expect(without).toEqual({ kind: 'except', ids: ['0 new 1'] });
  expect(withRow(without, '0 new 1', true)).toEqual({ kind: 'except', ids: [] });
});

test('whatever is chosen, a choice changes that row and no other', () => {
  const id = fc.constantFrom('0 new 1', '0 new 2', '0 changed 1', '1 missing 4');
  const selection = fc.oneof(
    fc.constant<Selection>({ kind: 'all' }),
    fc.record({ kind: fc.constantFrom('only' as const, 'except' as const), ids: fc.uniqueArray(id) }),
  );
  fc.assert(
    fc.property(selection, id, id, fc.boolean(), (before, row, other, chosen) => {
      const after = withRow(before, row, chosen);
      expect(isChosen(after, row)).toBe(chosen);
      if (other !== row) expect(isChosen(after, other)).toBe(isChosen(before, other));
    }),
  );
});
