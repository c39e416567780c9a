/**
 * What our own shipment plans do to stock, each unit once. A draft counts for nothing. From approval on a plan's units are taken from where they come until
 * that place's own report no longer shows them, and promised to where they go; from the export on, or once the marketplace has given the plan a number, they may be on their way there. What was received stands in the
 * destination's report once that speaks of the day it was delivered or of a later one, and is on its way until then. Plans from a factory
 * move what the order list counts already.
 */
import { marketplaceDay } from '../../demand/marketplace-day';
import { numbersIn, textsIn, type PublishedTable } from '../../demand/published-table';
import type { CellRef } from '../../explain/term';
import { kindFacts, type Milestone } from '../../shipments/plan-kinds';
import { isReserving, isUnderWay } from '../../shipments/lifecycle';
import { shelfGoods } from '../../shipments/shelf-goods';
import { closedLegsOf } from '../../shipments/legs';
import { planFromTable } from '../../shipments/plan-rows';
import { planThen } from '../../shipments/plan-then';
import { marketplaceNumber, type ShipmentLine, type ShipmentPlan } from '../../shipments/shipment-plan';
import { dayAfter } from '../calendar-days';
import type { ClosedLeg, LegId } from '../lead-time';
import { cellAt, type DueUnits, type PlannedUnits, type StockOf } from '../stock';
import { rowAt } from './figures';
import { containersIn } from './orders';

export type PublishedPlan = { readonly plan: ShipmentPlan; readonly source: PublishedTable };

/** Columns planning reads of a plan. */
export const planColumns: readonly string[] = [
  'planId', 'line', 'kind', 'status', 'sku', 'units', 'unitsPerCase', 'receivedUnits', 'itemCode', 'itemsEach', 'listingId', 'asin', 'title', 'supplier', 'shipDate', 'eta', 'marketplaceId', 'container', 'createdAt', 'approvedOn', 'shippedOn', 'portOn', 'deliveredOn', 'receivedOn', 'plannedLegs', 'journal',
];

const plansOf = (tables: readonly PublishedTable[]): readonly PublishedPlan[] =>
  tables.flatMap((source) => {
    const plan = source.tableId === 'shipment-plans' ? planFromTable(source.table) : null;
    return plan === null ? [] : [{ plan, source }];
  });

/** A version of that day or before stands as it stood. When it was published may not be known. */
const isOfThen = ({ publishedAt }: PublishedTable, day: string): boolean => publishedAt !== null && publishedAt > 0 && marketplaceDay(publishedAt) <= day;

/** Plans as they stood at the end of a past day, and the ids of those of which neither their version nor their history tells it: these are left out. */
export const plansThen = (tables: readonly PublishedTable[], day: string): { readonly plans: readonly PublishedPlan[]; readonly untold: readonly string[] } => {
  const found = plansOf(tables).map(({ plan, source }) => ({ id: plan.id, source, then: isOfThen(source, day) ? ({ kind: 'stood', plan } as const) : planThen(plan, day) }));
  return { plans: found.flatMap(({ source, then }) => (then.kind === 'stood' ? [{ plan: then.plan, source }] : [])), untold: found.flatMap(({ id, then }) => (then.kind === 'untold' ? [id] : [])) };
};

/** Plans as they stand; of a day, those that were there already. The marketplace's day may end when the next has long begun elsewhere. */
export const plansIn = (tables: readonly PublishedTable[], day: string): readonly PublishedPlan[] => {
  const last = dayAfter(day, 1) ?? day;
  return plansOf(tables).filter(({ plan }) => plan.createdAt === null || new Date(plan.createdAt).toISOString().slice(0, 10) <= last);
};

/** Plans a plan of the day goes by. `isPast`: the day is over. */
export const plansOn = (tables: readonly PublishedTable[], day: string, isPast: boolean): ReturnType<typeof plansThen> => (isPast ? plansThen(tables, day) : { plans: plansIn(tables, day), untold: [] });

const rowOfLine = (source: PublishedTable, line: number): number => numbersIn(source, 'line').indexOf(line);

