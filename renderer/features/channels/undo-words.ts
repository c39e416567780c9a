import { formatSome } from '../../ui/table/format-cell';

/** What an undo would give, as its button says it. */
export const undoWords = (count: number | null): string => (count === null ? 'Undo: file of earlier quantities' : count === 0 ? 'Undo: nothing can be given' : `Undo: file of ${formatSome(count, 'earlier quantity', 'earlier quantities')}`);
