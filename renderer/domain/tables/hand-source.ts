/** Where each cell of a row comes from once people change rows by hand: the layers of a source, newest on top. */
import type { RowSource } from './table';

/** The source without what these columns say in it; layers that then say nothing of their own are gone. */
const without = (source: RowSource, columns: ReadonlySet<string>): RowSource => {
  const { byHand } = source;
  if (byHand === undefined || byHand.over === null) return source;
  const over = without(byHand.over, columns);
  const left = byHand.columns.filter((id) => !columns.has(id));
  return left.length === 0 ? over : { ...source, byHand: { columns: left, over } };
};

/** Source of a row in which `edit` changed these columns and `before` stays what the others come from; null for a new row. */
export const sourceOver = (edit: RowSource, columns: readonly string[], before: RowSource | null): RowSource => ({
  ...edit,
  byHand: { columns: [...columns].sort(), over: before === null ? null : without(before, new Set(columns)) },
});

/** The layer a cell of this column comes from. */
export const sourceOfCell = (source: RowSource, columnId: string): RowSource => {
  let layer = source;
  while (layer.byHand !== undefined && layer.byHand.over !== null && !layer.byHand.columns.includes(columnId)) layer = layer.byHand.over;
  return layer;
};
