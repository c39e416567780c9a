/**
 * Files may be dropped anywhere. One alone leads to its report's page for the chosen store; several, and what has no page,
 * stand on the import desk. While anything is on its way in that the page in view does not show, a handle at the foot opens it.
 */
import { Text } from '@mantine/core';
import { IconChevronUp, IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FileRefusal } from '../../../preload/contract';
import { storeName, type StoreId } from '../../domain/stores';
import { useAreas } from '../../ui/pages';
import { loadReviewGrid } from '../../ui/import/load-review-grid';
import { useStore } from '../../ui/services';
import { standingOf } from './desk/desk-rows';
import { lookingWords } from './desk/LookingNote';
import type { ImportJob } from './import-job';
import { withRefusals } from './with-refusals';
import { uploadPages, useImportJobs, useImportQueue, useLookings, usePublishGroups } from './use-import-job';
import classes from './import-drop.module.css';
import { formatSome } from '../../ui/table/format-cell';

const loadDesk = async () => ({ default: (await import('./desk/ImportDesk')).ImportDesk });

const ImportDesk = lazy(loadDesk);

export const ImportDrop = () => {
  const queue = useImportQueue();
  const jobs = useImportJobs(queue);
  const groups = usePublishGroups(queue);
  const { lookings, looking } = useLookings();
  const { storeId } = useStore();
  const areas = useAreas();
  const navigate = useNavigate();
  const location = useLocation();
  const [refused, setRefused] = useState<readonly FileRefusal[]>([]);
  const [desk, setDesk] = useState<'never' | 'open' | 'closed'>('never');
  const dragging = useFileDrag();
  /** Dropped alone and elsewhere than on a page: followed until its report is known. */
  const followed = useRef(new Set<string>());

  const pathOf = useCallback(
    (reportId: string | null): string | null => uploadPages(areas).find((page) => page.report === reportId)?.path ?? null,
    [areas],
  );

  useEffect(() => {
    // What an import shows is at hand before the first file comes.
    const idle = requestIdleCallback(() => {
      void loadReviewGrid();
      void loadDesk();
    });
    return () => cancelIdleCallback(idle);
  }, []);

  useEffect(
    () =>
      queue.onArrival((arrival) => {
        setRefused((before) => withRefusals(before, arrival.refused));
        const only = arrival.jobs[0];
        if (arrival.jobs.length > 1 || arrival.refused.length > 0) setDesk('open');
        else if (arrival.expectedReport === null && only !== undefined) followed.current.add(only.importId);
      }),
    [queue],
  );

  useEffect(() => {
    const follow = (): void => {
      for (const job of queue.jobs()) {
        if (!followed.current.has(job.importId)) continue;
        const path = pathOf(job.reportId);
        if (job.reportId !== null && path !== null) {
          followed.current.delete(job.importId);
          if (job.storeId === storeId && desk !== 'open') void navigate(path);
        } else if (standingOf(job) !== 'working') {
          followed.current.delete(job.importId);
          setDesk('open');
        }
      }
    };
    return queue.subscribe(follow);
  }, [queue, pathOf, navigate, storeId, desk]);

  // What takes long to look through, and is several, will fill the desk.
  useEffect(() => lookings.onSeveral(() => setDesk('open')), [lookings]);

  // What is done has its receipt on its page or in its group; what is on the page in view needs no second place.
  const elsewhere = jobs.filter(
    (job) => standingOf(job) !== 'done' && !(job.storeId === storeId && job.reportId !== null && pathOf(job.reportId) === location.pathname),
  );
  const waiting = elsewhere.length + refused.length + groups.length + looking.length;

  return (
    <>
      {dragging ? <DropOverlay storeId={storeId} /> : null}
      {/* Under the open desk it stays, to get the keyboard back. */}
      {waiting === 0 ? null : (
        <aside className={classes.tray} aria-label="Files on their way in">
          <button type="button" className={classes.handle} aria-haspopup="dialog" onClick={() => setDesk('open')}>
            <IconChevronUp size={14} aria-hidden />
            {lookingWords(looking) ?? handleWords(elsewhere)}
          </button>
        </aside>
      )}
      {desk === 'never' ? null : (
        <Suspense fallback={null}>
          <ImportDesk queue={queue} opened={desk === 'open'} onClose={() => setDesk('closed')} refused={refused} onPutAwayRefusals={() => setRefused([])} looking={looking} lookings={lookings} />
        </Suspense>
      )}
    </>
  );
};

/** `5 files on their way in: 2 need you, 3 ready`. */
const handleWords = (jobs: readonly ImportJob[]): string => {
  if (jobs.length === 0) return 'Import desk';
  const count = (standing: ReturnType<typeof standingOf>): number => jobs.filter((job) => standingOf(job) === standing).length;
  const needsYou = count('needs-you');
  const ready = count('ready');
  const parts = [...(needsYou > 0 ? [`${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you`] : []), ...(ready > 0 ? [`${ready} ready`] : [])];
  return `${formatSome(jobs.length, 'file')} on ${jobs.length === 1 ? 'its' : 'their'} way in${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
};

const DropOverlay = ({ storeId }: { readonly storeId: StoreId }) => (
  <div className={classes.overlay} aria-hidden>
    <div className={classes.overlayCard}>
      <IconFileImport size={36} stroke={1.4} />
      <Text fw={600} size="lg">
        Drop reports for {storeName(storeId)}
      </Text>
      <Text size="sm" c="dimmed">
        One or many, and whole folders. Several at once sort themselves to their stores by their goods.
      </Text>
    </div>
  </div>
);

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
    /** Whoever came in before anybody listened is over it all the same. */
    const over = (event: DragEvent): void => {
      if (depth > 0 || !carriesFiles(event)) return;
      enter(event);
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
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', end, true);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', end, true);
    };
  }, []);
  return dragging;
};
