/** The window's side of App Check: reCAPTCHA runs here, where there is a document. Loaded only when a connection asks for it. */
import { initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } from 'firebase/app-check';
import type { Connection } from '../../../preload/connection';
import type { AppCheckToken } from './app-check';

/** Firebase does not tell a token's end; the token does, in the claims between its two dots. */
const expiryMillis = (token: string): number => {
  const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : Number.NaN;
  if (!Number.isFinite(seconds)) throw new Error('The App Check token does not say when it ends');
  return seconds * 1000;
};

export const windowAppCheckToken = (connection: Connection): (() => Promise<AppCheckToken>) | null => {
  const { appCheck } = connection;
  if (appCheck === undefined || appCheck.provider === 'debug') return null;
  const provider =
    appCheck.provider === 'recaptcha-enterprise' ? new ReCaptchaEnterpriseProvider(appCheck.key) : new ReCaptchaV3Provider(appCheck.key);
  const check = initializeAppCheck(initializeApp(connection.firebase, 'app-check'), { provider, isTokenAutoRefreshEnabled: true });
  return async () => {
    const { token } = await getToken(check);
    return { token, expireTimeMillis: expiryMillis(token) };
  };
};
