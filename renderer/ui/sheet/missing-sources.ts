/** Whether a sheet is empty for want of a report. */
import type { SheetSourceState } from '../../data/planning/planner-ports';

/** A report the sheet cannot do without is not there. */
export const lacksNeeded = (sources: readonly SheetSourceState[]): boolean => sources.some(({ missing, needed }) => missing && needed);
