/** Bundles as somebody is editing them: their lists in place of those that stand, and everything that follows worked out from both. */
import { foreignCurrency } from '../../planning/item-price';
import type { StoreContext } from '../../planning/store-context';
import { rollUpCosts, type BundleCosts, type RolledCost } from '../bundle-cost';
import { recipeBook, type RecipeBook, type RecipeLine } from '../recipe';

export type DraftPart = { readonly code: string; readonly quantity: number };

export type BundleDraft = {
  readonly code: string;
  /** Of the factory desk's list; labels stand in a list of their own. */
  readonly parts: readonly DraftPart[];
  /** ISO day from which this list holds, the one before it until then. Null: it takes the place of the list that holds now. */
  readonly from: string | null;
  /** Money a bundle; null: as the bundles list says. */
  readonly packaging: number | null;
  readonly labour: number | null;
  /** Of both. Left out: as the bundles list says; null: the store’s. */
  readonly currency?: string | null;
};

const isFactory = ({ desk = 'factory' }: RecipeLine): boolean => desk === 'factory';

/** Days from which the factory desk's lists of a bundle hold, oldest first; null: since ever. */
export const versionsOf = (lines: readonly RecipeLine[], code: string): readonly (string | null)[] =>
  [...new Set(lines.filter((line) => line.bundleCode === code && isFactory(line)).map(({ validFrom }) => validFrom))].sort((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1));

/** The day of the list that holds on `day`; undefined where none does. */
export const versionOn = (lines: readonly RecipeLine[], code: string, day: string): string | null | undefined => versionsOf(lines, code).filter((from) => (from ?? '') <= day).at(-1);

export const linesWithDrafts = (lines: readonly RecipeLine[], drafts: readonly BundleDraft[], day: string): readonly RecipeLine[] => {
  if (drafts.length === 0) return lines;
  const version = new Map(drafts.map(({ code, from }) => [code, from ?? versionOn(lines, code, day) ?? null]));
  const kept = lines.filter((line) => !isFactory(line) || !version.has(line.bundleCode) || line.validFrom !== version.get(line.bundleCode));
  return [...kept, ...drafts.flatMap(({ code, parts }) => parts.map((part): RecipeLine => ({ bundleCode: code, partCode: part.code, quantity: part.quantity, validFrom: version.get(code) ?? null, at: null })))];
};

export type DraftedBook = { readonly day: string; readonly lines: readonly RecipeLine[]; readonly book: RecipeBook; readonly rolled: ReadonlyMap<string, RolledCost> };

/** Recipes and costs with the drafts in them, on the day the last of them holds from, today at the earliest. */
export const draftedBook = ({ inputs, landed, book, rolled }: StoreContext, drafts: readonly BundleDraft[]): DraftedBook => {
  if (drafts.length === 0) return { day: inputs.day, lines: inputs.recipeLines, book, rolled };
  const day = drafts.reduce((latest, { from }) => (from !== null && from > latest ? from : latest), inputs.day);
  const lines = linesWithDrafts(inputs.recipeLines, drafts, inputs.day);
  const drafted = recipeBook(lines, day);
  const amounts = new Map([...landed].flatMap(([code, { amount }]) => (amount === null ? [] : [[code, amount] as const])));
  const own = new Map<string, BundleCosts>(inputs.bundles.map(({ code, costs }) => [code, costs]));
  for (const { code, packaging, labour, currency } of drafts) {
    const { packaging: saidPackaging = 0, labour: saidLabour = 0, foreign = null } = own.get(code) ?? {};
    own.set(code, { packaging: packaging ?? saidPackaging, labour: labour ?? saidLabour, foreign: currency === undefined ? foreign : foreignCurrency({ currency }, inputs.currency) });
  }
  return { day, lines, book: drafted, rolled: rollUpCosts(drafted, amounts, own) };
};
