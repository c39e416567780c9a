/** Of a list on which nobody decides anything. */
import { noDecisions } from '../../domain/sheets/decisions';
import { noEdits } from './pending-edits';
import type { DecisionDesk } from './use-decisions';

const nothing = (): void => undefined;

export const nobodyDecides: DecisionDesk = {
  saved: noDecisions, savedAt: null, isKnown: true, unread: null, isWaiting: false, history: noEdits, conflicts: [], isSaving: false, failure: null, restored: 0, lastSaved: null,
  edit: nothing, undo: nothing, redo: nothing, discard: nothing, save: () => Promise.resolve(), choose: nothing, takeBack: nothing, dismiss: nothing,
};
