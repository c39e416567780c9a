/** A dropped folder that is being looked through: how far, and a way to give it up. */
import { Button, Text } from '@mantine/core';
import { Note } from '../../../ui/import/Note';
import { formatCount, formatSome } from '../../../ui/table/format-cell';
import type { Looking, Lookings } from '../looking';

const soFar = (looked: number): string => formatSome(looked, 'file or folder', 'files and folders');

/** Of the handle at the foot: `Looking through a folder: 4,120 so far`. */
export const lookingWords = (looking: readonly Looking[]): string | null => {
  const open = looking.filter(({ isCancelled }) => !isCancelled);
  return open.length === 0 ? null : `Looking through what was dropped: ${formatCount(open.reduce((sum, { looked }) => sum + looked, 0))} so far`;
};

export const LookingNote = ({ looking: { lookId, looked, isCancelled }, lookings }: { readonly looking: Looking; readonly lookings: Lookings }) => (
  <Note
    // Four times a second is too often to be read out; what stands below says that it was cancelled.
    announced={false}
    actions={
      isCancelled ? (
        <Button size="xs" variant="default" onClick={() => lookings.putAway(lookId)}>
          Close
        </Button>
      ) : (
        <Button size="xs" variant="default" aria-label="Cancel looking through what was dropped" onClick={() => lookings.cancel(lookId)}>
          Cancel
        </Button>
      )
    }
  >
    <Text size="sm" data-looking={isCancelled ? 'cancelled' : 'open'}>
      {isCancelled
        ? `Cancelled after ${soFar(looked)}. Nothing of what was dropped came in, and nothing else was changed.`
        : `Looking through what was dropped for reports: ${soFar(looked)} so far.`}
    </Text>
    <span className="visually-hidden" role="status">
      {isCancelled ? 'Cancelled.' : ''}
    </span>
  </Note>
);
