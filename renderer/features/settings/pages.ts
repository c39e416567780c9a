import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const settingsPages = definePages('settings', [
  {
    id: 'settings.page',
    path: '/settings',
    title: 'Settings',
    summary: 'Planning settings for stores, suppliers and SKUs, fees by date, backup, connection and display.',
    menu: ['top'],
    places: [
      { title: 'Stores and log of settings', summary: 'What is set up for each store, and the log of changes.', search: '?tab=stores' },
      { title: 'Fees and rules', summary: 'Costs, margins, and fees by date.', search: '?tab=rules' },
      { title: 'Learned headings and accounts', summary: 'Headings the app learned, accounts and templates.', search: '?tab=reports' },
      { title: 'Backup, freshness and connection', summary: 'Freshness limits, backup and restore, where data is stored, connection.', search: '?tab=data' },
      { title: 'Display', summary: 'Appearance, density, and how figures, days and sizes are written.', search: '?tab=display' },
      { title: 'About', summary: 'Versions and licences.', search: '?tab=about' },
    ],
    kind: 'custom',
    Content: lazy(async () => ({ default: (await import('./SettingsPage')).SettingsPage })),
  },
]);

export const settings: Area = {
  id: 'settings',
  title: 'Settings',
  place: 'quick',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: settingsPages,
  shortcuts: [],
  lists: { 'change-log': lazy(async () => ({ default: (await import('./ChangeLogSource')).ChangeLogSource })) },
};
