/** Stock by place over the days it was reported. */
import { snapshotUntil, type StockPlace, type StockSnapshot } from '../../demand/stock-snapshots';
import { dayNumber } from '../../demand/days';
import type { ChartTone, SheetChart } from '../chart';

const names: Readonly<Record<StockPlace, string>> = { fba: 'FBA', awd: 'AWD', wfs: 'WFS' };
export const placeTones = { fba: 'part-1', awd: 'part-2', wfs: 'part-3' } as const satisfies Readonly<Record<StockPlace, ChartTone>>;
/** The newest so many days. */
const mostDays = 40;
/** A place is taken to hold what it held until the next report, so many days at most. */
const goodFor = 14;

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const said = (units: number | null): string => (units === null ? 'not known' : figures.format(units));

/** Days no report reaches, between two that one does. */
const untold = 'no report';

/**
 * None where there are fewer than two days to compare. Days further apart than a report is good for have a gap between them; a day on which one of the places is not known is marked, for its bar
 * is short of that place and not of stock.
 */
export const placesChart = (snapshots: readonly StockSnapshot[], places: readonly StockPlace[], title: string): readonly SheetChart[] => {
  const own = snapshots.filter(({ place }) => places.includes(place));
  const days = [...new Set(own.map(({ day }) => day))].slice(-mostDays);
  if (days.length < 2) return [];
  const at = (place: StockPlace, day: string): number | null => {
    const found = snapshotUntil(own, place, day);
    return found === null || dayNumber(day) - dayNumber(found.day) > goodFor ? null : found.total;
  };
  const shown = places.filter((place) => own.some((one) => one.place === place && days.includes(one.day)));
  const drawn = days.flatMap((day, place): readonly string[] => {
    const before = days[place - 1];
    return before !== undefined && dayNumber(day) - dayNumber(before) > goodFor ? [untold, day] : [day];
  });
  const inPart = drawn.flatMap((day, place) => (day !== untold && shown.some((one) => at(one, day) === null) ? [place] : []));
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return [{
    id: 'places', title, unit: 'units', categoryTitle: 'Day', categories: drawn, partial: [], inPart,
    series: shown.map((place) => ({ id: place, title: names[place], tone: placeTones[place], draw: 'bar', stack: 'places', values: drawn.map((day) => (day === untold ? null : at(place, day))) })),
    words: `${first} to ${last}: ${shown.map((place) => `${names[place]} ${said(at(place, first))} to ${said(at(place, last))}`).join(', ')}.`,
    notes: [
      `Each place is taken to hold what its last report told, for ${goodFor} days at most.`,
      ...(inPart.length > 0 ? [`Days marked “in part”: ${shown.filter((place) => inPart.some((one) => at(place, drawn[one] ?? '') === null)).map((place) => names[place]).join(' and ')}: not reported. What was held there is not known, and is not drawn as 0.`] : []),
    ],
  }];
};
