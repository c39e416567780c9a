import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../preload/connection';
import { defaultDraft, draftOf, problemsOf, withDraft } from '../../../renderer/features/settings/connection-draft';

const connection: Connection = {
  firebase: { apiKey: 'AIzaSyExample', authDomain: 'seller.firebaseapp.com', projectId: 'seller-demo', appId: '1:2:web:3' },
};

describe('the connection settings', () => {
  it('start from the defaults of the specification', () => {
    expect(draftOf(connection)).toEqual(defaultDraft);
    expect(defaultDraft.cacheSizeBytes).toBe(41_943_040);
    expect(defaultDraft.longPollingTimeoutSeconds).toBe(30);
  });

  it.each([
    [1_048_576, undefined],
    [1_048_575, 'Cache size must be a whole number of bytes, at least 1,048,576.'],
    [2_000_000.5, 'Cache size must be a whole number of bytes, at least 1,048,576.'],
    [null, 'Cache size must be a whole number of bytes, at least 1,048,576.'],
  ])('answer a cache of %s bytes with %s', (cacheSizeBytes, message) => {
    expect(problemsOf({ ...defaultDraft, cacheSizeBytes }).cacheSizeBytes).toBe(message);
  });

  it.each([
    [5, undefined],
    [30, undefined],
    [4, 'Long-polling timeout must be a whole number of seconds from 5 to 30.'],
    [31, 'Long-polling timeout must be a whole number of seconds from 5 to 30.'],
    [null, 'Long-polling timeout must be a whole number of seconds from 5 to 30.'],
  ])('answer a timeout of %s seconds with %s', (longPollingTimeoutSeconds, message) => {
    expect(problemsOf({ ...defaultDraft, longPollingTimeoutSeconds }).longPollingTimeoutSeconds).toBe(message);
  });

  it('ask for the key of a chosen App Check provider', () => {
    expect(problemsOf({ ...defaultDraft, appCheck: 'recaptcha-v3' }).appCheckKey).toBe('Enter the site key.');
    expect(problemsOf({ ...defaultDraft, appCheck: 'debug', appCheckKey: ' ' }).appCheckKey).toBe('Enter the debug token.');
  });

  it('leave out of the saved connection what equals the default', () => {
    expect(withDraft(connection, defaultDraft)).toEqual({ ok: true, connection });
  });

  it('save what differs, and read it back as it was entered', () => {
    const draft = { cacheSizeBytes: 2_097_152, longPollingTimeoutSeconds: 10, appCheck: 'debug', appCheckKey: 'token-1' } as const;
    const checked = withDraft(connection, draft);
    expect(checked.ok && draftOf(checked.connection)).toEqual(draft);
  });

  it('are refused whole when a value is out of bounds', () => {
    expect(withDraft(connection, { ...defaultDraft, cacheSizeBytes: 1 }).ok).toBe(false);
  });
});
