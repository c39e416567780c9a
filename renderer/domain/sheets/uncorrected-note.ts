/** SKUs whose pace stands as they sold: nothing tells on which days they could not be bought. */
import type { ListingInput } from '../planning/store-inputs';
import type { SheetFacts } from './facts';
import { counted } from './maker';

export const uncorrectedNote = (skus: number): readonly string[] =>
  skus === 0 ? [] : [`Not corrected for days without stock, because no report shows their stock by day: ${counted(skus, 'SKU')}.`];

const stockWindows = ['inStockDays30', 'inStockDays60', 'inStockDays90'] as const;

/** Of listings that sell. Their days in stock are known by balances, snapshots, what a report says of a window, or sales that stopped; where none is, their days in stock are blank as well. */
export const uncorrectedListings = ({ sales }: SheetFacts, listings: readonly ListingInput[]): readonly string[] => {
  if (sales === null) return [];
  const selling = new Set(listings.filter(({ demand }) => (demand?.perDay ?? 0) > 0));
  const skus = [...selling].filter(({ listing: { id } }) => {
    const place = sales.places.get(id);
    return place !== undefined && stockWindows.every((window) => Number.isNaN(sales.figures[window][place] ?? NaN));
  });
  return uncorrectedNote(skus.length);
};
