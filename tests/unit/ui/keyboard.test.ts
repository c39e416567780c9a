/** What the list of keys in help says, beside the keys that are answered. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyRows } from '../../../renderer/ui/keyboard';

/** Names of keys a handler asks for, as `KeyboardEvent.key` has them. */
const asked = (file: string): readonly string[] => {
  const text = readFileSync(new URL(`../../../renderer/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/(?:key === |case )'((?:Arrow|Page)\w+|Home|End|Enter|Escape|Delete|Backspace|F\d+| |[a-z])'/g)].map(([, name = '']) => name.toLowerCase());
};

test.each(['ui/grid/grid-keys.ts', 'ui/grid/cell-moves.ts', 'features/shipments/ArrivalCalendar.tsx'])('every key %s answers is in the list', (file) => {
  const listed = new Set(keyRows.flatMap(({ combos }) => combos.map(({ key }) => key.toLowerCase())));
  const keys = asked(file);
  expect(keys.length).toBeGreaterThan(2);
  expect(keys.filter((key) => !listed.has(key))).toEqual([]);
});

test('a heading has its own keys: what each of them does there is told', () => {
  const ofHeadings = keyRows.filter(({ does }) => does.includes('while its heading has focus')).map(({ id }) => id);
  expect(ofHeadings).toEqual(['sort', 'filter', 'widen', 'move-column']);
});
