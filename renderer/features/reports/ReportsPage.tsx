/** The hub: every report the app can import and how old ours is, the reports it makes itself, a pivot, every import, every file written here. */
import { Tabs } from '@mantine/core';
import { IconChartBar, IconFileExport, IconHistory, IconList, IconTable } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ExportedFiles } from './ExportedFiles';
import { ImportLog } from './ImportLog';
import { PivotBuilder } from './PivotBuilder';
import { ReportCatalogue } from './ReportCatalogue';
import { SavedReports } from './SavedReports';
import { TabHeads } from '../../ui/TabHeads';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { tabLeftOut, withoutEntries } from '../../ui/sheet/not-taken';
import { useAllTables } from './use-store-tables';
import classes from './reports.module.css';

const tabs = [
  { id: 'reports', title: 'Reports', Icon: IconList },
  { id: 'saved', title: 'Saved reports', Icon: IconChartBar },
  { id: 'pivot', title: 'Pivot', Icon: IconTable },
  { id: 'imports', title: 'Imports', Icon: IconHistory },
  { id: 'files', title: 'Exported files', Icon: IconFileExport },
] as const;

export const ReportsPage = () => {
  const [search, setSearch] = useSearchParams();
  const tables = useAllTables();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'reports';
  return (
    <Tabs value={tab} onChange={(next) => setSearch(next === null || next === 'reports' ? {} : { tab: next })} keepMounted={false} className={classes.hub ?? ''}>
      <TabHeads tabs={tabs} />
      <NotTakenNote notTaken={tabLeftOut(search, tabs)} onDrop={(ids) => setSearch((last) => withoutEntries(last, ids), { replace: true })} />
      <Tabs.Panel value="reports" className={classes.panel ?? ''}>
        <ReportCatalogue tables={tables} />
      </Tabs.Panel>
      <Tabs.Panel value="saved" className={`${classes.panel ?? ''} ${classes.asHigh ?? ''}`}>
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
