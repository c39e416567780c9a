import { describe, expect, test } from 'vitest';
import type { Guard } from '../../../renderer/domain/import/review';
import { afterEvent, canPublish, hindrances, nextToRead, queuedJob } from '../../../renderer/features/imports/import-state';
import type { ImportEvent, ImportJob, ImportStep, Reviewing } from '../../../renderer/features/imports/import-state';
import { headOf, placedOf, reviewOf, summaryOf } from './twin-services';

const importable = ['amz_awd_inventory', 'factory-items'];

const fresh = (expectedReport: string | null = null, importId = 'one'): ImportJob =>
  queuedJob({ importId, ticket: 't', file: { name: 'a.csv', bytes: 1, modifiedAt: 0 }, storeId: 'rg', expectedReport });

const after = (job: ImportJob, ...events: readonly ImportEvent[]): ImportJob => events.reduce(afterEvent, job);

const read = (candidates: readonly string[]): ImportEvent => ({ type: 'read', summary: summaryOf(candidates), importable });

const against = { bases: [{ partition: '2026-02-03', from: '2026-02-03', head: headOf('v1') }], targets: { '2026-02-03': 'v1' } };

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
    expect(canPublish(reviewing(asked))).toBe(false);
    const [first, second] = guards;
    const half = after(asked, { type: 'guard-answered', guard: first ?? moved(''), agreed: true });
    expect(hindrances(reviewing(half))).toEqual([{ kind: 'unanswered', questions: 1 }]);
    const whole = after(half, { type: 'guard-answered', guard: second ?? moved(''), agreed: true });
    expect(canPublish(reviewing(whole))).toBe(true);
    const taken = after(whole, { type: 'guard-answered', guard: first ?? moved(''), agreed: false });
    expect(canPublish(reviewing(taken))).toBe(false);
  });

  test('replacing asks for the missing rows first, and forgets the answer when the mode changes', () => {
    const replacing = after(atReview([], 7), { type: 'mode-chosen', mode: 'replace' });
    expect(hindrances(reviewing(replacing))).toEqual([{ kind: 'replace-not-agreed', missing: 7 }]);
    const agreed = after(replacing, { type: 'replace-agreed', agreed: true });
    expect(canPublish(reviewing(agreed))).toBe(true);
    const again = after(agreed, { type: 'mode-chosen', mode: 'merge' }, { type: 'mode-chosen', mode: 'replace' });
    expect(canPublish(reviewing(again))).toBe(false);
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
    const again = reviewing(after(asked, reviewed([moved('Inbound'), { id: 'many-missing', message: '6 of 12' }], 6)));
    expect(again.mode).toBe('replace');
    expect(again.news).toEqual(headOf('theirs'));
    expect(hindrances(again)).toEqual([
      { kind: 'unanswered', questions: 1 },
      { kind: 'replace-not-agreed', missing: 6 },
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

  test('a file that stopped while reading may be read again', () => {
    const stopped = after(fresh(), { type: 'reading' }, { type: 'stopped', because: { code: 'reader/crashed', detail: null } });
    expect(after(stopped, { type: 'retried' }).at.step).toBe('queued');
  });
});
