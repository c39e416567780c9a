import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConnection } from '../../../preload/connection';
import { checkConnectionText } from '../../../preload/connection-text';

const firebase = { apiKey: 'AIzaSy-x_1', authDomain: 'shop.firebaseapp.com', projectId: 'shop-1', appId: '1:2:web:3a' };
const full = {
  firebase,
  emulators: { auth: 'http://127.0.0.1:9099', firestore: '127.0.0.1:8080' },
  appCheck: { provider: 'debug', key: '0a1b-2c' },
  cacheSizeBytes: 41_943_040,
  longPollingTimeoutSeconds: 30,
};
const reasonsOf = (value: unknown): readonly string[] => {
  const check = checkConnection(value);
  return check.ok ? [] : check.reasons;
};

describe('a connection is accepted', () => {
  it.each<[string, unknown]>([
    ['with firebase alone', { firebase }],
    ['with everything', full],
    ['with the other names of this computer', { firebase, emulators: { auth: 'http://localhost:1/', firestore: '[::1]:65535' } }],
    ['with one emulator', { firebase, emulators: { firestore: '127.0.0.1:8080' } }],
    ['at its limits', { firebase, cacheSizeBytes: 1_048_576, longPollingTimeoutSeconds: 5 }],
  ])('%s', (_name, value) => expect(checkConnection(value)).toEqual({ ok: true, connection: value }));

  it('and the fields of the console that are not needed are let go', () => {
    const pasted = { firebase: { ...firebase, storageBucket: 'b', messagingSenderId: '1', measurementId: 'G-1' } };
    expect(checkConnection(pasted)).toEqual({ ok: true, connection: { firebase } });
  });
});

describe('a connection is refused, with the field, what was found, and what is accepted', () => {
  it.each<[string, unknown, string]>([
    ['no object', 'x', 'A connection is an object with firebase in it; this is "x".'],
    ['a list', [], 'A connection is an object with firebase in it; this is a list.'],
    ['no firebase', {}, 'firebase is missing. Accepted: an object with apiKey, authDomain, projectId, appId.'],
    ['firebase of another kind', { firebase: 'shop-1' }, 'firebase is "shop-1". Accepted: an object with apiKey, authDomain, projectId, appId.'],
    ['no key', { firebase: { ...firebase, apiKey: undefined } }, 'firebase.apiKey is missing. Accepted: the web API key of the project, one word.'],
    ['an empty key', { firebase: { ...firebase, apiKey: '' } }, 'firebase.apiKey is "". Accepted: the web API key of the project, one word.'],
    ['a project id in capitals', { firebase: { ...firebase, projectId: 'Shop' } }, 'firebase.projectId is "Shop". Accepted: the id of the project: 4 to 63 small letters, digits and hyphens.'],
    ['a domain with a path', { firebase: { ...firebase, authDomain: 'a.com/x' } }, 'firebase.authDomain is "a.com/x". Accepted: a host name such as your-project.firebaseapp.com.'],
    ['a misspelt field', { firebase, cacheSize: 1 }, '"cacheSize" is not a setting of a connection. Known here: firebase, emulators, appCheck, cacheSizeBytes, longPollingTimeoutSeconds.'],
    ['an emulator elsewhere', { firebase, emulators: { firestore: '10.0.0.5:8080' } }, 'emulators.firestore is "10.0.0.5:8080". Accepted: host:port on this computer, such as 127.0.0.1:8080.'],
    ['an emulator that only looks near', { firebase, emulators: { firestore: '127.0.0.1.evil.com:80' } }, 'emulators.firestore is "127.0.0.1.evil.com:80". Accepted: host:port on this computer, such as 127.0.0.1:8080.'],
    ['a port too high', { firebase, emulators: { firestore: '127.0.0.1:65536' } }, 'emulators.firestore is "127.0.0.1:65536". Accepted: host:port on this computer, such as 127.0.0.1:8080.'],
    ['an auth emulator without http', { firebase, emulators: { auth: '127.0.0.1:9099' } }, 'emulators.auth is "127.0.0.1:9099". Accepted: an http address on this computer, such as http://127.0.0.1:9099.'],
    ['an auth emulator that hides a host', { firebase, emulators: { auth: 'http://127.0.0.1:9099@evil.com:80' } }, 'emulators.auth is "http://127.0.0.1:9099@evil.com:80". Accepted: an http address on this computer, such as http://127.0.0.1:9099.'],
    ['an unknown provider', { firebase, appCheck: { provider: 'x', key: 'k' } }, 'appCheck.provider is "x". Accepted: recaptcha-enterprise, recaptcha-v3, debug.'],
    ['a provider without its key', { firebase, appCheck: { provider: 'debug' } }, 'appCheck.key is missing. Accepted: the site key, or the debug token, one word.'],
    ['a cache too small', { firebase, cacheSizeBytes: 1_048_575 }, 'cacheSizeBytes is 1048575. Accepted: a whole number of bytes, 1,048,576 or more.'],
    ['a cache in words', { firebase, cacheSizeBytes: '40 MB' }, 'cacheSizeBytes is "40 MB". Accepted: a whole number of bytes, 1,048,576 or more.'],
    ['polling too short', { firebase, longPollingTimeoutSeconds: 4 }, 'longPollingTimeoutSeconds is 4. Accepted: a whole number of seconds from 5 to 30.'],
    ['polling too long', { firebase, longPollingTimeoutSeconds: 31 }, 'longPollingTimeoutSeconds is 31. Accepted: a whole number of seconds from 5 to 30.'],
    ['polling in parts', { firebase, longPollingTimeoutSeconds: 7.5 }, 'longPollingTimeoutSeconds is 7.5. Accepted: a whole number of seconds from 5 to 30.'],
  ])('%s', (_name, value, reason) => expect(reasonsOf(value)).toEqual([reason]));

  it('and every fault is named at once', () => {
    expect(reasonsOf({ firebase: { apiKey: 1 }, emulators: 5, cacheSizeBytes: 0, more: true })).toHaveLength(7);
  });

  it('whatever is sent, the check answers and never throws', () => {
    const some = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true });
    const field = fc.oneof(some, fc.constantFrom(Symbol('x'), () => 1, null));
    const near = fc.record({ firebase: fc.record({ apiKey: field, projectId: field }), cacheSizeBytes: field, appCheck: field });
    fc.assert(fc.property(fc.oneof(some, near), (value) => typeof checkConnection(value).ok === 'boolean'));
  });
});

