/** What a count of labels does to the bundles they go into. */
import { canBuild } from '../bundles/desk/buildable';
import { localFree } from '../planning/position';
import type { StorePlan } from '../planning/plan-store';
import { bundlesHolding } from '../sheets/facts';

export type BundleEffect = {
  readonly bundle: string;
  readonly name: string | null;
  /** Whole bundles that can be built; null where its recipe cannot stand, or where a part of it was never counted. */
  readonly before: number | null;
  readonly after: number | null;
  readonly limitingBefore: string | null;
  readonly limitingAfter: string | null;
  /** Parts nobody has counted yet, the counted labels aside. */
  readonly untold: readonly string[];
};

/** Bundles with a counted label in them, those that change most first. What is spoken for stays so. */
export const countEffect = (plan: StorePlan, counts: readonly { readonly sku: string; readonly units: number }[]): readonly BundleEffect[] => {
  const { context } = plan;
  const after = new Map(context.stock);
  const touched = new Set<string>();
  for (const { sku, units } of counts) {
    const item = context.items.get(sku);
    if (item === undefined) continue;
    const free = item.local === null ? units : localFree({ ...item.local, units: { ...item.local.units, onHand: units } });
    after.set(sku, free ?? 0);
    // A label that goes on an item keeps nothing from being built.
    for (const bundle of bundlesHolding(plan).get(sku) ?? []) if (context.inside(bundle)?.has(sku) === true) touched.add(bundle);
  }
  const effects = [...touched].map((bundle): BundleEffect => {
    const [was, is] = [canBuild(context.book, bundle, context.stock), canBuild(context.book, bundle, after)];
    return { bundle, name: context.bundles.get(bundle)?.name ?? null, before: was.units, after: is.units, limitingBefore: was.limiting, limitingAfter: is.limiting, untold: is.untold };
  });
  const moved = ({ before, after: now }: BundleEffect): number => Math.abs((now ?? 0) - (before ?? 0));
  return effects.sort((one, other) => moved(other) - moved(one) || (one.bundle < other.bundle ? -1 : 1));
};
