/** What is new, in the words of those who use it, the newest first. */
export const whatChanged: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
  {
    title: 'Plans and reports',
    lines: [
      'Factory Desk: the next arrival is that of the earliest open line; items nobody reports the stock of are not among those to order; states are read in every language of the lists.',
      'A new bundle needs a code that is no item’s and no label’s; nested bundles and labels in a file of recipes or orders are warned of no more.',
      'Draft purchase orders are saved in the list of orders, under numbers nobody has used, and taken back with one undo; what a supplier prices in another currency stays in it.',
      'A recipe with a from day stands beside the lists of other days; only the list from the same day is replaced.',
      'Sendings to FBA are held to the limits of room set under Settings, Cartons and containers: what runs out first goes first, and what is held back is said.',
      'Most Selling sends to FBA what holds on FBA Forecast: what is typed, locked, excluded or asleep there is so on both pages.',
      'A SKU marked as discontinued on the page of last year’s sales is sent and ordered no more, on any page, and the reason stands beside its quantities.',
      'Orders of bundles count on their share of items that other bundles take as well. Nothing is ordered any more for a bundle its list calls discontinued.',
      'The search (Ctrl K) finds tabs of pages, such as the mapping doctor or the pivot, and the reports the app makes; “PO 26005” or “bundle jar” look for that kind alone. A bundle opens on its desk.',
      'A figure typed into a count, an adjustment or a receipt that is none is refused with its reason.',
      'A file under review says what it does to stock and to planned quantities before it is published: Effect on plans, Work it out. On the import desk the same button says it of all files that are ready, together.',
      'Configure Bundles, Who gets the stock: what each way of sharing stock leaves short, and what others lose where one goes first.',
      'Sales Summary leads from a product page, an item or a bundle to its SKUs and back. Forecast accuracy stands beside what the plain paces would have missed. FBM Top Sellers shows what one weighs.',
      'Amazon Warehouse makes a shipment plan from AWD to FBA of the rows picked out.',
      'Saved reports: status of purchase orders, lead times by factory, gaps in stock, lists and mappings, oversell exposure of Walmart and eBay; any of them as of a past day.',
      'The import log, the log of changes, a pivot, the scores of plans and the lead time of a plan are saved as CSV or XLSX.',
      'A copied link to a report, pasted into the search (Ctrl K), opens it, and says so where it is of another store.',
    ],
  },
  {
    title: 'Settings, search and help',
    lines: [
      'Shares are written and typed in per cent everywhere, in settings and dated rules alike: 80 or 80 %, where it was 0.8.',
      'Settings, Reports: a kept template can be removed and put back. The log of changes says so, and who restored a backup.',
      'F1, or “About this page” beside the title, says what a page stands on and what each of its figures and columns means.',
      'Every number the plans go by can be set for all stores, one store, a supplier or a SKU, with who set it, when, and an undo.',
      'Fees and policies are a table by date; add what a marketplace announced, with its source.',
      'Ctrl K finds a SKU, ASIN, FNSKU, title, bundle, item, purchase order or plan, and offers where to go.',
      'A store’s data can be written to one file and restored from it, with a preview and one undo.',
      'Formulas are worked out for a SKU of yours, down to the cell.',
    ],
  },
  {
    title: 'Plans people act on',
    lines: [
      'FBA Forecast, the forecast for shipments from China, Walmart WFS and the other plans are tables of decisions: lock, exclude, snooze, with a reason.',
      'Shipment plans go from draft to received and closed, with manifests, packing lists and a scoreboard.',
      'Any page as of a past day.',
    ],
  },
  {
    title: 'Imports',
    lines: [
      'Drop files of several reports and stores at once; each is recognised by its content.',
      'An import shows every changed cell before it is published, and is undone with one click.',
      'Every figure can be followed back to a file, a row and a column.',
    ],
  },
];
