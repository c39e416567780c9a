/** What reports say of a listing besides its stock and its sales: price, case, volume, ages, the marketplace's own proposals. */
import { barcodeOf } from '../../barcode';
import { oneSite } from '../../demand/one-site';
import { textsIn, type PublishedTable } from '../../demand/published-table';
import { dayNumber } from '../../demand/days';
import { ebaySku } from '../../demand/listing-directory';
import type { ChannelId } from '../../demand/listing';
import type { AgeBucket } from '../storage-fees';
import { appendTo } from '../../grouped';
import { windowDays } from '../../reports/window-days';
import type { RowSource } from '../../tables/table';
import { noDetails, type ListingDetails, type ListingInput } from '../store-inputs';
import { toldSum, untold, type Told } from '../told';
import { asOf, figuresOf, newestFirst, newestUntil, positivesOf, pricesOf, rowAt, rowsBy } from './figures';

export type ListingFacts = Pick<
  ListingInput,
  'price' | 'listedUnits' | 'casePack' | 'unitCubicFeet' | 'size' | 'historicalDays' | 'recommendedUnits' | 'theirExcess' | 'awdCases' | 'awdInboundCases' | 'awdShare' | 'ages' | 'details'
>;

export const noFacts: ListingFacts = {
  price: untold, listedUnits: untold, casePack: untold, unitCubicFeet: untold, size: null, historicalDays: { d30: untold, d90: untold }, recommendedUnits: untold, theirExcess: untold, awdCases: untold, awdInboundCases: untold, awdShare: untold, ages: [], details: noDetails,
};

/** Details come part by part, from several reports. */
type FactsOf = (sku: string) => Partial<Omit<ListingFacts, 'details'>> & { readonly details?: Partial<ListingDetails> };
const nothing: FactsOf = () => ({});

/** Places Walmart itself ships from are none of ours. */
const isWalmartsNode = (name: string | null): boolean => /\bwfs\b|walmart fulfill?ment/i.test(name ?? '');

const walmartNodes = (source: PublishedTable | null): FactsOf => {
  if (source === null) return nothing;
  const rows = rowsBy(source, 'sku');
  const [nodes, names] = [textsIn(source, 'shipNodeId'), textsIn(source, 'shipNodeName')];
  const available = figuresOf(source, 'available');
  return (sku) => {
    const own = (rows.get(sku) ?? []).filter((row) => !isWalmartsNode(names[row] ?? null));
    if (own.length === 0) return {};
    return {
      listedUnits: toldSum(own.map(available)),
      details: { shipNodes: [...new Set(own.flatMap((row) => nodes[row] ?? []))] },
    };
  };
};

/** Days until an order is sent, from the list that has them. */
const handling = (source: PublishedTable | null, columnId: string): FactsOf => {
  if (source === null) return nothing;
  const rows = rowsBy(source, 'sku');
  const days = figuresOf(source, columnId);
  return (sku) => {
    const row = rows.get(sku)?.[0];
    return row === undefined ? {} : { details: { handlingDays: days(row) } };
  };
};

/** Ages the FBA report may hold; sets of them overlap, and what is chosen from them is decided where they are used. */
const fbaAges = [[0, 90], [0, 30], [31, 60], [61, 90], [91, 180], [181, 270], [271, 365], [181, 330], [331, 365], [366, 455]] as const;

/** Columns of the WFS report; newer files split what is over a year old. */
const wfsAges = [['age0to90', 0, 90], ['age91to180', 91, 180], ['age181to270', 181, 270], ['age271to365', 271, 365], ['age365plus', 366, null], ['age366to450', 366, 450], ['age450plus', 451, null]] as const;

/** A centimetre has a metre in its name. */
const cubicFeetIn: readonly (readonly [RegExp, number])[] = [[/feet|foot|\bft/i, 1], [/[cz]enti|cm/i, 1 / 28_316.846592], [/metre|meter|\bm3|m³/i, 35.3146667], [/inch|\bin/i, 1 / 1728]];

const times = (told: Told, factor: number | null): Told => (told.value === null ? told : factor === null ? untold : { ...told, value: told.value * factor });

const bucket = (fromDays: number, toDays: number | null, told: Told): readonly AgeBucket[] => (told.value === null ? [] : [{ fromDays, toDays, units: told.value, told }]);

