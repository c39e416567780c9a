import { lazy } from 'react';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';

const QuantityPanel = pagePart(async () => (await import('../channels/QuantityPanel')).QuantityPanel);

const RuleActions = lazy(async () => ({ default: (await import('../channels/RuleActions')).RuleActions }));
const EbayLanding = lazy(async () => ({ default: (await import('./EbayLanding')).EbayLanding }));

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
    Actions: RuleActions,
  },
  {
    id: 'ebay.upload-listings',
    path: '/ebay/UploadEbayListings',
    title: 'Upload eBay Listings',
    summary: 'The report of all active eBay listings: which are there, which lack a label, which are gone.',
    menu: ['top', 'side'],
    kind: 'upload',
    report: 'ebay_active',
    Around: EbayLanding,
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
