/** The entry of the reader process, between a parent port and a real MessagePort dressed as Electron dresses them. */
import { EventEmitter, once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReaderNotice } from '../../../main/reader-messages';
import { replyIn, type ReaderMessage, type ReaderReply } from '../../../preload/reader-protocol';
import { awdReport, awdRows } from '../../support/report-files/awd-report';
import { fileOf } from './reading';

class ParentPort extends EventEmitter {
  readonly notices: ReaderNotice[] = [];

  postMessage(notice: ReaderNotice): void {
    this.notices.push(notice);
    this.emit('notice', notice);
  }
}

const asElectronPort = (port: MessagePort) => ({
  on: (event: 'message' | 'close', listener: (event: { data: unknown; ports: readonly unknown[] }) => void) =>
    port.on(event, (data: unknown) => listener({ data, ports: [] })),
  postMessage: (message: unknown) => port.postMessage(message),
  start: () => port.start(),
});

const parent = new ParentPort();
const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never); // the test lives in this process

beforeAll(async () => {
  Reflect.set(process, 'parentPort', parent);
  await import('../../../main/reader/reader');
});

afterAll(() => {
  Reflect.deleteProperty(process, 'parentPort');
  exit.mockRestore();
});

test('a reader reads the file it is told to, says so, and leaves when its port is closed', async () => {
  const { port1, port2 } = new MessageChannel();
  const replies: ReaderReply[] = [];
  const done = new Promise<void>((resolve) => {
    port2.on('message', (message: ReaderMessage) => {
      const reply = replyIn(message);
      replies.push(reply);
      if (reply.kind === 'rows') port2.postMessage({ kind: 'next' });
      if (reply.kind === 'end' || reply.kind === 'failed') resolve();
    });
  });
  port2.postMessage({ kind: 'next' });
  parent.emit('message', {
    data: { kind: 'read', path: fileOf(awdReport({ asOf: '2026-02-02 04:34:40', rows: awdRows(3000) })), options: {} },
    ports: [asElectronPort(port1)],
  });
  await done;
  expect(replies[0]?.kind).toBe('opened');
  expect(replies.slice(-2)).toMatchObject([{ kind: 'all-rows', rows: 3003 }, { kind: 'end' }]);
  while (!parent.notices.some((notice) => notice.kind === 'finished')) await once(parent, 'notice');
  expect(parent.notices).toContainEqual({ kind: 'lane', lane: 'stream' });
  expect(exit).not.toHaveBeenCalled();
  const left = new Promise<void>((resolve) => {
    exit.mockImplementation((() => resolve()) as never);
  });
  port2.close();
  await left;
});

test('a reader shows that it lives while it waits', async () => {
  const before = parent.notices.length;
  while (!parent.notices.slice(before).some((notice) => notice.kind === 'heartbeat')) await once(parent, 'notice');
  expect(parent.notices.slice(before)).toContainEqual({ kind: 'heartbeat' });
});
