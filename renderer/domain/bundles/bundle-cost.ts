/** What a bundle costs: its parts landed, its packaging and its labour, bundles inside it included. */
import type { RecipeBook } from './recipe';

/** `foreign`: the currency they are in, where it is not the store's: nothing is converted, and nothing of it is added to what is in dollars. */
export type BundleCosts = { readonly packaging: number; readonly labour: number; readonly foreign?: string | null };

export type RolledCost = {
  /** Of one bundle; null where a part's cost is not known, or its own are in another currency. */
  readonly amount: number | null;
  readonly parts: readonly { readonly code: string; readonly quantity: number; readonly each: number | null }[];
  readonly packaging: number;
  readonly labour: number;
  /** The other currency its packaging and labour are in; null where they are in the store's, or none. */
  readonly foreign: string | null;
  /** Codes whose cost is missing, all the way down; the bundle itself where its own are in another currency. */
  readonly missing: readonly string[];
};

/**
 * `Σ quantity × landed + packaging + labour` of every bundle, parts first. `landed` holds items; a bundle bought ready-made may stand
 * there as well and is then not added up from its parts. Weight and size are the bundle's own, never a sum: it is packed anew.
 */
export const rollUpCosts = (book: RecipeBook, landed: ReadonlyMap<string, number>, own: ReadonlyMap<string, BundleCosts>): ReadonlyMap<string, RolledCost> => {
  const rolled = new Map<string, RolledCost>();
  for (const code of book.order) {
    const { packaging, labour, foreign: currency = null } = own.get(code) ?? { packaging: 0, labour: 0 };
    const foreign = packaging + labour > 0 ? currency : null;
    const missing = new Set<string>();
    const parts = (book.recipes.get(code) ?? []).map((part) => {
      const each = landed.get(part.code) ?? rolled.get(part.code)?.amount ?? null;
      if (each === null) for (const one of rolled.get(part.code)?.missing ?? [part.code]) missing.add(one);
      return { code: part.code, quantity: part.quantity, each };
    });
    if (foreign !== null) missing.add(code);
    const sum = parts.reduce((total, { quantity, each }) => total + quantity * (each ?? 0), 0);
    const amount = missing.size > 0 || parts.length === 0 ? null : sum + packaging + labour;
    rolled.set(code, { amount, parts, packaging, labour, foreign, missing: [...missing] });
  }
  return rolled;
};

/** Why the cost of a bundle is not known; null where it is, or where it has no parts. `most`: parts named. */
export const noCostBecause = ({ missing, foreign }: Pick<RolledCost, 'missing' | 'foreign'>, code: string, most = Infinity): string | null => {
  const parts = foreign === null ? missing : missing.filter((one) => one !== code);
  const reasons = [
    ...(foreign === null ? [] : [`its packaging and labour are in ${foreign}, and nothing is converted`]),
    ...(parts.length === 0 ? [] : [`the cost of ${parts.slice(0, most).join(', ')} is not known`]),
  ];
  return reasons.length === 0 ? null : reasons.join('; ');
};