const fbaFacts = (source: PublishedTable | null, currency: string): FactsOf => {
  if (source === null) return nothing;
  const rows = oneSite(source, rowsBy(source, 'sku'), 'marketplace');
  const [units, kinds, labels] = ['volumeUnit', 'storageType', 'fnsku'].map((id) => textsIn(source, id));
  const [price, volume] = [pricesOf(source, 'price', currency), positivesOf(source, 'unitVolume')];
  const [short, long, recommended, excess, oldest, over365] = [
    'historicalDaysOfSupplyShort', 'historicalDaysOfSupplyLong', 'recommendedShipInUnits', 'excessUnits', 'age456PlusUnits', 'age365PlusUnits',
  ].map((id) => figuresOf(source, id));
  const ages = fbaAges.map(([fromDays, toDays]) => ({ fromDays, toDays, of: figuresOf(source, `age${fromDays}To${toDays}Units`) }));
  return (sku) => {
    const row = rows.get(sku)?.[0];
    if (row === undefined) return {};
    const kind = kinds?.[row] ?? null;
    const factor = cubicFeetIn.find(([word]) => word.test(units?.[row] ?? ''))?.[1] ?? null;
    return {
      price: price(row),
      unitCubicFeet: times(volume(row), factor),
      size: kind === null ? null : /bulky|oversize|large/i.test(kind) ? 'bulky' : 'standard',
      historicalDays: { d30: short?.(row) ?? untold, d90: long?.(row) ?? untold },
      recommendedUnits: recommended?.(row) ?? untold,
      theirExcess: excess?.(row) ?? untold,
      ages: [...ages.flatMap(({ fromDays, toDays, of }) => bucket(fromDays, toDays, of(row))), ...bucket(366, null, over365?.(row) ?? untold), ...bucket(456, null, oldest?.(row) ?? untold)],
      details: { fnsku: labels?.[row] ?? null },
    };
  };
};

/** Amazon measured it for its fees: of a file of several Amazon stores, in the store's own currency, else as the first has it. */
const feePreviewFacts = (source: PublishedTable | null, currency: string): FactsOf => {
  if (source === null) return nothing;
  const rows = rowsBy(source, 'sku');
  const [tiers, units, currencies] = ['sizeTier', 'lengthUnit', 'currency'].map((id) => textsIn(source, id));
  const sides = ['longestSide', 'medianSide', 'shortestSide'].map((id) => positivesOf(source, id));
  return (sku) => {
    const own = rows.get(sku) ?? [];
    const row = own.find((one) => currencies?.[one]?.toUpperCase() === currency) ?? own[0];
    if (row === undefined) return {};
    const tier = tiers?.[row] ?? '';
    const factor = cubicFeetIn.find(([word]) => word.test(units?.[row] ?? ''))?.[1] ?? null;
    const [longest, ...others] = sides.map((side) => side(row));
    const isMeasured = longest !== undefined && factor !== null && [longest, ...others].every(({ value }) => value !== null);
    return {
      unitCubicFeet: isMeasured ? { ...longest, value: others.reduce((volume, { value }) => volume * (value ?? 0), (longest.value ?? 0) * factor), with: others } : untold,
      // Goods of the standard size may be called large.
      size: /standard/i.test(tier) ? 'standard' : /bulky|oversize|extra.?large/i.test(tier) ? 'bulky' : null,
    };
  };
};

/** A case is what AWD's units over its cases come to, where that is whole. */
const awdFacts = (source: PublishedTable | null): FactsOf => {
  if (source === null) return nothing;
  const rows = rowsBy(source, 'sku');
  const pairs = [['availableUnits', 'availableCases'], ['inboundUnits', 'inboundCases']].map(([units = '', cases = '']) => [figuresOf(source, units), figuresOf(source, cases)] as const);
  const ratio = figuresOf(source, 'autoReplenishmentRatio');
  const [available, inbound] = [figuresOf(source, 'availableCases'), figuresOf(source, 'inboundCases')];
  return (sku) => {
    const row = rows.get(sku)?.[0];
    if (row === undefined) return {};
    const packs = pairs.flatMap(([units, cases]) => {
      const [all, boxes] = [units(row).value ?? 0, cases(row).value ?? 0];
      return boxes > 0 && all > 0 && all % boxes === 0 ? [all / boxes] : [];
    });
    return { casePack: packs[0] === undefined ? untold : { value: packs[0], rows: [rowAt(source, row)], columnId: 'availableCases' }, awdCases: available(row), awdInboundCases: inbound(row), awdShare: times(ratio(row), 0.01) };
  };
};

const restockFacts = (source: PublishedTable | null, currency: string): FactsOf => {
  if (source === null) return nothing;
  const rows = oneSite(source, rowsBy(source, 'sku'), 'country');
  const [price, recommended] = [pricesOf(source, 'price', currency), figuresOf(source, 'recommendedUnits')];
  return (sku) => {
    const row = rows.get(sku)?.[0];
    return row === undefined ? {} : { price: price(row), recommendedUnits: recommended(row) };
  };
};

