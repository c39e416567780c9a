/** How the quantities of a past day turned out, sent or not: ours by today's rules on what was known then, Amazon's, the naive one and last year's, by what sold since. */
import { dayAfter } from '../planning/calendar-days';
import { fbaProposals, type SheetCells } from './from-sheet';
import { lastYearFigures } from './last-year';
import { lineScore, scoreLines, type Score, type SoldSince } from './scoreboard';
import type { SoldAsked } from './sold';

export type PastScore = {
  readonly score: Score;
  /** Rows whose need was known. */
  readonly proposed: number;
  /** Why most of those that cannot be scored cannot; null where all can. */
  readonly because: string | null;
};

const mostOften = (words: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
};

/** Rows of “Send to FBA” of the ISO day `day`; `soldOf` answers in the order asked, with all that is known now. */
export const pastScore = (sheet: SheetCells, day: string, soldOf: (asked: readonly SoldAsked[]) => readonly (SoldSince | null)[]): PastScore => {
  const { asked, filled } = lastYearFigures([{ kind: 'warehouse-fba', lines: fbaProposals(sheet) }], day);
  const lines = filled(soldOf(asked)).flatMap((seed) => seed.lines);
  const from = dayAfter(day, 1) ?? day;
  const since = soldOf(lines.map(({ listingId, frozen }) => ({ listingId: listingId ?? '', from, days: frozen.coverDays ?? 0 })));
  const scores = lines.map((line, place) => lineScore(line, since[place] ?? null));
  return { score: scoreLines(scores), proposed: lines.length, because: mostOften(scores.flatMap(({ because }) => because ?? [])) };
};
