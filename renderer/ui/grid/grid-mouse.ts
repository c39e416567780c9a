/** Cells picked out and opened with the mouse. */
import type { CellPlace } from './cell-range';
import { holds } from './cell-range';
import type { GridCore } from './grid-core';
import { alone } from './grid-core';
import { followMouse, leastDrag } from './grid-head';

/** Pixels a frame by which rows move under a mouse that picks beyond their edge. */
const fastest = 40;

export const placeOf = (target: EventTarget | null): CellPlace | null => {
  if (!(target instanceof Element)) return null;
  const columnId = target.closest<HTMLElement>('[role="gridcell"]')?.dataset['column'];
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
  return columnId === undefined || !Number.isInteger(row) ? null : { row, columnId };
};

const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, select, button, a') !== null;

type Press<Row> = { readonly place: CellPlace; readonly row: Row | null };

export const gridMouse = <Row>(core: GridCore<Row>, edit: (place: CellPlace) => boolean): void => {
  const { body } = core.frame;
  /** Whether the press that is under way picks more than it pressed on. */
  let picks = false;
  /** The cell pressed last, with the row that stood there by then, null while that was still to come: rows that come in meanwhile put another one under the mouse. */
  let pressed: Press<Row> | null = null;

  const pressOn = (target: EventTarget | null): Press<Row> | null => {
    const place = isControl(target) ? null : placeOf(target);
    return place === null ? null : { place, row: core.row(place.row) };
  };

  const pickTo = (place: CellPlace): void => {
    const range = core.range();
    if (range === null || (range.end.row === place.row && range.end.columnId === place.columnId)) return;
    picks = true;
    core.goTo(place, true);
  };

  const dragPick = (down: PointerEvent): void => {
    let isDrag = false;
    let frame = 0;
    let pace = { x: 0, y: 0 };
    let at = { x: 0, y: 0 };
    const pickUnder = (): void => {
      const box = body.getBoundingClientRect();
      const x = Math.min(box.left + body.clientWidth - 2, Math.max(box.left + 2, at.x));
      const y = Math.min(box.top + body.clientHeight - 2, Math.max(box.top + 2, at.y));
      const place = placeOf(document.elementFromPoint(x, y));
      if (place !== null) pickTo(place);
    };
    const creep = (): void => {
      frame = 0;
      if (pace.x === 0 && pace.y === 0) return;
      body.scrollBy(pace.x, pace.y);
      pickUnder();
      frame = requestAnimationFrame(creep);
    };
    const beyond = (value: number, low: number, high: number): number =>
      Math.max(-fastest, Math.min(fastest, Math.round((value < low ? value - low : value > high ? value - high : 0) / 3)));
    followMouse(
      (event) => {
        at = { x: event.clientX, y: event.clientY };
        isDrag ||= Math.hypot(at.x - down.clientX, at.y - down.clientY) >= leastDrag;
        if (!isDrag) return;
        const box = body.getBoundingClientRect();
        pace = { x: beyond(at.x, box.left, box.left + body.clientWidth), y: beyond(at.y, box.top, box.top + body.clientHeight) };
        if (pace.x === 0 && pace.y === 0) {
          const place = placeOf(event.target);
          if (place !== null) pickTo(place);
        } else if (frame === 0) frame = requestAnimationFrame(creep);
      },
      () => {
        pace = { x: 0, y: 0 };
        cancelAnimationFrame(frame);
      },
    );
  };

  body.addEventListener('pointerdown', (event) => {
    const place = placeOf(event.target);
    pressed = null;
    if (place === null) return;
    picks = false;
    if (event.button !== 0) {
      // A right click inside a block asks about the block.
      if (!holds(core.blockAt(core.focus()), place.row, place.columnId)) core.goTo(place, false);
      return;
    }
    if (isControl(event.target)) {
      core.pick(alone(place));
      return;
    }
    picks = event.shiftKey;
    pressed = pressOn(event.target);
    core.goTo(place, event.shiftKey);
    dragPick(event);
  });

  // The cell has the keyboard already, which the press itself would take from it.
  body.addEventListener('mousedown', (event) => {
    if (placeOf(event.target) !== null && !isControl(event.target)) event.preventDefault();
  });

  body.addEventListener('click', (event) => {
    // One that no press went before, as those who hear the grid make it, counts no presses.
    if (event.detail === 0) pressed = pressOn(event.target);
    const meant = pressed;
    if (meant === null || picks || core.isBlock()) return;
    const act = (row: Row | null): void => {
      // Whoever pressed elsewhere meanwhile wants that.
      if (row !== null && pressed === meant) core.options.onCellClick?.(row, meant.place.columnId);
    };
    if (meant.row !== null) act(meant.row);
    else void core.rowsBetween(meant.place.row, meant.place.row).then((rows) => act(rows?.[0] ?? null));
  });

  body.addEventListener('dblclick', (event) => {
    const place = placeOf(event.target);
    if (place === null || isControl(event.target) || edit(place)) return;
    const row = core.row(place.row);
    if (row !== null) core.options.onOpenRow?.(row, place.columnId);
  });

  body.addEventListener('contextmenu', (event) => {
    const place = placeOf(event.target);
    if (place === null) return;
    event.preventDefault();
    core.openMenu(place, event.clientX, event.clientY);
  });

  body.addEventListener('change', (event) => {
    // An editor that closes tells of a change as well.
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    const rowElement = isBox && event.target.closest('[data-column]') === null ? event.target.closest<HTMLElement>('[data-row]') : null;
    const index = Number(rowElement?.dataset['row']);
    if (rowElement !== null && Number.isInteger(index)) core.toggleRow(index);
  });

  // What does not fit, and what a cell says beside its figure, is told over it.
  body.addEventListener('pointerover', ({ target }) => {
    const place = placeOf(target);
    const element = place === null ? null : core.cellElement(place);
    if (place === null || element === null) return;
    const row = core.row(place.row);
    const note = row === null ? null : (core.column(place.columnId)?.note?.(row) ?? null);
    const cut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1 ? element.textContent : null;
    const title = [cut, note].filter((text) => text !== null && text !== '').join('\n');
    if (title !== element.title) element.title = title;
  });
};
