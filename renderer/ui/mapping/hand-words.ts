/** What became of rows changed by hand, in words. */
import type { HandOutcome } from '../../data/hand-edits/hand-edit-ports';
import type { GroupUndo, ImportRef } from '../../data/published-ports';
import { failureTexts } from '../../domain/failure-texts';
import type { Failure } from '../../domain/failures';
import { tableTitle } from '../../domain/reports/reports';

export type Said = { readonly tone: 'good' | 'warn' | 'bad'; readonly text: string; readonly undo: readonly ImportRef[] | null };

export const failureText = ({ code }: Failure): string => `${failureTexts[code].whatHappened} ${failureTexts[code].whatToDo}`;

/** What became of an edit, in words. `then`: how theirs comes to be seen where somebody else was first. */
export const outcomeWords = (outcome: HandOutcome, what: string, then = 'Discard your change to see theirs.'): Said => {
  switch (outcome.kind) {
    case 'saved':
      return { tone: 'good', text: outcome.synced ? `Saved: ${what}.` : `Saved on this computer: ${what}. It is sent when the connection is back.`, undo: outcome.imports };
    case 'unchanged':
      return { tone: 'good', text: 'All of it stood like this already.', undo: null };
    case 'refused':
      return { tone: 'bad', text: `Not saved. ${outcome.problems.slice(0, 3).map(({ key, message }) => `${key.replaceAll('|~-', '').replaceAll('|', ', ')}: ${message}`).join(' ')}`, undo: null };
    case 'conflict': {
      const [first] = outcome.conflicts;
      const who = first?.theirs?.byEmail ?? 'Somebody else';
      return { tone: 'warn', text: `Not saved, and nothing of theirs overwritten: ${who} changed the same rows${first === undefined ? '' : ` of ${tableTitle(first.tableId)}`} in the meantime${(first?.keys.length ?? 0) > 0 ? ` (${first?.keys.slice(0, 3).map((key) => key.replaceAll('|~-', '').replaceAll('|', ', ')).join('; ') ?? ''})` : ''}. ${then}`, undo: null };
    }
    case 'failed':
      return { tone: 'bad', text: `Not saved. ${failureText(outcome.failure)}`, undo: null };
  }
};

/** `imports`: what was to be taken back. What stands still can be tried again. */
export const takenBackWords = (outcome: GroupUndo, imports: readonly ImportRef[]): Said => {
  switch (outcome.kind) {
    case 'undone':
      return { tone: 'good', text: 'Taken back.', undo: null };
    case 'blocked':
      return { tone: 'warn', text: `Not taken back: ${outcome.by.map(({ fileName }) => fileName).join(', ')} came later and builds on it. Undo that first, in the import log.`, undo: imports };
    case 'failed':
      return { tone: 'bad', text: `Not taken back. ${failureText(outcome.failure)}`, undo: imports };
  }
};