const lineCell = (source: PublishedTable, line: number, columnId: 'units' | 'receivedUnits'): readonly CellRef[] => {
  const row = rowOfLine(source, line);
  return row < 0 ? [] : [cellAt(rowAt(source, row), columnId)];
};

/** Planned units while they are still being added up. */
export type PlannedSums = Map<string, { units: number; readonly from: CellRef[]; due?: readonly DueUnits[]; notLeft?: number }>;

export const addPlanned = (to: PlannedSums, key: string, units: number, from: readonly CellRef[], due: Omit<DueUnits, 'units'> | null = null, isHere = false): void => {
  if (units <= 0) return;
  const known = to.get(key) ?? { units: 0, from: [] };
  known.units += units;
  known.from.push(...from);
  if (due !== null) known.due = [...(known.due ?? []), { ...due, units }];
  if (isHere) known.notLeft = (known.notLeft ?? 0) + units;
  to.set(key, known);
};

/** Sent and not received. */
const outstanding = ({ units, receivedUnits }: ShipmentLine): number => Math.max(0, units - (receivedUnits ?? 0));

/** ISO day the newest report of a place speaks of for a SKU; null where it tells none. */
export type ReportDays = { readonly awd: string | null; /** The earliest day any code of our own shelf, or of the label supplier's, was counted on. */ readonly here: string | null; readonly fba: (sku: string) => string | null; readonly wfs: (sku: string) => string | null };

/** From the delivery on the place's own report shows the goods as inbound or as stock; one of an earlier day cannot have them as stock. */
const isBeforeDelivery = ({ milestones }: ShipmentPlan, reportDay: string | null): boolean => {
  const delivered = milestones.deliveredOn ?? milestones.receivedOn;
  return delivered !== null && reportDay !== null && reportDay < delivered;
};

export type PlansAt = {
  /** Units of the SKU on their way to a place by our plans: the place may show them. */
  readonly comingTo: { readonly fba: ReadonlyMap<string, PlannedUnits>; readonly wfs: ReadonlyMap<string, PlannedUnits> };
  /** The same of plans that are approved, and neither given to anybody nor numbered by the marketplace: no place shows them. */
  readonly promisedTo: PlansAt['comingTo'];
  /** Units of the SKU that AWD gives and its report still shows. */
  readonly takenFromAwd: ReadonlyMap<string, PlannedUnits>;
  /** Units of listings and codes that our own or the label supplier's stock gives. `leftOn`: ISO day they left; null while they are promised only. */
  readonly takenHere: readonly { readonly planId: string; readonly listingId: string; readonly itemCode: string | null; readonly itemsEach: number; readonly units: number; readonly leftOn: string | null; readonly from: readonly CellRef[] }[];
};

const dueOn = ({ id }: ShipmentPlan, on: string | null): Omit<DueUnits, 'units'> | null => (on === null ? null : { planId: id, on });

