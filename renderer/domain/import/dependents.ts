/** Which imports stand on which: what has to be undone before an import can be. */

/** As much of an import's record as this needs. `before` and `after`: partition -> version, the same where it was not moved. */
export type StandingImport = {
  readonly importId: string;
  readonly storeId: string;
  readonly tableId: string;
  /** Milliseconds since 1970, by the publisher's clock. */
  readonly at: number;
  readonly state: 'published' | 'undone';
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
};

/** Some partition was moved from what `lower` had put there. Told by versions, not by clocks: each computer has its own. */
const standsOn = (upper: StandingImport, lower: StandingImport): boolean =>
  upper.storeId === lower.storeId &&
  upper.tableId === lower.tableId &&
  Object.entries(upper.after).some(([partition, versionId]) => {
    const found = upper.before[partition];
    return found !== undefined && found !== versionId && lower.after[partition] === found && lower.before[partition] !== found;
  });

/** Newest first, but never one before another that builds on it, whatever their clocks say. */
export const newestFirst = <Import extends StandingImport>(records: readonly Import[]): readonly Import[] => {
  const left = [...records].sort((one, other) => other.at - one.at);
  const ordered: Import[] = [];
  while (left.length > 0) {
    const free = left.findIndex((lower) => !left.some((upper) => standsOn(upper, lower)));
    // Nothing can stand on itself in a round; should stored records say so, the newest goes first.
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
};

/**
 * The published imports that stand on this one, directly or on one another, in the order in which they can be undone:
 * newest first. Empty for an import that is not in `records`, and for one that was undone.
 */
export const dependents = <Import extends StandingImport>(records: readonly Import[], importId: string): readonly Import[] => {
  const published = records.filter(({ state }) => state === 'published');
  const first = published.find((record) => record.importId === importId);
  if (first === undefined) return [];
  const reached = new Set<Import>([first]);
  // A set's loop goes on to what is added in it.
  for (const lower of reached) {
    for (const upper of published) if (standsOn(upper, lower)) reached.add(upper);
  }
  return newestFirst([...reached].filter((record) => record !== first));
};
