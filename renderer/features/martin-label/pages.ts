import { lazy } from 'react';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';
import { useCountDesk } from './use-count-desk';

const LabelOrderPanel = pagePart(async () => (await import('./LabelOrderPanel')).LabelOrderPanel);
const LabelOrderActions = lazy(async () => ({ default: (await import('./LabelOrderActions')).LabelOrderActions }));
const CountPanel = pagePart(async () => (await import('./CountPanel')).CountPanel);

export const martinLabelPages = definePages('martin-label', [
  {
    id: 'martin.po-planning',
    path: '/martin-label/martin-label-po-planning',
    title: 'Martin Label PO Planning',
    summary: 'What to order from the label supplier, and when.',
    menu: ['top'],
    kind: 'sheet',
    sheets: [{ sheet: 'label-orders', label: 'Labels to order' }],
    Panel: LabelOrderPanel,
    Actions: LabelOrderActions,
  },
  {
    id: 'martin.update-inventory',
    path: '/martin-label/update-martin-label-inventory',
    title: 'Update Inventory',
    summary: 'Count and adjust label stock by hand.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'label-counts', label: 'Label stock' }],
    Panel: CountPanel,
    useDesk: useCountDesk,
  },
  {
    id: 'martin.upload-inventory',
    path: '/martin-label/upload-martin-label-inventory',
    title: 'Upload Inventory',
    summary: 'What the label supplier has on hand on a day. Every day is kept.',
    menu: ['side'],
    kind: 'upload',
    report: 'martin-inventory',
  },
  {
    id: 'martin.upload-skus',
    path: '/martin-label/upload-martin-label-skus',
    title: 'Upload Martin Label SKUs',
    summary: 'The label master: size, pack, price breaks, lead time.',
    menu: ['side'],
    kind: 'upload',
    report: 'martin-skus',
  },
  {
    id: 'martin.upload-bundles',
    path: '/martin-label/upload-martin-label-bundles',
    title: 'Upload Martin Label Bundles',
    summary: 'Which labels go into which bundle.',
    menu: ['side'],
    kind: 'upload',
    report: 'martin-bundles',
  },
  {
    id: 'martin.upload-mappings',
    path: '/martin-label/upload-martin-label-bundles-to-asin-mappings',
    title: 'Upload Bundles to ASIN Mappings',
    summary: 'Which listing sells which label bundle.',
    menu: ['side'],
    kind: 'upload',
    report: 'martin-bundle-listings',
  },
]);

export const martinLabel: Area = {
  id: 'martin-label',
  title: 'Martin Label',
  place: 'top',
  listedFor: ['rg'],
  setUpFor: ['rg'],
  pages: martinLabelPages,
  shortcuts: [],
};
