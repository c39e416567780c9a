/** What a bundle costs: its parts landed, its packaging and its labour, bundles inside it included. */
import type { RecipeBook } from './recipe';

export type BundleCosts = { readonly packaging: number; readonly labour: number };

export type RolledCost = {
  /** Of one bundle; null where a part's cost is not known. */
  readonly amount: number | null;
  readonly parts: readonly { readonly code: string; readonly quantity: number; readonly each: number | null }[];
  readonly packaging: number;
  readonly labour: number;
  /** Codes whose cost is missing, all the way down. */
  readonly missing: readonly string[];
};

/**
 * `Σ quantity × landed + packaging + labour` of every bundle, parts first. `landed` holds items; a bundle bought ready-made may stand
 * there as well and is then not added up from its parts. Weight and size are the bundle's own, never a sum: it is packed anew.
 */
export const rollUpCosts = (book: RecipeBook, landed: ReadonlyMap<string, number>, own: ReadonlyMap<string, BundleCosts>): ReadonlyMap<string, RolledCost> => {
  const rolled = new Map<string, RolledCost>();
  for (const code of book.order) {
    const { packaging, labour } = own.get(code) ?? { packaging: 0, labour: 0 };
    const missing = new Set<string>();
    const parts = (book.recipes.get(code) ?? []).map((part) => {
      const each = landed.get(part.code) ?? rolled.get(part.code)?.amount ?? null;
      if (each === null) for (const one of rolled.get(part.code)?.missing ?? [part.code]) missing.add(one);
      return { code: part.code, quantity: part.quantity, each };
    });
    const sum = parts.reduce((total, { quantity, each }) => total + quantity * (each ?? 0), 0);
    const amount = missing.size > 0 || parts.length === 0 ? null : sum + packaging + labour;
    rolled.set(code, { amount, parts, packaging, labour, missing: [...missing] });
  }
  return rolled;
};
