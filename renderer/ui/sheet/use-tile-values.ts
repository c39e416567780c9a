/** The figures of a sheet's tiles: those its rows add up to, and how many of its sources are stale at this moment. */
import { useMemo } from 'react';
import type { SheetSourceState, SheetTiles } from '../../data/planning/planner-ports';
import { tilesAmong, type SheetDefinition } from '../../domain/sheets/sheet';
import type { TableId } from '../../domain/tables/table';
import { useStaleAfter } from '../settings/planning-settings';
import { sourceAge } from './SourceStrip';

/** Those that say so above the sheet, on a past day as it was then. Null where none was ever imported: nothing can be stale. */
export const staleSources = (sources: readonly SheetSourceState[], now: number, staleAfter: (tableId: TableId) => number, day: string | null): number | null => {
  const known = sources.flatMap((source) => (source.missing || source.tableId === null ? [] : [sourceAge(source, now, staleAfter(source.tableId), day)]));
  return known.length === 0 ? null : known.filter(({ tone }) => tone === 'stale').length;
};

export const useTileValues = ({ tiles }: SheetDefinition, made: SheetTiles | null, sources: readonly SheetSourceState[] | null, now: number, day: string | null): SheetTiles | null => {
  const staleAfter = useStaleAfter();
  return useMemo(() => {
    const counted = tilesAmong(tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])]).filter(({ measure }) => measure.kind === 'stale-sources');
    if (made === null || counted.length === 0) return made;
    const stale = sources === null ? null : staleSources(sources, now, staleAfter, day);
    return { ...made, ...Object.fromEntries(counted.map(({ id }) => [id, stale])) };
  }, [tiles, made, sources, now, staleAfter, day]);
};
