/** What the bench asks of the app it starts, and what comes back: one order at a time. */
import type { InventoryForm } from '../files/forms';

export type Order =
  /** Reads a file to packed rows in the page's worker. */
  | { readonly kind: 'read'; readonly file: string; readonly start: 'cold' | 'ahead' }
  /** As `read`, then compares every cell with the generator. */
  | { readonly kind: 'check'; readonly file: string; readonly form: InventoryForm }
  /** Reads, types, checks, keys and compares with what an earlier `keep` left standing. */
  | { readonly kind: 'review'; readonly file: string; readonly report: string; readonly day: string }
  /** As `review`, and packs the table to stand for later reviews. */
  | { readonly kind: 'keep'; readonly file: string; readonly report: string; readonly day: string };

export type WorkerAnswer = {
  readonly rows: number;
  readonly cells: number;
  readonly bytes: number;
  /** From the order to the first rows at hand, on the clock of the worker. */
  readonly firstRowsMs: number;
  readonly wrong: number;
  readonly note: string;
};

/** From the page's worker: its answer, and a word once nothing of the order is under way any more. */
export type WorkerMessage = WorkerAnswer | 'settled';

export type Answer = WorkerAnswer & {
  readonly ms: number;
  /** To the file's fingerprint, which comes after the rows. */
  readonly endMs: number;
  /** Most memory the reader process ever had; null where the system does not say. */
  readonly readerBytes: number | null;
};

/** To the app driven from inside: the page where a file of one report is handed over, the file, and what the table's count begins with once all of it is shown. */
export type AloneOrder = { readonly address: string; readonly file: string; readonly shown: string };

export type AloneWord =
  | { readonly kind: 'ready' }
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'shown'; readonly text: string }
  /** Of each process, in kilobytes. */
  | { readonly kind: 'memory'; readonly processes: readonly (readonly [name: string, kilobytes: number])[] }
  | { readonly kind: 'failed'; readonly why: string };
