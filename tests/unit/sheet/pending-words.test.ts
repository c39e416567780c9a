import { expect, test } from 'vitest';
import { nobodyDecides } from '../../../renderer/ui/sheet/no-decisions';
import { pendingWords } from '../../../renderer/ui/sheet/PendingBar';

test('what has to be known of a save is said after it, and gone with it', () => {
  expect(pendingWords({ ...nobodyDecides, lastSaved: 2 })).toBe('Saved 2 changes');
  expect(pendingWords({ ...nobodyDecides, lastSaved: 2, besideSaved: 'Today a later cost holds: A from 2026-06-01.' })).toBe('Saved 2 changes. Today a later cost holds: A from 2026-06-01.');
  expect(pendingWords({ ...nobodyDecides, besideSaved: null })).toBe('');
  // What became of a save that was taken back in part, before what is typed again of it.
  expect(pendingWords({ ...nobodyDecides, told: 'Taken back: L2.', history: { past: [], present: { L2: { counted: { value: 25, reason: null } } }, future: [] } as never })).toBe('Taken back: L2. 1 change not saved.');
  expect(pendingWords({ ...nobodyDecides, told: 'Nothing was taken back.' })).toBe('Nothing was taken back.');
});
