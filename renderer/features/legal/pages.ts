import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

const everyStore = stores.map((store) => store.id);

export const legalPages = definePages('legal', [
  {
    id: 'legal.privacy',
    path: '/privacy',
    title: 'Privacy',
    summary: 'What is stored, where, and who sees it.',
    menu: ['top'],
    kind: 'custom',
    Content: lazy(async () => ({ default: (await import('./PrivacyPage')).PrivacyPage })),
  },
  {
    id: 'legal.terms',
    path: '/terms',
    title: 'Terms',
    summary: 'How the app may be used.',
    menu: ['top'],
    kind: 'custom',
    Content: lazy(async () => ({ default: (await import('./TermsPage')).TermsPage })),
  },
]);

export const legal: Area = {
  id: 'legal',
  title: 'Privacy and terms',
  place: 'footer',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: legalPages,
  shortcuts: [],
};
