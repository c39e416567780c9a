import { ActionIcon, Button, NativeSelect, Progress } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconChevronDown, IconChevronRight, IconCircleCheck, IconCircleDashed, IconCircleX, IconClockHour4, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { reportTitle } from '../../../domain/reports/reports';
import { isStoreId, storeName, stores } from '../../../domain/stores';
import { formatCount } from '../../../ui/table/format-cell';
import type { ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';
import { isSettled } from '../import-state';
import { JobDetails } from '../JobDetails';
import { countOf, type ReviewTab } from '../../../ui/import/CountTiles';
import type { ReviewCounts } from '../../../domain/import/review';
import { recalledWords } from '../job-words';
import { datesOf, isAnswerable, saidOf, standingOf, type Standing } from './desk-rows';
import classes from './desk.module.css';

type DeskRowProps = {
  readonly job: ImportJob;
  readonly queue: ImportQueue;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onShowTable: (job: ImportJob, partition: string) => void;
};

const icons: Readonly<Record<Standing, typeof IconX>> = { working: IconClockHour4, 'needs-you': IconAlertTriangle, ready: IconCircleDashed, done: IconCircleCheck };

const countsOf = ({ at }: ImportJob): ReviewCounts | null => {
  if (at.step === 'reviewing') return at.review.counts;
  if (at.step === 'publishing' || at.step === 'conflict') return at.reviewed.review.counts;
  return at.step === 'published' || at.step === 'undoing' || at.step === 'undone' ? at.receipt.review.counts : null;
};

const kinds: readonly ReviewTab[] = ['new', 'changed', 'unchanged', 'missing', 'problems'];

export const DeskRow = ({ job, queue, open, onToggle, onShowTable }: DeskRowProps) => {
  const { at, importId, file } = job;
  const detailsId = useId();
  const standing = standingOf(job);
  const Icon = at.step === 'stopped' ? IconCircleX : at.step === 'undone' ? IconArrowBackUp : icons[standing];
  const counts = countsOf(job);
  const report = job.reportId === null ? null : reportTitle(job.reportId);
  const movable = !isSettled(at) && at.step !== 'publishing' && at.step !== 'undoing' && at.step !== 'conflict';
  return (
    <>
      <tr data-import={importId} data-step={at.step} data-standing={standing} data-open={open || undefined}>
        <th scope="row" className={classes.file}>
          <button type="button" className={classes.name} aria-expanded={open} aria-controls={detailsId} data-row-button onClick={onToggle}>
            {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
            <span title={file.folder === undefined ? file.name : `${file.folder}/${file.name}`}>{[file.name, ...(job.sheet === null ? [] : [job.sheet]), ...(job.accounts ?? [])].join(' · ')}</span>
          </button>
          {file.folder === undefined ? null : <div className={classes.hint}>{file.folder}</div>}
        </th>
        <td>
          {movable ? (
            <NativeSelect
              size="xs"
              aria-label={`Store of ${file.name}`}
              data-store={job.storeId}
              className={classes.store ?? ''}
              data={stores.map(({ id, name }) => ({ value: id, label: name }))}
              value={job.storeId}
              onChange={({ currentTarget: { value } }) => {
                if (isStoreId(value)) queue.moveTo(importId, value);
              }}
            />
          ) : (
            <span className={classes.fixed}>{storeName(job.storeId)}</span>
          )}
          {job.storeBy === 'goods' || job.storeBy === 'account' ? <div className={classes.hint}>by its {job.storeBy}</div> : null}
        </td>
        <td>
          {report ?? <span className={classes.faint}>not known yet</span>}
          {job.recalledBy === null ? null : <div className={classes.hint}>{recalledWords[job.recalledBy].short}</div>}
        </td>
        <td className={classes.dates}>{datesOf(job)}</td>
        {kinds.map((kind) => (
          <td key={kind} data-numeric data-kind={kind} data-zero={counts === null || countOf(counts, kind) === 0 || undefined}>
            {counts === null ? '' : formatCount(countOf(counts, kind))}
          </td>
        ))}
        <td>
          <span className={classes.state} data-standing={at.step === 'stopped' ? 'bad' : standing}>
            <Icon size={15} aria-hidden />
            <span>{saidOf(job)}</span>
          </span>
          {at.step === 'reading' && at.bytesTotal > 0 ? <Progress size={3} value={(at.bytesRead / at.bytesTotal) * 100} aria-label={`Reading ${file.name}`} /> : null}
          {at.step === 'publishing' ? <Progress size={3} value={at.total === 0 ? 0 : (at.done / at.total) * 100} aria-label={`Publishing ${file.name}`} /> : null}
        </td>
        <td className={classes.actions}>
          {standing === 'needs-you' && !open ? (
            <Button size="compact-xs" variant="default" onClick={onToggle} aria-label={at.step === 'stopped' ? `Why ${file.name} stopped` : isAnswerable(job) ? `Answer for ${file.name}` : `Why ${file.name} has nothing to publish`}>
              {at.step === 'stopped' || !isAnswerable(job) ? 'See why' : 'Answer'}
            </Button>
          ) : null}
          {isSettled(at) ? (
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Take ${file.name} off the list`} onClick={() => queue.putAway(importId)}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          ) : at.step === 'undoing' || at.step === 'publishing' ? null : (
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Do not import ${file.name}`} title="Do not import" onClick={() => queue.cancel(importId)}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
      {open ? (
        <tr className={classes.detailsRow}>
          <td colSpan={11} id={detailsId}>
            <div className={classes.details} role="group" aria-label={file.name}>
              <JobDetails job={job} queue={queue} synced={null} isDesk onShowTable={(partition) => onShowTable(job, partition)} />
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
};
