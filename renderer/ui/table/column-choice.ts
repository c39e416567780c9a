/** Which columns of a table a person shows, how wide and in which order, kept on this computer per table. */

export type ColumnChoice = {
  readonly columnId: string;
  readonly hidden: boolean;
  readonly width: number | null;
};

export type Density = 'compact' | 'comfortable';

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const choiceKey = (tableId: string): string => `table-columns:${tableId}`;
const densityKey = 'table-density';

const isChoice = (value: unknown): value is ColumnChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const { columnId, hidden, width } = value as Record<string, unknown>;
  return typeof columnId === 'string' && typeof hidden === 'boolean' && (width === null || typeof width === 'number');
};

/** Null when nothing readable is kept. Columns that the table no longer has are left out by `arrange`. */
export const keptColumns = (store: TextStore, tableId: string): readonly ColumnChoice[] | null => {
  const text = store.getItem(choiceKey(tableId));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isChoice) ? value : null;
  } catch {
    return null;
  }
};

export const keepColumns = (store: TextStore, tableId: string, choice: readonly ColumnChoice[] | null): void => {
  if (choice === null) store.removeItem(choiceKey(tableId));
  else store.setItem(choiceKey(tableId), JSON.stringify(choice));
};

/** The table's columns in the kept order; those that came into the table since are shown, where they stand among the others. */
export const arrange = <C extends { readonly id: string }>(
  columns: readonly C[],
  kept: readonly ColumnChoice[] | null,
): readonly { readonly column: C; readonly hidden: boolean; readonly width: number | null }[] => {
  const arranged = (kept ?? []).flatMap(({ columnId, hidden, width }) => {
    const column = columns.find((one) => one.id === columnId);
    return column === undefined ? [] : [{ column, hidden, width }];
  });
  columns.forEach((column, place) => {
    if (arranged.some((one) => one.column.id === column.id)) return;
    const next = columns.slice(place + 1).find((later) => arranged.some((one) => one.column.id === later.id));
    const at = next === undefined ? arranged.length : arranged.findIndex((one) => one.column.id === next.id);
    arranged.splice(at, 0, { column, hidden: false, width: null });
  });
  return arranged;
};

export const keptDensity = (store: TextStore): Density => (store.getItem(densityKey) === 'comfortable' ? 'comfortable' : 'compact');

export const keepDensity = (store: TextStore, density: Density): void => store.setItem(densityKey, density);
