/** What orders took at each factory on average: the orders of the factory desk, turned. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../domain/failures';
import { sheetDefinitions } from '../../../domain/sheets/definitions';
import type { Pivot, PivotAsk } from '../../../domain/tables/pivot';
import { listChoice, reading, type ListSourceProps, type ListState } from '../../../ui/reports/list-source';
import { useServices } from '../../../ui/services';
import { lacksNeeded } from '../../../ui/sheet/missing-sources';
import { emptyAddress } from '../../../ui/sheet/sheet-address';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { pivotLines, pivotList } from '../pivot-lines';

const definition = sheetDefinitions['factory-orders'];
const figures = [{ value: 'tookDays', title: 'Days taken' }, { value: 'overDays', title: 'Days over plan' }, { value: 'plannedDays', title: 'Days planned' }] as const;

const askOf = (columnId: string): PivotAsk => ({ down: 'supplier', across: null, measure: { how: 'mean', columnId } });

export const FactoryTimesSource = ({ storeId, asked, children }: ListSourceProps) => {
  const { planner } = useServices();
  const { state } = useSheet({ storeId, definition, address: emptyAddress }, true);
  const [turned, setTurned] = useState<{ readonly key: string; readonly pivot: Pivot | null } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const figure = listChoice('figure', 'Mean of', 'Which days are told.', figures, asked);
  const view = state.kind === 'open' ? state.sheet.view : null;
  const columnId = String(figure.value);
  const key = `${view ?? ''} ${columnId}`;
  useEffect(() => {
    let isWanted = true;
    if (view !== null)
      void planner.pivotSheet(view, { search: '', filters: [], sort: [] }, askOf(columnId)).then((outcome) => {
        if (!isWanted) return;
        setFailure(outcome.ok ? null : outcome.failure);
        if (outcome.ok) setTurned({ key, pivot: outcome.value });
      });
    return () => {
      isWanted = false;
    };
  }, [planner, view, columnId, key]);

  const made = (): ListState => {
    if (failure !== null) return { kind: 'failed', failure };
    if (state.kind === 'failed') return { kind: 'failed', failure: state.failure };
    if (state.kind !== 'open' || turned?.key !== key) return reading;
    if (lacksNeeded(state.sheet.sources)) return { kind: 'missing', tableId: 'purchase-orders' };
    const { pivot } = turned;
    if (pivot === null || pivot.rows === 0) return { kind: 'there', list: { columns: [], rows: [], count: 0, parameters: [figure], notes: state.sheet.notes } };
    const lines = pivotLines(pivot, definition, askOf(columnId), state.sheet.day);
    const { columns, rows } = pivotList({ ...lines, corner: null, leftOut: null, weighed: null });
    // The last line is the mean of all, and no factory.
    const factories = rows.slice(0, -1);
    return { kind: 'there', list: { columns, rows: factories, count: factories.length, parameters: [figure], notes: [lines.summary] } };
  };
  return <>{children(made())}</>;
};
