/** Stock by place over the days it was reported. */
import { snapshotUntil, type StockPlace, type StockSnapshot } from '../../demand/stock-snapshots';
import { dayNumber } from '../../demand/days';
import type { ChartTone, SheetChart } from '../chart';
import { dayWords as wordsOf } from '../sales-summary/span';

const names: Readonly<Record<StockPlace, string>> = { fba: 'FBA', awd: 'AWD', wfs: 'WFS' };
const tones: Readonly<Record<StockPlace, ChartTone>> = { fba: 'part-1', awd: 'part-2', wfs: 'part-3' };
/** The newest so many days. */
const mostDays = 40;
/** A place is taken to hold what it held until the next report, so many days at most. */
const goodFor = 14;

const dayWords = (iso: string): string => wordsOf(dayNumber(iso));
const dayMs = 86_400_000;
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const said = (units: number | null): string => (units === null ? 'not known' : figures.format(units));

/** None where there are fewer than two days to compare. */
export const placesChart = (snapshots: readonly StockSnapshot[], places: readonly StockPlace[], title: string): readonly SheetChart[] => {
  const own = snapshots.filter(({ place }) => places.includes(place));
  const days = [...new Set(own.map(({ day }) => day))].slice(-mostDays);
  if (days.length < 2) return [];
  const at = (place: StockPlace, day: string): number | null => {
    const found = snapshotUntil(own, place, day);
    return found === null || Date.parse(day) - Date.parse(found.day) > goodFor * dayMs ? null : found.total;
  };
  const shown = places.filter((place) => own.some((one) => one.place === place));
  const series = shown.map((place) => ({ id: place, title: names[place], tone: tones[place], draw: 'bar', stack: 'places', values: days.map((day) => at(place, day)) }) as const);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return [{
    id: 'places', title, unit: 'units', categoryTitle: 'Day', categories: days.map(dayWords), partial: [], series,
    words: `${dayWords(first)} to ${dayWords(last)}: ${shown.map((place) => `${names[place]} ${said(at(place, first))} to ${said(at(place, last))}`).join(', ')}.`,
    notes: [`Each place is taken to hold what its last report told, for ${goodFor} days at most.`],
  }];
};
