/** Order lines of each item, and what received orders teach about lead times. */
import { numbersIn, textsIn, type PublishedTable } from '../../demand/published-table';
import { isOpenOrder } from '../../reports/factory/order-status';
import { daysBetween } from '../calendar-days';
import { daysWorked, type Closure } from '../closures';
import { isAtFactory, type ClosedLeg, type LegId } from '../lead-time';
import { cellAt, type OrderDestination, type OrderLine, type RowAt } from '../stock';
import type { Figures } from '../../tables/table';
import { newestUntil, rowAt } from './figures';
import { appendTo } from '../../grouped';

/** Our own place where the word says nothing of a marketplace. */
export const destinationOf = (word: string | null): OrderDestination => {
  const said = (word ?? '').toLowerCase();
  if (/\bawd\b/.test(said)) return 'awd';
  if (/\bwfs\b|walmart/.test(said)) return 'wfs';
  return /\bfba\b|amazon/.test(said) ? 'fba' : 'local';
};

/** Of a day that is over, a line that was placed later was on no order then. A list without the day does not say so. */
const isLater = (orderDate: string | null, day: string, isPast: boolean): boolean => isPast && orderDate !== null && orderDate > day;

/** Of a day that is over, what was received later was still to come: how much of it had come in part by then, nobody says. */
const isReceivedLater = (receivedOn: string | null, day: string, isPast: boolean): boolean => isPast && receivedOn !== null && receivedOn > day;

