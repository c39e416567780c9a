/** What is said beside the count of listings without a label. */
import type { EbayListings } from '../../domain/channels/ebay-listings';
import { formatCount } from '../../ui/table/format-cell';

export const labelWords = ({ unlabelledCount, mappedWithoutLabel }: Pick<EbayListings, 'unlabelledCount' | 'mappedWithoutLabel'>): string => {
  const mapped = `${formatCount(mappedWithoutLabel)} ${unlabelledCount === 0 ? '' : 'more '}${mappedWithoutLabel === 1 ? 'is' : 'are'} mapped`;
  if (unlabelledCount === 0) return mappedWithoutLabel === 0 ? 'every listing has its label' : `none is left to map: ${mapped} by item number`;
  return mappedWithoutLabel === 0 ? 'and mapped to nothing' : `and mapped to nothing; ${mapped}`;
};
