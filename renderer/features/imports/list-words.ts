/** What a file makes of a list, part by part, in words. */
import { listedNames } from '../../domain/listed-names';
import type { ChangedList, ListPart } from '../../domain/import/changed-lists';
import { formatCount, formatDay } from '../../ui/table/format-cell';

const nameOf = ({ code, from }: ListPart): string => (from === null ? code : `${code} from ${formatDay(from)}`);
const keyOf = ({ code, from }: ListPart): string => JSON.stringify([code, from]);

const partsNamed = 6;

const amountOf = (part: ListPart): string => `${formatCount(part.quantity)} × ${nameOf(part)}`;

/** `JAR 2 → 3, with 1 × LID, without 1 × BOX`; what stays as it is is not named. */
export const partWords = ({ before, after }: Pick<ChangedList, 'before' | 'after'>): string => {
  const stood = new Map(before.map((part) => [keyOf(part), part]));
  const stays = new Set(after.map(keyOf));
  const words = [
    ...after.flatMap((part) => {
      const was = stood.get(keyOf(part));
      if (was === undefined) return [before.length === 0 ? amountOf(part) : `with ${amountOf(part)}`];
      return was.quantity === part.quantity ? [] : [`${nameOf(part)} ${formatCount(was.quantity)} → ${formatCount(part.quantity)}`];
    }),
    ...before.flatMap((part) => (stays.has(keyOf(part)) ? [] : [`without ${amountOf(part)}`])),
  ];
  return words.length === 0 ? 'Stays as it is' : listedNames(words, partsNamed, formatCount);
};

type Listing = { readonly sku: string; readonly externalId: string | null };

/** ASINs and the like, else SKUs, each once. */
export const listingWords = (listings: readonly Listing[]): string => {
  const names = [...new Set(listings.map(({ sku, externalId }) => externalId ?? sku))];
  return names.length === 0 ? 'None' : listedNames(names, partsNamed, formatCount);
};
