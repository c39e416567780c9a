/** One file on its way in: what it is, where it stands, what it needs, and the way out. */
import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { FailureNotice } from '../../ui/FailureNotice';
import classes from '../../ui/import/import.module.css';
import { formatBytes, formatCount } from '../../ui/table/format-cell';
import { AsOfQuestion } from './AsOfQuestion';
import { ConflictPanel } from './ConflictPanel';
import type { ImportQueue } from './import-queue';
import { isSettled } from './import-state';
import type { ImportJob } from './import-state';
import { countsInWords, factsOf } from './job-words';
import { PeriodQuestion } from './PeriodQuestion';
import { ReceiptPanel } from './ReceiptPanel';
import { ReportQuestionPanel } from './ReportQuestionPanel';
import { ReviewPanel } from './ReviewPanel';

export type JobPanelProps = {
  readonly job: ImportJob;
  readonly queue: ImportQueue;
  readonly onShowTable: (partition: string) => void;
  /** A review that waits behind another one: only what it found is shown. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
  /** Set when the receipt's synced state is known better than when it was published. */
  readonly synced: boolean | null;
};

export const JobPanel = ({ job, queue, onShowTable, folded, onUnfold, synced }: JobPanelProps) => {
  const { at, importId } = job;
  const facts = factsOf(job);
  const cancellable = !isSettled(at) && at.step !== 'publishing' && at.step !== 'undoing' && at.step !== 'queued';
  return (
    <article className={`${classes.card ?? ''} ${classes.container ?? ''}`} aria-label={job.file.name} data-step={at.step}>
      <header className={classes.cardHead}>
        <h2>{job.file.name}</h2>
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        <span className={classes.spacer} />
        {isSettled(at) ? (
          <CloseButton aria-label={`Take ${job.file.name} off the list`} onClick={() => queue.putAway(importId)} />
        ) : cancellable ? (
          <Group gap="xs">
            {folded ? (
              <Button size="xs" onClick={onUnfold}>
                Review
              </Button>
            ) : null}
          <Button size="xs" variant="default" onClick={() => queue.cancel(importId)}>
            Cancel
          </Button>
          </Group>
        ) : at.step === 'queued' ? (
          <Button size="xs" variant="default" onClick={() => queue.cancel(importId)}>
            Do not import
          </Button>
        ) : null}
      </header>
      {folded && at.step === 'reviewing' ? (
        <Said>{countsInWords(at.review.counts)}</Said>
      ) : (
        <JobBody job={job} queue={queue} onShowTable={onShowTable} synced={synced} />
      )}
    </article>
  );
};

const JobBody = ({ job, queue, onShowTable, synced }: Omit<JobPanelProps, 'folded' | 'onUnfold'>) => {
  const { at, importId } = job;
  switch (at.step) {
    case 'queued':
      return <Said>Waits until the file before it is read.</Said>;
    case 'reading':
      return (
        <Working
          words={at.bytesTotal === 0 ? 'Opening the file' : `Reading: ${formatCount(at.rows)} rows, ${formatBytes(at.bytesRead)} of ${formatBytes(at.bytesTotal)}`}
          share={at.bytesTotal === 0 ? null : at.bytesRead / at.bytesTotal}
        />
      );
    case 'comparing':
      return <Working words={at.news === null ? 'Comparing with the current data' : `Comparing with what ${at.news.byEmail} published`} share={null} />;
    case 'choosing-report':
      return <ReportQuestionPanel job={job} at={at} queue={queue} />;
    case 'asking-as-of':
      return <AsOfQuestion job={job} onAnswer={(asOf) => queue.giveAsOf(importId, asOf)} />;
    case 'asking-period':
      return <PeriodQuestion onAnswer={(period) => queue.givePeriod(importId, period)} />;
    case 'reviewing':
      return <ReviewPanel job={job} at={at} queue={queue} />;
    case 'publishing':
      return (
        <Working
          words={at.stopping ? 'Stopping' : at.total === 0 ? 'Packing the rows' : `Publishing: ${formatCount(at.done)} of ${formatCount(at.total)} parts sent`}
          share={at.total === 0 ? null : at.done / at.total}
          onCancel={at.stopping ? null : () => queue.cancel(importId)}
        />
      );
    case 'conflict':
      return <ConflictPanel theirs={at.theirs} onReviewAgain={() => queue.reviewAgain(importId)} />;
    case 'published':
    case 'undoing':
    case 'undone':
      return <ReceiptPanel job={job} at={at} queue={queue} onShowTable={onShowTable} synced={synced} />;
    case 'stopped':
      return (
        <div className={classes.cardBody}>
          <FailureNotice failure={at.because}>
            <Group mt="xs" gap="xs">
              {at.reviewed === null ? (
                <Button size="xs" variant="default" onClick={() => queue.retry(importId)}>
                  Read it again
                </Button>
              ) : (
                <Button size="xs" variant="default" onClick={() => queue.reviewAgain(importId)}>
                  Review again
                </Button>
              )}
            </Group>
          </FailureNotice>
        </div>
      );
    case 'cancelled':
      return <Said>Cancelled. Nothing was changed.</Said>;
  }
};

const Said = ({ children }: { readonly children: string }) => (
  <div className={classes.cardBody} role="status">
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </div>
);

type WorkingProps = {
  readonly words: string;
  /** Of the whole, 0 to 1; null while it is not known. */
  readonly share: number | null;
  readonly onCancel?: (() => void) | null;
};

const Working = ({ words, share, onCancel = null }: WorkingProps) => (
  <div className={classes.cardBody}>
    <Group justify="space-between" gap="sm">
      <Text size="sm" role="status">
        {words}
      </Text>
      {onCancel === null ? null : (
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
    <Progress value={share === null ? 100 : share * 100} animated={share === null} striped={share === null} size="sm" aria-label={words} />
  </div>
);
