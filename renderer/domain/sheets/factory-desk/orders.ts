/** Rows of the sheet “Purchase orders”: the lines of an order as one row. */
import { leaf, type Ref, type Term } from '../../explain/term';
import { daysBetween } from '../../planning/calendar-days';
import { cellAt } from '../../planning/stock';
import type { PurchaseLine } from '../../planning/tables/orders';
import { isDraftOrder, isOverOrder, isReceivedOrder } from '../../reports/factory/order-status';
import { decidedCell } from '../decided';
import type { SheetFacts } from '../facts';
import { counted, sheetMaker, type SheetAsked } from '../maker';
import type { RowDecisions } from '../decisions';
import { openUnits, ordersInNoPosition } from '../orders-in-no-position';
import { factoryOrdersSheet, orderStates, type OrderState } from './definition';
import { grouped } from '../../grouped';

type Row = { readonly poNumber: string; readonly lines: readonly PurchaseLine[]; /** Currencies of the lines that are open, or of all where none is. */ readonly currencies: readonly string[]; /** The store’s currency. */ readonly own: string; readonly state: OrderState; readonly eta: string | null; /** The earliest of its open lines that is not past. */ readonly nextEta: string | null; readonly daysLate: number | null; readonly decisions: RowDecisions | null };

const sumOrNull = (values: readonly (number | null)[]): number | null => (values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
const latest = (days: readonly (string | null)[]): string | null => days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
const earliest = (days: readonly string[]): string | null => [...days].sort()[0] ?? null;
const first = (values: readonly (string | null)[]): string | null => values.find((value) => value !== null) ?? null;

const isCalledOff = ({ status, qtyReceived }: PurchaseLine): boolean => status !== null && isOverOrder(status) && !isReceivedOrder(status) && (qtyReceived ?? 0) === 0;
/** Lines that say what becomes of an order: those called off with nothing received do not, unless all of it was. */
const standingLines = (lines: readonly PurchaseLine[]): readonly PurchaseLine[] => (lines.every(isCalledOff) ? lines : lines.filter((line) => !isCalledOff(line)));

const openLines = ({ lines }: Pick<Row, 'lines'>): readonly PurchaseLine[] => lines.filter((line) => openUnits(line) > 0);

const currenciesOf = (lines: readonly PurchaseLine[]): readonly string[] => [...new Set(lines.flatMap(({ currency }) => (currency === null ? [] : [currency.toUpperCase()])))].sort();

const rowOf = ({ plan: { context: { inputs: { day, currency: own } } } }: SheetFacts, poNumber: string, lines: readonly PurchaseLine[], decisions: RowDecisions | null): Row => {
  const open = openLines({ lines });
  const etas = open.flatMap(({ eta }) => (eta === null ? [] : [eta]));
  const standing = standingLines(lines);
  const eta = latest(open.length > 0 ? etas : standing.map((line) => line.eta));
  // One line that is overdue makes the order late, whatever the others still have.
  const due = earliest(etas);
  const isLate = due !== null && due < day;
  const isDraft = standing.every(({ status }) => status !== null && isDraftOrder(status));
  const isReceived = standing.every(({ qtyOrdered, qtyReceived }) => qtyOrdered !== null && qtyReceived !== null && qtyReceived >= qtyOrdered);
  const state: OrderState = open.length > 0 ? (isLate ? 'late' : 'open') : isDraft ? 'draft' : isReceived || lines.some(({ status }) => status !== null && isReceivedOrder(status)) ? 'received' : 'closed';
  return { poNumber, lines, currencies: currenciesOf(open.length > 0 ? open : lines), own, state, eta, nextEta: earliest(etas.filter((one) => one >= day)), daysLate: isLate ? daysBetween(due, day) : null, decisions };
};

const ordersOf = ({ plan: { context: { inputs } } }: SheetFacts): ReadonlyMap<string, readonly PurchaseLine[]> => grouped(inputs.purchases ?? [], ({ poNumber }) => poNumber);

/** Money of these lines; null where one of them has no cost. */
const moneyOf = (lines: readonly PurchaseLine[]): number | null => {
  let sum = 0;
  for (const line of lines) {
    if (line.unitCost === null) return null;
    sum += openUnits(line) * line.unitCost;
  }
  return sum;
};

/** Money of two currencies has no sum. */
const openValue = (row: Row): number | null => (row.currencies.length > 1 ? null : moneyOf(openLines(row)));

/** A line that names no currency is in that of its order’s others, and in the store’s own where none names one; null where they name several. */
const currencyOfLine = (row: Row, { currency }: PurchaseLine): string | null => {
  if (currency !== null) return currency.toUpperCase();
  const [said = row.own, ...others] = row.currencies;
  return others.length > 0 ? null : said;
};

const isUnnamed = (row: Row): boolean => openLines(row).some((line) => currencyOfLine(row, line) === null);

/** What is open of it in the store’s currency: 0 where all of it is in another. */
const openOwn = (row: Row): number | null => (isUnnamed(row) ? null : moneyOf(openLines(row).filter((line) => currencyOfLine(row, line) === row.own)));

/** The other currencies what is open of it is in. */
const foreignOf = (row: Row): readonly string[] => [...new Set(openLines(row).flatMap((line) => currencyOfLine(row, line) ?? []))].filter((currency) => currency !== row.own);

const isWaited = ({ state }: Row): boolean => state === 'late' || state === 'open';

/** True where every line was there by its arrival, false where one came later; null where the list states no day for one of them. */
const cameOnTime = ({ lines }: Row): boolean | null => {
  const standing = standingLines(lines);
  return standing.some(({ receivedOn, eta }) => receivedOn !== null && eta !== null && receivedOn > eta) ? false : standing.every(({ receivedOn, eta }) => receivedOn !== null && eta !== null) ? true : null;
};

/** Received orders that were due, and what is known of each. */
const receivedOf = (rows: readonly Row[]): readonly (boolean | null)[] => rows.filter(({ state, eta }) => state === 'received' && eta !== null).map(cameOnTime);

const cameWord = (row: Row): string | null => {
  if (row.state === 'late') return 'late';
  const isOnTime = row.state === 'received' && row.eta !== null ? cameOnTime(row) : null;
  return isOnTime === null ? null : isOnTime ? 'on time' : 'late';
};

const orderedOn = ({ lines }: Row): string | null => first(lines.map(({ orderDate }) => orderDate));
/** The day its last line came; null until it is there in full. */
const cameOn = ({ lines, state }: Row): string | null => {
  const days = standingLines(lines).map(({ receivedOn }) => receivedOn);
  return state === 'received' && days.every((day) => day !== null) ? latest(days) : null;
};
const daysFrom = (from: string | null, to: string | null): number | null => (from === null || to === null ? null : daysBetween(from, to));
/** Days from the order to its arrival as it was promised, and as it was. */
const plannedDays = (row: Row): number | null => daysFrom(orderedOn(row), row.eta);
const tookDays = (row: Row): number | null => daysFrom(orderedOn(row), cameOn(row));
const overDays = (row: Row): number | null => {
  const [planned, took] = [plannedDays(row), tookDays(row)];
  return planned === null || took === null ? null : took - planned;
};

const notSaid = 'the list does not say';
const cellsOf = ({ at }: PurchaseLine, columnId: string): readonly Ref[] => (at === null ? [] : [cellAt(at, columnId)]);
const lineTerms = (lines: readonly PurchaseLine[], columnId: 'qtyOrdered' | 'qtyShipped' | 'qtyReceived'): readonly Term[] =>
  lines.map((line) => leaf(`${columnId} ${line.itemCode}`, line.itemCode, line[columnId], 'units', cellsOf(line, columnId), line[columnId] === null ? notSaid : undefined));
const dayTerms = (lines: readonly PurchaseLine[], columnId: 'orderDate' | 'eta' | 'receivedOn', name: string): readonly Term[] =>
  standingLines(lines).map((line) => leaf(`${columnId} ${line.itemCode}`, `${name} of ${line.itemCode}`, line[columnId], null, cellsOf(line, columnId), line[columnId] === null ? notSaid : undefined));
const openTerm = (line: PurchaseLine): Term => leaf(`open ${line.itemCode}`, `Open of ${line.itemCode}`, openUnits(line), 'units', [...cellsOf(line, 'qtyOrdered'), ...cellsOf(line, 'qtyReceived')]);
const valueTerms = (lines: readonly PurchaseLine[]): readonly Term[] => lines.flatMap((line) => [openTerm(line), leaf(`cost ${line.itemCode}`, `Unit cost of ${line.itemCode}`, line.unitCost, line.currency, cellsOf(line, 'unitCost'))]);

/** What must be looked at first: the latest, then what comes next, then drafts; what is over last, the newest of it first. */
const inOrder = (one: Row, other: Row): number => {
  const place = (row: Row): number => orderStates.indexOf(row.state === 'closed' ? 'received' : row.state);
  if (place(one) !== place(other)) return place(one) - place(other);
  if (one.state === 'late') return (other.daysLate ?? 0) - (one.daysLate ?? 0);
  const [here, there] = [one.eta ?? '9999', other.eta ?? '9999'];
  return (here < there ? -1 : here > there ? 1 : 0) * (isWaited(one) || one.state === 'draft' ? 1 : -1);
};

/** Columns that add up what the list says of each line. */
const addedUp = [['Ordered', 'qtyOrdered'], ['Shipped', 'qtyShipped'], ['Received', 'qtyReceived']] as const;

/** An order of which the list says nothing is blank; one of which it says a part looks as if that were all. */
const partlySaid = (rows: readonly Row[]): readonly string[] =>
  addedUp.flatMap(([title, column]) => {
    const unsaid = rows.map(({ lines }) => lines.filter((line) => line[column] === null).length).filter((count, at) => count > 0 && count < (rows[at]?.lines.length ?? 0));
    const lines = unsaid.reduce((sum, count) => sum + count, 0);
    return lines === 0 ? [] : [`Not in “${title}”, because the list says it of their order’s other lines alone: ${counted(lines, 'line')} of ${counted(unsaid.length, 'order')}.`];
  });

const make = (facts: SheetFacts, { decisions }: SheetAsked): readonly Row[] =>
  [...ordersOf(facts)].map(([poNumber, lines]) => rowOf(facts, poNumber, lines, decisions.get(poNumber) ?? null)).sort(inOrder);

export const factoryOrdersMaker = sheetMaker<Row>({
  definition: factoryOrdersSheet,
  rows: make,
  rowOf: (facts, { decisions }, id) => {
    const lines = ordersOf(facts).get(id);
    return lines === undefined ? null : rowOf(facts, id, lines, decisions.get(id) ?? null);
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
    openOwn,
    currency: ({ currencies }) => currencies.join(', ') || null,
    orderDate: orderedOn,
    plannedDays,
    tookDays,
    overDays,
    came: cameWord,
    readyDate: ({ lines }) => latest(lines.map(({ readyDate }) => readyDate)),
    etd: ({ lines }) => latest(lines.map(({ etd }) => etd)),
    eta: ({ eta }) => eta,
    nextEta: ({ nextEta }) => nextEta,
    receivedOn: ({ lines }) => latest(lines.map(({ receivedOn }) => receivedOn)),
    container: ({ lines }) => [...new Set(lines.flatMap(({ container }) => (container === null ? [] : [container])))].join(', ') || null,
    destination: ({ lines }) => [...new Set(lines.flatMap(({ destination }) => (destination === null ? [] : [destination])))].join(', ') || null,
    note: ({ decisions }) => decidedCell(decisions, 'note'),
  },
  whys: {
    'po-days-late': ({ lines, state }) =>
      state === 'late'
        ? { formula: 'day of the plan − earliest arrival of its open lines', terms: lines.filter((line) => openUnits(line) > 0 && line.eta !== null).map((line) => leaf(`eta ${line.itemCode}`, `Arrival of ${line.itemCode}`, line.eta, null, cellsOf(line, 'eta'))) }
        : { note: 'it is not late' },
    'po-planned-days': ({ lines }) => ({ formula: 'arrival − day of the order', terms: [...dayTerms(lines, 'orderDate', 'Order'), ...dayTerms(lines, 'eta', 'Arrival')], missing: 'the list does not say both days' }),
    'po-took-days': ({ lines, state }) => ({ formula: 'day of receipt − day of the order', terms: [...dayTerms(lines, 'orderDate', 'Order'), ...dayTerms(lines, 'receivedOn', 'Receipt')], missing: state === 'received' ? 'the list does not say both days' : 'it is not there yet' }),
    'po-over-days': (row) => ({
      formula: 'days taken − days planned', missing: 'one of the two is not known',
      terms: [leaf('po-took-days', 'Took', tookDays(row), 'days', []), leaf('po-planned-days', 'Planned', plannedDays(row), 'days', [])],
    }),
    'po-lines': ({ lines }) => ({ formula: 'lines of the order', terms: lineTerms(lines, 'qtyOrdered') }),
    'po-ordered': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyOrdered'), missing: notSaid }),
    'po-shipped': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyShipped'), missing: notSaid }),
    'po-received': ({ lines }) => ({ formula: 'sum of its lines', terms: lineTerms(lines, 'qtyReceived'), missing: notSaid }),
    'po-open': ({ lines }) => ({ formula: 'ordered − received of its open lines', terms: lines.map(openTerm) }),
    'po-open-value': ({ lines }) => ({ formula: 'open units × unit cost of each line', terms: valueTerms(lines), missing: 'a line with open units has no unit cost, or its lines are in several currencies' }),
    'po-open-own': (row) => ({
      formula: 'open units × unit cost of each line in the store’s currency', terms: valueTerms(row.lines.filter((line) => currencyOfLine(row, line) === row.own)),
      missing: 'a line with open units has no unit cost, or names no currency where others name several',
    }),
  },
  tiles: (_facts, rows) => {
    const known = receivedOf(rows).filter((came) => came !== null);
    const came = known.filter(Boolean).length;
    const late = rows.filter(({ state }) => state === 'late').length;
    // Late ones alone would say 0 % where the list only never states the day of receipt.
    const isKnown = known.length > 0 || (late > 0 && receivedOf(rows).length === 0);
    return { onTime: isKnown ? (came / (known.length + late)) * 100 : null };
  },
  notes: ({ plan: { context } }, rows) => {
    const foreign = rows.filter((row) => foreignOf(row).length > 0);
    const unnamed = rows.filter(isUnnamed).length;
    const unpriced = rows.filter((row) => openOwn(row) === null && !isUnnamed(row)).length;
    const untold = receivedOf(rows).filter((came) => came === null).length;
    return [
      ...(foreign.length > 0 ? [`Not in the open value, because it is in ${[...new Set(foreign.flatMap(foreignOf))].sort().join(', ')}: what is open of ${counted(foreign.length, 'order')}.`] : []),
      ...(unnamed > 0 ? [`Not in the open value, because a line names no currency where the order’s others name several: ${counted(unnamed, 'order')}.`] : []),
      ...(unpriced > 0 ? [`Not in the open value, because a line has no unit cost: ${counted(unpriced, 'order')}.`] : []),
      ...(untold > 0 ? [`Not in “On time”, because the list has no day of receipt (a column “Received on”): ${counted(untold, 'received order')}.`] : []),
      ...partlySaid(rows),
      ...ordersInNoPosition(context),
    ];
  },
});
