/**
 * Which row of one table is which of another, by key. Marketplaces list the same goods in the same order from one day to
 * the next, so a row is looked for beside the one found before; only what is not there is looked up.
 * `baseRowOf` gets a row of the base for each row that has one, and `found` is 1 for each of these. Keys are unique; of
 * rows without a key the base's last stands for all.
 */
export const matchRows = (baseKeys: readonly string[], nextKeys: readonly string[], baseRowOf: Int32Array, found: Uint8Array): void => {
  const unmatched: number[] = [];
  let beside = 0;
  for (let row = 0; row < nextKeys.length; row += 1) {
    const key = nextKeys[row] ?? '';
    // One row fewer than before, or one more, puts the two out of step by one.
    const at = key !== baseKeys[beside] && key === baseKeys[beside + 1] ? beside + 1 : beside;
    if (key !== '' && key === baseKeys[at]) {
      baseRowOf[row] = at;
      found[at] = 1;
      beside = at + 1;
    } else {
      unmatched.push(row);
      if (nextKeys[row + 1] !== baseKeys[beside]) beside += 1;
    }
  }
  if (unmatched.length === 0) return;
  const rowOfKey = new Map<string, number>();
  for (let row = 0; row < baseKeys.length; row += 1) if (found[row] === 0) rowOfKey.set(baseKeys[row] ?? '', row);
  if (rowOfKey.size === 0) return;
  for (const row of unmatched) {
    const baseRow = rowOfKey.get(nextKeys[row] ?? '');
    if (baseRow === undefined) continue;
    baseRowOf[row] = baseRow;
    found[baseRow] = 1;
  }
};
