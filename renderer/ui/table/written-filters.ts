/** Filters as a kept view holds them: a list as queries have it, or one entry a column, as views kept some time ago have it. */
import { isIsoDay } from '../../domain/reports/read-day';
import type { ColumnFilter } from '../../domain/tables/query';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isDayBound = (value: unknown): value is string | null => value === null || (typeof value === 'string' && isIsoDay(value));
const isBound = (value: unknown): value is number | null => value === null || typeof value === 'number';

const listed = (value: unknown): ColumnFilter | null => {
  if (!isRecord(value) || typeof value['columnId'] !== 'string') return null;
  const { kind, columnId, text, texts, minimum, maximum, from, to } = value;
  if (kind === 'blank' || kind === 'not-blank') return { kind, columnId };
  if (kind === 'number') return isBound(minimum) && isBound(maximum) ? { kind, columnId, minimum, maximum } : null;
  if (kind === 'days') return isDayBound(from) && isDayBound(to) && (from !== null || to !== null) ? { kind, columnId, from, to } : null;
  if (kind === 'one-of') return Array.isArray(texts) && texts.length > 0 && texts.every((one) => typeof one === 'string') ? { kind, columnId, texts } : null;
  return (kind === 'contains' || kind === 'equals' || kind === 'starts-with') && typeof text === 'string' ? { kind, columnId, text } : null;
};

const kindsOfBefore = { contains: 'contains', equals: 'equals', startsWith: 'starts-with' } as const;

const entered = (columnId: string, value: unknown): ColumnFilter | null => {
  if (!isRecord(value)) return null;
  const { type, filter, filterTo } = value;
  if (type === 'blank') return { kind: 'blank', columnId };
  if (type === 'notBlank') return { kind: 'not-blank', columnId };
  if (typeof filter === 'string' && (type === 'contains' || type === 'equals' || type === 'startsWith')) return { kind: kindsOfBefore[type], columnId, text: filter };
  if (typeof filter !== 'number') return null;
  switch (type) {
    case 'equals':
      return { kind: 'number', columnId, minimum: filter, maximum: filter };
    case 'greaterThanOrEqual':
      return { kind: 'number', columnId, minimum: filter, maximum: null };
    case 'lessThanOrEqual':
      return { kind: 'number', columnId, minimum: null, maximum: filter };
    case 'inRange':
      return { kind: 'number', columnId, minimum: filter, maximum: typeof filterTo === 'number' ? filterTo : null };
    default:
      return null;
  }
};

/** Null where it is neither; single filters that cannot be read are left out. */
export const writtenFilters = (value: unknown): readonly ColumnFilter[] | null => {
  const read = Array.isArray(value) ? value.map(listed) : isRecord(value) ? Object.entries(value).map(([columnId, one]) => entered(columnId, one)) : null;
  return read?.filter((filter) => filter !== null) ?? null;
};
