import { expect, test } from 'vitest';
import { undecidedWords, unsavedWords } from '../../../renderer/ui/sheet/caution';

test.each([[0, ''], [1, ' 1 change not saved is not in it.'], [3, ' 3 changes not saved are not in it.']])('of %d changes not saved is said %j', (unsaved, words) => {
  expect(unsavedWords(unsaved)).toBe(words);
});

test('a sheet whose decisions were never read says so on paper, and no other does', () => {
  expect([undecidedWords(true), undecidedWords(false)]).toEqual([' What was decided on these rows is not known: quantities are the plan’s own.', '']);
});
