/** A sheet's columns as the grid takes them. */
import type { AnySheet, SheetColumn, Tone } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { Cell } from '../../domain/tables/table';
import type { CellEdit, EditValue, GridColumn } from '../grid/grid-types';
import { arrange, type ColumnChoice } from '../table/column-choice';
import { shownUnit } from '../display/shown-units';
import { isNumeric } from '../table/format-cell';
import { cellOf, cellText, firstLetters, isNotKnown, placeOf, rowIdOf } from './sheet-cells';

export type CellSays = {
  /** `pending`: decided here and not saved; `decided`: somebody's decision. */
  readonly state: (rowId: string, columnId: string) => 'pending' | 'decided' | null;
  readonly note: (column: SheetColumn, row: TableRow) => string | null;
  /** What people decided could not be read: a blank cell of theirs does not say that nobody did. */
  readonly isUnread?: () => boolean;
  readonly isLocked?: (rowId: string, columnId: string) => boolean;
  readonly refuses?: (rowId: string, columnId: string, value: EditValue) => string | null;
};

/** The column that names the goods to people: the first that is shown and typed by nobody. */
export const nameColumn = ({ columns, key }: AnySheet): SheetColumn | undefined => columns.find(({ id, shownAtFirst, edit, kind }) => id !== key && shownAtFirst && edit === null && kind === 'text');

export const rowName = (definition: AnySheet, row: TableRow): string => {
  const name = nameColumn(definition);
  return String((name === undefined ? null : cellOf(definition, row, name.id)) ?? rowIdOf(definition, row));
};

/** The quantity the sheet is about. */
export const quantityColumn = ({ columns }: AnySheet): SheetColumn | undefined => columns.find(({ edit, shownAtFirst }) => edit?.kind === 'quantity' && shownAtFirst);

const codes = /asin|sku|gtin|upc|item id|barcode|supplier/i;

const longestWord = (title: string): number => Math.max(...title.split(' ').map(({ length }) => length));

/** A heading takes three lines at most, and no word of it is torn. */
const widthOf = (column: SheetColumn, isName: boolean): number => {
  if (column.width !== undefined) return column.width;
  if (isName) return 176;
  // Twelve letters that are drawn.
  if (column.id === 'trend') return 148;
  if (isNumeric(column.kind)) return Math.max(column.title.length > 18 ? 116 : column.summable === true && column.unit === '$' ? 108 : 92, longestWord(column.title) * 8 + 26);
  // A day, and a word beside it.
  if (column.kind === 'date') return column.toneOf === undefined ? 104 : 140;
  if (/^title$/i.test(column.title)) return 220;
  if (/^because$/i.test(column.title)) return 320;
  // What is wrong with an offer stands in full beside its state.
  if (/^listing$/i.test(column.title)) return 230;
  if (codes.test(column.title)) return 116;
  if (column.grows === true) return 170;
  // A word or two of a status are seen whole, but classes are single letters.
  return Math.min(140, Math.max(column.title.length <= 3 ? 64 : 104, column.title.length * 8 + 34));
};

const editOf = ({ edit }: SheetColumn): CellEdit | null => (edit === null ? null : edit.kind === 'quantity' ? { kind: edit.kind } : edit);

/** No report brings a picture, and the app fetches none from the web: the first letters stand in its place, drawn by the style and no part of the cell's text. */
const standForPicture = (value: (row: TableRow) => Cell) => (element: HTMLElement, row: TableRow): boolean => {
  element.dataset['letters'] = firstLetters(String(value(row) ?? ''));
  return false;
};

/** Beside the colour: the word it stands for, drawn by the style and no part of the cell's text. */
const standWord = (word: (row: TableRow) => string | null) => (element: HTMLElement, row: TableRow): boolean => {
  element.dataset['word'] = word(row) ?? '';
  return false;
};

/** What a file of everything has: the row's own id is a name for the app alone. */
export const everyColumn = ({ columns, key }: AnySheet): readonly string[] => columns.flatMap(({ id }) => (id === key ? [] : [id]));

