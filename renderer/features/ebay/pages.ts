import { lazy } from 'react';
import { definePages, type Area } from '../../ui/pages';

const QuantityPanel = lazy(async () => ({ default: (await import('../channels/QuantityPanel')).QuantityPanel }));

export const ebayPages = definePages('ebay', [
  {
    id: 'ebay.inventory',
    path: '/ebay/ebay-fbm-inventory',
    title: 'Update eBay Inventory',
    summary: 'Quantities shown on eBay.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'ebay-fbm', label: 'eBay quantities' }],
    Panel: QuantityPanel,
  },
  {
    id: 'ebay.upload-listings',
    path: '/ebay/UploadEbayListings',
    title: 'Upload eBay Listings',
    summary: 'The report of all active eBay listings and their variations.',
    menu: ['top', 'side'],
    kind: 'upload',
    report: 'ebay_active',
  },
]);

export const ebay: Area = {
  id: 'ebay',
  title: 'eBay',
  place: 'top',
  listedFor: ['rg'],
  setUpFor: ['rg'],
  pages: ebayPages,
  shortcuts: [{ label: 'Walmart inventory levels (shortcut)', to: '/walmart-fbm-inventory' }],
};
