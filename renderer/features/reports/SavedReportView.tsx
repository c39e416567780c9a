/** One report: what it answers, its parameters, its first rows, and the ways to take it out. */
import { Button, Group } from '@mantine/core';
import { IconCopy, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Failure } from '../../domain/failures';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { showsDecisions } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import { BusyButton } from '../../ui/BusyButton';
import { FailedPart } from '../../ui/FailedPart';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { useAreas } from '../../ui/pages';
import { useServices } from '../../ui/services';
import { AsOfDay, PastBanner } from '../../ui/sheet/AsOfDay';
import { footLines } from '../../ui/sheet/foot-lines';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { ParameterFields } from '../../ui/sheet/ParameterFields';
import { withoutEntries } from '../../ui/sheet/not-taken';
import { addressFrom, emptyAddress, queryOf } from '../../ui/sheet/sheet-address';
import { nameColumn } from '../../ui/sheet/sheet-columns';
import { lacksNeeded } from '../../ui/sheet/missing-sources';
import { stepNow } from '../../ui/sheet/plan-progress';
import { MissingReports, PlanStopped, PlanWorking } from '../../ui/sheet/SheetMessages';
import { SheetNotes } from '../../ui/sheet/SheetNotes';
import { SourceStrip } from '../../ui/sheet/SourceStrip';
import { UnreadSettings } from '../../ui/settings/UnreadSettings';
import { UnreadDecisions } from '../../ui/sheet/UnreadDecisions';
import { sheetLink } from '../../ui/sheet/sheet-link';
import { shownWords } from '../../ui/sheet/shown-words';
import { useSheet } from '../../ui/sheet/use-sheet';
import { useSheetFiles } from '../../ui/sheet/use-sheet-files';
import { useUnreadDecisions } from '../../ui/sheet/use-unread-decisions';
import { formatCount } from '../../ui/table/format-cell';
import { FirstRows, previewRows } from './FirstRows';
import { PastQuantities } from './PastQuantities';
import { ReportHead } from './ReportHead';
import { reportLeftOut } from './report-address';
import type { SheetReport } from './saved-reports';
import { useCopiedLink } from './use-copied-link';
import { useReportRun } from './use-report-run';
import classes from './reports.module.css';

type Preview = { readonly view: string; readonly page: TablePage };

