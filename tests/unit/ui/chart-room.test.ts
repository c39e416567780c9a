import { expect, test } from 'vitest';
import { chartRoom, keepChartRoom } from '../../../renderer/ui/sheet/chart-room';

const storeOf = (texts = new Map<string, string>()) => ({ texts, getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) });

test('the room of a sheet’s charts is that of the last time on this computer, and of charts never seen a row of them', () => {
  const store = storeOf();
  expect(chartRoom(store, 'awd-stock', 116)).toBeGreaterThan(100);
  keepChartRoom(store, 'awd-stock', 231.406);
  keepChartRoom(store, 'stock-items', 0);
  expect([chartRoom(store, 'awd-stock', 116), chartRoom(store, 'stock-items', 116)]).toEqual([231.41, 0]);
});

test.each(['', '[]', 'null', '{"awd-stock":"high","gone":3,"stock-items":-5}', '{'])('of %j as much is taken as can be', (text) => {
  const store = storeOf(new Map([['charts-heights', text]]));
  const guessed = chartRoom(storeOf(), 'awd-stock', 116);
  expect([chartRoom(store, 'awd-stock', 116), chartRoom(store, 'stock-items', 116)]).toEqual([guessed, guessed]);
});

test('a full store keeps what it has', () => {
  const store = { ...storeOf(), setItem: () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); } };
  expect(() => keepChartRoom(store, 'awd-stock', 200)).not.toThrow();
});
