/** What arrives when, as a chart and as the table behind it, and what is late. */
import { SegmentedControl } from '@mantine/core';
import type { EChartsCoreOption } from 'echarts/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { arrivalsAround, lateArrivals, mondayOf, weeksShown, type ArrivalWeek } from '../../domain/shipments/arrivals';
import { kindFacts, planKinds } from '../../domain/shipments/plan-kinds';
import type { ChartInks } from '../../ui/chart/chart-inks';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import classes from './shipments.module.css';

const Chart = lazy(async () => ({ default: (await import('../../ui/chart/Chart')).Chart }));

type ArrivalsProps = { readonly plans: readonly PlanSummary[]; readonly today: string; readonly linkTo: (planId: string) => string };

/** Steps of one hue tell kinds apart; their names stand in the legend and in the table. */
const shades = [1, 0.78, 0.6, 0.46, 0.34, 0.24, 0.16] as const;

const chartOf = (weeks: readonly ArrivalWeek[], today: string) => (inks: ChartInks): EChartsCoreOption => {
  const kinds = planKinds.filter((kind) => weeks.some(({ units }) => units[kind] !== undefined));
  const thisWeek = weeks.find(({ monday }) => monday === mondayOf(today))?.monday;
  return {
    grid: { left: 52, right: 12, top: 30, bottom: 26 },
    legend: { top: 0, left: 0, itemWidth: 14, itemHeight: 8, textStyle: { color: inks.soft, fontSize: 11 } },
    tooltip: { trigger: 'axis', renderMode: 'richText', backgroundColor: inks.surface, borderColor: inks.line, textStyle: { color: inks.ink, fontSize: 12 } },
    xAxis: { type: 'category', data: weeks.map(({ monday }) => formatDay(monday)), axisLabel: { color: inks.soft, fontSize: 11 }, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false } },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { color: inks.soft, fontSize: 11 }, splitLine: { lineStyle: { color: inks.line } } },
    series: kinds.map((kind, index) => ({
      name: kindFacts[kind].title, type: 'bar', stack: 'units', barMaxWidth: 44, itemStyle: { color: inks.accent, opacity: shades[index] ?? 0.16 }, data: weeks.map(({ units }) => units[kind] ?? 0),
      ...(index === 0 && thisWeek !== undefined ? { markLine: { silent: true, symbol: 'none', lineStyle: { color: inks.faint, type: 'dashed' }, label: { formatter: 'this week', color: inks.soft, fontSize: 11 }, data: [{ xAxis: formatDay(thisWeek) }] } } : {}),
    })),
  };
};

export const Arrivals = ({ plans, today, linkTo }: ArrivalsProps) => {
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const arriving = useMemo(() => plans.map((plan) => ({ ...plan, units: plan.sums.units })), [plans]);
  const { weeks, later } = useMemo(() => arrivalsAround(arriving, today), [arriving, today]);
  const option = useCallback((inks: ChartInks) => chartOf(weeks, today)(inks), [weeks, today]);
  const late = useMemo(() => lateArrivals(arriving, today), [arriving, today]);
  const mostLate = late[0]?.days ?? 1;
  const total = weeks.reduce((sum, { plans: own }) => sum + own.reduce((units, plan) => units + plan.units, 0), 0);

  return (
    <div className={classes.stack}>
      <section className={classes.card} aria-label="Arrivals">
        <div className={classes.cardHead}>
          <h2>Arrivals by week</h2>
          <span className={classes.dim} style={{ fontSize: 12 }}>units of plans that are approved or further, on the day they came or are due</span>
          <span className={classes.spacer} />
          <SegmentedControl size="xs" aria-label="How arrivals are shown" data={[{ value: 'chart', label: 'Chart' }, { value: 'table', label: 'Table' }]} value={form} onChange={(value) => setForm(value === 'table' ? 'table' : 'chart')} />
        </div>
        {weeks.length === 0 ? (
          <div className={classes.cardBody}>
            <span className={classes.dim}>Nothing is due in the weeks around today. A plan appears here once it is approved and has an ETA.</span>
          </div>
        ) : form === 'chart' ? (
          <div className={classes.cardBody}>
            <Suspense fallback={<div style={{ height: 260 }} />}>
              <Chart option={option} height={260} label={`Arrivals by week: ${formatSome(total, 'unit arrives', 'units arrive')} in ${weeks.length} weeks from ${formatDay(weeks[0]?.monday ?? today)}. The table has them plan by plan.`} />
            </Suspense>
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
                  <th>Arrived</th>
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
                      <td>{plan.isThere ? 'yes' : 'due'}</td>
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
