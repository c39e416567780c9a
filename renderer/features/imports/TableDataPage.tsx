/** A page that is one table: the newest data with its age, and the way to newer. */
import { SegmentedControl, Text } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reports } from '../../domain/reports/reports';
import { tableDefinition } from '../../domain/tables/definitions';
import { DataAge } from '../../ui/import/DataAge';
import { useNow } from '../../ui/import/use-now';
import type { Page } from '../../ui/pages';
import { useAreas } from '../../ui/pages';
import { useStore } from '../../ui/services';
import { useTableHead } from '../../ui/table/use-table-head';
import { CurrentData } from './CurrentData';
import { HistoryTab } from './HistoryTab';
import { useStaleAfter } from '../../ui/settings/planning-settings';
import { SyncConflicts } from './SyncConflicts';
import { uploadPages } from './use-import-job';
import { useImportRecords } from './use-import-records';
import classes from './upload-page.module.css';

const tabs = [
  { value: 'data', label: 'Data' },
  { value: 'history', label: 'History' },
];

type TablePageProps = { readonly page: Extract<Page, { readonly kind: 'table' }> };

export const TablePage = ({ page }: TablePageProps) => {
  const { storeId } = useStore();
  const now = useNow();
  const staleAfter = useStaleAfter();
  const navigate = useNavigate();
  const areas = useAreas();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'history' ? 'history' : 'data';
  const definition = tableDefinition(page.table);
  const { records, onOlder } = useImportRecords(storeId, page.table);
  const head = useTableHead(storeId, page.table);
  const report = reports.find((one) => one.table.id === page.table);
  const upload = uploadPages(areas).find((one) => one.report === report?.id);
  const shown = head !== null && head.ok && head.value.latest !== null ? head.value.partitions[head.value.latest] : undefined;

  return (
    <>
      <SyncConflicts storeId={storeId} tableId={page.table} />
      {shown === undefined && tab === 'data' ? null : (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label="Data or history"
          data={tabs}
          value={tab}
          onChange={(next) => setSearch(next === 'history' ? { tab: next } : {})}
        />
      )}
      {tab === 'history' ? (
        <HistoryTab records={records} onOlder={onOlder} head={head} now={now} reportTitle={report?.title ?? definition.title} />
      ) : (
        <CurrentData
          partition={search.get('of')}
          definition={definition}
          head={head}
          storeId={storeId}
          reportTitle={report?.title ?? definition.title}
          onImport={() => {
            if (upload !== undefined) void navigate(upload.path);
          }}
          aside={shown === undefined ? null : <DataAge head={shown} staleAfterDays={staleAfter(definition.id)} now={now} />}
        />
      )}
      {page.comesLater.length === 0 ? null : (
        <details className={classes.later}>
          <summary>What this page will also show</summary>
          <ul>
            {page.comesLater.map((line) => (
              <li key={line}>
                <Text size="xs">{line}</Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
