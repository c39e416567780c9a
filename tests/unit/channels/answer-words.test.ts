import { expect, test } from 'vitest';
import { statusWord, type StatusWord } from '../../../renderer/domain/channels/answer-words';

const known: readonly (readonly [string, StatusWord])[] = [
  ['Success', 'accepted'], ['SUCCESS', 'accepted'], ['Successful', 'accepted'], ['Warning', 'accepted'], ['PROCESSED', 'accepted'], ['Success with warnings', 'accepted'], ['Completed, no errors', 'accepted'], ['Updated', 'accepted'],
  ['Failure', 'rejected'], ['DATA_ERROR', 'rejected'], ['SYSTEM_ERROR', 'rejected'], ['TIMEOUT_ERROR', 'rejected'], ['ERROR', 'rejected'], ['Error: category not allowed', 'rejected'], ['Not processed', 'rejected'], ['Unsuccessful', 'rejected'],
  ['INPROGRESS', 'working'], ['In progress', 'working'], ['RECEIVED', 'working'], ['Pending', 'working'],
];

test.each(known)('“%s” is %s', (word, said) => expect(statusWord(word)).toBe(said));

test.each(['Completed with errors', 'Processed with failures', 'On hold', 'Teilweise', '2'])('“%s” says neither for sure, and is not guessed at', (word) => expect(statusWord(word)).toBe('unknown'));

test('a blank says nothing', () => expect([statusWord(null), statusWord('  ')]).toEqual([null, null]));
