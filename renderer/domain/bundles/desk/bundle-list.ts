/** The list beside the editor: every bundle with how it stands. */
import { partCodes } from '../recipe';
import { localFree } from '../../planning/position';
import type { StoreContext } from '../../planning/store-context';
import { holdsWords } from '../../search/spellings';
import { canBuild } from './buildable';
import { bundleStatus, type BundleStatus } from './bundle-detail';

export type ListedBundle = { readonly code: string; readonly name: string | null; readonly status: BundleStatus; readonly buildable: number | null; readonly limiting: string | null; readonly parts: number; readonly listings: number };

const made = new WeakMap<StoreContext, readonly ListedBundle[]>();

/** By code. Bundles that only a recipe or a mapping names are listed too. Worked out once for each plan. */
export const listedBundles = (context: StoreContext): readonly ListedBundle[] => {
  const known = made.get(context);
  if (known !== undefined) return known;
  const { inputs, book, stock, bundles, items, listingsOf } = context;
  const codes = new Set([...bundles.keys(), ...inputs.recipeLines.map(({ bundleCode }) => bundleCode), ...inputs.mappings.map(({ bundleCode }) => bundleCode)].filter((code) => bundles.has(code) || !items.has(code)));
  const inside = partCodes(book);
  const all = [...codes].sort().map((code): ListedBundle => {
    const now = canBuild(book, code, stock);
    const bundle = bundles.get(code);
    const listings = listingsOf.get(code)?.length ?? 0;
    const parts = book.recipes.get(code)?.length ?? 0;
    return { code, name: bundle?.name ?? null, status: bundleStatus(parts > 0, book.refused.has(code), listings > 0 || inside.has(code), localFree(bundle?.built ?? null), now), buildable: now.units, limiting: now.limiting, parts, listings };
  });
  made.set(context, all);
  return all;
};

export type ListAsk = { readonly search: string; readonly status: BundleStatus | 'all'; readonly most: number };
export type BundleListing = { readonly bundles: readonly ListedBundle[]; readonly matching: number; readonly all: number; readonly byStatus: Readonly<Partial<Record<BundleStatus, number>>> };

/** Found by code, name or an item in it. `byStatus` counts what the search leaves. */
export const bundleListing = (context: StoreContext, { search, status, most }: ListAsk): BundleListing => {
  const all = listedBundles(context);
  const found = search.trim() === '' ? all : all.filter(({ code, name }) => holdsWords([code, name, ...(context.book.recipes.get(code) ?? []).map((part) => part.code)].join(' '), search));
  const byStatus: Partial<Record<BundleStatus, number>> = {};
  for (const one of found) byStatus[one.status] = (byStatus[one.status] ?? 0) + 1;
  const matching = status === 'all' ? found : found.filter((one) => one.status === status);
  return { bundles: matching.slice(0, most), matching: matching.length, all: all.length, byStatus };
};
