/** Terms of demand, lead time and safety stock, shared by listings and items. */
import { figure, within } from '../explain/sentence';
import { leaf, made, type Ref, type Term } from '../explain/term';
import type { Carried } from './carried-velocity';
import type { Closure } from './closures';
import { daysAtPace, daysOfSupply } from './days-of-supply';
import type { DemandOf } from './demand-of';
import { isAtFactory, legNames, type Leg } from './lead-time';
import type { Reorder } from './reorder';
import type { LeadTime, SafetyStock } from './safety-stock';

/** How the pace of a listing came about, where somebody can tell: demand's own explanation, put in the place of the bare figure. */
export type PaceTerm = (listingId: string) => Term | null;

export const paceTerm = (demand: DemandOf, own: Term | null): Term => own ?? leaf('per-day', 'Demand a day', demand.perDay, 'units/day', [demand.model]);

/** What a velocity carried ahead is multiplied by; none for what is forecast. */
const carriedTerms = ({ carried, model }: DemandOf, id: string, days: number): readonly Term[] => {
  if (carried === undefined) return [];
  const { plainPerDay, seasonOver, growth, chosen } = carried;
  return [
    leaf(`${id}-plain`, seasonOver === null ? 'Velocity carried ahead' : 'Velocity of an ordinary month', plainPerDay, 'units/day', [chosen, model]),
    ...(seasonOver === null ? [] : [leaf(`${id}-season`, 'Season of the days ahead', seasonOver(days), null, [model], '1 is an ordinary month')]),
    ...(growth === null ? [] : [leaf(`${id}-growth`, 'Growth on last year', growth * 100, '%', [model])]),
  ];
};

const carriedFormula = ({ seasonOver, growth }: Carried): string => ['velocity', 'days', ...(seasonOver === null ? [] : ['season']), ...(growth === null ? [] : ['(1 + growth)'])].join(' × ');

/** Events of these days of which somebody typed how much more they sell. */
const upliftTerms = ({ uplifts = [] }: DemandOf, id: string, days: number): readonly Term[] =>
  uplifts.flatMap(({ id: event, name, percent, from, to, more }) => {
    const units = more(days);
    return units > 0 ? [leaf(`${id}-event-${event}`, `More for ${name}`, units, 'units', [], `${figure(percent)} % more on each day from ${from} to ${to}, as typed in Settings, Calendar`)] : [];
  });

/** Expected demand of so many days; `why` is what the days stand on. */
export const demandOverTerm = (id: string, name: string, demand: DemandOf, days: number, why: readonly Ref[], parts: readonly Term[]): Term => {
  const uplifts = upliftTerms(demand, id, days);
  const formula = `${demand.carried === undefined ? 'what is expected to sell in the days ahead' : carriedFormula(demand.carried)}${uplifts.length === 0 ? '' : demand.carried === undefined ? ', with what events add' : ' + what events add'}`;
  return made(id, name, demand.cumulativeMean(days), 'units', formula, [leaf(`${id}-days`, 'Days ahead', days, 'days', why), ...carriedTerms(demand, id, days), ...uplifts, ...parts], { from: [demand.model], note: demand.model.note });
};

/** What stands behind the days that units last: what of, what is expected to sell, and beside it what the velocity alone would make of it. */
export const lastsWhy = (of: string, units: number | null, demand: DemandOf | null, terms: readonly Term[], pace: readonly Term[]) => {
  const formula = `the days in which what is expected to sell uses up ${within(of)}`;
  if (units === null || demand === null) return { formula, terms: [...terms, ...pace], from: [], note: 'units or demand are not known' };
  const days = daysOfSupply(units, demand);
  const { forecastDays } = demand;
  const goesOn = days !== null && forecastDays !== undefined && days > forecastDays ? `; beyond the ${figure(forecastDays, 0)} days forecast, their mean goes on, with the season of the months where it is known` : '';
  const plain = daysAtPace(units, demand.perDay);
  const atPace = plain === null ? [] : [made('days-at-pace', 'At the velocity alone', plain, 'days', `${within(of)} ÷ units a day`, pace, { note: 'for comparison: it knows neither season nor trend' })];
  return { formula, terms: [...terms, ...(days === null ? [] : upliftTerms(demand, 'days', days)), ...(atPace.length > 0 ? atPace : pace)], from: [demand.model], note: days === null ? 'there are no sales' : `walking the expected demand day by day${goesOn}` };
};

