/** Two people count the same labels, each at a computer of their own: what the data layer makes of a count, and of taking it back. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countChange, stockNow, type CountChange } from '../../renderer/features/martin-label/count-change';
import { countTakenBack } from '../../renderer/features/martin-label/count-taken-back';
import { networkIs, newProject, staffAt, valueOf, type Staff } from './staff';

const day = '2026-05-02';
const said = (sku: string, units: number) => ({ sku, counted: () => units, reason: 'count' as const, note: null });

const ready = (made: CountChange) => {
  if (made.kind !== 'ready') throw new Error(JSON.stringify(made));
  return made;
};
const saved = async ({ data }: Staff, made: Extract<CountChange, { readonly kind: 'ready' }>) => {
  const outcome = await data.saveByHand({ editId: randomUUID(), storeId: 'rg', label: 'Count of labels', changes: [made.change] });
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.imports;
};
const stock = async ({ data }: Staff) => valueOf(await data.rowsToEdit({ storeId: 'rg', tableId: 'martin-inventory', partition: day })).rows.map(({ sku, onHand }) => [sku, onHand]);

test('what the other counted since is told with who counted it, stands until it is counted over, and each takes back their own labels', async () => {
  const projectId = newProject();
  const [anna, ben] = [await staffAt({ projectId, name: 'anna' }), await staffAt({ projectId, name: 'ben' })];
  await Promise.all([networkIs(anna, 'online'), networkIs(ben, 'online')]);
  await saved(anna, ready(await countChange(anna.data, 'rg', () => '2026-05-01', [said('L1', 200), said('L2', 30)])));

  const bensView = await stockNow(ben.data, 'rg');
  const annas = ready(await countChange(anna.data, 'rg', () => day, [said('L1', 180), said('L2', 25)]));
  const annasImports = await saved(anna, annas);

  const told = await countChange(ben.data, 'rg', () => day, [said('L1', 190)], bensView);
  if (told.kind !== 'since') throw new Error(told.kind);
  expect(told.text).toContain('anna@company.example changed the stock on');
  expect(told.text).toContain('L1 was 200 when you began and is 180 now, you counted 190');
  expect(await stock(ben)).toEqual([['L1', 180], ['L2', 25]]);

  await saved(ben, ready(await countChange(ben.data, 'rg', () => day, [said('L1', 190)], told.now)));
  expect(await stock(anna)).toEqual([['L1', 190], ['L2', 25]]);

  // Anna's whole count cannot go: Ben's stands on it.
  expect(await anna.data.undoGroup(annasImports)).toMatchObject({ kind: 'blocked' });
  const own = valueOf(await countTakenBack(anna.data, 'rg', annas));
  expect([own.back, own.left]).toEqual([['L2'], ['L1']]);
  if (own.change === null) throw new Error('Nothing to take back');
  expect(await anna.data.saveByHand({ editId: randomUUID(), storeId: 'rg', label: 'Count taken back', changes: [own.change] })).toMatchObject({ kind: 'saved' });
  expect(await stock(ben)).toEqual([['L1', 190], ['L2', 30]]);
});

test('who counted a label is told, also where somebody else counted another one later', async () => {
  const projectId = newProject();
  const [anna, ben, carl] = [await staffAt({ projectId, name: 'anna' }), await staffAt({ projectId, name: 'ben' }), await staffAt({ projectId, name: 'carl' })];
  await Promise.all([anna, ben, carl].map((one) => networkIs(one, 'online')));
  await saved(anna, ready(await countChange(anna.data, 'rg', () => day, [said('L1', 200), said('L2', 30), said('L3', 5)])));

  const bensView = await stockNow(ben.data, 'rg');
  await saved(anna, ready(await countChange(anna.data, 'rg', () => day, [said('L1', 180)])));
  await saved(carl, ready(await countChange(carl.data, 'rg', () => day, [said('L2', 25), said('L3', 4)])));

  const told = async (...counts: readonly (readonly [string, number])[]) => {
    const made = await countChange(ben.data, 'rg', () => day, counts.map(([sku, units]) => said(sku, units)), bensView);
    return made.kind === 'since' ? made.text.replaceAll(/ on [^L]+ (?=L[0-9])/g, ': ') : made.kind;
  };
  expect(await told(['L1', 190])).toBe('anna@company.example changed the stock: L1 was 200 when you began and is 180 now, you counted 190.');
  expect(await told(['L2', 20], ['L1', 190], ['L3', 3])).toBe(
    'carl@company.example changed the stock: L2 was 30 when you began and is 25 now, you counted 20, L3 was 5 when you began and is 4 now, you counted 3. anna@company.example changed the stock: L1 was 200 when you began and is 180 now, you counted 190.',
  );
});
