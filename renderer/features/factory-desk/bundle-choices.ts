/** Which bundles may be listed alone, each with how many they are. */
import { statusWords, type BundleStatus } from '../../domain/bundles/desk/bundle-detail';
import { formatCount } from '../../ui/table/format-cell';

export const bundleStatuses = Object.keys(statusWords) as readonly BundleStatus[]; // the record's own keys

/** Of what the search leaves. */
type Counted = { readonly byStatus: Readonly<Partial<Record<BundleStatus, number>>> };

/** `counted` null: nobody knows yet how many there are. */
export const bundleChoices = (counted: Counted | null): readonly { readonly value: BundleStatus | 'all'; readonly label: string }[] => {
  const said = (words: string, count: number): string => (counted === null ? words : `${words} (${formatCount(count)})`);
  const all = Object.values(counted?.byStatus ?? {}).reduce((sum, count) => sum + count, 0);
  return [{ value: 'all', label: said('All', all) }, ...bundleStatuses.map((value) => ({ value, label: said(statusWords[value], counted?.byStatus[value] ?? 0) }))];
};
