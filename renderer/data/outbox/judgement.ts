import type { PartitionHead } from '../ports';
import { versionIdOf, type Flip, type StoredImport } from './flip';

export type Judgement =
  /** It took effect already, if only its confirmation was lost. */
  | { readonly kind: 'applied'; readonly versionId: string | null }
  /** The partition still shows what the flip was made against. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'conflict'; readonly theirs: PartitionHead | null }
  | { readonly kind: 'already-undone' }
  | { readonly kind: 'no-such-import' };

/** Where a flip stands, by what the backend holds: its import's log entry and what its partition shows now. */
export const judge = (flip: Flip, stored: StoredImport | null, shown: PartitionHead | null): Judgement => {
  const free = versionIdOf(shown) === versionIdOf(flip.from);
  if (flip.kind !== 'undo') {
    // An import has one log entry: where it stands, the same commit moved the partition.
    if (stored !== null) return { kind: 'applied', versionId: stored.afterVersionId };
    return free ? { kind: 'clear' } : { kind: 'conflict', theirs: shown };
  }
  if (stored === null) return { kind: 'no-such-import' };
  if (stored.state === 'undone') {
    const ours = stored.undoneBy === flip.author.uid && stored.undoneAt === flip.at;
    return ours ? { kind: 'applied', versionId: versionIdOf(flip.to) } : { kind: 'already-undone' };
  }
  return free ? { kind: 'clear' } : { kind: 'conflict', theirs: shown };
};
