/** Every call to the database carries who makes it, and where the connection asks for it which app makes it. */
import { expect, onTestFinished, test } from 'vitest';
import { recordingProxy, type RecordingProxy } from '../support/recording-proxy';
import { emulatorAddresses, newProject, publishRequest, published, shownBy, staffAt } from './staff';

const proxyHere = async (): Promise<RecordingProxy> => {
  const proxy = await recordingProxy(emulatorAddresses().firestore);
  onTestFinished(() => proxy.remove());
  return proxy;
};

const databaseCalls = ({ calls }: RecordingProxy): readonly { readonly method: string; readonly authorization: string; readonly appCheck: string }[] =>
  calls.map((headers) => ({ method: (headers[':path'] ?? '').split('/').at(-1) ?? '', authorization: headers.authorization ?? '', appCheck: String(headers['x-firebase-appcheck'] ?? '') }));

/** The claims of a token, between its dots. */
const claimsOf = (authorization: string): unknown => JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString('utf8'));

test('reading, listening and writing carry the sign-in token of the person', async () => {
  const proxy = await proxyHere();
  const ann = await staffAt({ projectId: newProject(), name: 'ann', firestore: proxy.address });
  await published(ann, await publishRequest({ CUP: 7 }));
  expect(await shownBy(ann)).toEqual({ CUP: 7 });
  const calls = databaseCalls(proxy);
  expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['Listen', 'Write']));
  expect(calls.filter(({ authorization }) => !authorization.startsWith('Bearer '))).toEqual([]);
  for (const { authorization } of calls) expect(claimsOf(authorization)).toMatchObject({ sub: 'ann', email: 'ann@company.example' });
  // Not asked for, not sent.
  expect(calls.filter(({ appCheck }) => appCheck !== '')).toEqual([]);
});

test('with App Check each call carries its token as well', async () => {
  const proxy = await proxyHere();
  const ben = await staffAt({ projectId: newProject(), name: 'ben', firestore: proxy.address, appCheck: 'token-of-this-app' });
  await published(ben, await publishRequest({ JAR: 3 }));
  const calls = databaseCalls(proxy);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ appCheck }) => appCheck !== 'token-of-this-app')).toEqual([]);
  expect(calls.filter(({ authorization }) => !authorization.startsWith('Bearer '))).toEqual([]);
});
