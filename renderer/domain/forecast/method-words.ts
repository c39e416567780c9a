import type { UsedShare } from './catalogue-forecast';

/** Methods in few words: one by its title, two by both, more by the one that counts most and how many others. `used` has the largest share first, as forecasts keep them; '' for none. */
export const methodWords = (used: readonly Pick<UsedShare, 'title'>[]): string => {
  const [first, second, ...others] = used;
  if (first === undefined) return '';
  if (second === undefined) return first.title;
  return others.length === 0 ? `${first.title} and ${second.title}` : `${first.title} and ${others.length + 1} others`;
};
