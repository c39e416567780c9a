/** Which past version, or which two, the address of a page asks for: Back and links lead to them. */
import type { VersionPlace } from '../../data/published-ports';

/** Partition names hold no `~`, version ids none either. */
const between = '~';

export const placeText = ({ partition, versionId }: VersionPlace): string => `${partition}${between}${versionId}`;

export const placeFrom = (text: string | null): VersionPlace | null => {
  if (text === null) return null;
  const [partition, versionId, more] = text.split(between);
  return partition === undefined || partition === '' || versionId === undefined || versionId === '' || more !== undefined ? null : { partition, versionId };
};

export const isSamePlace = (a: VersionPlace | null, b: VersionPlace | null): boolean =>
  a !== null && b !== null && a.partition === b.partition && a.versionId === b.versionId;

/** `?tab=data&version=…` */
export const pastVersion = (place: VersionPlace): Record<string, string> => ({ tab: 'data', version: placeText(place) });

/** `?tab=history&from=…&to=…` */
export const comparisonOf = (before: VersionPlace, after: VersionPlace): Record<string, string> => ({
  tab: 'history',
  show: 'versions',
  from: placeText(before),
  to: placeText(after),
});
