/**
 * Who sends an order's goods: Amazon from its warehouses (FBA), or the seller. Amazon's files say so in several ways,
 * and `DEFAULT` in listings means the seller.
 */
import { isTextData } from '../../tables/cells';
import type { ColumnData } from '../../tables/table';
import { from, text, type ReadColumns, type ReportColumn } from '../report';

export type Channel = 'amazon' | 'merchant';

const merchant: ReadonlySet<string> = new Set(['default', 'merchant', 'mfn', 'fbm', 'seller', 'verkäufer', 'händler', 'vendeur', 'venditore', 'vendedor', '出品者']);
const amazon: ReadonlySet<string> = new Set(['afn', 'fba']);

/** Null for a blank, and for a word that is not known to mean either. */
export const channelOf = (raw: string | null): Channel | null => {
  const word = (raw ?? '').trim().toLowerCase();
  if (merchant.has(word)) return 'merchant';
  return amazon.has(word) || /^amazon(?:[-_. ].*)?$/.test(word) ? 'amazon' : null;
};

export const channel: ReportColumn = from('derived', text('channel', 'Channel', []));

export const fulfillmentChannel: ReportColumn = text('fulfillmentChannel', 'Fulfilment channel, as the file says', [
  'fulfillment-channel', 'fulfilment-channel', 'fulfillment', 'fulfilment', 'フルフィルメント・チャンネル', 'フルフィルメント', 'Versand', 'traitement', 'Gestione', 'gestión logística',
]);

export const textsOf = (data: ColumnData | null, rows: number): readonly (string | null)[] =>
  data !== null && isTextData(data) ? data.values : Array.from({ length: rows }, () => null);

export const deriveChannel = ({ rows, data }: ReadColumns): Readonly<Record<string, ColumnData>> => ({
  channel: { kind: 'text', values: textsOf(data('fulfillmentChannel'), rows).map(channelOf) },
});
