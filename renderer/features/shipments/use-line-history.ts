/** What was typed into the table of a plan's lines, with the way back and forth. Lines changed elsewhere (goods added, a plan saved) begin anew. */
import { useState } from 'react';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import { begun, changedTo, redone, undone, type History } from '../../ui/edit-history';

type Lines = readonly ShipmentLine[];

/** Of the lines that stand. */
export const historyOf = (history: History<Lines>, lines: Lines): History<Lines> => (history.present === lines ? history : begun(lines));

export type LineHistory = { readonly change: (lines: Lines) => void; readonly undo: () => void; readonly redo: () => void };

export const useLineHistory = (lines: Lines, onLines: (lines: Lines) => void): LineHistory => {
  const [known, setKnown] = useState(() => begun(lines));
  const history = historyOf(known, lines);
  const go = (next: History<Lines>): void => {
    if (next === history) return;
    setKnown(next);
    onLines(next.present);
  };
  return { change: (next) => go(changedTo(history, next)), undo: () => go(undone(history)), redo: () => go(redone(history)) };
};
