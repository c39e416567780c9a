/**
 * The app's own table grid, as its pages see it: columns and rows in, what a person did out. It is drawn with plain
 * elements; `DataGrid.tsx` puts it on a page.
 */
import type { ColumnWords } from '../../domain/tables/column-words';
import type { ColumnFilter, TableQuery } from '../../domain/tables/query';
import type { Cell } from '../../domain/tables/table';
import type { CellPlace, Extent } from './cell-range';

export type GridSort = TableQuery['sort'];

/** What the grid asks of its rows; searching is the page's. */
export type GridQuery = { readonly filters: readonly ColumnFilter[]; readonly sort: GridSort };

export type RowPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Rows `start` to `end` (exclusive) that answer a query; null where they cannot be had. Another function is another question. */
export type AskGrid<Row> = (query: GridQuery, start: number, end: number) => Promise<RowPage<Row> | null>;

/** The words of a column in the rows that pass the filters, those with `holding` in them; null where they cannot be had. */
export type AskWords = (columnId: string, filters: readonly ColumnFilter[], holding: string) => Promise<ColumnWords | null>;

/** What may be typed into a column. `quantity` is a whole number from 0 on, `day` an ISO day, `flag` yes or no. */
export type CellEdit =
  | { readonly kind: 'quantity' | 'amount' | 'flag' | 'text' }
  /** `isAhead`: a day after today. */
  | { readonly kind: 'day'; readonly isAhead?: true }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly title: string }[] };

/** One text a column. */
export type FootLine = (columnId: string) => string;

/** Null takes a decision back: the cell shows what it showed without it. */
export type EditValue = string | number | boolean | null;

export type EditChange<Row> = { readonly row: Row; readonly rowId: string; readonly columnId: string; readonly value: EditValue };

export type GridColumn<Row> = {
  readonly id: string;
  readonly title: string;
  /** Stands small under the title. */
  readonly unit: string | null;
  /** What a stored figure was multiplied with for its unit; filters are kept in stored figures. */
  readonly factor?: number;
  /** One line more about the column, shown over its heading. */
  readonly hint?: string;
  /** Heading over several neighbours, while they stand side by side. */
  readonly group?: string;
  readonly width: number;
  /** Stands at the left whatever is scrolled, and is neither moved nor hidden. */
  readonly pinned?: boolean;
  readonly hidden?: boolean;
  /** Shares in the room the columns leave, until somebody gives it another width. */
  readonly grows?: boolean;
  /** Figures stand right-aligned. */
  readonly isFigure: boolean;
  readonly sortable?: boolean;
  readonly filter?: 'text' | 'number' | 'day' | null;
  /** What is copied, and what an edit starts from. */
  readonly value: (row: Row) => Cell;
  /** What is shown. */
  readonly text: (row: Row) => string;
  /** Classes of the cell, apart by spaces: `is-key`, `is-negative`, `is-changed`, `is-missing`, `is-stale`, `is-warn`, `is-bad`, `is-worded`, `is-wrapped`, `is-faint`, or a page's own. */
  readonly marks?: (row: Row) => string;
  /** Draws the cell itself; false leaves it to `text`. It is called for every row that comes into the cell. */
  readonly draw?: (cell: HTMLElement, row: Row) => boolean;
  /** What the cell says beside its figure, read out and shown over it. */
  readonly note?: (row: Row) => string | null;
  readonly edit?: CellEdit | null;
  /** Rows in which the column cannot be edited although others can. */
  readonly isLocked?: (row: Row) => boolean;
  /** Why the row cannot take a value that can be read, as a sentence; null where it can. */
  readonly refuses?: (row: Row, value: EditValue) => string | null;
};

export type ColumnState = { readonly columnId: string; readonly hidden: boolean; readonly width: number };

/** Rows picked out with the boxes at the left: these, or every row of the answer but these. */
export type RowSelection = { readonly kind: 'some' | 'all-but'; readonly ids: ReadonlySet<string> };

/** A cell on the screen, for what opens beside it. */
export type CellTarget<Row> = {
  readonly row: Row;
  readonly rowIndex: number;
  readonly columnId: string;
  readonly x: number;
  readonly y: number;
  readonly copy: (headings: boolean) => void;
};

