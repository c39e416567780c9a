import { describe, expect, test } from 'vitest';
import type { Guard, Selection } from '../../../renderer/domain/import/review';
import { afterEvent, nextToRead, waitingForRoom } from '../../../renderer/features/imports/import-state';
import { canPublish, hindrances, publishedCounts } from '../../../renderer/features/imports/publish-hindrances';
import { hindranceInShort } from '../../../renderer/features/imports/desk/desk-rows';
import { hindranceWords } from '../../../renderer/features/imports/review-words';
import { queuedJob } from '../../../renderer/features/imports/import-job';
import { ownerOf } from '../../../renderer/features/imports/store-guess';
import type { ImportEvent } from '../../../renderer/features/imports/import-state';
import type { ImportJob, ImportStep, Reviewing } from '../../../renderer/features/imports/import-job';
import { headOf, placedOf, reviewOf, summaryOf } from './twin-services';

const importable = ['amz_awd_inventory', 'factory-items'];

const fresh = (expectedReport: string | null = null, importId = 'one'): ImportJob =>
  queuedJob({ importId, ticket: 't', file: { name: 'a.csv', bytes: 1, modifiedAt: 0 }, storeId: 'rg', expectedReport });

const after = (job: ImportJob, ...events: readonly ImportEvent[]): ImportJob => events.reduce(afterEvent, job);

const read = (candidates: readonly string[]): ImportEvent => ({ type: 'read', summary: summaryOf(candidates), importable });

const against = { bases: [{ partition: '2026-02-03', from: '2026-02-03', head: headOf('v1') }], targets: { '2026-02-03': 'v1' }, beside: {} };

const reviewed = (guards: readonly Guard[] = [], missing = 0): ImportEvent => ({
  type: 'reviewed',
  review: reviewOf({ guards, counts: { new: 1, changed: 0, unchanged: 0, missing, rejected: 0, warnings: 0 } }),
  against,
});

const atReview = (guards: readonly Guard[] = [], missing = 0): ImportJob =>
  after(fresh('amz_awd_inventory'), { type: 'reading' }, read(['amz_awd_inventory']), reviewed(guards, missing));

const reviewing = (job: ImportJob): Reviewing => {
  if (job.at.step !== 'reviewing') throw new Error(`The job is at ${job.at.step}`);
  return job.at;
};

const hindrancesOf = (job: ImportJob) => hindrances(job, reviewing(job));

const moved = (column: string): Guard => ({ id: 'total-moved', message: `${column} moved` });

describe('which report a file is', () => {
  test.each([
    { expected: null, found: ['amz_awd_inventory'], step: 'comparing', report: 'amz_awd_inventory' },
    { expected: 'amz_awd_inventory', found: ['amz_awd_inventory', 'factory-items'], step: 'comparing', report: 'amz_awd_inventory' },
    { expected: null, found: ['amz_awd_inventory', 'some-other'], step: 'comparing', report: 'amz_awd_inventory' },
    { expected: null, found: [], step: 'choosing-report', because: 'none' },
    { expected: null, found: ['amz_awd_inventory', 'factory-items'], step: 'choosing-report', because: 'several' },
    { expected: 'amz_awd_inventory', found: ['factory-items'], step: 'choosing-report', because: 'other' },
    { expected: null, found: ['some-other'], step: 'choosing-report', because: 'other' },
  ])('expected $expected, found $found: $step', ({ expected, found, step, report, because }) => {
    const job = after(fresh(expected), { type: 'reading' }, read(found));
    expect(job.at.step).toBe(step);
    if (report !== undefined) expect(job.reportId).toBe(report);
    if (because !== undefined) expect(job.at).toMatchObject({ because });
  });

  test('a file of no page is shown on none until its report is chosen', () => {
    const asked = after(fresh(null), { type: 'reading' }, read([]));
    expect(asked.reportId).toBeNull();
    expect(after(asked, { type: 'report-chosen', reportId: 'factory-items' }).reportId).toBe('factory-items');
  });
});

