/** One report's page: what it is for, drop and review, the data as it stands, and every past import. */
import { Anchor, Button, Menu, Stack, Tabs, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileImport, IconHistory, IconTable } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportDefinition } from '../../domain/reports/reports';
import type { ReportDefinition } from '../../domain/reports/report';
import { storeName } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import { FailureNotice } from '../../ui/FailureNotice';
import { DataAge } from '../../ui/import/DataAge';
import { DropZone } from '../../ui/import/DropZone';
import { Note } from '../../ui/import/Note';
import { PasteButton } from '../../ui/import/PasteButton';
import { useNow } from '../../ui/import/use-now';
import { useStore } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { tabLeftOut } from '../../ui/sheet/not-taken';
import { formatAge, formatCount, formatSome } from '../../ui/table/format-cell';
import { useTableHead } from '../../ui/table/use-table-head';
import { CurrentData } from './CurrentData';
import { HistoryTab } from './HistoryTab';
import { isSettled } from './import-state';
import { JobPanel } from './JobPanel';
import { useStaleAfter } from '../../ui/settings/planning-settings';
import { SyncConflicts } from './SyncConflicts';
import { hasTemplate } from '../../ui/import/template';
import { useTemplate, type TemplateFormat } from '../../ui/import/use-template';
import { useImportQueue, useJobsOf } from './use-import-job';
import type { UploadPageRow } from './use-import-job';
import { useImportRecords } from './use-import-records';
import classes from './upload-page.module.css';

const tabs = [{ id: 'import', title: 'Import', Icon: IconFileImport }, { id: 'data', title: 'Current data', Icon: IconTable }, { id: 'history', title: 'History', Icon: IconHistory }] as const;
type Tab = (typeof tabs)[number]['id'];

export const UploadPage = ({ page }: { readonly page: UploadPageRow }) => {
  const report = reportDefinition(page.report);
  if (report === null) return <FailureNotice failure={{ code: 'import/unknown-report', detail: page.report }} />;
  return <ReportPage page={page} report={report} />;
};

