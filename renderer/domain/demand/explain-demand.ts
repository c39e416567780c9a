/** The terms behind a listing's velocity, lost units, season and growth. The figures are those of `listingDemand`; here they are only told. */
import { monthNames } from '../month-names';
import { leaf, made, unknown, type CellRef, type Term } from '../explain/term';
import { unusualDays, type DemandEvent } from './events';
import { demandDays, listingStory, type StoreDemand } from './store-demand';
import { listingDemand, type ListingDemand } from './listing-demand';
import { cellsBehind } from './units-by-day';
import { weightSetting, type SetDemandRules } from './demand-settings';
import { windowsBy, type WeightedDays, type WindowSales } from './velocity';
import type { StockObservation } from './stock-evidence';

const stockColumn: Readonly<Record<string, string>> = {
  'inventory-ledger': 'endingUnits', 'fba-inventory': 'availableUnits', restock: 'availableUnits', 'manage-fba-inventory': 'availableUnits', 'amazon-fulfilled-inventory': 'units',
  'awd-inventory': 'fbaAvailableUnits', 'all-listings': 'quantity', 'open-listings': 'quantity', 'wfs-health': 'available', 'wfs-inventory': 'available', 'walmart-inventory': 'available', 'ebay-listings': 'available',
};

/** Balances and snapshots of the days from `from` up to, not including, `to`. */
export const stockCells = ({ daily, evidence }: StoreDemand, listing: number, from: number, to: number): readonly CellRef[] =>
  (evidence.byListing[listing] ?? []).flatMap(({ day, source, row }: StockObservation): readonly CellRef[] => {
    const address = daily.sources[source];
    if (address === undefined || day < from || day >= to) return [];
    return [{ kind: 'cell', storeId: daily.storeId, ...address, row, columnId: stockColumn[address.tableId] ?? '' }];
  });

export type ExplainedDemand = { readonly demand: ListingDemand; /** The velocity; its terms are the windows. */ readonly velocity: Term; readonly lost: Term; readonly growth: Term; readonly season: Term };

/** When it sells most and least, 1 being an ordinary month. */
const seasonWords = (index: readonly number[]): string => {
  const told = (of: number): string => `${monthNames[index.indexOf(of)] ?? ''} ${of.toFixed(2)}`;
  const [most, least] = [Math.max(...index), Math.min(...index)];
  return most === least ? 'every month the same' : `most in ${told(most)}, least in ${told(least)}`;
};

const named = (days: WeightedDays): string => `last ${days} days`;

