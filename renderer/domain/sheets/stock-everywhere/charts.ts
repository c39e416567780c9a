/** What is drawn of stock: where it is, and how old what FBA holds is. */
import { channels } from '../../demand/listing';
import type { ListingInput } from '../../planning/store-inputs';
import { unitsAged } from '../ages';
import type { ChartTone, SheetChart } from '../chart';
import type { SheetFacts } from '../facts';
import { placesChart, placeTones } from './places-chart';

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Each place has its own, in every table and whatever else is empty. */
const tones = {
  fba: placeTones.fba, available: placeTones.fba, transfer: 'part-6', inbound: 'part-7', awd: placeTones.awd, wfs: placeTones.wfs, local: 'part-4', built: 'part-4', bundles: 'part-5', transit: 'part-6', order: 'part-8',
} as const satisfies Readonly<Record<string, ChartTone>>;

export type Place<Row> = { readonly id: keyof typeof tones; readonly title: string; readonly units: (row: Row) => number | null };

/** All stock in one bar for each class of goods, cut by where it lies. */
export const whereChart = <Row>(rows: readonly Row[], places: readonly Place<Row>[], abcOf: (row: Row) => string | null): SheetChart => {
  const letters = ['A', 'B', 'C', 'N', 'Not known'];
  const isThere = letters.map(() => false);
  const held = places.map(() => ({ all: 0, byLetter: letters.map(() => 0) }));
  // Once over the rows: there are tens of thousands.
  for (const row of rows) {
    const letter = letters.indexOf(abcOf(row) ?? 'Not known');
    if (letter >= 0) isThere[letter] = true;
    for (const [at, { units }] of places.entries()) {
      const sums = held[at];
      const here = units(row) ?? 0;
      if (here === 0 || sums === undefined) continue;
      sums.all += here;
      if (letter >= 0) sums.byLetter[letter] = (sums.byLetter[letter] ?? 0) + here;
    }
  }
  const shown = places.flatMap((place, at) => {
    const sums = held[at];
    return sums === undefined || sums.all <= 0 ? [] : [{ ...place, ...sums }];
  });
  const total = shown.reduce((sum, { all }) => sum + all, 0);
  return {
    id: 'where', title: 'Where the stock is', unit: 'units', categoryTitle: 'Class', categories: letters.filter((_letter, at) => isThere[at]), lying: true, partial: [], totals: true,
    series: shown.map((place) => ({ id: place.id, title: place.title, tone: tones[place.id], draw: 'bar', stack: 'where', values: place.byLetter.filter((_sum, letter) => isThere[letter]) })),
    words: total <= 0 ? 'No stock is known.' : `${figures.format(total)} units: ${shown.map((place) => `${place.title} ${Math.round((place.all / total) * 100)} %`).join(', ')}.`, notes: [],
  };
};

const ages = [['0–90 days', 0, 90], ['91–180 days', 91, 180], ['181–365 days', 181, 365], ['Over 365 days', 366, null]] as const;

/** Value at landed cost of what FBA and WFS hold, by its age; goods without ages or a cost are told and not drawn. */
export const ageChart = ({ plan }: SheetFacts): readonly SheetChart[] => {
  const landed = new Map(plan.listings.map(({ id, money }) => [id, money.landed]));
  const held = plan.context.inputs.listings.filter(({ listing, fba, wfs }) => channels.includes(listing.channel) && ((fba?.units.available ?? 0) > 0 || (wfs?.units.available ?? 0) > 0));
  const known = held.filter((one) => unitsAged(one.ages, 0, 90) !== null && (landed.get(one.listing.id) ?? null) !== null);
  if (known.length === 0) return [];
  const value = (one: ListingInput, from: number, to: number | null): number => (unitsAged(one.ages, from, to) ?? 0) * (landed.get(one.listing.id) ?? 0);
  const values = ages.map(([, from, to]) => known.reduce((sum, one) => sum + value(one, from, to), 0));
  const old = (values[2] ?? 0) + (values[3] ?? 0);
  return [{
    id: 'ages', title: 'Value by age', unit: '$', categoryTitle: 'Age', categories: ages.map(([name]) => name), lying: true, partial: [],
    series: [{ id: 'value', title: 'At landed cost', tone: 'now', draw: 'bar', values: values.map((one) => Math.round(one * 100) / 100) }],
    words: `$${figures.format(old)} is older than 180 days.`,
    notes: known.length < held.length ? [`Not shown: ${held.length - known.length} of ${held.length} SKUs with stock, because their age or cost is not known.`] : [],
  }];
};

export const trendChart = ({ sales }: SheetFacts): readonly SheetChart[] => (sales === null ? [] : placesChart(sales.store.snapshots, ['fba', 'awd', 'wfs'], 'Over the days reported'));
