/** Stands before a backend that speaks HTTP/2, passes everything on and back, and keeps what each call carried. */
import http2, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';

export type RecordingProxy = {
  readonly address: string;
  /** Of every call so far, in order. */
  readonly calls: readonly IncomingHttpHeaders[];
  readonly remove: () => Promise<void>;
};

/** Headers that came in go out as they are. */
const passed = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({ ...headers });

export const recordingProxy = async (target: string): Promise<RecordingProxy> => {
  const calls: IncomingHttpHeaders[] = [];
  const beyond = http2.connect(`http://${target}`);
  const server = http2.createServer();
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream, headers) => {
    calls.push(headers);
    const on = beyond.request(passed(headers), { endStream: false });
    let trailers: IncomingHttpHeaders = {};
    // A client that leaves a listen is no error of the proxy's.
    stream.on('error', () => on.close());
    on.on('error', () => stream.close());
    stream.on('close', () => on.close());
    on.on('response', (answer, flags) => {
      const isWhole = (flags & http2.constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      if (stream.destroyed) return;
      stream.respond(passed(answer), isWhole ? { endStream: true } : { waitForTrailers: true });
    });
    on.on('trailers', (more) => {
      trailers = more;
    });
    stream.on('wantTrailers', () => stream.sendTrailers(passed(trailers)));
    stream.pipe(on);
    on.pipe(stream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    address: `127.0.0.1:${port}`,
    calls,
    remove: async () => {
      for (const session of sessions) session.destroy();
      beyond.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
