/** The lines of a plan on the table page of the sheets: quantities in units and cases, what was received, and what is wrong with each; in any order, copied and pasted in blocks, exported and printed. */
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import { tilesOf } from '../../domain/sheets/maker';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices, useSession } from '../../ui/services';
import { nobodyDecides } from '../../ui/sheet/no-decisions';
import { ownAnswers } from '../../ui/sheet/own-rows';
import { RowAnswersContext } from '../../ui/sheet/row-answers';
import { emptyAddress } from '../../ui/sheet/sheet-address';
import { rowIdOf, type TypedEdit } from '../../ui/sheet/sheet-cells';
import type { SheetActionProps, SheetPageParts } from '../../ui/sheet/sheet-panel';
import { SheetTable } from '../../ui/sheet/SheetTable';
import { TileStrip } from '../../ui/sheet/TileStrip';
import { useEditKeys } from '../../ui/sheet/use-edit-keys';
import sheetClasses from '../../ui/sheet/sheet.module.css';
import { formatSome } from '../../ui/table/format-cell';
import { keptCells, lacksFigure, lineRowId, lineRows, linesSheet, linesWith, type LinesToShow } from './line-table';
import { useLineHistory } from './use-line-history';
import type { WhyOfLine } from './use-plan-why';
import { useWhyDrawer } from '../../ui/why/use-why-drawer';
import classes from './shipments.module.css';

type LinesTableProps = LinesToShow & {
  /** Names them on files and paper. */
  readonly name: string;
  readonly storeId: StoreId;
  /** ISO day they are of. */
  readonly day: string;
  readonly onLines: (lines: readonly ShipmentLine[]) => void;
  /** A part of the line goes on another day. */
  readonly onPart?: (line: ShipmentLine) => void;
  readonly onWhy: WhyOfLine;
};

const nothing = (): void => undefined;
const noTerms = { ok: true, value: [] } as const;
const untouched: readonly string[] = [];
/** Pixels. More lines are scrolled through: what else the page has of the plan stands near. */
const mostHeight = 500;

export const LinesTable = ({ lines, stored, problems, editable, receivable, status, isWfs, availability, short, name, storeId, day, onLines, onPart, onWhy }: LinesTableProps) => {
  const { data } = useServices();
  const session = useSession();
  const [names] = useState(() => new Map<string, string>());
  const [address, setAddress] = useState(emptyAddress);
  const [said, setSaid] = useState('');
  const canEdit = editable || receivable;
  const { change, undo, redo } = useLineHistory(lines, onLines);
  useEditKeys(undo, redo);
  const shown = useMemo(
    (): LinesToShow => ({ lines, stored, problems, editable, receivable, status, isWfs, ...(availability === undefined ? {} : { availability }), ...(short === undefined ? {} : { short }) }),
    [lines, stored, problems, editable, receivable, status, isWfs, availability, short],
  );
  // The columns stand while what is typed changes none of them: the grid keeps its place.
  const [definition, setDefinition] = useState(() => linesSheet(shown));
  const next = linesSheet(shown);
  if (JSON.stringify(next) !== JSON.stringify(definition)) setDefinition(next);
  const table = useMemo(() => lineRows(definition, shown), [definition, shown]);
  const answers = useMemo(
    () => ownAnswers({ definition, table, makeWorkbook: (sheets) => data.makeWorkbook(sheets), figures: () => Promise.resolve(noTerms), lacks: lacksFigure(shown) }),
    [data, definition, table, shown],
  );
  const sheet = useMemo(
    (): OpenedSheet => ({ kind: 'opened', view: `${storeId} ${definition.id}`, planKey: '', isEarly: false, day, rows: table.rowCount, tiles: tilesOf(definition, table), titles: {}, parameters: [], sources: [], notes: [], days: [], first: null }),
    [storeId, day, definition, table],
  );
  const kept = useMemo(() => keptCells(shown), [shown]);
  const lineOf = useCallback((rowId: string) => lines.find((line) => lineRowId(line) === rowId), [lines]);

  const onEdit = (edits: readonly TypedEdit[]): void => {
    const next = linesWith(shown, edits.map(({ row, columnId, value }) => ({ rowId: rowIdOf(definition, row), columnId, value })));
    setSaid(next.left === 0 ? '' : `${formatSome(next.left, 'cell')} left as before`);
    if (next.left < edits.length) change(next.lines);
  };

  const Actions = useCallback(
    ({ rows, count, clear }: SheetActionProps) => {
      if (!editable) return null;
      const withLines = (what: (picked: ReadonlySet<string>) => void) => () =>
        void rows().then((picked) => {
          if (picked === null) return;
          clear();
          what(new Set(picked.map((row) => rowIdOf(definition, row))));
        });
      return (
        <>
          {onPart === undefined || count !== 1 ? null : (
            <Button size="xs" variant="default" leftSection={<IconCalendarPlus size={15} aria-hidden />} onClick={withLines((picked) => lines.filter((line) => picked.has(lineRowId(line))).forEach(onPart))}>
              Deliver a part on another day
            </Button>
          )}
          <Button
            size="xs" variant="default" leftSection={<IconTrash size={15} aria-hidden />}
            onClick={withLines((picked) => change(lines.filter((line) => !picked.has(lineRowId(line)))))}
          >
            Remove {formatSome(count, 'line')}
          </Button>
        </>
      );
    },
    [editable, definition, lines, change, onPart],
  );
  const why = useWhyDrawer();
  const parts: SheetPageParts = {
    sheets: [], Actions, kept, isOfOneDay: true, mostHeight, empty: 'No line is left.',
    asks: (rowId, figure) => {
      const line = lineOf(rowId);
      if (line !== undefined) onWhy(line, figure ?? undefined);
    },
  };

  return (
    <RowAnswersContext.Provider value={answers}>
      <div className={`${sheetClasses['desk'] ?? ''} ${classes.lines ?? ''}`} data-sheet={definition.id} data-state="open">
        <div className={classes.linesHead}>
          <h2>Lines</h2>
          {definition.tiles.length === 0 ? null : <TileStrip tiles={definition.tiles} values={sheet.tiles} pressed={address.tile} onPress={(tile) => setAddress((last) => ({ ...last, tile }))} />}
        </div>
        <SheetTable
          parts={parts} definition={definition} storeId={storeId} title={`Lines of ${name}`} email={session.kind === 'signed-in' ? session.email : ''} address={address} onAddress={setAddress} onView={nothing}
          sheet={sheet} made={0} notes={untouched} rows={table.rowCount} isTold desk={nobodyDecides} canEdit={canEdit} told={said} onTold={setSaid} onEdit={onEdit} names={names} onAsk={why.ask}
        />
        {why.drawer}
      </div>
    </RowAnswersContext.Provider>
  );
};
