/** How the figures of a shipment plan came about: down to the lines it was saved with. */
import { leaf, made, unknown, type CellRef, type Term } from '../explain/term';
import { listedNames } from '../listed-names';
import { daysBetween } from '../planning/calendar-days';
import { cellOfLine, grams, lineTerms, litres, type LineTerm, type PlanPlace } from './explain-lines';
import { legTimes, wholeTrip } from './legs';
import { sumsOf } from './quantities';
import { discrepancyOf, missingUnits, shortUnits } from './receiving';
import { statusTitles, type ShipmentLine, type ShipmentPlan } from './shipment-plan';

/** ISO days of the calendar people sit by: today's, and that of the plan's creation, which a list that was dropped may not say. */
export type PlanDays = { readonly today: string; readonly createdOn: string | null };

/** Days since the plan was saved first. */
export const ageOf = (createdOn: string | null, today: string): number | null => (createdOn === null ? null : Math.max(0, daysBetween(createdOn, today) ?? 0));

const nameOf = ({ line, sku }: ShipmentLine): string => `${sku}, line ${line}`;

const share = (part: number): number => Math.round(part * 1000) / 10;

type Stated = (id: string, name: string, unit: string | null, value: Term['value'], columnId: string) => Term;

/** Where what is said of the whole plan stands: on each of its rows, so on the first. */
const factsOf = (place: PlanPlace): { readonly at: (columnId: string) => readonly CellRef[]; readonly stated: Stated } => {
  const cellOf = cellOfLine(place);
  const at = (columnId: string): readonly CellRef[] => cellOf(place.saved[0]?.line, columnId);
  return { at, stated: (id, name, unit, value, columnId) => (value === null ? { ...unknown(id, name, unit, 'nobody stated it'), from: at(columnId) } : leaf(id, name, value, unit, at(columnId))) };
};

/**
 * Every figure a list of plans or its own page shows of one; a figure the plan has none of is not known, and says why. `told`: where
 * something of a SKU is not stated, whether a sum is told of the others, or not at all.
 */
