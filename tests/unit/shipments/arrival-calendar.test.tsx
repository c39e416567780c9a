/** The calendar of arrivals, and the chart and the file of the weeks around today. November 2026 begins on a Sunday. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { calendarOf, monthAfter } from '../../../renderer/domain/shipments/arrival-calendar';
import { arrivalsAround } from '../../../renderer/domain/shipments/arrivals';
import { noMilestones } from '../../../renderer/domain/shipments/shipment-plan';
import { chartColumns, chartRows } from '../../../renderer/domain/sheets/chart';
import { ArrivalCalendar } from '../../../renderer/features/shipments/ArrivalCalendar';
import { arrivalList, arrivalsChart } from '../../../renderer/features/shipments/arrivals-chart';

const today = '2026-11-21';
const plan = { id: 'SP-1', name: 'One', kind: 'awd-fba', eta: '2026-11-25', milestones: noMilestones, status: 'shipped', units: 48 } as const;
const late = { ...plan, id: 'SP-2', name: 'Two', kind: 'wfs', eta: '2026-11-16', units: 12 } as const;
const came = { ...plan, id: 'SP-3', name: 'Three', eta: '2026-11-06', units: 6, milestones: { ...noMilestones, deliveredOn: '2026-11-10' }, status: 'closed' } as const;
const plans = [plan, late, came, { ...plan, id: 'SP-4', status: 'draft' }, { ...plan, id: 'SP-5', status: 'cancelled' }, { ...plan, id: 'SP-6', eta: null }, { ...plan, id: 'SP-7', eta: '2026-12-01' }] as const;

describe('a month', () => {
  test('has every week of it from Monday to Sunday, and days of its own alone', () => {
    const weeks = calendarOf([], '2026-11', today);
    expect(weeks.map((week) => week.map((day) => day?.day.slice(8) ?? '').join(' '))).toEqual(['      01', '02 03 04 05 06 07 08', '09 10 11 12 13 14 15', '16 17 18 19 20 21 22', '23 24 25 26 27 28 29', '30      ']);
    expect(weeks.flat().filter((day) => day?.isToday === true).map((day) => day?.day)).toEqual([today]);
    // 1 February 2027 is a Monday, and the month has four weeks and no day more.
    expect(calendarOf([], '2027-02', today).map((week) => week.map((day) => (day === null ? 0 : 1)).join(''))).toEqual(['1111111', '1111111', '1111111', '1111111']);
    // 29 February of a leap year.
    expect(calendarOf([], '2028-02', today).flat().filter((day) => day !== null)).toHaveLength(29);
  });

  test('what came stands on the day it came, the rest on its ETA, late ones say by how much', () => {
    const days = calendarOf(plans, '2026-11', today).flat().flatMap((day) => (day === null ? [] : day.arrivals.map(({ id, units, isThere, lateDays }) => [day.day.slice(8), id, units, isThere, lateDays])));
    expect(days).toEqual([['10', 'SP-3', 6, true, 4], ['16', 'SP-2', 12, false, 5], ['25', 'SP-1', 48, false, null]]);
    expect(calendarOf(plans, '2026-12', today).flat().flatMap((day) => day?.arrivals.map(({ id }) => id) ?? [])).toEqual(['SP-7']);
  });

  test('months follow each other over the end of a year', () => {
    expect([monthAfter('2026-11', 1), monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', -23)]).toEqual(['2026-12', '2027-01', '2026-12', '2024-12']);
  });

  test('is a table whose columns are days of the week, with today told and plans named', () => {
    const html = renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>
          <ArrivalCalendar plans={plans} today={today} linkTo={(id) => `?plan=${id}`} />
        </MemoryRouter>
      </MantineProvider>,
    );
    expect([...html.matchAll(/<th scope="col" abbr="(\w+)"/g)].map(([, name]) => name)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    expect(/aria-current="date" data-day="([^"]+)"/.exec(html)?.[1]).toBe(today);
    const text = html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Nov 2026 3 plans, 66 units');
    expect(text).toContain('16 16 Nov 2026 SP-2 Two 12 units due, 5 days late');
    expect(text).toContain('10 10 Nov 2026 SP-3 Three 6 units arrived, 4 days late');
  });
});

describe('the weeks around today', () => {
  const { weeks } = arrivalsAround(plans, today);

  test('as a chart have a bar for each kind that arrives, add up, and say the figures of the week of today', () => {
    const chart = arrivalsChart(weeks, today);
    expect(chart?.words).toBe('114 units arrive in 4 weeks from 2026-11-09, 12 of them in the week of 2026-11-21.');
    if (chart === null) return;
    expect(chartColumns(chart)).toEqual(['Week of', 'AWD → FBA (units)', 'WFS (units)']);
    expect(chartRows(chart)).toEqual([['2026-11-09', 6, 0], ['2026-11-16', 0, 12], ['2026-11-23', 48, 0], ['2026-11-30', 48, 0], ['Total', 102, 12]]);
    expect(arrivalsChart([], today)).toBeNull();
  });

  test('as a file have every plan once, with what it is late by', () => {
    const { columns, rows } = arrivalList(weeks);
    expect(columns.map(({ title }) => title)).toEqual(['Week of', 'Day', 'Plan', 'Name', 'Units', 'State', 'Late']);
    expect(rows).toEqual([
      ['2026-11-09', '2026-11-10', 'SP-3', 'Three', 6, 'arrived', 4], ['2026-11-16', '2026-11-16', 'SP-2', 'Two', 12, 'due', 5], ['2026-11-23', '2026-11-25', 'SP-1', 'One', 48, 'due', null], ['2026-11-30', '2026-12-01', 'SP-7', 'One', 48, 'due', null],
    ]);
  });
});
