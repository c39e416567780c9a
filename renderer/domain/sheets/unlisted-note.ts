/** SKUs of which what FBA has is not known, though its reports tell of others. */
import type { StockPlace } from '../planning/untold-stock';
import { counted } from './maker';

/** `atFba`: what each row has there, null where that is not known. Nothing where no report tells of FBA at all: that is said once, and otherwise. */
export const unlistedNote = (told: ReadonlySet<StockPlace>, atFba: readonly (number | null)[]): readonly string[] => {
  const unknown = atFba.filter((units) => units === null).length;
  return told.has('fba') && unknown > 0 ? [`Sold by FBA, and in no FBA report: ${counted(unknown, 'SKU')}. What FBA has of ${unknown === 1 ? 'it' : 'them'} is not known.`] : [];
};
