/** What was published together, whom it went to, and the one way back. */
import { listedNames } from '../../../domain/listed-names';
import { CloseButton, Group, Text } from '@mantine/core';
import { BusyButton } from '../../../ui/BusyButton';
import { FailureNotice } from '../../../ui/FailureNotice';
import { DependentsNote } from '../../../ui/import/DependentsNote';
import { Note } from '../../../ui/import/Note';
import type { ImportQueue } from '../import-queue';
import type { PublishGroup } from '../queue-publishing';
import { byStore } from './desk-rows';
import classes from './desk.module.css';
import { formatSome } from '../../../ui/table/format-cell';

type GroupReceiptProps = { readonly group: PublishGroup; readonly queue: ImportQueue };

/** Names listed; of more, the number. */
const namesShown = 4;

const named = (names: readonly string[]): string => listedNames(names, namesShown);

export const GroupReceipt = ({ group, queue }: GroupReceiptProps) => {
  const { state, published, members, groupId } = group;
  if (state.step === 'publishing') return null;
  const left = members.filter(({ importId }) => !published.some((one) => one.importId === importId));
  const undone = state.step === 'undone';
  const refused = state.step === 'published' ? state.refused : null;
  return (
    <section className={classes.receipt} aria-label="Receipt">
      <Note
        tone={undone || published.length === 0 ? 'plain' : 'good'}
        actions={
          <Group gap="xs" wrap="nowrap">
            {undone || published.length === 0 ? null : (
              <BusyButton size="xs" variant="default" isBusy={state.step === 'undoing'} onClick={() => queue.undoGroup(groupId)}>
                {published.length === 1 ? 'Undo' : `Undo all ${published.length}`}
              </BusyButton>
            )}
            <CloseButton size="sm" aria-label="Close the receipt" onClick={() => queue.putAwayGroup(groupId)} />
          </Group>
        }
      >
        <Text size="sm" fw={600}>
          {undone
            ? `${formatSome(published.length, 'file')} undone. The tables show what they showed before.`
            : published.length === 0
              ? 'Nothing was published.'
              : `${formatSome(published.length, 'file')} published to ${byStore(published)}.`}
        </Text>
        {published.length === 0 ? null : <Text size="sm">{named(published.map(({ fileName }) => fileName))}</Text>}
        {left.length === 0 ? null : (
          <Text size="sm">
            {state.step === 'published' && state.stopped ? 'Cancelled before: ' : 'Not published: '}
            {named(left.map(({ fileName }) => fileName))}. {left.length === 1 ? 'It stays' : 'They stay'} on the desk.
          </Text>
        )}
      </Note>
      {refused === null ? null : refused.by.length === 0 ? (
        refused.failure === null ? null : <FailureNotice failure={refused.failure} />
      ) : (
        <DependentsNote by={refused.by} onUndoAll={(by) => queue.undoGroup(groupId, by)} />
      )}
    </section>
  );
};
