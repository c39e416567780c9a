/** Which cell of a grid has the keyboard, and the one element of it that Tab reaches. */
import type { CellPlace } from './cell-range';

type Setting = {
  /** What scrolls; it stands in for a cell that is off screen. */
  readonly body: HTMLElement;
  readonly isEditing: () => boolean;
  readonly elementAt: (place: CellPlace) => HTMLElement | null;
};

export type GridFocus = {
  readonly at: () => CellPlace;
  /** Where it is from now on; the elements follow as they are settled. */
  readonly put: (place: CellPlace) => void;
  readonly settle: (takesKeyboard: boolean) => void;
};

export const gridFocus = ({ body, isEditing, elementAt }: Setting): GridFocus => {
  let focus: CellPlace = { row: 0, columnId: '' };
  let tabStop: HTMLElement | null = null;

  return {
    at: () => focus,
    put: (place) => {
      focus = place;
    },
    settle: (takesKeyboard) => {
      const stop = elementAt(focus) ?? body;
      const active = document.activeElement;
      const had = active !== null && (active === tabStop || active === body || (tabStop?.contains(active) ?? false));
      if (stop !== tabStop) {
        tabStop?.removeAttribute('tabindex');
        stop.tabIndex = 0;
        tabStop = stop;
      }
      if (takesKeyboard || (had && !stop.contains(active) && !isEditing())) stop.focus({ preventScroll: true });
    },
  };
};
