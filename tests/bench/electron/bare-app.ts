/** The bench's own Electron app, started once and given orders. */
import { spawn } from 'node:child_process';
import type { Answer, Order } from './orders';

export type BareApp = {
  readonly ask: (order: Order) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Root on Linux may not use Chromium's sandbox. */
const switches = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const startBareApp = async (electron: string, folder: string, reader: string): Promise<BareApp> => {
  const app = spawn(electron, [...switches, folder], {
    env: { ...process.env, BENCH_READER: reader },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()));
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Error('The bench app ended unexpectedly'));
      app.once('exit', gone);
      app.once('message', (message) => {
        app.off('exit', gone);
        resolve(message as T);
      });
    });
  await next<'ready'>();
  return {
    ask: async (order) => {
      const answer = next<Answer>();
      app.send(order);
      const { note, ...rest } = await answer;
      if (note.startsWith('failed: ')) throw new Error(`${order.kind} of ${order.file}: ${note}`);
      return { note, ...rest };
    },
    close: async () => {
      if (app.exitCode === null) app.disconnect();
      const impatience = setTimeout(() => app.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(impatience);
    },
  };
};
