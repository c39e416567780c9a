/** Said above a sheet while what people decided on its rows could not be read on this computer yet. */
import { failureTexts } from '../../domain/failure-texts';
import type { Failure } from '../../domain/failures';
import { Note } from '../import/Note';

const offlineWords = 'The app is offline, and this computer has never read it. Quantities are the plan’s own.';

const wordsOf = ({ code }: Failure, isDesk: boolean): string =>
  code === 'data/offline-no-document'
    ? `${offlineWords}${isDesk ? ' What you decide is kept, and once it is sent you are asked about cells that others decided too.' : ''}`
    : `${failureTexts[code].whatHappened} ${failureTexts[code].whatToDo} Quantities are the plan’s own${isDesk ? ', and nothing can be edited meanwhile' : ''}.`;

/** `isDesk`: rows are decided on here; else they are shown alone. */
export const UnreadDecisions = ({ unread, isDesk = true }: { readonly unread: Failure | null; readonly isDesk?: boolean }) => (
  <Note tone="warn">
    {unread === null ? null : (
      <>
        <strong>What was decided on these rows is not known.</strong> {wordsOf(unread, isDesk)}
      </>
    )}
  </Note>
);
