/** The log of changes as a list to be saved. */
import type { SheetToWrite } from '../../domain/shipments/export-files';
import type { Column } from '../../domain/tables/table';
import { momentCell } from '../../ui/exports/list-file';

export type ChangeLine = { readonly at: number; readonly by: string; readonly what: string; readonly where: string; readonly before: string; readonly after: string; readonly isUndone: boolean };

const text = (id: string, title: string): Column => ({ id, title, kind: 'text', unit: null });

const columns: readonly Column[] = [text('at', 'When (UTC)'), text('by', 'Who'), text('what', 'Setting'), text('where', 'For'), text('before', 'Before'), text('after', 'After'), text('undone', 'Undone')];

/** In the order of the lines. */
export const changeLogList = (lines: readonly ChangeLine[]): SheetToWrite => ({
  name: 'Changes of settings', columns, rows: lines.map(({ at, by, what, where, before, after, isUndone }) => [momentCell(at), by, what, where, before, after, isUndone ? 'yes' : null]),
});
