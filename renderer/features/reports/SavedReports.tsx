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
import { formatAge } from '../../ui/table/format-cell';
import { noSuchReport } from './report-address';
import { ListReportView } from './ListReportView';
import { reportsDone, runKey } from '../../ui/reports/report-runs';
import { SavedReportView } from './SavedReportView';
import { isOffered, savedReports, type SavedReport } from './saved-reports';
import classes from './reports.module.css';

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
  const list = useRef<HTMLElement>(null);
  // A link may lead to one far down, and its name grows by when it was run.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [chosen?.id, runs]);
  const lastRun = ({ id, title }: SavedReport): string | null => {
    const run = runs.get(runKey(storeId, id));
    const last = written.find((file) => file.storeId === storeId && file.what.startsWith(`${title} ${storeId.toUpperCase()} `));
    const words = [...(run === undefined ? [] : [`Run ${formatAge(run.at, now)}`]), ...(last === undefined ? [] : [`${run === undefined ? 'Saved' : 'saved'} ${formatAge(last.at, now)}`])];
    return words.length === 0 ? null : words.join(', ');
  };
  return (
    <div className={classes.saved}>
      <nav ref={list} className={classes.list} aria-label="Saved reports">
        {offered.map((report) => (
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
