/** A saved report that is a list of its own: what it is asked with, its first rows, its files and its link. */
import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StoreId } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import type { TableId } from '../../domain/tables/table-ids';
import { BusyButton } from '../../ui/BusyButton';
import { FailedPart } from '../../ui/FailedPart';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import type { ListSource, ListState } from '../../ui/reports/list-source';
import { ParameterFields } from '../../ui/sheet/ParameterFields';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { withoutEntries } from '../../ui/sheet/not-taken';
import { addressFrom, emptyAddress, queryOf } from '../../ui/sheet/sheet-address';
import { MissingReports } from '../../ui/sheet/SheetMessages';
import { FirstRows } from './FirstRows';
import { ReportHead } from './ReportHead';
import { listLeftOut } from './report-address';
import type { ListReport } from './saved-reports';
import { useCopiedLink } from './use-copied-link';
import { asSheetColumns, useListFiles } from './use-list-files';
import { useReportRun } from './use-report-run';
import classes from './reports.module.css';

type ViewProps = { readonly report: ListReport; readonly storeId: StoreId; readonly onDone: () => void };

const Missing = ({ storeId, title, tableId }: { readonly storeId: StoreId; readonly title: string; readonly tableId: TableId }) => {
  const source = { title: tableDefinition(tableId).title, needed: true };
  return <MissingReports storeId={storeId} title={title} sources={[{ ...source, missing: true, tableId: null, partition: null, asOf: null, at: null }]} definitions={[{ ...source, tables: [tableId] }]} day={null} />;
};

const Shown = ({ report, storeId, onDone, state, onAgain }: ViewProps & { readonly state: ListState; readonly onAgain: () => void }) => {
  const [search, setSearch] = useSearchParams();
  const asked = addressFrom(search);
  const list = state.kind === 'there' ? state.list : null;
  const files = useListFiles(report.title, storeId, list);
  const { copied, copy } = useCopiedLink(report.id, storeId, { parameters: asked.parameters, asOf: null });
  const last = useReportRun(storeId, report.id, list?.count ?? null, files.note, onDone);
  const isEmpty = list === null || list.count === 0;
  return (
    <section className={classes.report} aria-label={report.title} data-saved-report={report.id} data-state={state.kind}>
      <ReportHead report={report} home={`${report.path}${report.search}`} last={last} />
      {state.kind === 'failed' ? <FailedPart failure={state.failure} onAgain={onAgain} /> : null}
      {state.kind === 'missing' ? <Missing storeId={storeId} title={report.title} tableId={state.tableId} /> : null}
      {state.kind === 'reading' ? <Text size="sm" c="dimmed" role="status">Loading...</Text> : null}
      {list === null ? null : (
        <>
          <NotTakenNote notTaken={listLeftOut(search, asked, list.parameters)} onDrop={(ids) => setSearch((last_) => withoutEntries(last_, ids), { replace: true })} />
          <Group gap="xs">
            <ParameterFields
              parameters={list.parameters}
              onChoose={(id, value) => setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...Object.fromEntries(queryOf({ ...emptyAddress, parameters: { ...addressFrom(before).parameters, [id]: value } })) }), { replace: true })}
            />
            <span className={classes.spacer} />
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypeXls size={15} aria-hidden />} disabled={isEmpty} onClick={() => void files.exportFile('xlsx')}>XLSX</BusyButton>
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypeCsv size={15} aria-hidden />} disabled={isEmpty} onClick={() => void files.exportFile('csv')}>CSV</BusyButton>
            <BusyButton size="xs" variant="default" isBusy={files.isWorking} leftSection={<IconFileTypePdf size={15} aria-hidden />} disabled={isEmpty} onClick={() => void files.pdf()}>PDF</BusyButton>
            <Button size="xs" variant="default" leftSection={<IconCopy size={15} aria-hidden />} onClick={copy}>Copy link</Button>
          </Group>
          {list.notes.map((note) => (
            <Text key={note} size="xs" c="dimmed">{note}</Text>
          ))}
          {files.failure === null ? null : <FailureNotice failure={files.failure} onClose={files.close} />}
          <Note>{files.note}</Note>
          <Note>{copied}</Note>
          <FirstRows title={report.title} count={list.count} columns={asSheetColumns(list.columns)} rows={list.rows} foot={[]} />
        </>
      )}
    </section>
  );
};

export const ListReportView = ({ Source, ...props }: ViewProps & { readonly Source: ListSource }) => {
  const [search] = useSearchParams();
  const [round, setRound] = useState(0);
  return (
    <Source key={round} storeId={props.storeId} asked={addressFrom(search).parameters}>
      {(state) => <Shown {...props} state={state} onAgain={() => setRound((before) => before + 1)} />}
    </Source>
  );
};
