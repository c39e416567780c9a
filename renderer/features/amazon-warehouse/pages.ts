import { stores } from '../../domain/stores';
import { definePages, type Area } from '../../ui/pages';

export const amazonWarehousePages = definePages('amazon-warehouse', [
  {
    id: 'awd.warehouse',
    path: '/amazon-warehouse',
    title: 'Amazon Warehouse',
    summary: 'Stock in Amazon Warehousing and Distribution (AWD).',
    menu: ['top'],
    kind: 'table',
    table: 'awd-inventory',
    comesLater: [
      'Days of cover with FBA stock added, from a sales report and an FBA inventory report',
      'SKUs that are out at FBA while AWD has stock, and a suggested move in whole cases',
      'Thresholds, storage cost, and AWD against FBA over past snapshots',
    ],
  },
  {
    id: 'awd.upload-inventory',
    path: '/amazon-warehouse/upload-awd-inventory',
    title: 'Upload AWD Inventory Report',
    summary: 'The AWD inventory report of a day. Every day is kept.',
    menu: ['side'],
    kind: 'upload',
    report: 'amz_awd_inventory',
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
