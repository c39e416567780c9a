/** E-mail and password sign-in, kept on this computer so that it survives a restart, also without a network. */
import type { FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Connection } from '../../../preload/connection';
import type { Outcome } from '../../domain/failures';
import { watched } from '../listeners';
import type { SessionState, WorkspaceKind } from '../ports';
import type { SessionSource } from '../session';
import { authFailure } from './failures';

const settled = async (attempt: Promise<unknown>): Promise<Outcome<null>> => {
  try {
    await attempt;
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, failure: authFailure(error) };
  }
};

export const firebaseSession = (app: FirebaseApp, connection: Connection, workspace: WorkspaceKind): SessionSource => {
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  // Its own warning is a strip in the page; a worker has no page, and the app says itself which workspace is open.
  if (connection.emulators?.auth !== undefined) connectAuthEmulator(auth, connection.emulators.auth, { disableWarnings: true });
  const state = watched<SessionState>({ kind: 'loading' });
  onAuthStateChanged(auth, (user) => {
    state.set(user === null ? { kind: 'signed-out' } : { kind: 'signed-in', uid: user.uid, email: user.email ?? '', workspace });
  });
  return {
    current: state.current,
    watch: state.watch,
    signIn: (email, password) => settled(signInWithEmailAndPassword(auth, email, password)),
    createAccount: (email, password) => settled(createUserWithEmailAndPassword(auth, email, password)),
    sendPasswordReset: (email) => settled(sendPasswordResetEmail(auth, email)),
    signOut: () => settled(signOut(auth)),
  };
};