/** Goods shipped on the day a place's stock speaks of, or later, are still in it. On our own shelf each code has a day of its own, which is looked at where codes are known. */
export const plansAt = (plans: readonly PublishedPlan[], reportDays: ReportDays): PlansAt => {
  const coming: Readonly<Record<'fba' | 'wfs', PlannedSums>> = { fba: new Map(), wfs: new Map() };
  const promised: typeof coming = { fba: new Map(), wfs: new Map() };
  const taken: PlannedSums = new Map();
  const takenHere: PlansAt['takenHere'][number][] = [];
  for (const { plan, source } of plans) {
    const { source: from, destination } = kindFacts[plan.kind];
    const isOpen = isReserving(plan.status) || isUnderWay(plan.status);
    if (from === 'factory' || !(isOpen || plan.status === 'closed')) continue;
    const isPromised = plan.status === 'approved' && marketplaceNumber(plan.marketplaceId) === '';
    const leftOn = isReserving(plan.status) ? null : (plan.milestones.shippedOn ?? '');
    const shownUntil = from === 'awd' ? reportDays.awd : reportDays.here;
    const stillThere = leftOn === null || (shownUntil !== null && leftOn >= shownUntil);
    for (const line of plan.lines) {
      const cells = lineCell(source, line.line, 'units');
      if (destination === 'fba' || destination === 'wfs') {
        if (isPromised) addPlanned(promised[destination], line.sku, outstanding(line), cells, dueOn(plan, plan.shipDate ?? plan.milestones.approvedOn ?? plan.eta));
        else if (isOpen) addPlanned(coming[destination], line.sku, outstanding(line), cells, dueOn(plan, plan.eta), isReserving(plan.status));
        if (isBeforeDelivery(plan, reportDays[destination](line.sku))) addPlanned(coming[destination], line.sku, line.receivedUnits ?? 0, lineCell(source, line.line, 'receivedUnits'));
      }
      if (!stillThere) continue;
      if (from === 'awd') addPlanned(taken, line.sku, line.units, cells);
      else if (line.units > 0) takenHere.push({ planId: plan.id, ...shelfGoods(plan.kind, line), units: line.units, leftOn, from: cells });
    }
  }
  return { comingTo: coming, promisedTo: promised, takenFromAwd: taken, takenHere };
};

const none: ReadonlyMap<string, PlannedUnits> = new Map();

/** Stock with what plans bring there and take from it; stocks no plan touches are as they were. `unlisted`: what lies there of goods on their way that no report lists; null where no report tells of the place. */
export const withPlans = <Bucket extends string>(
  stocks: ReadonlyMap<string, StockOf<Bucket>>, { coming = none, promised = none, taken = none }: Readonly<Partial<Record<'coming' | 'promised' | 'taken', ReadonlyMap<string, PlannedUnits>>>>, unlisted: StockOf<Bucket> | null,
): ReadonlyMap<string, StockOf<Bucket>> => {
  if (coming.size === 0 && promised.size === 0 && taken.size === 0) return stocks;
  const withPlan = (key: string, stock: StockOf<Bucket>): StockOf<Bucket> => {
    const [to, later, from] = [coming.get(key), promised.get(key), taken.get(key)];
    return { ...stock, ...(to === undefined ? {} : { coming: to }), ...(later === undefined ? {} : { promised: later }), ...(from === undefined ? {} : { taken: from }) };
  };
  const touched = [...stocks].map(([key, stock]): readonly [string, StockOf<Bucket>] => [key, withPlan(key, stock)]);
  const added = unlisted === null ? [] : [...new Set([...coming.keys(), ...promised.keys()])].flatMap((key): readonly (readonly [string, StockOf<Bucket>])[] => (stocks.has(key) ? [] : [[key, withPlan(key, unlisted)]]));
  return new Map([...touched, ...added]);
};

/** ASIN and title of the SKUs plans send, as their lines have them: of what no report lists yet nothing else tells. */
export const namesInPlans = (plans: readonly PublishedPlan[]): ReadonlyMap<string, { readonly externalId: string | null; readonly title: string | null }> =>
  new Map(plans.flatMap(({ plan: { lines } }) => lines.map(({ sku, asin, title }) => [sku, { externalId: asin, title }] as const)));

/** Which legs the plans teach of each container. */
export const legsByContainer = (plans: readonly PublishedPlan[]): ReadonlyMap<string, ReadonlySet<LegId>> => {
  const legs = new Map<string, Set<LegId>>();
  for (const { plan } of plans) {
    const taught = closedLegsOf(plan, () => null);
    for (const container of containersIn(plan.container)) legs.set(container, new Set([...(legs.get(container) ?? []), ...taught.map(({ legId }) => legId)]));
  }
  return legs;
};

/** Legs of plans that are over, each taught by its own two days. */
export const closedPlanLegs = (plans: readonly PublishedPlan[]): readonly ClosedLeg[] =>
  plans.flatMap(({ plan, source }) => closedLegsOf(plan, (milestone: Milestone) => (textsIn(source, milestone).length === 0 ? null : cellAt(rowAt(source, 0), milestone))));