describe('before Publish', () => {
  test('every question must be answered, and one answer serves one question only', () => {
    const guards = [moved('Inbound'), moved('Available')];
    const asked = atReview(guards);
    expect(canPublish(asked)).toBe(false);
    const [first, second] = guards;
    const half = after(asked, { type: 'guard-answered', guard: first ?? moved(''), agreed: true });
    expect(hindrancesOf(half)).toEqual([{ kind: 'unanswered', questions: 1 }]);
    const whole = after(half, { type: 'guard-answered', guard: second ?? moved(''), agreed: true });
    expect(canPublish(whole)).toBe(true);
    const taken = after(whole, { type: 'guard-answered', guard: first ?? moved(''), agreed: false });
    expect(canPublish(taken)).toBe(false);
  });

  test('replacing asks for the missing rows first, and forgets the answer when the mode changes', () => {
    const replacing = after(atReview([], 7), { type: 'mode-chosen', mode: 'replace' });
    expect(hindrancesOf(replacing)).toEqual([{ kind: 'replace-not-agreed', missing: 7, counted: false }]);
    const agreed = after(replacing, { type: 'replace-agreed', agreed: true });
    expect(canPublish(agreed)).toBe(true);
    const again = after(agreed, { type: 'mode-chosen', mode: 'merge' }, { type: 'mode-chosen', mode: 'replace' });
    expect(canPublish(again)).toBe(false);
  });

  test('of a marketplace’s stock the missing rows are counted as 0, whatever day it is compared with', () => {
    const stock = reviewOf({ tableId: 'fba-inventory', standing: [], counts: { new: 1, changed: 0, unchanged: 0, missing: 7, rejected: 0, warnings: 0 } });
    const merging = after(fresh('amz_awd_inventory'), { type: 'reading' }, read(['amz_awd_inventory']), { type: 'reviewed', review: stock, against });
    expect(canPublish(merging)).toBe(true);
    const counting = after(merging, { type: 'mode-chosen', mode: 'replace' });
    const [first] = hindrancesOf(counting);
    expect(first).toEqual({ kind: 'replace-not-agreed', missing: 7, counted: true });
    expect(first === undefined ? '' : [hindranceWords(first), hindranceInShort(first)]).toEqual(['Agree to count 7 missing rows as 0 first.', 'Agree to count rows as 0']);
    expect(canPublish(after(counting, { type: 'replace-agreed', agreed: true }))).toBe(true);
  });

  test('of a file without a row nothing else is asked', () => {
    const none = { new: 0, changed: 0, unchanged: 0, missing: 7, rejected: 0, warnings: 0 };
    const at = reviewing(atReview([moved('Inbound')], 7));
    const empty = (rejected: number) => hindrances(atReview([moved('Inbound')], 7), { ...at, review: { ...at.review, counts: { ...none, rejected } } });
    expect(empty(0)).toEqual([{ kind: 'no-rows', rejected: 0 }]);
    expect(empty(3)).toEqual([{ kind: 'no-rows', rejected: 3 }]);
  });

  test('a publish that is not allowed does not start', () => {
    expect(after(atReview([moved('Inbound')]), { type: 'publish-started' }).at.step).toBe('reviewing');
  });
});

describe('a review made again', () => {
  test('keeps the answers to questions that did not change and asks the others anew', () => {
    const asked = after(
      atReview([moved('Inbound'), { id: 'many-missing', message: '4 of 10' }], 4),
      { type: 'guard-answered', guard: moved('Inbound'), agreed: true },
      { type: 'guard-answered', guard: { id: 'many-missing', message: '4 of 10' }, agreed: true },
      { type: 'mode-chosen', mode: 'replace' },
      { type: 'replace-agreed', agreed: true },
      { type: 'head-moved', theirs: headOf('theirs') },
    );
    expect(asked.at.step).toBe('comparing');
    const again = after(asked, reviewed([moved('Inbound'), { id: 'many-missing', message: '6 of 12' }], 6));
    expect(reviewing(again).mode).toBe('replace');
    expect(reviewing(again).news).toEqual(headOf('theirs'));
    expect(hindrancesOf(again)).toEqual([
      { kind: 'unanswered', questions: 1 },
      { kind: 'replace-not-agreed', missing: 6, counted: false },
    ]);
  });
});

