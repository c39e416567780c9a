import { expect, test } from 'vitest';
import type { ImportRecord } from '../../../renderer/data/published-ports';
import { importsLike } from '../../../renderer/ui/import/imports-like';

const made = (fileName: string, byEmail: string, sha256: string): ImportRecord => ({ fileName, byEmail, sha256 }) as ImportRecord; // only what is looked at
const all = [made('AWD march.csv', 'ann@store.test', 'ab12'), made('awd april.csv', 'ben@store.test', 'cd34'), made('Ledger.txt', 'ann@store.test', 'ef56')];
const found = (sought: string): readonly string[] => importsLike(all, sought).map(({ fileName }) => fileName);

test('imports are found by words of the name, by person and by fingerprint, in any letter case', () => {
  expect([found('awd'), found(' AWD ann '), found('EF56'), found('ann ledger'), found('may'), found('  ')]).toEqual([
    ['AWD march.csv', 'awd april.csv'], ['AWD march.csv'], ['Ledger.txt'], ['Ledger.txt'], [], ['AWD march.csv', 'awd april.csv', 'Ledger.txt'],
  ]);
});
