/** Periods without a change from which on the next is taken for the same. */
const fewest = 6;

/** Whether a series sold the same in every period known, and in enough of them: there is nothing to learn, from it or for it. */
export const neverMoved = (history: Float64Array): boolean => {
  const known = history.filter((units) => !Number.isNaN(units));
  return known.length >= fewest && known[0]! > 0 && known.every((units) => units === known[0]);
};
