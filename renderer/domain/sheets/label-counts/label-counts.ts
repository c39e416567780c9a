/** Rows of the sheet “Label stock to count”. What is counted waits on the page and becomes a new day of the stock list. */
import { labelsComing } from '../../labels/labels-coming';
import type { ItemInput } from '../../planning/store-inputs';
import { cellsOf } from '../../planning/stock';
import { bundlesHolding, type SheetFacts } from '../facts';
import { counted, sheetMaker, type Why } from '../maker';
import { labelCountsSheet } from './definition';

type Row = { readonly item: ItemInput; readonly bundles: readonly string[] };

const rowAt = ({ plan }: SheetFacts, item: ItemInput): Row => ({ item, bundles: bundlesHolding(plan).get(item.code) ?? [] });

const onHand = ({ item }: Row): number | null => item.local?.units.onHand ?? null;
const never = 'nobody says what is on hand: count it, or drop the stock list';
const notCounted = 'nothing is counted here yet';

const stockWhy = (bucket: 'onHand' | 'allocated', missing: string) => ({ item: { local } }: Row): Why => (local === null || local.units[bucket] === null ? { note: missing } : { from: cellsOf(local, bucket), ...(local.asOf === null ? {} : { note: `as of ${local.asOf}` }) });

export const labelCountsMaker = sheetMaker<Row>({
  definition: labelCountsSheet,
  rows: (facts) => facts.plan.context.inputs.items.flatMap((item) => (item.source === 'martin' ? [rowAt(facts, item)] : [])),
  rowOf: (facts, _asked, id) => {
    const item = facts.plan.context.items.get(id);
    return item === undefined || item.source !== 'martin' ? null : rowAt(facts, item);
  },
  cells: {
    id: ({ item }) => item.code,
    label: ({ item }) => item.code,
    name: ({ item }) => item.name,
    onHand,
    allocated: ({ item }) => item.local?.units.allocated ?? null,
    onOrder: ({ item }) => labelsComing(item.orders, item.local),
    asOf: (row) => (onHand(row) === null ? null : (row.item.local?.asOf ?? null)),
    bundles: ({ bundles }) => (bundles.length === 0 ? null : bundles.join(', ')),
    isUncounted: (row) => (onHand(row) === null ? 'yes' : null),
  },
  whys: {
    'label-counted': () => ({ note: notCounted }),
    'label-difference': () => ({ note: notCounted }),
    'label-on-hand': stockWhy('onHand', never),
    'label-allocated': stockWhy('allocated', 'the stock list does not say it'),
    'label-on-order': () => ({ note: 'the larger of what the stock list shows and our open orders up to its day, and our orders since' }),
    'label-as-of': ({ item }) => ({ from: item.local === null ? [] : cellsOf(item.local, 'onHand'), note: item.local === null ? never : 'the day the figure speaks of' }),
  },
  notes: (_facts, rows) => {
    const uncounted = rows.filter((row) => onHand(row) === null).length;
    return uncounted > 0 && uncounted < rows.length ? [`Nobody says what is on hand of ${counted(uncounted, 'label')}.`] : [];
  },
});
