import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebContents } from 'electron';

class FakeReader extends EventEmitter {
  readonly pid = 1;
  readonly orders: unknown[] = [];
  wasKilled = false;
  postMessage(order: unknown): void {
    this.orders.push(order);
  }
  kill(): void {
    this.wasKilled = true;
    this.emit('exit', 15);
  }
}

const readers: FakeReader[] = [];
vi.mock('electron', () => ({ MessageChannelMain: class { readonly port1 = {}; readonly port2 = {}; }, app: {} }));
vi.mock('../../../main/reader-process', () => ({
  residentBytes: () => new Map(),
  startReader: () => {
    const process = new FakeReader();
    readers.push(process);
    return { process, ranOutOfHeap: () => false };
  },
}));
vi.mock('../../../main/files/tickets', () => ({ ticketsOf: () => ({ fileOf: (ticket: string) => ({ path: `/${ticket}`, bytes: 10 }) }) }));
vi.mock('../../../main/logs', () => ({ log: { warn: () => undefined, error: () => undefined } }));

const { createReaderHost } = await import('../../../main/reader-host');

const newPage = () => {
  const told: { readonly jobId: string; readonly code: string }[] = [];
  const ports: string[] = [];
  const page = {
    isDestroyed: () => false,
    send: (_channel: string, message: { jobId: string; code: string }) => told.push(message),
    postMessage: (_channel: string, { jobId }: { jobId: string }) => ports.push(jobId),
  };
  return { page: page as unknown as WebContents, told, ports };
};

const order = (jobId: string) => ({ ticket: jobId, jobId, options: {} });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than an end waits for its last words. */
const settled = () => pause(250);
const atOnce = 8;
/** The reader that was given the file. */
const readerOf = (jobId: string): FakeReader => {
  const found = readers.find(({ orders }) => orders.some((one) => (one as { path: string }).path === `/${jobId}`));
  if (found === undefined) throw new Error(`nobody reads ${jobId}`);
  return found;
};

beforeEach(() => {
  readers.length = 0;
});

describe('readers', () => {
  it('that leave once every row is out are no news, also where their word of having finished was lost', async () => {
    const { page, told } = newPage();
    await createReaderHost().start(order('a'), page);
    readerOf('a').emit('message', { kind: 'all-rows' });
    readerOf('a').emit('exit', 0);
    await settled();
    expect(told).toEqual([]);
  });

  it.each([0, 139])('that end in any other way are told of, also where the system says they left with %s', async (code) => {
    const { page, told } = newPage();
    await createReaderHost().start(order('a'), page);
    readerOf('a').emit('exit', code);
    await settled();
    expect(told).toMatchObject([{ jobId: 'a', code: 'crashed' }]);
  });

  it('are eight at a time: the next file waits for one of them to end', async () => {
    const { page, ports } = newPage();
    const host = createReaderHost();
    for (let file = 0; file < atOnce; file += 1) await host.start(order(`file-${String(file)}`), page);
    const ninth = host.start(order('ninth'), page);
    await pause(20);
    expect(ports).not.toContain('ninth');
    readerOf('file-3').emit('message', { kind: 'finished' });
    expect(await ninth).toEqual({ started: true });
    expect(ports).toContain('ninth');
  });

  it('wait no longer for a file that was cancelled meanwhile', async () => {
    const { page, ports } = newPage();
    const host = createReaderHost();
    for (let file = 0; file < atOnce; file += 1) await host.start(order(`file-${String(file)}`), page);
    const waiting = [host.start(order('ninth'), page), host.start(order('tenth'), page)];
    await pause(20);
    host.cancel('ninth', page);
    expect(await waiting[0]).toEqual({ started: false, reason: 'Reading was cancelled.' });
    readerOf('file-0').emit('message', { kind: 'finished' });
    expect(await waiting[1]).toEqual({ started: true });
    expect(ports).not.toContain('ninth');
  });

  it('make way for a new reading of the same file, whose end alone is told', async () => {
    const { page, told } = newPage();
    const host = createReaderHost();
    await host.start(order('a'), page);
    const first = readerOf('a');
    expect(await host.start(order('a'), page)).toEqual({ started: true });
    expect(first.wasKilled).toBe(true);
    await settled();
    expect(told).toEqual([]);
  });
});
