import { silenceMs } from './time-limit';

const authHosts = /^https?:\/\/([^/]*\/)?(identitytoolkit|securetoken)\.googleapis\.com\//;

type Global = { fetch: typeof fetch };

/**
 * The Auth client waits 30 seconds for a silent server, also at start, where it holds up everything behind "Loading...".
 * The limit here is the ten seconds after which the backend counts as offline; the kept session is then used as it is.
 */
export const hurryAuth = (scope: Global): void => {
  const usual = scope.fetch.bind(scope);
  scope.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!authHosts.test(url) || init?.signal != null) return usual(input, init);
    return usual(input, { ...init, signal: AbortSignal.timeout(silenceMs) });
  };
};
