import { Button, Group, Text } from '@mantine/core';
import { BusyButton } from '../../ui/BusyButton';
import { FailureNotice } from '../../ui/FailureNotice';
import classes from '../../ui/import/import.module.css';
import { Note } from '../../ui/import/Note';
import { DependentsNote } from '../../ui/import/DependentsNote';
import { useSession, useSync } from '../../ui/services';
import { formatCount, formatDay } from '../../ui/table/format-cell';
import { storeName } from '../../domain/stores';
import { standingOf, standingWords } from './import-standing';
import { besideInWords } from './job-words';
import { countsMissing } from './publish-hindrances';
import type { ImportQueue } from './import-queue';
import type { ImportJob, ImportStep, Receipt } from './import-job';

type ReceiptPanelProps = {
  readonly job: ImportJob;
  readonly at: Extract<ImportStep, { readonly step: 'published' | 'undoing' | 'undone' }>;
  readonly queue: ImportQueue;
  readonly onShowTable: (partition: string) => void;
  readonly synced: boolean | null;
};

const missingWords = ({ replacedItsOwn, mode, review }: Receipt): string => {
  if (mode === 'replace' && countsMissing(review)) return 'no longer listed and counted as 0';
  if (!replacedItsOwn) return 'no longer listed';
  return mode === 'replace' ? 'dropped' : 'kept that are not in the file';
};

const whatChanged = (receipt: Receipt): string => {
  const { review } = receipt;
  const { counts } = review;
  const parts = [
    `${formatCount(counts.new)} new`,
    `${formatCount(counts.changed)} changed`,
    `${formatCount(counts.unchanged)} unchanged`,
    ...(counts.missing > 0 ? [`${formatCount(counts.missing)} ${missingWords(receipt)}`] : []),
    ...(counts.rejected > 0 ? [`${formatCount(counts.rejected)} left out`] : []),
  ];
  return [`${parts.join(', ')}.`, besideInWords(review.beside)].filter((sentence) => sentence !== '').join(' ');
};

/** What was done, whether the others have it yet, and the way back. */
export const ReceiptPanel = ({ job, at, queue, onShowTable, synced }: ReceiptPanelProps) => {
  const { receipt } = at;
  const session = useSession();
  const isLocal = session.kind === 'signed-in' && session.workspace === 'sample';
  const isSynced = synced ?? (at.step === 'undone' ? at.synced : receipt.synced);
  const sync = useSync();
  const standing = at.step === 'undone' || at.step === 'undoing' || isLocal ? (isSynced ? 'synced' : 'waiting') : standingOf(job.importId, sync, receipt.synced ? true : synced);
  const asOf = receipt.review.asOf === null ? '' : `, as of ${formatDay(receipt.review.asOf)}`;
  return (
    <div className={classes.cardBody}>
      <Note tone={at.step === 'undone' ? 'plain' : standing === 'refused' || standing === 'discarded' ? 'warn' : 'good'}>
        <Text size="sm" fw={600}>
          {at.step === 'undone' ? `Undone in ${storeName(job.storeId)}` : standing === 'discarded' ? `Not published to ${storeName(job.storeId)}` : `Published to ${storeName(job.storeId)}${asOf}`}
        </Text>
        <Text size="sm">{at.step === 'undone' ? 'The table shows what it showed before this import. The file stays in the history.' : whatChanged(receipt)}</Text>
        <Text size="sm" c="dimmed">
          {isLocal ? 'Kept on this computer' : standingWords[standing]}
        </Text>
      </Note>
      {at.step !== 'published' || at.undoRefused === null ? null : at.undoRefused.by.length === 0 ? (
        <FailureNotice failure={at.undoRefused.failure} />
      ) : (
        <DependentsNote by={at.undoRefused.by} onUndoAll={(dependents) => queue.undo(job.importId, dependents)} />
      )}
      <Group gap="xs">
        <Button size="xs" variant={at.step === 'undone' ? 'default' : 'filled'} onClick={() => onShowTable(receipt.review.partitions.at(-1) ?? 'all')}>
          Show the table
        </Button>
        {at.step === 'undone' ? null : (
          <BusyButton size="xs" variant="default" isBusy={at.step === 'undoing'} onClick={() => queue.undo(job.importId)}>
            Undo
          </BusyButton>
        )}
      </Group>
    </div>
  );
};