export type GridOptions<Row> = {
  /** Names the grid for those who hear it. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly ask: AskGrid<Row>;
  /** What `ask` is about, beside filters and order. Another one about the same answers with rows made anew: what is on screen and who has the keyboard stay where they are. */
  readonly about?: string;
  /** Names a row among all that can be asked for. */
  readonly rowId: (row: Row) => string;
  /** Names it to people; left out, by its id. */
  readonly rowName?: (row: Row) => string;
  readonly rowHeight: number;
  /** Rows asked for at once. */
  readonly blockRows?: number;
  readonly filters?: readonly ColumnFilter[];
  readonly sort?: GridSort;
  /** What may be ticked in the filter of a column of texts. */
  readonly askWords?: AskWords;
  /** Lines that stay at the foot, the last one the lowest; null for none. */
  readonly foot?: readonly FootLine[] | null;
  /** A column of boxes that pick rows out; Space turns the one of the focused row. */
  readonly selectRows?: boolean;

  readonly onReady?: (grid: GridHandle<Row>) => void;
  /** The first rows of a new answer are there. */
  readonly onAnswer?: (query: GridQuery, total: number) => void;
  /** Widths, order or visibility changed by hand or by the handle. */
  readonly onColumns?: (columns: readonly ColumnState[]) => void;
  readonly onQuery?: (query: GridQuery) => void;
  /** Enter, or a double click. */
  readonly onOpenRow?: (row: Row, columnId: string) => void;
  /** A single click that picks nothing out. */
  readonly onCellClick?: (row: Row, columnId: string) => void;
  /** Alt and Enter. */
  readonly onProvenance?: (row: Row, columnId: string) => void;
  /** Alt, Shift and Enter, in any cell of the column or on its heading: what stands at its foot. */
  readonly onFoot?: (columnId: string) => void;
  readonly onCellMenu?: (target: CellTarget<Row>) => void;
  /** Null while no more than one cell is picked out. */
  readonly onPick?: (extent: Extent | null) => void;
  readonly onSelection?: (selection: RowSelection, count: number) => void;
  /** A sentence for the status line: copied, pasted, refused. */
  readonly onSaid?: (said: string) => void;
  /**
   * Everything one action decided: a cell typed, a block pasted, filled or cleared. The cells show it as pending until
   * the promise settles; then the rows are asked for again. False puts them back.
   */
  readonly onEdit?: (changes: readonly EditChange<Row>[]) => Promise<boolean>;
};

/** What may change while a grid stands. */
export type GridChange<Row> = Partial<Pick<GridOptions<Row>, 'label' | 'columns' | 'ask' | 'about' | 'rowHeight' | 'foot'>>;

/** Where somebody is in a grid. */
export type GridPlace = {
  /** Above what is seen, whole and in part. */
  readonly rowsAbove: number;
  /** Pixels that columns are scrolled away sideways. */
  readonly left: number;
  /** Null where nobody went to a cell. */
  readonly cell: (CellPlace & { readonly rowId: string }) | null;
};

export type GridHandle<Row> = {
  readonly change: (to: GridChange<Row>) => void;
  readonly setColumnsVisible: (columnIds: readonly string[], visible: boolean) => void;
  /** In the order shown, hidden ones where they would stand. */
  readonly columns: () => readonly ColumnState[];
  /** Columns not named keep their width and stand at the end. */
  readonly setColumns: (columns: readonly ColumnState[]) => void;
  readonly shownColumnIds: () => readonly string[];
  readonly query: () => GridQuery;
  readonly setFilters: (filters: readonly ColumnFilter[]) => void;
  readonly setSort: (sort: GridSort) => void;
  /** Asks for the filter of a column, shown or not, beside what was pressed for it. */
  readonly openFilter: (columnId: string, beside: HTMLElement) => void;
  /** Filters and order in one question. */
  readonly setQuery: (query: GridQuery) => void;
  /** Draws the cells anew from the rows that are here. */
  readonly refreshCells: () => void;
  /** Asks for the rows in view again; what stands there stays until they come. */
  readonly refreshRows: () => void;
  readonly total: () => number | null;
  readonly ensureVisible: (rowIndex: number, columnId: string | null) => void;
  readonly place: () => GridPlace;
  /** The keyboard stays where it is. */
  readonly goBackTo: (place: GridPlace) => void;
  readonly focusCell: (place: CellPlace) => void;
  readonly selection: () => RowSelection;
  readonly setSelection: (selection: RowSelection) => void;
  /** The ids of every row picked out, asked for where they are not here; null where they cannot be had. */
  readonly selectedIds: () => Promise<readonly string[] | null>;
  /** Opens the editor of a cell, as F2 does. */
  readonly edit: (place: CellPlace) => void;
  readonly destroy: () => void;
};

export const noRowsPicked: RowSelection = { kind: 'some', ids: new Set() };
