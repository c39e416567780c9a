/** The hub: every report the app can import and how old ours is, the reports it makes itself, a pivot, every import, every file written here. */
import { Tabs } from '@mantine/core';
import { IconChartBar, IconFileExport, IconHistory, IconList, IconTable } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ExportedFiles } from './ExportedFiles';
import { ImportLog } from './ImportLog';
import { PivotBuilder } from './PivotBuilder';
import { ReportCatalogue } from './ReportCatalogue';
import { SavedReports } from './SavedReports';
import { useAllTables } from './use-store-tables';
import classes from './reports.module.css';

const tabs = ['reports', 'saved', 'pivot', 'imports', 'files'] as const;

export const ReportsPage = () => {
  const [search, setSearch] = useSearchParams();
  const tables = useAllTables();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'reports';
  return (
    <Tabs value={tab} onChange={(next) => setSearch(next === null || next === 'reports' ? {} : { tab: next })} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="reports" leftSection={<IconList size={15} aria-hidden />}>
          Reports
        </Tabs.Tab>
        <Tabs.Tab value="saved" leftSection={<IconChartBar size={15} aria-hidden />}>
          Saved reports
        </Tabs.Tab>
        <Tabs.Tab value="pivot" leftSection={<IconTable size={15} aria-hidden />}>
          Pivot
        </Tabs.Tab>
        <Tabs.Tab value="imports" leftSection={<IconHistory size={15} aria-hidden />}>
          Imports
        </Tabs.Tab>
        <Tabs.Tab value="files" leftSection={<IconFileExport size={15} aria-hidden />}>
          Exported files
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="reports" className={classes.panel ?? ''}>
        <ReportCatalogue tables={tables} />
      </Tabs.Panel>
      <Tabs.Panel value="saved" className={classes.panel ?? ''}>
        <SavedReports />
      </Tabs.Panel>
      <Tabs.Panel value="pivot" className={classes.panel ?? ''}>
        <PivotBuilder />
      </Tabs.Panel>
      <Tabs.Panel value="imports" className={classes.panel ?? ''}>
        <ImportLog tables={tables} />
      </Tabs.Panel>
      <Tabs.Panel value="files" className={classes.panel ?? ''}>
        <ExportedFiles />
      </Tabs.Panel>
    </Tabs>
  );
};
