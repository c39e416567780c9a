import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const reportsPages = definePages('reports', [
  {
    id: 'reports.catalogue',
    path: '/reports',
    title: 'Reports',
    summary: 'Ready-made reports over everything the store has uploaded.',
    menu: ['top'],
    kind: 'planned',
    needs: ['Whatever a report speaks of: stock, sales, costs, orders. Each will name what it misses'],
    shows: [
      'Stock position and value as of a day, aged and excess stock, lost sales, lead times, overselling, margins, fees',
      'What was imported and changed, by whom',
      'A preview with its parameters, and export as CSV, XLSX or PDF',
    ],
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
