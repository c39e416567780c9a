/** The connection's adjustable part, as it stands in the form: text, until it is checked. */
import { checkConnection, connectionLimits, type AppCheckProvider, type Connection, type ConnectionCheck } from '../../../preload/connection';

export type AppCheckChoice = AppCheckProvider | 'off';

export type ConnectionDraft = {
  readonly cacheSizeBytes: number | null;
  readonly longPollingTimeoutSeconds: number | null;
  readonly appCheck: AppCheckChoice;
  readonly appCheckKey: string;
};

export const defaultDraft: ConnectionDraft = {
  cacheSizeBytes: connectionLimits.cacheSizeBytes.default,
  longPollingTimeoutSeconds: connectionLimits.longPollingTimeoutSeconds.default,
  appCheck: 'off',
  appCheckKey: '',
};

export const draftOf = (connection: Connection): ConnectionDraft => ({
  cacheSizeBytes: connection.cacheSizeBytes ?? defaultDraft.cacheSizeBytes,
  longPollingTimeoutSeconds: connection.longPollingTimeoutSeconds ?? defaultDraft.longPollingTimeoutSeconds,
  appCheck: connection.appCheck?.provider ?? 'off',
  appCheckKey: connection.appCheck?.key ?? '',
});

export type DraftProblems = { readonly [Field in 'cacheSizeBytes' | 'longPollingTimeoutSeconds' | 'appCheckKey']?: string };

const count = new Intl.NumberFormat('en-US');
const isWhole = (value: number | null): value is number => value !== null && Number.isSafeInteger(value);

/** What is wrong with the draft, field by field, in the words that stand beside the field. */
export const problemsOf = (draft: ConnectionDraft): DraftProblems => {
  const { cacheSizeBytes: cache, longPollingTimeoutSeconds: polling } = connectionLimits;
  return {
    ...(isWhole(draft.cacheSizeBytes) && draft.cacheSizeBytes >= cache.minimum
      ? {}
      : { cacheSizeBytes: `Cache size must be a whole number of bytes, at least ${count.format(cache.minimum)}.` }),
    ...(isWhole(draft.longPollingTimeoutSeconds) &&
    draft.longPollingTimeoutSeconds >= polling.minimum &&
    draft.longPollingTimeoutSeconds <= polling.maximum
      ? {}
      : {
          longPollingTimeoutSeconds: `Long-polling timeout must be a whole number of seconds from ${polling.minimum} to ${polling.maximum}.`,
        }),
    ...(draft.appCheck === 'off' || draft.appCheckKey.trim() !== ''
      ? {}
      : { appCheckKey: draft.appCheck === 'debug' ? 'Enter the debug token.' : 'Enter the site key.' }),
  };
};

/** The whole connection with the draft's values. Values that equal the default are left out: a later default then applies. */
export const withDraft = (connection: Connection, draft: ConnectionDraft): ConnectionCheck => {
  const { firebase, emulators } = connection;
  return checkConnection({
    firebase,
    ...(emulators === undefined ? {} : { emulators }),
    ...(draft.appCheck === 'off' ? {} : { appCheck: { provider: draft.appCheck, key: draft.appCheckKey.trim() } }),
    ...(draft.cacheSizeBytes === defaultDraft.cacheSizeBytes ? {} : { cacheSizeBytes: draft.cacheSizeBytes }),
    ...(draft.longPollingTimeoutSeconds === defaultDraft.longPollingTimeoutSeconds
      ? {}
      : { longPollingTimeoutSeconds: draft.longPollingTimeoutSeconds }),
  });
};
