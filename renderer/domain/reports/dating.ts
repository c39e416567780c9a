/** Which partition of its table every row belongs to: the day, the month, or the one partition of a master. */
import { columnData, isTextData } from '../tables/cells';
import type { Grain, Table } from '../tables/table';
import { readMoment } from './read-moment';
import type { ReportDefinition } from './report';
import { appendTo } from '../grouped';

/** Two ISO days, both included. */
export type Period = { readonly start: string; readonly end: string };

/** What is known of the file as a whole. */
export type FileDates = { readonly asOf: string | null; readonly period: Period | null };

export type DatedRows = {
  readonly partition: string;
  /** Rows of the table, in its order. */
  readonly rows: Uint32Array;
  /** The newest day its figures speak of, ISO; null for masters whose file does not say. */
  readonly asOf: string | null;
};

/** The partition that figures of a day belong to; null when they need a day and there is none, or a name. */
export const partitionOf = (grain: Grain, asOf: string | null): string | null => {
  if (grain === 'master') return 'all';
  if (asOf === null || grain === 'named') return null;
  return grain === 'snapshot' ? asOf : asOf.slice(0, 7);
};

const everyRow = ({ rowCount }: Table): Uint32Array => new Uint32Array(rowCount).map((_, row) => row);

const textsIn = (table: Table, columnId: string): readonly (string | null)[] => {
  const data = columnData(table, columnId);
  return data !== null && isTextData(data) ? data.values : [];
};

const isAtMonthsEnd = (day: string): boolean => /-(?:01|28|29|30|31)$/.test(day);

/**
 * The days that say which month rows stand in. Files write one moment by different clocks, and the last evening of October by one is November by another:
 * where the day does not tell rows apart, a row must stand in one month whoever wrote it, which is that of UTC. Each row's own day stays as its file has it.
 */
const daysToStandIn = ({ table: { grain, key } }: ReportDefinition, table: Table, columnId: string): readonly (string | null)[] => {
  const days = textsIn(table, columnId);
  const raws = table.columns.find(({ id }) => id === columnId)?.raws;
  if (grain !== 'period' || key.includes(columnId) || raws === undefined) return days;
  const standing = [...days];
  for (const [at, row] of raws.rows.entries()) {
    const day = days[row] ?? null;
    if (day === null || !isAtMonthsEnd(day)) continue;
    const moment = readMoment(raws.texts[at] ?? '');
    if (moment !== null) standing[row] = new Date(moment * 60_000).toISOString().slice(0, 10);
  }
  return standing;
};

/** The one period all rows name themselves, as in this app's own export; null when they name none or several. */
export const periodInRows = ({ columns }: ReportDefinition, table: Table): Period | null => {
  const side = (origin: 'period-start' | 'period-end'): string | null => {
    const column = columns.find((one) => one.origin === origin);
    const days = new Set(column === undefined ? [] : textsIn(table, column.columnId));
    const [only] = days;
    return days.size === 1 ? (only ?? null) : null;
  };
  const start = side('period-start');
  const end = side('period-end');
  return start === null || end === null || start > end ? null : { start, end };
};

/**
 * The rows by partition, oldest first; null when the file must still be told its day or its period. Rows of a report
 * dated by a column have that day, or they would have been left out.
 */
export const datedRows = (report: ReportDefinition, table: Table, { asOf, period }: FileDates): readonly DatedRows[] | null => {
  const { dating, table: { grain } } = report;
  if (dating.kind === 'named') {
    const byName = new Map<string, number[]>();
    for (const [row, name] of textsIn(table, dating.columnId).entries()) {
      if (name === null) continue;
      appendTo(byName, name, row);
    }
    return [...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([partition, rows]) => ({ partition, rows: Uint32Array.from(rows), asOf: null }));
  }
  if (dating.kind === 'column' || (dating.kind === 'as-of' && dating.columnId !== undefined)) {
    const own = textsIn(table, dating.columnId ?? '');
    const days = dating.kind === 'column' ? own : Array.from({ length: table.rowCount }, (_, row) => own[row] ?? asOf);
    if (dating.kind === 'as-of' && days.some((day) => day === null)) return null;
    const byPartition = new Map<string, { readonly rows: number[]; newest: string }>();
    const standing = dating.kind === 'column' ? daysToStandIn(report, table, dating.columnId) : days;
    for (const [row, day] of days.entries()) {
      const partition = partitionOf(grain, standing[row] ?? null);
      if (partition === null || day === null) continue;
      const found = byPartition.get(partition);
      if (found === undefined) byPartition.set(partition, { rows: [row], newest: day });
      else {
        found.rows.push(row);
        if (day > found.newest) found.newest = day;
      }
    }
    return [...byPartition]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([partition, { rows, newest }]) => ({ partition, rows: Uint32Array.from(rows), asOf: newest }));
  }
  const day = dating.kind === 'period' ? (period?.end ?? null) : asOf;
  const partition = partitionOf(grain, day);
  return partition === null ? null : [{ partition, rows: everyRow(table), asOf: day }];
};

const inDays = (report: ReportDefinition, base: Table, next: Table, { period }: FileDates): ((baseRow: number) => boolean) => {
  const { dating, columns } = report;
  if (dating.kind === 'column' && report.table.grain === 'period') {
    const days = textsIn(next, dating.columnId).filter((day) => day !== null);
    const [first] = days;
    if (first === undefined) return () => false;
    const from = days.reduce((least, day) => (day < least ? day : least), first);
    const to = days.reduce((most, day) => (day > most ? day : most), first);
    const standing = textsIn(base, dating.columnId);
    return (row) => {
      const day = standing[row] ?? null;
      return day !== null && day >= from && day <= to;
    };
  }
  if (dating.kind === 'period' && period !== null) {
    const sides = columns.flatMap(({ columnId, origin }) => {
      const side = origin === 'period-start' ? period.start : origin === 'period-end' ? period.end : null;
      return side === null ? [] : [{ days: textsIn(base, columnId), side }];
    });
    return (row) => sides.every(({ days, side }) => days[row] === side);
  }
  return () => true;
};

/**
 * Which rows of what stands the file can say anything about. A file of orders of one week says nothing of the rest of
 * its month, a report of one period nothing of another's, and one of Canada nothing of the United States.
 */
export const inScope = (report: ReportDefinition, base: Table, next: Table, dates: FileDates): ((baseRow: number) => boolean) => {
  const isOfDays = inDays(report, base, next, dates);
  if (report.site === null) return isOfDays;
  const site = (name: string | null): string | null => name?.toLowerCase() ?? null;
  const sites = new Set(textsIn(next, report.site).map(site).filter((name) => name !== null));
  if (sites.size === 0) return isOfDays;
  const standing = textsIn(base, report.site).map(site);
  return (row) => {
    const name = standing[row] ?? null;
    return isOfDays(row) && (name === null || sites.has(name));
  };
};
