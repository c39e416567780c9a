import { describe, expect, test } from 'vitest';
import { answeredPushes, lastPushes, outcomeCounts } from '../../../renderer/domain/channels/answered-pushes';
import { answerFromTable, type AnsweredLine, type FeedAnswer } from '../../../renderer/domain/channels/feed-answer';
import { importFile, linesFile } from '../../support/import-file';
import type { ChannelPush, PushLine } from '../../../renderer/domain/channels/push';
import { pushIdOf } from '../../../renderer/domain/channels/push';
import { pushFromTable, pushTable } from '../../../renderer/domain/channels/push-rows';
import type { Shop } from '../../../renderer/domain/channels/shops';
import { quantityFiles } from '../../../renderer/domain/channels/quantity-files';
import { toBeware } from '../../../renderer/domain/channels/given-lines';
import { answeredBy, givenSince, leavesHandling, storedPush, undoForm, undoGiven, undoing } from '../../../renderer/domain/channels/undo-push';

const line = (at: number, sku: string, before: number | null, after: number, file = 1): PushLine => ({ line: at, listingId: `l|${sku}`, sku, externalId: null, variation: null, title: null, before, after, file, fileName: null, said: null, reason: null });
const push = (id: string, at: number, lines: readonly PushLine[], shop: Shop = 'amazon'): ChannelPush => ({ id, shop, day: '2026-11-21', at, by: 'a@b.c', form: null, undoes: null, undoneBy: null, lines });
const answer = (savedAt: number, lines: readonly Partial<AnsweredLine>[], more: Partial<FeedAnswer> = {}): FeedAnswer => ({
  id: `FR-${savedAt}`, shop: 'amazon', savedAt, fileName: null, processed: null, unnamed: 0, lines: lines.map((one) => ({ sku: null, externalId: null, outcome: null, status: null, reason: null, ...one })), ...more,
});
const hour = 3_600_000;
const outcomes = (pushes: ReturnType<typeof answeredPushes>, at = 0): readonly (string | null)[] => (pushes[at]?.lines ?? []).map(({ outcome }) => outcome);

