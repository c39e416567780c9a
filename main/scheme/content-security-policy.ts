/** What the window may load and whom it may talk to. Everything that is not named here is denied. */
import type { AppCheckProvider, Connection } from '../../preload/connection';

const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const;

const usesRecaptcha = (provider: AppCheckProvider | undefined): boolean =>
  provider === 'recaptcha-enterprise' || provider === 'recaptcha-v3';

/** Only the hosts this connection needs: an emulator takes the place of the host it stands for. */
const backendHosts = ({ emulators, appCheck }: Connection): readonly string[] => [
  ...(emulators?.firestore === undefined ? ['https://firestore.googleapis.com'] : [`http://${emulators.firestore}`]),
  ...(emulators?.auth === undefined
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : [emulators.auth.replace(/\/$/, '')]),
  ...(appCheck === undefined
    ? []
    : ['https://content-firebaseappcheck.googleapis.com', 'https://firebaseappcheck.googleapis.com']),
];

export const contentSecurityPolicy = (connection: Connection | null, nonce: string): string => {
  const captcha = usesRecaptcha(connection?.appCheck?.provider) ? recaptcha : { script: [], frame: ['none'], connect: [] };
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha.script],
    'worker-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(connection === null ? [] : backendHosts(connection)), ...captcha.connect],
    'frame-src': captcha.frame[0] === 'none' ? ["'none'"] : captcha.frame,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};
