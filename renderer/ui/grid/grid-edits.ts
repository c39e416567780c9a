/** Cells decided by hand: typed, pasted, filled down and cleared, each action one answer for the page. */
import { formatCount, formatDay, formatSome } from '../table/format-cell';
import type { CellText } from './pasted-cells';
import { filledFrom, mostPasted, pastedTo, textBlock } from './pasted-cells';
import type { CellPlace, Extent } from './cell-range';
import { openEditor, type CellEditor } from './cell-editor';
import { closed, ended, opened, typed, type EditSession, type Ending } from './edit-session';
import type { GridCore } from './grid-core';
import { headingOf } from './grid-head';
import type { CellEdit, EditChange, EditValue, GridColumn } from './grid-types';
import { editText, typedValue } from './typed-value';

type Pending = { readonly text: string; settled: boolean };

export type GridEdits<Row> = {
  /** What a cell shows while its decision is on its way; null where there is none. */
  readonly pendingText: (column: GridColumn<Row>, row: Row) => string | null;
  readonly isEditing: () => boolean;
  /** Opens the editor, or turns a flag over; false where the cell cannot be edited. */
  readonly open: (place: CellPlace, typedOver: string | null) => boolean;
  readonly canEdit: (place: CellPlace) => boolean;
  readonly clear: (extent: Extent) => void;
  readonly paste: (extent: Extent, text: string) => void;
  readonly fillDown: (extent: Extent) => void;
  /** Rows that were asked for after a decision was kept show it themselves. */
  readonly arrived: (rows: readonly Row[] | 'all') => void;
  /** The row being edited leaves the screen, or the grid goes. */
  readonly leave: () => void;
};

const shownValue = (edit: CellEdit, value: EditValue): string => {
  if (value === null) return '…';
  if (typeof value === 'number') return formatCount(value);
  if (edit.kind === 'day') return formatDay(String(value));
  if (edit.kind === 'choice') return edit.options.find((option) => option.value === value)?.title ?? String(value);
  return editText(value);
};

const cells = (count: number): string => formatSome(count, 'cell');

type Decision = { readonly place: CellPlace; readonly value: EditValue };

