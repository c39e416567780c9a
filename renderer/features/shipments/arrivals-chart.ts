/** What arrives week by week as a chart, and the arrivals as a list to be saved. */
import { mondayOf, type ArrivalWeek } from '../../domain/shipments/arrivals';
import type { SheetToWrite } from '../../domain/shipments/export-files';
import { kindFacts, planKinds, type PlanKind } from '../../domain/shipments/plan-kinds';
import type { ChartTone, SheetChart } from '../../domain/sheets/chart';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { arrivedWords } from './plan-words';

/** A kind keeps its ink, whichever others there are. */
const tones = {
  'factory-awd': 'part-1', 'factory-fba': 'part-2', 'factory-warehouse': 'part-3', 'awd-fba': 'part-4', 'warehouse-fba': 'part-5', wfs: 'part-6', label: 'part-7',
} as const satisfies Record<PlanKind, ChartTone>;

const unitsOf = ({ plans }: ArrivalWeek): number => plans.reduce((sum, { units }) => sum + units, 0);

/** Null where nothing arrives in those weeks. */
export const arrivalsChart = (weeks: readonly ArrivalWeek[], today: string): SheetChart | null => {
  const [first] = weeks;
  if (first === undefined) return null;
  const total = weeks.reduce((sum, week) => sum + unitsOf(week), 0);
  const thisWeek = weeks.find(({ monday }) => monday === mondayOf(today));
  return {
    id: 'arrivals', title: 'Arrivals by week', unit: 'units', categoryTitle: 'Week of', categories: weeks.map(({ monday }) => monday), partial: [], totals: true,
    series: planKinds
      .filter((kind) => weeks.some(({ units }) => units[kind] !== undefined))
      .map((kind) => ({ id: kind, title: kindFacts[kind].title, tone: tones[kind], draw: 'bar', stack: 'units', values: weeks.map(({ units }) => units[kind] ?? 0) })),
    words: `${formatSome(total, 'unit arrives', 'units arrive')} in ${formatSome(weeks.length, 'week')} from ${first.monday}, ${formatCount(thisWeek === undefined ? 0 : unitsOf(thisWeek))} of them in the week of ${today}.`,
    notes: [],
  };
};

/** As they stand in the table of the page. */
export const arrivalList = (weeks: readonly ArrivalWeek[]): SheetToWrite => ({
  name: 'Arrivals',
  columns: [
    { id: 'week', title: 'Week of', kind: 'date', unit: null }, { id: 'day', title: 'Day', kind: 'date', unit: null }, { id: 'plan', title: 'Plan', kind: 'text', unit: null }, { id: 'name', title: 'Name', kind: 'text', unit: null },
    { id: 'units', title: 'Units', kind: 'count', unit: null }, { id: 'state', title: 'State', kind: 'text', unit: null }, { id: 'late', title: 'Late', kind: 'count', unit: 'days' },
  ],
  rows: weeks.flatMap(({ monday, plans }) => plans.map((plan) => [monday, plan.day, plan.id, plan.name, plan.units, arrivedWords(plan), plan.lateDays])),
});
