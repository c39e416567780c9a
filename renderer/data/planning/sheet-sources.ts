/** Which of the store's tables a sheet was made from, and which are missing. */
import { isoDay } from '../../domain/demand/days';
import { latestDayAnywhere } from '../../domain/demand/marketplace-day';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { isDay, sourceStates, type SheetSourceState } from '../../domain/sheets/source-states';
import type { TableHead } from '../published-ports';
import type { Explained } from './explained';

export const sourcesOf = ({ sources }: SheetDefinition, heads: readonly TableHead[], { day, sales }: Pick<Explained, 'day' | 'sales'>, isPast: boolean): readonly SheetSourceState[] =>
  // Sales stand in months: their own newest day is what the demand ends with.
  sourceStates(sources, heads, { day, latest: isPast ? day : latestDayAnywhere(day), lastSale: sales === null ? null : isoDay(sales.demand.daily.firstDay + sales.demand.daily.days - 1) });

/** Days of snapshots before today, the newest first. */
export const snapshotDays = (heads: readonly TableHead[], isUsed: (head: TableHead) => boolean, today: string): readonly string[] =>
  [...new Set(heads.filter(isUsed).flatMap(({ partitions }) => Object.keys(partitions).filter((partition) => isDay(partition) && partition < today)))].sort().reverse();
