import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { PlanActions } from '../shipments/PlanActions';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';

const SheetCharts = pagePart(async () => (await import('../../ui/sheet/SheetCharts')).SheetCharts);

const OutboundAgainstInbound = lazy(async () => ({ default: (await import('./OutboundAgainstInbound')).OutboundAgainstInbound }));

export const amazonWarehousePages = definePages('amazon-warehouse', [
  {
    id: 'awd.warehouse',
    path: '/amazon-warehouse',
    title: 'Amazon Warehouse',
    summary: 'Stock in Amazon Warehousing and Distribution (AWD).',
    menu: ['top'],
    kind: 'sheet',
    sheets: [{ sheet: 'awd-stock', label: 'Amazon Warehouse' }],
    Panel: SheetCharts,
    Actions: PlanActions,
  },
  {
    id: 'awd.upload-inventory',
    path: '/amazon-warehouse/upload-awd-inventory',
    title: 'Upload AWD Inventory Report',
    summary: 'The AWD inventory report of a day. Every day is kept.',
    menu: ['side'],
    kind: 'upload',
    report: 'amz_awd_inventory',
    Below: OutboundAgainstInbound,
  },
]);

export const amazonWarehouse: Area = {
  id: 'amazon-warehouse',
  title: 'Amazon Warehouse',
  place: 'top',
  listedFor: ['bp', 'mw'],
  // Royal Green's menu does not list it, yet its AWD stock can be uploaded and read like any other store's.
  setUpFor: stores.map((store) => store.id),
  pages: amazonWarehousePages,
  shortcuts: [],
};
