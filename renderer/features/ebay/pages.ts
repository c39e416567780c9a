import { definePages, type Area } from '../../ui/pages';

export const ebayPages = definePages('ebay', [
  {
    id: 'ebay.inventory',
    path: '/ebay/ebay-fbm-inventory',
    title: 'Update eBay Inventory',
    summary: 'Quantities shown on eBay.',
    menu: ['side'],
    kind: 'planned',
    needs: ['The eBay all active listings report', 'Local stock', 'Bundles and their mapping to listings'],
    shows: [
      'Available quantity, buildable units, reserve and a proposed quantity',
      'Where a quantity of 0 would end the listing',
      "eBay's own Edit price and quantity file, filled in",
    ],
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