const ReportPage = ({ page, report }: { readonly page: UploadPageRow; readonly report: ReportDefinition }) => {
  const { storeId } = useStore();
  const now = useNow();
  const staleAfter = useStaleAfter();
  const definition = tableDefinition(report.table.id);
  const head = useTableHead(storeId, report.table.id);
  const { records, onOlder } = useImportRecords(storeId, report.table.id);
  // The tab stands in the address, so that Back and links lead to it. What is sought is sought in the rows.
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? (search.has('q') ? 'data' : 'import');
  const show = (next: string | null): void => {
    setSearch(next === null || next === 'import' ? {} : { tab: next });
  };
  const shownHead = head !== null && head.ok && head.value.latest !== null ? head.value.partitions[head.value.latest] : undefined;
  const counts: Readonly<Record<Tab, number | null>> = { import: null, data: shownHead?.rows ?? null, history: records?.ok === true && records.value.length > 0 ? records.value.length : null };

  return (
    <Stack gap="sm" className={classes.page ?? ''}>
      <SyncConflicts storeId={storeId} tableId={report.table.id} />

      <NotTakenNote notTaken={tabLeftOut(search, tabs)} onDrop={() => show(null)} />
      <Tabs value={tab} onChange={show} keepMounted={false} className={classes.tabs ?? ''} data-tab={tab} data-report={report.id} data-store={storeId}>
        <div className={classes.tabRow}>
          <Tabs.List className={classes.tabList ?? ''}>
            {tabs.map(({ id, title, Icon }) => (
              <Tabs.Tab key={id} value={id} aria-busy={id === 'data' ? head === null : undefined} leftSection={<Icon size={15} aria-hidden />}>
                {title}
                {counts[id] === null ? null : <span className={classes.tabCount}>{formatCount(counts[id])}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shownHead === undefined ? null : (
            <>
              {shownHead.asOf === null ? null : (
                <Text size="xs" c="dimmed">
                  {shownHead.byEmail}, {formatAge(shownHead.at, now)}
                </Text>
              )}
              <DataAge head={shownHead} staleAfterDays={staleAfter(definition.id)} now={now} />
            </>
          )}
        </div>

        <Tabs.Panel value="import" pt="sm" className={classes.panel ?? ''}>
          <ImportTab page={page} report={report} records={records} now={now} onShow={setSearch} />
        </Tabs.Panel>

        <Tabs.Panel value="data" pt="sm" className={classes.panel ?? ''}>
          <CurrentData partition={search.get('of')} definition={definition} head={head} onImport={() => show('import')} reportTitle={report.title} storeId={storeId} />
        </Tabs.Panel>

        <Tabs.Panel value="history" pt="sm" className={classes.panel ?? ''}>
          <HistoryTab records={records} onOlder={onOlder} head={head} now={now} reportTitle={report.title} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
};

type ImportTabProps = {
  readonly page: UploadPageRow;
  readonly report: ReportDefinition;
  readonly records: ReturnType<typeof useImportRecords>['records'];
  readonly now: number;
  readonly onShow: (where: { readonly tab: Tab; readonly of: string } | { readonly tab: Tab }) => void;
};

/** The files on their way in, drawn anew as they move on; the page around them is not. */
const ImportTab = ({ page, report, records, now, onShow }: ImportTabProps) => {
  const { storeId } = useStore();
  const queue = useImportQueue();
  const jobs = useJobsOf(queue, storeId, report.id);
  // One review is open at a time: the one asked for, else the first.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const reviews = jobs.filter((job) => job.at.step === 'reviewing');
  const inReview = (reviews.find((job) => job.importId === unfolded) ?? reviews[0])?.importId;
  const working = jobs.some((job) => !isSettled(job.at));
  const { Around, Below } = page;

  const ways = (
    <>
      {/* What needs the user comes first; the way in for more stands under it. */}
      {jobs.map((job) => (
        <JobPanel
          key={job.importId}
          job={job}
          queue={queue}
          onShowTable={(partition) => onShow({ tab: 'data', of: partition })}
          folded={job.at.step === 'reviewing' && job.importId !== inReview}
          onUnfold={() => setUnfolded(job.importId)}
          synced={records !== null && records.ok ? (records.value.find((record) => record.importId === job.importId)?.synced ?? null) : null}
        />
      ))}
      <WayIn page={page} report={report} isSlim={jobs.length > 0 || (Around !== undefined && !(records?.ok === true && records.value.length === 0))} isWorking={working} />
      {jobs.length > 0 ? null : (
        <div className={classes.about}>
          <Text size="sm">{report.purpose}</Text>
          <Text size="sm" c="dimmed">
            Where to get it: {report.whereToFind}
          </Text>
        </div>
      )}
      {jobs.length === 0 && records !== null && records.ok && records.value[0] !== undefined ? (
        <Text size="sm" c="dimmed">
          Last import: {records.value[0].fileName}, {formatSome(records.value[0].rows, 'row')}, {formatAge(records.value[0].at, now)} by{' '}
          {records.value[0].byEmail}.{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onShow({ tab: 'history' })}>
            All imports
          </Anchor>
        </Text>
      ) : null}
    </>
  );
  if (Around === undefined) {
    return (
      <>
        {ways}
        {Below === undefined ? null : (
          <Suspense fallback={null}>
            <Below storeId={storeId} isBusy={working} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    // Nothing until it is there: a way in that is replaced a moment later would lose the file given to it.
    <Suspense fallback={null}>
      <Around storeId={storeId} isBusy={working}>
        {ways}
      </Around>
    </Suspense>
  );
};

type WayInProps = { readonly page: UploadPageRow; readonly report: ReportDefinition; readonly isSlim: boolean; readonly isWorking: boolean };

const WayIn = memo(({ page, report, isSlim, isWorking }: WayInProps) => {
  const { storeId } = useStore();
  const template = useTemplate();
  const [saved, setSaved] = useState<string | null>(null);

  const saveTemplate = async (format: TemplateFormat): Promise<void> => setSaved(await template(report, format));

  return (
    <>
      <DropZone
        zone={page.id}
        label={`Choose file: ${report.title}, ${storeName(storeId)}`}
        slim={isSlim}
        words={
          <>
            Drop {isWorking ? 'another' : 'the'} <strong>{report.title}</strong> for <strong className={classes.store}>{storeName(storeId)}</strong> here, or
          </>
        }
      >
        <PasteButton />
        {hasTemplate(report) ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="subtle" size="xs" leftSection={<IconDownload size={15} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
                Empty template
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void saveTemplate('xlsx')}>Workbook (XLSX)</Menu.Item>
              <Menu.Item onClick={() => void saveTemplate('csv')}>Text (CSV)</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </DropZone>
      {saved === null ? null : <Note>{saved}</Note>}
    </>
  );
});
WayIn.displayName = 'WayIn';