describe('events that come too late', () => {
  const events: readonly ImportEvent[] = [
    { type: 'reading' },
    { type: 'read-progress', progress: { bytesRead: 1, bytesTotal: 2, rows: 1 } },
    read(['amz_awd_inventory']),
    reviewed(),
    { type: 'placed', placed: placedOf({ needs: 'as-of' }) },
    { type: 'head-moved', theirs: null },
    { type: 'publish-started' },
    { type: 'publish-progress', done: 1, total: 2 },
    { type: 'published', synced: true },
    { type: 'conflict', theirs: null },
    { type: 'undo-started' },
    { type: 'undone', synced: true },
    { type: 'stopped', because: { code: 'reader/silent', detail: null } },
  ];
  test.each(events)('$type leaves a cancelled import as it is', (event) => {
    const cancelled = after(fresh(), { type: 'reading' }, { type: 'cancelled' });
    expect(after(cancelled, event)).toBe(cancelled);
  });

  test('a published import is not stopped by what a worker says afterwards', () => {
    const published = after(atReview(), { type: 'publish-started' }, { type: 'published', synced: true });
    expect(after(published, { type: 'stopped', because: { code: 'import/unknown', detail: null } })).toBe(published);
  });
});

describe('the queue', () => {
  const at = (step: ImportStep['step']): ImportJob => {
    if (step === 'reading') return after(fresh(null, 'reading'), { type: 'reading' });
    if (step === 'reviewing') return atReview();
    return fresh(null, step);
  };
  test.each([
    { steps: ['queued'], next: 'queued' },
    { steps: ['reading', 'queued'], next: null },
    { steps: ['reviewing', 'queued'], next: 'queued' },
    { steps: ['reviewing'], next: null },
  ] as const)('with $steps the next to read is $next', ({ steps, next }) => {
    expect(nextToRead(steps.map(at))?.importId ?? null).toBe(next);
  });

  const megabyte = 1024 * 1024;
  const holding = (bytes: number, job = atReview()): ImportJob => ({ ...job, summary: job.summary === null ? null : { ...job.summary, heldBytes: bytes } });
  const waits = (bytes: number): ImportJob => ({ ...fresh(null, 'queued'), file: { ...fresh(null, 'queued').file, bytes } });
  const published = (job: ImportJob): ImportJob => ({ ...job, at: after(atReview(), { type: 'publish-started' }, { type: 'published', synced: true }).at });

  test.each<readonly [string, readonly ImportJob[], 'read' | 'waits']>([
    ['with room for it', [holding(100 * megabyte), waits(50 * megabyte)], 'read'],
    ['whose rows would not fit beside those kept for a review', [holding(100 * megabyte), holding(80 * megabyte), waits(20 * megabyte)], 'waits'],
    ['as large as any that is the only one', [waits(900 * megabyte)], 'read'],
    ['once the others are published', [published(holding(100 * megabyte)), published(holding(80 * megabyte)), waits(20 * megabyte)], 'read'],
  ])('a file %s', (_, jobs, expected) => {
    expect(nextToRead(jobs) === null ? 'waits' : 'read').toBe(expected);
    expect(waitingForRoom(jobs)).toBe(expected === 'waits' ? 1 : 0);
  });

  test('a review whose rows are gone is no way back: its file is read again', () => {
    const stopped = after(atReview(), { type: 'publish-started' }, { type: 'stopped', because: { code: 'import/no-longer-open', detail: null } });
    expect(after(stopped, { type: 'review-again' })).toBe(stopped);
    expect(after(stopped, { type: 'retried' }).at.step).toBe('queued');
  });

  test('a file that stopped while reading may be read again', () => {
    const stopped = after(fresh(), { type: 'reading' }, { type: 'stopped', because: { code: 'reader/crashed', detail: null } });
    expect(after(stopped, { type: 'retried' }).at.step).toBe('queued');
  });
});