describe('an answer', () => {
  const first = push('CP-261121-AAAA2', hour, [line(1, 'A', 9, 52), line(2, 'B', 4, 0)]);

  test('of Amazon names what was refused; all else was taken', () => {
    const found = answeredPushes([first], [answer(2 * hour, [{ sku: 'B', outcome: 'rejected', reason: 'no such SKU' }], { processed: 2 })]);
    expect(outcomes(found)).toEqual(['accepted', 'rejected']);
    expect(found[0]?.lines[1]?.because).toBe('no such SKU');
    expect(found[0] === undefined ? null : outcomeCounts(found[0])).toEqual({ accepted: 1, rejected: 1, waiting: 0 });
  });

  test('without a line means that every one was taken', () => {
    expect(outcomes(answeredPushes([first], [answer(2 * hour, [])]))).toEqual(['accepted', 'accepted']);
  });

  test('that refused what it does not name tells of no line that it leaves out', async () => {
    const told = async (successful: number, ...rows: readonly string[]) => {
      const bytes = linesFile(['Feed Processing Summary:', '\tNumber of records processed\t\t2', `\tNumber of records successful\t\t${successful}`, '', 'original-record-number\tsku\terror-code\terror-type\terror-message', ...rows]);
      const [table] = (await importFile({ name: 'processing.txt', bytes })).tables.values();
      const found = table === undefined ? null : answerFromTable('amazon', table);
      const pushes = found === null ? [] : answeredPushes([first], [{ ...found, savedAt: 2 * hour }]);
      return [outcomes(pushes), pushes[0]?.unnamed];
    };
    expect(await told(0, '0\t\t90057\tError\tThe feed template is invalid.')).toEqual([[null, null], 2]);
    expect(await told(0, '2\tB\t8541\tError\tno such SKU')).toEqual([[null, 'rejected'], 1]);
    expect(await told(1, '2\tB\t8541\tError\tno such SKU', '2\tB\t8542\tError\tno such SKU either')).toEqual([['accepted', 'rejected'], 0]);
    expect(await told(2, '1\tA\t99001\tWarning\ta value is missing')).toEqual([['accepted', 'accepted'], 0]);
    expect(await told(2)).toEqual([['accepted', 'accepted'], 0]);
    expect(await told(1)).toEqual([[null, null], 1]);
  });

  test('of a marketplace that lists all says nothing of what it leaves out', () => {
    const walmart = push('CP-261121-AAAA3', hour, first.lines, 'walmart');
    expect(outcomes(answeredPushes([walmart], [answer(2 * hour, [{ sku: 'A', outcome: 'accepted' }], { shop: 'walmart' })]))).toEqual(['accepted', null]);
  });

  test('belongs to the newest push before it that has its lines and as many as it worked on', () => {
    const second = push('CP-261121-BBBB2', 3 * hour, [line(1, 'A', 52, 40)]);
    // Saved before the second was made.
    expect(outcomes(answeredPushes([first, second], [answer(2 * hour, [], { processed: 2 })]), 1)).toEqual(['accepted', 'accepted']);
    // Two records: not the second, which has one.
    expect(outcomes(answeredPushes([first, second], [answer(4 * hour, [], { processed: 2 })]), 0)).toEqual([null]);
    // B is not in the second.
    expect(outcomes(answeredPushes([first, second], [answer(4 * hour, [{ sku: 'B', outcome: 'rejected' }])]), 1)).toEqual(['accepted', 'rejected']);
    expect(outcomes(answeredPushes([first], [answer(4 * hour, [{ sku: 'OTHER', outcome: 'rejected' }])]))).toEqual([null, null]);
    expect(outcomes(answeredPushes([first], [answer(2 * hour, [], { shop: 'ebay' })]))).toEqual([null, null]);
  });

  test('answers one file of several', () => {
    const halves = push('CP-261121-CCCC2', hour, [line(1, 'A', 1, 2, 1), line(2, 'B', 1, 2, 2)]);
    expect(outcomes(answeredPushes([halves], [answer(2 * hour, [{ sku: 'B', outcome: 'rejected' }])]))).toEqual([null, 'rejected']);
    expect(outcomes(answeredPushes([halves], [answer(2 * hour, [], { processed: 1 }), answer(3 * hour, [], { processed: 1 })]))).toEqual(['accepted', 'accepted']);
  });

  describe('that names no line, to a push of two files of as many lines', () => {
    const halves = push('CP-261121-CCCC2', hour, [line(1, 'A', 1, 2, 1), line(2, 'B', 1, 2, 2)]);
    const clean = answer(2 * hour, [], { processed: 1 });

    test('is counted for neither until somebody says which, and then for that one', () => {
      const found = answeredPushes([halves], [clean]);
      expect(outcomes(found)).toEqual([null, null]);
      expect(found[0]?.fileDoubts).toMatchObject([{ answerId: clean.id, choices: [{ file: 1 }, { file: 2 }] }]);
      const [, second] = found[0]?.fileDoubts[0]?.choices ?? [];
      if (found[0] === undefined || second === undefined) throw new Error('no doubt');
      const said = answeredPushes([answeredBy(found[0], second)], [clean]);
      expect(outcomes(said)).toEqual([null, 'accepted']);
      expect(said[0]?.fileDoubts).toEqual([]);
    });

    test('is no doubt once each file has its answer, or the other was marked by hand', () => {
      const both = answeredPushes([halves], [clean, answer(3 * hour, [{ sku: 'A', outcome: 'rejected' }], { processed: 1 })]);
      expect([outcomes(both), both[0]?.fileDoubts]).toEqual([['rejected', 'accepted'], []]);
      const marked = { ...halves, lines: halves.lines.map((one) => (one.file === 1 ? { ...one, said: 'accepted' as const } : one)) };
      const found = answeredPushes([marked], [clean]);
      expect([outcomes(found), found[0]?.fileDoubts]).toEqual([['accepted', 'accepted'], []]);
    });
  });

  describe('that fits two pushes alike', () => {
    const older = first;
    const newer = push('CP-261121-BBBB2', 3 * hour, first.lines);
    const late = answer(4 * hour, [{ sku: 'B', outcome: 'rejected', reason: 'no such SKU' }], { processed: 2 });

    test('is counted for the newest, and told of both', () => {
      const found = answeredPushes([older, newer], [late]);
      expect([outcomes(found, 0), outcomes(found, 1)]).toEqual([['accepted', 'rejected'], [null, null]]);
      expect(found.map(({ doubts }) => doubts.map(({ answerId, isHere, others }) => [answerId, isHere, others]))).toEqual([[[late.id, true, [older.id]]], [[late.id, false, [newer.id]]]]);
    });

    test('belongs to the one somebody says it answers, and is asked of no more', () => {
      const [, other] = answeredPushes([older, newer], [late]);
      const [doubt] = other?.doubts ?? [];
      if (other === undefined || doubt === undefined) throw new Error('no doubt');
      const said = pushFromTable(pushTable(answeredBy(other, doubt), { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null }));
      const found = answeredPushes([said ?? older, newer], [late]);
      expect([outcomes(found, 0), outcomes(found, 1)]).toEqual([[null, null], ['accepted', 'rejected']]);
      expect(found.flatMap(({ doubts }) => doubts)).toEqual([]);
      expect(found[1]?.lines[1]?.because).toBe('no such SKU');
      const [kept] = answeredPushes([older, newer], [late]);
      if (kept?.doubts[0] === undefined) throw new Error('no doubt');
      expect(answeredPushes([older, answeredBy(kept, kept.doubts[0])], [late]).flatMap(({ doubts }) => doubts)).toEqual([]);
    });

    test('is no doubt where the older one has its answer, or was marked by hand', () => {
      const early = answer(2 * hour, [], { processed: 2 });
      expect(answeredPushes([older, newer], [early, late]).flatMap(({ doubts }) => doubts)).toEqual([]);
      const marked = { ...older, lines: older.lines.map((one) => ({ ...one, said: 'accepted' as const })) };
      expect(answeredPushes([marked, newer], [late]).flatMap(({ doubts }) => doubts)).toEqual([]);
    });
  });

  test('in a word nobody knows asks, and what somebody says to it holds', () => {
    const ebay = push('CP-261121-AAAA4', hour, first.lines, 'ebay');
    const said = [answer(2 * hour, [{ sku: 'A', status: 'On hold' }, { sku: 'B', status: 'INPROGRESS' }], { shop: 'ebay', unnamed: 1 })];
    const [found] = answeredPushes([ebay], said);
    expect(found?.lines.map(({ outcome, asks }) => [outcome, asks])).toEqual([[null, 'On hold'], [null, null]]);
    expect(found?.unnamed).toBe(1);
    const [after] = answeredPushes([{ ...ebay, lines: ebay.lines.map((one) => (one.sku === 'A' ? { ...one, said: 'rejected' as const, reason: 'eBay said “On hold”' } : one)) }], said);
    expect(after?.lines[0]).toMatchObject({ outcome: 'rejected', because: 'eBay said “On hold”', asks: null });
  });

  test('goes before what somebody said by hand', () => {
    const marked = { ...first, lines: first.lines.map((one) => ({ ...one, said: 'accepted' as const })) };
    expect(outcomes(answeredPushes([marked], []))).toEqual(['accepted', 'accepted']);
    expect(outcomes(answeredPushes([marked], [answer(2 * hour, [{ sku: 'A', outcome: 'rejected' }])]))).toEqual(['rejected', 'accepted']);
  });

  test('tells variations of one eBay listing apart by their labels, and listings without one by their number', () => {
    const ebay = push('CP-261121-DDDD2', hour, [{ ...line(1, 'RED', 1, 2), externalId: '1' }, { ...line(2, 'BLUE', 1, 2), externalId: '1' }, { ...line(3, '2', 1, 2), externalId: '2' }], 'ebay');
    const told = answer(2 * hour, [{ sku: 'RED', externalId: '1', outcome: 'rejected' }, { sku: 'BLUE', externalId: '1', outcome: 'accepted' }, { externalId: '2', outcome: 'accepted' }], { shop: 'ebay' });
    expect(outcomes(answeredPushes([ebay], [told]))).toEqual(['rejected', 'accepted', 'accepted']);
  });
});