export const SavedReportView = ({ report, storeId, onDone }: { readonly report: SheetReport; readonly storeId: StoreId; readonly onDone: () => void }) => {
  const { planner } = useServices();
  const areas = useAreas();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const asked = addressFrom(search);
  const { parameters, asOf } = asked;
  const definition = sheetDefinitions[report.sheet];
  const { state, remade, plan, isRefreshing, refresh, cancel } = useSheet({ storeId, definition, address: { ...emptyAddress, parameters, asOf } }, true);
  const sheet = state.kind === 'open' ? state.sheet : null;
  const unread = useUnreadDecisions(storeId, report.sheet);
  const undecided = asOf === null && showsDecisions(definition, report.columns) ? unread : null;
  const files = useSheetFiles(definition, report.title, storeId, sheet, 0, undecided !== null);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Of the view that was asked: what another comes to is told by that one. */
  const [failed, setFailed] = useState<{ readonly view: string; readonly failure: Failure } | null>(null);
  const { copied, copy } = useCopiedLink(report.id, storeId, { parameters, asOf });

  const query: TableQuery = { search: '', filters: report.filters, sort: report.sort };
  const view = sheet?.view ?? null;
  // Somebody decided something: the rows were made anew.
  const made = remade?.made ?? 0;
  useEffect(() => {
    let isWanted = true;
    if (view !== null)
      void planner.querySheet(view, { search: '', filters: report.filters, sort: report.sort }, 0, previewRows).then((outcome) => {
        if (!isWanted) return;
        setFailed(outcome.ok ? null : { view, failure: outcome.failure });
        if (outcome.ok) setPreview({ view, page: outcome.value });
      });
    return () => {
      isWanted = false;
    };
  }, [planner, view, made, report]);

  const home = sheetLink(areas, report.sheet, { filters: report.filters, sort: report.sort, parameters, asOf });
  const columns = report.columns.flatMap((id) => definition.columns.filter((column) => column.id === id));
  const page = preview !== null && preview.view === view ? preview.page : null;
  const named = nameColumn(definition)?.id;
  const foot = page === null ? null : footLines(definition, page, report.columns);
  const shown = { query, columnIds: report.columns, words: shownWords(definition, { ...emptyAddress, filters: report.filters }, sheet?.parameters ?? []), notes: remade?.notes ?? sheet?.notes ?? [] };
  const last = useReportRun(storeId, report.id, page?.matching ?? null, files.note, onDone);
  const isEmpty = sheet !== null && sheet.rows === 0 && lacksNeeded(sheet.sources);
  const chooseDay = (day: string | null): void =>
    setSearch((last) => {
      const next = new URLSearchParams(last);
      if (day === null) next.delete('as-of');
      else next.set('as-of', day);
      return next;
    }, { replace: true });
  return (
    <section className={classes.report} aria-label={report.title} data-saved-report={report.id} data-state={state.kind}>
      <ReportHead report={report} home={home} last={last} />
      {sheet === null ? null : <SourceStrip sources={sheet.sources} definitions={definition.sources} now={now} day={asOf} working={isRefreshing ? 'Working out newer figures' : null} />}
      <div role="status" className="visually-hidden">{state.kind === 'opening' ? stepNow(plan) : sheet !== null && isRefreshing ? 'Working out newer figures' : ''}</div>
      <PastBanner day={asOf} onBack={() => chooseDay(null)} />
      {isEmpty || state.kind === 'failed' ? null : <UnreadSettings />}
      <UnreadDecisions unread={sheet === null || isEmpty ? null : undecided} isDesk={false} />
      <NotTakenNote notTaken={sheet === null || isRefreshing ? [] : reportLeftOut(search, asked, sheet.parameters)} onDrop={(ids) => setSearch((last) => withoutEntries(last, ids), { replace: true })} />
      {state.kind === 'opening' ? <PlanWorking plan={plan} onCancel={cancel} /> : null}
      {state.kind === 'cancelled' ? <PlanStopped onAgain={refresh} /> : null}
      {state.kind === 'failed' ? <FailedPart failure={state.failure} onAgain={refresh} /> : null}
      {isEmpty ? <MissingReports storeId={storeId} title={report.title} sources={sheet.sources} definitions={definition.sources} day={asOf} /> : null}
      {sheet === null || isEmpty ? null : (
        <>
          <Group gap="xs">
            <ParameterFields
              parameters={sheet.parameters}
              onChoose={(id, value) => setSearch((last) => new URLSearchParams({ ...Object.fromEntries(last), ...Object.fromEntries(queryOf({ ...emptyAddress, parameters: { ...addressFrom(last).parameters, [id]: value } })) }), { replace: true })}
            />
            <AsOfDay days={sheet.days} asOf={asOf} onChoose={chooseDay} />
            <span className={classes.spacer} />
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypeXls size={15} aria-hidden />} disabled={page === null} onClick={() => void files.exportFile({ format: 'xlsx', all: false }, shown)}>XLSX</BusyButton>
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypeCsv size={15} aria-hidden />} disabled={page === null} onClick={() => void files.exportFile({ format: 'csv', all: false }, shown)}>CSV</BusyButton>
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypePdf size={15} aria-hidden />} disabled={page === null} onClick={() => void files.pdf(shown)}>PDF</BusyButton>
            <Button size="xs" variant="default" leftSection={<IconCopy size={15} aria-hidden />} onClick={copy}>Copy link</Button>
          </Group>
          <SheetNotes notes={remade?.notes ?? sheet.notes} />
          {files.failure === null ? null : <FailureNotice failure={files.failure} onClose={files.close} />}
          {failed === null || failed.view !== view ? null : <FailureNotice failure={failed.failure} />}
          <Note>{files.note}</Note>
          <Note>{copied}</Note>
          {report.isScored === true ? <PastQuantities key={sheet.view} view={sheet.view} day={asOf} /> : null}
          {page === null ? null : (
            <FirstRows
              title={report.title}
              count={page.matching}
              columns={columns}
              rows={page.rows.map(({ cells }) => columns.map((column) => cells[definition.columns.indexOf(column)] ?? null))}
              foot={(foot ?? []).map((line) => columns.map(({ id }, place) => (place === 0 ? (page.matching > previewRows ? `Sum of all ${formatCount(page.matching)}` : 'Sum') : id === named ? '' : line(id))))}
            />
          )}
        </>
      )}
    </section>
  );
};
