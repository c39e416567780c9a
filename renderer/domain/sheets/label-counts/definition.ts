/** Counting labels: what the stock list says, and what was counted. */
import { countReasons } from '../../labels/count-batch';
import { atLeast, below, column, countTile, equals, idColumn, known, past, sumTile, units, word, words } from '../columns';
import type { SheetDefinition } from '../sheet';

export const labelCountsSheet: SheetDefinition = {
  id: 'label-counts',
  title: 'Label stock to count',
  key: 'id',
  columns: [
    idColumn,
    word('label', 'Label SKU', 'As the label list has it'),
    column('counted', 'Counted', 'count', 'units', 'What lies there now. Type, then Enter: the next label', { figure: 'label-counted', edit: { kind: 'quantity', multiple: null } }),
    words('name', 'Title', 'As the label list has it'),
    units('onHand', 'On hand', 'label-on-hand', 'By the newest stock list or count'),
    units('difference', 'Difference', 'label-difference', 'Counted less on hand'),
    words('reason', 'Reason', 'Count, where nothing else is chosen', { edit: { kind: 'choice', options: countReasons } }),
    words('remark', 'Note', 'Kept with the count', { edit: { kind: 'text' } }),
    units('allocated', 'Allocated', 'label-allocated', 'Of what is on hand, spoken for'),
    units('onOrder', 'On order', 'label-on-order', 'Ordered and not received'),
    column('asOf', 'Counted on', 'date', null, 'The day the figure on hand speaks of', { ...past, figure: 'label-as-of' }),
    word('bundles', 'Bundles using it', 'Bundles with the label in them, by code'),
    word('isUncounted', 'Never counted', 'yes: nobody says what is on hand', { shownAtFirst: false }),
  ],
  tiles: [
    countTile('labels', 'Labels', 'SKUs', 'In the label list', []),
    countTile('uncounted', 'Never counted', 'SKUs', 'Nobody says what is on hand', [equals('isUncounted', 'yes')]),
    sumTile('on-hand', 'On hand', 'labels', 'By the newest stock list or count', 'onHand', [atLeast('onHand', 1)]),
    { id: 'oldest', title: 'Oldest count', unit: null, hint: 'The earliest day any figure on hand speaks of', filters: [known('asOf')], measure: { kind: 'earliest', columnId: 'asOf' } },
    countTile('empty', 'None on hand', 'SKUs', 'Counted, and nothing was there', [below('onHand', 1)]),
  ],
  sources: [
    { title: 'Label SKUs', tables: ['martin-skus'], needed: true },
    { title: 'Label stock', tables: ['martin-inventory'], needed: false },
    { title: 'Labels in bundles', tables: ['martin-bundles', 'bundle-items'], needed: false },
  ],
  editsBecomeRows: true,
  parameters: [],
  sort: [{ columnId: 'label', direction: 'asc' }],
};
