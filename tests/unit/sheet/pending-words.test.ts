import { expect, test } from 'vitest';
import { nobodyDecides } from '../../../renderer/ui/sheet/no-decisions';
import { pendingWords } from '../../../renderer/ui/sheet/PendingBar';

test('what has to be known of a save is said after it, and gone with it', () => {
  expect(pendingWords({ ...nobodyDecides, lastSaved: 2 })).toBe('Saved 2 changes');
  expect(pendingWords({ ...nobodyDecides, lastSaved: 2, besideSaved: 'Today a later cost holds: A from 2026-06-01.' })).toBe('Saved 2 changes. Today a later cost holds: A from 2026-06-01.');
  expect(pendingWords({ ...nobodyDecides, besideSaved: null })).toBe('');
});
