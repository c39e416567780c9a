/** The arrivals of one month, day by day, as a calendar on a wall has them. */
import { grouped } from '../grouped';
import { dayAfter } from '../planning/calendar-days';
import { arrivalsOf, mondayOf, type Arrival, type Arriving } from './arrivals';

export type CalendarDay = { /** ISO day. */ readonly day: string; readonly isToday: boolean; readonly arrivals: readonly Arrival[] };

/** From Monday to Sunday; null: a day of another month. */
export type CalendarWeek = readonly (CalendarDay | null)[];

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `2026-11` of a day in November 2026. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `months` later; earlier for negative numbers. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((((at % 12) + 12) % 12) + 1).padStart(2, '0')}`;
};

/** Every week that has a day of the month. Plans stand on their days as they do in the weeks of the chart. */
export const calendarOf = (plans: readonly Arriving[], month: string, today: string): readonly CalendarWeek[] => {
  const byDay = grouped(arrivalsOf(plans, today), ({ day }) => day);
  const weeks: CalendarWeek[] = [];
  for (let monday = mondayOf(`${month}-01`); monday !== null && monthOf(monday) <= month; monday = dayAfter(monday, 7)) {
    const first = monday;
    weeks.push(
      weekDays.map((_name, at) => {
        const day = dayAfter(first, at);
        return day === null || monthOf(day) !== month ? null : { day, isToday: day === today, arrivals: byDay.get(day) ?? [] };
      }),
    );
  }
  return weeks;
};
