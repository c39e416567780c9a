/** Where somebody was in a sheet, for who goes back to it: the rows picked out, how far it was scrolled, and the cell. Kept with the entry of the history, and only as long as the window. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridPlace, RowSelection } from '../grid/grid-types';
import { useHistoryEntry } from '../history-entry';

export type SheetPlace = { readonly selection: RowSelection; readonly count: number; readonly place: GridPlace };

type Places = { readonly of: (entry: string) => SheetPlace | null; readonly keep: (entry: string, place: SheetPlace) => void };

/** A day of going to and fro; picked rows are names alone. */
export const mostPlaces = 100;

export const sheetPlaces = (most = mostPlaces): Places => {
  const kept = new Map<string, SheetPlace>();
  return {
    of: (entry) => kept.get(entry) ?? null,
    keep: (entry, place) => {
      kept.delete(entry);
      kept.set(entry, place);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
};

const places = sheetPlaces();

/** `what` tells sheets of one entry apart. `now` is asked as the sheet goes away; null: there is nothing to come back to. */
export const useKeptPlace = (what: string, now: () => SheetPlace | null): SheetPlace | null => {
  const shown = useHistoryEntry();
  const entry = shown === null ? null : `${shown} ${what}`;
  const [found] = useState(() => (entry === null ? null : places.of(entry)));
  const latest = useRef({ entry, now });
  useEffect(() => {
    latest.current = { entry, now };
  });
  useLayoutEffect(
    () => () => {
      const { entry: left, now: asked } = latest.current;
      const place = left === null ? null : asked();
      if (left !== null && place !== null) places.keep(left, place);
    },
    [],
  );
  return found;
};
