/** What must hold between the rows of a file and those that stand, for lists that grow by files of some of their rows. */
import type { Cell, TableId } from '../tables/table';

/**
 * Rows alike in all of `within` must not differ in `on` from those that stand; blanks say nothing, and neither do letters cased otherwise. Rows that both
 * say something else in `unless` may differ. `rows`: whether a row that stands is held against the one that takes its place too, or `others` alone.
 */
export type StandingAgreement = {
  readonly within: readonly string[];
  /** A column of `within` whose words are alike where they mean the same. */
  readonly meant?: Meaning;
  readonly on: string;
  readonly unless: string | null;
  readonly rows: 'all' | 'others';
  /** A warning where the row that stands would go when the file is to replace the list. */
  readonly severity: 'error' | 'warning';
  /** A sentence or two; it is given what stands, in quotes. */
  readonly message: (standing: string) => string;
};

/** Columns of a recipe: what is made, of what, how many, and from which day on. */
export type RecipeColumns = { readonly whole: string; readonly part: string; readonly quantity: string; readonly from: string | null; readonly desk: 'factory' | 'martin' };

/** No whole may hold itself, by these lists and those of the other desk together: they are one recipe. */
export type Nesting = RecipeColumns & { readonly beside: RecipeColumns & { readonly tableId: TableId } };

const factoryRecipes: RecipeColumns & { readonly tableId: TableId } = { tableId: 'bundle-items', whole: 'bundleCode', part: 'itemCode', quantity: 'quantity', from: 'validFrom', desk: 'factory' };
const labelRecipes: RecipeColumns & { readonly tableId: TableId } = { tableId: 'martin-bundles', whole: 'bundleCode', part: 'sku', quantity: 'quantity', from: null, desk: 'martin' };

export const factoryNesting: Nesting = { ...factoryRecipes, beside: labelRecipes };
export const labelNesting: Nesting = { ...labelRecipes, beside: factoryRecipes };

/** Columns that name a list: whose it is and, where there is one for each day, from which day on it holds. */
export type WholeLists = { readonly list: string; readonly from: string | null };

/** A column whose names few rows bring anew; `as` completes “is new as …”. */
export type Naming = { readonly columnId: string; readonly as: string };

/** Groups whose rows are all over come back only when somebody says so: closed orders. */
export type Ending = { readonly within: string; readonly columnId: string; readonly isOver: (cell: Cell) => boolean; readonly isOpen: (cell: Cell) => boolean };

/**
 * A column of the key that some files fill and others leave blank, or that they tell in more detail or in less. Rows alike in the rest of the key tell the same
 * where each side keeps to its own detail. `of`: a name for how closely a cell tells.
 */
export type Detail = {
  readonly columnId: string;
  readonly of: (cell: Cell) => string;
  /** Cells of one meaning name the same however they are worded, and those of another never do. Null where cells mean what they say. */
  readonly meaning: Meaning['of'] | null;
};

/** What the words of a column mean, by a name: `Amazon` and `AMZ` are one channel. */
export type Meaning = { readonly columnId: string; readonly of: (cell: Cell) => string };

/** What a cell says: where its words are alike if they mean the same, their meaning. */
export const saidOf = (meant: Meaning | undefined, columnId: string, cell: Cell): Cell => (columnId === meant?.columnId ? meant.of(cell) : cell);

/** A name, which is the same however its letters are cased. */
export const foldedName = (cell: Cell): string => String(cell).trim().toLowerCase();

/** A file tells it, or does not. */
export const toldOrNot = (columnId: string): Detail => ({ columnId, of: (cell) => (cell === null ? 'not told' : 'told'), meaning: null });

/** Rows that differ in words of one meaning alone are one row. */
export const inOtherWords = ({ columnId, of }: Meaning): Detail => ({ columnId, of: () => 'in words', meaning: of });
