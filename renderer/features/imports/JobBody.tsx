/** What stands under a file's name at each of its steps. */
import { Button, Group, Progress, Text } from '@mantine/core';
import { FailureNotice } from '../../ui/FailureNotice';
import classes from '../../ui/import/import.module.css';
import { formatBytes, formatCount, formatSome } from '../../ui/table/format-cell';
import { ConflictPanel } from './ConflictPanel';
import type { JobDetailsProps } from './JobDetails';
import { waitingForRoom } from './import-state';
import { roomWords } from './job-words';
import { AccountsQuestion } from './questions/AccountsQuestion';
import { AsOfQuestion } from './questions/AsOfQuestion';
import { DayNumberQuestion } from './questions/DayNumberQuestion';
import { DayOrderQuestion } from './questions/DayOrderQuestion';
import { DecimalMarkQuestion } from './questions/DecimalMarkQuestion';
import { PeriodQuestion } from './questions/PeriodQuestion';
import { ReportQuestionPanel } from './questions/ReportQuestionPanel';
import { ReceiptPanel } from './ReceiptPanel';
import { ReviewPanel } from './ReviewPanel';

type JobBodyProps = JobDetailsProps & { readonly onMapColumns: () => void };

export const JobBody = ({ job, queue, onShowTable, synced, isDesk, onMapColumns }: JobBodyProps) => {
  const { at, importId } = job;
  switch (at.step) {
    case 'queued':
      return <Said>{waitingForRoom(queue.jobs()) > 0 ? roomWords : 'Waits until the file before it is read.'}</Said>;
    case 'reading':
      return (
        <Working
          words={at.bytesTotal === 0 ? 'Opening the file' : `Reading: ${formatSome(at.rows, 'row')}, ${formatBytes(at.bytesRead)} of ${formatBytes(at.bytesTotal)}`}
          share={at.bytesTotal === 0 ? null : at.bytesRead / at.bytesTotal}
        />
      );
    case 'comparing':
      return <Working words={at.news === null ? 'Comparing with the current data' : `Comparing with what ${at.news.byEmail} published`} share={null} />;
    case 'choosing-report':
      return <ReportQuestionPanel job={job} at={at} queue={queue} isDesk={isDesk} onMapColumns={onMapColumns} />;
    case 'asking-accounts':
      return <AccountsQuestion accounts={job.placed?.accounts ?? []} known={queue.knownAccounts()} onAnswer={(places) => queue.sortAccounts(importId, places)} />;
    case 'asking-as-of':
      return <AsOfQuestion job={job} current={null} onAnswer={(asOf) => queue.giveAsOf(importId, asOf)} />;
    case 'asking-period':
      return <PeriodQuestion job={job} current={null} onAnswer={(period) => queue.givePeriod(importId, period)} />;
    case 'asking-day-numbers':
      return <DayNumberQuestion likely={job.placed?.likelyDayNumber ?? null} onAnswer={(areNumbersDays) => queue.askAnew(importId, { ...at.ask, areNumbersDays })} />;
    case 'asking-day-order':
      return <DayOrderQuestion doubtful={job.placed?.doubtfulDay ?? null} onAnswer={(said) => queue.askAnew(importId, { ...at.ask, ...said })} />;
    case 'asking-decimal-mark':
      return <DecimalMarkQuestion doubtful={job.placed?.doubtfulFigure ?? null} onAnswer={(decimalMark) => queue.askAnew(importId, { ...at.ask, decimalMark })} />;
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
                <>
                  <Button size="xs" variant="default" onClick={() => queue.retry(importId)}>
                    Read it again
                  </Button>
                  {job.summary === null ? null : (
                    <Button size="xs" variant="default" onClick={onMapColumns}>
                      Match its columns myself
                    </Button>
                  )}
                </>
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
  <div className={classes.cardBody}>
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
      <Text size="sm">
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
