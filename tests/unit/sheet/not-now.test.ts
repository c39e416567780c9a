import { expect, test } from 'vitest';
import { notNow } from '../../../renderer/ui/sheet/not-now';

test('rows become something of what is saved and of today alone', () => {
  expect(notNow({ canEdit: true, hasPending: false }, 'a file')).toBeUndefined();
  expect(notNow({ canEdit: true, hasPending: true }, 'a file')).toBe('Save or discard the changes first: a file is made of what is saved.');
  expect(notNow({ canEdit: false, hasPending: false }, 'a file')).toBe('Only today’s figures, with what is decided about them, become a file.');
});
