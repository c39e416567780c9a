/**
 * App Check in the worker: every request carries its token beside the sign-in token. A reCAPTCHA provider needs a
 * document, so the window gets those tokens (`app-check-window.ts`) and hands them over; the debug provider needs none.
 */
import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import type { Connection } from '../../../preload/connection';

export type AppCheckToken = { readonly token: string; readonly expireTimeMillis: number };

declare global {
  /** Read by Firebase when it is about to ask for a token. */
  var FIREBASE_APPCHECK_DEBUG_TOKEN: string | boolean | undefined;
}

const noWindow = (): Promise<AppCheckToken> => Promise.reject(new Error('App Check has no window to ask for a token'));

export const carryAppCheckToken = (
  app: FirebaseApp,
  connection: Connection,
  tokenFromWindow: (() => Promise<AppCheckToken>) | undefined,
): void => {
  if (connection.appCheck === undefined) return;
  if (connection.appCheck.provider === 'debug') globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = connection.appCheck.key;
  initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: tokenFromWindow ?? noWindow }),
    isTokenAutoRefreshEnabled: true,
  });
};
