/** The reports the app makes itself: what each answers, when it was last made and saved here, and the one chosen with its first rows. */
import { Button, NavLink, Text } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isStoreId, storeName } from '../../domain/stores';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { useAreas } from '../../ui/pages';
import { useSession, useStore } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { withoutEntries } from '../../ui/sheet/not-taken';
import { Segments } from '../../ui/Segments';
import { formatAge, formatDay } from '../../ui/table/format-cell';
import { noSuchReport } from './report-address';
import { ListReportView } from './ListReportView';
import { localDay } from '../../ui/local-day';
import { dueFirst, dueSince, keepRhythm, reportRhythms, type Rhythm } from '../../ui/reports/report-rhythms';
import { reportsDone, runKey } from '../../ui/reports/report-runs';
import { SavedReportView } from './SavedReportView';
import { isOffered, savedReports, type SavedReport } from './saved-reports';
import classes from './reports.module.css';

const rhythms = [{ value: 'none', label: 'Not regularly' }, { value: 'weekly', label: 'Weekly' }, { value: 'monthly', label: 'Monthly' }] as const;

export const SavedReports = () => {
  const { storeId, choose } = useStore();
  const session = useSession();
  const areas = useAreas();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const offered = savedReports.filter((report) => isOffered(areas, report, storeId));
  const chosen = offered.find(({ id }) => id === search.get('report')) ?? offered[0];
  const Source = chosen?.kind === 'list' ? areas.map(({ lists }) => lists?.[chosen.id]).find((one) => one !== undefined) : undefined;
  const named = search.get('store');
  /** The store the link was copied in, where it is not the one chosen. */
  const other = isStoreId(named) && named !== storeId ? named : null;
  const workspace = session.kind === 'signed-in' ? session.workspace : null;
  const [{ runs, written }, setDone] = useState(() => reportsDone(localStorage, workspace));
  const onDone = useCallback(() => setDone(reportsDone(localStorage, workspace)), [workspace]);
  const [wishes, setWishes] = useState(() => (workspace === null ? new Map<string, never>() : reportRhythms(localStorage, workspace)));
  const dueOf = ({ id }: SavedReport): number | null => dueSince(wishes.get(runKey(storeId, id)), runs.get(runKey(storeId, id)), now);
  // As they stood when the list was opened: what is looked at is due no more, and does not go from under the pointer.
  const inOrder = (): { readonly storeId: typeof storeId; readonly ids: readonly string[] } => ({ storeId, ids: dueFirst(offered, dueOf).map(({ id }) => id) });
  const [order, setOrder] = useState(inOrder);
  if (order.storeId !== storeId) setOrder(inOrder());
  const listed = [...offered].sort((one, other) => order.ids.indexOf(one.id) - order.ids.indexOf(other.id));
  const wish = (report: SavedReport, every: Rhythm | 'none'): void => {
    if (workspace === null) return;
    keepRhythm(localStorage, workspace, runKey(storeId, report.id), every === 'none' ? null : { every, setAt: Date.now() });
    setWishes(reportRhythms(localStorage, workspace));
  };
  const list = useRef<HTMLElement>(null);
  // A link may lead to one far down, and its name grows by when it was run.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [chosen?.id, runs]);
  const lastRun = (report: SavedReport): string | null => {
    const { id, title } = report;
    const run = runs.get(runKey(storeId, id));
    const last = written.find((file) => file.storeId === storeId && file.what.startsWith(`${title} ${storeId.toUpperCase()} `));
    const due = dueOf(report);
    const words = [...(run === undefined ? [] : [`Run ${formatAge(run.at, now)}`]), ...(last === undefined ? [] : [`${run === undefined ? 'Saved' : 'saved'} ${formatAge(last.at, now)}`])];
    return words.length === 0 && due === null ? null : [...(due === null ? [] : [`Due since ${formatDay(localDay(due))}`]), ...words].join(', ');
  };
  return (
    <div className={classes.saved}>
      <nav ref={list} className={classes.list} aria-label="Saved reports">
        {listed.map((report) => (
          <NavLink
            key={report.id} component="button" type="button" active={report.id === chosen?.id} aria-current={report.id === chosen?.id ? 'true' : undefined}
            label={report.title} description={lastRun(report)} onClick={() => setSearch({ tab: 'saved', report: report.id })}
          />
        ))}
      </nav>
      <div className={classes.ofLink}>
        <Note
          tone="warn"
          actions={
            other === null ? undefined : (
              <Button size="compact-xs" onClick={() => choose(other)}>
                Switch to {storeName(other)}
              </Button>
            )
          }
        >
          {other === null ? null : `The link is to a report of ${storeName(other)}. ${storeName(storeId)} is chosen, and what stands below is of ${storeName(storeId)}.`}
        </Note>
        <NotTakenNote notTaken={other === null ? noSuchReport(search.get('report'), offered, chosen) : []} onDrop={(ids) => setSearch((last) => withoutEntries(last, ids), { replace: true })} />
        {chosen === undefined || workspace === null ? null : (
          <div className={classes.rhythm}>
            <Text size="sm" span>Look at it</Text>
            <Segments size="xs" aria-label={`How often to look at ${chosen.title}`} data={[...rhythms]} value={wishes.get(runKey(storeId, chosen.id))?.every ?? 'none'} onChange={(every) => wish(chosen, every)} />
            <Text size="xs" c="dimmed" span>Due ones stand first in the list, on this computer. Nothing runs by itself.</Text>
          </div>
        )}
        {chosen === undefined ? <Text>There is no report for {storeName(storeId)} yet.</Text> : null}
        {chosen?.kind === 'sheet' ? <SavedReportView key={`${storeId} ${chosen.id}`} report={chosen} storeId={storeId} onDone={onDone} /> : null}
        {chosen?.kind === 'list' && Source !== undefined ? (
          <Suspense fallback={<Text size="sm" c="dimmed">Loading...</Text>}>
            <ListReportView key={`${storeId} ${chosen.id}`} report={chosen} storeId={storeId} onDone={onDone} Source={Source} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
};
