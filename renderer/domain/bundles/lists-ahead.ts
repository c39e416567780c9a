/** Lists of bundles that hold from a day to come. */
import { appendTo, grouped } from '../grouped';
import { dayAfter } from '../planning/calendar-days';
import { itemsInside } from './explosion';
import { recipeBook, type RecipeBook, type RecipeLine } from './recipe';

/** What one of a bundle takes from a day on: its items, bundles within it taken apart. */
export type ItemsFrom = { /** ISO day. */ readonly from: string; readonly items: ReadonlyMap<string, number> };

/** All that can be reached from some codes, these included. */
const reached = (codes: Iterable<string>, next: (code: string) => Iterable<string>): ReadonlySet<string> => {
  const all = new Set<string>();
  const open = [...codes];
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    if (all.has(code)) continue;
    all.add(code);
    open.push(...next(code));
  }
  return all;
};

/** Recipes from a day on: of `touched`, whose list or that of a bundle in them begins on it, and of all that lies inside those. */
export type BookFrom = { /** ISO day. */ readonly from: string; readonly book: RecipeBook; readonly touched: ReadonlySet<string> };

/**
 * The lists that begin after `day`, the earliest first. A list that cannot stand is in no book: the one before goes on. Only what such a day touches is worked
 * out, for a catalogue has thousands of lists and few of them change.
 */
export const booksAhead = (lines: readonly RecipeLine[], day: string): readonly BookFrom[] => {
  const begins = grouped(lines, ({ validFrom }) => (validFrom !== null && validFrom > day ? validFrom : null));
  if (begins.size === 0) return [];
  const [ofBundle, withPart] = [grouped(lines, ({ bundleCode }) => bundleCode), grouped(lines, ({ partCode }) => partCode)];
  return [...begins.keys()].sort().map((from) => {
    const touched = reached((begins.get(from) ?? []).map(({ bundleCode }) => bundleCode), (code) => (withPart.get(code) ?? []).map(({ bundleCode }) => bundleCode));
    const inside = reached(touched, (code) => (ofBundle.get(code) ?? []).map(({ partCode }) => partCode));
    return { from, book: recipeBook([...inside].flatMap((code) => ofBundle.get(code) ?? []), from), touched };
  });
};

/** By bundle its items on each of those days, the earliest first. */
export const itemsAhead = (books: readonly BookFrom[]): ReadonlyMap<string, readonly ItemsFrom[]> => {
  const ahead = new Map<string, ItemsFrom[]>();
  for (const { from, book, touched } of books) {
    for (const code of touched) {
      const items = itemsInside(book, code);
      if (items !== null) appendTo(ahead, code, { from, items });
    }
  }
  return ahead;
};

/** What one of a bundle takes of an item from a day on; `before` and `after` count down to the items of bundles within it, 0 for none. */
export type ListAhead = { readonly bundleCode: string; readonly itemCode: string; /** ISO day. */ readonly from: string; readonly before: number; readonly after: number };

const none: ReadonlyMap<string, number> = new Map();

/** Each change of these bundles once, with what holds until then. `today`: items in one, null where it has no list that stands. */
export const listsAhead = (ahead: ReadonlyMap<string, readonly ItemsFrom[]>, today: (code: string) => ReadonlyMap<string, number> | null, bundles: Iterable<string>): readonly ListAhead[] =>
  [...bundles].flatMap((bundleCode) => {
    let before = today(bundleCode) ?? none;
    return (ahead.get(bundleCode) ?? []).flatMap(({ from, items }) => {
      const was = before;
      before = items;
      return [...new Set([...was.keys(), ...items.keys()])].flatMap((itemCode): readonly ListAhead[] => {
        const [one, other] = [was.get(itemCode) ?? 0, items.get(itemCode) ?? 0];
        return one === other ? [] : [{ bundleCode, itemCode, from, before: one, after: other }];
      });
    });
  }).sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

/** `not in SET from 2026-06-05`; `in SET from 2026-06-05`; `2 in SET from 2026-06-05, 1 until then`. */
export const listAheadWords = ({ bundleCode, from, before, after }: ListAhead): string =>
  after === 0 ? `not in ${bundleCode} from ${from}` : before === 0 ? `in ${bundleCode} from ${from}` : `${after} in ${bundleCode} from ${from}, ${before} until then`;

/** Those that hold before what is ordered on `day` has been sold: `coverDays` of it. */
export const aheadWithin = (all: readonly ListAhead[], day: string, coverDays: number): readonly ListAhead[] => {
  const until = dayAfter(day, Math.ceil(coverDays)) ?? day;
  return all.filter(({ from }) => from <= until);
};
