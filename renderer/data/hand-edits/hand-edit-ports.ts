/** What pages ask of rows changed by hand. Answered by the data worker; everything here is structured-cloneable. */
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { EditProblem } from '../../domain/tables/edit-checks';
import type { RowCells, RowEdits } from '../../domain/tables/edit-rows';
import type { TableId } from '../../domain/tables/table';
import type { ImportRef, PartitionHead } from '../published-ports';

export type HandChange = {
  readonly tableId: TableId;
  /** `all` for a master, a day for a snapshot, a month for sales. */
  readonly partition: string;
  /** The version the edit was made on; null where nothing stood. */
  readonly baseVersionId: string | null;
  readonly edits: RowEdits;
};

export type HandEdit = {
  /** Names the edit, so that asking again after an answer was lost repeats nothing. At most 80 characters. */
  readonly editId: string;
  readonly storeId: StoreId;
  /** What the log calls it: “Edited by hand”, a count, a push. */
  readonly label: string;
  /** A table and partition at most once. Several are one group: published together, undone together. */
  readonly changes: readonly HandChange[];
};

export type HandProblem = EditProblem & { readonly tableId: TableId };

/** Rows that somebody else changed since, in the cells this edit changes. Where `keys` is empty, the whole partition was given and is another by now. */
export type HandConflict = { readonly tableId: TableId; readonly partition: string; readonly keys: readonly string[]; readonly theirs: PartitionHead | null };

export type HandOutcome =
  /** `imports`: what undoes it, by `undo` or, several, by `undoGroup`. `synced` false: it waits for the connection. */
  | { readonly kind: 'saved'; readonly imports: readonly ImportRef[]; readonly synced: boolean }
  /** Every cell stands already as asked. Nothing was published. */
  | { readonly kind: 'unchanged' }
  /** Values that may not stand in the table. Nothing was published. */
  | { readonly kind: 'refused'; readonly problems: readonly HandProblem[] }
  /** Nothing was published, and nothing of theirs overwritten. Where others changed other cells, the edit goes over theirs by itself. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly HandConflict[] }
  /** `saved`: what was published before it failed and could not be taken back. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly saved: readonly ImportRef[] };

export type RowsAsked = {
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly partition: string;
  /** Only rows with one of these values in the column. Left out: all rows, which is for small tables. */
  readonly where?: { readonly columnId: string; readonly values: readonly string[] };
};

export type RowsToEdit = {
  /** What an edit of these rows gives as its base; null while nothing stands. */
  readonly versionId: string | null;
  readonly rows: readonly RowCells[];
};

export type HandEditService = {
  /** Rows as they are shown now, to be edited. */
  readonly rowsToEdit: (asked: RowsAsked) => Promise<Outcome<RowsToEdit>>;
  readonly saveByHand: (edit: HandEdit) => Promise<HandOutcome>;
};