describe('a pasted connection', () => {
  const snippet = `
    // Import the functions you need from the SDKs you need
    import { initializeApp } from "firebase/app";
    /* Your web app's Firebase configuration: { } */
    const firebaseConfig = {
      apiKey: "AIzaSy-x_1",
      authDomain: 'shop.firebaseapp.com',
      "projectId": \`shop-1\`,
      storageBucket: "shop-1.appspot.com", // not needed
      messagingSenderId: "1234567890",
      appId: "1:2:web:3a",
    };
    const app = initializeApp(firebaseConfig);`;

  it.each<[string, string, unknown]>([
    ['the snippet of the console', snippet, { firebase }],
    ['its object alone', `{ apiKey: "AIzaSy-x_1", authDomain: "shop.firebaseapp.com", projectId: "shop-1", appId: "1:2:web:3a" }`, { firebase }],
    ['the JSON of a web config', JSON.stringify(firebase), { firebase }],
    ['the JSON of a connection file', JSON.stringify(full, null, 2), full],
    ['a connection file with grouped digits', `{ firebase: ${JSON.stringify(firebase)}, cacheSizeBytes: 41_943_040 }`, { firebase, cacheSizeBytes: 41_943_040 }],
  ])('is read from %s', (_name, text, connection) => expect(checkConnectionText(text)).toEqual({ ok: true, connection }));

  it.each<[string, string, RegExp]>([
    ['nothing', '  ', /There is no text/],
    ['prose', 'please send me the config', /No configuration was found/],
    ['a torn snippet', snippet.slice(0, snippet.indexOf('appId')), /No configuration was found/],
    ['a snippet that computes', '{ apiKey: process.env.KEY, projectId: "x" }', /No configuration was found/],
    ['a template that computes', '{ apiKey: `${steal()}`, projectId: "x" }', /No configuration was found/],
    ['a snippet with a field missing', '{ apiKey: "k", authDomain: "a.com", appId: "1" }', /firebase\.projectId is missing/],
    ['a list', '[1]', /A connection is an object/],
    ['a very long text', 'x'.repeat(70_000), /too long/],
  ])('is refused: %s', (_name, text, reason) => {
    const check = checkConnectionText(text);
    expect(check.ok ? '' : check.reasons.join(' ')).toMatch(reason);
  });

  it('is never run', () => {
    const witness = globalThis as { pasted?: boolean };
    checkConnectionText('{ apiKey: (globalThis.pasted = true), get firebase() { globalThis.pasted = true } }');
    expect(witness.pasted).toBeUndefined();
  });

  it('does not change what objects are', () => {
    checkConnectionText('{ apiKey: "k", __proto__: { polluted: 1 }, constructor: 1 }');
    expect('polluted' in {}).toBe(false);
  });

  it('reads any JSON of a connection as JSON does', () => {
    const value = fc.record({ apiKey: fc.string(), projectId: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)) });
    fc.assert(
      fc.property(value, (config) => {
        expect(checkConnectionText(JSON.stringify(config))).toEqual(checkConnection({ firebase: config }));
      }),
    );
  });

  it('is answered whatever it holds, and soon', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom('{', '}', '[', ']', '"', "'", ':', ',', 'apiKey', '/*', '//', '\n', '\\', '1', ' ') }), (text) => typeof checkConnectionText(text).ok === 'boolean'));
    expect(checkConnectionText('{'.repeat(60_000)).ok).toBe(false);
  });
});
