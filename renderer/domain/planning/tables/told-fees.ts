/** What Amazon's Fee Preview expects it to take of a sale: for selling, and for sending from FBA. Nothing is converted: fees of another currency are not told. */
import { textsIn, type PublishedTable } from '../../demand/published-table';
import { appendTo } from '../../grouped';
import type { Told } from '../told';
import { asOf, figuresOf, newestUntil, positivesOf, rowsBy } from './figures';

/** An amount and the figures it is the sum of. */
export type ToldFee = { readonly amount: number; readonly of: readonly Told[] };

export type ToldFees = {
  /** SKU whose row it is: another of the same ASIN where the listing has none, which tells what selling costs and not sending. */
  readonly sku: string;
  /** Of one sent by FBA; null where the report leaves it open. */
  readonly fulfilment: ToldFee | null;
  /** Of one sold at `price`, a charge for goods of its kind included. */
  readonly referral: (ToldFee & { readonly price: Told & { readonly value: number } }) | null;
  /** The report tells its fees in this currency alone; null where it tells them in the store's. */
  readonly foreign: string | null;
  /** ISO day of the report. */
  readonly day: string | null;
};

const known = (figures: readonly Told[]): readonly Told[] => figures.filter(({ value }) => value !== null);
const added = (of: readonly Told[]): ToldFee => ({ amount: of.reduce((all, { value }) => all + (value ?? 0), 0), of });

/** By SKU, else, for what selling costs, by ASIN: all SKUs of one product are goods of one kind, and the first that tells speaks for them. */
export const toldFees = (tables: readonly PublishedTable[], day: string, currency: string): ((sku: string, asin: string | null) => ToldFees | null) => {
  const source = newestUntil(tables, 'fee-preview', day);
  if (source === null) return () => null;
  const [skus, asins, currencies] = ['sku', 'asin', 'currency'].map((id) => textsIn(source, id));
  const [referral, closing, ...more] = ['referralFee', 'closingFee', 'orderHandlingFee', 'weightHandlingFee'].map((id) => figuresOf(source, id));
  // Nothing public says what 0 means where a fee for sending stands, and FBA sends nothing for nothing: taken for a fee that Amazon has not worked out, as `--` is.
  const [sold, asked, fulfilment, pick] = ['salesPrice', 'price', 'fulfilmentFee', 'pickPackFee'].map((id) => positivesOf(source, id));

  const sending = (row: number): ToldFee | null => {
    const whole = known([fulfilment, pick].flatMap((of) => of?.(row) ?? []));
    // Files without the whole fee tell its parts, of which picking is one of all goods.
    const [first] = whole;
    if (first === undefined) return null;
    return first.columnId === 'fulfilmentFee' ? added([first]) : added([first, ...known(more.map((of) => of(row)))]);
  };
  const selling = (row: number): ToldFees['referral'] => {
    const [fee] = known([referral].flatMap((of) => of?.(row) ?? []));
    const price = [sold, asked].flatMap((of) => of?.(row) ?? []).find(({ value }) => value !== null);
    if (fee === undefined || price === undefined || price.value === null) return null;
    return { ...added([fee, ...[closing].flatMap((of) => of?.(row) ?? []).filter(({ value }) => (value ?? 0) !== 0)]), price: { ...price, value: price.value } };
  };
  const isOwn = (row: number): boolean => (currencies?.[row] ?? currency).toUpperCase() === currency;
  const feesIn = (row: number): ToldFees => ({
    sku: skus?.[row] ?? '', day: asOf(source),
    ...(isOwn(row) ? { fulfilment: sending(row), referral: selling(row), foreign: null } : { fulfilment: null, referral: null, foreign: currencies?.[row]?.toUpperCase() ?? null }),
  });
  // A SKU stands once for each Amazon store it is sold in.
  const bySku = rowsBy(source, 'sku');
  const byAsin = new Map<string, number[]>();
  for (const [row, asin] of (asins ?? []).entries()) if (asin !== null && isOwn(row) && selling(row) !== null) appendTo(byAsin, asin, row);
  return (sku, asin) => {
    const rows = bySku.get(sku) ?? [];
    const row = rows.find(isOwn) ?? rows[0];
    if (row !== undefined) return feesIn(row);
    const alike = asin === null ? undefined : byAsin.get(asin)?.[0];
    return alike === undefined ? null : { ...feesIn(alike), fulfilment: null };
  };
};
