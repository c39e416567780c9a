/** Places whose stock no report shows at all. What was never reported is not known, and an order that took it for none would order twice. */
import { shopOfChannel } from '../channels/shops';
import type { ChannelId } from '../demand/listing';
import type { PublishedTable } from '../demand/published-table';
import { tableTitle } from '../reports/reports';
import type { TableId } from '../tables/table-ids';
import type { Route } from './lead-time';

export const stockPlaces = ['fba', 'awd', 'wfs', 'local', 'orders'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** Any of the tables tells of the place. */
const placeReports: Readonly<Record<StockPlace, { readonly name: string; readonly tables: readonly TableId[] }>> = {
  fba: { name: 'FBA', tables: ['fba-inventory', 'restock', 'manage-fba-inventory'] },
  awd: { name: 'AWD', tables: ['awd-inventory'] },
  wfs: { name: 'WFS', tables: ['wfs-health', 'wfs-inventory'] },
  local: { name: 'our warehouse', tables: ['local-stock'] },
  orders: { name: 'open orders', tables: ['purchase-orders'] },
};

/** `drop A, B or C`: any of the reports that tell of the place. */
const dropWords = (place: StockPlace): string => {
  const titles = placeReports[place].tables.map(tableTitle);
  return `drop ${[titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter((one) => one !== '').join(' or ')}`;
};

const untoldAt = (place: 'fba' | 'wfs') => (told: ReadonlySet<StockPlace>): string => {
  const { name } = placeReports[place];
  return told.has(place) ? `it sold by ${name}, and no ${name} report lists it` : `no ${name} report says what is available`;
};

/** Why the stock of an FBA SKU is not known. */
export const fbaUntold = untoldAt('fba');
/** Of one that WFS sends. */
export const wfsUntold = untoldAt('wfs');

/** Places some report shows, whatever it says. */
export const toldPlaces = (tables: readonly Pick<PublishedTable, 'tableId'>[]): ReadonlySet<StockPlace> => {
  const there = new Set(tables.map(({ tableId }) => tableId));
  return new Set(stockPlaces.filter((place) => placeReports[place].tables.some((id) => there.has(id))));
};

/**
 * Places that goods of these channels lie at on this way, and that no report shows: a marketplace's own where it sends them, AWD where the
 * way leads through it, our warehouse where the way leads through it or where we send what is sold, and the open orders in any case.
 */
export const untoldPlaces = (told: ReadonlySet<StockPlace>, channels: ReadonlySet<ChannelId>, route: Route): readonly StockPlace[] => {
  const isSentByUs = [...channels].some((channel) => shopOfChannel[channel] !== null);
  const needed: Readonly<Record<StockPlace, boolean>> = {
    fba: channels.has('amz_fba'), awd: channels.has('amz_fba') && route === 'awd', wfs: channels.has('wfs'), local: route === 'warehouse' || isSentByUs, orders: true,
  };
  return stockPlaces.filter((place) => needed[place] && !told.has(place));
};

/** `no report shows the stock at AWD (drop AWD inventory report) and our warehouse (drop Stock in our warehouse)`. */
export const untoldWords = (places: readonly StockPlace[]): string => {
  const stock = places.filter((place) => place !== 'orders').map((place) => `${placeReports[place].name} (${dropWords(place)})`);
  const orders = places.includes('orders') ? [`no list shows what is on order (${dropWords('orders')})`] : [];
  return [...(stock.length === 0 ? [] : [`no report shows the stock at ${stock.join(' and ')}`]), ...orders].join(', and ');
};

/** Where nothing is to be reported of them, what says so. */
const saidElse = (places: readonly StockPlace[]): string =>
  `Where nothing is kept there, “Stock no report shows” in Settings, Lead times can say so.${places.includes('awd') ? ' Where goods take a way without AWD, “Way from the factory” there says which.' : ''}`;

/** `goods`: how many of what. */
export const untoldNote = (places: readonly StockPlace[], goods: string): string => `Not ordered, because ${untoldWords(places)}: ${goods}. ${saidElse(places)}`;

/** Of a page that says what is to be ordered, and not how many of it. */
export const untoldOrderNote = (places: readonly StockPlace[], goods: string): string => `Whether to order ${goods} is not known: ${untoldWords(places)}. ${saidElse(places)}`;
