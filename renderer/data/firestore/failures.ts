/** Errors of the Firebase clients as failures the interface has words for. */
import { FirebaseError } from 'firebase/app';
import type { Failure, FailureCode } from '../../domain/failures';

const authCodes: Readonly<Record<string, FailureCode>> = {
  'auth/invalid-credential': 'auth/wrong-credentials',
  'auth/invalid-login-credentials': 'auth/wrong-credentials',
  'auth/user-not-found': 'auth/wrong-credentials',
  'auth/wrong-password': 'auth/wrong-credentials',
  'auth/invalid-email': 'auth/invalid-email',
  'auth/missing-email': 'auth/invalid-email',
  'auth/missing-password': 'auth/missing-password',
  'auth/weak-password': 'auth/weak-password',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/email-already-in-use': 'auth/email-in-use',
  'auth/user-disabled': 'auth/user-disabled',
  'auth/too-many-requests': 'auth/too-many-tries',
  'auth/quota-exceeded': 'auth/too-many-tries',
  'auth/network-request-failed': 'auth/no-network',
  'auth/timeout': 'auth/no-network',
  'auth/operation-not-allowed': 'auth/not-allowed',
  'auth/admin-restricted-operation': 'auth/not-allowed',
  'auth/unauthorized-domain': 'auth/not-allowed',
  'auth/api-key-not-valid': 'auth/bad-connection',
  'auth/invalid-api-key': 'auth/bad-connection',
  'auth/app-not-authorized': 'auth/bad-connection',
  'auth/configuration-not-found': 'auth/bad-connection',
  'auth/project-not-found': 'auth/bad-connection',
  'auth/firebase-app-check-token-is-invalid': 'auth/bad-connection',
};

/** The client's own sentences come first: several share one code. */
const dataMessages: readonly (readonly [part: string, code: FailureCode])[] = [
  ['client has already been terminated', 'data/client-terminated'],
  ['all reads to be executed before all writes', 'data/reads-before-writes'],
  ['Document version changed between two reads', 'data/version-changed'],
  ["Can't update a document that doesn't exist", 'data/missing-document'],
  ['does exist in the local cache', 'data/offline-cached-document'],
  ['client is offline', 'data/offline-no-document'],
  ['Failed to get document from cache', 'data/offline-no-document'],
  ["didn't respond within 10 seconds", 'data/no-response'],
  ['Could not reach Cloud Firestore backend', 'data/unreachable'],
  ['write batch can no longer be used', 'data/batch-reused'],
  ['IndexedDB persistence is only available', 'data/no-local-storage'],
];

const dataCodes: Readonly<Record<string, FailureCode>> = {
  'permission-denied': 'data/permission-denied',
  unauthenticated: 'data/permission-denied',
  unavailable: 'data/unreachable',
  'deadline-exceeded': 'data/no-response',
  aborted: 'data/version-changed',
  'not-found': 'data/missing-document',
  'resource-exhausted': 'data/quota',
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isFirebaseError = (error: unknown): error is FirebaseError => error instanceof FirebaseError;

/** The Auth client words some codes after the server's sentence: `auth/api-key-not-valid.-please-pass-a-valid-api-key.` */
const authCode = (code: string): FailureCode =>
  Object.hasOwn(authCodes, code)
    ? (authCodes[code] ?? 'auth/unknown')
    : (Object.entries(authCodes).find(([known]) => code.startsWith(`${known}.`))?.[1] ?? 'auth/unknown');

export const authFailure = (error: unknown): Failure => {
  const code = isFirebaseError(error) ? authCode(error.code) : 'auth/unknown';
  return { code, detail: code === 'auth/unknown' ? messageOf(error) : null };
};

export const dataFailure = (error: unknown): Failure => {
  const message = messageOf(error);
  const byMessage = dataMessages.find(([part]) => message.includes(part));
  if (byMessage !== undefined) return { code: byMessage[1], detail: null };
  const byCode = isFirebaseError(error) ? dataCodes[error.code] : undefined;
  return byCode === undefined ? { code: 'data/unknown', detail: message } : { code: byCode, detail: null };
};

/** The request did not get through, or its answer was lost: whether it took effect is not known. */
export const isUnheard = (error: unknown): boolean =>
  isFirebaseError(error) && ['unavailable', 'deadline-exceeded', 'cancelled', 'internal', 'unknown'].includes(error.code);

export const isRefused = (error: unknown): boolean =>
  isFirebaseError(error) && ['permission-denied', 'unauthenticated'].includes(error.code);

const isContended = (error: unknown): boolean =>
  isFirebaseError(error) && ['aborted', 'failed-precondition', 'already-exists'].includes(error.code);

/**
 * The rules look at a document a moment after the transaction did: where somebody else's write came in between they
 * refuse what the next look will judge rightly.
 */
export const isCrossed = (error: unknown): boolean => isContended(error) || isRefused(error);

/** A transaction gives up after five contended tries of its own; others may be that busy. */
export const crossedTries = 4;

/** What the client says where it takes itself for offline. */
export const isOfflineWord = (error: unknown): boolean => ['data/offline-no-document', 'data/offline-cached-document', 'data/unreachable'].includes(dataFailure(error).code);