export const gridEdits = <Row>(core: GridCore<Row>): GridEdits<Row> => {
  const { options } = core;
  const pending = new Map<string, Map<string, Pending>>();
  let session: EditSession = closed;
  let editor: CellEditor | null = null;

  const editOf = (columnId: string): CellEdit | null => core.column(columnId)?.edit ?? null;

  const canEdit = (place: CellPlace): boolean => {
    const row = core.row(place.row);
    const column = core.column(place.columnId);
    return options.onEdit !== undefined && row !== null && column !== null && (column.edit ?? null) !== null && column.isLocked?.(row) !== true;
  };

  const send = (changes: readonly EditChange<Row>[]): void => {
    const marks: { readonly rowId: string; readonly columnId: string; readonly mark: Pending }[] = [];
    for (const { rowId, columnId, value } of changes) {
      const edit = editOf(columnId);
      if (edit === null) continue;
      const mark = { text: shownValue(edit, value), settled: false };
      const row = pending.get(rowId) ?? new Map<string, Pending>();
      pending.set(rowId, row.set(columnId, mark));
      marks.push({ rowId, columnId, mark });
    }
    core.redraw();
    const settle = (kept: boolean): void => {
      for (const { rowId, columnId, mark } of marks) {
        mark.settled = true;
        // A later decision on the same cell stands in its place by now.
        if (!kept && pending.get(rowId)?.get(columnId) === mark) pending.get(rowId)?.delete(columnId);
      }
      core.redraw();
      if (kept) core.refresh();
    };
    (options.onEdit?.(changes) ?? Promise.resolve(false)).then(settle, () => settle(false));
  };

  /** One action: what can be taken is, and what cannot is said. */
  const decide = async (decisions: readonly Decision[], done: string, problems: readonly string[]): Promise<void> => {
    const taken = decisions.filter(({ place }) => editOf(place.columnId) !== null);
    const first = Math.min(...taken.map(({ place }) => place.row));
    const last = Math.max(...taken.map(({ place }) => place.row));
    const rows = taken.length === 0 ? [] : await core.rowsBetween(first, last);
    if (rows === null) {
      core.say('The rows could not be read, so nothing was changed.');
      return;
    }
    const changes = taken.flatMap(({ place, value }): EditChange<Row>[] => {
      const row = rows[place.row - first];
      if (row === undefined || core.column(place.columnId)?.isLocked?.(row) === true) return [];
      return [{ row, rowId: options.rowId(row), columnId: place.columnId, value }];
    });
    const left = decisions.length - changes.length + problems.length;
    const why = problems[0] === undefined ? '' : ` ${problems[0]}`;
    if (changes.length > 0) send(changes);
    if (changes.length === 0) core.say(left === 0 ? 'There is nothing to change.' : problems.length > 0 ? `Nothing was changed.${why}` : 'These cells cannot be edited.');
    else core.say(`${done} ${cells(changes.length)}.${left === 0 ? '' : ` ${cells(left)} ${left === 1 ? 'was' : 'were'} left as before.${why}`}`);
  };

  const decideTexts = (texts: readonly CellText[], done: string): void => {
    const problems: string[] = [];
    const decisions = texts.flatMap(({ row, columnId, text }): Decision[] => {
      const edit = editOf(columnId);
      if (edit === null) return [{ place: { row, columnId }, value: null }];
      const read = typedValue(edit, text);
      if (!read.ok) problems.push(read.problem);
      return read.ok ? [{ place: { row, columnId }, value: read.value }] : [];
    });
    void decide(decisions, done, problems);
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
    if (goes === 'stay') return;
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

  const end = (goes: Ending): void => {
    if (session.step === 'closed') return;
    const { place } = session;
    const closing = ended(session, goes);
    if (closing.session.step === 'open') {
      const { problem } = closing.session;
      if (goes !== 'stay') {
        session = closing.session;
        editor?.showProblem(problem);
        return;
      }
      core.say(`${problem ?? ''} The cell was left as before.`);
    }
    close();
    if (closing.decided !== null) void decide([closing.decided], 'Changed', []);
    if (goes === 'stay') return;
    core.goTo(place, false);
    moveOn(place, goes);
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
      const read = typedOver === null || typedOver === ' ' ? { ok: true as const, value: !/^(yes|true|1)$/i.test(standsIn(column, row)) } : typedValue(edit, typedOver);
      if (read.ok) void decide([{ place, value: read.value }], 'Changed', []);
      return true;
    }
    core.goTo(place, false);
    const over = core.cellElement(place);
    if (over === null) return false;
    session = opened(place, edit, standsIn(column, row), typedOver);
    editor = openEditor({
      over,
      edit,
      text: session.step === 'open' ? session.text : '',
      label: `${headingOf(column)}, ${options.rowId(row)}`,
      selects: typedOver === null,
      onType: (text) => {
        session = typed(session, text);
        editor?.showProblem(null);
      },
      onEnd: end,
      onCancel: () => {
        close();
        core.goTo(place, false);
      },
    });
    return true;
  };

  return {
    pendingText: (column, row) => (pending.size === 0 ? null : (pending.get(options.rowId(row))?.get(column.id)?.text ?? null)),
    isEditing: () => session.step === 'open',
    open,
    canEdit,
    clear: ({ firstRow, lastRow, columnIds }) => {
      const editable = columnIds.filter((columnId) => editOf(columnId) !== null);
      if ((lastRow - firstRow + 1) * editable.length > mostPasted) {
        core.say(`At most ${formatCount(mostPasted)} cells at once.`);
        return;
      }
      const decisions = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => editable.map((columnId): Decision => ({ place: { row: firstRow + at, columnId }, value: null }))).flat();
      void decide(decisions, 'Cleared', []);
    },
    paste: (extent, text) => {
      const { columnIds, rows } = core.field();
      decideTexts(pastedTo(textBlock(text), extent, columnIds, rows), 'Pasted');
    },
    fillDown: (extent) => {
      const fill = filledFrom(extent);
      if (fill === null) return;
      void core.rowsBetween(fill.source, fill.source).then((found) => {
        const source = found?.[0];
        if (source === undefined || (fill.last - fill.first + 1) * extent.columnIds.length > mostPasted) {
          core.say(source === undefined ? 'The row to fill from could not be read.' : `At most ${formatCount(mostPasted)} cells at once.`);
          return;
        }
        const texts = extent.columnIds.flatMap((columnId) => {
          const column = core.column(columnId);
          return column === null || editOf(columnId) === null ? [] : [{ columnId, text: standsIn(column, source) }];
        });
        decideTexts(Array.from({ length: fill.last - fill.first + 1 }, (_, at) => texts.map((one) => ({ ...one, row: fill.first + at }))).flat(), 'Filled');
      });
    },
    arrived: (rows) => {
      if (pending.size === 0) return;
      const ids = rows === 'all' ? [...pending.keys()] : rows.map((row) => options.rowId(row));
      for (const id of ids) {
        const row = pending.get(id);
        if (row === undefined) continue;
        for (const [columnId, mark] of row) if (mark.settled) row.delete(columnId);
        if (row.size === 0) pending.delete(id);
      }
    },
    leave: () => end('stay'),
  };
};
