/** A push: the quantities of one marketplace as they were given to it at one time. */
import type { FileForm } from './quantity-files';
import type { Shop } from './shops';

export type LineOutcome = 'accepted' | 'rejected';

export type PushLine = {
  /** Names the line within its push for good. From 1. */
  readonly line: number;
  readonly listingId: string;
  readonly sku: string;
  /** ASIN, Walmart item id or eBay item number. */
  readonly externalId: string | null;
  readonly variation: string | null;
  readonly title: string | null;
  /** What was shown when the push was made; null: nobody knew. */
  readonly before: number | null;
  readonly after: number;
  /** Which of the push's files it stands in, from 1. */
  readonly file: number;
  readonly fileName: string | null;
  /** What somebody said of it by hand, without the marketplace's file. */
  readonly said: LineOutcome | null;
  readonly reason: string | null;
};

/** What the files of a push are: of one of the marketplace's forms, or its own template filled. */
export type PushForm = FileForm | 'template';

export type ChannelPush = {
  /** Its number as well: `CP-261121-7K3QX`. */
  readonly id: string;
  readonly shop: Shop;
  /** ISO day on the calendar of whoever made it. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  /** Null where nothing was noted of it. */
  readonly form: PushForm | null;
  /** The push that this one takes back, and the one that took this one back. */
  readonly undoes: string | null;
  readonly undoneBy: string | null;
  /** Never empty in a stored push. */
  readonly lines: readonly PushLine[];
};

const idLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `CP-` day `-` five letters and figures that nobody confuses, from whole numbers below 2^32. */
export const pushIdOf = (day: string, random: readonly number[]): string =>
  `CP-${day.slice(2).replaceAll('-', '')}-${random.slice(0, 5).map((value) => idLetters[value % idLetters.length] ?? '2').join('')}`;

/** The ISO day a push's number names; null for what is no number of a push. */
export const dayOfPushId = (id: string): string | null => {
  const [, year, month, day] = /^(?:CP|FR)-(\d{2})(\d{2})(\d{2})-/.exec(id) ?? [];
  return year === undefined ? null : `20${year}-${month}-${day}`;
};
