/** Lists of bundles that hold from a day to come: what is ordered now for the lists of today may come when it goes into them no more. */
import { dayAfter } from '../planning/calendar-days';
import { itemsInside } from './explosion';
import { recipeBook, type RecipeBook, type RecipeLine } from './recipe';

/** What one of a bundle takes of an item from a day on; `before` and `after` count down to the items of bundles within it, 0 for none. */
export type ListAhead = { readonly bundleCode: string; readonly itemCode: string; /** ISO day. */ readonly from: string; readonly before: number; readonly after: number };

/** Of these bundles, up to and with the last day. Each change stands once, with the list that holds until then; a list that cannot stand tells nothing. */
export const listsAhead = (lines: readonly RecipeLine[], today: RecipeBook, bundles: Iterable<string>, day: string, until: string): readonly ListAhead[] => {
  const days = [...new Set(lines.flatMap(({ validFrom }) => (validFrom !== null && validFrom > day && validFrom <= until ? [validFrom] : [])))].sort();
  if (days.length === 0) return [];
  const codes = [...bundles];
  const found: ListAhead[] = [];
  let before = new Map(codes.map((code) => [code, itemsInside(today, code)]));
  for (const from of days) {
    const book = recipeBook(lines, from);
    const next = new Map(codes.map((code) => [code, itemsInside(book, code)]));
    for (const code of codes) {
      const [was, will] = [before.get(code) ?? null, next.get(code) ?? null];
      if (was === null || will === null) continue;
      for (const itemCode of new Set([...was.keys(), ...will.keys()])) {
        const [one, other] = [was.get(itemCode) ?? 0, will.get(itemCode) ?? 0];
        if (one !== other) found.push({ bundleCode: code, itemCode, from, before: one, after: other });
      }
    }
    before = new Map(codes.map((code) => [code, next.get(code) ?? before.get(code) ?? null]));
  }
  return found;
};

/** `not in SET from 2026-06-05`; `in SET from 2026-06-05`; `2 in SET from 2026-06-05, 1 until then`. */
export const listAheadWords = ({ bundleCode, from, before, after }: ListAhead): string =>
  after === 0 ? `not in ${bundleCode} from ${from}` : before === 0 ? `in ${bundleCode} from ${from}` : `${after} in ${bundleCode} from ${from}, ${before} until then`;

/** Those that hold before what is ordered on `day` has been sold: `coverDays` of it. */
export const aheadWithin = (all: readonly ListAhead[], day: string, coverDays: number): readonly ListAhead[] => {
  const until = dayAfter(day, Math.ceil(coverDays)) ?? day;
  return all.filter(({ from }) => from <= until);
};
