/** Everything that can go wrong in a way a person can see, by code. The words for each stand in `failure-texts.ts`. */
import type { ReadFailureCode } from '../../preload/reader-protocol';
import type { TableId } from './tables/table-ids';

export const failureCodes = [
  // Signing in
  'auth/wrong-credentials',
  'auth/invalid-email',
  'auth/missing-password',
  'auth/weak-password',
  'auth/email-in-use',
  'auth/user-disabled',
  'auth/too-many-tries',
  'auth/no-network',
  'auth/not-allowed',
  'auth/bad-connection',
  'auth/unknown',
  // The data layer: the specification's ten messages
  'data/client-terminated',
  'data/reads-before-writes',
  'data/version-changed',
  'data/missing-document',
  'data/offline-no-document',
  'data/offline-cached-document',
  'data/no-response',
  'data/unreachable',
  'data/batch-reused',
  'data/no-local-storage',
  // The data layer: what else the app itself meets
  'data/permission-denied',
  'data/conflict',
  'data/changed-meanwhile',
  'data/later-changes',
  'data/damaged-version',
  'data/missing-version',
  'data/closed-view',
  'data/quota',
  'data/refused-edit',
  'data/nothing-to-undo',
  'data/later-import-stands-on-it',
  'data/already-undone',
  'data/unknown',
  // Reading a file
  'reader/empty-file',
  'reader/not-a-file',
  'reader/gone',
  'reader/changed-while-reading',
  'reader/no-permission',
  'reader/too-large',
  'reader/not-a-report',
  'reader/torn',
  'reader/password',
  'reader/limit',
  'reader/unterminated-quote',
  'reader/no-rows',
  'reader/crashed',
  'reader/silent',
  'reader/memory',
  'reader/cancelled',
  // Understanding a file
  'import/unknown-report',
  'import/several-reports',
  'import/wrong-report',
  'import/no-header',
  'import/no-as-of',
  'import/nothing-to-publish',
  'import/no-longer-open',
  'import/unknown',
  // Planning
  'plan/no-sales',
  'plan/unknown-goods',
  'plan/untold-stock',
  'plan/decisions-not-read',
  'plan/ended',
  'plan/unknown',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A failure as a value. `detail` is what was seen (a name, a row, a limit), already fit to be read by staff. `tableId`: the published table it is of, where what failed was made from several. */
export type Failure = { readonly code: FailureCode; readonly detail: string | null; readonly tableId?: TableId };

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const readerFailure = (code: ReadFailureCode, detail: string): Failure => ({ code: `reader/${code}`, detail });
