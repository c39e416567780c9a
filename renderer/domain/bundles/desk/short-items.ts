/** Items of which bundles and channels together want more than there is. */
import type { StorePlan } from '../../planning/plan-store';
import { explode } from '../explosion';

export type ShortItem = {
  readonly code: string;
  readonly name: string | null;
  /** Units of the item in all that is asked for, after bundles that are built already. */
  readonly wanted: number;
  /** On hand less what is spoken for; null where nobody counted it. */
  readonly free: number | null;
  /** Null where what is free is not known. */
  readonly short: number | null;
  /** Listings that want some of it. */
  readonly listings: number;
};

/** The most units short first; what was never counted comes last. */
export const shortItems = ({ context: { book, stock, items, inside }, requests }: Pick<StorePlan, 'context' | 'requests'>): readonly ShortItem[] => {
  const asked = new Map<string, number>();
  for (const { code, unitsEach, wanted } of requests) asked.set(code, (asked.get(code) ?? 0) + wanted * unitsEach);
  return [...explode(book, asked, stock)]
    .flatMap(([code, { own, exploded }]): readonly ShortItem[] => {
      if (book.recipes.has(code)) return [];
      const [wanted, counted] = [own + exploded, stock.get(code) ?? null];
      const free = counted === null ? null : Math.max(0, counted);
      const short = free === null ? null : wanted - free;
      if (wanted <= 0 || (short !== null && short <= 1e-9)) return [];
      return [{ code, name: items.get(code)?.name ?? null, wanted, free, short, listings: requests.filter((one) => one.wanted > 0 && (one.code === code || inside(one.code)?.has(code) === true)).length }];
    })
    .sort((one, other) => (other.short ?? -1) - (one.short ?? -1) || (one.code < other.code ? -1 : 1));
};
