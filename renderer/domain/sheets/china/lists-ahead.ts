/** Lists of bundles that change before what is ordered today has been sold, told beside the orders. */
import { aheadWithin, listAheadWords, listsAhead, type ListAhead } from '../../bundles/lists-ahead';
import { grouped } from '../../grouped';
import { listedNames } from '../../listed-names';
import { oncePerPlan } from '../facts';

/** Of bundles that listings sell: by item, and by bundle. */
const ahead = oncePerPlan(({ context: { ahead: lists, inside, listingsOf } }) => {
  const all = listsAhead(lists, inside, listingsOf.keys());
  return { byItem: grouped(all, ({ itemCode }) => itemCode), byBundle: grouped(all, ({ bundleCode }) => bundleCode) };
});

type Plan = Parameters<typeof ahead>[0];

export const itemListsAhead = (plan: Plan, code: string, coverDays: number): readonly ListAhead[] => aheadWithin(ahead(plan).byItem.get(code) ?? [], plan.context.inputs.day, coverDays);
export const bundleListsAhead = (plan: Plan, code: string, coverDays: number): readonly ListAhead[] => aheadWithin(ahead(plan).byBundle.get(code) ?? [], plan.context.inputs.day, coverDays);

const mostNamed = 2;

/** Of an item; null where nothing changes. */
export const itemAheadRemark = (changes: readonly ListAhead[]): string | null => (changes.length === 0 ? null : listedNames(changes.map(listAheadWords), mostNamed));
export const bundleAheadRemark = ([first]: readonly ListAhead[]): string | null => (first === undefined ? null : `another list from ${first.from}`);

/** How an order goes by lists that change: by that of then, save what is built before, which is built by that of today. */
const goesBy = {
  items: 'Items are ordered by the list that holds when they sell, after what is made already',
  bundles: 'What is ordered goes by the list that holds when it could be sold, and what can be built with orders by that which holds when they come',
} as const;

/** Above the rows; empty where nothing changes. */
export const listsAheadNote = (of: keyof typeof goesBy, changes: readonly ListAhead[]): readonly string[] => {
  const lists = [...new Set(changes.map(({ bundleCode, from }) => `${bundleCode} from ${from}`))].sort();
  return lists.length === 0 ? [] : [`Lists of bundles change before an order of today is sold: ${listedNames(lists)}. ${goesBy[of]}. What changes for a row stands under “To look at”.`];
};
