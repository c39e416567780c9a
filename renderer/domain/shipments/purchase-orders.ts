/** Draft purchase orders: the items to order, one order for each supplier, in a form that this app reads back as a list of orders. */
import type { Cell, Column } from '../tables/table';
import type { SheetToWrite } from './export-files';
import type { SheetCells } from './from-sheet';

export type OrderDraftLine = {
  readonly itemCode: string;
  readonly name: string | null;
  readonly units: number;
  readonly cartons: number | null;
  /** Money for one; null where nobody states it. */
  readonly unitCost: number | null;
  /** Whole cents. */
  readonly cost: number | null;
  readonly cubicMetres: number | null;
  readonly kg: number | null;
};

export type OrderDraft = {
  readonly poNumber: string;
  /** Null: the item list names no supplier. */
  readonly supplier: string | null;
  readonly orderDate: string;
  readonly currency: string;
  readonly lines: readonly OrderDraftLine[];
};

/** As it is charged: an order adds up what stands on its lines. What is exactly half a cent is more of it, though binary fractions make it a hair less. */
export const chargedFor = (amount: number): number => Math.round(amount * 100 + 1e-6) / 100;

type Wanted = { readonly supplier: string | null; /** Null: nobody states a price. */ readonly currency: string | null; readonly line: OrderDraftLine };

/** Whose orders they are. */
export type OrderSeries = {
  /** What their numbers begin with. */
  readonly prefix: string;
  /** Who all of it is ordered from; null: whoever each row names. */
  readonly supplier: string | null;
};

export const factorySeries: OrderSeries = { prefix: 'PO', supplier: null };

const wantedOf = ({ columns, rows }: SheetCells, currency: string, from: string | null): readonly Wanted[] => {
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  return rows.flatMap(({ cells }): readonly Wanted[] => {
    const at = (id: string): Cell => cells[places.get(id) ?? -1] ?? null;
    const text = (id: string): string | null => (at(id) === null ? null : String(at(id)));
    const number = (id: string): number | null => {
      const cell = at(id);
      return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
    };
    const units = Math.round(number('order') ?? 0);
    const itemCode = text('item') ?? text('id');
    if (units <= 0 || itemCode === null) return [];
    const [ours, there] = [number('cost'), number('fobThere')];
    const cost = ours ?? (there === null ? null : units * there);
    return [{
      supplier: from ?? text('supplier'), currency: cost === null ? null : ours === null ? text('currency') : currency,
      line: { itemCode, name: text('name'), units, cartons: number('cartons'), cost: cost === null ? null : chargedFor(cost), unitCost: cost === null ? null : Math.round((cost / units) * 1_000_000) / 1_000_000, cubicMetres: number('cubicMetres'), kg: number('kg') },
    }];
  });
};

const draftStatus = 'Draft';

const inOrder = (one: string | null, other: string | null): number => (one === other ? 0 : one === null ? 1 : other === null || one < other ? -1 : 1);

/** `ML-261122-1`, or the next number nobody has used. */
const freeNumber = (prefix: string, day: string, taken: ReadonlySet<string>): string => {
  const stem = `${prefix}-${day.slice(2).replaceAll('-', '')}`;
  for (let at = 1; ; at += 1) if (!taken.has(`${stem}-${at}`)) return `${stem}-${at}`;
};

/**
 * `PO-261121-1`, `-2`, … by supplier, without the numbers that are `taken`; orders without a supplier come last. An order is in one currency: what a supplier prices in another is an order of its own. What nobody states a price of stands
 * with the rest of its supplier.
 */
export const draftOrders = (sheet: SheetCells, orderDate: string, currency: string, taken: ReadonlySet<string> = new Set(), { prefix, supplier: from }: OrderSeries = factorySeries): readonly OrderDraft[] => {
  const wanted = wantedOf(sheet, currency, from);
  const priced = new Map<string | null, string>();
  for (const one of wanted) if (one.currency !== null && (one.currency === currency || !priced.has(one.supplier))) priced.set(one.supplier, one.currency);
  const drafts = new Map<string, { readonly supplier: string | null; readonly currency: string; readonly lines: OrderDraftLine[] }>();
  for (const { supplier, currency: own, line } of wanted) {
    const draft = { supplier, currency: own ?? priced.get(supplier) ?? currency, lines: [line] };
    const key = JSON.stringify([draft.supplier, draft.currency]);
    const known = drafts.get(key);
    if (known === undefined) drafts.set(key, draft);
    else known.lines.push(line);
  }
  const used = new Set(taken);
  return [...drafts.values()]
    .sort((one, other) => inOrder(one.supplier, other.supplier) || inOrder(one.currency, other.currency))
    .map((draft) => {
      const poNumber = freeNumber(prefix, orderDate, used);
      used.add(poNumber);
      return { poNumber, orderDate, ...draft };
    });
};

/** A line of the list of orders. */
export type ListedOrderLine = Readonly<Record<string, Cell>>;

export const draftRows = ({ poNumber, supplier, orderDate, currency, lines }: OrderDraft): readonly ListedOrderLine[] =>
  lines.map(({ itemCode, name, units, unitCost }, index) => ({ poNumber, line: String(index + 1), supplier, orderDate, currency, itemCode, itemName: name, qtyOrdered: units, unitCost, status: draftStatus }));

export type OrderSums = { readonly units: number; readonly cost: number; readonly cubicMetres: number; readonly kg: number; readonly cartons: number; readonly unpriced: number; /** Lines whose cartons nobody measured: the volume is that of the others. */ readonly unmeasured: number };

export const orderSums = ({ lines }: OrderDraft): OrderSums => {
  const sum = (of: (line: OrderDraftLine) => number | null): number => lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  return { units: sum(({ units }) => units), cost: sum(({ cost }) => cost), cubicMetres: sum(({ cubicMetres }) => cubicMetres), kg: sum(({ kg }) => kg), cartons: sum(({ cartons }) => cartons), unpriced: lines.filter(({ cost }) => cost === null).length, unmeasured: lines.filter(({ cubicMetres }) => cubicMetres === null).length };
};

const text = (id: string, title: string): Column => ({ id, title, kind: 'text', unit: null });
const figure = (id: string, title: string, kind: 'count' | 'decimal'): Column => ({ id, title, kind, unit: null });

const columns: readonly Column[] = [
  text('po', 'PO Number'), text('line', 'Line'), text('supplier', 'Supplier'), { id: 'date', title: 'Order Date', kind: 'date', unit: null }, text('currency', 'Currency'), text('item', 'Item Code'), text('name', 'Item Name'),
  figure('units', 'Qty Ordered', 'count'), figure('unitCost', 'Unit Cost', 'decimal'), text('status', 'Status'), figure('cartons', 'Cartons', 'decimal'), figure('cost', 'Line total', 'decimal'), figure('cbm', 'CBM', 'decimal'), figure('kg', 'Weight (kg)', 'decimal'),
];

const thousandths = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

/** Dropped again it is a list of orders. With the status of a draft it brings nothing until somebody says that it is placed. */
export const orderSheet = (order: OrderDraft, status: string = draftStatus): SheetToWrite => ({
  name: order.poNumber, columns,
  rows: order.lines.map((line, index) => [
    order.poNumber, String(index + 1), order.supplier, order.orderDate, order.currency, line.itemCode, line.name, line.units, line.unitCost, status, thousandths(line.cartons), thousandths(line.cost), thousandths(line.cubicMetres),
    thousandths(line.kg),
  ]),
});
