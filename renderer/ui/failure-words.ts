/** What went wrong, in a line beside what was asked for. */
import type { PublishOutcome } from '../data/published-ports';
import { failureTexts } from '../domain/failure-texts';
import type { Failure } from '../domain/failures';

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What happened, as far as was seen, and what to do. */
export const failureWords = ({ code, detail }: Failure): string => {
  const { title, whatHappened, whatToDo } = failureTexts[code];
  return `${title}. ${ended(detail ?? whatHappened)} ${whatToDo}`;
};

/** Why something of the store was not `done`. `then`: what to do where somebody else was first. */
export const unpublishedWords = (outcome: Exclude<PublishOutcome, { kind: 'published' }>, done: 'saved' | 'kept', then: string): string => {
  if (outcome.kind === 'cancelled') return `It was stopped. Nothing was ${done}.`;
  if (outcome.kind === 'failed') return `Not ${done}. ${failureWords(outcome.failure)}`;
  return `Not ${done}: ${outcome.theirs?.byEmail ?? 'somebody else'} changed ${outcome.partitions.join(', ')} in the meantime. ${then}`;
};
