/** How long each leg was to take and took. */
import { closedLegsOf, isTakenAtOnce, legTimes, wholeTrip } from '../../domain/shipments/legs';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { ListFiles } from '../../ui/exports/ListFiles';
import { formatChange, formatDay, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import { legList } from './saved-lists';
import type { WhyOfPlan } from './use-plan-why';
import classes from './shipments.module.css';

const days = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10));

export const LegsPanel = ({ storeId, plan, today, onWhy }: { readonly storeId: StoreId; readonly plan: ShipmentPlan; readonly today: string; readonly onWhy: WhyOfPlan }) => {
  const legs = legTimes(plan);
  const trip = wholeTrip(plan, today);
  const teaching = closedLegsOf(plan, () => null).length;
  const atOnce = legs.filter((leg) => leg.legId !== null && isTakenAtOnce(leg)).length;
  const row = (place: string, name: string, planned: number | null, actual: number | null, from: string | null, to: string | null) => (
    <tr key={name}>
      <td>{name}</td>
      <td data-numeric>{planned === null ? <span className={classes.dim}>not planned</span> : <Figure onWhy={() => onWhy(`planned-${place}`)}>{days(planned)}</Figure>}</td>
      <td data-numeric>{actual === null ? <span className={classes.dim}>not yet</span> : <Figure onWhy={() => onWhy(`took-${place}`)}>{days(actual)}</Figure>}</td>
      <td data-numeric className={planned !== null && actual !== null && actual > planned ? classes.bad : undefined}>{planned === null || actual === null ? '' : formatChange(Math.round((actual - planned) * 10) / 10)}</td>
      <td>
        {from === null ? '' : formatDay(from)}
        {to === null ? '' : ` – ${formatDay(to)}`}
      </td>
    </tr>
  );
  return (
    <section className={classes.card} aria-label="Lead time">
      <div className={classes.cardHead}>
        <h2>Lead time, planned and as it was</h2>
        <ListFiles name={`Lead time of ${plan.id}`} storeId={storeId} list={() => legList(plan, today)} />
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Lead time by leg">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Leg</th>
              <th data-numeric>
                Planned <span className={classes.unit}>days</span>
              </th>
              <th data-numeric>
                Took <span className={classes.unit}>days</span>
              </th>
              <th data-numeric>Difference</th>
              <th>From – to</th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg, index) => row(String(index), leg.name, leg.plannedDays, leg.actualDays, leg.from, leg.to))}
            {row('trip', 'Door to door', trip.planned, trip.actual, plan.milestones.shippedOn, plan.milestones.deliveredOn ?? plan.milestones.receivedOn)}
          </tbody>
        </table>
      </div>
      <div className={classes.cardBody} style={{ fontSize: 12, color: 'var(--ink-soft)' }}>
        {trip.late === null ? '' : trip.late > 0 ? `${formatSome(trip.late, 'day')} after its ETA. ` : trip.late < 0 ? `${formatSome(-trip.late, 'day')} before its ETA. ` : 'On the day of its ETA. '}
        {teaching > 0 ? `The planner learns from ${formatSome(teaching, 'leg')} of this plan. ` : atOnce === 0 ? 'Once both days of a leg are stated, the planner learns from it.' : ''}
        {atOnce === 0 ? '' : `Not learned from: ${formatSome(atOnce, 'leg')} whose steps were taken on one day. Edit the details to state the days they took.`}
      </div>
    </section>
  );
};
