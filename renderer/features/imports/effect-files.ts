/** Which files under review can be told the effect of together. */
import { isPlannedFrom } from '../../domain/planning/needed-columns';
import { stores, type StoreId } from '../../domain/stores';
import type { ImportJob, Reviewing } from './import-job';

/** A file with what would be published of it. */
export type FileInReview = Pick<ImportJob, 'importId' | 'storeId' | 'file'> & { readonly at: Pick<Reviewing, 'review' | 'mode' | 'selection'> };

export type EffectGroup = {
  readonly storeId: StoreId;
  /** In the order in which they would be published. */
  readonly files: readonly FileInReview[];
  /** They change rows of a day, month or list that a file before them changes as well: what they make of it is known only once that one is published. */
  readonly leftOut: readonly FileInReview[];
};

/** Reviewed files of tables some plan looks into, store by store in the order of the stores. */
export const effectGroups = (jobs: readonly ImportJob[]): readonly EffectGroup[] =>
  stores.flatMap(({ id }): readonly EffectGroup[] => {
    const [files, leftOut]: [FileInReview[], FileInReview[]] = [[], []];
    const taken = new Set<string>();
    for (const { importId, storeId, file, at } of jobs) {
      if (storeId !== id || at.step !== 'reviewing' || !isPlannedFrom(at.review.tableId)) continue;
      const places = at.review.partitions.map((partition) => `${at.review.tableId} ${partition}`);
      const one: FileInReview = { importId, storeId, file, at };
      if (places.some((place) => taken.has(place))) leftOut.push(one);
      else {
        files.push(one);
        for (const place of places) taken.add(place);
      }
    }
    return files.length === 0 ? [] : [{ storeId: id, files, leftOut }];
  });
