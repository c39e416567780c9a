/** Parts nobody tells the stock of, in words. */
import { listedNames } from '../../listed-names';
import type { StoreContext } from '../../planning/store-context';

/** The first of them by name. */
export const listed = (codes: readonly string[]): string => listedNames(codes, 3);

/** Of parts whose stock is not known: those nobody counts, and those that are counted but stand in no list, so that nothing is known of them. */
export const untoldBy = ({ inputs }: StoreContext, codes: readonly string[]): { readonly uncounted: readonly string[]; readonly unlisted: readonly string[] } => {
  const isUnlisted = (code: string): boolean => inputs.unlistedStock?.has(code) === true;
  return { uncounted: codes.filter((code) => !isUnlisted(code)), unlisted: codes.filter(isUnlisted) };
};

/** Which stock is not known and why, and after each what is made of it, where anything is. */
export const untoldWords = (context: StoreContext, codes: readonly string[], made = { ofUncounted: '', ofUnlisted: '' }): string => {
  const { uncounted, unlisted } = untoldBy(context, codes);
  const parts = [
    uncounted.length === 0 ? '' : `no sheet tells the stock of ${listed(uncounted)}${made.ofUncounted}`,
    unlisted.length === 0 ? '' : `${listed(unlisted)} ${unlisted.length === 1 ? 'is' : 'are'} counted, but in no list of items, labels or bundles${made.ofUnlisted}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
};
