/** One file on its way in: what it is, where it stands, what it needs, and the way out. */
import { Button, CloseButton, Group, Text } from '@mantine/core';
import classes from '../../ui/import/import.module.css';
import { Says } from '../../ui/Says';
import { useKeptFocus } from '../../ui/use-kept-focus';
import type { ImportQueue } from './import-queue';
import { isSettled } from './import-state';
import type { ImportJob } from './import-job';
import { countsInWords, factsOf, stepWords } from './job-words';
import { JobDetails } from './JobDetails';

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
  const kept = useKeptFocus<HTMLElement>(at.step);
  const facts = factsOf(job);
  const cancellable = !isSettled(at) && at.step !== 'publishing' && at.step !== 'undoing' && at.step !== 'queued';
  return (
    <article {...kept} className={`${classes.card ?? ''} ${classes.container ?? ''}`} aria-label={job.file.name} data-step={at.step}>
      <Says words={stepWords(at)} />
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
        <div className={classes.cardBody}>
          <Text size="sm" c="dimmed">
            {countsInWords(at.review.counts)}
          </Text>
        </div>
      ) : (
        <JobDetails job={job} queue={queue} onShowTable={onShowTable} synced={synced} isDesk={false} />
      )}
    </article>
  );
};
