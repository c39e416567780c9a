import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const helpPages = definePages('help', [
  {
    id: 'help.page',
    path: '/help',
    title: 'Help',
    summary: 'The first run, every page, formula, term, key and message.',
    menu: ['top'],
    kind: 'custom',
    Content: lazy(async () => ({ default: (await import('./HelpPage')).HelpPage })),
  },
]);

export const help: Area = {
  id: 'help',
  title: 'Help',
  place: 'quick',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: helpPages,
  shortcuts: [],
};
