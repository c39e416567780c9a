/** What stands over a printed table: on paper nobody can look up how old its data is. */
import type { OpenedSheet, SheetSourceState } from '../../data/planning/planner-ports';
import { storeName, type StoreId } from '../../domain/stores';
import { writtenText } from '../display/written-text';
import { localDay } from '../local-day';
import { formatCount, formatDay, formatSome } from '../table/format-cell';

const dataWords = ({ title, asOf, at, missing, needed }: SheetSourceState): string => {
  if (missing) return `${title} ${needed ? 'missing' : 'never imported'}`;
  if (asOf !== null) return `${title} of ${formatDay(asOf)}`;
  return at === null ? `${title}, kept by staff` : `${title}, imported on ${formatDay(localDay(at))}`;
};

type Printed = Pick<OpenedSheet, 'day' | 'sources' | 'notes'> & {
  readonly storeId: StoreId;
  readonly matching: number;
  /** How many of them are on it. */
  readonly printed: number;
  /** What narrows the rows; see `shownWords`. */
  readonly words: readonly string[];
  /** What is not on it, in sentences that begin with a space. */
  readonly caution: string;
};

export const paperLines = ({ storeId, day, matching, printed, words, caution, sources, notes }: Printed): readonly string[] => [
  `${storeName(storeId)}, ${formatDay(day)}. ${formatSome(matching, 'row')}.${matching > printed ? ` The first ${formatCount(printed)} are printed; export a file for all.` : ''}${caution}`,
  ...(words.length === 0 ? [] : [`Shown: ${words.join('; ')}.`]),
  ...(sources.length === 0 ? [] : [`Data: ${sources.map(dataWords).join('; ')}.`]),
  ...(notes.length === 0 ? [] : [notes.map(writtenText).join(' ')]),
];
