/** The sample shops were made as of one day; opened on another, everything in them moves along, so that nobody meets reports that are stale already. */
import { dayNumber, isoDay } from '../../domain/demand/days';

/** The day of the newest reports as the shops were made: a Monday. */
export const modelDay = '2026-11-02';

/** Where a day of the model lies, as `YYYY-MM-DD`. */
export type SampleDates = (modelIso: string) => string;

/** Days of the model, moved by whole days so that `modelDay` becomes `newest` (`YYYY-MM-DD`). */
export const datesOf = (newest: string): SampleDates => {
  const later = dayNumber(newest) - dayNumber(modelDay);
  return (modelIso) => isoDay(dayNumber(modelIso) + later);
};
