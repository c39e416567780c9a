import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';

const FactoryLinks = pagePart(async () => (await import('./FactoryLinks')).FactoryLinks);

const GapActions = lazy(async () => ({ default: (await import('./GapActions')).GapActions }));

const everyStore = stores.map((store) => store.id);

export const factoryDeskPages = definePages('factory-desk', [
  {
    id: 'factory.desk',
    path: '/factory-desk',
    title: 'Factory Desk',
    summary: 'Open orders, shortages, and what cannot be built.',
    menu: ['top'],
    kind: 'sheet',
    sheets: [{ sheet: 'factory-orders', label: 'Purchase orders' }, { sheet: 'factory-gaps', label: 'Problems' }],
    Ways: FactoryLinks,
    Actions: GapActions,
  },
  {
    id: 'factory.upload-items',
    path: '/factory-desk/upload-fd-items',
    title: 'Upload Items',
    summary: 'The item master: names, suppliers, prices, cartons.',
    menu: ['side'],
    kind: 'upload',
    report: 'factory-items',
  },
  {
    id: 'factory.upload-bundle-items',
    path: '/factory-desk/upload-bundle-items',
    title: 'Upload Items to Bundles Mapping',
    summary: 'Which items, and how many of each, make a bundle.',
    menu: ['side'],
    kind: 'upload',
    report: 'bundle-items',
  },
  {
    id: 'factory.upload-bundles',
    path: '/factory-desk/upload-bundles',
    title: 'Upload Bundles',
    summary: 'The bundle master: type, pack, packaging and labour.',
    menu: ['side'],
    kind: 'upload',
    report: 'bundles',
  },
  {
    id: 'factory.upload-purchase-orders',
    path: '/factory-desk/upload-purchase-orders',
    title: 'Upload Purchase Orders',
    summary: 'Orders at the factories, line by line.',
    menu: ['side'],
    kind: 'upload',
    report: 'purchase-orders',
  },
  {
    id: 'factory.upload-bundles-to-asin',
    path: '/factory-desk/upload-bundles-to-asin',
    title: 'Upload Bundles to ASIN Mapping',
    summary: 'Which listing sells which bundle.',
    menu: ['side'],
    kind: 'upload',
    report: 'bundle-listings',
  },
  {
    id: 'factory.configure-bundles',
    path: '/factory-desk/configure-bundles',
    title: 'Configure Bundles',
    summary: 'Edit a bundle, and see what it costs and what it takes.',
    menu: ['side'],
    places: [
      { title: 'Mapping doctor', summary: 'Listings without a bundle, two bundles on one listing, packs that may be wrong.', search: '?tab=doctor' },
      { title: 'Who gets the stock', summary: 'What each way of sharing stock leaves short.', search: '?tab=sharing' },
    ],
    kind: 'custom',
    wide: true,
    reads: ['factory-items', 'bundles', 'bundle-items', 'bundle-listings', 'local-stock', 'purchase-orders', 'martin-skus', 'martin-bundles', 'martin-bundle-listings', 'martin-inventory'],
    Content: lazy(async () => ({ default: (await import('./ConfigureBundlesPage')).ConfigureBundlesPage })),
  },
]);

export const factoryDesk: Area = {
  id: 'factory-desk',
  title: 'Factory Desk',
  place: 'top',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: factoryDeskPages,
  shortcuts: [],
};
