/** Which part of a table two people published, in words. */
import type { Conflict } from '../data/ports';
import { formatDay } from './table/format-cell';

/** Blank for a table that is kept as one; of many days or months the count says enough. */
export const conflictPlaces = ({ partitions }: Pick<Conflict, 'partitions'>): string => {
  const [first] = partitions;
  if (partitions.length > 1) return `${partitions.length} of its days or months`;
  return first === undefined || first === 'all' ? '' : formatDay(first);
};
