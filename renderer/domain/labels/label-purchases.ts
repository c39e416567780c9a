/** Purchase orders at the label supplier, as lines of the list of orders: draft, sent, received partly, received, cancelled. */
import type { Cell } from '../tables/table';
import { isDraftOrder, isOpenOrder, isOverOrder, isReceivedOrder } from '../reports/factory/order-status';
import { chargedFor, type ListedOrderLine, type OrderDraft } from '../shipments/purchase-orders';
import { storeCurrency } from '../stores';

export const labelSupplier = 'Martin Label';

export const purchaseStatuses = ['Draft', 'Sent', 'Received partly', 'Received', 'Cancelled'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export type PurchaseLine = { readonly key: Pick<ListedOrderLine, 'poNumber' | 'line' | 'itemCode'>; readonly itemCode: string; readonly name: string | null; readonly ordered: number; readonly received: number; readonly unitCost: number | null; /** A list may state another of each line. */ readonly status: string };

export type LabelPurchase = {
  readonly poNumber: string;
  /** In the words of whoever wrote it last: that of a line that is on order, where one is. */
  readonly status: string;
  readonly orderDate: string | null;
  readonly currency: string | null;
  readonly lines: readonly PurchaseLine[];
};

const text = (cell: Cell | undefined): string | null => (cell === null || cell === undefined ? null : String(cell));
const number = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

const statusOf = (lines: readonly PurchaseLine[]): string => (lines.find(({ status }) => isOpenOrder(status)) ?? lines.find(({ status }) => !isOverOrder(status)) ?? lines[0])?.status ?? 'Sent';

type StatedLine = { readonly line: PurchaseLine; readonly currency: string | null };

/** An order has the currency its lines state first: a price in another one makes no sum with theirs, and is not known here. */
const inOneCurrency = (stated: readonly StatedLine[]): Pick<LabelPurchase, 'currency' | 'lines'> => {
  const currency = stated.find((one) => one.currency !== null)?.currency ?? null;
  return { currency, lines: stated.map(({ line, currency: own }) => (own === null || own === currency ? line : { ...line, unitCost: null })) };
};

/** Orders of some rows, the newest first. */
export const purchasesOf = (rows: readonly ListedOrderLine[]): readonly LabelPurchase[] => {
  const orders = new Map<string, { readonly poNumber: string; readonly orderDate: string | null; readonly stated: StatedLine[] }>();
  for (const row of rows) {
    const [poNumber, itemCode] = [text(row['poNumber']), text(row['itemCode'])];
    if (poNumber === null || itemCode === null) continue;
    const known = orders.get(poNumber) ?? { poNumber, orderDate: text(row['orderDate']), stated: [] };
    known.stated.push({
      currency: text(row['currency']),
      line: { key: { poNumber, line: row['line'] ?? null, itemCode }, itemCode, name: text(row['itemName']), ordered: number(row['qtyOrdered']) ?? 0, received: number(row['qtyReceived']) ?? 0, unitCost: number(row['unitCost']), status: text(row['status']) ?? 'Sent' },
    });
    orders.set(poNumber, known);
  }
  const after = (one: LabelPurchase, other: LabelPurchase): number => ((one.orderDate ?? '') === (other.orderDate ?? '') ? (one.poNumber < other.poNumber ? 1 : -1) : (one.orderDate ?? '') < (other.orderDate ?? '') ? 1 : -1);
  return [...orders.values()].map(({ stated, ...order }) => ({ ...order, ...inOneCurrency(stated), status: statusOf(stated.map(({ line }) => line)) })).sort(after);
};

export const isDraft = ({ status }: LabelPurchase): boolean => isDraftOrder(status);
export const isOver = ({ status }: LabelPurchase): boolean => isOverOrder(status);

const notOver = ({ lines }: LabelPurchase): readonly PurchaseLine[] => lines.filter(({ status }) => !isOverOrder(status));
/** Lines that something is still to come of; of a draft those it is to be placed with. */
export const openLines = (purchase: LabelPurchase): readonly PurchaseLine[] => (isDraft(purchase) ? notOver(purchase) : purchase.lines.filter(({ status }) => isOpenOrder(status)));

/** Ordered and not received; nothing of lines that are over. */
export const outstanding = (purchase: LabelPurchase): number => openLines(purchase).reduce((sum, { ordered, received }) => sum + Math.max(0, ordered - received), 0);

/** The day it is sent is the day of the order: what the stock list showed before cannot have it. */
export const sentRows = (purchase: LabelPurchase, day: string): readonly ListedOrderLine[] => notOver(purchase).map(({ key }) => ({ ...key, status: 'Sent' satisfies PurchaseStatus, orderDate: day }));
export const cancelledRows = (purchase: LabelPurchase): readonly ListedOrderLine[] => notOver(purchase).map(({ key }) => ({ ...key, status: 'Cancelled' satisfies PurchaseStatus }));

/** On hand with what was received; null where nobody says what was there before: what came is not all there is. */
export const withReceived = (onHand: number | null, received: number): number | null => (onHand === null ? null : onHand + received);

/** `arrived`: units by line, as many as were received on `day`. Over-receipts are kept as they are. */
export const receivedRows = (purchase: LabelPurchase, arrived: ReadonlyMap<PurchaseLine, number>, day: string): readonly ListedOrderLine[] => {
  const now = openLines(purchase).map((line) => ({ line, received: line.received + Math.max(0, arrived.get(line) ?? 0) }));
  const status: PurchaseStatus = now.every(({ line, received }) => received >= line.ordered) ? 'Received' : now.some(({ received }) => received > 0) ? 'Received partly' : 'Sent';
  return now.map(({ line, received }) => ({ ...line.key, qtyReceived: received, status, ...(received > line.received ? { receivedOn: day } : {}) }));
};

/** Without lines that were called off with nothing received, unless the whole order was. */
export const orderedLines = ({ lines }: LabelPurchase): readonly PurchaseLine[] => {
  const standing = lines.filter(({ status, received }) => !isOverOrder(status) || isReceivedOrder(status) || received > 0);
  return standing.length === 0 ? lines : standing;
};

/** A stored order in the form that is printed and written to files. */
export const draftOf = (purchase: LabelPurchase, today: string): OrderDraft => ({
  poNumber: purchase.poNumber, supplier: labelSupplier, orderDate: purchase.orderDate ?? today, currency: purchase.currency ?? storeCurrency,
  lines: orderedLines(purchase).map(({ itemCode, name, ordered, unitCost }) => ({ itemCode, name, units: ordered, cartons: null, unitCost, cost: unitCost === null ? null : chargedFor(ordered * unitCost), cubicMetres: null, kg: null })),
});
