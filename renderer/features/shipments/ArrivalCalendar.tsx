/** The arrivals of a month on its days. */
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { calendarOf, monthAfter, monthOf, weekDays, type CalendarDay } from '../../domain/shipments/arrival-calendar';
import type { Arriving } from '../../domain/shipments/arrivals';
import { formatDay, formatSome } from '../../ui/table/format-cell';
import classes from './arrival-calendar.module.css';
import { arrivedWords } from './plan-words';

type CalendarProps = { readonly plans: readonly Arriving[]; readonly today: string; readonly linkTo: (planId: string) => string };

export const ArrivalCalendar = ({ plans, today, linkTo }: CalendarProps) => {
  const [month, setMonth] = useState(monthOf(today));
  const weeks = useMemo(() => calendarOf(plans, month, today), [plans, month, today]);
  const arrivals = weeks.flatMap((week) => week.flatMap((day) => day?.arrivals ?? []));
  const words = arrivals.length === 0 ? 'nothing arrives' : `${formatSome(arrivals.length, 'plan')}, ${formatSome(arrivals.reduce((sum, { units }) => sum + units, 0), 'unit')}`;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'PageUp') setMonth(before);
    else if (event.key === 'PageDown') setMonth(after);
    else if (event.key === 'Home') setMonth(monthOf(today));
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.months}>
        <ActionIcon variant="default" size="sm" aria-label={`The month before, ${formatDay(before)}`} data-tip={formatDay(before)} onClick={() => setMonth(before)}>
          <IconChevronLeft size={15} aria-hidden />
        </ActionIcon>
        <h3 aria-live="polite">
          {formatDay(month)} <span>{words}</span>
        </h3>
        <ActionIcon variant="default" size="sm" aria-label={`The month after, ${formatDay(after)}`} data-tip={formatDay(after)} onClick={() => setMonth(after)}>
          <IconChevronRight size={15} aria-hidden />
        </ActionIcon>
        <Button size="compact-xs" variant="default" disabled={month === monthOf(today)} onClick={() => setMonth(monthOf(today))}>
          Today
        </Button>
      </div>
      <div className={classes.days} role="group" tabIndex={0} aria-label="Calendar of arrivals: Page Up and Page Down go through the months, Home to that of today" onKeyDown={onKey}>
        <table className={classes.month} data-month={month}>
          <caption className="visually-hidden">Arrivals in {formatDay(month)}, day by day</caption>
          <thead>
            <tr>
              {weekDays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={at}>{week.map((day, place) => (day === null ? <td key={place} data-other /> : <Day key={place} of={day} linkTo={linkTo} />))}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

const Day = ({ of: { day, isToday, arrivals }, linkTo }: { readonly of: CalendarDay } & Pick<CalendarProps, 'linkTo'>) => (
  <td aria-current={isToday ? 'date' : undefined} data-day={day}>
    <time dateTime={day}>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="visually-hidden">{formatDay(day)}</span>
      {isToday ? <span className={classes.today}> today</span> : null}
    </time>
    {arrivals.length === 0 ? null : (
      <ul>
        {arrivals.map((plan) => (
          <li key={plan.id} data-late={plan.lateDays === null ? undefined : ''} data-there={plan.isThere || undefined}>
            <Link to={linkTo(plan.id)} data-tip={`${plan.id} ${plan.name}`}>
              {plan.id} {plan.name}
            </Link>
            <span className={classes.units}>{formatSome(plan.units, 'unit')}</span>
            <span className={classes.state}>
              {arrivedWords(plan)}
              {plan.lateDays === null ? '' : `, ${formatSome(plan.lateDays, 'day')} late`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </td>
);
