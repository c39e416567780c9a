/**
 * How much of one stock all channels promise together. Two bundles of the same part promise it both: so the share is that of the bundle itself or that of its part which is promised most, whichever
 * is larger.
 */
import type { ListingInput } from '../../planning/store-inputs';
import type { Decisions } from '../decisions';
import { oncePerPlan, poolOf, type SheetFacts } from '../facts';
import { heldUnits } from './held-units';
import { offersOf, type Offer } from './offer';

export type CodeExposure = {
  readonly code: string;
  /** Units of the code that all channels promise once what holds is given. */
  readonly promised: number;
  /** Units of the code that they show now; null where no report says it of any. */
  readonly shown: number | null;
  /** Listings of which no report says what they show. */
  readonly unsaid: number;
  /** Units there are. */
  readonly pool: number;
  /** Null where there is nothing and something is promised: no share of nothing. */
  readonly share: number | null;
  /** The part that makes the share larger than the code's own; null where it is the code's own. */
  readonly part: { readonly code: string; readonly promised: number; readonly there: number } | null;
};

const shareOf = (promised: number, there: number): number | null => (there > 0 ? promised / there : promised === 0 ? 0 : null);

/** What its marketplace's newest list has no more is shown nowhere, whatever an older one says; null where no report says it. */
const shownUnits = ({ listedUnits, details }: ListingInput): number | null => (details.unlisted === null ? listedUnits.value : 0);

/** What is not given leaves what is shown. */
const unitsOf = (offer: Offer, listing: ListingInput, decisions: Decisions): number => heldUnits(offer, decisions.get(listing.listing.id) ?? null).units ?? shownUnits(listing) ?? 0;

type Shown = { units: number | null; unsaid: number };

const addShown = (to: Shown, listing: ListingInput, each: number): void => {
  const units = shownUnits(listing);
  if (units === null) to.unsaid += 1;
  else to.units = (to.units ?? 0) + units * each;
};

type Exposures = ReadonlyMap<string, CodeExposure>;

const lastMade = oncePerPlan((): { made: { readonly units: readonly number[]; readonly exposures: Exposures } | null } => ({ made: null }));

/** By place of the listing; 0 for what is not ours to give. */
const promisedUnits = ({ plan }: SheetFacts, decisions: Decisions): readonly number[] => {
  const offers = offersOf(plan);
  return plan.context.inputs.listings.map((listing) => {
    const offer = offers.get(listing.listing.id);
    return offer === undefined ? 0 : unitsOf(offer, listing, decisions);
  });
};

/** By code, of every code that is sold from our own stock. `decisions`: on the sheets of all channels. Worked out once for the same promises, whichever page asks. */
export const exposures = (facts: SheetFacts, decisions: Decisions): Exposures => {
  const last = lastMade(facts.plan);
  const units = promisedUnits(facts, decisions);
  const known = last.made;
  if (known !== null && known.units.every((one, at) => one === units[at])) return known.exposures;
  const made = exposuresBy(facts, units);
  last.made = { units, exposures: made };
  return made;
};

const exposuresBy = (facts: SheetFacts, promisedBy: readonly number[]): Exposures => {
  const { context } = facts.plan;
  const offers = offersOf(facts.plan);
  const promised = new Map<string, number>();
  const shown = new Map<string, Shown>();
  const parts = new Map<string, number>();
  for (const [at, listing] of context.inputs.listings.entries()) {
    const offer = offers.get(listing.listing.id);
    if (offer === undefined || offer.target === null) continue;
    const { code, unitsEach } = offer.target;
    const units = (promisedBy[at] ?? 0) * unitsEach;
    const now = shown.get(code) ?? { units: null, unsaid: 0 };
    addShown(now, listing, unitsEach);
    shown.set(code, now);
    promised.set(code, (promised.get(code) ?? 0) + units);
    if (units > 0) for (const [part, each] of context.inside(code) ?? []) parts.set(part, (parts.get(part) ?? 0) + units * each);
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
    const { units: now = null, unsaid = 0 } = shown.get(code) ?? {};
    found.set(code, { code, promised: units, shown: now, unsaid, pool: pool.units, share, part });
  }
  return found;
};
