/**
 * How much of one stock all channels promise together. Two bundles of the same part promise it both: so the share is that of the bundle itself or that of its part which is promised most, whichever
 * is larger.
 */
import { shopOfChannel } from '../../channels/shops';
import { targetOf } from '../../planning/store-context';
import { poolOf, type SheetFacts } from '../facts';

export type CodeExposure = {
  readonly code: string;
  /** Units of the code that all channels promise. */
  readonly promised: number;
  /** Units there are. */
  readonly pool: number;
  /** Null where there is nothing and something is promised: no share of nothing. */
  readonly share: number | null;
  /** The part that makes the share larger than the code's own; null where it is the code's own. */
  readonly part: { readonly code: string; readonly promised: number; readonly there: number } | null;
};

const shareOf = (promised: number, there: number): number | null => (there > 0 ? promised / there : promised === 0 ? 0 : null);

/** By code, of every code that is sold from our own stock. `shown`: what holds on one sheet, by listing; the other channels show what is planned for them. */
export const exposures = ({ plan, sales }: SheetFacts, shown: ReadonlyMap<string, number | null>): ReadonlyMap<string, CodeExposure> => {
  const { context, listings } = plan;
  const facts: SheetFacts = { plan, sales };
  const promised = new Map<string, number>();
  const parts = new Map<string, number>();
  for (const [place, listing] of context.inputs.listings.entries()) {
    const target = shopOfChannel[listing.listing.channel] === null ? null : targetOf(context, listing);
    if (target === null) continue;
    const { id } = listing.listing;
    const units = ((shown.has(id) ? shown.get(id) : listings[place]?.channel?.proposed) ?? 0) * target.unitsEach;
    promised.set(target.code, (promised.get(target.code) ?? 0) + units);
    if (units > 0) for (const [part, each] of context.inside(target.code) ?? []) parts.set(part, (parts.get(part) ?? 0) + units * each);
  }
  // A bundle that is built holds parts that are on no shelf any more.
  const built = new Map<string, number>();
  for (const code of context.bundles.keys()) {
    const ready = context.stock.get(code) ?? 0;
    if (ready > 0) for (const [part, each] of context.inside(code) ?? []) if (part !== code) built.set(part, (built.get(part) ?? 0) + ready * each);
  }
  const found = new Map<string, CodeExposure>();
  for (const [code, units] of promised) {
    const pool = poolOf(facts, code);
    if (pool === null) continue;
    let share = shareOf(units, pool.units);
    let part: CodeExposure['part'] = null;
    for (const inside of context.inside(code)?.keys() ?? []) {
      if (!context.stock.has(inside) || share === null) continue;
      const there = (context.stock.get(inside) ?? 0) + (built.get(inside) ?? 0);
      const asked = parts.get(inside) ?? 0;
      const own = shareOf(asked, there);
      if (own !== null && own <= share) continue;
      share = own;
      part = { code: inside, promised: asked, there };
    }
    found.set(code, { code, promised: units, pool: pool.units, share, part });
  }
  return found;
};
