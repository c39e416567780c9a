/** What of a sheet of quantities is given to the marketplace, and what is not, with the reason. */
import type { TableRows } from '../tables/table';
import { tableReader } from '../tables/table-reader';

export type GivenLine = {
  readonly listingId: string;
  readonly sku: string;
  readonly externalId: string | null;
  readonly variation: string | null;
  readonly title: string | null;
  readonly before: number | null;
  readonly after: number;
  readonly price: number | null;
  readonly handlingDays: number | null;
  readonly shipNode: string | null;
  /** Null where nobody knows it. */
  readonly canSell: number | null;
  /** 0 would end it. */
  readonly ends: boolean;
};

/** `changed`: those whose quantity is not what is shown; `all`: every one that has a quantity; else the listings named. */
export type Choice = 'changed' | 'all' | readonly string[];

export type Given = {
  readonly lines: readonly GivenLine[];
  readonly leftOut: readonly { readonly because: string; readonly listings: number }[];
};

const noQuantity = 'without a quantity to show';

export const givenLines = (table: TableRows, choice: Choice): Given => {
  const { text: textAt, number: numberAt } = tableReader(table);
  const chosen = typeof choice === 'string' ? null : new Set(choice);
  const lines: GivenLine[] = [];
  const leftOut = new Map<string, number>();
  const leave = (because: string): void => {
    leftOut.set(because, (leftOut.get(because) ?? 0) + 1);
  };
  for (let row = 0; row < table.rowCount; row += 1) {
    const [listingId, sku] = [textAt('id', row) ?? '', textAt('sku', row) ?? ''];
    if (chosen !== null && !chosen.has(listingId)) continue;
    const after = numberAt('proposed', row);
    if (after === null) {
      leave(textAt('excluded', row) === 'yes' ? 'excluded' : (textAt('because', row) ?? noQuantity));
      continue;
    }
    if (choice === 'changed' && textAt('isChanged', row) !== 'yes') continue;
    lines.push({
      listingId, sku, externalId: textAt('externalId', row), variation: textAt('variation', row), title: textAt('title', row), before: numberAt('listed', row), after, price: numberAt('price', row),
      handlingDays: numberAt('handlingDays', row), shipNode: textAt('shipNode', row), canSell: numberAt('pool', row), ends: textAt('ends', row) === 'yes',
    });
  }
  return { lines, leftOut: [...leftOut].map(([because, listings]) => ({ because, listings })).sort((one, other) => other.listings - one.listings) };
};

export type LeftOutShown = { readonly first: Given['leftOut']; /** Of what is left out for reasons that are not listed; null where all are. */ readonly more: { readonly listings: number; readonly reasons: number } | null };

/** The reasons that leave most out, and what becomes of the rest: a reason may name what it is for, and there are as many then. */
export const leftOutShown = (leftOut: Given['leftOut'], most: number): LeftOutShown => {
  const rest = leftOut.slice(most);
  return { first: leftOut.slice(0, most), more: rest.length === 0 ? null : { listings: rest.reduce((sum, { listings }) => sum + listings, 0), reasons: rest.length } };
};

/** Lines to be told of before they are given: of more than can be sold, which somebody typed or locked or which was so before; and those that end their listing. */
export const toBeware = (lines: readonly GivenLine[]): { readonly oversold: readonly GivenLine[]; readonly ends: readonly GivenLine[] } => ({
  oversold: lines.filter(({ after, canSell }) => canSell !== null && after > canSell), ends: lines.filter((line) => line.ends),
});
