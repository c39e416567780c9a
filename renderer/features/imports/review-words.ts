/** What a review says of itself in sentences: what it was compared with, and what is still in the way of publishing it. */
import { storeName } from '../../domain/stores';
import { formatCount, formatDay, formatMoment, formatSome } from '../../ui/table/format-cell';
import type { Reviewing } from './import-job';
import type { PublishHindrance } from './publish-hindrances';

type OtherStore = Extract<PublishHindrance, { readonly kind: 'other-store' }>;

const whose: Readonly<Record<OtherStore['by'], (store: string) => string>> = {
  goods: (store) => `${store} knows them`,
  'some-goods': (store) => `${store} knows some of them`,
  account: (store) => `its account is ${store}’s`,
};

export const hindranceWords = (hindrance: PublishHindrance): string => {
  switch (hindrance.kind) {
    case 'unanswered':
      return hindrance.questions === 1 ? 'One question above is open.' : `${formatCount(hindrance.questions)} questions above are open.`;
    case 'replace-not-agreed':
      return hindrance.counted ? `Agree to count ${formatSome(hindrance.missing, 'missing row')} as 0 first.` : `Agree to drop ${formatSome(hindrance.missing, 'missing row')} first.`;
    case 'other-store':
      return `Say whose goods these are: ${whose[hindrance.by](storeName(hindrance.storeId))}.`;
    case 'choose-again':
      return 'The table changed since the rows were chosen: choose again.';
    case 'nothing-chosen':
      return 'No change is chosen.';
    case 'no-rows':
      return hindrance.rejected === 0 ? 'The file has headings and no rows below them: there is nothing to publish.' : `Nothing can be published: ${formatSome(hindrance.rejected, 'row has', 'rows all have')} a problem.`;
  }
};

/** What the rows were compared with, and when that was published. */
export const comparedWith = ({ against, review }: Reviewing): string => {
  const newest = against.bases.at(-1);
  if (newest === undefined) return 'There is nothing to compare with yet: every row is new.';
  const { head, partition, from } = newest;
  const what = `${head.fileName}, published by ${head.byEmail} on ${formatMoment(head.at)}`;
  if (partition !== from) return `A new day. Compared with the one before, ${formatDay(from)}: ${what}.`;
  return review.partitions.length === 1
    ? `Compared with what is shown now: ${what}.`
    : `Compared with what is shown now in ${formatCount(against.bases.length)} of ${formatCount(review.partitions.length)} parts; the newest is ${what}.`;
};
