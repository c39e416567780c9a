/** Units by age, folded into the classes people read, whichever set of classes a report has. */
import { plainAges, type AgeBucket } from '../planning/storage-fees';
import { toldCells } from '../planning/told';
import type { CellRef } from '../explain/term';

/** Units aged from `from` to `to` days (null: and older). Null where no report shows ages, or one of its classes runs over the border. */
export const unitsAged = (buckets: readonly AgeBucket[], from: number, to: number | null): number | null => {
  const plain = plainAges(buckets);
  if (plain === null) return null;
  let units = 0;
  for (const bucket of plain) {
    const end = bucket.toDays ?? Infinity;
    if (end < from || bucket.fromDays > (to ?? Infinity)) continue;
    // A class without a unit may run over any border.
    if ((bucket.fromDays < from || end > (to ?? Infinity)) && bucket.units > 0) return null;
    units += bucket.units;
  }
  return units;
};

export const cellsOfAges = (buckets: readonly AgeBucket[], from: number, to: number | null): readonly CellRef[] =>
  (plainAges(buckets) ?? []).filter((bucket) => (bucket.toDays ?? Infinity) >= from && bucket.fromDays <= (to ?? Infinity)).flatMap(({ told }) => (told === undefined ? [] : toldCells(told)));

export const agesMissing = (buckets: readonly AgeBucket[]): string => (plainAges(buckets) === null ? 'no report shows its ages' : 'a class of the report runs over the border');