test('the newest quantity that was taken is not always the newest that was given', () => {
  const old = push('CP-261120-AAAA2', hour, [line(1, 'A', 9, 52)]);
  const fresh = push('CP-261121-BBBB2', 5 * hour, [line(1, 'A', 52, 40)]);
  const { newest, accepted } = lastPushes(answeredPushes([old, fresh], [answer(2 * hour, [])]));
  expect([newest.get('l|A')?.units, newest.get('l|A')?.outcome, accepted.get('l|A')?.units]).toEqual([40, null, 52]);
});

test('an undo gives what was shown before, without what was refused or never known', () => {
  const [given] = answeredPushes([push('CP-261121-AAAA2', hour, [line(1, 'A', 9, 52), line(2, 'B', 4, 0), line(3, 'C', null, 7)])], [answer(2 * hour, [{ sku: 'B', outcome: 'rejected' }])]);
  if (given === undefined) throw new Error('no push');
  const back = undoing(given);
  expect(back.lines.map(({ sku, before, after }) => [sku, before, after])).toEqual([['A', 52, 9]]);
  expect([back.refused, back.unknown]).toEqual([1, 1]);
});

test('an undo is in the form its push was given in', () => {
  const given = (form: ChannelPush['form'], fileName: string | null, shop: Shop = 'amazon') => undoForm({ ...push('CP-261121-AAAA2', hour, [{ ...line(1, 'A', 9, 52), fileName }], shop), form });
  expect(given('inventory-loader', 'a.txt')).toEqual({ form: 'inventory-loader', useTemplate: false });
  expect(given('template', 'a.csv', 'ebay')).toEqual({ form: 'ebay-revise', useTemplate: true });
  // Pushes of before the form was noted: only a workbook tells what it was.
  expect([given(null, 'Walmart quantities CP-261121-AAAA2.XLSX', 'walmart'), given(null, 'a.json', 'walmart'), given(null, null)]).toEqual([
    { form: 'walmart-feed', useTemplate: true }, { form: 'walmart-feed', useTemplate: false }, { form: 'price-quantity', useTemplate: false },
  ]);
});

