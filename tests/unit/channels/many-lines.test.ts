/** More quantities than a marketplace takes in one file: what is written, what is answered to each file, and what takes it back. */
import { describe, expect, test } from 'vitest';
import { packTable, unpackTable } from '../../../renderer/data/packing';
import { answeredPushes, outcomeCounts, type AnsweredPush } from '../../../renderer/domain/channels/answered-pushes';
import { answerFromTable, type FeedAnswer } from '../../../renderer/domain/channels/feed-answer';
import type { GivenLine } from '../../../renderer/domain/channels/given-lines';
import type { ChannelPush, PushLine } from '../../../renderer/domain/channels/push';
import { pushFromTable, pushTable } from '../../../renderer/domain/channels/push-rows';
import { formFacts, quantityFiles, type FileForm, type MadeFile } from '../../../renderer/domain/channels/quantity-files';
import { undoForm, undoGiven, undoing } from '../../../renderer/domain/channels/undo-push';
import { importFile, must } from '../../support/import-file';

/** Of Amazon’s so many that two files are equally long: what is answered to the one fits the other. */
const manyOf = (form: FileForm): number => (form === 'price-quantity' ? 101_000 : 60_000);
const shipNode = 'A7C1-WAREHOUSE-OF-OURS';
const everyMinute = 60_000;

/** Every third eBay listing has four variations; the rest have none. */
const lineOf = (form: FileForm, at: number): GivenLine => {
  const sku = `SKU-${String(at).padStart(6, '0')}`;
  const item = Math.floor(at / 6) * 6;
  const isVariation = form === 'ebay-revise' && at - item < 4;
  return {
    listingId: `${form}|${sku}`, sku, externalId: form === 'ebay-revise' ? String(110_000_000_000 + (isVariation ? item : at)) : null, variation: isVariation ? `Size=${at - item}` : null, title: `Thing ${at}`,
    before: at % 11 === 0 ? null : at % 50, after: at % 97, price: null, handlingDays: 2, shipNode: form === 'walmart-feed' ? shipNode : null, canSell: null, ends: false,
  };
};
const linesOf = (form: FileForm): readonly GivenLine[] => Array.from({ length: manyOf(form) }, (_, at) => lineOf(form, at));

type Made = { readonly files: readonly MadeFile[]; readonly fileOf: readonly number[] };

const made = (form: FileForm, lines: readonly GivenLine[]): Made => {
  const files = quantityFiles(form, 'q', lines);
  if (files.kind === 'refused') throw new Error(files.because);
  return files;
};

/** SKU and quantity of every line, read from a file as the marketplace would. */
const read = (form: FileForm, { bytes }: MadeFile): readonly (readonly [sku: string, quantity: string])[] => {
  const text = new TextDecoder().decode(bytes);
  if (form === 'walmart-feed') return (JSON.parse(text) as { readonly Inventory: readonly { readonly sku: string; readonly quantity: { readonly amount: number } }[] }).Inventory.map(({ sku, quantity }) => [sku, String(quantity.amount)]);
  const mark = form === 'ebay-revise' ? ',' : '\t';
  const [headings = [], ...rows] = text.split('\r\n').slice(form === 'ebay-revise' ? 1 : 0, -1).map((record) => record.split(mark));
  const [sku, quantity] = [headings.indexOf(form === 'ebay-revise' ? 'Custom label (SKU)' : 'sku'), headings.indexOf(form === 'ebay-revise' ? 'Available quantity' : 'quantity')];
  return rows.flatMap((cells) => (cells[quantity] === '' ? [] : [[cells[sku] ?? '', cells[quantity] ?? ''] as const]));
};

/** As it is given: every line knows its file. */
const pushOf = (form: FileForm, id: string, at: number, lines: readonly GivenLine[], { files, fileOf }: Made): ChannelPush => ({
  id, shop: formFacts[form].shop, day: '2026-11-21', at, by: 'a@b.c', form, undoes: null, undoneBy: null,
  lines: lines.map(({ listingId, sku, externalId, variation, title, before, after }, place): PushLine => ({
    line: place + 1, listingId, sku, externalId, variation, title, before, after, file: fileOf[place] ?? 1, fileName: files[(fileOf[place] ?? 1) - 1]?.name ?? null, said: null, reason: null,
  })),
});