/** Columns nobody chose yet stand as the sheet says; the row's own id is never shown. */
export const sheetColumns = (definition: AnySheet, kept: readonly ColumnChoice[] | null, canEdit: boolean, says: CellSays): readonly GridColumn<TableRow>[] => {
  const name = nameColumn(definition);
  const shown = definition.columns.filter(({ id }) => id !== definition.key);
  // It stands beside the name, whatever is scrolled.
  const quantity = definition.isInOrder === true ? undefined : quantityColumn(definition);
  const place = (column: SheetColumn): number => (column === name ? 0 : column === quantity ? 1 : 2);
  const first = [...shown].sort((a, b) => place(a) - place(b));
  const keyAt = definition.columns.findIndex(({ id }) => id === definition.key);
  const rowId = (row: TableRow): string => String(row.cells[keyAt] ?? '');
  const arranged = [...arrange(first, kept)].sort((a, b) => place(a.column) - place(b.column));
  return arranged.map(({ column, hidden, width }) => {
    const at = definition.columns.indexOf(column);
    const value = (row: TableRow): Cell => row.cells[at] ?? null;
    const isName = column === name;
    const isPinned = isName || column === quantity;
    const wordAt = column.toneOf === undefined ? at : placeOf(definition, column.toneOf);
    const tones = definition.columns[wordAt]?.tones;
    const toneOf = (row: TableRow): Tone | null => (value(row) === null ? null : (tones?.[String(row.cells[wordAt] ?? '')] ?? null));
    const hasWord = (row: TableRow): boolean => column.toneOf !== undefined && column.isAlert !== true && toneOf(row) !== null;
    const isKnown = kept?.some(({ columnId }) => columnId === column.id) ?? false;
    return {
      id: column.id,
      title: column.title,
      unit: shownUnit(column.unit).unit,
      factor: shownUnit(column.unit).factor,
      hint: column.hint,
      // What is pinned stands apart from the others of its group.
      ...(column.group === undefined || isPinned ? {} : { group: column.group }),
      width: width ?? widthOf(column, isName),
      // Words are not cut while there is room beside them; a width somebody chose stays.
      grows: column.grows === true && !isPinned && (width ?? widthOf(column, isName)) === widthOf(column, isName),
      pinned: isPinned,
      hidden: !isPinned && (isKnown ? hidden : !column.shownAtFirst),
      isFigure: isNumeric(column.kind),
      sortable: column.cellFrom !== 'explain',
      filter: column.cellFrom === 'explain' ? null : isNumeric(column.kind) ? 'number' : column.kind === 'date' ? 'day' : 'text',
      value: (row) => (column.edit !== null && hasWord(row) ? null : value(row)),
      text: (row) => cellText(value(row), column),
      ...(column.isPictured === true ? { draw: standForPicture(value) } : {}),
      ...(column.toneOf === undefined || column.isAlert === true ? {} : { draw: standWord((row) => (hasWord(row) ? String(row.cells[wordAt]) : null)) }),
      marks: (row) => {
        const state = says.state(rowId(row), column.id);
        const tone = toneOf(row);
        const isUnread = state === null && value(row) === null && column.edit !== null && says.isUnread?.() === true;
        return [isName ? 'is-key' : '', state === 'pending' ? 'is-changed' : '', state === 'decided' ? 'is-decided' : '', isUnread || isNotKnown(value(row), column) ? 'is-missing' : '', column.figure !== null ? 'is-figure' : '', column.cellFrom === 'explain' ? 'is-faint' : '', column.isAlert === true && value(row) !== null ? 'is-stale' : '', column.isShortBelow0 === true && Number(value(row)) < 0 ? 'is-negative' : '', tone === null ? '' : `is-${tone}`, hasWord(row) ? 'is-worded' : '', column.isWrapped === true ? 'is-wrapped' : '', column.isPictured === true && value(row) !== null ? 'is-pictured' : '']
          .filter((mark) => mark !== '')
          .join(' ');
      },
      note: (row) => says.note(column, row),
      edit: canEdit ? editOf(column) : null,
      isLocked: (row) => says.isLocked?.(rowId(row), column.id) === true,
      refuses: (row, value) => says.refuses?.(rowId(row), column.id, value) ?? null,
    } satisfies GridColumn<TableRow>;
  });
};
