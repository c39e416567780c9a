/** One screen for everything on its way in: each file a row, the questions under it, one button for all that is ready. */
import { Drawer, Text, Button } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileRefusal } from '../../../../preload/contract';
import { DropZone } from '../../../ui/import/DropZone';
import { PasteButton } from '../../../ui/import/PasteButton';
import { Note } from '../../../ui/import/Note';
import { useAreas } from '../../../ui/pages';
import { Segments } from '../../../ui/Segments';
import { useStore } from '../../../ui/services';
import { storeName } from '../../../domain/stores';
import type { ImportJob } from '../import-job';
import type { ImportQueue } from '../import-queue';
import { isSettled, waitingForRoom } from '../import-state';
import type { Looking, Lookings } from '../looking';
import { uploadPages, useImportJobs, usePublishGroups } from '../use-import-job';
import { deskLists, isIn, standingOf, type DeskList } from './desk-rows';
import { DeskRow } from './DeskRow';
import { EffectOfReady } from './EffectOfReady';
import { GroupReceipt } from './GroupReceipt';
import { LookingNote } from './LookingNote';
import { PublishBar } from './PublishBar';
import { useDeskList } from './use-desk-list';
import classes from './desk.module.css';
import { formatSome } from '../../../ui/table/format-cell';

type ImportDeskProps = {
  readonly queue: ImportQueue;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly refused: readonly FileRefusal[];
  readonly onPutAwayRefusals: () => void;
  readonly looking: readonly Looking[];
  readonly lookings: Lookings;
};

const listNames: Readonly<Record<DeskList, string>> = { all: 'All', 'needs-you': 'Needs you', ready: 'Ready', done: 'Done' };

/** Up and down from file to file; everything else is reached by Tab. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-row-button')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-button]')];
  const at = buttons.indexOf(event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
};

export const ImportDesk = ({ queue, opened, onClose, refused, onPutAwayRefusals, looking, lookings }: ImportDeskProps) => {
  const jobs = useImportJobs(queue);
  const groups = usePublishGroups(queue);
  const { storeId, choose } = useStore();
  const areas = useAreas();
  const navigate = useNavigate();
  const { list, open: openList, shown } = useDeskList(jobs);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const [showsEffect, setShowsEffect] = useState(false);
  const waiting = waitingForRoom(jobs);
  const settled = jobs.filter(({ at }) => isSettled(at) && at.step !== 'stopped');

  // Escape folds the open file up first; only then does it close the desk.
  useEffect(() => {
    if (unfolded === null || !opened || showsEffect) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopImmediatePropagation();
      setUnfolded(null);
      document.querySelector<HTMLElement>(`[data-import="${unfolded}"] [data-row-button]`)?.focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [unfolded, opened, showsEffect]);

  const showTable = (job: ImportJob, partition: string): void => {
    const page = uploadPages(areas).find((one) => one.report === job.reportId);
    if (page === undefined) return;
    onClose();
    choose(job.storeId);
    void navigate(`${page.path}?tab=data&of=${encodeURIComponent(partition)}`);
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // While a file or the effect of all is open, Escape is for that.
      closeOnEscape={unfolded === null && !showsEffect}
      position="bottom"
      size="calc(100% - 48px)"
      title="Import desk"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close the import desk' }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '', header: classes.head ?? '', title: classes.title ?? '' }}
    >
      <div className={classes.tools}>
        <Segments
          size="xs"
          aria-label="Which files are listed"
          value={list}
          onChange={(next) => openList(deskLists.find((one) => one === next) ?? 'all')}
          data={deskLists.map((one) => ({ value: one, label: `${listNames[one]} ${jobs.filter((job) => isIn(one, job)).length}` }))}
        />
        <DropZone zone="import-desk" slim label={`Choose files for ${storeName(storeId)}`} words={<>Drop more files or folders here, or</>}>
          <PasteButton />
        </DropZone>
        {settled.length === 0 ? null : (
          <Button size="xs" variant="subtle" onClick={() => settled.forEach(({ importId }) => queue.putAway(importId))}>
            Clear {formatSome(settled.length, 'file')} that {settled.length === 1 ? 'is' : 'are'} done
          </Button>
        )}
      </div>
      <div className={classes.scroll}>
        {looking.map((one) => (
          <LookingNote key={one.lookId} looking={one} lookings={lookings} />
        ))}
        {groups.map((group) => (
          <GroupReceipt key={group.groupId} group={group} queue={queue} />
        ))}
        {waiting === 0 ? null : (
          <Note tone="warn">
            <Text size="sm" fw={600}>
              {formatSome(waiting, 'file')} {waiting === 1 ? 'waits' : 'wait'} for room.
            </Text>
            <Text size="sm">The rows of the files below are kept until they are published or taken off the list: publish what is ready, and the others are read by themselves.</Text>
          </Note>
        )}
        {refused.length === 0 ? null : (
          <Note
            tone="warn"
            actions={
              <Button size="xs" variant="default" onClick={onPutAwayRefusals}>
                Close
              </Button>
            }
          >
            <Text size="sm" fw={600}>
              Some of it was not taken in.
            </Text>
            <ul className={classes.refused}>
              {refused.map(({ name, reason }, place) => (
                <li key={place}>
                  <strong>{name === '' ? 'Files' : name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {jobs.length === 0 && looking.length > 0 ? null : jobs.length === 0 ? (
          <div className={classes.empty}>
            <h2>Nothing is on its way in</h2>
            <Text size="sm" c="dimmed">
              Drop the reports you downloaded, for any store, or whole folders of them. Each finds its report, its store and its day; nothing changes before you publish.
            </Text>
          </div>
        ) : (
          <table className={classes.files} onKeyDown={moveFocus} aria-label="Files on their way in">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Store</th>
                <th scope="col">Report</th>
                <th scope="col">Of</th>
                {['New', 'Changed', 'Same', 'Missing', 'Problems'].map((name) => (
                  <th key={name} scope="col" data-numeric>
                    {name}
                  </th>
                ))}
                <th scope="col">State</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((job) => (
                <DeskRow
                  key={job.importId}
                  job={job}
                  queue={queue}
                  open={unfolded === job.importId}
                  onToggle={() => setUnfolded(unfolded === job.importId ? null : job.importId)}
                  onShowTable={showTable}
                />
              ))}
            </tbody>
          </table>
        )}
        {jobs.length > 0 && shown.length === 0 ? (
          <Text size="sm" c="dimmed" p="md">
            {list === 'needs-you' ? 'No file needs an answer.' : list === 'ready' ? 'No file is ready yet.' : 'Nothing is done yet.'}
          </Text>
        ) : null}
      </div>
      {jobs.some((job) => standingOf(job) !== 'done') || groups.some(({ state }) => state.step === 'publishing') ? <PublishBar jobs={jobs} groups={groups} queue={queue} onEffect={() => setShowsEffect(true)} /> : null}
      {showsEffect ? <EffectOfReady ready={jobs.filter((job) => standingOf(job) === 'ready')} onClose={() => setShowsEffect(false)} /> : null}
    </Drawer>
  );
};
