/** The scores of plans, and the lead times of one or of all, as lists to be saved. */
import { legTimes, wholeTrip } from '../../domain/shipments/legs';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { contenders, contenderTitles, scoreLines, type LineScore } from '../../domain/shipments/scoreboard';
import { statusTitles, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { Column } from '../../domain/tables/table';
import { momentCell } from '../../ui/exports/list-file';

const text = (id: string, title: string): Column => ({ id, title, kind: 'text', unit: null });
const decimal = (id: string, title: string, unit: string): Column => ({ id, title, kind: 'decimal', unit });

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/** Error: units missed over units needed, per cent; blank where nothing of a contender is scored. */
export const scoreList = (plans: readonly ShipmentPlan[], scores: ReadonlyMap<string, readonly LineScore[]>): SheetToWrite => ({
  name: 'Scores plan by plan',
  columns: [text('plan', 'Plan'), text('name', 'Name'), text('saved', 'Saved at (UTC)'), { id: 'lines', title: 'Lines scored', kind: 'count', unit: null }, ...contenders.map((id) => decimal(id, `${contenderTitles[id]}, error`, '%')), text('state', 'State')],
  rows: plans.map(({ id, name, createdAt }) => {
    const score = scoreLines(scores.get(id) ?? []);
    const errors = contenders.map((contender) => {
      const { lines, wape } = score.of[contender];
      return lines === 0 || wape === null ? null : tenths(wape * 100);
    });
    return [id, name, momentCell(createdAt), score.scored, ...errors, score.scored === 0 ? 'not told yet' : score.isFinal ? 'final' : 'so far'];
  }),
});

export const legList = (plan: ShipmentPlan, today: string): SheetToWrite => {
  const trip = wholeTrip(plan, today);
  const { milestones } = plan;
  const all = [
    ...legTimes(plan).map(({ name, plannedDays, actualDays, from, to }) => ({ name, planned: plannedDays, took: actualDays, from, to })),
    { name: 'Door to door', planned: trip.planned, took: trip.actual, from: milestones.shippedOn, to: milestones.deliveredOn ?? milestones.receivedOn },
  ];
  return {
    name: 'Lead time', columns: [text('leg', 'Leg'), decimal('planned', 'Planned', 'days'), decimal('took', 'Took', 'days'), decimal('over', 'Difference', 'days'), text('from', 'From'), text('to', 'To')],
    rows: all.map(({ name, planned, took, from, to }) => [name, tenths(planned), tenths(took), planned === null || took === null ? null : tenths(took - planned), from, to]),
  };
};

/** Every leg of plans that were not cancelled, plan by plan; `told`: those alone whose both days are stated. */
export const legsList = (plans: readonly PlanSummary[], told: boolean): SheetToWrite => ({
  name: 'Lead times of shipments',
  columns: [text('plan', 'Plan'), text('name', 'Name'), text('kind', 'Kind'), text('status', 'Status'), text('leg', 'Leg'), decimal('planned', 'Planned', 'days'), decimal('took', 'Took', 'days'), decimal('over', 'Difference', 'days'), text('from', 'From'), text('to', 'To')],
  rows: plans.filter(({ status }) => status !== 'cancelled').flatMap(({ id, name, kind, status, legs }) =>
    legs.filter(({ actualDays }) => !told || actualDays !== null).map((leg) => [
      id, name, kindFacts[kind].title, statusTitles[status], leg.name, tenths(leg.plannedDays), tenths(leg.actualDays), leg.plannedDays === null || leg.actualDays === null ? null : tenths(leg.actualDays - leg.plannedDays), leg.from, leg.to,
    ]),
  ),
});
