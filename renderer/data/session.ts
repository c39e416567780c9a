import type { Outcome } from '../domain/failures';
import type { SessionState, Stop, Listener } from './ports';

/** Who is signed in, and the ways to change it. */
export type SessionSource = {
  readonly current: () => SessionState;
  readonly watch: (listener: Listener<SessionState>) => Stop;
  readonly signIn: (email: string, password: string) => Promise<Outcome<null>>;
  readonly createAccount: (email: string, password: string) => Promise<Outcome<null>>;
  readonly sendPasswordReset: (email: string) => Promise<Outcome<null>>;
  readonly signOut: () => Promise<Outcome<null>>;
};

/** Author of what is written: `by` and `byEmail` of every document. */
export type Author = { readonly uid: string; readonly email: string };

export const authorOf = (session: SessionState): Author | null =>
  session.kind === 'signed-in' ? { uid: session.uid, email: session.email } : null;
