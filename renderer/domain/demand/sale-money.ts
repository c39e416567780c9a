/** What the goods of a sale cost their buyers, by the same line that counts the units: without tax, shipping and discounts on the order. */
import type { TableId } from '../tables/table-ids';
import { foreignAmounts, numbersIn, textsIn, type PublishedTable } from './published-table';

type MoneyColumn = { readonly columnId: string; /** The column states the price of one. */ readonly each: boolean };

/** Tables that say what a line sold for. The ledger counts units alone. */
const moneyColumns: Readonly<Partial<Record<TableId, MoneyColumn>>> = {
  'amazon-orders': { columnId: 'itemPrice', each: false },
  'ebay-orders': { columnId: 'soldFor', each: true },
  'fulfilled-shipments': { columnId: 'itemPrice', each: false },
  'customer-shipment-sales': { columnId: 'unitPrice', each: true },
  'business-report-by-sku': { columnId: 'sales', each: false },
  'business-report': { columnId: 'sales', each: false },
  'walmart-item-performance': { columnId: 'gmv', each: false },
  transactions: { columnId: 'productSales', each: false },
  settlements: { columnId: 'amount', each: false },
};

/** Columns of totals over several days that come with money, by the column of their units. */
const windowMoney: Readonly<Record<string, string>> = { unitsShipped7: 'salesShipped7', unitsShipped30: 'salesShipped30', unitsShipped60: 'salesShipped60', unitsShipped90: 'salesShipped90' };

/** Columns of the money of a sale, whatever table they are of. */
export const saleMoneyColumns: ReadonlySet<string> = new Set([...Object.values(moneyColumns).map(({ columnId }) => columnId), ...Object.values(windowMoney)]);

/** The column a line's money stands in; null where the table states none. `unitsColumnId` is the column its units stand in. */
export const moneyColumnOf = (tableId: TableId, unitsColumnId: string): string | null => windowMoney[unitsColumnId] ?? moneyColumns[tableId]?.columnId ?? null;

/** Money of a row that sold so many units. NaN where the row states none, or another currency. */
export type MoneyOfRow = (row: number, units: number) => number;

const unknownMoney: MoneyOfRow = () => NaN;

/** Pending orders have no price yet, and are left without one. Money of another currency is not converted. */
export const rowMoney = (source: PublishedTable, unitsColumnId: string, currency: string): MoneyOfRow => {
  const columnId = moneyColumnOf(source.tableId, unitsColumnId);
  if (columnId === null) return unknownMoney;
  const amounts = numbersIn(source, columnId);
  if (amounts.length === 0) return unknownMoney;
  const currencies = textsIn(source, 'currency');
  const foreign = foreignAmounts(source, columnId, currency);
  const isEach = windowMoney[unitsColumnId] === undefined && moneyColumns[source.tableId]?.each === true;
  return (row, units) => {
    const stated = currencies[row] ?? null;
    if (stated === null ? foreign.has(row) : stated.toUpperCase() !== currency) return NaN;
    const amount = amounts[row] ?? NaN;
    return isEach ? amount * units : amount;
  };
};
