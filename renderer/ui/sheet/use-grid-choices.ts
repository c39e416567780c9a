/** The columns and the question of a sheet's grid, also before it stands; what is chosen of the columns is kept on this computer. */
import { useCallback, useMemo, useState } from 'react';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { GridHandle, GridQuery } from '../grid/grid-types';
import { gridToCome, type GridChoices } from '../grid/grid-to-come';
import { arrange, keepColumns, keptColumns, type ColumnChoice } from '../table/column-choice';
import { sheetColumns, type CellSays } from './sheet-columns';

export type SheetGridChoices = {
  readonly choice: readonly ColumnChoice[];
  readonly onColumns: (next: readonly ColumnChoice[]) => void;
  readonly onShow: (columnIds: readonly string[], visible: boolean) => void;
  readonly onReset: () => void;
  /** Counts how often the grid was begun anew. */
  readonly round: number;
  readonly beginAnew: () => void;
  /** The grid, or what stands in for it. */
  readonly choices: () => GridChoices;
};

const silent: CellSays = { state: () => null, note: () => null };

const firstChoice = ({ columns, key }: AnySheet): readonly ColumnChoice[] => columns.filter(({ id }) => id !== key).map(({ id, shownAtFirst }) => ({ columnId: id, hidden: !shownAtFirst, width: null }));

export const useGridChoices = (definition: AnySheet, gridNow: () => GridHandle<TableRow> | null, query: GridQuery, onQuery: (next: GridQuery) => void): SheetGridChoices => {
  const keptAs = `sheet:${definition.id}`;
  const [chosen, setChoice] = useState<readonly ColumnChoice[]>(() => keptColumns(localStorage, keptAs) ?? firstChoice(definition));
  // Columns nobody chose yet, some of which come while it stands, are as the sheet has them.
  const choice = useMemo(
    () =>
      arrange(definition.columns.filter(({ id }) => id !== definition.key), chosen).map(({ column: { id, shownAtFirst }, hidden, width }): ColumnChoice => ({
        columnId: id, hidden: chosen.some(({ columnId }) => columnId === id) ? hidden : !shownAtFirst, width,
      })),
    [definition, chosen],
  );
  const [round, setRound] = useState(0);
  const beginAnew = useCallback(() => setRound((last) => last + 1), []);
  const onColumns = useCallback(
    (next: readonly ColumnChoice[]): void => {
      setChoice(next);
      keepColumns(localStorage, keptAs, next);
    },
    [keptAs],
  );
  const { filters, sort } = query;
  const choices = useCallback(
    (): GridChoices => gridNow() ?? gridToCome(sheetColumns(definition, choice, false, silent), { filters, sort }, { onColumns, onQuery }),
    [gridNow, definition, choice, filters, sort, onColumns, onQuery],
  );
  const onShow = useCallback((ids: readonly string[], visible: boolean) => choices().setColumnsVisible(ids, visible), [choices]);
  const onReset = useCallback(() => {
    keepColumns(localStorage, keptAs, null);
    setChoice(firstChoice(definition));
    beginAnew();
  }, [keptAs, definition, beginAnew]);
  return { choice, onColumns, onShow, onReset, round, beginAnew, choices };
};
