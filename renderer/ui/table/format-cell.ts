/** How figures and days are written everywhere: figures to be compared digit by digit, days without doubt about their order. */
import { scarcePace } from '../../domain/explain/sentence';
import { monthNames } from '../../domain/month-names';
import type { Cell, Column, ColumnKind } from '../../domain/tables/table';
import { displayChoices, writtenFigure } from '../display/display-choices';
import { shownIn } from '../display/shown-units';
import { localDay } from '../local-day';

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const isNumeric = (kind: ColumnKind): boolean => kind === 'count' || kind === 'decimal';

export const formatCount = (value: number): string => writtenFigure(counts.format(value));

/** `2026-02-03` -> `3 Feb 2026`, or as was chosen on the settings page. Anything else is shown as it is. */
export const formatDay = (iso: string): string => {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso);
  const month = parts === null ? undefined : monthNames[Number(parts[2]) - 1];
  if (parts === null || month === undefined) return iso;
  const { days } = displayChoices();
  if (days === 'iso') return iso;
  if (parts[3] === undefined) return `${month} ${parts[1] ?? ''}`;
  return days === 'us' ? `${month} ${Number(parts[3])}, ${parts[1] ?? ''}` : `${Number(parts[3])} ${month} ${parts[1] ?? ''}`;
};

/** Points of money stand under points; parts of a cent are part of what is bought by the thousand. */
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const writerOf = ({ kind, isMoney }: WrittenColumn): Intl.NumberFormat => (kind === 'count' ? counts : isMoney === true ? amounts : decimals);

/** What of a column says how its cells are written. */
export type WrittenColumn = Pick<Column, 'kind' | 'isMoney'>;

/** A blank stays blank: it is not 0. */
export const formatCell = (value: Cell, column: WrittenColumn): string => {
  if (value === null) return '';
  if (typeof value === 'string') return column.kind === 'date' ? formatDay(value) : value;
  return writtenFigure(writerOf(column).format(value));
};

export const formatSum = (stored: number, column: Column): string => {
  const value = shownIn(stored, column.unit);
  return writtenFigure(column.kind === 'count' ? counts.format(value) : new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value));
};

/** `+1,234` or `−56`, with a real minus so that signs are of one width. */
export const formatChange = (value: number): string => {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${writtenFigure(decimals.format(Math.abs(value)))}`;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many of something: "1 row", "1,200 rows". */
export const formatSome = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** How long ago a moment was, in the largest unit that fits. Clocks of two computers differ: the future is "just now". */
export const formatAge = (at: number, now: number): string => {
  const age = now - at;
  if (age < minute) return 'just now';
  if (age < hour) return `${formatSome(Math.floor(age / minute), 'minute')} ago`;
  if (age < day) return `${formatSome(Math.floor(age / hour), 'hour')} ago`;
  return `${formatSome(Math.floor(age / day), 'day')} ago`;
};

const utcDay = (iso: string): number | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts === null ? null : Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / day;
};

/** Whole calendar days between an ISO day and today on this computer's calendar; null for what is not a day. */
export const daysOld = (iso: string, now: Date): number | null => {
  const then = utcDay(iso);
  return then === null ? null : Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / day - then;
};

export const formatDaysOld = (days: number): string =>
  days < 0 ? `${formatSome(-days, 'day')} ahead` : days === 0 ? 'today' : days === 1 ? 'yesterday' : `${formatSome(days, 'day')} old`;

const moments = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `3 Feb 2026, 14:05`, in this computer's time zone; the day as was chosen on the settings page. */
export const formatMoment = (at: number): string => {
  if (displayChoices().days === 'words') return moments.format(at).replace(/\bSept\b/, 'Sep');
  const moment = new Date(at);
  return `${formatDay(localDay(at))}, ${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
};

export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
};

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Money of one piece, below a dollar with the parts of a cent; what is not known is said, never 0. */
export const formatCost = (amount: number | null): string => (amount === null ? 'not known' : writtenFigure((Math.abs(amount) < 1 ? amounts : hundredths).format(amount)));

/** Units a day; what is not known is said, never 0. */
export const formatPace = (perDay: number | null): string => (perDay === null ? 'not known' : (scarcePace(perDay) ?? writtenFigure(hundredths.format(perDay))));
