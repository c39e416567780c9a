/** What sheets are made from: a store's plan, and the demand it was planned from. */
import type { DemandEvent } from '../demand/events';
import type { Seasons } from '../demand/seasonal-index';
import type { StoreDemand } from '../demand/store-demand';
import type { CatalogueForecast } from '../forecast/catalogue-forecast';
import { appendTo } from '../grouped';
import { localPool, type LocalPool } from '../planning/plan-channels';
import type { StorePlan } from '../planning/plan-store';

/** Figures of demand by listing. Units a day, units, days; NaN is not known. `seasonNow` is the index of the plan's month. */
export type SalesFigure =
  | 'velocity7' | 'velocity30' | 'velocity60' | 'velocity90' | 'velocity' | 'units7' | 'units30' | 'units60' | 'units90' | 'inStockDays30' | 'inStockDays60' | 'inStockDays90' | 'inStockDays180' | 'outDays30' | 'outDays60' | 'outDays90' | 'lostUnits90' | 'growth'
  | 'seasonNow' | 'seasonPast' | 'receivedDay';

export type SheetSales = {
  readonly store: StoreDemand;
  /** Place of a listing in `store.daily.listings`, in `figures` and in the forecast's series. */
  readonly places: ReadonlyMap<string, number>;
  readonly figures: Readonly<Record<SalesFigure, Float64Array>>;
  /** How regular the weeks of each listing’s last year are. */
  readonly classes: readonly string[];
  /** The season of those that have one, for days beyond those forecast. */
  readonly seasons: Seasons;
  /** Days on which everybody buys more of which somebody typed how much. */
  readonly upliftEvents: readonly DemandEvent[];
  readonly forecast: CatalogueForecast | null;
  /** Day number of the first day forecast; null where nothing is. */
  readonly forecastFrom: number | null;
};

export type SheetFacts = {
  readonly plan: StorePlan;
  /** Null where no report shows sales. */
  readonly sales: SheetSales | null;
};

/** They are few, and read anew whenever a setting changes. */
const areSameEvents = (one: readonly DemandEvent[] = [], other: readonly DemandEvent[] = []): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether they hold the same, whoever put them together. */
export const isSameSales = (one: SheetSales | null, other: SheetSales | null): boolean =>
  one?.store === other?.store && one?.figures === other?.figures && one?.classes === other?.classes && one?.forecast === other?.forecast && areSameEvents(one?.upliftEvents, other?.upliftEvents);

export const salesPlaces = ({ daily }: StoreDemand): ReadonlyMap<string, number> => new Map(daily.listings.map(({ id }, place) => [id, place]));

type Classes = Pick<SheetSales, 'classes' | 'places'>;

/** How regular the demand of listings is, where it is known of one at least: in one word, or `mixed`. One that does not sell says nothing beside others. */
export const classOfAll = (sales: Classes | null, ids: readonly string[]): string | null => {
  const found = new Set(ids.flatMap((id) => classIn(sales, id) ?? []));
  if (found.size > 1) found.delete('none');
  return found.size > 1 ? 'mixed' : ([...found][0] ?? null);
};

export const classIn = (sales: Classes | null, id: string): string | null => sales?.classes[sales.places.get(id) ?? -1] ?? null;

/** Something worked out once for each plan. */
export const oncePerPlan = <T>(make: (plan: StorePlan) => T): ((plan: StorePlan) => T) => {
  const known = new WeakMap<StorePlan, { readonly made: T }>();
  return (plan) => {
    const found = known.get(plan) ?? { made: make(plan) };
    known.set(plan, found);
    return found.made;
  };
};

export const itemPlans = oncePerPlan(({ items }) => new Map(items.map((item) => [item.code, item])));
export const bundlePlans = oncePerPlan(({ bundles }) => new Map(bundles.map((bundle) => [bundle.code, bundle])));

/** Bundles with an item in them, bundles inside bundles included, and items a label goes on, by the item or label. In the order of their codes. */
export const bundlesHolding = oncePerPlan(({ context }) => {
  const holding = new Map<string, string[]>();
  for (const code of [...context.book.recipes.keys(), ...context.labelsOn.keys()].sort()) {
    for (const item of context.needed(code)?.keys() ?? []) if (item !== code) appendTo(holding, item, code);
  }
  return holding;
});

/** Codes that listings sell now, by the items inside them. */
export const sellingCodes = oncePerPlan(({ context }) => {
  const codes = new Map<string, Set<string>>();
  for (const { listing, demand } of context.inputs.listings) {
    const code = (demand?.perDay ?? 0) > 0 ? context.targets.targets.get(listing.id)?.code : undefined;
    if (code === undefined) continue;
    for (const item of context.inside(code)?.keys() ?? []) codes.set(item, (codes.get(item) ?? new Set<string>()).add(code));
  }
  return codes;
});

const pools = new WeakMap<StorePlan, Map<string, LocalPool | null>>();

/** Local stock of a code, ready and buildable; worked out once for each plan. Null where nothing tells it. */
export const poolOf = ({ plan }: SheetFacts, code: string): LocalPool | null => {
  const known = pools.get(plan) ?? new Map<string, LocalPool | null>();
  pools.set(plan, known);
  const found = known.get(code);
  if (found !== undefined) return found;
  const pool = localPool(plan.context, code);
  known.set(code, pool);
  return pool;
};
