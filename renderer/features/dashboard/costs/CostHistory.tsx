/** What a code cost from which day on, with the way to take a cost out again. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OpenedSheet } from '../../../data/planning/planner-ports';
import type { RowsToEdit } from '../../../data/hand-edits/hand-edit-ports';
import { costRowOn, type CostRow } from '../../../domain/costs/cost-rows';
import { marketplaceDay } from '../../../domain/demand/marketplace-day';
import type { SheetChart } from '../../../domain/sheets/chart';
import type { AnySheet } from '../../../domain/sheets/sheet';
import type { StoreId } from '../../../domain/stores';
import type { Cell } from '../../../domain/tables/table';
import type { TableRow } from '../../../domain/tables/query';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { fullChartHeight } from '../../../ui/chart/chart-height';
import { useServices } from '../../../ui/services';
import { cellOf, rowIdOf } from '../../../ui/sheet/sheet-cells';
import { failureWords } from '../../../ui/failure-words';
import { writtenFigure } from '../../../ui/display/display-choices';
import { formatDay } from '../../../ui/table/format-cell';
import { RowsDialog, type DialogSaid } from '../../../ui/table/RowsDialog';
import { useTableState } from '../../../ui/table/use-table-state';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const written = (cell: Cell | undefined): string => (typeof cell === 'number' ? writtenFigure(money.format(cell)) : '–');

const fields = [{ id: 'fob', title: 'FOB' }, { id: 'freight', title: 'Freight' }, { id: 'dutyPercent', title: 'Duty, %' }, { id: 'prep', title: 'Prep' }, { id: 'landed', title: 'Landed, stated' }] as const;

type CostHistoryProps = { readonly storeId: StoreId; readonly definition: AnySheet; readonly sheet: OpenedSheet; readonly row: TableRow; readonly canEdit: boolean; readonly onClose: () => void };

export const CostHistory = ({ storeId, definition, sheet, row, canEdit, onClose }: CostHistoryProps) => {
  const { data, planner } = useServices();
  const [charts, setCharts] = useState<readonly SheetChart[]>([]);
  const code = String(cellOf(definition, row, 'costOf') ?? '').replace(/^\d+ × /, '');
  const [known, setKnown] = useState<RowsToEdit | null>(null);
  const [said, setSaid] = useState<DialogSaid | null>(null);
  const [today] = useState(() => marketplaceDay(Date.now()));

  const [round, setRound] = useState(0);
  const stands = useTableState(storeId, 'costs');
  useEffect(() => {
    let isWanted = true;
    void data.rowsToEdit({ storeId, tableId: 'costs', partition: 'all', where: { columnId: 'sku', values: [code] } }).then((rows) => {
      if (!isWanted) return;
      if (rows.ok) setKnown(rows.value);
      else setSaid({ text: failureWords(rows.failure), tone: 'bad' });
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId, code, round, stands]);

  useEffect(() => {
    let isWanted = true;
    planner.rowCharts(sheet.view, rowIdOf(definition, row)).then((made) => isWanted && made.ok && setCharts(made.value), () => undefined);
    return () => {
      isWanted = false;
    };
  }, [planner, sheet.view, definition, row, round]);

  const remove = async (gone: CostRow): Promise<void> => {
    if (known === null) return;
    const key = { sku: gone['sku'] ?? null, validFrom: gone['validFrom'] ?? null };
    const outcome = await data.saveByHand({
      editId: crypto.randomUUID(), storeId, label: `Cost of ${code}${key.validFrom === null ? '' : ` from ${String(key.validFrom)}`} taken out by hand`,
      changes: [{ tableId: 'costs', partition: 'all', baseVersionId: known.versionId, edits: { kind: 'some', upsert: [], remove: [key] } }],
    });
    setSaid(outcome.kind === 'saved' ? { text: 'Taken out. The log of imports has the way back.', tone: 'good' } : { text: outcome.kind === 'failed' ? failureWords(outcome.failure) : 'It was changed by somebody else meanwhile. Look again.', tone: 'bad' });
    setRound((last) => last + 1);
  };

  const rows = [...(known?.rows ?? [])].sort((one, other) => (String(one['validFrom'] ?? '') < String(other['validFrom'] ?? '') ? 1 : -1));
  const holds = costRowOn(rows, code, today);
  return (
    <RowsDialog
      title={`Costs of ${code}`} empty={`The cost sheet has no cost of ${code} yet. Type one into the table, or drop a cost sheet.`} said={said} onClose={onClose}
      lead={charts.map((chart) => <ChartCard key={chart.id} chart={chart} height={fullChartHeight} storeId={storeId} page={`Costs of ${code}`} day={sheet.day} />)}
      rows={known === null ? null : rows} keyOf={(one) => String(one['validFrom'])}
      columns={[
        {
          title: 'From',
          cell: (one) => (
            <>
              {one['validFrom'] === null || one['validFrom'] === undefined ? 'ever' : formatDay(String(one['validFrom']))}
              {one === holds ? <strong> holds now</strong> : String(one['validFrom'] ?? '') > today ? ' to come' : ''}
            </>
          ),
        },
        { title: 'Currency', cell: (one) => String(one['currency'] ?? '') },
        ...fields.map(({ id, title }) => ({ title, isFigure: true, cell: (one: CostRow) => written(one[id]) })),
        { title: 'Note', cell: (one) => String(one['note'] ?? '') },
        {
          title: '',
          cell: (one) =>
            canEdit ? (
              <Button size="compact-xs" variant="subtle" color="red" aria-label={`Take out the cost from ${String(one['validFrom'] ?? 'ever')}`} onClick={() => void remove(one)}>
                Take out
              </Button>
            ) : null,
        },
      ]}
    />
  );
};
