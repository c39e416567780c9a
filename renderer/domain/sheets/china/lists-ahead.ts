/** Lists of bundles that change before what is ordered today has been sold. Orders go by the lists of today: that is told beside them. */
import { aheadWithin, listAheadWords, listsAhead, type ListAhead } from '../../bundles/lists-ahead';
import { grouped } from '../../grouped';
import { listedNames } from '../../listed-names';
import { oncePerPlan } from '../facts';

const lastDay = '9999-12-31';

/** Of bundles that listings sell: by item, and by bundle. */
const ahead = oncePerPlan(({ context: { inputs, book, listingsOf } }) => {
  const all = listsAhead(inputs.recipeLines, book, [...listingsOf.keys()].filter((code) => book.recipes.has(code)), inputs.day, lastDay);
  return { byItem: grouped(all, ({ itemCode }) => itemCode), byBundle: grouped(all, ({ bundleCode }) => bundleCode) };
});

type Plan = Parameters<typeof ahead>[0];

export const itemListsAhead = (plan: Plan, code: string, coverDays: number): readonly ListAhead[] => aheadWithin(ahead(plan).byItem.get(code) ?? [], plan.context.inputs.day, coverDays);
export const bundleListsAhead = (plan: Plan, code: string, coverDays: number): readonly ListAhead[] => aheadWithin(ahead(plan).byBundle.get(code) ?? [], plan.context.inputs.day, coverDays);

const mostNamed = 2;

/** Of an item; null where nothing changes. */
export const itemAheadRemark = (changes: readonly ListAhead[]): string | null => (changes.length === 0 ? null : listedNames(changes.map(listAheadWords), mostNamed));
export const bundleAheadRemark = ([first]: readonly ListAhead[]): string | null => (first === undefined ? null : `another list from ${first.from}`);

/** Above the rows; empty where nothing changes. */
export const listsAheadNote = (changes: readonly ListAhead[]): readonly string[] => {
  const lists = [...new Set(changes.map(({ bundleCode, from }) => `${bundleCode} from ${from}`))].sort();
  return lists.length === 0 ? [] : [`Orders go by the lists of today, and some change before an order of today is sold: ${listedNames(lists)}. What changes for a row stands under “To look at”.`];
};