test('an undo leaves handling times as the push gave them: only forms that have a place for them gave any', () => {
  const given = (shop: Shop, form: ChannelPush['form']) => leavesHandling({ ...push('CP-261121-AAAA2', hour, [line(1, 'A', 9, 52)], shop), form });
  expect([given('amazon', 'price-quantity'), given('amazon', 'inventory-loader'), given('amazon', null), given('amazon', 'template'), given('walmart', 'template')]).toEqual([true, true, true, true, true]);
  expect([given('walmart', 'walmart-feed'), given('ebay', 'ebay-revise'), given('ebay', 'template')]).toEqual([false, false, false]);
});

test('an undo goes back to the place a listing ships from: without it Walmart would set the quantity at another', () => {
  const { lines } = undoGiven([line(1, 'A', 52, 9), line(2, 'B', 0, 4)], (id) => (id === 'l|A' ? { shipNode: '10001', canSell: 40, endsAtZero: false, heldBack: null } : null));
  const made = quantityFiles('walmart-feed', 'undo', lines);
  expect(made.kind === 'made' ? JSON.parse(new TextDecoder().decode(made.files[0]?.bytes)) : made).toEqual({ InventoryHeader: { version: '1.4' }, Inventory: [{ sku: 'A', shipNode: '10001', quantity: { unit: 'EACH', amount: 9 } }, { sku: 'B', quantity: { unit: 'EACH', amount: 4 } }] });
});

