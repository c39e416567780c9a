import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const reportsPages = definePages('reports', [
  {
    id: 'reports.catalogue',
    path: '/reports',
    title: 'Reports',
    summary: 'Reports to import and how old they are, reports made here, the pivot, every import and every file written.',
    menu: ['top'],
    places: [
      { title: 'Saved reports', summary: 'Reports the app makes of what its pages work out.', search: '?tab=saved' },
      { title: 'Pivot', summary: 'Rows of a page added up by its columns.', search: '?tab=pivot' },
      { title: 'Imports', summary: 'Log of every file that was imported, with its undo.', search: '?tab=imports' },
      { title: 'Exported files', summary: 'Every file that was saved from here.', search: '?tab=files' },
    ],
    kind: 'custom',
    wide: true,
    Content: lazy(async () => ({ default: (await import('./ReportsPage')).ReportsPage })),
  },
]);

export const reports: Area = {
  id: 'reports',
  title: 'Reports',
  place: 'quick',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: reportsPages,
  shortcuts: [],
  lists: {
    'import-log': lazy(async () => ({ default: (await import('./lists/ImportLogSource')).ImportLogSource })),
    'times-by-factory': lazy(async () => ({ default: (await import('./lists/FactoryTimesSource')).FactoryTimesSource })),
    'purchase-orders': lazy(async () => ({ default: (await import('./lists/table-source')).tableSource({ tableId: 'purchase-orders', by: 'supplier' }) })),
    mappings: lazy(async () => ({ default: (await import('./lists/table-source')).tableSource({ tableId: 'bundle-listings', by: 'channel' }) })),
    'label-mappings': lazy(async () => ({ default: (await import('./lists/table-source')).tableSource({ tableId: 'martin-bundle-listings', by: 'channel' }) })),
  },
};