export const explainDemand = (store: StoreDemand, listing: number, { rules, fast, ref }: SetDemandRules, events: readonly DemandEvent[] = []): ExplainedDemand => {
  const story = listingStory(store, listing, fast);
  const days = demandDays(store, listing, story, unusualDays(events));
  const demand = listingDemand(days, rules);
  const { end } = days;
  const subject = store.daily.listings[listing]?.id ?? '';

  const cap = demand.cap === Infinity ? [] : [leaf('spike-cap', 'Most units one day may count', demand.cap, 'units', [ref('spike-limit-sd')])];

  /** What sold, and on how many days it could: whether or not it gives a pace. */
  const soldTerms = (window: WeightedDays, { units, inStockDays }: WindowSales): { readonly units: Term; readonly inStock: Term } => {
    const from = end - window;
    const estimated = days.isEstimate.subarray(Math.max(0, from), end).filter((one) => one === 1).length;
    const [cells, stock] = [cellsBehind(store.daily, listing, from, end - 1), stockCells(store, listing, from, end)];
    const noStock = stock.length > 0 ? undefined : 'no stock report falls into these days: days that are not said to be out count';
    return {
      units: leaf(`units-${window}`, `Units of the ${named(window)}`, units, 'units', cells, estimated > 0 ? `${estimated} of ${window} days are shared out from totals of several days` : cells.length === 0 ? 'the reports of these days have no sale of it' : undefined),
      inStock: demand.isStockTold
        ? leaf(`in-stock-${window}`, 'Days that had stock', inStockDays, 'days', stock, days.statedInStockDays(window) !== null ? 'as the marketplace counts them' : demand.correction.state === 'corrected' ? noStock : demand.correction.reason)
        : unknown(`in-stock-${window}`, 'Days that had stock', 'days', demand.correction.state === 'corrected' ? 'No report shows its stock by day.' : demand.correction.reason),
    };
  };

  /** Promotions and spikes have sold, and give no pace. */
  const countedUnits = (window: WeightedDays, counted: WindowSales, sold: WindowSales, term: Term): Term =>
    counted.units === sold.units ? term : made(`units-counted-${window}`, 'Units counted', counted.units, 'units', window > 90 ? 'units − what days of promotions and events sold' : 'units − what days of promotions and events sold − what days sold above the most one may count', window > 90 ? [term] : [term, ...cap]);

  const countedDays = (window: WeightedDays, counted: WindowSales, sold: WindowSales, term: Term): readonly Term[] => {
    if (!demand.isStockTold) return [leaf(`days-counted-${window}`, 'Days counted', counted.inStockDays, 'days', stockCells(store, listing, end - window, end), counted.inStockDays === sold.inStockDays ? 'all of them' : 'all but days of promotions and events'), term];
    return [counted.inStockDays === sold.inStockDays ? term : made(`days-counted-${window}`, 'Days counted', counted.inStockDays, 'days', 'days that had stock − those of promotions and events', [term])];
  };

  const windowTerm = (window: WeightedDays, at: number): Term => {
    const [counted, sold, pace] = [demand.windows[at] ?? null, demand.sold[at] ?? null, demand.velocity.byWindow[at] ?? null];
    const name = `Pace of the ${named(window)}`;
    const terms = sold === null ? null : soldTerms(window, sold);
    if (counted === null || sold === null || terms === null || pace === null) {
      const because = terms === null ? 'Less than half of these days are covered by reports.' : demand.isThin[at] === true ? 'It had stock on too few of these days: longer windows say it better.' : 'Less than half of these days count: promotions are left out.';
      return unknown(`velocity-${window}`, name, 'units/day', because, terms === null ? [] : [terms.units, terms.inStock]);
    }
    const floor = Math.min(rules.floorDays, window);
    return made(`velocity-${window}`, name, pace, 'units/day', demand.isStockTold ? 'units ÷ days that had stock' : 'units ÷ days', [
      countedUnits(window, counted, sold, terms.units),
      ...countedDays(window, counted, sold, terms.inStock),
      leaf(`weight-${window}`, 'Weight', rules.weights[window] ?? 0, null, [ref(weightSetting[window])], (rules.weights[window] ?? 0) === 0 ? 'the window is left out' : undefined),
      ...(counted.inStockDays < floor ? [leaf(`floor-${window}`, 'Divided by at least', floor, 'days', [ref('velocity-floor-days')])] : []),
    ]);
  };

  const { unitsPerDay, rule } = demand.velocity;
  // The shortest first.
  const windows = [...windowsBy(rules.weights).entries()].sort(([, one], [, other]) => one - other).map(([at, window]) => windowTerm(window, at));
  const velocity = unitsPerDay === null
    ? unknown('velocity', 'Velocity', 'units/day', demand.velocity.byWindow.some((pace) => pace !== null) ? 'Every window that is known has a weight of 0.' : 'No report shows its sales.', windows)
    : made('velocity', 'Velocity', unitsPerDay, 'units/day', rule === 'ninety-days-alone' ? 'pace of the last 90 days, because the last 30 sold nothing while it was out of stock' : 'paces × weights ÷ sum of the weights', [...windows, ...cap]);

  const model = { kind: 'model', modelId: demand.level.method, subject, note: `${demand.level.inStockDays} in-stock days of ${demand.level.days}, ${Math.round(demand.level.censoredShare * 100)} % of them sold out` } as const;
  const level = demand.level.unitsPerDay === null ? unknown('level', 'Demand a day while in stock', 'units/day', 'No day with stock is known.') : leaf('level', 'Demand a day while in stock', demand.level.unitsPerDay, 'units/day', [model]);
  const lost = demand.lostUnits90 === null
    ? unknown('lost-units', 'Lost in 90 days, estimated', 'units', demand.correction.state === 'corrected' ? 'No day with stock is known.' : demand.correction.reason, [level])
    : made('lost-units', 'Lost in 90 days, estimated', demand.lostUnits90, 'units', 'demand a day × days out, and what sold-out days stayed below it', [level, leaf('days-out-90', 'Days out of the last 90', demand.outDays90, 'days', stockCells(store, listing, end - 90, end))]);

  const { growth, season } = demand;
  return {
    demand,
    velocity,
    lost,
    growth: growth.kind === 'unknown'
      ? unknown('growth', 'Growth on last year', '%', growth.reason)
      : leaf('growth', 'Growth on last year', growth.share * 100, '%', [ref('growth-lowest'), ref('growth-highest'), ...cellsBehind(store.daily, listing, end - 90, end - 1)], growth.raw === growth.share ? undefined : `cut from ${Math.round(growth.raw * 100)} %`),
    season: season.isSeasonal
      ? made('season', 'Season of the months', seasonWords(season.index), null, 'pace of the month ÷ pace of the year', season.index.map((one, month) => leaf(`season-${month + 1}`, monthNames[month] ?? '', one, null, [ref('season-lowest'), ref('season-highest')])))
      : unknown('season', 'Season of the months', null, `${season.knownMonths} of 12 months of the year are known`),
  };
};
