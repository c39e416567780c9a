/**
 * A cable between the app and a server on this computer that a test can pull out, plug in again, leave plugged in but
 * dead, or hold for a moment. The app's side keeps one address throughout.
 */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export type NetworkCable = {
  /** host:port the app is given. */
  readonly address: string;
  /** Cuts every connection and refuses new ones. */
  readonly pull: () => Promise<void>;
  /** Keeps connections open and accepts new ones, but carries nothing: the backend seems never to answer. */
  readonly silence: () => void;
  /** What the app sends waits in the cable, as on a slow line; nothing of it is lost. What the server sends goes through. */
  readonly hold: () => void;
  /** What was held goes on its way. */
  readonly release: () => void;
  /** Works again. */
  readonly plug: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) resolve();
    else server.close(() => resolve());
  });

export const networkCable = async (target: string): Promise<NetworkCable> => {
  const [host = '127.0.0.1', port = ''] = target.replace(/^https?:\/\//, '').split(':');
  const sockets = new Set<Socket>();
  const nearSockets = new Set<Socket>();
  let dead = false;
  let held = false;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((near) => {
    keep(near);
    if (dead) {
      near.resume();
      return;
    }
    nearSockets.add(near);
    near.on('close', () => nearSockets.delete(near));
    const far = connect(Number(port), host);
    keep(far);
    near.on('data', (bytes) => {
      if (!dead) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!dead) near.write(bytes);
    });
    if (held) near.pause();
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const ownPort = await listen(server, 0);

  return {
    address: `127.0.0.1:${ownPort}`,
    pull: async () => {
      const closed = close(server);
      cut();
      await closed;
    },
    silence: () => {
      dead = true;
    },
    hold: () => {
      held = true;
      for (const near of nearSockets) near.pause();
    },
    release: () => {
      held = false;
      for (const near of nearSockets) near.resume();
    },
    plug: async () => {
      // What hung while the cable was dead stays broken, as after a real outage.
      if (dead) cut();
      dead = false;
      if (!server.listening) await listen(server, ownPort);
    },
    remove: async () => {
      const closed = close(server);
      cut();
      await closed;
    },
  };
};
