/** What the page stands on and how old each part is. What is missing or stale says so in words, with the way to its upload page. */
import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react';
import { memo } from 'react';
import type { SheetSourceState } from '../../data/planning/planner-ports';
import type { SheetSource } from '../../domain/sheets/sheet';
import { useStaleAfter } from '../settings/planning-settings';
import { PageLink } from '../PageLink';
import { useAreas } from '../pages';
import { useStore } from '../services';
import { sourcesOf } from '../set-up';
import { daysOld, formatAge, formatDay, formatDaysOld, formatMoment } from '../table/format-cell';
import classes from './sheet.module.css';
import { uploadPlace } from './upload-path';

type Age = { readonly tone: 'good' | 'stale' | 'missing' | 'absent'; readonly words: string; readonly more: string };

/** Room is short here; the tooltip has it in full. */
const shortAge = (at: number, now: number): string => formatAge(at, now).replace(/ days? ago$/, ' d').replace(/ hours? ago$/, ' h').replace(/ minutes? ago$/, ' min');

/** `2 d`; beside a past day `2 d before` it. */
const dated = (days: number, isPast: boolean): string => (isPast ? (days === 0 ? 'of that day' : `${days} d before`) : days > 1 ? `${days} d` : formatDaysOld(days));

/** `day`: the past day that is shown, which ages are counted back from; null: now. Lists are those of now in any case. */
export const sourceAge = ({ title, tableId, asOf, at, missing, needed }: SheetSourceState, now: number, staleAfter: number, day: string | null): Age => {
  if (missing || tableId === null) {
    if (day !== null) {
      const more = `${title}: nothing of ${formatDay(day)} or before it was imported.`;
      return needed ? { tone: 'missing', words: 'missing', more: `${more} This page needs it.` } : { tone: 'absent', words: 'none by then', more: `${more} The page works without it and says what it cannot know.` };
    }
    return needed
      ? { tone: 'missing', words: 'missing', more: `${title} was never imported, and this page needs it.` }
      : { tone: 'absent', words: 'never imported', more: `${title} was never imported. The page works without it and says what it cannot know.` };
  }
  const published = at === null ? '' : ` Published on ${formatMoment(at)}.`;
  const days = asOf === null ? null : daysOld(asOf, new Date(day === null ? now : `${day}T12:00:00`));
  if (asOf === null || days === null) {
    const isOld = at !== null && Math.floor((now - at) / 86_400_000) > staleAfter;
    return { tone: isOld ? 'stale' : 'good', words: at === null ? 'kept by staff' : `${shortAge(at, now)}${isOld ? ', stale' : ''}`, more: `${title} is true until the next one.${published}` };
  }
  const isStale = days > staleAfter;
  return { tone: isStale ? 'stale' : 'good', words: isStale ? `${day === null ? `${days} d` : dated(days, true)}, stale` : dated(days, day !== null), more: `${title} as of ${formatDay(asOf)}, ${day === null ? formatDaysOld(days) : dated(days, true)}.${published}` };
};

const icons = { good: IconCircleDashed, stale: IconAlertTriangle, missing: IconAlertTriangle, absent: IconCircleDashed } as const;

type SourceStripProps = { readonly sources: readonly SheetSourceState[]; readonly definitions: readonly SheetSource[]; readonly now: number; /** The past day that is shown; null: today. */ readonly day: string | null; /** What is being worked out while this is shown; null: nothing. */ readonly working: string | null };

export const SourceStrip = memo(({ sources, definitions, now, day, working }: SourceStripProps) => {
  const areas = useAreas();
  const { storeId } = useStore();
  const staleAfter = useStaleAfter();
  return (
    <ul className={classes.sources} aria-label="Data this page uses">
      {sourcesOf(areas, storeId, sources, definitions).map((source) => {
        const { tone, words, more } = sourceAge(source, now, source.tableId === null ? Number.POSITIVE_INFINITY : staleAfter(source.tableId), day);
        const Icon = icons[tone];
        const place = uploadPlace(areas, definitions.find(({ title }) => title === source.title)?.tables ?? (source.tableId === null ? [] : [source.tableId]));
        const inside = (
          <>
            {tone === 'good' ? null : <Icon size={13} aria-hidden />}
            <span>{source.title}</span>
            <span className={classes.sourceAge}>{words}</span>
          </>
        );
        return (
          <li key={source.title} data-tone={tone} data-source={source.tableId ?? undefined}>
            {place === null ? (
              <span className={classes.source} data-tip={more} tabIndex={0}>
                {inside}
              </span>
            ) : (
              <PageLink className={classes.source} data-tip={`${more} Opens the page of the ${place.reportTitle}.`} to={place.path}>
                {inside}
              </PageLink>
            )}
          </li>
        );
      })}
      {working !== null ? (
        <li>
          <span className={classes.behind}>
            <Loader size={11} aria-hidden /> {working}
          </span>
        </li>
      ) : null}
    </ul>
  );
});
SourceStrip.displayName = 'SourceStrip';
