/** Headings that name the days they are for: `Forecast 11/02/2026 - 11/15/2026`. The American reading, as the one marketplace that heads columns so. */
import { readDay } from './read-day';

const isoOf = (text: string): string | null => {
  const reading = readDay(text);
  return reading.kind === 'either' ? reading.monthFirst : reading.kind === 'day' ? reading.iso : null;
};

/** ISO days; null where the heading names none. */
export const windowDays = (heading: string): { readonly from: string | null; readonly to: string | null } => {
  const [from = '', to = ''] = heading.trim().replace(/^[\p{L}\s]+/u, '').split(/\s[-\u2013]\s/u);
  return { from: isoOf(from), to: isoOf(to) };
};
