import { lazy } from 'react';
import { PlanActions } from '../shipments/PlanActions';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';

const QuantityPanel = pagePart(async () => (await import('../channels/QuantityPanel')).QuantityPanel);

const RuleActions = lazy(async () => ({ default: (await import('../channels/RuleActions')).RuleActions }));

export const walmartPages = definePages('walmart', [
  {
    id: 'walmart.wfs-forecast',
    path: '/wfs_forecast',
    title: 'WFS Forecast',
    summary: 'What to send to Walmart Fulfillment Services, in whole cases.',
    menu: ['top', 'side'],
    kind: 'sheet',
    sheets: [{ sheet: 'wfs-send', label: 'Send to WFS' }],
    Actions: PlanActions,
  },
  {
    id: 'walmart.custom-shipments',
    path: '/wfs_custom_shipment',
    title: 'Create Custom Shipments',
    summary: 'Build a WFS shipment by hand.',
    menu: ['side'],
    kind: 'custom',
    wide: true,
    reads: ['wfs-health', 'wfs-inventory', 'walmart-items', 'bundle-listings', 'martin-bundle-listings', 'local-stock', 'martin-inventory', 'shipment-receipts'],
    Content: lazy(async () => ({ default: (await import('../shipments/WfsShipmentPage')).WfsShipmentPage })),
  },
  {
    id: 'walmart.inventory-levels',
    path: '/walmart-fbm-inventory',
    title: 'Update Walmart Inventory Levels',
    summary: 'Quantities shown on Walmart for orders we ship ourselves.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'walmart-fbm', label: 'Walmart quantities' }],
    Panel: QuantityPanel,
    Actions: RuleActions,
  },
]);

export const walmart: Area = {
  id: 'walmart',
  title: 'Walmart',
  place: 'top',
  listedFor: ['rg'],
  setUpFor: ['rg'],
  pages: walmartPages,
  shortcuts: [],
};
