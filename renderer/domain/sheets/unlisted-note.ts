/** SKUs of which what a marketplace has is not known, though its reports tell of others. */
import type { StockPlace } from '../planning/untold-stock';
import { counted } from './maker';

const names = { fba: 'FBA', wfs: 'WFS' } as const;

/** `units`: what each row has there, null where that is not known. Nothing where no report tells of the place at all: that is said once, and otherwise. */
export const unlistedNote = (place: 'fba' | 'wfs', told: ReadonlySet<StockPlace>, units: readonly (number | null)[]): readonly string[] => {
  const unknown = units.filter((one) => one === null).length;
  return told.has(place) && unknown > 0 ? [`Sold by ${names[place]}, and in no ${names[place]} report: ${counted(unknown, 'SKU')}. What ${names[place]} has of ${unknown === 1 ? 'it' : 'them'} is not known.`] : [];
};