/** A listed quantity and a price, from a list of one row a SKU, or several whose quantities add up. */
const listed = (source: PublishedTable | null, currency: string, quantityId: string | null, statusId: string | null = null): FactsOf => {
  if (source === null) return nothing;
  const states = statusId === null ? [] : textsIn(source, statusId);
  const gtins = textsIn(source, 'gtin');
  const rows = rowsBy(source, 'sku');
  const quantity = quantityId === null ? null : figuresOf(source, quantityId);
  const price = pricesOf(source, 'price', currency);
  return (sku) => {
    const own = rows.get(sku) ?? [];
    const [first] = own;
    if (first === undefined) return {};
    return { price: price(first), listedUnits: quantity === null ? untold : toldSum(own.map(quantity)), details: { status: states[first] ?? null, gtin: gtins[first] ?? null } };
  };
};

/** An offer whose goods nobody can buy, and why. A list of offers of a later day knows better. */
const strandedFacts = (source: PublishedTable | null, offers: PublishedTable | null): FactsOf => {
  if (source === null || (offers !== null && (asOf(offers) ?? '') > (asOf(source) ?? ''))) return nothing;
  const rows = rowsBy(source, 'sku');
  const [reasons, states] = ['reason', 'status'].map((id) => textsIn(source, id));
  return (sku) => {
    const row = rows.get(sku)?.[0];
    if (row === undefined) return {};
    const why = [states?.[row], reasons?.[row]].filter((word) => word !== null && word !== undefined && word !== '').join(', ');
    return { details: { status: why === '' ? 'Stranded' : `Stranded: ${why}` } };
  };
};

/** An offer that Amazon keeps from its search results, and what is wrong with it. A list of offers calls it active; only one of a later day knows better. */
const suppressedFacts = (source: PublishedTable | null, offers: PublishedTable | null): FactsOf => {
  if (source === null || (offers !== null && (asOf(offers) ?? '') > (asOf(source) ?? ''))) return nothing;
  const rows = rowsBy(source, 'sku');
  const [reasons, states, issues] = ['reason', 'status', 'issue'].map((id) => textsIn(source, id));
  return (sku) => {
    const own = rows.get(sku) ?? [];
    const [first] = own;
    if (first === undefined) return {};
    const why = [...new Set(own.flatMap((row) => reasons?.[row] ?? issues?.[row] ?? []))].join(', ');
    const state = states?.[first] ?? 'Suppressed';
    return { details: { status: why === '' ? state : `${state}: ${why}` } };
  };
};

/** Rows that head a listing with variations repeat their quantity and are no offers. */
const ebayFacts = (source: PublishedTable | null, currency: string): FactsOf => {
  if (source === null) return nothing;
  const [skus, numbers, variations, kinds] = ['sku', 'itemNumber', 'variation', 'rowKind'].map((id) => textsIn(source, id));
  // Where one of them does not apply, eBay has words to that effect there.
  const barcodes = ['upc', 'ean', 'isbn'].map((id) => textsIn(source, id));
  const places = new Map<string, number[]>();
  for (const [row, number] of (numbers ?? []).entries()) {
    if (number === null || kinds?.[row] === 'variations') continue;
    appendTo(places, ebaySku(skus?.[row] ?? null, number, variations?.[row] ?? null), row);
  }
  const price = pricesOf(source, 'price', currency);
  const [available, sold, watchers] = ['available', 'soldSinceListed', 'watchers'].map((id) => figuresOf(source, id));
  return (sku) => {
    const own = places.get(sku) ?? [];
    const [row] = own;
    if (row === undefined) return {};
    return {
      price: price(row), listedUnits: available === undefined ? untold : toldSum(own.map(available)),
      details: {
        itemNumbers: own.flatMap((one) => numbers?.[one] ?? []), gtin: barcodes.map((texts) => texts[row] ?? null).find((text) => barcodeOf(text) !== null) ?? null, variation: variations?.[row] ?? null, soldSinceListed: sold === undefined ? untold : toldSum(own.map(sold)), watchers: watchers?.(row) ?? untold,
      },
    };
  };
};

const forecastWindows = ['forecast1', 'forecast2', 'forecast3', 'forecast4'] as const;

type ForecastWindow = { /** Of the report's columns of forecasts, the earliest first. */ readonly column: number; readonly days: string | null };

/** Windows that lie between the day of the report and this one, as long as it is: their columns were taken out of the file. */
const windowsBefore = (heading: string, day: string | null): number => {
  const { from, to } = windowDays(heading);
  if (from === null || to === null || to < from || day === null) return 0;
  return Math.max(0, Math.floor((dayNumber(from) - dayNumber(day)) / (dayNumber(to) - dayNumber(from) + 1)));
};

