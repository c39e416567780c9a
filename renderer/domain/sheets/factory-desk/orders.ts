/** Rows of the sheet “Purchase orders”: the lines of an order as one row. */
import { leaf, type Ref, type Term } from '../../explain/term';
import { daysBetween } from '../../planning/calendar-days';
import { cellAt } from '../../planning/stock';
import { isOpenOrder, type PurchaseLine } from '../../planning/tables/orders';
import { decidedCell } from '../decided';
import type { SheetFacts } from '../facts';
import { counted, sheetMaker, type SheetAsked } from '../maker';
import type { RowDecisions } from '../decisions';
import { factoryOrdersSheet, type OrderState } from './definition';

type Row = { readonly poNumber: string; readonly lines: readonly PurchaseLine[]; readonly state: OrderState; readonly eta: string | null; readonly daysLate: number | null; readonly decisions: RowDecisions | null };

const draft = /draft|\brfq\b|quot|request for|proposed/i;

const openUnits = ({ qtyOrdered, qtyReceived, status }: PurchaseLine): number => (isOpenOrder(status) ? Math.max(0, (qtyOrdered ?? 0) - (qtyReceived ?? 0)) : 0);
const sumOrNull = (values: readonly (number | null)[]): number | null => (values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
const latest = (days: readonly (string | null)[]): string | null => days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
const first = (values: readonly (string | null)[]): string | null => values.find((value) => value !== null) ?? null;

const rowOf = (poNumber: string, lines: readonly PurchaseLine[], day: string, decisions: RowDecisions | null): Row => {
  const open = lines.filter((line) => openUnits(line) > 0);
  const etas = open.flatMap(({ eta }) => (eta === null ? [] : [eta]));
  const eta = latest(open.length > 0 ? etas : lines.map((line) => line.eta));
  // One line that is overdue makes the order late, whatever the others still have.
  const due = etas.reduce<string | null>((earliest, one) => (earliest === null || one < earliest ? one : earliest), null);
  const isLate = due !== null && due < day;
  const isDraft = lines.every(({ status }) => draft.test(status ?? ''));
  const isReceived = lines.every(({ qtyOrdered, qtyReceived }) => qtyOrdered !== null && qtyReceived !== null && qtyReceived >= qtyOrdered);
  const state: OrderState = open.length > 0 ? (isLate ? 'late' : 'open') : isDraft ? 'draft' : isReceived || lines.some(({ status }) => /received|complet|done/i.test(status ?? '')) ? 'received' : 'closed';
  return { poNumber, lines, state, eta, daysLate: isLate ? daysBetween(due, day) : null, decisions };
};

const ordersOf = ({ plan: { context: { inputs } } }: SheetFacts): ReadonlyMap<string, readonly PurchaseLine[]> => {
  const orders = new Map<string, PurchaseLine[]>();
  for (const line of inputs.purchases ?? []) {
    const known = orders.get(line.poNumber);
    if (known === undefined) orders.set(line.poNumber, [line]);
    else known.push(line);
  }
  return orders;
};

const openValue = ({ lines }: Row): number | null => {
  let sum = 0;
  for (const line of lines) {
    const units = openUnits(line);
    if (units > 0 && line.unitCost === null) return null;
    sum += units * (line.unitCost ?? 0);
  }
  return sum;
};

const notSaid = 'the list does not say';
const cellsOf = ({ at }: PurchaseLine, columnId: string): readonly Ref[] => (at === null ? [] : [cellAt(at, columnId)]);
const lineTerms = (lines: readonly PurchaseLine[], columnId: 'qtyOrdered' | 'qtyShipped' | 'qtyReceived'): readonly Term[] =>
  lines.map((line) => leaf(`${columnId} ${line.itemCode}`, line.itemCode, line[columnId], 'units', cellsOf(line, columnId), line[columnId] === null ? notSaid : undefined));
const openTerm = (line: PurchaseLine): Term => leaf(`open ${line.itemCode}`, `Open of ${line.itemCode}`, openUnits(line), 'units', [...cellsOf(line, 'qtyOrdered'), ...cellsOf(line, 'qtyReceived')]);

const make = (facts: SheetFacts, { decisions }: SheetAsked): readonly Row[] => [...ordersOf(facts)].map(([poNumber, lines]) => rowOf(poNumber, lines, facts.plan.context.inputs.day, decisions.get(poNumber) ?? null));

export const factoryOrdersMaker = sheetMaker<Row>({
  definition: factoryOrdersSheet,
  rows: make,
  rowOf: (facts, { decisions }, id) => {
    const lines = ordersOf(facts).get(id);
    return lines === undefined ? null : rowOf(id, lines, facts.plan.context.inputs.day, decisions.get(id) ?? null);
  },
  cells: {
    id: ({ poNumber }) => poNumber,
    poNumber: ({ poNumber }) => poNumber,
    supplier: ({ lines }) => first(lines.map(({ supplier }) => supplier)),
    state: ({ state }) => state,
    daysLate: ({ daysLate }) => daysLate,
    status: ({ lines }) => [...new Set(lines.flatMap(({ status }) => (status === null ? [] : [status])))].join(', ') || null,
    lines: ({ lines }) => lines.length,
    ordered: ({ lines }) => sumOrNull(lines.map(({ qtyOrdered }) => qtyOrdered)),
    shipped: ({ lines }) => sumOrNull(lines.map(({ qtyShipped }) => qtyShipped)),
    received: ({ lines }) => sumOrNull(lines.map(({ qtyReceived }) => qtyReceived)),
    open: ({ lines }) => lines.reduce((sum, line) => sum + openUnits(line), 0),
    openValue,
    currency: ({ lines }) => first(lines.map(({ currency }) => currency)),
    orderDate: ({ lines }) => first(lines.map(({ orderDate }) => orderDate)),
    readyDate: ({ lines }) => latest(lines.map(({ readyDate }) => readyDate)),
    etd: ({ lines }) => latest(lines.map(({ etd }) => etd)),
    eta: ({ eta }) => eta,
    container: ({ lines }) => [...new Set(lines.flatMap(({ container }) => (container === null ? [] : [container])))].join(', ') || null,
    destination: ({ lines }) => [...new Set(lines.flatMap(({ destination }) => (destination === null ? [] : [destination])))].join(', ') || null,
    note: ({ decisions }) => decidedCell(decisions, 'note'),
  },
  whys: {
    'po-days-late': ({ lines, state }) =>
      state === 'late'
        ? { formula: 'day of the plan − earliest arrival of its open lines', terms: lines.filter((line) => openUnits(line) > 0 && line.eta !== null).map((line) => leaf(`eta ${line.itemCode}`, `Arrival of ${line.itemCode}`, line.eta, null, cellsOf(line, 'eta'))) }
        : { note: 'it is not late' },
    'po-lines': ({ lines }) => ({ formula: 'lines of the order', terms: lineTerms(lines, 'qtyOrdered') }),
    'po-ordered': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyOrdered'), note: notSaid }),
    'po-shipped': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyShipped'), note: notSaid }),
    'po-received': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyReceived'), note: notSaid }),
    'po-open': ({ lines }) => ({ formula: 'ordered − received of its open lines', terms: lines.map(openTerm) }),
    'po-open-value': ({ lines }) => ({ formula: 'open units × unit cost of each line', terms: lines.flatMap((line) => [openTerm(line), leaf(`cost ${line.itemCode}`, `Unit cost of ${line.itemCode}`, line.unitCost, line.currency, cellsOf(line, 'unitCost'))]), note: 'a line with open units has no unit cost' }),
  },
  tiles: ({ plan }, rows) => {
    const { day } = plan.context.inputs;
    const due = rows.filter(({ state, eta, daysLate }) => (state === 'late' && daysLate !== null) || (state === 'received' && eta !== null && eta < day));
    return { onTime: due.length === 0 ? null : (due.filter(({ state }) => state === 'received').length / due.length) * 100 };
  },
  notes: (_, rows) => {
    const currencies = new Set(rows.flatMap(({ state, lines }) => (state === 'late' || state === 'open' ? lines.flatMap(({ currency }) => (currency === null ? [] : [currency])) : [])));
    const unpriced = rows.filter((row) => (row.state === 'late' || row.state === 'open') && openValue(row) === null).length;
    return [
      ...(currencies.size > 1 ? [`Open value adds up ${[...currencies].sort().join(', ')} without converting them.`] : []),
      ...(unpriced > 0 ? [`Not in the open value, because a line has no unit cost: ${counted(unpriced, 'order')}.`] : []),
    ];
  },
});
