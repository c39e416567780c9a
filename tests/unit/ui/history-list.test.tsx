import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ImportRecord } from '../../../renderer/data/published-ports';
import { HistoryList } from '../../../renderer/ui/import/HistoryList';
import type { Undoing } from '../../../renderer/ui/import/use-undoing';

const nothing = (): void => undefined;
const undoing: Undoing = { busy: null, refused: null, said: null, undo: nothing, undoWith: nothing };
const made = (at: number): ImportRecord => ({
  importId: `i${at}`, storeId: 'rg', tableId: 'awd-inventory', reportId: 'awd-inventory', groupId: null, partitions: ['2026-01-01'], fileName: `awd ${at}.csv`, sha256: 'ab', mode: 'replace',
  counts: { new: 1, changed: 0, unchanged: 0, missing: 0, warnings: 0, rejected: 0 }, rows: 1, asOf: null, before: {}, after: {}, byEmail: 'ann@store.test', at: 0, state: 'published', undoneByEmail: null, undoneAt: null, synced: true,
});
const drawn = (count: number, wanted: string | null = null): string =>
  renderToStaticMarkup(<MantineProvider><HistoryList records={Array.from({ length: count }, (_, at) => made(at))} isShown={() => true} undoing={undoing} now={0} isLocal wanted={wanted} /></MantineProvider>);
const lines = (html: string): readonly string[] => [...html.matchAll(/data-import="(\w+)"/g)].map(([, id]) => id ?? '');

test('of a long list sixty are drawn, with how many there are, the way to the others and a search; a shorter one is drawn whole', () => {
  const long = drawn(200);
  expect([lines(long).length, lines(long).at(-1), long.includes('60 of 200'), long.includes('Show more'), long.includes('Search these rows')]).toEqual([60, 'i59', true, true, true]);
  const short = drawn(60);
  expect([lines(short).length, short.includes('Show more'), short.includes('Search these rows')]).toEqual([60, false, false]);
});

test('whoever was led to an import far down has it drawn, with all above it', () => {
  const led = drawn(90, 'i70');
  expect([lines(led).length, lines(led).at(-1), led.includes('71 of 90')]).toEqual([71, 'i70', true]);
  expect(led).toMatch(/<tr[^>]*data-import="i70"[^>]*data-wanted/);
  expect(lines(drawn(70, 'i3')).length).toBe(60);
});
