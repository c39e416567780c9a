/** Marks along the prices of a slider. Of those too near one another for a word each, the first has the words of all. */
export type PriceMark = { readonly value: number; readonly label?: string };

/** As a share of the whole way: less than it, and two words lie over each other. */
const apart = 0.2;

/** `named`: what stands at which price. `most`: where the way ends; it begins at 0. */
export const priceMarks = (named: readonly Required<PriceMark>[], most: number): readonly PriceMark[] => {
  const groups: Required<PriceMark>[][] = [];
  for (const one of [...named].sort((a, b) => a.value - b.value)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && one.value - last[0].value < most * apart) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => group.map(({ value }, at) => (at === 0 ? { value, label: group.map(({ label }) => label).join(', ') } : { value })));
};
