import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../main/scheme/content-security-policy';
import type { Connection } from '../../../preload/connection';

const firebase = { apiKey: 'key', authDomain: 'shop.firebaseapp.com', projectId: 'shop-1', appId: '1:2:web:3' };
const sources = (connection: Connection | null, directive: string): string | undefined =>
  contentSecurityPolicy(connection, 'abc').split('; ').find((part) => part.startsWith(`${directive} `))?.slice(directive.length + 1);

describe('whom the page may talk to', () => {
  it.each<[string, Connection | null, string]>([
    ['nobody without a connection', null, "'self'"],
    ['the three hosts of Firebase', { firebase }, "'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com"],
    ['both emulators in their place', { firebase, emulators: { auth: 'http://127.0.0.1:9099', firestore: '127.0.0.1:8080' } }, "'self' http://127.0.0.1:8080 http://127.0.0.1:9099"],
    ['one emulator beside the real other', { firebase, emulators: { auth: 'http://localhost:9099/' } }, "'self' https://firestore.googleapis.com http://localhost:9099"],
    [
      'App Check as well',
      { firebase, emulators: { auth: 'http://127.0.0.1:9099', firestore: '[::1]:8080' }, appCheck: { provider: 'debug', key: 'k' } },
      "'self' http://[::1]:8080 http://127.0.0.1:9099 https://content-firebaseappcheck.googleapis.com https://firebaseappcheck.googleapis.com",
    ],
  ])('%s', (_name, connection, expected) => expect(sources(connection, 'connect-src')).toBe(expected));
});

describe('scripts and frames', () => {
  it('come from the app alone', () => {
    for (const connection of [null, { firebase }, { firebase, appCheck: { provider: 'debug', key: 'k' } as const }]) {
      expect(sources(connection, 'script-src')).toBe("'self'");
      expect(sources(connection, 'frame-src')).toBe("'none'");
    }
  });

  it('come from reCAPTCHA too where App Check asks for it', () => {
    for (const provider of ['recaptcha-v3', 'recaptcha-enterprise'] as const) {
      const connection = { firebase, appCheck: { provider, key: 'k' } };
      expect(sources(connection, 'script-src')).toBe("'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
      expect(sources(connection, 'frame-src')).toBe('https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/');
    }
  });

  it('nothing is ever allowed inline or by evaluation', () => {
    expect(contentSecurityPolicy({ firebase, appCheck: { provider: 'recaptcha-v3', key: 'k' } }, 'abc')).not.toMatch(/unsafe|\*/);
    expect(sources(null, 'style-src')).toBe("'self' 'nonce-abc'");
  });
});
