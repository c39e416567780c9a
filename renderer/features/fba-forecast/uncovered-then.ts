/** What of the rows of an earlier year the stock does not cover, in units to order; and what is left out of an order, in words. */
import type { ChinaNeeds } from '../../domain/planning/china-needs';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import { cellOf, rowIdOf } from '../../ui/sheet/sheet-cells';
import { formatCount } from '../../ui/table/format-cell';

export type LeftOut = ChinaNeeds['left'];

export type Uncovered = {
  /** Whole units by row, 0 where stock covers the 90 days then. */
  readonly units: ReadonlyMap<string, number>;
  /** Rows of which it cannot be said: stock that is not known is not none. */
  readonly left: LeftOut;
};

export const uncoveredThen = (definition: AnySheet, rows: readonly TableRow[]): Uncovered => {
  const units = new Map<string, number>();
  const left: { readonly name: string; readonly because: string }[] = [];
  for (const row of rows) {
    const [then, position] = [cellOf(definition, row, 'windowUnits'), cellOf(definition, row, 'position')];
    if (typeof then === 'number' && typeof position === 'number') units.set(rowIdOf(definition, row), Math.max(0, Math.ceil(then - position)));
    else left.push({ name: String(cellOf(definition, row, 'sku') ?? ''), because: typeof then === 'number' ? 'its stock at FBA is not known' : 'no report shows what those 90 days sold' });
  }
  return { units, left };
};

const mostNamed = 3;

/** `A, it is mapped to no bundle or item; B, …; and 4 more`. */
export const leftWords = (left: LeftOut): string =>
  [...left.slice(0, mostNamed).map(({ name, because }) => `${name}, ${because}`), ...(left.length > mostNamed ? [`and ${formatCount(left.length - mostNamed)} more`] : [])].join('; ');
