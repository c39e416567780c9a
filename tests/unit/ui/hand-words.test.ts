import { expect, test } from 'vitest';
import type { ImportRef } from '../../../renderer/data/published-ports';
import { takenBackWords } from '../../../renderer/ui/mapping/hand-words';

const imports: readonly ImportRef[] = [{ storeId: 'rg', importId: 'i1' }, { storeId: 'rg', importId: 'i2' }];

test('what could not be taken back can be tried again, and is not to be saved once more', () => {
  expect(takenBackWords({ kind: 'blocked', by: [] }, imports)).toMatchObject({ tone: 'warn', undo: imports });
  expect(takenBackWords({ kind: 'failed', failure: { code: 'data/unknown', detail: null }, undone: imports.slice(0, 1) }, imports)).toMatchObject({ tone: 'bad', undo: imports });
  expect(takenBackWords({ kind: 'undone', undone: imports, synced: true }, imports)).toMatchObject({ tone: 'good', undo: null });
});
