import type { PartitionHead } from '../published-ports';
import { expectedBy, headOf, versionOfImport, type Flip, type Shown, type StoredImport } from './flip';

/** Partitions that somebody else moved first, and the newest of what they show now; null where they show nothing. */
export type Clash = { readonly partitions: readonly string[]; readonly theirs: PartitionHead | null };

export type Judgement =
  /** It took effect already, if only its confirmation was lost. */
  | { readonly kind: 'applied'; readonly versionId: string | null }
  /** Every partition still shows what the flip was made against. */
  | { readonly kind: 'clear' }
  | ({ readonly kind: 'conflict' } & Clash)
  | { readonly kind: 'already-undone' }
  | { readonly kind: 'no-such-import' };

/** Partitions that do not show what they should, in the order of their names; null when all do. */
export const clashOf = (expected: Readonly<Record<string, string | null>>, shown: Shown): Clash | null => {
  const partitions = Object.keys(expected)
    .filter((name) => (shown.partitions[name] ?? null) !== expected[name])
    .sort();
  if (partitions.length === 0) return null;
  const heads = partitions.flatMap((name) => headOf(shown, name) ?? []);
  return { partitions, theirs: heads.reduce<PartitionHead | null>((newest, head) => (newest === null || head.at > newest.at ? head : newest), null) };
};

/** Where a flip stands, by what the backend holds: its import's log entry and what the table shows now. */
export const judge = (flip: Flip, stored: StoredImport | null, shown: Shown): Judgement => {
  const clash = clashOf(expectedBy(flip), shown);
  const free: Judgement = clash === null ? { kind: 'clear' } : { kind: 'conflict', ...clash };
  if (flip.kind !== 'undo') {
    // An import has one log entry: where it stands, the same commit moved its partitions.
    return stored === null ? free : { kind: 'applied', versionId: versionOfImport(stored) };
  }
  if (stored === null) return { kind: 'no-such-import' };
  if (stored.state === 'undone') {
    const ours = stored.undoneBy === flip.author.uid && stored.undoneAt === flip.at;
    return ours ? { kind: 'applied', versionId: null } : { kind: 'already-undone' };
  }
  return free;
};