describe.each([
  ['price-quantity', [50_000, 50_000, 1_000]],
  // 5 MB hold no 50,000 lines of a feed.
  ['walmart-feed', [25_000, 25_000, 10_000]],
  // A listing that begins in a file ends in it.
  ['ebay-revise', [25_000, 25_000, 10_000]],
] as const)('%s', (form, sizes) => {
  test('is as many files as the marketplace’s limits ask for, and each line stands in one of them', () => {
    const lines = linesOf(form);
    const { files, fileOf } = made(form, lines);
    expect(files.map(({ name }) => name)).toEqual(sizes.map((_, at) => `q ${at + 1} of ${sizes.length}.${formFacts[form].extension}`));
    // The rest of a listing goes with its first line.
    expect(files.slice(0, -1).filter((file, at) => file.lines < (sizes[at] ?? 0) || file.lines > (sizes[at] ?? 0) + 3)).toEqual([]);
    expect(files.every(({ bytes }) => bytes.length <= formFacts[form].mostBytes)).toBe(true);
    const inFile = new Map(files.flatMap((file, at) => read(form, file).map(([sku, quantity]) => [sku, `${quantity} in ${at + 1}`])));
    expect(files.reduce((sum, file) => sum + read(form, file).length, 0)).toBe(lines.length);
    expect(inFile.size).toBe(lines.length);
    expect(lines.filter(({ sku, after }, at) => inFile.get(sku) !== `${after} in ${fileOf[at] ?? 0}`)).toEqual([]);
    if (form === 'ebay-revise') expect(new Set(lines.map(({ externalId }, at) => `${externalId ?? ''} ${fileOf[at] ?? 0}`)).size).toBe(new Set(lines.map(({ externalId }) => externalId)).size);
  }, everyMinute);
});

const hour = 3_600_000;
const givenAt = Date.parse('2026-11-21T10:00:00Z');

type Refusals = ReadonlyMap<string, string>;

/** What the marketplace hands back on one of the files: Amazon lists what it refused, the others every line. */
const resultFile = (form: FileForm, file: MadeFile, lines: readonly PushLine[], refused: Refusals): { readonly name: string; readonly text: string } => {
  if (form === 'price-quantity') {
    const rows = lines.flatMap(({ sku }, at) => (refused.has(sku) ? [[at + 1, sku, 13013, 'Error', refused.get(sku)].join('\t')] : []));
    const summary = ['Feed Processing Summary:', `\tNumber of records processed\t\t${file.lines}`, `\tNumber of records successful\t\t${file.lines - rows.length}`];
    return { name: 'processing report.txt', text: [...summary, ...(rows.length === 0 ? [] : ['', 'original-record-number\tsku\terror-code\terror-type\terror-message', ...rows]), ''].join('\r\n') };
  }
  const isWalmart = form === 'walmart-feed';
  const rows = lines.map(({ sku, externalId }, at) => {
    const because = refused.get(sku);
    return isWalmart ? [sku, '', because === undefined ? 'SUCCESS' : 'DATA_ERROR', because === undefined ? '' : 'ERR_12', because ?? ''] : [at + 1, 'Revise', because === undefined ? 'Success' : 'Failure', because === undefined ? '' : 21919, because ?? '', externalId, sku];
  });
  const headings = isWalmart ? 'SKU,Item ID,Ingestion Status,Error Code,Error Description' : 'Line Number,Action,Status,ErrorCode,ErrorMessage,ItemID,CustomLabel';
  return { name: isWalmart ? 'feed result.csv' : 'upload results.csv', text: [headings, ...rows.map((cells) => cells.join(',')), ''].join('\r\n') };
};

