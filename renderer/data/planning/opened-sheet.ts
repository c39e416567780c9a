/** A sheet a page has open. */
import type { Decisions } from '../../domain/sheets/decisions';
import type { SheetMaker } from '../../domain/sheets/maker';
import type { ParameterValue, SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Watched } from '../listeners';
import type { Explained } from './explained';
import type { SheetTold } from './kept-rows';
import type { SheetRemade } from './planner-ports';
import type { Shown } from './shown-sheets';

export type Opened = {
  readonly storeId: StoreId;
  readonly sheetId: SheetId;
  readonly maker: SheetMaker;
  /** Null while it shows what was kept of the last visit. */
  explained: Explained | null;
  /** The plan it is of. Null where that cannot be had. */
  readonly plan: Promise<Explained | null>;
  readonly told: SheetTold;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** A sheet of a past day shows what would have been planned: what staff decide today is about today's. */
  readonly isPast: boolean;
  shown: Shown;
  /** What the rows of the last visit show as decided. */
  decided: Decisions;
  readonly remade: Watched<SheetRemade>;
};
