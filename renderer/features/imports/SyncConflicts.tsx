import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Conflict } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import { BusyButton } from '../../ui/BusyButton';
import { conflictPlaces } from '../../ui/conflict-places';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { useServices, useSync } from '../../ui/services';
import { formatMoment } from '../../ui/table/format-cell';

type SyncConflictsProps = { readonly storeId: StoreId; readonly tableId: TableId };

/** Imports made while offline that met somebody else's on the way up. Each waits for a choice; neither side is lost. */
export const SyncConflicts = ({ storeId, tableId }: SyncConflictsProps) => {
  const { conflicts } = useSync();
  const ours = conflicts.filter((conflict) => conflict.storeId === storeId && conflict.tableId === tableId);
  return ours.map((conflict) => <OneConflict key={conflict.importId} conflict={conflict} />);
};

const OneConflict = ({ conflict }: { readonly conflict: Conflict }) => {
  const { data } = useServices();
  const [deciding, setDeciding] = useState<'publish-ours' | 'keep-theirs' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { ours, theirs } = conflict;
  const places = conflictPlaces(conflict);

  const decide = async (choice: 'publish-ours' | 'keep-theirs'): Promise<void> => {
    setDeciding(choice);
    setFailure(null);
    const outcome = await data.resolveConflict(conflict.importId, choice);
    setDeciding(null);
    if (!outcome.ok) setFailure(outcome.failure);
  };

  return (
    <>
      <Note
        tone="warn"
        actions={
          <Group gap="xs">
            <BusyButton size="xs" variant="default" isBusy={deciding === 'keep-theirs'} onClick={() => void decide('keep-theirs')}>
              Keep theirs
            </BusyButton>
            <BusyButton size="xs" isBusy={deciding === 'publish-ours'} onClick={() => void decide('publish-ours')}>
              Put ours on top
            </BusyButton>
          </Group>
        }
      >
        <Text size="sm" fw={600}>
          {ours.fileName} could not be put in: somebody else published{places === '' ? '' : ` ${places}`} first.
        </Text>
        <Text size="sm">
          Yours was saved here on {formatMoment(ours.at)}.{' '}
          {theirs === null ? 'Theirs was undone since.' : `Theirs is ${theirs.fileName}, by ${theirs.byEmail} on ${formatMoment(theirs.at)}.`} Both stay stored.
        </Text>
      </Note>
      {failure === null ? null : <FailureNotice failure={failure} />}
    </>
  );
};
