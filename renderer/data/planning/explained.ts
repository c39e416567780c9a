/** Everything a plan was made from and came to, as explanations and sheets look into it. */
import { demandRulesAt } from '../../domain/demand/demand-settings';
import { dayNumber } from '../../domain/demand/days';
import { explainDemand, type ExplainedDemand } from '../../domain/demand/explain-demand';
import type { LaterLines } from '../../domain/demand/sale-lines';
import type { StoreDemand } from '../../domain/demand/store-demand';
import type { Term } from '../../domain/explain/term';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import { daysOf } from '../../domain/forecast/panel';
import { bundleFigures, itemFigures } from '../../domain/planning/explain-item';
import { listingFigures } from '../../domain/planning/explain-listing';
import type { StorePlan as Quantities } from '../../domain/planning/plan-store';
import { salesPlaces, type SheetFacts } from '../../domain/sheets/facts';
import { termAmong, type WhyTools } from '../../domain/sheets/maker';
import type { StoreId } from '../../domain/stores';
import type { TableHead } from '../published-ports';
import type { MadeSheet } from './demand-sheet';
import type { PlanningInputs } from './planning-inputs';

export type Explained = {
  readonly storeId: StoreId;
  readonly planKey: string;
  /** ISO day of the plan. */
  readonly day: string;
  readonly inputs: PlanningInputs;
  /** The store's tables as they stood. */
  readonly heads: readonly TableHead[];
  /** Names the tables quantities were planned from. */
  readonly tablesText: string;
  /** Null where no report shows sales. */
  readonly sales: { readonly demand: StoreDemand; readonly made: MadeSheet; readonly forecast: CatalogueForecast | null } | null;
  /** Where nothing is known to have sold yet: lines of sales dated after the day of the plan. */
  readonly later?: readonly LaterLines[];
  readonly plan: Quantities;
  /** Made while the forecast is still on its way. */
  readonly isEarly?: true;
};

const places = new WeakMap<StoreDemand, ReadonlyMap<string, number>>();

const placesOf = (demand: StoreDemand): ReadonlyMap<string, number> => {
  const known = places.get(demand) ?? salesPlaces(demand);
  places.set(demand, known);
  return known;
};

const forecastFrom = ({ made, forecast }: NonNullable<Explained['sales']>): number | null => {
  const { firstDay, grain } = made.panel.panel;
  return firstDay === null || forecast === null ? null : dayNumber(firstDay) + Math.round(forecast.origin * daysOf(grain));
};

export const sheetFacts = ({ plan, sales, inputs }: Explained): SheetFacts => ({
  plan,
  sales: sales === null ? null : { store: sales.demand, places: placesOf(sales.demand), figures: sales.made.sheet.figures, classes: sales.made.sheet.demandClass, seasons: sales.made.sheet.seasons, upliftEvents: inputs.events.filter(({ effect, uplift }) => effect === 'demand' && uplift !== undefined), forecast: sales.forecast, forecastFrom: forecastFrom(sales) },
});

export type Terms = {
  /** Every figure of the plan and of demand that the row has. */
  readonly all: readonly Term[];
  readonly tools: WhyTools;
};

/** What explains one listing, item or bundle; empty for what the plan does not know. */
export const termsOf = ({ storeId, inputs, sales, plan }: Explained, key: string): Terms => {
  const known = new Map<string, ExplainedDemand | null>();
  const demandOf = (id: string): ExplainedDemand | null => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const place = sales === null ? undefined : placesOf(sales.demand).get(id);
    const made =
      sales === null || place === undefined
        ? null
        : explainDemand(sales.demand, place, demandRulesAt(inputs.settings, { storeId, supplier: null, sku: sales.demand.daily.listings[place]?.sku ?? null }), inputs.events);
    known.set(id, made);
    return made;
  };
  const own = demandOf(key);
  const pace = (id: string): Term | null => demandOf(id)?.velocity ?? null;
  const all = [
    ...listingFigures(plan, key, pace), ...itemFigures(plan, key, pace), ...bundleFigures(plan, key),
    ...(own === null ? [] : [own.velocity, own.lost, own.growth, own.season]),
  ].filter(({ id }, at, terms) => terms.findIndex((one) => one.id === id) === at);
  return { all, tools: { figure: (id) => termAmong(all, id), demandOf } };
};
