/** What arrives when, by day and by week, and what is late. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { arrivalsAround, lateArrivals, weeksShown } from '../../domain/shipments/arrivals';
import type { StoreId } from '../../domain/stores';
import { ChartCard } from '../../ui/chart/ChartCard';
import { fullChartHeight } from '../../ui/chart/chart-height';
import { ListFiles } from '../../ui/exports/ListFiles';
import { Segments } from '../../ui/Segments';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { ArrivalCalendar } from './ArrivalCalendar';
import { arrivalList, arrivalsChart } from './arrivals-chart';
import { arrivedWords } from './plan-words';
import classes from './shipments.module.css';

type ArrivalsProps = { readonly storeId: StoreId; readonly plans: readonly PlanSummary[]; readonly today: string; readonly linkTo: (planId: string) => string };

export const Arrivals = ({ storeId, plans, today, linkTo }: ArrivalsProps) => {
  const [form, setForm] = useState<'calendar' | 'table'>('calendar');
  const arriving = useMemo(() => plans.map((plan) => ({ ...plan, units: plan.sums.units })), [plans]);
  const { weeks, later } = useMemo(() => arrivalsAround(arriving, today), [arriving, today]);
  const chart = useMemo(() => arrivalsChart(weeks, today), [weeks, today]);
  const late = useMemo(() => lateArrivals(arriving, today), [arriving, today]);
  const mostLate = late[0]?.days ?? 1;

  return (
    <div className={classes.stack}>
      <section className={classes.card} aria-label="Arrivals">
        <div className={classes.cardHead}>
          <h2>Arrivals</h2>
          <span className={classes.dim} style={{ fontSize: 12 }}>units of plans that are approved or further, on the day they came or are due</span>
          <span className={classes.spacer} />
          {form === 'table' && weeks.length > 0 ? <ListFiles name={`Arrivals ${storeId.toUpperCase()} ${today}`} storeId={storeId} list={() => arrivalList(weeks)} /> : null}
          <Segments size="xs" aria-label="How arrivals are shown" data={[{ value: 'calendar', label: 'Calendar' }, { value: 'table', label: 'Table' }]} value={form} onChange={(value) => setForm(value === 'table' ? 'table' : 'calendar')} />
        </div>
        {form === 'calendar' ? (
          <ArrivalCalendar key={today} plans={arriving} today={today} linkTo={linkTo} />
        ) : weeks.length === 0 ? (
          <div className={classes.cardBody}>
            <span className={classes.dim}>Nothing is due in the weeks around today. A plan appears here once it is approved and has an ETA.</span>
          </div>
        ) : (
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Arrivals, plan by plan">
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>Week of</th>
                  <th>Day</th>
                  <th>Plan</th>
                  <th>Name</th>
                  <th data-numeric>Units</th>
                  <th>State</th>
                  <th data-numeric>Late, days</th>
                </tr>
              </thead>
              <tbody>
                {weeks.flatMap(({ monday, plans: own }) =>
                  own.map((plan) => (
                    <tr key={plan.id}>
                      <td>{formatDay(monday)}</td>
                      <td>{formatDay(plan.day)}</td>
                      <td>
                        <Link className={classes.link} to={linkTo(plan.id)}>{plan.id}</Link>
                      </td>
                      <td data-wrap>{plan.name}</td>
                      <td data-numeric>{formatCount(plan.units)}</td>
                      <td>{arrivedWords(plan)}</td>
                      <td data-numeric>{plan.lateDays === null ? '' : formatCount(plan.lateDays)}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        )}
        {later.length === 0 ? null : (
          <div className={classes.cardBody}>
            <h3 style={{ margin: 0, fontSize: 13 }}>Due more than {weeksShown.ahead} weeks ahead</h3>
            <ul className={classes.problems} aria-label="Arrivals further ahead">
              {later.map((plan) => (
                <li key={plan.id}>
                  <Link className={classes.link} to={linkTo(plan.id)}>
                    {plan.id} {plan.name}
                  </Link>
                  , {formatSome(plan.units, 'unit')} on {formatDay(plan.day)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {chart === null ? null : <ChartCard chart={chart} height={fullChartHeight} storeId={storeId} page="Shipment plans" day={today} />}
      <section className={classes.card} aria-label="Late plans">
        <div className={classes.cardHead}>
          <h2>Late against their ETA</h2>
        </div>
        <div className={classes.cardBody}>
          {late.length === 0 ? <span className={classes.dim}>No plan is past its ETA, and none came after it in the last {weeksShown.back} weeks.</span> : null}
          {late.map(({ id, name, days, isThere }) => (
            <div key={id} className={classes.lateRow}>
              <Link className={classes.link} to={linkTo(id)}>
                {id} {name}
              </Link>
              <span aria-hidden>
                <svg width={`${(days / mostLate) * 100}%`} height="10" style={{ display: 'block', minWidth: 4 }}>
                  <rect width="100%" height="10" rx="3" fill={isThere ? 'var(--ink-faint)' : 'var(--bad)'} />
                </svg>
              </span>
              <span className={isThere ? classes.dim : classes.bad}>
                {formatSome(days, 'day')}{isThere ? ', arrived' : ''}
              </span>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
};
