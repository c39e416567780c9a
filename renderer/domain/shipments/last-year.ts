/** What last year's sales of the same days would have sent, asked for when a plan is saved and frozen with it. */
import { dayAfter } from '../planning/calendar-days';
import type { PlanSeed } from './from-sheet';
import { quantityAtPace } from './from-sheet';
import type { SoldSince } from './scoreboard';
import type { SoldAsked } from './sold';

/** Weeks keep their weekdays. */
const yearDays = 364;

/** Known for fewer of the days than this share, last year says too little. */
const leastShare = 0.5;

/** What to ask, and the seeds with the answers. Lines without a listing, a cover or a position ask nothing. */
export const lastYearFigures = (seeds: readonly PlanSeed[], planDay: string | null): { readonly asked: readonly SoldAsked[]; readonly filled: (sold: readonly (SoldSince | null)[]) => readonly PlanSeed[] } => {
  const from = planDay === null ? null : dayAfter(planDay, 1 - yearDays);
  const asked: SoldAsked[] = [];
  const places = new Map<string, number>();
  if (from !== null) {
    for (const { kind, lines } of seeds) {
      for (const { line, listingId, frozen } of lines) {
        if (listingId === null || frozen.ours === null || frozen.coverDays === null || frozen.coverDays <= 0 || frozen.position === null) continue;
        places.set(`${kind} ${line}`, asked.length);
        asked.push({ listingId, from, days: frozen.coverDays });
      }
    }
  }
  return {
    asked,
    filled: (sold) =>
      seeds.map(({ kind, lines }) => ({
        kind,
        lines: lines.map((line) => {
          const own = sold[places.get(`${kind} ${line.line}`) ?? -1] ?? null;
          const { coverDays, position } = line.frozen;
          if (own === null || coverDays === null || own.days < coverDays * leastShare) return line;
          return { ...line, frozen: { ...line.frozen, lastYear: quantityAtPace(own.units / own.days, coverDays, position, line.unitsPerCase) } };
        }),
      })),
  };
};
