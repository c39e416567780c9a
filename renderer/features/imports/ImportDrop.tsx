/**
 * Files may be dropped anywhere: each is read, recognised and shown on its report's page for the chosen store. What is not
 * on the page in view (still being read, not recognised, of another store) stands in a tray at the corner.
 */
import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFileImport } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FileRefusal } from '../../../preload/contract';
import { reports, reportTitle } from '../../domain/reports/reports';
import { storeName } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import type { ImportQueue } from './import-queue';
import { isSettled } from './import-state';
import type { ImportJob } from './import-state';
import { ReportQuestionPanel } from './ReportQuestionPanel';
import { stateOf } from './job-words';
import { uploadPages, useImportJobs, useImportQueue } from './use-import-job';
import classes from './import-drop.module.css';

export const ImportDrop = () => {
  const queue = useImportQueue();
  const jobs = useImportJobs(queue);
  const { storeId, choose } = useStore();
  const areas = useAreas();
  const navigate = useNavigate();
  const location = useLocation();
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  /** As the user left it; null while it opens by itself for files that have no page yet. */
  const [open, setOpen] = useState<boolean | null>(null);
  const dragging = useFileDrag();
  /** Dropped elsewhere than on a page: followed until their report is known. */
  const followed = useRef(new Set<string>());

  const pathOf = useCallback(
    (reportId: string | null): string | null => uploadPages(areas).find((page) => page.report === reportId)?.path ?? null,
    [areas],
  );

  useEffect(
    () =>
      queue.onArrival((arrival) => {
        setRefused(arrival.refused);
        setOpen(null);
        // Several files at once stay in the tray, in the user's order; one file leads straight to its page.
        const only = arrival.jobs[0];
        if (arrival.expectedReport === null && arrival.jobs.length === 1 && only !== undefined) followed.current.add(only.importId);
      }),
    [queue],
  );

  useEffect(() => {
    for (const job of jobs) {
      if (!followed.current.has(job.importId) || job.reportId === null) continue;
      followed.current.delete(job.importId);
      const path = pathOf(job.reportId);
      if (path !== null && job.storeId === storeId) void navigate(path);
    }
  }, [jobs, pathOf, navigate, storeId]);

  // What is done has its receipt on its page; what is on the page in view needs no second place.
  const elsewhere = jobs.filter(
    (job) =>
      !isDone(job) && !(job.storeId === storeId && job.reportId !== null && pathOf(job.reportId) === location.pathname),
  );
  const homeless = elsewhere.some((job) => job.reportId === null);
  const unfolded = open ?? (homeless || refused.length > 0);
  const waiting = elsewhere.length + refused.length;

  const show = (job: ImportJob): void => {
    const path = pathOf(job.reportId);
    if (path === null) return;
    setOpen(false);
    choose(job.storeId);
    void navigate(path);
  };

  return (
    <>
      {dragging ? <DropOverlay storeId={storeId} /> : null}
      {waiting === 0 ? null : (
        <aside className={classes.tray} aria-label="Files on their way in">
          {unfolded ? (
            <div className={classes.entries}>
              {refused.map((refusal) => (
                <TrayEntry
                  key={refusal.name}
                  name={refusal.name}
                  said={refusal.reason}
                  onClose={() => setRefused(refused.filter((one) => one !== refusal))}
                />
              ))}
              {elsewhere.map((job) => (
                <TrayJob key={job.importId} job={job} queue={queue} onShow={pathOf(job.reportId) === null ? null : () => show(job)} />
              ))}
            </div>
          ) : null}
          <button type="button" className={classes.handle} aria-expanded={unfolded} onClick={() => setOpen(!unfolded)}>
            {unfolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
            {waiting === 1 ? '1 file on its way in' : `${waiting} files on their way in`}
          </button>
        </aside>
      )}
    </>
  );
};

const isDone = ({ at }: ImportJob): boolean => at.step === 'published' || at.step === 'undone' || at.step === 'cancelled';

const DropOverlay = ({ storeId }: { readonly storeId: ImportJob['storeId'] }) => (
  <div className={classes.overlay} aria-hidden>
    <div className={classes.overlayCard}>
      <IconFileImport size={36} stroke={1.4} />
      <Text fw={600} size="lg">
        Drop reports for {storeName(storeId)}
      </Text>
      <Text size="sm" c="dimmed">
        Known here: {reports.map((report) => report.title).join(', ')}
      </Text>
    </div>
  </div>
);

type TrayEntryProps = { readonly name: string; readonly said: string; readonly onClose: () => void };

const TrayEntry = ({ name, said, onClose }: TrayEntryProps) => (
  <section className={classes.entry} aria-label={name}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" fw={600} className={classes.name ?? ''}>
        {name === '' ? 'Files' : name}
      </Text>
      <CloseButton size="sm" aria-label={`Close the message about ${name}`} onClick={onClose} />
    </Group>
    <Text size="sm" role="alert">
      {said}
    </Text>
  </section>
);

type TrayJobProps = { readonly job: ImportJob; readonly queue: ImportQueue; readonly onShow: (() => void) | null };

const TrayJob = ({ job, queue, onShow }: TrayJobProps) => {
  const { at, importId } = job;
  const report = job.reportId === null ? null : reportTitle(job.reportId);
  return (
    <section className={classes.entry} aria-label={job.file.name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text size="sm" fw={600} className={classes.name ?? ''}>
            {job.file.name}
          </Text>
          <Text size="xs" c="dimmed" role="status">
            {[report, storeName(job.storeId), stateOf(at)].filter((part) => part !== null).join(' · ')}
          </Text>
        </div>
        {isSettled(at) ? (
          <CloseButton size="sm" aria-label={`Take ${job.file.name} off the list`} onClick={() => queue.putAway(importId)} />
        ) : (
          <Group gap={6} wrap="nowrap">
            {onShow === null ? null : (
              <Button size="compact-xs" onClick={onShow}>
                Show
              </Button>
            )}
            {at.step === 'publishing' || at.step === 'undoing' ? null : (
              <Button size="compact-xs" variant="default" onClick={() => queue.cancel(importId)}>
                Cancel
              </Button>
            )}
          </Group>
        )}
      </Group>
      {at.step === 'reading' && at.bytesTotal > 0 ? (
        <Progress size="xs" mt={6} value={(at.bytesRead / at.bytesTotal) * 100} aria-label={`Reading ${job.file.name}`} />
      ) : null}
      {at.step === 'choosing-report' && job.reportId === null ? <ReportQuestionPanel job={job} at={at} queue={queue} /> : null}
      {at.step === 'stopped' ? <FailureNotice failure={at.because} /> : null}
    </section>
  );
};

/** True while files are dragged over the window. Enter and leave fire for every element crossed, so they are counted. */
const useFileDrag = (): boolean => {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    let depth = 0;
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const end = (): void => {
      depth = 0;
      setDragging(false);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', end, true);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', end, true);
    };
  }, []);
  return dragging;
};