/** Read as any dropped file is. */
const answerTo = async (push: ChannelPush, file: MadeFile, number: number, refused: Refusals, savedAt: number): Promise<FeedAnswer> => {
  const lines = push.lines.filter((line) => line.file === number);
  const { name, text } = resultFile(push.form as FileForm, file, lines, refused); // the pushes here name their form
  const { tables } = await importFile({ name, bytes: Buffer.from(text) });
  const [table] = [...tables.values()];
  const answer = table === undefined ? null : answerFromTable(push.shop, table);
  if (answer === null) throw new Error(`${name} is no answer`);
  // The files of a test are of one moment; a marketplace's are saved one after the other.
  return { ...answer, id: `FR-261121-${number}-${savedAt}`, savedAt };
};

const only = (pushes: readonly AnsweredPush[]): AnsweredPush => {
  const [push] = pushes;
  if (push === undefined) throw new Error('No push');
  return push;
};

describe.each(['price-quantity', 'walmart-feed', 'ebay-revise'] as const)('what is answered to each file of %s', (form) => {
  const lines = linesOf(form);
  const files = made(form, lines);
  const push = pushOf(form, 'CP-261121-AAAA2', givenAt, lines, files);
  /** Two of the first file and one of the last; nothing of those between. */
  const [one, two] = push.lines.filter(({ file }) => file === 1).slice(700, 702);
  const last = push.lines.filter(({ file }) => file === files.files.length).at(-1);
  const refused: Refusals = new Map([one, two, last].map((line, at) => [line?.sku ?? '', `no such SKU ${at}`]));

  test('marks the lines of that file, in whatever order the answers come, and is all there when the push is read again', async () => {
    const stored = pushFromTable(must(await unpackTable(await packTable(pushTable(push, { importId: 'i', reportId: 'channel-pushes', fileName: 'p', sha256: '', sheet: null, asOf: null })))));
    expect(JSON.stringify(stored) === JSON.stringify(push)).toBe(true);
    const order = [...files.files.keys()].toReversed();
    const answers: FeedAnswer[] = [];
    for (const [turn, at] of order.entries()) answers.push(await answerTo(push, must({ ok: true, value: files.files[at] as MadeFile }), at + 1, refused, givenAt + (turn + 1) * hour)); // one of its own keys
    const answered = only(answeredPushes([stored ?? push], answers));
    expect(outcomeCounts(answered)).toEqual({ accepted: lines.length - 3, rejected: 3, waiting: 0 });
    expect(answered.lines.flatMap(({ sku, outcome, because }) => (outcome === 'rejected' ? [`${sku}: ${because ?? ''}`] : []))).toEqual([...refused].map(([sku, because]) => `${sku}: ${because} (${form === 'price-quantity' ? '13013' : form === 'walmart-feed' ? 'ERR_12' : '21919'})`));
    expect(new Set(answered.answers).size).toBe(files.files.length);

    // Taken back: every file anew, with what was shown before, without what was refused or nobody knew.
    const back = undoing(answered);
    const known = lines.filter(({ before, sku }) => before !== null && !refused.has(sku));
    expect([back.lines.length, back.refused, back.unknown]).toEqual([known.length, 3, lines.filter(({ before, sku }) => before === null && !refused.has(sku)).length]);
    const { lines: given } = undoGiven(back.lines, () => ({ shipNode: form === 'walmart-feed' ? shipNode : null, canSell: null, endsAtZero: false, heldBack: null }));
    const again = made(undoForm(push).form, given);
    expect(again.files.length).toBe(Math.ceil(known.length / (files.files[0]?.lines ?? 1)));
    const earlier = new Map(again.files.flatMap((file) => read(form, file)));
    expect(known.filter(({ sku, before }) => earlier.get(sku) !== String(before))).toEqual([]);
    expect(earlier.size).toBe(known.length);
    expect([...refused.keys()].filter((sku) => earlier.has(sku))).toEqual([]);
  }, everyMinute);
});