const safetyName = { quantiles: 'from the quantiles of demand', textbook: 'by the textbook', 'buffer-days': 'by days of buffer' } as const;

/** What a safety stock stands on: the setting of the way, of the service level, and what the days are made of. */
export type SafetyRefs = { readonly method: Ref; readonly level: Ref; readonly lead: readonly Ref[]; /** Where the lead time has no term of its own. */ readonly legs?: readonly Leg[] };

const legsAdded = (legs: readonly Leg[]): string => legs.map(({ id }) => within(legNames[id])).join(' + ');

const legTerm = (leg: Leg, closures: readonly Closure[] = []): Term =>
  leaf(`leg-${leg.id}`, legNames[leg.id], leg.days, 'days', leg.from, [
    ...(leg.learnedFrom > 0 ? [`learned from ${leg.learnedFrom} received shipments${isAtFactory(leg.id) ? ' without the days the factory was closed' : ''}, standard deviation ${Math.round(leg.sdDays * 10) / 10} days`] : []),
    ...(leg.waits === true && closures.length > 0 ? [`with ${closures.map(({ because, from, to }) => `${because}, ${from} to ${to}`).join('; ')}`] : []),
  ].join('; ') || undefined);

/** The figure in use with the other two beside it. */
export const safetyTerm = (id: string, safety: SafetyStock, serviceLevel: number, lead: LeadTime, demand: DemandOf, refs: SafetyRefs): Term =>
  made(id, 'Safety stock', safety.units, 'units', `${safetyName[safety.method]}; the others are shown beside it`, [
    leaf(`${id}-quantiles`, 'From quantiles', safety.byQuantiles, 'units', [demand.model]),
    safety.byTextbook === null
      ? leaf(`${id}-textbook`, 'By the textbook', null, 'units', [], 'the variation of a day’s demand is not known')
      : leaf(`${id}-textbook`, 'By the textbook', safety.byTextbook, 'units', [demand.model], 'Z × √(L·sd² + d²·sL²)'),
    leaf(`${id}-buffer`, 'By days of buffer', safety.byBufferDays, 'units', [demand.model]),
    leaf(`${id}-level`, 'Service level', serviceLevel * 100, '%', [refs.level]),
    refs.legs === undefined ? leaf(`${id}-lead`, 'Days to be bridged', lead.days, 'days', refs.lead) : made(`${id}-lead`, 'Days to be bridged', lead.days, 'days', legsAdded(refs.legs), refs.legs.map((leg) => legTerm(leg))),
    leaf(`${id}-lead-sd`, 'Standard deviation of the lead time', lead.sdDays, 'days', refs.lead),
  ], { from: [refs.method] });

export const leadTerm = (legs: readonly Leg[], lead: LeadTime, closures: readonly Closure[]): Term =>
  made('lead-time', 'Lead time', lead.days, 'days', legsAdded(legs), legs.map((leg) => legTerm(leg, closures)));

/** Lead time of the order that the latest order date speaks of, where the factory's closures make it another than today's. */
export const leadThenOr = (today: Term, { lead, legs, reorder: { latestLeadDays: days } }: { readonly lead: LeadTime; readonly legs: readonly Leg[]; readonly reorder: Reorder }): Term =>
  days === null || days === lead.days
    ? today
    : leaf('lead-time-then', 'Lead time of an order on that day', days, 'days', legs.flatMap(({ from }) => from), `${figure(lead.days, 0)} days if it is made today; what is done there waits while the factory is closed`);