describe('which rows are published', () => {
  const counts = { new: 3, changed: 2, unchanged: 9, missing: 4, rejected: 1, warnings: 0 };
  const chosenRows = (selection: Selection): ImportJob =>
    after(after(fresh('amz_awd_inventory'), { type: 'reading' }, read(['amz_awd_inventory']), { type: 'reviewed', review: reviewOf({ counts }), against }), { type: 'selection-chosen', selection });

  test('all of them, until some are taken out; the log speaks of those chosen alone', () => {
    expect(publishedCounts(counts, { kind: 'all' })).toEqual(counts);
    expect(publishedCounts(counts, { kind: 'except', ids: ['0 new 4', '0 changed 7', '1 missing 2'] })).toEqual({ ...counts, new: 2, changed: 1, unchanged: 10, missing: 3 });
    expect(publishedCounts(counts, { kind: 'only', ids: ['0 new 4'] })).toEqual({ ...counts, new: 1, changed: 0, unchanged: 11, missing: 0 });
  });

  test('none of them is nothing to publish', () => {
    expect(hindrancesOf(chosenRows({ kind: 'only', ids: [] }))).toEqual([{ kind: 'nothing-chosen' }]);
    expect(canPublish(chosenRows({ kind: 'only', ids: ['0 changed 7'] }))).toBe(true);
  });

  test('are chosen anew when somebody else changed the table meanwhile', () => {
    const again = after(chosenRows({ kind: 'only', ids: ['0 changed 7'] }), { type: 'head-moved', theirs: headOf('theirs') }, { type: 'reviewed', review: reviewOf({ counts }), against });
    expect(hindrancesOf(again)).toEqual([{ kind: 'choose-again' }]);
    expect(canPublish(after(again, { type: 'selection-chosen', selection: { kind: 'all' } }))).toBe(true);
  });

  test('only those to be dropped are agreed to', () => {
    const replacing = after(chosenRows({ kind: 'except', ids: ['0 missing 2'] }), { type: 'mode-chosen', mode: 'replace' });
    expect(hindrancesOf(replacing)).toEqual([{ kind: 'replace-not-agreed', missing: 3, counted: false }]);
    const agreed = after(replacing, { type: 'replace-agreed', agreed: true });
    expect(canPublish(agreed)).toBe(true);
    expect(canPublish(after(agreed, { type: 'selection-chosen', selection: { kind: 'all' } }))).toBe(false);
  });
});

