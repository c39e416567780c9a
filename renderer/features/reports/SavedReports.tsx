/** The reports the app makes itself: what each answers, when it was last taken out here, and the one chosen with its first rows. */
import { Button, NavLink, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isStoreId, storeName } from '../../domain/stores';
import { exportedFiles } from '../../ui/exports/exported-files';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { useAreas } from '../../ui/pages';
import { useSession, useStore } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { withoutEntries } from '../../ui/sheet/not-taken';
import { formatAge } from '../../ui/table/format-cell';
import { noSuchReport } from './report-address';
import { SavedReportView } from './SavedReportView';
import { isOffered, savedReports, type SavedReport, type SheetReport } from './saved-reports';
import classes from './reports.module.css';

export const SavedReports = () => {
  const { storeId, choose } = useStore();
  const session = useSession();
  const areas = useAreas();
  const now = useNow();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const offered = savedReports.filter((report) => isOffered(areas, report, storeId));
  const chosen = offered.find((report): report is SheetReport => report.kind === 'sheet' && report.id === search.get('report')) ?? offered.find((report): report is SheetReport => report.kind === 'sheet');
  const named = search.get('store');
  /** The store the link was copied in, where it is not the one chosen. */
  const other = isStoreId(named) && named !== storeId ? named : null;
  const written = session.kind === 'signed-in' ? exportedFiles(localStorage, session.workspace) : [];
  const lastRun = ({ title }: SavedReport): string | null => {
    const last = written.find((file) => file.storeId === storeId && file.what.startsWith(`${title} ${storeId.toUpperCase()} `));
    return last === undefined ? null : `Saved ${formatAge(last.at, now)}`;
  };
  return (
    <div className={classes.saved}>
      <nav className={classes.list} aria-label="Saved reports">
        {offered.map((report) =>
          report.kind === 'sheet' ? (
            <NavLink
              key={report.id} component="button" type="button" active={report.id === chosen?.id} aria-current={report.id === chosen?.id ? 'true' : undefined}
              label={report.title} description={lastRun(report)} onClick={() => setSearch({ tab: 'saved', report: report.id })}
            />
          ) : (
            <NavLink
              key={report.id} component={Link} to={`${report.path}${report.search}`} label={report.title} description="Opens its page" rightSection={<IconArrowRight size={14} aria-hidden />}
              onClick={(event) => {
                // Within this page only the address changes.
                event.preventDefault();
                void navigate(`${report.path}${report.search}`);
              }}
            />
          ),
        )}
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
        {chosen === undefined ? <Text>There is no report for {storeName(storeId)} yet.</Text> : <SavedReportView key={`${storeId} ${chosen.id}`} report={chosen} storeId={storeId} />}
      </div>
    </div>
  );
};
