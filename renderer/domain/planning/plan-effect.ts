/** What a change of the tables does to a plan: which quantities move, and where stock is counted anew. Two plans of the same day, side by side. */
import { shopOfChannel } from '../channels/shops';
import type { StorePlan } from './plan-store';

export const effectMeasures = ['at-fba', 'at-awd', 'at-wfs', 'send-fba', 'send-wfs', 'order-factory', 'order-labels', 'show-amazon', 'show-walmart', 'show-ebay'] as const;
/** Stock where it lies, with what is inbound there; then quantities to send, to order and to show. */
export type EffectMeasure = (typeof effectMeasures)[number];

/** One listing or item whose quantity is another. Units; null where it cannot be known. */
export type Moved = { readonly code: string; readonly before: number | null; readonly after: number | null };

export type MeasureEffect = {
  readonly measure: EffectMeasure;
  /** Listings or items whose quantity is another, those that were not or are not known any more among them. */
  readonly moved: number;
  /** Units of all that are known. */
  readonly before: number;
  readonly after: number;
  /** Quantities that cannot be known now and can then, and the other way round. */
  readonly nowKnown: number;
  readonly nowUnknown: number;
  /** Those that move most, the largest step first. */
  readonly largest: readonly Moved[];
};

export type PlanEffect = {
  /** Only what moves. */
  readonly measures: readonly MeasureEffect[];
  /** Listings and items that are planned, before and after. */
  readonly planned: { readonly before: number; readonly after: number };
};

type Quantities = ReadonlyMap<string, { readonly code: string; readonly units: number | null }>;

const shownMeasure = { amazon: 'show-amazon', walmart: 'show-walmart', ebay: 'show-ebay' } as const;

const quantitiesOf = ({ context, listings, items }: StorePlan): Readonly<Record<EffectMeasure, Quantities>> => {
  const found = Object.fromEntries(effectMeasures.map((measure) => [measure, new Map()])) as unknown as Record<EffectMeasure, Map<string, { code: string; units: number | null }>>;
  listings.forEach(({ id, fba, wfs, channel }, place) => {
    const listing = context.inputs.listings[place];
    if (listing === undefined) return;
    const { sku: code, channel: sold } = listing.listing;
    const put = (measure: EffectMeasure, units: number | null): unknown => found[measure].set(id, { code, units });
    const shop = shopOfChannel[sold];
    if (sold === 'amz_fba') {
      put('at-fba', fba?.at.position ?? null);
      put('at-awd', fba?.awdPosition ?? null);
      put('send-fba', fba?.send.units ?? null);
    }
    if (sold === 'wfs') {
      put('at-wfs', wfs === null ? null : wfs.available + wfs.inbound);
      put('send-wfs', wfs?.send.units ?? null);
    }
    if (shop !== null) put(shownMeasure[shop], channel?.proposed ?? null);
  });
  for (const { code, orderUnits } of items) {
    found[context.items.get(code)?.source === 'martin' ? 'order-labels' : 'order-factory'].set(code, { code, units: orderUnits });
  }
  return found;
};

/** Moved units of stock may be parts of one where a forecast stands behind them; nothing smaller than this is a move. */
const smallest = 1e-6;

const differs = (before: number | null, after: number | null): boolean => (before === null || after === null ? before !== after : Math.abs(after - before) > smallest);

const sum = (quantities: Quantities): number => [...quantities.values()].reduce((all, { units }) => all + (units ?? 0), 0);

const largestShown = 5;

const effectOn = (measure: EffectMeasure, before: Quantities, after: Quantities): MeasureEffect => {
  const moved: Moved[] = [];
  let [nowKnown, nowUnknown] = [0, 0];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    const one: Moved = { code: (is ?? was)?.code ?? id, before: was?.units ?? null, after: is?.units ?? null };
    if (!differs(one.before, one.after)) continue;
    moved.push(one);
    if (one.before === null) nowKnown += 1;
    if (one.after === null) nowUnknown += 1;
  }
  const step = (one: Moved): number => Math.abs((one.after ?? 0) - (one.before ?? 0));
  moved.sort((one, other) => step(other) - step(one) || (one.code < other.code ? -1 : 1));
  return { measure, moved: moved.length, before: sum(before), after: sum(after), nowKnown, nowUnknown, largest: moved.slice(0, largestShown) };
};

/** Quantities as they are planned: what staff typed or locked on a page stands as it is, whatever the plan says. */
export const planEffect = (before: StorePlan, after: StorePlan): PlanEffect => {
  const [was, is] = [quantitiesOf(before), quantitiesOf(after)];
  const count = ({ listings, items }: StorePlan): number => listings.length + items.length;
  return {
    measures: effectMeasures.map((measure) => effectOn(measure, was[measure], is[measure])).filter(({ moved }) => moved > 0),
    planned: { before: count(before), after: count(after) },
  };
};
