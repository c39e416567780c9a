/** A chart as data: what is drawn beside a sheet, what stands in the table of its figures and in its file. Days in its texts are ISO days; the page writes them as people there read them. */

/** What a series is to its reader; the page gives each its ink. `other-…`: parts of a whole, told apart by ink and pattern. */
export type ChartTone = 'now' | 'before' | 'earlier' | 'expected' | 'limit' | 'part-1' | 'part-2' | 'part-3' | 'part-4' | 'part-5' | 'part-6' | 'part-7' | 'part-8' | 'good' | 'bad';

type SeriesBase = {
  readonly id: string;
  readonly title: string;
  readonly tone: ChartTone;
  /** Not in the legend: it completes another one. */
  readonly quiet?: boolean;
  /** By category; null is not known and leaves a gap, never a 0. */
  readonly values: readonly (number | null)[];
};

export type ChartSeries =
  /** Bars begin at 0. Those of one stack stand on each other. */
  | (SeriesBase & { readonly draw: 'bar'; readonly stack?: string })
  /** `axis` right: per cent from 0 to 100, for shares that add up. */
  | (SeriesBase & { readonly draw: 'line'; readonly dashed?: boolean; readonly axis?: 'right' })
  /** Between `low` and `values`. */
  | (SeriesBase & { readonly draw: 'band'; readonly low: readonly (number | null)[] });

export type SheetChart = {
  readonly id: string;
  readonly title: string;
  /** `$`, `units`, `%`, `place`. */
  readonly unit: string;
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Places of categories that are not over: drawn lighter, marked “to date”. */
  readonly partial: readonly number[];
  /** Places of categories of which only a part is known: drawn lighter, marked “in part”. What is missing is no 0. */
  readonly inPart?: readonly number[];
  /** Bars lie, categories from top to bottom: for names. */
  readonly lying?: boolean;
  /** Which categories tell most where there is room for a few: the first, or those at both ends. Left out: all of them are always drawn. */
  readonly few?: 'first' | 'ends';
  /** 1 is at the top: places in a ranking. */
  readonly ranks?: boolean;
  /** Its categories are a ranking: where their names find no room, its axis counts the places. */
  readonly ranking?: boolean;
  /** Its table ends with the sum of every series. */
  readonly totals?: boolean;
  /** What it shows, in a sentence with figures. */
  readonly words: string;
  /** What a reader must know: how far it is known, how the band was made. */
  readonly notes: readonly string[];
};

/** The figures of a chart as rows: its category, then every series, a band as two columns. */
export const chartColumns = ({ categoryTitle, series, unit }: SheetChart): readonly string[] => [
  categoryTitle,
  ...series.flatMap((one) => {
    const measure = one.draw === 'line' && one.axis === 'right' ? '%' : unit;
    return one.draw === 'band' ? [`${one.title}, from (${measure})`, `${one.title}, to (${measure})`] : [`${one.title} (${measure})`];
  }),
];

export type ChartRow = readonly [category: string, ...values: (number | null)[]];

const totalOf = (values: readonly (number | null)[]): number | null => values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** As a reader of its figures is told what the category stands for. */
export const categoryWords = ({ categories, partial, inPart }: Pick<SheetChart, 'categories' | 'partial' | 'inPart'>, at: number): string =>
  `${categories[at] ?? ''}${partial.includes(at) ? ' to date' : inPart?.includes(at) === true ? ', in part' : ''}`;

export const chartRows = (chart: SheetChart): readonly ChartRow[] => [
  ...chart.categories.map((_category, at): ChartRow => [
    categoryWords(chart, at),
    ...chart.series.flatMap((one): (number | null)[] => (one.draw === 'band' ? [one.low[at] ?? null, one.values[at] ?? null] : [one.values[at] ?? null])),
  ]),
  ...(chart.totals === true ? [['Total', ...chart.series.map(({ values }) => totalOf(values))] as const] : []),
];
