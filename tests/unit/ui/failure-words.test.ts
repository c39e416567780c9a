import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureTexts } from '../../../renderer/domain/failure-texts';
import { failureWords, unpublishedWords } from '../../../renderer/ui/failure-words';

test('a failure says in a line what happened and what to do', () => {
  const { title, whatHappened, whatToDo } = failureTexts['data/unreachable'];
  expect(failureWords({ code: 'data/unreachable', detail: null })).toBe(`${title}. ${whatHappened} ${whatToDo}`);
  expect(failureWords({ code: 'data/unreachable', detail: 'no answer' })).toBe(`${title}. no answer. ${whatToDo}`);
});

test('a plan and a push that were not published say so in the same words', () => {
  expect(unpublishedWords({ kind: 'cancelled' }, 'saved', '')).toBe('It was stopped. Nothing was saved.');
  expect(unpublishedWords({ kind: 'failed', failure: { code: 'data/unreachable', detail: null } }, 'kept', '')).toMatch(/^Not kept\. /);
  expect(unpublishedWords({ kind: 'conflict', partitions: ['P-1', 'P-2'], theirs: null }, 'kept', 'Try again.')).toBe('Not kept: somebody else changed P-1, P-2 in the meantime. Try again.');
});

test.each(['renderer/features/shipments/use-plans.ts', 'renderer/features/channels/use-push-desk.ts', 'renderer/ui/sheet/use-row-edits.ts'])('%s has no words of its own for failures', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/const (failureWords|outcomeWords) =/);
});
