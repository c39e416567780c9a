import { expect, test } from 'vitest';
import { displayLines, noteDisplay } from '../../../renderer/ui/display/display-log';

const box = () => {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
};

test('changes of display outlive the window, and one setting changed often pushes no other out', () => {
  const storage = box();
  const line = (of: 'density' | 'days', at: number) => ({ of, id: `${of} ${at}`, at, by: 'ann@example.com', before: 'a', after: 'b' });
  noteDisplay(storage, line('days', 1));
  for (let at = 2; at < 100; at += 1) noteDisplay(storage, line('density', at));
  const kept = displayLines(storage);
  expect(kept.filter(({ of }) => of === 'days')).toEqual([line('days', 1)]);
  expect(kept.filter(({ of }) => of === 'density').map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, at) => at + 50));
  storage.setItem('displayChanges.days', '[{"id":1},');
  expect(displayLines(storage).some(({ of }) => of === 'days')).toBe(false);
});

test('no room for a line hinders no choice', () => {
  const full = { ...box(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  expect(() => noteDisplay(full, { of: 'scheme', id: '1', at: 1, by: '', before: 'Light', after: 'Dark' })).not.toThrow();
  expect(displayLines(full)).toEqual([]);
});