/** `isPast`: the day is over. */
export const orderLines = (tables: readonly PublishedTable[], day: string, isPast = false): ReadonlyMap<string, readonly OrderLine[]> => {
  const lines = new Map<string, OrderLine[]>();
  const source = newestUntil(tables, 'purchase-orders', day);
  if (source === null) return lines;
  const [numbers, codes, states, places, arrivals, placed, receipts] = (['poNumber', 'itemCode', 'status', 'destination', 'eta', 'orderDate', 'receivedOn'] as const).map((id) => textsIn(source, id));
  const [ordered, shipped, received] = (['qtyOrdered', 'qtyShipped', 'qtyReceived'] as const).map((id) => numbersIn(source, id));
  const figure = (values: Figures | undefined, row: number): number | null => {
    const value = values?.[row];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  for (const [row, code] of (codes ?? []).entries()) {
    const qtyOrdered = figure(ordered, row);
    if (code === null || qtyOrdered === null || isLater(placed?.[row] ?? null, day, isPast)) continue;
    const isToCome = isReceivedLater(receipts?.[row] ?? null, day, isPast);
    const line: OrderLine = {
      poNumber: numbers?.[row] ?? '', qtyOrdered, qtyShipped: figure(shipped, row), qtyReceived: isToCome ? null : figure(received, row), eta: arrivals?.[row] ?? null,
      destination: (places?.[row] ?? null) === null ? null : destinationOf(places?.[row] ?? null), isOpen: isToCome || isOpenOrder(states?.[row] ?? null), at: rowAt(source, row),
      orderedOn: placed?.[row] ?? null,
    };
    appendTo(lines, code, line);
  }
  return lines;
};

/** A line of an order as the list has it, whatever became of it. */
export type PurchaseLine = {
  readonly poNumber: string;
  readonly itemCode: string;
  readonly supplier: string | null;
  readonly status: string | null;
  readonly currency: string | null;
  readonly qtyOrdered: number | null;
  readonly qtyShipped: number | null;
  readonly qtyReceived: number | null;
  readonly unitCost: number | null;
  readonly orderDate: string | null;
  readonly readyDate: string | null;
  readonly etd: string | null;
  readonly eta: string | null;
  /** The day its goods came, where the list states one. */
  readonly receivedOn: string | null;
  readonly container: string | null;
  readonly destination: string | null;
  /** Its row; null where no table has it. */
  readonly at: RowAt | null;
};

/** In the order of the list. `isPast`: the day is over. */
export const purchaseLines = (tables: readonly PublishedTable[], day: string, isPast = false): readonly PurchaseLine[] => {
  const source = newestUntil(tables, 'purchase-orders', day);
  if (source === null) return [];
  const text = (id: string): ((row: number) => string | null) => {
    const values = textsIn(source, id);
    return (row) => values[row] ?? null;
  };
  const number = (id: string): ((row: number) => number | null) => {
    const values = numbersIn(source, id);
    return (row) => {
      const value = values[row] ?? NaN;
      return Number.isNaN(value) ? null : value;
    };
  };
  const [supplier, status, currency, orderDate, readyDate, etd, eta, receivedOn, container, destination, itemCode] = [text('supplier'), text('status'), text('currency'), text('orderDate'), text('readyDate'), text('etd'), text('eta'), text('receivedOn'), text('container'), text('destination'), text('itemCode')];
  const [ordered, shipped, received, unitCost] = [number('qtyOrdered'), number('qtyShipped'), number('qtyReceived'), number('unitCost')];
  return textsIn(source, 'poNumber').flatMap((poNumber, row): readonly PurchaseLine[] =>
    poNumber === null || isLater(orderDate(row), day, isPast)
      ? []
      : [{
          poNumber, itemCode: itemCode(row) ?? '', supplier: supplier(row), status: status(row), currency: currency(row), qtyOrdered: ordered(row), qtyShipped: shipped(row), qtyReceived: received(row), unitCost: unitCost(row),
          orderDate: orderDate(row), readyDate: readyDate(row), etd: etd(row), eta: eta(row), receivedOn: receivedOn(row), container: container(row), destination: destination(row), at: rowAt(source, row),
        }],
  );
};

const factoryLegs = [
  { legId: 'production', from: 'orderDate', to: 'readyDate' },
  { legId: 'qc', from: 'readyDate', to: 'etd' },
  { legId: 'ocean', from: 'etd', to: 'eta' },
] as const;
/** Of labels nobody follows more than when they were ordered and when they came. */
const labelLegs = [{ legId: 'label-order', from: 'orderDate', to: 'receivedOn' }] as const;

/** As they stand on the box: four letters, six digits and one to check them by. */
const numberedContainer = /[A-Z]{4}[\s-]*\d{3}[\s-]*\d{3}[\s-]*\d/g;

/** How large, or how many of which size: “1x40HC”, “40’ HQ”, “20FT”. Every container of that size says the same. */
const sizeOfContainer = /^(?:\d+X)?(?:20|40|45|53)(?:FT|GP|DC|DV|ST|HC|HQ|OT|RF|RH|FR|NOR)*$/;

/** Containers a cell names, each by its letters and digits: “MSKU 123456-7, TRK-9” are MSKU1234567 and TRK9. What any other would say as well, a size or words without a number such as “LCL”, names none. */
export const containersIn = (cell: string | null): readonly string[] => [
  ...new Set(
    (cell ?? '').toUpperCase().replace(numberedContainer, ' , $& , ').split(/[,;/&+|\n]|\bAND\b/).map((name) => name.replace(/×/g, 'X').replace(/[^\p{L}\p{N}]/gu, ''))
      .filter((name) => /\d/.test(name) && !sizeOfContainer.test(name)),
  ),
];

/**
 * Legs of lines that are received in full: their dates are facts. The dates of an order stand on each of its lines, so each order teaches
 * once. Dates after the day of the plan are not facts yet. `labels`: codes that come from the label supplier. `closuresOf` a supplier: what is done
 * at the factory is of the days it worked, for the plan adds the closures that an order meets; who looked goods over while it was closed did so all the same. `taught`: legs of containers that our own plans teach, by
 * their own days: a line of such a container would count one voyage as two, also where it came in another beside it.
 */
export const closedLegs = (tables: readonly PublishedTable[], day: string, labels: ReadonlySet<string>, closuresOf: (supplier: string | null) => readonly Closure[] = () => [], taught: ReadonlyMap<string, ReadonlySet<LegId>> = new Map()): readonly ClosedLeg[] => {
  const source = newestUntil(tables, 'purchase-orders', day);
  if (source === null) return [];
  const [numbers, suppliers, codes] = (['poNumber', 'supplier', 'itemCode'] as const).map((id) => textsIn(source, id));
  const [ordered, received] = (['qtyOrdered', 'qtyReceived'] as const).map((id) => numbersIn(source, id));
  const containers = textsIn(source, 'container');
  const dates = new Map((['orderDate', 'readyDate', 'etd', 'eta', 'receivedOn'] as const).map((id) => [id, textsIn(source, id)]));
  const workedOr = (legId: LegId, start: string, end: string, supplier: string | null): number | null => {
    const [all, worked] = [daysBetween(start, end), isAtFactory(legId) ? daysWorked(start, end, closuresOf(supplier)) : null];
    return worked === null || (worked === 0 && legId !== 'production') ? all : worked;
  };
  const seen = new Set<string>();
  const legs: ClosedLeg[] = [];
  for (const [row, poNumber] of (numbers ?? []).entries()) {
    const isReceived = (received?.[row] ?? NaN) >= (ordered?.[row] ?? Infinity);
    if (!isReceived) continue;
    const inContainers = containersIn(containers[row] ?? null);
    const isTaught = (legId: LegId): boolean => inContainers.some((container) => taught.get(container)?.has(legId) === true);
    for (const { legId, from, to } of labels.has(codes?.[row] ?? '') ? labelLegs : factoryLegs) {
      const [start, end] = [dates.get(from)?.[row] ?? null, dates.get(to)?.[row] ?? null];
      // Goods that were received before the day they were expected did not arrive on that day.
      const receivedOn = dates.get('receivedOn')?.[row] ?? null;
      const isRefuted = to === 'eta' && end !== null && receivedOn !== null && receivedOn < end;
      const days = start === null || end === null || end > day || isRefuted ? null : workedOr(legId, start, end, suppliers?.[row] ?? null);
      const key = `${legId} ${poNumber ?? ''} ${start ?? ''} ${end ?? ''}`;
      if (days === null || seen.has(key) || isTaught(legId)) continue;
      seen.add(key);
      legs.push({ legId, supplier: suppliers?.[row] ?? null, days, from: cellAt(rowAt(source, row), to) });
    }
  }
  return legs;
};
