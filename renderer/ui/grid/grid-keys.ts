/** The keyboard, as in a spreadsheet. Tab leaves the grid. */
import { everyCell, type CellPlace, type CellRange } from './cell-range';
import { moveOf, movedPlace } from './cell-moves';
import type { GridCore } from './grid-core';
import { alone } from './grid-core';
import type { GridEdits } from './grid-edits';
import { isPressed } from '../keyboard';

export type HeadKeys = {
  readonly sort: (columnId: string, adds: boolean) => void;
  readonly filter: (columnId: string) => void;
  readonly widen: (columnId: string, by: number) => void;
  readonly move: (columnId: string, by: -1 | 1) => void;
};

/** Pixels by which one press widens a column. */
const widening = 16;

const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean => [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

export const gridKeys = <Row>(core: GridCore<Row>, edits: GridEdits<Row>, head: HeadKeys): (() => void) => {
  const { root } = core.frame;

  /** True where the key was meant for the headings. */
  const onHeadKey = (event: KeyboardEvent, columnId: string): boolean => {
    const { key, altKey, shiftKey } = event;
    const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
    if (sideways !== null && altKey) head.widen(columnId, sideways * widening);
    else if (sideways !== null && shiftKey) head.move(columnId, sideways);
    else if (key === 'ArrowDown' && altKey) head.filter(columnId);
    else if (isPressed('why-sum', event)) core.options.onFoot?.(columnId);
    else if (key === 'Enter' || key === ' ') head.sort(columnId, shiftKey);
    else if (key === 'ArrowDown') core.goTo({ row: 0, columnId }, false);
    else {
      const move = moveOf(event);
      if (move === null || move.kind === 'up' || move.kind === 'page-up' || move.kind === 'page-down') return false;
      core.goToHead(movedPlace({ row: 0, columnId }, move, { ...core.field(), rows: 1 }).columnId);
    }
    return true;
  };

  /** The whole row, or the whole column, of the cell. */
  const pickAlong = ({ row, columnId }: CellPlace, along: 'row' | 'column'): void => {
    const { columnIds, rows } = core.field();
    const range: CellRange = along === 'column' ? { anchor: { row: 0, columnId }, end: { row: Math.max(0, rows - 1), columnId } } : { anchor: { row, columnId: columnIds[0] ?? columnId }, end: { row, columnId: columnIds.at(-1) ?? columnId } };
    core.pick(range);
  };

  const onCommand = (event: KeyboardEvent): boolean => {
    const place = core.focus();
    switch (event.key.toLowerCase()) {
      case 'a': {
        const { columnIds, rows } = core.field();
        const all = everyCell(columnIds, rows);
        if (all !== null) core.pick(all);
        return true;
      }
      case 'c':
        void core.copy(core.blockAt(place), event.shiftKey);
        return true;
      case 'x': {
        if (!core.isEditable()) return false;
        const block = core.blockAt(place);
        // Cleared once it is safe on the clipboard.
        void core.copy(block, false).then((isCopied) => isCopied && edits.clear(block));
        return true;
      }
      case ' ':
        pickAlong(place, 'column');
        return true;
      case 'd':
        if (!core.isEditable()) return false;
        edits.fillDown(core.blockAt(place));
        return true;
      case 'r':
        if (!core.isEditable() || event.shiftKey) return false;
        edits.fillRight(core.blockAt(place));
        return true;
      default:
        return false;
    }
  };

  const openMenu = (): void => {
    const place = core.focus();
    const box = core.cellElement(place)?.getBoundingClientRect();
    // Once the press is over: what opens while it bubbles takes it for a press outside, and closes.
    if (box !== undefined) setTimeout(() => core.openMenu(place, box.left + 8, box.bottom));
  };

  const onEnter = (event: KeyboardEvent): void => {
    const place = core.focus();
    if (isPressed('why-sum', event)) return core.options.onFoot?.(place.columnId);
    const row = core.row(place.row);
    if (row === null) return;
    if (event.altKey) core.options.onProvenance?.(row, place.columnId);
    else if (!edits.open(place, null)) core.options.onOpenRow?.(row, place.columnId);
  };

  const onSpace = (): void => {
    const place = core.focus();
    const control = core.cellElement(place)?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (control !== null && control !== undefined) control.click();
    else if (edits.canEdit(place) && core.column(place.columnId)?.edit?.kind === 'flag') edits.open(place, ' ');
    else if (core.options.selectRows === true) core.toggleRow(place.row);
  };

  const onBodyKey = (event: KeyboardEvent): boolean => {
    const place = core.focus();
    const move = moveOf(event);
    if (move !== null) {
      const isTop = place.row === 0 && move.kind === 'up' && !move.toEdge && !event.shiftKey;
      if (isTop) core.goToHead(place.columnId);
      else if (core.field().rows > 0) {
        const from = event.shiftKey ? (core.range()?.end ?? place) : place;
        core.goTo(movedPlace(from, move, core.field()), event.shiftKey);
      }
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && onCommand(event)) return true;
    switch (event.key) {
      case 'ContextMenu':
        openMenu();
        return true;
      case 'F10':
        if (!event.shiftKey) return false;
        openMenu();
        return true;
      case 'F2':
        return edits.open(place, null);
      case 'Enter':
        onEnter(event);
        return true;
      case ' ':
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.shiftKey) pickAlong(place, 'row');
        else onSpace();
        return true;
      case 'Delete':
      case 'Backspace':
        if (!core.isEditable()) return false;
        edits.clear(core.blockAt(place));
        return true;
      case 'Escape':
        if (!core.isBlock()) return false;
        event.stopPropagation();
        core.pick(alone(place));
        return true;
      default:
        return isTyped(event) && edits.canEdit(place) && edits.open(place, event.key);
    }
  };

  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || edits.isEditing()) return;
    const { row, columnId } = core.focus();
    if (row < 0 ? onHeadKey(event, columnId) : onBodyKey(event)) event.preventDefault();
  });

  // What holds no text is not told of a paste: the page is, and what was pasted into a grid is no file on its way in.
  const onPaste = (event: ClipboardEvent): void => {
    if (!core.isEditable() || edits.isEditing() || core.focus().row < 0 || !root.contains(document.activeElement)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    event.stopPropagation();
    if (text !== '') edits.paste(core.blockAt(core.focus()), text);
  };
  document.addEventListener('paste', onPaste, true);
  return () => document.removeEventListener('paste', onPaste, true);
};
