/**
 * Quantities given to a marketplace, a row a listing. The app writes them itself when it makes a file; what holds for the whole push stands
 * on every line, so that each row can be read alone.
 */
import type { Cell } from '../../tables/table';
import { aside, count, date, defineReport, idText, text, words, type RowCheck } from '../report';

/** A push's number is the name of its partition: the database's rules know its shape. */
export const pushNumber = /^CP-\d{6}-[0-9A-Z]{4,10}$/;

const checks: readonly RowCheck[] = [
  { columns: ['pushId'], severity: 'error', message: 'A push is numbered like CP-261121-7K3QX.', holds: ([id]: readonly Cell[]) => typeof id === 'string' && pushNumber.test(id) },
];

export const channelPushes = defineReport({
  id: 'channel-pushes',
  title: 'Quantities given to marketplaces',
  purpose: 'Keeps every file of quantities made for Amazon, Walmart or eBay: what each listing showed before, what it was set to, and by whom.',
  whereToFind: 'The app writes it when a file of quantities is made.',
  table: { id: 'channel-pushes', title: 'Quantities given to marketplaces', grain: 'named', key: ['pushId', 'line'] },
  dating: { kind: 'named', columnId: 'pushId' },
  identity: { sku: 'sku', asin: null },
  // By the app itself, always alike: no template is filled in by hand.
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Push number', 'Push line', 'Marketplace', 'Quantity set (units)'], any: [], none: [] }],
  columns: [
    idText('pushId', 'Push number', ['Push number'], 'cell'),
    count('line', 'Push line', null, ['Push line'], 'cell', 1),
    text('shop', 'Marketplace', ['Marketplace'], 'cell'),
    date('day', 'Day', ['Day'], 'cell'),
    idText('sku', 'SKU', ['SKU'], 'cell'),
    idText('externalId', 'Product page', ['Product page']),
    text('variation', 'Variation', ['Variation']),
    words('title', 'Product name', ['Product name']),
    count('before', 'Quantity before', 'units', ['Quantity before (units)']),
    count('after', 'Quantity set', 'units', ['Quantity set (units)'], 'cell'),
    words('said', 'Result', ['Result']),
    words('reason', 'Reason', ['Reason']),
    text('state', 'State', ['State']),
    text('undoes', 'Undoes', ['Undoes']),
    text('undoneBy', 'Undone by', ['Undone by']),
    count('file', 'File', null, ['File'], 'optional', 1),
    words('fileName', 'File name', ['File name']),
    text('form', 'Form of the file', ['Form of the file']),
    idText('listingId', 'Listing', ['Listing']),
    text('by', 'By', ['By']),
    aside(text('at', 'Made', ['Made'])),
  ],
  checks,
  duplicates: 'last-wins',
});
