/** What to show on a marketplace we send from ourselves: one definition for three of them. */
import { shopFacts, shops, type Shop } from '../../channels/shops';
import { added, besideMade, blank, column, countTile, equals, figure, goods, hidden, madeOf, mappingSource, oneOf, rowsPart, sumPart, units, word, words } from '../columns';
import { decisionColumns } from '../decided';
import type { SheetColumn, SheetDefinition, SheetSource, SheetTile } from '../sheet';

const stock = 'Our stock';
const now = 'Shown now';
const plan = 'To show';
const all = 'On every channel';
const page = 'Listing';

const externalId: Readonly<Record<Shop, string>> = { amazon: 'ASIN', walmart: 'Item ID', ebay: 'Item number' };

const own: Readonly<Record<Shop, readonly SheetColumn[]>> = {
  amazon: [
    figure('handlingDays', 'Handling', 'days', 'handling-days', 'Days until an order is sent: as set for it, else as the last Price & Quantity file says', { group: page }),
    units('atMarketplace', 'FBA on hand', 'at-marketplace', 'Of the FBA listings of the same ASIN: they sell first, and are none of our stock', { group: all, summable: false }),
  ],
  walmart: [
    word('shipNode', 'Ship node', 'The place of ours it ships from; several are set one by one in Seller Center', { group: page }),
    figure('handlingDays', 'Lag', 'days', 'handling-days', 'Days until an order is sent: as set for it, else as Walmart’s item report says. Given only in your own Walmart workbook, where that has a column of it: the feed has no place for it', { group: page }),
    units('atMarketplace', 'WFS on hand', 'at-marketplace', 'Of the WFS listings of the same item: they are none of our stock', { ...hidden, group: all, summable: false }),
  ],
  ebay: [
    word('variation', 'Variation', 'Which of the listing’s variations', { group: page }),
    figure('price', 'Price', '$', 'price', 'As the listing has it', { group: page }),
    units('soldSinceListed', 'Sold', 'sold-since-listed', 'Since the listing began', { group: page }),
    column('watchers', 'Watchers', 'count', null, 'People who watch the listing', { figure: 'watchers', group: page }),
    word('ends', 'Would end', 'yes: a quantity of 0 ends the listing, because out-of-stock control is off in the settings', { ...hidden, group: plan }),
    word('endsAtZero', 'Ends at 0', 'yes: a quantity of 0 would end it, now or taken back to: out-of-stock control is off in the settings', { ...hidden, group: page }),
  ],
};

const sources: Readonly<Record<Shop, readonly SheetSource[]>> = {
  amazon: [
    { title: 'Amazon listings', tables: ['all-listings', 'open-listings'], needed: true },
    { title: 'FBA stock', tables: ['fba-inventory', 'manage-fba-inventory', 'restock', 'amazon-fulfilled-inventory'], needed: false },
  ],
  walmart: [
    { title: 'Walmart items', tables: ['walmart-items'], needed: true },
    { title: 'Walmart inventory', tables: ['walmart-inventory'], needed: false },
    // What WFS has of a SKU is not given by this page.
    { title: 'WFS stock', tables: ['wfs-health', 'wfs-inventory'], needed: false },
  ],
  ebay: [{ title: 'eBay listings', tables: ['ebay-listings'], needed: true }],
};

const salesTables = { amazon: ['amazon-orders', 'business-report-by-sku'], walmart: ['walmart-item-performance'], ebay: ['ebay-orders'] } as const;

/** Whether all channels together promise more than there is. What is promised out of nothing sorts before what is promised too often. */
export const overcommitted = { ofNothing: 'yes, and there is none', yes: 'yes', no: 'no', unknown: 'unknown' } as const;

/** Of what is to be changed. */
const toBeware: Readonly<Record<Shop, readonly SheetTile[]>> = {
  amazon: [],
  walmart: [],
  ebay: [countTile('ends', 'Would end', 'listings', 'A quantity of 0 ends them, because out-of-stock control is off', [equals('ends', 'yes')])],
};

