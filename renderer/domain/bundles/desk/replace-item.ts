/** One item in place of another, in every bundle that has it, looked at before anything is changed. */
import type { StoreContext } from '../../planning/store-context';
import { recipeProblemText } from '../recipe';
import { canBuild } from './buildable';
import { draftedBook, linesWithDrafts, versionOn, type BundleDraft, type DraftPart } from './drafts';

export type ReplacedIn = {
  readonly draft: BundleDraft;
  /** The list as it stands or is edited, and the day it holds from. */
  readonly before: readonly DraftPart[];
  readonly version: string | null;
  readonly name: string | null;
  readonly quantity: number;
  readonly costBefore: number | null;
  readonly costAfter: number | null;
  readonly buildableBefore: number | null;
  readonly buildableAfter: number | null;
  /** Why its new list could not stand; null where it can. */
  readonly problem: string | null;
};

export type ListToCome = { readonly code: string; /** ISO day it holds from. */ readonly from: string };

/** Lists that hold from a later day and go on naming the item whatever is replaced now, but for those that are being edited. By bundle, the earliest first. */
export const listsToCome = ({ inputs }: StoreContext, item: string, drafts: readonly BundleDraft[]): readonly ListToCome[] => {
  const edited = new Map(drafts.map(({ code, from }) => [code, from]));
  const found = new Map<string, ListToCome>();
  for (const { bundleCode: code, partCode, desk, validFrom } of inputs.recipeLines) {
    if (partCode === item && desk !== 'martin' && validFrom !== null && validFrom > inputs.day && edited.get(code) !== validFrom) found.set(JSON.stringify([code, validFrom]), { code, from: validFrom });
  }
  return [...found.values()].sort((one, other) => (one.code === other.code ? (one.from < other.from ? -1 : 1) : one.code < other.code ? -1 : 1));
};

/** A bundle that has both already gets their sum. Lists that hold from a later day and are not being edited, and the label desk's, stay as they are. */
export const replaceItem = (context: StoreContext, from: string, to: string, drafts: readonly BundleDraft[]): readonly ReplacedIn[] => {
  if (from === to) return [];
  const { inputs, stock, bundles } = context;
  const lines = linesWithDrafts(inputs.recipeLines, drafts, inputs.day);
  const drafted = new Map(drafts.map((draft) => [draft.code, draft]));
  // Of a bundle that is being edited its draft is looked at, from whichever day that holds: it is what will be saved.
  const dayOf = (code: string): string | null | undefined => drafted.get(code)?.from ?? versionOn(lines, code, inputs.day);
  const holding = [...new Set(lines.filter(({ partCode, desk, validFrom, bundleCode }) => partCode === from && desk !== 'martin' && validFrom === dayOf(bundleCode)).map(({ bundleCode }) => bundleCode))].sort();
  const changed = holding.map((code): Pick<ReplacedIn, 'draft' | 'before' | 'version' | 'quantity'> => {
    const version = dayOf(code);
    const own = lines.filter((line) => line.bundleCode === code && line.desk !== 'martin' && line.validFrom === version);
    const quantities = new Map<string, number>();
    for (const { partCode, quantity } of own) {
      const named = partCode === from ? to : partCode;
      quantities.set(named, (quantities.get(named) ?? 0) + quantity);
    }
    const edited = drafted.get(code);
    return {
      draft: { ...(edited ?? { code, from: null, packaging: null, labour: null }), parts: [...quantities].map(([part, quantity]) => ({ code: part, quantity })) },
      before: own.map(({ partCode, quantity }) => ({ code: partCode, quantity })), version: version ?? null,
      quantity: own.find(({ partCode }) => partCode === from)?.quantity ?? 0,
    };
  });
  const others = drafts.filter(({ code }) => !holding.includes(code));
  const isNothing = !context.items.has(to) && !bundles.has(to) && !lines.some(({ bundleCode }) => bundleCode === to);
  const [was, will] = [draftedBook(context, drafts), draftedBook(context, [...others, ...changed.map(({ draft }) => draft)])];
  return changed.map(({ draft, quantity, before, version }): ReplacedIn => {
    const { code } = draft;
    const problem = will.book.problems.find((one) => (one.kind === 'cycle' ? one.path.includes(code) : one.bundleCode === code));
    return {
      draft, before, version, quantity, name: bundles.get(code)?.name ?? null, costBefore: was.rolled.get(code)?.amount ?? null, costAfter: will.rolled.get(code)?.amount ?? null, buildableBefore: canBuild(was.book, code, stock).units,
      buildableAfter: canBuild(will.book, code, stock).units, problem: isNothing ? `No list has an item or bundle ${to}.` : problem === undefined ? null : recipeProblemText(problem),
    };
  });
};
