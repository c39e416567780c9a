import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const settingsPages = definePages('settings', [
  {
    id: 'settings.page',
    path: '/settings',
    title: 'Settings',
    summary: 'What plans go by, for stores, suppliers and SKUs; fees by date; backup, connection and display.',
    menu: ['top'],
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
};
