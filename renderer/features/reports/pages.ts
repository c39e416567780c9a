import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const reportsPages = definePages('reports', [
  {
    id: 'reports.catalogue',
    path: '/reports',
    title: 'Reports',
    summary: 'Every report the app can import and how old each store’s copy is, every import, and every file written here.',
    menu: ['top'],
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
};
