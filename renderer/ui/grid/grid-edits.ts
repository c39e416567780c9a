/** Cells decided by hand: one that is typed into, and those that are decided together. */
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import { blockEdits, type BlockEdits } from './block-edits';
import type { CellPlace, CellRange } from './cell-range';
import { openEditor, type CellEditor } from './cell-editor';
import { closed, ended, opened, typed, type EditSession, type Ending } from './edit-session';
import type { GridCore } from './grid-core';
import type { CellEdit, GridColumn } from './grid-types';
import { pendingCells, type PendingCells } from './pending-cells';
import { typedValue } from './typed-value';
import { isSaving, voidClick } from './void-click';

export type GridEdits<Row> = Omit<BlockEdits<Row>, 'decide' | 'fill'> &
  Pick<PendingCells<Row>, 'arrived'> & {
    /** What a cell shows while its decision is on its way; null where there is none. */
    readonly pendingText: PendingCells<Row>['text'];
    readonly isEditing: () => boolean;
    /** Opens the editor, or turns a flag over; false where the cell cannot be edited. */
    readonly open: (place: CellPlace, typedOver: string | null) => boolean;
    readonly canEdit: (place: CellPlace) => boolean;
    /** Rows from `first` to `end` (exclusive) would put another row under the open editor. */
    readonly isInWay: (first: number, end: number, rows: readonly Row[], isNewQuestion: boolean) => boolean;
    /** The row being edited leaves the screen, or the grid goes. */
    readonly leave: () => void;
  };

export const gridEdits = <Row>(core: GridCore<Row>, onEnded: () => void): GridEdits<Row> => {
  const { options } = core;
  const pending = pendingCells(core);
  const { decide, clear, paste, fillDown, fillRight, fill } = blockEdits(core, pending.send);
  let session: EditSession = closed;
  let editor: CellEditor | null = null;
  /** The row whose cell is edited. */
  let editing: Row | null = null;
  /** What was picked out when it began. */
  let block: CellRange | null = null;
  /** The flag that a letter has just set. */
  let lettered: CellPlace | null = null;

  const editOf = (columnId: string): CellEdit | null => core.column(columnId)?.edit ?? null;

  const canEdit = (place: CellPlace): boolean => {
    const row = core.row(place.row);
    const column = core.column(place.columnId);
    return options.onEdit !== undefined && row !== null && column !== null && (column.edit ?? null) !== null && column.isLocked?.(row) !== true;
  };

  const close = (): void => {
    session = closed;
    // Its own blur must find nothing open any more.
    const leaving = editor;
    editor = null;
    leaving?.close();
  };

  const moveOn = (place: CellPlace, goes: Ending): void => {
    const { columnIds, rows } = core.field();
    const at = columnIds.indexOf(place.columnId);
    if (goes === 'stay' || goes === 'all') return;
    if (goes === 'down' || goes === 'up') {
      core.goTo({ row: Math.min(rows - 1, Math.max(0, place.row + (goes === 'down' ? 1 : -1))), columnId: place.columnId }, false);
      return;
    }
    // Along the row, the next cell that can be edited; past the last one, any.
    const step = goes === 'right' ? 1 : -1;
    let to = at + step;
    while (columnIds[to] !== undefined && editOf(columnIds[to] ?? '') === null) to += step;
    const columnId = columnIds[to] ?? columnIds[at + step] ?? place.columnId;
    core.goTo({ row: place.row, columnId }, false);
  };

  /** `pressed`: what a press away from the cell is on. */
  const end = (goes: Ending, pressed: Element | null = null): void => {
    if (session.step === 'closed') return;
    const { place } = session;
    const row = editing;
    const closing = ended(session, goes, (value) => (row === null ? null : (core.column(place.columnId)?.refuses?.(row, value) ?? null)));
    if (closing.session.step === 'open') {
      const { problem } = closing.session;
      if (goes !== 'stay') {
        session = closing.session;
        editor?.showProblem(problem);
        return;
      }
      const saves = isSaving(pressed);
      core.say(`${problem ?? ''} The cell was left as before${saves ? ', and nothing is saved yet' : ''}.`);
      if (saves) voidClick();
    }
    const text = session.step === 'open' ? session.text : '';
    close();
    // What was not changed in the one is put into the others all the same.
    if (goes === 'all' && block !== null) fill(core.blockAt(place), text);
    else if (closing.decided !== null && editing !== null) decide(editing, closing.decided.place.columnId, closing.decided.value);
    if (goes === 'all') {
      // The cell has the keyboard again, and what is picked out stays so.
      core.goTo(place, false);
      if (block !== null) core.pick(block);
    } else if (goes !== 'stay') {
      core.goTo(place, false);
      moveOn(place, goes);
    }
    onEnded();
  };

  const standsIn = (column: GridColumn<Row>, row: Row): string => {
    const value = column.value(row);
    return value === null ? '' : String(value);
  };

  const open = (place: CellPlace, typedOver: string | null): boolean => {
    const row = core.row(place.row);
    const column = core.column(place.columnId);
    const edit = editOf(place.columnId);
    if (row === null || column === null || edit === null || !canEdit(place)) return false;
    if (edit.kind === 'flag') {
      const isLettered = lettered !== null && lettered.row === place.row && lettered.columnId === place.columnId;
      // Enter ends a word that was typed, `yes` as any other: it turns nothing over.
      if (isLettered && typedOver === null) {
        lettered = null;
        moveOn(place, 'down');
        return true;
      }
      const read = typedOver === null || typedOver === ' ' ? { ok: true as const, value: !/^(yes|true|1)$/i.test(standsIn(column, row)) } : typedValue(edit, typedOver);
      if (read.ok) {
        decide(row, place.columnId, read.value);
        lettered = typedOver === null || typedOver === ' ' ? null : place;
      }
      return true;
    }
    const range = core.isBlock() ? core.range() : null;
    core.goTo(place, false);
    if (range !== null) core.pick(range);
    block = range;
    const over = core.cellElement(place);
    if (over === null) return false;
    editing = row;
    session = opened(place, edit, standsIn(column, row), typedOver);
    editor = openEditor({
      over,
      edit,
      text: session.step === 'open' ? session.text : '',
      label: `${headingWithUnit(column)}, ${(options.rowName ?? options.rowId)(row)}`,
      selects: typedOver === null,
      onType: (text) => {
        session = typed(session, text);
        editor?.showProblem(null);
      },
      onEnd: end,
      onLeave: (pressed) => end('stay', pressed),
      onCancel: () => {
        close();
        core.goTo(place, false);
        onEnded();
      },
    });
    return true;
  };

  const isInWay = (first: number, endRow: number, rows: readonly Row[], isNewQuestion: boolean): boolean => {
    if (session.step === 'closed' || editing === null) return false;
    const at = session.place.row;
    if (isNewQuestion) return true;
    const arriving = rows[at - first];
    return at >= first && at < endRow && (arriving === undefined || options.rowId(arriving) !== options.rowId(editing));
  };

  return { pendingText: pending.text, arrived: pending.arrived, isEditing: () => session.step === 'open', isInWay, open, canEdit, clear, paste, fillDown, fillRight, leave: () => end('stay') };
};
