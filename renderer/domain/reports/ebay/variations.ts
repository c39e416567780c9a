/**
 * eBay lists a listing with variations once for itself and once for each variation, and the first row repeats what the
 * others say. Added up, everything would count twice: the row for the whole listing is kept as a headline, without stock.
 */
import { grouped } from '../../grouped';
import { cellOf } from '../../tables/cells';
import type { ColumnData } from '../../tables/table';
import { count, from, text, type ReadColumns, type ReportColumn, type RowCheck } from '../report';

export type RowKind = 'listing' | 'variations' | 'variation';

export const rowKind: ReportColumn = from('derived', text('rowKind', 'Row', []));

/** What a row itself offers: blank for the headline of a listing with variations. */
export const ownUnits = (columnId: string, title: string): ReportColumn => from('derived', count(columnId, title, 'units', []));

/** Of so many nearly every figure is a sum. */
const mostAdded = 12;

/** Whether a figure may be the sum of one or more of these. */
const sumsOf = (units: readonly number[]): ((figure: number) => boolean) => {
  if (units.length > mostAdded) return () => true;
  const sums = new Set<number>();
  for (const unit of units) for (const sum of [0, ...sums]) sums.add(sum + unit);
  return (figure) => sums.has(figure);
};

/** Null for a row of which nobody can tell whose variation, or of which variations the headline, it is; `untold` where it may be either. */
const kinds = ({ rows, data }: ReadColumns): readonly (RowKind | 'untold' | null)[] => {
  const all = Array.from({ length: rows }, (_, row) => row);
  const said = (columnId: string): ((row: number) => string) => {
    const column = data(columnId);
    return (row) => String((column === null ? null : cellOf(column, row)) ?? '');
  };
  const [item, variation, relationship, sku] = [said('itemNumber'), said('variation'), said('relationship'), said('sku')];
  const [price, available] = [said('price'), said('availableAsListed')];
  const isCalledOne = (row: number): boolean => /^variation/i.test(relationship(row));
  const withNamed = new Set(all.filter(isCalledOne).map(item));
  // The row of the whole listing may name all that its variations are.
  const isVariation = (row: number): boolean => isCalledOne(row) || (variation(row) !== '' && !withNamed.has(item(row)));
  const variations = all.filter(isVariation);
  const withVariations = new Set(variations.map(item));
  // Variations without a number are those of the listing above them, and in a sorted sheet that may be any: one is left with a quantity and without variations,
  // and others stand under what has a label or a price of its own, or another quantity than they have together.
  const isBare = (row: number): boolean => sku(row) === '' && price(row) === '';
  const isLeftAlone = (row: number): boolean => !isVariation(row) && !withVariations.has(item(row)) && isBare(row) && available(row) !== '';
  const together = new Map<string, number>();
  for (const row of variations) together.set(item(row), (together.get(item(row)) ?? 0) + Number(available(row)));
  const isNoHeadline = (row: number): boolean => !isVariation(row) && withVariations.has(item(row)) && (!isBare(row) || (available(row) !== '' && Number(available(row)) !== together.get(item(row))));
  /** Of one item under several labels, where a row has none, or what the others offer together, it may be that of the whole listing. */
  const mayRepeat = (own: readonly number[]): boolean => {
    const units = own.map((row) => Number(available(row)));
    const sum = units.reduce((total, one) => total + one, 0);
    return new Set(own.map(sku)).size > 1 && (own.some((row) => sku(row) === '') || (sum > 0 && units.some((one) => one * 2 === sum)));
  };
  // Above every number only what was sorted has variations; further down a number is missing, which its own rows are told.
  const numbered = all.findIndex((row) => item(row) !== '');
  const isAboveAll = (row: number): boolean => item(row) === '' && (numbered === -1 || row < numbered);
  const isSorted = variations.some(isAboveAll) || (variations.length > 0 && all.some(isLeftAlone) && all.some(isNoHeadline));
  if (!isSorted) {
    const untold = new Set([...grouped(all, (row) => (item(row) === '' || withVariations.has(item(row)) ? null : item(row))).values()].filter(mayRepeat).flat());
    return all.map((row) => (isVariation(row) ? 'variation' : withVariations.has(item(row)) ? 'variations' : untold.has(row) ? 'untold' : 'listing'));
  }
  // The row of a whole listing may have a label and a price too, and its quantity is a sum of what they offer.
  const isSum = sumsOf(variations.map((row) => Number(available(row))));
  const isOfItsOwn = (row: number): boolean => !isVariation(row) && sku(row) !== '' && price(row) !== '' && available(row) !== '' && !isSum(Number(available(row)));
  return all.map((row) => (isOfItsOwn(row) ? 'listing' : null));
};

export const inOrder: RowCheck = {
  columns: ['sku', 'rowKind'], severity: 'error',
  message: 'The sheet seems to have been sorted: a listing with variations does not stand above them, and whose variations are whose cannot be told. Download it again, or put the rows back in their order.',
  holds: ([, kind]) => kind !== null,
};

export const toldApart: RowCheck = {
  columns: ['sku', 'rowKind'], severity: 'error',
  message: 'This item number stands on rows of several labels, and none of them says that it is a variation: which row is the whole listing, and counts them all again, cannot be told. Download the file again with all its columns.',
  holds: ([, kind]) => kind !== 'untold',
};

/** `own` names, for each derived column of units, the column it is taken from. */
export const deriveVariations =
  (own: Readonly<Record<string, string>>) =>
  (read: ReadColumns): Readonly<Record<string, ColumnData>> => {
    const rowKinds = kinds(read);
    const units = Object.entries(own).map(([columnId, listed]) => {
      const data = read.data(listed);
      const values = Float64Array.from(rowKinds, (kind, row) => {
        const value = data === null ? null : cellOf(data, row);
        return kind === 'variations' || kind === 'untold' || kind === null || typeof value !== 'number' ? NaN : value;
      });
      return [columnId, { kind: 'count', values }] as const;
    });
    return { rowKind: { kind: 'text', values: rowKinds }, ...Object.fromEntries(units) };
  };
