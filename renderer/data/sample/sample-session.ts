import { watched } from '../listeners';
import type { SessionState } from '../ports';
import type { Author, SessionSource } from '../session';

export const sampleAuthor: Author = { uid: 'sample', email: 'staff@sample.example' };

const signedIn: SessionState = { kind: 'signed-in', ...sampleAuthor, workspace: 'sample' };

/** The sample workspace knows one member of staff and asks for no password: there is nothing to protect in it. */
export const sampleSession = (): SessionSource => {
  const state = watched<SessionState>(signedIn);
  const enter = async () => {
    state.set(signedIn);
    return { ok: true, value: null } as const;
  };
  return {
    current: state.current,
    watch: state.watch,
    signIn: enter,
    createAccount: enter,
    sendPasswordReset: async () => ({
      ok: false,
      failure: { code: 'auth/not-allowed', detail: 'The sample workspace has no passwords.' },
    }),
    signOut: async () => {
      state.set({ kind: 'signed-out' });
      return { ok: true, value: null };
    },
  };
};
