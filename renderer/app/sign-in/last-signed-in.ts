/**
 * Who was signed in when the window was last used, until they log out by themselves. Where the sign-in service takes a sign-in
 * back (an account switched off, a password changed), the sign-in page would otherwise stand there without a word.
 */
type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each project has people of its own. */
const keyOf = (projectId: string): string => `signedInAs:${projectId}`;

export const keepSignedIn = (store: TextStore, projectId: string, email: string): void => store.setItem(keyOf(projectId), email);

export const forgetSignedIn = (store: TextStore, projectId: string): void => store.removeItem(keyOf(projectId));

/** Null where nobody was, or who was has logged out. */
export const lastSignedIn = (store: TextStore, projectId: string): string | null => store.getItem(keyOf(projectId));