describe('whose file it is', () => {
  const known = (rg: number, bp: number, mw: number) => ({ of: 10, known: { rg, bp, mw } });

  test.each([
    { of: known(9, 0, 0), owner: 'rg' },
    { of: known(0, 6, 3), owner: 'bp' },
    { of: known(0, 6, 4), owner: null },
    { of: known(5, 0, 0), owner: null },
    { of: known(0, 0, 0), owner: null },
    { of: { of: 0, known: { rg: 0, bp: 0, mw: 0 } }, owner: null },
  ])('$of belongs to $owner', ({ of, owner }) => expect(ownerOf(of)).toBe(owner));

  test('goods of another store are asked about before Publish, until the user moves the file or says that it is right', () => {
    const doubtful = after(atReview(), { type: 'judged', ownership: known(0, 9, 0), saidAccount: null });
    expect(hindrancesOf(doubtful)).toEqual([{ kind: 'other-store', storeId: 'bp', by: 'goods' }]);
    expect(canPublish(after(doubtful, { type: 'moved', storeId: 'rg', by: 'user' }))).toBe(true);
    const there = after(doubtful, { type: 'moved', storeId: 'bp', by: 'user' });
    expect(there).toMatchObject({ storeId: 'bp', at: { step: 'comparing', before: null } });
  });

  test.each([
    { says: 'knows less than half of it, and the chosen one none', of: known(0, 4, 0), asks: 'bp' },
    { says: 'knows half of it, and the chosen one none', of: known(0, 5, 0), asks: 'bp' },
    { says: 'knows more than the chosen one, though not twice as much', of: known(4, 6, 0), asks: 'bp' },
    { says: 'knows what the chosen one does not, of a file of both', of: known(6, 4, 0), asks: 'bp' },
    { says: 'knows the rest of a file that is mostly the chosen one’s', of: known(9, 0, 1), asks: 'mw' },
    { says: 'knows nothing but what the chosen one knows too', of: known(10, 4, 0), asks: null },
    { says: 'knows none of it, however little the chosen one knows', of: known(4, 0, 0), asks: null },
  ])('where another store $says, $asks is asked about', ({ of, asks }) => {
    const judged = after(atReview(), { type: 'judged', ownership: of, saidAccount: null });
    expect(hindrancesOf(judged)).toEqual(asks === null ? [] : [{ kind: 'other-store', storeId: asks, by: 'some-goods' }]);
    expect(canPublish(after(judged, { type: 'moved', storeId: 'rg', by: 'user' }))).toBe(true);
  });

  test.each([
    { says: 'goods that the chosen store knows', ownership: known(9, 0, 0), by: 'goods', asked: 0 },
    { says: 'goods of another store, which is asked about by them', ownership: known(0, 9, 0), by: null, asked: 0 },
    { says: 'a store that staff named', ownership: known(0, 0, 0), by: 'user', asked: 0 },
    { says: 'goods that nobody knows', ownership: known(0, 0, 0), by: null, asked: 1 },
    { says: 'goods that nobody knows, in an account that is said to be its', ownership: known(0, 0, 0), by: 'account', asked: 1 },
    { says: 'goods of which it knows half', ownership: known(5, 0, 0), by: null, asked: 1 },
  ] as const)('rows that the table has not seen are asked about once, by what tells more: $says', ({ ownership, by, asked }) => {
    const guard = { id: 'wrong-store', message: '10 of the 10 rows are not known in this store.' } as const;
    const judged = after(atReview([guard]), { type: 'judged', ownership, saidAccount: null }, ...(by === null ? [] : [{ type: 'moved', storeId: 'rg', by } as const]));
    expect(hindrancesOf(judged).filter(({ kind }) => kind === 'unanswered')).toHaveLength(asked);
  });

  test('what was agreed to for one store is not taken along to another', () => {
    const agreed = after(atReview([moved('Inbound')]), { type: 'guard-answered', guard: moved('Inbound'), agreed: true });
    expect(canPublish(agreed)).toBe(true);
    expect(canPublish(after(agreed, { type: 'moved', storeId: 'mw', by: 'user' }, reviewed([moved('Inbound')])))).toBe(false);
  });

  test('a file that is published is moved no more', () => {
    const published = after(atReview(), { type: 'publish-started' }, { type: 'published', synced: true });
    expect(after(published, { type: 'moved', storeId: 'bp', by: 'user' })).toBe(published);
  });
});

describe('a file among others', () => {
  test('is the report of its page only where its headings leave a choice', () => {
    const among = queuedJob({ importId: 'one', ticket: 't', file: { name: 'a.csv', bytes: 1, modifiedAt: 0 }, storeId: 'rg', expectedReport: null, preferredReport: 'factory-items', came: 'with-others' });
    expect(after(among, { type: 'reading' }, read(['amz_awd_inventory'])).reportId).toBe('amz_awd_inventory');
    expect(after(among, { type: 'reading' }, read(['amz_awd_inventory', 'factory-items'])).reportId).toBe('factory-items');
  });

  test('one sheet of it is what that sheet holds', () => {
    const second = queuedJob({ importId: 'one', ticket: 't', file: { name: 'a.xlsx', bytes: 1, modifiedAt: 0 }, storeId: 'rg', expectedReport: null, sheet: 'Items' });
    const summary = { ...summaryOf(['amz_awd_inventory']), reportSheets: [{ sheet: 'Items', headerRow: 1, rowsBelow: 2, hidden: false, candidates: ['factory-items'] }] };
    expect(after(second, { type: 'reading' }, { type: 'read', summary, importable }).at).toMatchObject({ ask: { reportId: 'factory-items', sheet: 'Items' } });
  });

  test('read again in another way, it forgets what was found before', () => {
    const again = after(atReview(), { type: 'read-anew', options: { encoding: 'cp932' } });
    expect(again).toMatchObject({ at: { step: 'queued' }, summary: null, placed: null, options: { encoding: 'cp932' } });
  });
});
