/** Lists of the label desk that say what is printed for an item, and are no recipe. */
import type { RecipeLine } from './recipe';

/**
 * The label desk lists what is printed for an item of a factory as it does for a bundle. With no parts from the factory desk, and in no list of bundles, it is an item with labels on it:
 * taken for a bundle of labels it would be in no order to its factory.
 */
export const apartFromLabels = (lines: readonly RecipeLine[], itemCodes: ReadonlySet<string>, bundleCodes: ReadonlySet<string>): { readonly recipeLines: readonly RecipeLine[]; readonly labelLines: readonly RecipeLine[] } => {
  const built = new Set([...bundleCodes, ...lines.flatMap(({ bundleCode, desk }) => (desk === 'martin' ? [] : [bundleCode]))]);
  const isOnItem = ({ bundleCode }: RecipeLine): boolean => itemCodes.has(bundleCode) && !built.has(bundleCode);
  return { recipeLines: lines.filter((line) => !isOnItem(line)), labelLines: lines.filter(isOnItem) };
};
