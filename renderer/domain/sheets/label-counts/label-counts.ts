/** Rows of the sheet “Label stock to count”. What is counted waits on the page and becomes a new day of the stock list. */
import { isCountReason } from '../../labels/count-batch';
import { labelsComing } from '../../labels/labels-coming';
import type { ItemInput } from '../../planning/store-inputs';
import { cellsOf } from '../../planning/stock';
import { decidedCell } from '../decided';
import type { RowDecisions } from '../decisions';
import { bundlesHolding, type SheetFacts } from '../facts';
import { counted, sheetMaker, type SheetAsked, type Why } from '../maker';
import { labelCountsSheet } from './definition';

type Row = { readonly item: ItemInput; readonly bundles: readonly string[]; readonly typed: RowDecisions | null };

const rowAt = ({ plan }: SheetFacts, { decisions }: SheetAsked, item: ItemInput): Row => ({ item, bundles: bundlesHolding(plan).get(item.code) ?? [], typed: decisions.get(item.code) ?? null });

const onHand = ({ item }: Row): number | null => item.local?.units.onHand ?? null;
/** Typed on the page and not saved yet. */
const countOf = ({ typed }: Row): number | null => {
  const value = typed?.get('counted')?.value;
  return typeof value === 'number' ? value : null;
};
const difference = (row: Row): number | null => {
  const [now, before] = [countOf(row), onHand(row)];
  return now === null || before === null ? null : now - before;
};
const reasonOf = (row: Row): string | null => {
  const value = row.typed?.get('reason')?.value;
  return isCountReason(value) ? value : countOf(row) === null ? null : 'count';
};

const never = 'nobody says what is on hand: count it, or drop the stock list';
const notCounted = 'nothing is counted here yet';

const stockWhy = (bucket: 'onHand' | 'allocated', missing: string) => ({ item: { local } }: Row): Why => (local === null || local.units[bucket] === null ? { note: missing } : { from: cellsOf(local, bucket), ...(local.asOf === null ? {} : { note: `as of ${local.asOf}` }) });

export const labelCountsMaker = sheetMaker<Row>({
  definition: labelCountsSheet,
  rows: (facts, asked) => facts.plan.context.inputs.items.flatMap((item) => (item.source === 'martin' ? [rowAt(facts, asked, item)] : [])),
  rowOf: (facts, asked, id) => {
    const item = facts.plan.context.items.get(id);
    return item === undefined || item.source !== 'martin' ? null : rowAt(facts, asked, item);
  },
  cells: {
    id: ({ item }) => item.code,
    label: ({ item }) => item.code,
    name: ({ item }) => item.name,
    counted: countOf,
    onHand,
    difference,
    reason: reasonOf,
    remark: ({ typed }) => decidedCell(typed, 'remark'),
    allocated: ({ item }) => item.local?.units.allocated ?? null,
    onOrder: ({ item }) => labelsComing(item.orders, item.local),
    asOf: (row) => (onHand(row) === null ? null : (row.item.local?.asOf ?? null)),
    bundles: ({ bundles }) => (bundles.length === 0 ? null : bundles.join(', ')),
    isUncounted: (row) => (onHand(row) === null ? 'yes' : null),
  },
  whys: {
    'label-counted': (row) => ({ note: countOf(row) === null ? notCounted : 'typed here, and not saved yet' }),
    'label-difference': (row) => ({ formula: 'counted − on hand', note: countOf(row) === null ? notCounted : onHand(row) === null ? never : 'what was counted less what stood there' }),
    'label-on-hand': stockWhy('onHand', never),
    'label-allocated': stockWhy('allocated', 'the stock list does not say it'),
    'label-on-order': () => ({ note: 'the larger of what the stock list shows and our open orders up to its day, and our orders since' }),
    'label-as-of': ({ item }) => ({ from: item.local === null ? [] : cellsOf(item.local, 'onHand'), note: item.local === null ? never : 'the day the figure speaks of' }),
  },
  notes: (_facts, rows) => {
    const uncounted = rows.filter((row) => onHand(row) === null).length;
    return uncounted > 0 && uncounted < rows.length ? [`Stock on hand is not known for ${counted(uncounted, 'label')}.`] : [];
  },
});
