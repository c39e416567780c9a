/** How the figures of a shipment plan came about: down to the lines it was saved with. */
import { leaf, made, unknown, type CellRef, type Term } from '../explain/term';
import { daysBetween } from '../planning/calendar-days';
import type { StoreId } from '../stores';
import { cartonsNeeded, sumsOf, volumeOf } from './quantities';
import { missingUnits, shortUnits } from './receiving';
import { statusTitles, type ShipmentLine, type ShipmentPlan } from './shipment-plan';

/** Where the lines stand: `rows` has the row of each in that version, from 0. */
export type PlanPlace = { readonly storeId: StoreId; readonly versionId: string; readonly rows: readonly number[] };

/** ISO days of the calendar people sit by: today's, and that of the plan's creation. */
export type PlanDays = { readonly today: string; readonly createdOn: string };

type At = (line: number, columnId: string) => readonly CellRef[];

/** Terms of one figure of every line. */
type PerLine = (line: ShipmentLine, index: number) => Term;

const nameOf = ({ line, sku }: ShipmentLine): string => `${sku}, line ${line}`;

const cellLeaf = (at: At) => (id: string, name: string, value: Term['value'], unit: string | null, index: number, columnId: string): Term =>
  value === null ? { ...unknown(id, name, unit, 'nobody stated it'), from: at(index, columnId) } : leaf(id, name, value, unit, at(index, columnId));

const listed = (skus: readonly string[]): string => (skus.length > 5 ? `${skus.slice(0, 5).join(', ')} and ${skus.length - 5} more` : skus.join(', '));

const share = (part: number): number => Math.round(part * 1000) / 10;
const litres = (volume: number): number => Math.round(volume * 1000) / 1000;

