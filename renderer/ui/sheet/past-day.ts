/** The day of a page that looks back, as its address says it. */
import { isIsoDay } from '../../domain/reports/read-day';

/** An ISO day that is over; null: today. */
export const pastDayIn = (query: URLSearchParams, today: string): string | null => {
  const asked = query.get('as-of');
  return asked !== null && isIsoDay(asked) && asked < today ? asked : null;
};
