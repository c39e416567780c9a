/** What is drawn of the ranking: how few make most of it, how places changed from window to window, who gained and who lost. */
import type { ChartTone, SheetChart } from '../chart';
import { unitsChange, type BestRow } from './most-selling';
import { windowDays, windowsBack, type Window } from './windows';

const mostBars = 20;
const mostLines = 8;
const mostMovers = 6;

const tones: readonly ChartTone[] = ['part-1', 'part-2', 'part-3', 'part-4', 'part-5', 'part-6', 'part-7', 'part-8'];
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const pareto = (rows: readonly BestRow[], unit: string): SheetChart => {
  const ranked = rows.filter(({ ranks }) => ranks[0] !== null);
  const shown = ranked.slice(0, mostBars);
  const eighty = ranked.findIndex(({ cumulative }) => (cumulative ?? 0) >= 80 - 1e-9) + 1;
  return {
    id: 'pareto', title: 'What makes most of it', unit, categoryTitle: 'SKU', categories: shown.map(({ listing }) => listing.listing.sku), partial: [], ranking: true,
    series: [
      { id: 'worth', title: unit === 'units' ? 'Units' : 'In the window', tone: 'now', draw: 'bar', values: shown.map(({ worth }) => rounded(worth[0] ?? null)) },
      { id: 'cumulative', title: 'Share so far', tone: 'before', draw: 'line', axis: 'right', values: shown.map(({ cumulative }) => rounded(cumulative)) },
    ],
    words: ranked.length === 0 ? 'Nothing has a place.' : `${eighty} of ${ranked.length} make 80 % of it.`, notes: [],
  };
};

const bump = (rows: readonly BestRow[], window: Window): SheetChart => {
  const shown = rows.filter(({ ranks }) => ranks[0] !== null).slice(0, mostLines);
  // Windows nothing is known of are left out from the back.
  const reach = Math.max(1, ...shown.map(({ ranks }) => ranks.findLastIndex((rank) => rank !== null) + 1));
  const backs = Array.from({ length: Math.min(windowsBack, reach) }, (_, at) => Math.min(windowsBack, reach) - 1 - at);
  const [first] = shown;
  return {
    id: 'ranks', title: 'Places over time', unit: 'place', categoryTitle: window.until === null ? 'Window' : 'Window from', ranks: true, partial: [],
    categories: backs.map((back) => windowDays(window, back)?.from ?? (back === 0 ? `Last ${window.days} d` : `${back * window.days} d ago`)),
    series: shown.map(({ plan, listing, ranks }, at) => ({ id: plan.id, title: listing.listing.sku, tone: tones[at] ?? 'before', draw: 'line', values: backs.map((back) => ranks[back] ?? null) })),
    words: first === undefined ? 'Nothing has a place.' : `${first.listing.listing.sku} is first now${first.ranks[1] === null || first.ranks[1] === undefined ? '' : first.ranks[1] === 1 ? ', as before' : `, ${first.ranks[1]} before`}.`, notes: [],
  };
};

const movers = (rows: readonly BestRow[]): SheetChart => {
  const changed = rows.map((row) => ({ sku: row.listing.listing.sku, change: unitsChange(row) ?? 0 })).filter(({ change }) => change !== 0).sort((one, other) => other.change - one.change);
  const [up, down] = [changed.filter(({ change }) => change > 0), changed.filter(({ change }) => change < 0)];
  const shown = [...up.slice(0, mostMovers), ...down.slice(-mostMovers)];
  return {
    id: 'movers', title: 'Up and down', unit: 'units', categoryTitle: 'SKU', lying: true, few: 'ends', categories: shown.map(({ sku }) => sku), partial: [],
    series: [
      { id: 'up', title: 'More than before', tone: 'good', draw: 'bar', stack: 'change', values: shown.map(({ change }) => (change > 0 ? rounded(change) : null)) },
      { id: 'down', title: 'Less than before', tone: 'bad', draw: 'bar', stack: 'change', values: shown.map(({ change }) => (change < 0 ? rounded(change) : null)) },
    ],
    words: changed.length === 0 ? 'Nothing changed, or the window before is not known.' : `${up.length} sold more than in the window before, ${down.length} less.`, notes: [],
  };
};

export const bestCharts = (rows: readonly BestRow[]): readonly SheetChart[] => {
  const [first] = rows;
  if (first === undefined) return [];
  return [pareto(rows, first.by === 'units' ? 'units' : '$'), bump(rows, first.window), movers(rows)];
};