export const explainPlan = (plan: ShipmentPlan, place: PlanPlace, { today, createdOn }: PlanDays, told: 'whole' | 'partial' = 'whole'): readonly Term[] => {
  const terms = lineTerms(place);
  const { at, stated } = factsOf(place);
  const sums = sumsOf(plan);
  const each = (isShown: (line: ShipmentLine) => boolean, term: LineTerm): readonly Term[] => plan.lines.flatMap((line) => (isShown(line) ? [term(line, nameOf(line))] : []));
  const isSent = ({ units }: ShipmentLine): boolean => units > 0;

  const summed = (id: string, name: string, unit: string | null, value: number, formula: string, parts: readonly Term[], why: string, without: readonly string[]): Term => {
    if (without.length === 0) return made(id, name, value, unit, formula, parts);
    const words = `${why} of ${listedNames(without)}`;
    return told === 'partial' && without.length < sums.skus ? made(id, name, value, unit, formula, parts, { note: `at least: ${words}` }) : unknown(id, name, unit, words, parts);
  };

  const units = made('units', 'Units', sums.units, 'units', 'the units of its lines', each(isSent, terms.units));
  const status = leaf('status', 'Status', statusTitles[plan.status], null, at('status'));
  const created = stated('created', 'Saved first', null, createdOn, 'createdAt');
  const now = leaf('today', 'The day shown', today, null, [], 'by the calendar of this computer');
  const eta = stated('eta', 'ETA', null, plan.eta, 'eta');
  const late = plan.eta === null ? null : daysBetween(plan.eta, today);
  const isThere = plan.milestones.deliveredOn !== null || plan.milestones.receivedOn !== null;
  const notLate = plan.eta === null ? 'it has no ETA' : isThere ? 'it has arrived' : plan.status === 'draft' ? 'a draft is not on its way' : plan.status === 'closed' || plan.status === 'cancelled' ? 'it is over' : late === null || late <= 0 ? 'its ETA is not over' : null;
  const isJudged = (line: ShipmentLine): boolean => discrepancyOf(line, plan.status) !== null;
  const ahead = missingUnits(plan) - shortUnits(plan);
  const still = ahead > 0 ? { note: 'lines nothing was said of yet are still to come' } : {};
  const difference = plan.lines.reduce((sum, line) => sum + (discrepancyOf(line, plan.status) ?? 0), 0);
  const inStep = (id: string, name: string): Term => made(id, name, sums.units, 'units', 'the units of the plan, by its status', [units, status]);

  return [
    units,
    made('skus', 'SKUs', sums.skus, null, 'the SKUs of lines with units, each once', each(isSent, (line) => terms.field(`sku-${line.line}`, `Line ${line.line}`, null, line, 'sku'))),
    summed('cartons', 'Cartons', null, sums.cartons, 'the cartons of its lines', each(isSent, terms.cartons), 'no case is stated', sums.withoutCase),
    summed('cubicMetres', 'Volume', 'm³', litres(sums.cubicMetres), 'the volumes of its lines', each(isSent, terms.volume), 'no carton is measured', sums.unmeasured),
    summed('kg', 'Weight', 'kg', grams(sums.kg), 'the weights of its lines', each(isSent, terms.weight), 'no carton is weighed', sums.unweighed),
    notLate === null ? made('late', 'Late', late, 'days', 'the day shown − ETA', [now, eta]) : unknown('late', 'Late', 'days', notLate, [eta, status]),
    createdOn === null ? unknown('age', 'Age', 'days', 'nobody stated when it was saved first', [now, created]) : made('age', 'Age', ageOf(createdOn, today), 'days', 'the day shown − the day it was saved first', [now, created]),
    sums.receivedShare === null
      ? unknown('received', 'Received', '%', 'nothing was received of it yet')
      : made('received', 'Received', share(sums.receivedShare), '%', 'received ÷ units', [made('received-units', 'Received units', sums.received, 'units', 'what was received of its lines', each(() => true, terms.received)), units]),
    sums.receivedShare === null
      ? unknown('difference', 'Discrepancy', 'units', 'nothing was received of it yet')
      : made('difference', 'Discrepancy', difference, 'units', 'received − sent, line by line', each(isJudged, terms.difference), still),
    inStep('openUnits', 'Units in open plans'), inStep('reservedUnits', 'Units reserved'), inStep('underWayUnits', 'Units on their way'),
    made('missingUnits', 'Missing', shortUnits(plan), 'units', 'of each line what was sent and did not come; more of one makes up for none of another', each(isJudged, terms.difference), still),
  ];
};

/** How long each leg and the whole trip were to take and took: `planned-` and `took-` with the leg's place from 0, or `trip`. */
export const explainTrip = (plan: ShipmentPlan, place: PlanPlace, today: string): readonly Term[] => {
  const { at, stated } = factsOf(place);
  const days = (id: string, name: string, value: number | null, parts: readonly Term[]): Term =>
    value === null ? unknown(id, name, 'days', 'one of its two days is not stated', parts) : made(id, name, value, 'days', 'the second day − the first', parts);
  const legs = legTimes(plan).flatMap(({ name, plannedDays, actualDays, from, to, fromMilestone, toMilestone }, index) => [
    plannedDays === null ? unknown(`planned-${index}`, `${name}: planned`, 'days', 'nothing was planned by it when the plan was made') : leaf(`planned-${index}`, `${name}: planned`, plannedDays, 'days', at('plannedLegs'), 'expected when the plan was made'),
    days(`took-${index}`, `${name}: took`, actualDays, [stated(`from-${index}`, 'Began', null, from, fromMilestone), stated(`to-${index}`, 'Ended', null, to, toMilestone)]),
  ]);
  const trip = wholeTrip(plan, today);
  const { shippedOn, deliveredOn, receivedOn } = plan.milestones;
  return [
    ...legs,
    days('planned-trip', 'Door to door: planned', trip.planned, [stated('ship-date', 'Ships', null, plan.shipDate, 'shipDate'), stated('eta', 'ETA', null, plan.eta, 'eta')]),
    days('took-trip', 'Door to door: took', trip.actual, [stated('shipped-on', 'Shipped', null, shippedOn, 'shippedOn'), deliveredOn === null ? stated('received-on', 'Received', null, receivedOn, 'receivedOn') : stated('delivered-on', 'Delivered', null, deliveredOn, 'deliveredOn')]),
  ];
};
