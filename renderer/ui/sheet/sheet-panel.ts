/** What a page adds to its sheet: a panel above the table, and actions with the rows that are picked out. */
import type { ComponentType, ReactNode } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { AnySheet, SheetDefinition, SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import type { PagePart } from '../page-part';
import type { PendingEdits } from './pending-edits';
import type { SheetAddress } from './sheet-address';
import type { TypedEdit } from './sheet-cells';
import type { DecisionDesk } from './use-decisions';

export type SheetPanelProps = {
  readonly storeId: StoreId;
  readonly definition: SheetDefinition;
  readonly sheet: OpenedSheet;
  /** Counts how often the rows were made anew for somebody's decisions. */
  readonly made: number;
  readonly canEdit: boolean;
  readonly onEdit: (edits: readonly TypedEdit[]) => void;
  /** What is edited and not saved. */
  readonly pending: PendingEdits;
  /** What it has open, as the address says it, and saying it anew. */
  readonly panel: SheetAddress['panel'];
  readonly onPanel: (panel: SheetAddress['panel']) => void;
};

export type SheetWaysProps = { readonly storeId: StoreId };

export type SheetActionProps = Omit<SheetPanelProps, 'pending' | 'definition' | 'panel' | 'onPanel'> & {
  readonly definition: AnySheet;
  /** Changes wait to be saved: what is done with the rows would not have them. */
  readonly hasPending: boolean;
  /** The rows picked out; null where they cannot be had. */
  readonly rows: () => Promise<readonly TableRow[] | null>;
  readonly count: number;
  /** None is picked out any more: other rows come to stand there. */
  readonly clear: () => void;
};

export type SheetOfPage = { readonly sheet: SheetId; readonly label: string };

export type KeptCells = {
  /** What stands in the cell is not saved yet. */
  readonly isChanged: (rowId: string, columnId: string) => boolean;
  /** Nothing can be typed into it, although others of its column take it. */
  readonly isLocked: (rowId: string, columnId: string) => boolean;
  /** Why the cell cannot take a value that can be read, as a sentence; null where it can. */
  readonly refuses: (rowId: string, columnId: string, value: TypedEdit['value']) => string | null;
};

export type SheetPageParts = {
  /** In the order offered; the first opens. */
  readonly sheets: readonly SheetOfPage[];
  readonly Panel?: PagePart<SheetPanelProps>;
  /** Ways to where the goods of the page are kept: above the table, and above what is missing while there is none. */
  readonly Ways?: PagePart<SheetWaysProps>;
  readonly Actions?: ComponentType<SheetActionProps>;
  /** At the left of the toolbar, after the search. */
  readonly choices?: ReactNode;
  /** What a click on the name of a row leads to, in a word or two; all its figures, where it is left out. */
  readonly opens?: { readonly what: string; readonly open: (rowId: string) => void };
  /** Says why a figure is what it is, where the page has the answer itself. */
  readonly asks?: (rowId: string, figure: string | null) => void;
  /** Rows of no other day can be asked for here. */
  readonly isOfOneDay?: boolean;
  /** Where the page keeps what is edited and no desk does. */
  readonly kept?: KeptCells;
  /** One table among others of its page: as high as its rows are, with heading and sums at most so many pixels. Left out, it takes the room there is. */
  readonly mostHeight?: number;
  /** What is said where it has no rows and nothing keeps any out. */
  readonly empty?: string;
  /** Who keeps what is edited: decisions beside the plan, where it is left out. A hook; the same one for as long as the page stands. */
  readonly useDesk?: (storeId: StoreId, definition: SheetDefinition) => DecisionDesk;
};