test('an undo says what its quantities would do by how the listings stand now: more than can be sold, and an end on eBay', () => {
  const standing = (canSell: number | null, endsAtZero: boolean) => ({ shipNode: null, canSell, endsAtZero, heldBack: null });
  const now = new Map([['l|A', standing(8, true)], ['l|B', standing(0, true)], ['l|C', standing(9, true)], ['l|D', standing(0, false)]]);
  // Back to 9 of 8, to 0 of a listing that ends at it, to 4, to 0 of one that stays, and to 3 of what nobody knows.
  const { lines } = undoGiven([line(1, 'A', 52, 9), line(2, 'B', 5, 0), line(3, 'C', 0, 4), line(4, 'D', 5, 0), line(5, 'E', 5, 3)], (id) => now.get(id) ?? null);
  const { oversold, ends } = toBeware(lines);
  expect([oversold.map(({ sku }) => sku), ends.map(({ sku }) => sku)]).toEqual([['A'], ['B']]);
});

test('an undo leaves out, by name, what must not be given by the page as the listings stand now', () => {
  const because = new Map([['l|A', 'the same SKU has stock at FBA'], ['l|C', 'it may have ended'], ['l|D', 'the same SKU has stock at FBA']]);
  const { lines, leftOut } = undoGiven([line(1, 'A', 52, 9), line(2, 'B', 5, 0), line(3, 'C', 0, 4), line(4, 'D', 5, 1)], (id) => ({ shipNode: null, canSell: null, endsAtZero: false, heldBack: because.get(id) ?? null }));
  expect(lines.map(({ sku }) => sku)).toEqual(['B']);
  expect(leftOut).toEqual([{ because: 'the same SKU has stock at FBA', skus: ['A', 'D'] }, { because: 'it may have ended', skus: ['C'] }]);
});

test('an undo of an older push leaves alone what a newer one gave another quantity, and says which', () => {
  // Of the first A went to 50, B to 7, C to 3, D to 8 and E to 6. Since then A was given 30; B 9, which was refused; C 5, taken back to 3 by the third; D 8 again; nothing of E.
  const first = push('CP-261120-AAAA2', hour, [line(1, 'A', 10, 50), line(2, 'B', 2, 7), line(3, 'C', 1, 3), line(4, 'D', 4, 8), line(5, 'E', 0, 6)]);
  const second = push('CP-261121-BBBB2', 3 * hour, [line(1, 'A', 50, 30), line(2, 'B', 7, 9), line(3, 'C', 3, 5), line(4, 'D', 7, 8)]);
  const third = push('CP-261121-CCCC2', 5 * hour, [line(1, 'C', 5, 3)]);
  const [newest, middle, oldest] = answeredPushes([first, second, third], [answer(4 * hour, [{ sku: 'B', outcome: 'rejected' }])]);
  if (newest === undefined || middle === undefined || oldest === undefined) throw new Error('pushes are missing');
  const since = givenSince(oldest, [newest, middle]);
  expect([...since]).toEqual([['l|A', 'CP-261121-BBBB2']]);
  const { lines, leftOut } = undoGiven(undoing(oldest).lines, () => null, since);
  expect(lines.map(({ sku, before, after }) => [sku, before, after])).toEqual([['B', 7, 2], ['C', 3, 1], ['D', 8, 4], ['E', 6, 0]]);
  expect(leftOut).toEqual([{ because: 'CP-261121-BBBB2 gave another quantity since', skus: ['A'] }]);
  // Of the newest nothing was given since, and of the one before it what the newest took back alone.
  expect([[...givenSince(newest, [])], [...givenSince(middle, [newest])]]).toEqual([[], [['l|C', 'CP-261121-CCCC2']]]);
});

test('a push is the same again when it is read from its table', () => {
  const given = { ...push(pushIdOf('2026-11-21', [0, 1, 2, 3, 4]), 1_795_000_000_000, [line(1, 'A/1 ~|x', 9, 52), { ...line(2, 'B', null, 0), title: 'Ünïcode', said: 'rejected' as const, reason: 'ended', fileName: 'a.txt' }]), form: 'inventory-loader' as const, undoneBy: 'CP-261122-ZZZZZ' };
  const source = { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null };
  expect(given.id).toBe('CP-261121-23456');
  expect(pushFromTable(pushTable(given, source))).toEqual(given);
  const [answered] = answeredPushes([given], []);
  expect(answered === undefined ? null : storedPush(answered)).toEqual(given);
});
