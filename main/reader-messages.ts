/**
 * What the main process and a reader process say to each other over the reader's `parentPort`. Rows never take this
 * way: they flow over the port that comes with `read`, see preload/reader-protocol.ts.
 */
import type { ReaderOptions } from '../preload/contract';
import type { Lane } from './reader/read-content';

/** Main -> reader, once in the life of a reader, with one port: the other end is the page's. */
export type ReaderOrder = { readonly kind: 'read'; readonly path: string; readonly options: ReaderOptions };

/**
 * Reader -> main.
 * `heartbeat` every 500 ms from a timer: its absence means that the reader's thread is stuck.
 * `lane` as soon as it is known how the file is read: what a library reads as a whole may take more memory, in silence.
 * `all-rows` when every row is on its way, and only the file's fingerprint is left to make.
 * `finished` after `end` or `failed` went out on the port. The reader leaves by itself once the port is closed.
 */
export type ReaderNotice =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'lane'; readonly lane: Lane }
  | { readonly kind: 'all-rows' }
  | { readonly kind: 'finished' };
