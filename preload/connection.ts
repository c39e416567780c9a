/**
 * The description of a Firebase backend: what a connection file holds, and the one check every door uses
 * (the file named by SELLER_OPS_CONNECTION, the saved one, the packaged one, the pasted one, the settings form).
 */

export type AppCheckProvider = 'recaptcha-enterprise' | 'recaptcha-v3' | 'debug';

export type Connection = {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
  };
  readonly emulators?: { readonly auth?: string; readonly firestore?: string };
  readonly appCheck?: { readonly provider: AppCheckProvider; readonly key: string };
  /** Size of Firestore's local cache. Firestore refuses less than 1,048,576. */
  readonly cacheSizeBytes?: number;
  /** How long one long-polling request may hang. Firestore accepts 5 to 30 seconds. */
  readonly longPollingTimeoutSeconds?: number;
};

export const connectionLimits = {
  cacheSizeBytes: { minimum: 1_048_576, default: 41_943_040 },
  longPollingTimeoutSeconds: { minimum: 5, maximum: 30, default: 30 },
} as const;

export type ConnectionCheck =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** The console's snippet carries these too. The app has no use for them, so they are let go without a word. */
const unusedConsoleFields = ['storageBucket', 'messagingSenderId', 'measurementId', 'databaseURL'];

const appCheckProviders: readonly AppCheckProvider[] = ['recaptcha-enterprise', 'recaptcha-v3', 'debug'];

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLoopback = (host: string): boolean => host === '127.0.0.1' || host === 'localhost' || host === '[::1]';

const isPort = (port: string): boolean => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;

const isLoopbackAddress = (address: string): boolean => {
  const colon = address.lastIndexOf(':');
  return colon > 0 && isLoopback(address.slice(0, colon)) && isPort(address.slice(colon + 1));
};

/** One field: what it must be, in words, and the test of it. */
type Rule = { readonly accepts: string; readonly test: (value: unknown) => boolean };

const textRule = (accepts: string, pattern: RegExp): Rule => ({
  accepts,
  test: (value) => typeof value === 'string' && pattern.test(value),
});

const wholeNumberRule = (accepts: string, minimum: number, maximum: number): Rule => ({
  accepts,
  test: (value) => Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
});

const { cacheSizeBytes: cache, longPollingTimeoutSeconds: polling } = connectionLimits;

const firebaseRules: Readonly<Record<keyof Connection['firebase'], Rule>> = {
  apiKey: textRule('the web API key of the project, one word', /^[\w.:-]{1,200}$/),
  authDomain: textRule('a host name such as your-project.firebaseapp.com', /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i),
  projectId: textRule('the id of the project: 4 to 63 small letters, digits and hyphens', /^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/),
  appId: textRule('the app id, such as 1:1234567890:web:0a1b2c', /^[\w.:-]{1,200}$/),
};

const emulatorRules: Readonly<Record<'auth' | 'firestore', Rule>> = {
  auth: {
    accepts: 'an http address on this computer, such as http://127.0.0.1:9099',
    test: (value) => typeof value === 'string' && /^http:\/\//.test(value) && isLoopbackAddress(value.slice('http://'.length).replace(/\/$/, '')),
  },
  firestore: {
    accepts: 'host:port on this computer, such as 127.0.0.1:8080',
    test: (value) => typeof value === 'string' && isLoopbackAddress(value),
  },
};

const appCheckRules: Readonly<Record<'provider' | 'key', Rule>> = {
  provider: {
    accepts: appCheckProviders.join(', '),
    test: (value) => appCheckProviders.some((provider) => provider === value),
  },
  key: textRule('the site key, or the debug token, one word', /^[\w.:-]{1,500}$/),
};

const limitRules: Readonly<Record<'cacheSizeBytes' | 'longPollingTimeoutSeconds', Rule>> = {
  cacheSizeBytes: wholeNumberRule(
    `a whole number of bytes, ${cache.minimum.toLocaleString('en-US')} or more`,
    cache.minimum,
    Number.MAX_SAFE_INTEGER,
  ),
  longPollingTimeoutSeconds: wholeNumberRule(
    `a whole number of seconds from ${polling.minimum} to ${polling.maximum}`,
    polling.minimum,
    polling.maximum,
  ),
};

const checkFields = (
  where: string,
  fields: Fields,
  rules: Readonly<Record<string, Rule>>,
  required: boolean,
): readonly string[] =>
  Object.entries(rules).flatMap(([name, rule]) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === undefined && !required) return [];
    if (value === undefined) return [`${where}${name} is missing. Accepted: ${rule.accepts}.`];
    return rule.test(value) ? [] : [`${where}${name} is ${shown(value)}. Accepted: ${rule.accepts}.`];
  });

const unknownFields = (where: string, fields: Fields, known: readonly string[]): readonly string[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => `${where}${shown(name)} is not a setting of a connection. Known here: ${known.join(', ')}.`);

const checkSection = (
  connection: Fields,
  name: string,
  rules: Readonly<Record<string, Rule>>,
  { required, ignored = [] }: { readonly required: boolean; readonly ignored?: readonly string[] },
): readonly string[] => {
  const section = connection[name];
  if (!isFields(section)) return [`${name} is ${shown(section)}. Accepted: an object with ${Object.keys(rules).join(', ')}.`];
  const extra = unknownFields(`${name}.`, section, [...Object.keys(rules), ...ignored]);
  return [...checkFields(`${name}.`, section, rules, required), ...extra];
};

const pick = (fields: unknown, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (isFields(fields) && fields[name] !== undefined ? [[name, fields[name]]] : [])));

/**
 * The one check of a connection, for every door. Every field is looked at, so that one attempt names all that is wrong.
 * Nothing is guessed or put right; a field nobody knows is refused, because it is most likely a misspelt one.
 */
export const checkConnection = (value: unknown): ConnectionCheck => {
  if (!isFields(value)) return { ok: false, reasons: [`A connection is an object with firebase in it; this is ${shown(value)}.`] };
  const has = (name: string): boolean => Object.hasOwn(value, name) && value[name] !== undefined;
  const sections = ['firebase', 'emulators', 'appCheck', ...Object.keys(limitRules)];
  const reasons = [
    ...(has('firebase')
      ? checkSection(value, 'firebase', firebaseRules, { required: true, ignored: unusedConsoleFields })
      : ['firebase is missing. Accepted: an object with apiKey, authDomain, projectId, appId.']),
    ...(has('emulators') ? checkSection(value, 'emulators', emulatorRules, { required: false }) : []),
    ...(has('appCheck') ? checkSection(value, 'appCheck', appCheckRules, { required: true }) : []),
    ...checkFields('', value, limitRules, false),
    ...unknownFields('', value, sections),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const connection = {
    firebase: pick(value['firebase'], Object.keys(firebaseRules)),
    ...(has('emulators') ? { emulators: pick(value['emulators'], Object.keys(emulatorRules)) } : {}),
    ...(has('appCheck') ? { appCheck: pick(value['appCheck'], Object.keys(appCheckRules)) } : {}),
    ...pick(value, Object.keys(limitRules)),
    // Every field was tested by the rules above; the compiler cannot follow them through their names.
  } as unknown as Connection;
  return { ok: true, connection };
};
