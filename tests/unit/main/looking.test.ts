import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookThrough, stopLooking } from '../../../main/files/looking';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-looking-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** As much of a page as looking through needs. */
const pageOf = (sent: unknown[]) => ({ isDestroyed: () => false, send: (_channel: string, message: unknown) => sent.push(message), once: () => undefined }) as unknown as WebContents;

const fill = (count: number): void => {
  mkdirSync(path.join(folder, 'All'));
  for (let at = 0; at < count; at += 1) writeFileSync(path.join(folder, 'All', `${at}.csv`), 'SKU\n1\n');
};

test('the page is told how far it is, and gets what was found', async () => {
  fill(30);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sent: unknown[] = [];
  const looking = lookThrough([path.join(folder, 'All')], 'look 1', pageOf(sent));
  vi.advanceTimersByTime(600);
  const { tickets } = await looking;
  vi.advanceTimersByTime(5_000);
  expect(tickets).toHaveLength(30);
  expect(sent).toEqual([{ lookId: 'look 1', looked: 1 }, { lookId: 'look 1', looked: 1 }]);
});

test('it is given up at once, for the page that asked alone', async () => {
  fill(400);
  const [page, other] = [pageOf([]), pageOf([])];
  const looking = lookThrough([path.join(folder, 'All')], 'look 1', page);
  const theirs = lookThrough([path.join(folder, 'All')], 'look 1', other);
  stopLooking('unknown', page);
  stopLooking('look 1', page);
  expect(await looking).toEqual({ tickets: [], refused: [] });
  expect((await theirs).tickets).toHaveLength(400);
});