/** Every figure a list of plans shows of one; a figure the plan has none of is not known, and says why. */
export const explainPlan = (plan: ShipmentPlan, { storeId, versionId, rows }: PlanPlace, { today, createdOn }: PlanDays): readonly Term[] => {
  const at: At = (index, columnId) => [{ kind: 'cell', storeId, tableId: 'shipment-plans', partition: plan.id, versionId, row: rows[index] ?? index, columnId }];
  const cell = cellLeaf(at);
  const sums = sumsOf(plan);
  const each = (isShown: (line: ShipmentLine) => boolean, term: PerLine): readonly Term[] => plan.lines.flatMap((line, index) => (isShown(line) ? [term(line, index)] : []));
  const isSent = ({ units }: ShipmentLine): boolean => units > 0;

  const unitsOf: PerLine = (line, index) => cell(`units-${line.line}`, nameOf(line), line.units, 'units', index, 'units');
  const cartonsOf: PerLine = (line, index) => {
    const parts = [cell(`sent-${line.line}`, 'Units', line.units, 'units', index, 'units'), cell(`case-${line.line}`, 'Units in a case', line.unitsPerCase, 'units', index, 'unitsPerCase')];
    const cartons = cartonsNeeded(line);
    return cartons === null ? unknown(`cartons-${line.line}`, nameOf(line), 'cartons', 'its case is not stated', parts) : made(`cartons-${line.line}`, nameOf(line), cartons, 'cartons', 'units ÷ units in a case, a started one counts', parts);
  };
  const volumeTerm: PerLine = (line, index) => {
    const measures = (['lengthCm', 'widthCm', 'heightCm'] as const).map((id, place) => cell(`${id}-${line.line}`, ['Length', 'Width', 'Height'][place] ?? id, line[id], 'cm', index, id));
    const volume = volumeOf(line);
    const parts = [cartonsOf(line, index), ...measures];
    return volume === null ? unknown(`volume-${line.line}`, nameOf(line), 'm³', 'its carton is not measured', parts) : made(`volume-${line.line}`, nameOf(line), litres(volume), 'm³', 'cartons × length × width × height ÷ 1,000,000', parts);
  };
  const receivedTerm: PerLine = (line, index) => cell(`received-${line.line}`, nameOf(line), line.receivedUnits, 'units', index, 'receivedUnits');
  const differenceTerm: PerLine = (line, index) =>
    made(`difference-${line.line}`, nameOf(line), (line.receivedUnits ?? 0) - line.units, 'units', 'received − sent', [
      cell(`got-${line.line}`, 'Received', line.receivedUnits, 'units', index, 'receivedUnits'), cell(`gave-${line.line}`, 'Sent', line.units, 'units', index, 'units'),
    ]);

  const units = made('units', 'Units', sums.units, 'units', 'the units of its lines', each(isSent, unitsOf));
  const status = leaf('status', 'Status', statusTitles[plan.status], null, at(0, 'status'));
  const created = leaf('created', 'Saved first', createdOn, null, at(0, 'createdAt'));
  const now = leaf('today', 'The day shown', today, null, [], 'by the calendar of this computer');
  const eta = cell('eta', 'ETA', plan.eta, null, 0, 'eta');
  const late = plan.eta === null ? null : daysBetween(plan.eta, today);
  const isThere = plan.milestones.deliveredOn !== null || plan.milestones.receivedOn !== null;
  const notLate = plan.eta === null ? 'it has no ETA' : isThere ? 'it has arrived' : plan.status === 'draft' ? 'a draft is not on its way' : plan.status === 'closed' || plan.status === 'cancelled' ? 'it is over' : late === null || late <= 0 ? 'its ETA is not over' : null;
  // Of a plan that is closed all that did not come is missing; before that, of the lines something was said of.
  const isJudged = ({ receivedUnits }: ShipmentLine): boolean => plan.status === 'closed' || receivedUnits !== null;
  const ahead = missingUnits(plan) - shortUnits(plan);
  const still = ahead > 0 ? { note: 'lines nothing was said of yet are still to come' } : {};
  const judged = plan.lines.filter(isJudged);
  const difference = judged.reduce((sum, line) => sum + (line.receivedUnits ?? 0) - line.units, 0);
  const inStep = (id: string, name: string): Term => made(id, name, sums.units, 'units', 'the units of the plan, by its status', [units, status]);

  return [
    units,
    made('skus', 'SKUs', sums.skus, null, 'the SKUs of lines with units, each once', each(isSent, (line, index) => cell(`sku-${line.line}`, `Line ${line.line}`, line.sku, null, index, 'sku'))),
    sums.withoutCase.length > 0
      ? unknown('cartons', 'Cartons', null, `no case is stated of ${listed(sums.withoutCase)}`, each(isSent, cartonsOf))
      : made('cartons', 'Cartons', sums.cartons, null, 'the cartons of its lines', each(isSent, cartonsOf)),
    sums.unmeasured.length > 0
      ? unknown('cubicMetres', 'Volume', 'm³', `no carton is measured of ${listed(sums.unmeasured)}`, each(isSent, volumeTerm))
      : made('cubicMetres', 'Volume', litres(sums.cubicMetres), 'm³', 'the volumes of its lines', each(isSent, volumeTerm)),
    notLate === null ? made('late', 'Late', late, 'days', 'the day shown − ETA', [now, eta]) : unknown('late', 'Late', 'days', notLate, [eta, status]),
    made('age', 'Age', Math.max(0, daysBetween(createdOn, today) ?? 0), 'days', 'the day shown − the day it was saved first', [now, created]),
    sums.receivedShare === null
      ? unknown('received', 'Received', '%', 'nothing was received of it yet')
      : made('received', 'Received', share(sums.receivedShare), '%', 'received ÷ units', [made('received-units', 'Received units', sums.received, 'units', 'what was received of its lines', each(() => true, receivedTerm)), units]),
    sums.receivedShare === null
      ? unknown('difference', 'Discrepancy', 'units', 'nothing was received of it yet')
      : made('difference', 'Discrepancy', difference, 'units', 'received − sent, line by line', each(isJudged, differenceTerm), still),
    inStep('openUnits', 'Units in open plans'), inStep('reservedUnits', 'Units reserved'), inStep('underWayUnits', 'Units on their way'),
    made('missingUnits', 'Missing', shortUnits(plan), 'units', 'of each line what was sent and did not come; more of one makes up for none of another', each(isJudged, differenceTerm), still),
  ];
};