export const quantitySheet = (shop: Shop): SheetDefinition => {
  const { title, sheet } = shopFacts[shop];
  return {
    id: sheet,
    title: `${title} quantities`,
    key: 'id',
    opensBeforeForecast: true,
    // One stock is promised on all of them.
    goesBy: shops.flatMap((other) => (other === shop ? [] : [{ sheetId: shopFacts[other].sheet, columnIds: ['proposed', decisionColumns.locked, decisionColumns.excluded], shownIn: ['promised', 'exposure', 'overcommitted'] }])),
    columns: [
      ...goods(externalId[shop]),
      word('flag', 'State', 'oversell: more is shown, or typed to be shown, than there is; lost sale: 0 is shown, and some would be; kept back: 0 is shown and stays, though some could be sold; change; as shown; no proposal; held: not given by this page; excluded'),
      units('listed', 'Shown', 'channel-listed', 'By the newest report, or by the last quantity that was given and taken', { group: now }),
      units('pool', 'Can sell', 'channel-pool', 'Ready and buildable, in units of the listing. FBA, AWD and WFS stock does not count', { group: stock, summable: false }),
      units('change', 'Change', 'channel-change', 'What holds less what is shown', { group: plan }),
      units('reserve', 'Kept back', 'reserve', 'For the other channels between two uploads', { group: plan, summable: false }),
      units('computedReserve', 'Kept back, computed', 'reserve-computed', 'What the other channels may sell between two uploads', { ...hidden, group: plan, summable: false }),
      figure('share', 'Share', '%', 'share', 'Of what is left, or of all that can be sold, by the order of the rules', { ...hidden, group: plan }),
      units('most', 'Most shown', 'most-shown', 'Blank: no limit', { group: plan, summable: false, mayBeNone: true }),
      units('least', 'Shown as 0 below', 'least', 'Fewer than this are shown as none', { ...hidden, group: plan, summable: false }),
      word('rules', 'Own rules', 'Set for this SKU alone; the others follow the store', { group: plan }),
      units('planned', 'Planned', 'publish', 'Share of what we can sell and what is kept back, in the order that is set, within most and least', { ...hidden, group: plan }),
      units('proposed', 'Show', 'proposed', 'What holds: typed, else planned. Blank: nothing is given, and what is shown stays', { edit: { kind: 'quantity', multiple: null }, group: plan }),
      words('because', 'Because', 'Why there is no proposal, or why it is not given', { group: plan }),
      word('heldBack', 'Not given', 'Why it must not be given by this page, whatever holds', { ...hidden, group: plan }),
      units('promised', 'Promised', 'promised', 'Of this bundle or item on all channels we send from once what holds is given, in its own units; what is not given stays as it is shown', { ...hidden, group: all, summable: false }),
      units('promisedNow', 'Promised now', 'promised-now', 'Of this bundle or item on all channels we send from by what they show now, in its own units', { ...hidden, group: all, summable: false }),
      figure('exposure', 'Exposure', '%', 'exposure', 'What all channels promise over what there is, by the bundle or item or by the part of it that is promised most. Over 100 % is allowed; blank where something is promised and there is none', { group: all }),
      word('overcommitted', 'Overcommitted', 'yes: all channels together promise more than there is; no; unknown: not mapped, or nobody tells the stock', { group: all }),
      figure('velocity30', 'Velocity, 30 d', 'units/day', 'velocity-30', 'Units a day of the last 30 days here, over days that had stock', { group: all }),
      word('code', 'Bundle or item', 'What the listing sells, by the mapping sheets', { group: stock }),
      column('unitsEach', 'Units each', 'count', 'units', 'Of the bundle or item in one of the listing', { ...hidden, figure: 'channel-units-each', group: stock }),
      units('ready', 'Ready', 'channel-ready', 'On hand as it is sold, less what is spoken for; in units of the bundle or item', { ...hidden, group: stock, summable: false }),
      units('buildable', 'Buildable', 'channel-buildable', 'Can be made of what is on hand; in units of the bundle or item', { group: stock, summable: false }),
      word('limiting', 'Limited by', 'The part that runs out first', { group: stock }),
      word('listingStatus', 'Status', shop === 'amazon' ? 'In Amazon’s own word, or whether a newer list of open offers has it' : `In ${title}’s own word`, { ...(shop === 'amazon' ? {} : hidden), group: now }),
      word('lastPush', 'Last given', 'The last quantity we gave, and what became of it', { group: now }),
      ...own[shop],
      word('isActive', 'Active', `yes, as ${title}’s newest list says; no: inactive, or not on it any more; unknown`, { ...hidden, group: now }),
      word('isChanged', 'To be given', 'yes: what holds is not what is shown', { ...hidden, group: plan }),
      word(decisionColumns.locked, 'Locked', 'The quantity stays as it is, whatever the plan says next', { ...hidden, edit: { kind: 'flag' }, group: plan }),
      word(decisionColumns.excluded, 'Excluded', 'Nothing is given: what is shown stays as it is', { ...hidden, edit: { kind: 'flag' }, group: plan }),
      words('reason', 'Reason', 'Given with the quantity that was typed', { ...hidden, group: plan }),
      words(decisionColumns.note, 'Note', 'Yours; kept with the sheet', { edit: { kind: 'text' }, group: plan }),
    ],
    tiles: [
      countTile('listings', 'Active', 'listings', `Listings that ${title} calls active; beside them all that we send from ourselves, ended ones among them, and the units of all that may be given`, [equals('isActive', 'yes')], {
        beside: [besideMade('all-listings', 'Of all', 'listings', madeOf([]), added(rowsPart('Of all', 'listings'))), besideMade('units', 'To show', 'units', madeOf(['proposed'], [blank('heldBack'), blank(decisionColumns.excluded)]), added(sumPart('To show', 'units', 'proposed')))],
      }),
      countTile('oversell', 'Oversell risk', 'listings', 'More is shown, or typed to be shown, than can be sold. Excluded ones stay as they are shown, and count', [equals('flag', 'oversell')]),
      countTile('lost-sale', 'Lost sales', 'listings', '0 is shown, and what holds would show some. What the rules keep back is counted by itself', [equals('flag', 'lost sale')], {
        others: [countTile('kept-back', 'All kept back', 'listings', '0 is shown and stays, though some could be sold: what is kept back, a limit, or a 0 that was typed leaves none', [equals('flag', 'kept back')])],
      }),
      countTile('to-change', 'To change', 'listings', 'What holds is not what is shown', [equals('isChanged', 'yes')], { others: toBeware[shop] }),
      countTile('exposed', 'Overcommitted', 'listings', 'All channels together promise more than there is, or something of what there is none of', oneOf('overcommitted', [overcommitted.ofNothing, overcommitted.yes])),
      countTile('no-proposal', 'No proposal', 'listings', 'Not mapped, or nobody tells the stock', [equals('flag', 'no proposal')], {
        others: [countTile('unmapped', 'Not mapped', 'listings', 'To one bundle or item: sheets name none, or disagree', [blank('code')])],
      }),
    ],
    sources: [
      ...sources[shop],
      { title: 'Our stock', tables: ['local-stock', 'martin-inventory'], needed: false },
      mappingSource,
      { title: 'Items in bundles', tables: ['bundle-items', 'martin-bundles'], needed: false },
      { title: 'Sales', tables: salesTables[shop], needed: false },
    ],
    parameters: [],
    // What is sold that is not there comes first, then what is there and not shown.
    sort: [{ columnId: 'flag', direction: 'desc' }, { columnId: 'sku', direction: 'asc' }],
  };
};

export const amazonFbmSheet = quantitySheet('amazon');
export const walmartFbmSheet = quantitySheet('walmart');
export const ebayFbmSheet = quantitySheet('ebay');
