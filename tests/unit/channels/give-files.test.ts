import { expect, test } from 'vitest';
import type { SaveOutcome } from '../../../preload/contract';
import type { GivenLine } from '../../../renderer/domain/channels/given-lines';
import type { MadeFile } from '../../../renderer/domain/channels/quantity-files';
import { givenPushes, givenWords, savedInTurn } from '../../../renderer/features/channels/give-files';

const files = ['q-1.csv', 'q-2.csv', 'q-3.csv'].map((name): MadeFile => ({ name, bytes: new Uint8Array([1]), lines: 2 }));
const lineOf = (sku: string, after: number): GivenLine => ({ listingId: `ebay ${sku}`, sku, externalId: null, variation: null, title: null, before: 1, after, price: null, handlingDays: null, shipNode: null, canSell: null, ends: false });
/** Two lines of the first file, one of the second between them, two of the third. */
const lines = [lineOf('A', 5), lineOf('B', 6), lineOf('C', 7), lineOf('D', 8), lineOf('E', 9)];
const fileOf = [1, 2, 1, 3, 3];
const head = { id: 'CP-261121-7K3QX', day: '2026-11-21', shop: 'ebay', at: 1_000, by: 'ann@example.com', form: 'template' } as const;
const older = { id: 'CP-261120-AAAAA', versionId: 'v7', shop: 'ebay', day: '2026-11-20', at: 900, by: 'ben@example.com', form: 'template', undoes: null, undoneBy: null, lines: [], answers: [], unnamed: 0, doubts: [], fileDoubts: [] } as const;

/** The outcomes in turn, and the files that were asked about. */
const given = async (outcomes: readonly SaveOutcome[], undoes: typeof older | null = null) => {
  const asked: string[] = [];
  const saved = await savedInTurn(files, async ({ name }) => outcomes[asked.push(name) - 1] ?? { kind: 'cancelled' });
  return { asked, saved, pushes: givenPushes({ head, lines, fileOf, saved, undoes }), words: givenWords({ id: head.id, shop: 'ebay', saved, lines: lines.length, files: files.length, given: givenPushes({ head, lines, fileOf, saved, undoes })[0]?.push.lines.length ?? 0, undoes: undoes?.id ?? null }) };
};
const mine: SaveOutcome = { kind: 'saved', name: 'mine.csv' };
const second: SaveOutcome = { kind: 'saved', name: 'q-2.csv' };
const standing = (pushes: Awaited<ReturnType<typeof given>>['pushes']) => pushes[0]?.push.lines.map(({ line, sku, after, file, fileName }) => [line, sku, after, file, fileName]);

test('where every file is saved every line is given, under the name its file was saved by', async () => {
  const { asked, saved, pushes, words } = await given([mine, second, { kind: 'saved', name: 'q-3.csv' }]);
  expect([asked, saved.missing]).toEqual([['q-1.csv', 'q-2.csv', 'q-3.csv'], []]);
  expect(standing(pushes)).toEqual([[1, 'A', 5, 1, 'mine.csv'], [2, 'B', 6, 2, 'q-2.csv'], [3, 'C', 7, 1, 'mine.csv'], [4, 'D', 8, 3, 'q-3.csv'], [5, 'E', 9, 3, 'q-3.csv']]);
  expect(words).toEqual({ label: 'CP-261121-7K3QX: 5 eBay quantities in 3 files', missed: null });
});

test.each([
  ['the second is cancelled', { kind: 'cancelled' }, ''],
  ['the second cannot be written', { kind: 'failed', reason: 'The disk is full.' }, ' The disk is full.'],
] as const)('where %s the lines of the first alone are given, and no further file is asked about', async (_case, outcome, because) => {
  const { asked, pushes, words } = await given([mine, outcome]);
  expect(asked).toEqual(['q-1.csv', 'q-2.csv']);
  expect(standing(pushes)).toEqual([[1, 'A', 5, 1, 'mine.csv'], [2, 'C', 7, 1, 'mine.csv']]);
  expect(words).toEqual({ label: 'CP-261121-7K3QX: 2 of 5 eBay quantities in 1 of 3 files', missed: `Not saved, so not given: q-2.csv, q-3.csv.${because} Make the file again for what they hold.` });
});

test('where the third is cancelled those of the two before are given', async () => {
  expect(standing((await given([mine, second])).pushes)).toEqual([[1, 'A', 5, 1, 'mine.csv'], [2, 'B', 6, 2, 'q-2.csv'], [3, 'C', 7, 1, 'mine.csv']]);
});

test.each([['it is cancelled', { kind: 'cancelled' }], ['it cannot be written', { kind: 'failed', reason: 'The disk is full.' }]] as const)('where %s at the first nothing is given', async (_case, outcome) => {
  const { asked, pushes } = await given([outcome]);
  expect([asked, pushes]).toEqual([['q-1.csv'], []]);
});

test('a push is taken back by files that were all saved; by some of them it stands, and can be taken back again', async () => {
  const all = await given([mine, second, mine], older);
  expect(all.pushes.map(({ push, baseVersionId }) => [push.id, push.undoes, push.undoneBy, baseVersionId])).toEqual([[head.id, older.id, null, null], [older.id, null, head.id, 'v7']]);
  expect(all.words).toEqual({ label: 'CP-261121-7K3QX takes CP-261120-AAAAA back, 3 files', missed: null });
  const some = await given([mine], older);
  expect(some.pushes.map(({ push, baseVersionId }) => [push.id, push.undoes, push.lines.length, baseVersionId])).toEqual([[head.id, null, 2, null]]);
  expect(some.words).toEqual({ label: 'CP-261121-7K3QX: 2 of 5 eBay quantities in 1 of 3 files', missed: 'Not saved, so not given: q-2.csv, q-3.csv. CP-261120-AAAAA is taken back in part alone: undo it again for what they hold.' });
});
