import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { watchTransport } from '../../../renderer/data/firestore/transport-watch';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A backend that begins to answer and leaves the rest to the test. */
const backend = async (): Promise<{ readonly address: string; readonly answering: Promise<ServerResponse>; readonly gone: () => Promise<void> }> => {
  let began: (response: ServerResponse) => void = () => undefined;
  const answering = new Promise<ServerResponse>((resolve) => {
    began = resolve;
  });
  const server = createServer((_, response) => {
    response.writeHead(200);
    response.write('first');
    began(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gone = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, answering, gone };
};

const listen = '/google.firestore.v1.Firestore/Listen/channel';

const watched = () => {
  const scope = { fetch: globalThis.fetch };
  const transport = watchTransport(scope);
  let failures = 0;
  transport.watchFailures(() => {
    failures += 1;
  });
  return { scope, transport, failures: () => failures };
};

describe('the line to the backend', () => {
  test('is heard breaking in the middle of an answer', async () => {
    const { scope, failures } = watched();
    const { address, answering } = await backend();
    const reader = (await scope.fetch(`http://${address}${listen}`)).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    (await answering).destroy();
    await expect(reader?.read()).rejects.toThrow();
    expect(failures()).toBe(1);
  });

  test('is heard refusing a request', async () => {
    const { scope, failures } = watched();
    const { address, gone } = await backend();
    await gone();
    await expect(scope.fetch(`http://${address}${listen}`)).rejects.toThrow();
    expect(failures()).toBe(1);
  });

  test('is not blamed for a request that was given up, or for other hosts', async () => {
    const { scope, failures } = watched();
    const { address } = await backend();
    const stop = new AbortController();
    const reader = (await scope.fetch(`http://${address}${listen}`, { signal: stop.signal })).body?.getReader();
    await reader?.read();
    stop.abort();
    await expect(reader?.read()).rejects.toThrow();
    await expect(scope.fetch('http://127.0.0.1:1/other')).rejects.toThrow();
    expect(failures()).toBe(0);
  });

  test('answers whether the backend is reached', async () => {
    const { transport } = watched();
    const { address, gone } = await backend();
    const connection = { firebase: { apiKey: 'a', authDomain: 'a', projectId: 'demo-a', appId: 'a' }, emulators: { firestore: address } };
    expect(await transport.reaches(connection, 5_000)).toBe(true);
    await gone();
    expect(await transport.reaches(connection, 5_000)).toBe(false);
  });
});
