/** Rows that are edited and that the sheet does not have any more: what they were made of was undone or published anew, here or by somebody else. */
import { useEffect, useState } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { useServices } from '../services';
import type { PendingEdits } from './pending-edits';
import { rowIdOf } from './sheet-cells';

const none: readonly string[] = [];

/** Their ids. `made` counts how often the rows of the sheet were made anew. */
export const useLostRows = (definition: SheetDefinition, sheet: OpenedSheet | null, made: number, edits: PendingEdits): readonly string[] => {
  const { planner } = useServices();
  const [lost, setLost] = useState(none);
  // A sheet without its forecast has not said its last word on its rows.
  const view = sheet === null || sheet.isEarly ? null : sheet.view;
  const edited = JSON.stringify(Object.keys(edits).sort());

  useEffect(() => {
    let isWanted = true;
    const ids = JSON.parse(edited) as readonly string[];
    const ask = view === null || ids.length === 0 ? null : planner.sheetRows(view, ids);
    void ask?.then(
      (rows) => {
        if (!isWanted || !rows.ok) return;
        const there = new Set(rows.value.map((row) => rowIdOf(definition, row)));
        setLost(ids.filter((id) => !there.has(id)));
      },
      // Who cannot be asked says nothing of what is lost.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [planner, definition, view, made, edited]);

  // One that is taken back meanwhile is nobody's to miss.
  return view === null || lost.every((id) => edits[id] === undefined) ? none : lost.filter((id) => edits[id] !== undefined);
};
