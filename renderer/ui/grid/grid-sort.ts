/** What a click on a heading does to the order of the rows. */
import type { GridSort } from './grid-types';

/** Up, then down, then as the rows came. `adds` keeps the other columns sorted by, the new one after them. */
export const sortedBy = (sort: GridSort, columnId: string, adds: boolean): GridSort => {
  const before = sort.find((one) => one.columnId === columnId);
  const others = adds ? sort : sort.filter((one) => one.columnId === columnId);
  if (before === undefined) return [...others, { columnId, direction: 'asc' }];
  if (before.direction === 'desc') return others.filter((one) => one.columnId !== columnId);
  return others.map((one) => (one.columnId === columnId ? { columnId, direction: 'desc' } : one));
};