/** By place, what the report has there; each window is named by its days: `Forecast 12/01/2026 - 12/14/2026`. A report without headings has them in order. */
const windowsOf = ({ headings, asOf: day }: RowSource): readonly (ForecastWindow | undefined)[] => {
  if (headings === undefined) return forecastWindows.map((_, column) => ({ column, days: null }));
  const windows: ForecastWindow[] = [];
  for (const [column, id] of forecastWindows.entries()) {
    const heading = headings[id];
    if (heading === undefined) continue;
    const days = heading.replace(/^\s*forecast\s*/i, '').trim();
    windows[Math.max(windows.length, windowsBefore(heading, day))] = { column, days: days === '' ? null : days };
  }
  return windows;
};

const wfsFacts = (source: PublishedTable | null): FactsOf => {
  if (source === null) return nothing;
  const rows = rowsBy(source, 'sku');
  const [suggested, surplus, ...windows] = ['suggested', 'surplus', ...forecastWindows].map((id) => figuresOf(source, id));
  const [gtins, states, paces] = ['gtin', 'publishStatus', 'sellThrough'].map((id) => textsIn(source, id));
  const ages = wfsAges.map(([id, fromDays, toDays]) => ({ fromDays, toDays, of: figuresOf(source, id) }));
  const { sources, sourceOf } = source.table;
  const windowsIn = sources.map(windowsOf);
  return (sku) => {
    const row = rows.get(sku)?.[0];
    if (row === undefined) return {};
    const told = windowsIn[sourceOf[row] ?? -1] ?? [];
    const window = (place: number): Told => windows[told[place]?.column ?? -1]?.(row) ?? untold;
    return {
      recommendedUnits: suggested?.(row) ?? untold, theirExcess: surplus?.(row) ?? untold, ages: ages.flatMap(({ fromDays, toDays, of }) => bucket(fromDays, toDays, of(row))),
      details: { gtin: gtins?.[row] ?? null, status: states?.[row] ?? null, sellThrough: paces?.[row] ?? null, theirForecast: [window(0), window(1), window(2), window(3)], theirWindows: told.every((one) => (one?.days ?? null) === null) ? [] : forecastWindows.map((_, place) => told[place]?.days ?? null) },
    };
  };
};

/** What is told first counts; a blank gives way to the next. */
const together = (sku: string, all: readonly FactsOf[]): ListingFacts => {
  const facts: Record<string, unknown> = { ...noFacts };
  const details: Record<string, unknown> = { ...noDetails };
  const isBlank = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0) || (typeof value === 'object' && 'value' in value && value.value === null);
  for (const of of all) {
    const { details: more, ...own } = of(sku);
    for (const [key, value] of Object.entries(own)) if (isBlank(facts[key]) || (key === 'historicalDays' && facts[key] === noFacts.historicalDays)) facts[key] = value;
    for (const [key, value] of Object.entries(more ?? {})) if (isBlank(details[key]) || (key === 'theirForecast' && details[key] === noDetails.theirForecast)) details[key] = value;
  }
  // Every key stands in `noFacts` and `noDetails` with its type, and sources give the same types.
  return { ...facts, details } as ListingFacts;
};

export const listingFacts = (tables: readonly PublishedTable[], day: string, currency: string): ((channel: ChannelId, sku: string) => ListingFacts) => {
  const newest = (tableId: Parameters<typeof newestUntil>[1]) => newestUntil(tables, tableId, day);
  // Both say what is shown; the one of the later day knows better, and the other fills in what it does not say.
  const offers = newestFirst([newest('all-listings'), newest('open-listings')]).map((source) => listed(source, currency, 'quantity', 'status'));
  const byChannel: Readonly<Record<ChannelId, readonly FactsOf[]>> = {
    amz_fba: [strandedFacts(newest('stranded-inventory'), newest('all-listings')), suppressedFacts(newest('suppressed-listings'), newest('all-listings')), fbaFacts(newest('fba-inventory'), currency), awdFacts(newest('awd-inventory')), restockFacts(newest('restock'), currency), listed(newest('all-listings'), currency, null, 'status'), feePreviewFacts(newest('fee-preview'), currency)],
    amz_fbm: [...offers, handling(newest('price-quantity'), 'handlingDays')],
    wfs: [wfsFacts(newest('wfs-health')), listed(newest('walmart-items'), currency, null, 'publishStatus')],
    wmt_fbm: [walmartNodes(newest('walmart-inventory')), listed(newest('walmart-items'), currency, null, 'publishStatus'), handling(newest('walmart-items'), 'fulfillmentLagDays')],
    ebay: [ebayFacts(newest('ebay-listings'), currency)],
  };
  return (channel, sku) => together(sku, byChannel[channel]);
};
