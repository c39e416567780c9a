import { afterEach, describe, expect, test, vi } from 'vitest';
import { labelNesting } from '../../../renderer/domain/reports/standing-rules';
import { oldestFirst } from '../../../renderer/features/imports/publish-order';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { createImportQueue } from '../../../renderer/features/imports/import-queue';
import { standingOf } from '../../../renderer/features/imports/desk/desk-rows';
import { atSignOut } from '../../../renderer/features/imports/at-sign-out';
import type { SessionState } from '../../../renderer/data/ports';
import type { PublishOutcome, TableHead } from '../../../renderer/data/published-ports';
import type { Review } from '../../../renderer/data/import/import-ports';
import type { Outcome } from '../../../renderer/domain/failures';
import type { ImportQueue } from '../../../renderer/features/imports/import-queue';
import { plainAsk } from '../../../renderer/features/imports/import-job';
import type { ImportStep } from '../../../renderer/features/imports/import-job';
import type { OwnSpelling } from '../../../renderer/domain/reports/mapping/own-spellings';
import { rememberedMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import { headOf, held, importRecordOf, ok, placedOf, reviewOf, summaryOf, tableHead, twinServices } from './twin-services';
import type { Twin } from './twin-services';

const catalogue = {
  reports: [
    { id: 'amz_awd_inventory', title: 'AWD inventory report', table: { id: 'awd-inventory', title: 'AWD inventory', grain: 'snapshot', key: ['sku'] }, references: [] },
    { id: 'factory-items', title: 'Factory items list', table: { id: 'factory-items', title: 'Factory items', grain: 'master', key: ['itemCode'] }, references: [] },
  ],
  table: tableDefinition,
} as const;

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.port1.close();
});
const port = (): MessagePort => {
  const channel = new MessageChannel();
  channels.push(channel);
  return channel.port2;
};

const file = (name: string) => ({ ticket: `ticket of ${name}`, name, bytes: 10, modifiedAt: 0 });

const start = (twin: Twin, names: readonly string[], expectedReport: string | null = 'amz_awd_inventory'): ImportQueue => {
  let made = 0;
  const queue = createImportQueue(twin.services, catalogue, () => `job ${(made += 1)}`);
  queue.admit({ tickets: names.map(file), refused: [] }, 'bp', expectedReport);
  return queue;
};

const stepOf = (queue: ImportQueue, importId = 'job 1'): ImportStep['step'] | undefined =>
  queue.jobs().find((job) => job.importId === importId)?.at.step;

const reaches = (queue: ImportQueue, step: ImportStep['step'], importId = 'job 1'): Promise<void> =>
  vi.waitFor(() => expect(stepOf(queue, importId)).toBe(step), { interval: 1 });

/** Gives the reader's port and ends the reading with this summary. */
const read = async (twin: Twin, queue: ImportQueue, candidates: readonly string[], importId = 'job 1'): Promise<void> => {
  await reaches(queue, 'reading', importId);
  await vi.waitFor(() => expect(twin.asked).toContain(`reader:start ${importId}`), { interval: 1 });
  queue.take({ desk: 'reader-port', jobId: importId }, port());
  await vi.waitFor(() => expect(twin.readings.has(importId)).toBe(true), { interval: 1 });
  twin.readings.get(importId)?.settle(ok(summaryOf(candidates)));
};

const reviewing = async (twin: Twin): Promise<ImportQueue> => {
  const queue = start(twin, ['a.csv']);
  await read(twin, queue, ['amz_awd_inventory']);
  await reaches(queue, 'reviewing');
  return queue;
};

describe('reading', () => {
  test('several files are read one after another', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.csv', 'b.csv']);
    await reaches(queue, 'reading', 'job 1');
    expect(stepOf(queue, 'job 2')).toBe('queued');
    await read(twin, queue, ['amz_awd_inventory'], 'job 1');
    await reaches(queue, 'reading', 'job 2');
  });

  test('cancelling stops the reader, forgets the file, and lets the next one in', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.csv', 'b.csv']);
    await reaches(queue, 'reading');
    queue.cancel('job 1');
    await reaches(queue, 'cancelled');
    await reaches(queue, 'reading', 'job 2');
    await vi.waitFor(() => expect(twin.asked).toEqual(expect.arrayContaining(['reader:cancel job 1', 'drop job 1'])), { interval: 1 });
  });

  test('an answer that comes after Cancel changes nothing', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.csv']);
    await reaches(queue, 'reading');
    queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
    await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
    queue.cancel('job 1');
    twin.readings.get('job 1')?.settle(ok(summaryOf(['amz_awd_inventory'])));
    await twin.readings.get('job 1')?.promise;
    expect(stepOf(queue)).toBe('cancelled');
  });

  test('a workbook that shows no report is read once more with what it hides', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.xlsx']);
    const settle = async (candidates: readonly string[]) => {
      await reaches(queue, 'reading');
      queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
      await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
      const reading = twin.readings.get('job 1');
      twin.readings.delete('job 1');
      reading?.settle(ok({ ...summaryOf(candidates), hidesUnread: true }));
    };
    const standings = new Set<string>();
    queue.subscribe(() => { for (const job of queue.jobs()) standings.add(standingOf(job)); });
    await settle([]);
    await vi.waitFor(() => expect(queue.jobs()[0]?.options).toStrictEqual({ hidden: true }), { interval: 1 });
    expect([...standings]).toStrictEqual(['working']);
    await settle([]);
    await reaches(queue, 'choosing-report');
  });

  test('where what a workbook hides cannot be read, it is what it shows', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.xlsx']);
    const reading = async () => {
      await reaches(queue, 'reading');
      queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
      await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
      const found = twin.readings.get('job 1');
      twin.readings.delete('job 1');
      return found;
    };
    const steps = new Set<string>();
    queue.subscribe(() => { for (const { at } of queue.jobs()) steps.add(at.step); });
    const behindCover = ok({ ...summaryOf([]), hidesUnread: true });
    (await reading())?.settle(behindCover);
    await vi.waitFor(() => expect(queue.jobs()[0]?.options).toStrictEqual({ hidden: true }), { interval: 1 });
    await reading();
    queue.take({ desk: 'reader-ended', jobId: 'job 1', code: 'memory', detail: '512 MB' }, undefined);
    await vi.waitFor(() => expect(queue.jobs()[0]?.options).toStrictEqual({ hidden: false }), { interval: 1 });
    (await reading())?.settle(behindCover);
    await reaches(queue, 'choosing-report');
    expect(steps).not.toContain('stopped');
  });

  test('a reader that dies ends the import with the reason', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.csv']);
    await reaches(queue, 'reading');
    queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
    await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
    queue.take({ desk: 'reader-ended', jobId: 'job 1', code: 'memory', detail: '512 MB' }, undefined);
    await reaches(queue, 'stopped');
    expect(queue.jobs()[0]?.at).toMatchObject({ because: { code: 'reader/memory', detail: '512 MB' } });
  });

  test('a reader said to have crashed after its last word came in ends nothing; one that is not whole is no longer reviewed', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    twin.whole.add('job 1');
    queue.take({ desk: 'reader-ended', jobId: 'job 1', code: 'crashed', detail: 'exit 1' }, undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stepOf(queue, 'job 1')).toBe('reviewing');
    twin.whole.delete('job 1');
    queue.take({ desk: 'reader-ended', jobId: 'job 1', code: 'crashed', detail: 'exit 1' }, undefined);
    await reaches(queue, 'stopped');
  });

  test('a reader that dies before it gave its port ends the import too', async () => {
    const twin = twinServices();
    const queue = start(twin, ['a.csv']);
    await vi.waitFor(() => expect(twin.asked).toContain('reader:start job 1'), { interval: 1 });
    queue.take({ desk: 'reader-ended', jobId: 'job 1', code: 'crashed', detail: 'exit 1' }, undefined);
    await reaches(queue, 'stopped');
  });
});

test('giving everything up stops the reader, forgets the files and watches no table', async () => {
  const twin = twinServices();
  const queue = await reviewing(twin);
  queue.admit({ tickets: [file('b.csv')], refused: [] }, 'bp', null);
  await reaches(queue, 'reading', 'job 2');
  queue.abandon();
  expect(queue.jobs()).toEqual([]);
  await vi.waitFor(() => expect(twin.asked).toEqual(expect.arrayContaining(['drop job 1', 'reader:cancel job 2', 'drop job 2'])), { interval: 1 });
  expect(twin.headWatchers()).toBe(0);
});

test('what is being read and what waits for it can be stopped alone: no next reader begins, and what has been read is there', async () => {
  const twin = twinServices();
  const queue = await reviewing(twin);
  queue.admit({ tickets: [file('b.csv'), file('c.csv')], refused: [] }, 'bp', null);
  await reaches(queue, 'reading', 'job 2');
  queue.stopReading();
  expect(queue.jobs().map(({ at }) => at.step)).toEqual(['reviewing', 'cancelled', 'cancelled']);
  await vi.waitFor(() => expect(twin.asked).toEqual(expect.arrayContaining(['reader:cancel job 2', 'drop job 2', 'drop job 3'])), { interval: 1 });
  expect(twin.asked).not.toContain('reader:start job 3');
});

test('whoever leaves ends it, and who comes or waits does not', async () => {
  let say: (session: SessionState) => void = () => undefined;
  let left = 0;
  const watchSession = (listener: typeof say) => {
    say = listener;
    return Promise.resolve(() => {
      say = () => undefined;
    });
  };
  const stop = atSignOut({ data: { watchSession }, listener: (callback) => callback }, () => {
    left += 1;
  });
  for (const kind of ['loading', 'signed-out'] as const) say({ kind });
  say({ kind: 'signed-in', uid: 'u', email: 'a@b.c', workspace: 'sample' });
  expect(left).toBe(1);
  stop();
  await Promise.resolve();
  say({ kind: 'signed-out' });
  expect(left).toBe(1);
});

test('what is given up while its rows are packed is not published', async () => {
  const twin = twinServices();
  const queue = await reviewing(twin);
  queue.publish('job 1');
  expect(twin.asked).toContain('pack job 1');
  queue.abandon();
  await vi.waitFor(() => expect(twin.asked).toContain('drop job 1'), { interval: 1 });
  expect(twin.asked.filter((one) => one.startsWith('publish'))).toEqual([]);
});

describe('which report', () => {
  test('another report than the page is for is said, and imported as what it is when asked', async () => {
    const twin = twinServices();
    const queue = start(twin, ['items.csv'], 'amz_awd_inventory');
    await read(twin, queue, ['factory-items']);
    await reaches(queue, 'choosing-report');
    expect(queue.jobs()[0]).toMatchObject({ reportId: 'amz_awd_inventory', at: { because: 'other', candidates: ['factory-items'] } });
    queue.chooseReport('job 1', 'factory-items');
    expect(queue.jobs()[0]?.reportId).toBe('factory-items');
    await vi.waitFor(() => expect(twin.asked).toContain('place factory-items'), { interval: 1 });
  });

  test('a report that is known but cannot be imported is not tried', async () => {
    const twin = twinServices();
    const queue = start(twin, ['orders.txt'], null);
    await read(twin, queue, ['amz_all_orders']);
    await reaches(queue, 'choosing-report');
    expect(twin.asked.filter((one) => one.startsWith('review'))).toEqual([]);
  });
});

describe('comparing', () => {
  test('a snapshot is compared with its own day when that is stored, not with the newest', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-03': headOf('v3'), '2026-02-09': headOf('v9') });
    const queue = await reviewing(twin);
    expect(twin.asked.filter((one) => one.startsWith('review'))).toEqual(['review against v3']);
    expect(queue.jobs()[0]?.at).toMatchObject({ against: { targets: { '2026-02-03': 'v3' } } });
  });

  test('a file older than the newest day is asked about', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-09': headOf('v9') });
    const queue = await reviewing(twin);
    expect(queue.jobs()[0]?.at).toMatchObject({ review: { guards: [{ id: 'older-than-current' }] } });
  });

  test('a file of a day that has not come is asked about', async () => {
    const twin = twinServices();
    twin.today = '2026-02-01';
    const queue = await reviewing(twin);
    expect(queue.jobs()[0]?.at).toMatchObject({ review: { guards: [{ id: 'day-to-come' }] } });
  });

  test('an unknown day is asked for, and the answer is used', async () => {
    const twin = twinServices();
    twin.placings = [({ asOf }) => ok(asOf === null ? placedOf({ needs: 'as-of', asOf: null, partitions: [] }) : placedOf({ asOf, partitions: [asOf] }))];
    twin.reviews = [() => ok(reviewOf({ partitions: ['2026-02-05'] }))];
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'asking-as-of');
    queue.giveAsOf('job 1', '2026-02-05');
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]?.at).toMatchObject({ ask: { asOf: '2026-02-05' }, review: { partitions: ['2026-02-05'] } });
  });

  test('an unknown period is asked for, and the answer is used', async () => {
    const twin = twinServices();
    twin.placings = [({ period }) => ok(period === null ? placedOf({ needs: 'period', partitions: [] }) : placedOf({ period, partitions: ['2026-02'] }))];
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'asking-period');
    queue.givePeriod('job 1', { start: '2026-02-01', end: '2026-02-28' });
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ placed: { partitions: ['2026-02'] }, at: { ask: { period: { end: '2026-02-28' } } } });
  });

  test('a file whose days can be read two ways is asked about, and the answer is used', async () => {
    const twin = twinServices();
    const doubtfulDay = { heading: 'Date', raw: '03/04/2026' };
    twin.placings = [({ dayOrder }) => ok(dayOrder == null ? placedOf({ needs: 'day-order', doubtfulDay, partitions: [] }) : placedOf({ doubtfulDay, partitions: ['2026-04'] }))];
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'asking-day-order');
    queue.askAnew('job 1', { ...plainAsk('amz_awd_inventory'), dayOrder: 'dayFirst' });
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ placed: { partitions: ['2026-04'] }, at: { ask: { dayOrder: 'dayFirst' } } });
  });

  test('a file asked about in another way is placed and compared again', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.askAnew('job 1', { ...plainAsk('amz_awd_inventory'), asOf: '2026-02-01' });
    await vi.waitFor(() => expect(twin.asked).toContain('place amz_awd_inventory of 2026-02-01'), { interval: 1 });
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]?.at).toMatchObject({ ask: { asOf: '2026-02-01' } });
  });

  test('when somebody publishes meanwhile, the review is made again against theirs and says so', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-03': headOf('v3') });
    const queue = await reviewing(twin);
    twin.moveHead(tableHead({ '2026-02-03': headOf('theirs', { byEmail: 'rose@example.com' }) }));
    await vi.waitFor(() => expect(twin.asked).toContain('review against theirs'), { interval: 1 });
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]?.at).toMatchObject({ news: { byEmail: 'rose@example.com' }, against: { targets: { '2026-02-03': 'theirs' } } });
  });

  test('a change of another day leaves the review alone', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-03': headOf('v3') });
    const queue = await reviewing(twin);
    const asked = twin.asked.length;
    twin.moveHead(tableHead({ '2026-02-03': headOf('v3'), '2026-02-09': headOf('v9') }));
    expect(stepOf(queue)).toBe('reviewing');
    expect(twin.asked.length).toBe(asked);
  });
});

describe('publishing', () => {
  test('goes on top of what was reviewed, and no longer watches the table', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-03': headOf('v3') });
    const queue = await reviewing(twin);
    queue.publish('job 1');
    await vi.waitFor(() => expect(twin.asked).toContain('publish 2026-02-03 on v3 by merge'), { interval: 1 });
    twin.publishing.settle({ kind: 'published', versionId: 'v4', synced: false });
    await reaches(queue, 'published');
    expect(queue.jobs()[0]?.at).toMatchObject({ receipt: { synced: false, replacedItsOwn: true } });
    expect(twin.headWatchers()).toBe(0);
  });

  test('a lost race keeps the file and offers the review against theirs', async () => {
    const twin = twinServices();
    twin.head = tableHead({ '2026-02-03': headOf('v3') });
    const queue = await reviewing(twin);
    queue.publish('job 1');
    twin.publishing.settle({ kind: 'conflict', partitions: ['2026-02-03'], theirs: headOf('theirs') });
    await reaches(queue, 'conflict');
    expect(twin.asked).not.toContain('drop job 1');
    twin.head = tableHead({ '2026-02-03': headOf('theirs') });
    queue.reviewAgain('job 1');
    await reaches(queue, 'reviewing');
    expect(twin.asked).toContain('review against theirs');
  });

  test('Cancel while rows are packed publishes nothing and returns to the review', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.publish('job 1');
    queue.cancel('job 1');
    await reaches(queue, 'reviewing');
    expect(twin.asked.filter((one) => one.startsWith('publish'))).toEqual([]);
  });

  test('Cancel before the flip returns to the review; after it the receipt stands', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.publish('job 1');
    await vi.waitFor(() => expect(twin.asked.some((one) => one.startsWith('publish'))).toBe(true), { interval: 1 });
    queue.cancel('job 1');
    twin.publishing.settle({ kind: 'cancelled' });
    await reaches(queue, 'reviewing');

    twin.publishing = held();
    queue.publish('job 1');
    await vi.waitFor(() => expect(twin.asked.filter((one) => one.startsWith('publish'))).toHaveLength(2), { interval: 1 });
    queue.cancel('job 1');
    twin.publishing.settle({ kind: 'published', versionId: 'v1', synced: true });
    await reaches(queue, 'published');
  });

  test('a failed publish says why and can be reviewed and tried again', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.publish('job 1');
    twin.publishing.settle({ kind: 'failed', failure: { code: 'data/quota', detail: null } });
    await reaches(queue, 'stopped');
    queue.reviewAgain('job 1');
    await reaches(queue, 'reviewing');
  });

  test('undo gives back what was there; a refusal is said beside the receipt', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.publish('job 1');
    twin.publishing.settle({ kind: 'published', versionId: 'v1', synced: true });
    await reaches(queue, 'published');
    twin.undoing = { ok: false, failure: { code: 'data/later-import-stands-on-it', detail: null } };
    queue.undo('job 1');
    await vi.waitFor(() => expect(queue.jobs()[0]?.at).toMatchObject({ step: 'published', undoRefused: { failure: { code: 'data/later-import-stands-on-it' } } }), { interval: 1 });
    twin.undoing = ok({ synced: true });
    queue.undo('job 1');
    await reaches(queue, 'undone');
  });
});

describe('recipes of both desks', () => {
  const withRecipes = { ...catalogue, reports: [{ id: 'martin-bundles', title: 'Martin Label bundles list', table: { id: 'martin-bundles', title: 'Labels in bundles', grain: 'master', key: ['bundleCode', 'sku'] }, references: [], nests: labelNesting }] } as const;
  /** What the factory desk's recipes show can be changed by hand. */
  const labelFile = async (twin: Twin): Promise<{ readonly queue: ImportQueue; readonly factoryShows: (versionId: string) => void }> => {
    let shown = 'f1';
    const own = twin.services.data.readTable;
    Object.assign(twin.services.data, { readTable: (...[storeId, tableId]: Parameters<typeof own>) => (tableId === 'bundle-items' ? Promise.resolve(ok({ ...tableHead({ all: headOf(shown) }), tableId })) : own(storeId, tableId)) });
    let made = 0;
    const queue = createImportQueue(twin.services, withRecipes, () => `job ${(made += 1)}`);
    queue.admit({ tickets: [file('labels.csv')], refused: [] }, 'bp', 'martin-bundles');
    await read(twin, queue, ['martin-bundles']);
    await reaches(queue, 'reviewing');
    return { queue, factoryShows: (versionId) => { shown = versionId; } };
  };
  const publishes = (twin: Twin): number => twin.asked.filter((one) => one.startsWith('publish')).length;
  const reviewsMade = (twin: Twin): number => twin.asked.filter((one) => one.startsWith('review')).length;

  test('what the other desk published since is held against the file before it is published, and a circle stays to be looked at', async () => {
    const twin = twinServices();
    const { queue, factoryShows } = await labelFile(twin);
    factoryShows('f2');
    twin.reviews = [() => ok(reviewOf({ counts: { new: 1, changed: 2, unchanged: 3, missing: 0, rejected: 1, warnings: 0 } }))];
    queue.publish('job 1');
    await vi.waitFor(() => expect(queue.jobs()[0]?.at).toMatchObject({ step: 'reviewing', review: { counts: { rejected: 1 } }, against: { beside: { 'bundle-items': 'f2' } } }), { interval: 1 });
    expect(publishes(twin)).toBe(0);
    twin.publishing = { promise: Promise.resolve({ kind: 'published', versionId: 'v', synced: true }), settle: () => undefined };
    queue.publish('job 1');
    await reaches(queue, 'published');
  });

  test('where nothing more is refused by it, the file goes on as it was asked, once', async () => {
    const twin = twinServices();
    const { queue, factoryShows } = await labelFile(twin);
    factoryShows('f2');
    twin.publishing = { promise: Promise.resolve({ kind: 'published', versionId: 'v', synced: true }), settle: () => undefined };
    queue.publish('job 1');
    await reaches(queue, 'published');
    expect([publishes(twin), reviewsMade(twin)]).toEqual([1, 2]);
  });

  test('and where the other desk did not change, it is not compared anew', async () => {
    const twin = twinServices();
    const { queue } = await labelFile(twin);
    twin.publishing = { promise: Promise.resolve({ kind: 'published', versionId: 'v', synced: true }), settle: () => undefined };
    queue.publish('job 1');
    await reaches(queue, 'published');
    expect([publishes(twin), reviewsMade(twin)]).toEqual([1, 1]);
  });

  test('a group that is stopped while the file is compared anew leaves it as it was', async () => {
    const twin = twinServices();
    const { queue, factoryShows } = await labelFile(twin);
    factoryShows('f2');
    const anew = held<Outcome<Review>>();
    Object.assign(twin.services.imports, { review: () => anew.promise });
    queue.publishTogether(['job 1']);
    await reaches(queue, 'comparing');
    queue.stopGroup('job 2');
    anew.settle(ok(reviewOf()));
    await vi.waitFor(() => expect(queue.groups()[0]?.state).toMatchObject({ step: 'published', stopped: true }), { interval: 1 });
    expect([stepOf(queue), queue.groups()[0]?.published, publishes(twin)]).toEqual(['reviewing', [], 0]);
  });

  test('a file that is called off while the other desk is looked at is not published', async () => {
    const twin = twinServices();
    const { queue } = await labelFile(twin);
    const looked = held<Outcome<TableHead>>();
    let isLookedAt = false;
    Object.assign(twin.services.data, { readTable: () => { isLookedAt = true; return looked.promise; } });
    queue.publish('job 1');
    await vi.waitFor(() => expect(isLookedAt).toBe(true), { interval: 1 });
    queue.cancel('job 1');
    Object.assign(twin.services.data, { readTable: () => Promise.resolve(ok({ ...tableHead({ all: headOf('f2') }), tableId: 'bundle-items' })) });
    twin.publishing = { promise: Promise.resolve({ kind: 'published', versionId: 'v', synced: true }), settle: () => undefined };
    looked.settle(ok({ ...tableHead({ all: headOf('f2') }), tableId: 'bundle-items' }));
    await reaches(queue, 'reviewing');
    await new Promise((resolve) => setImmediate(resolve));
    expect([stepOf(queue), publishes(twin)]).toEqual(['reviewing', 0]);
  });
});

describe('several files as one action', () => {
  /** Each file is the same report of its own day, read and reviewed. */
  const several = async (twin: Twin, names: readonly string[]): Promise<ImportQueue> => {
    twin.reviews = [() => ok(reviewOf())];
    const queue = start(twin, names, null);
    for (const [at] of names.entries()) {
      await read(twin, queue, ['amz_awd_inventory'], `job ${at + 1}`);
      await reaches(queue, 'reviewing', `job ${at + 1}`);
    }
    return queue;
  };
  const publishedNow = (twin: Twin): void => {
    twin.publishing = { promise: Promise.resolve({ kind: 'published', versionId: 'v', synced: true }), settle: () => undefined };
  };
  const groupStep = (queue: ImportQueue): string | undefined => queue.groups()[0]?.state.step;
  const groupReaches = (queue: ImportQueue, step: string): Promise<void> => vi.waitFor(() => expect(groupStep(queue)).toBe(step), { interval: 1 });

  test('are published under one name and undone as one', async () => {
    const twin = twinServices();
    publishedNow(twin);
    const queue = await several(twin, ['a.csv', 'b.csv']);
    queue.publishTogether(['job 1', 'job 2']);
    await groupReaches(queue, 'published');
    expect(queue.jobs().map(({ at, groupId }) => [at.step, groupId])).toEqual([['published', 'job 3'], ['published', 'job 3']]);
    queue.undoGroup('job 3');
    await groupReaches(queue, 'undone');
    expect(twin.asked).toContain('undo together bp job 1, bp job 2');
    expect(queue.jobs().map(({ at }) => at.step)).toEqual(['undone', 'undone']);
  });

  test('the file that was saved last comes last, whatever the names: of two of one day the newer stands', async () => {
    const jobs = [['orders (1).txt', 2_000], ['orders.txt', 1_000], ['other.txt', 2_000]].map(([name, modifiedAt]) => ({ importId: String(name), file: { name: String(name), bytes: 1, modifiedAt: Number(modifiedAt) } }));
    expect(oldestFirst(jobs).map(({ importId }) => importId)).toEqual(['orders.txt', 'orders (1).txt', 'other.txt']);
  });

  test('those with an open question stay, and the receipt names only what was published', async () => {
    const twin = twinServices();
    publishedNow(twin);
    const queue = await several(twin, ['a.csv', 'b.csv']);
    twin.reviews = [() => ok(reviewOf({ guards: [{ id: 'same-file', message: 'again' }] }))];
    queue.askAnew('job 2', { ...plainAsk('amz_awd_inventory'), asOf: '2026-02-01' });
    await reaches(queue, 'reviewing', 'job 2');
    queue.publishTogether(['job 1', 'job 2']);
    await groupReaches(queue, 'published');
    expect(stepOf(queue, 'job 2')).toBe('reviewing');
    expect(queue.groups()[0]?.published.map(({ fileName }) => fileName)).toEqual(['a.csv']);
  });

  test('cancelling says what is published already and leaves the rest as it was', async () => {
    const twin = twinServices();
    const queue = await several(twin, ['a.csv', 'b.csv', 'c.csv']);
    queue.publishTogether(['job 1', 'job 2', 'job 3']);
    await vi.waitFor(() => expect(twin.asked.filter((one) => one.startsWith('publish'))).toHaveLength(1), { interval: 1 });
    const first = twin.publishing;
    twin.publishing = held();
    first.settle({ kind: 'published', versionId: 'v1', synced: true });
    await vi.waitFor(() => expect(twin.asked.filter((one) => one.startsWith('publish'))).toHaveLength(2), { interval: 1 });
    queue.stopGroup('job 4');
    expect(twin.asked).toContain('cancel publish job 2');
    twin.publishing.settle({ kind: 'cancelled' });
    await groupReaches(queue, 'published');
    expect(queue.groups()[0]).toMatchObject({ state: { stopped: true }, published: [{ fileName: 'a.csv' }] });
    expect(queue.jobs().map(({ at }) => at.step)).toEqual(['published', 'reviewing', 'reviewing']);
  });

  test('one that somebody else’s publish has compared anew when the group is stopped stays as it was', async () => {
    const twin = twinServices();
    const queue = await several(twin, ['a.csv', 'b.csv']);
    const anew = held<Outcome<Review>>();
    Object.assign(twin.services.imports, { review: () => anew.promise });
    queue.publishTogether(['job 1', 'job 2']);
    await vi.waitFor(() => expect(twin.asked.some((one) => one.startsWith('publish'))).toBe(true), { interval: 1 });
    twin.moveHead(tableHead({ '2026-02-03': headOf('theirs') }));
    await reaches(queue, 'comparing', 'job 2');
    twin.publishing.settle({ kind: 'published', versionId: 'v1', synced: true });
    await vi.waitFor(() => expect(queue.groups()[0]?.current).toEqual(['job 2']), { interval: 1 });
    queue.stopGroup('job 3');
    anew.settle(ok(reviewOf()));
    await groupReaches(queue, 'published');
    expect(queue.groups()[0]).toMatchObject({ state: { stopped: true }, published: [{ fileName: 'a.csv' }] });
    expect(queue.jobs().map(({ at }) => at.step)).toEqual(['published', 'reviewing']);
  });

  test('files of different tables are published beside each other, those of one table one after the other', async () => {
    const twin = twinServices();
    const queue = await several(twin, ['a.csv', 'b.csv', 'c.csv', 'd.csv']);
    twin.reviews = [() => ok(reviewOf({ tableId: 'fba-inventory' }))];
    queue.askAnew('job 2', { ...plainAsk('amz_awd_inventory'), asOf: '2026-02-01' });
    await vi.waitFor(() => expect(queue.jobs()[1]?.at).toMatchObject({ step: 'reviewing', review: { tableId: 'fba-inventory' } }), { interval: 1 });
    const begun: string[] = [];
    const answers = new Map<string, (outcome: PublishOutcome) => void>();
    Object.assign(twin.services.data, {
      publish: ({ importId }: { readonly importId: string }) => {
        begun.push(importId);
        return new Promise<PublishOutcome>((resolve) => answers.set(importId, resolve));
      },
    });
    const answer = (importId: string): void => answers.get(importId)?.({ kind: 'published', versionId: 'v', synced: true });
    queue.publishTogether(['job 1', 'job 2', 'job 3', 'job 4']);
    await vi.waitFor(() => expect(begun).toEqual(['job 1', 'job 2']), { interval: 1 });
    expect(queue.groups()[0]?.current).toEqual(['job 1', 'job 2']);
    answer('job 1');
    await vi.waitFor(() => expect(begun).toEqual(['job 1', 'job 2', 'job 3']), { interval: 1 });
    // Both that are under way are called back, and the fourth stays as it was.
    queue.stopGroup(queue.groups()[0]?.groupId ?? '');
    expect(twin.asked.filter((one) => one.startsWith('cancel'))).toEqual(['cancel publish job 2', 'cancel publish job 3']);
    answer('job 2');
    answers.get('job 3')?.({ kind: 'cancelled' });
    await groupReaches(queue, 'published');
    expect(queue.jobs().map(({ at }) => at.step)).toEqual(['published', 'published', 'reviewing', 'reviewing']);
    expect(queue.groups()[0]?.published.map(({ fileName }) => fileName)).toEqual(['a.csv', 'b.csv']);
  });

  test('one that meets our own file before it is compared with that and goes on; somebody else’s stops it', async () => {
    const twin = twinServices();
    publishedNow(twin);
    const queue = await several(twin, ['a.csv', 'b.csv']);
    let refused = false;
    const before = twin.services.data.publish;
    Object.assign(twin.services.data, {
      publish: (...args: Parameters<typeof before>) => {
        if (args[0].importId !== 'job 2' || refused) return before(...args);
        refused = true;
        return Promise.resolve({ kind: 'conflict', partitions: ['2026-02-03'], theirs: headOf('v', { importId: 'job 1' }) });
      },
    });
    queue.publishTogether(['job 1', 'job 2']);
    await groupReaches(queue, 'published');
    expect(queue.groups()[0]?.published).toHaveLength(2);

    const other = twinServices();
    const second = await several(other, ['a.csv']);
    other.publishing = { promise: Promise.resolve({ kind: 'conflict', partitions: ['2026-02-03'], theirs: headOf('theirs') }), settle: () => undefined };
    second.publishTogether(['job 1']);
    await groupReaches(second, 'published');
    expect(stepOf(second)).toBe('conflict');
    expect(second.groups()[0]?.published).toEqual([]);
  });

  test('an undo that others’ imports stand in the way of names them, and undoes them as well when asked', async () => {
    const twin = twinServices();
    publishedNow(twin);
    const queue = await several(twin, ['a.csv']);
    queue.publishTogether(['job 1']);
    await groupReaches(queue, 'published');
    const later = { ...importRecordOf('later'), storeId: 'bp' as const };
    twin.undoingGroup = () => ({ kind: 'blocked', by: [later] });
    queue.undoGroup('job 2');
    await vi.waitFor(() => expect(queue.groups()[0]?.state).toMatchObject({ step: 'published', refused: { by: [{ importId: 'later' }] } }), { interval: 1 });
    expect(stepOf(queue)).toBe('published');
    twin.undoingGroup = (imports) => ({ kind: 'undone', undone: imports, synced: true });
    queue.undoGroup('job 2', [later]);
    await groupReaches(queue, 'undone');
    expect(twin.asked).toContain('undo together bp later, bp job 1');
  });
});

describe('whose file it is', () => {
  const bluponds = { of: 10, known: { rg: 0, bp: 9, mw: 0 } };

  test('several files go by themselves to the store that knows their goods, and are compared there', async () => {
    const twin = twinServices();
    twin.ownership = bluponds;
    let made = 0;
    const queue = createImportQueue(twin.services, catalogue, () => `job ${(made += 1)}`);
    queue.admit({ tickets: ['a.csv', 'b.csv'].map(file), refused: [] }, 'rg', null);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'bp', storeBy: 'goods' });
  });

  test.each([
    ['half of which one store knows', { of: 10, known: { rg: 0, bp: 5, mw: 0 } }, 'rg'],
    ['with goods of two stores', { of: 10, known: { rg: 0, bp: 6, mw: 4 } }, 'rg'],
    ['mostly, but not all, of one store', { of: 10, known: { rg: 0, bp: 8, mw: 2 } }, 'bp'],
  ])('of several files, one %s is asked about wherever it is', async (_says, ownership, storeId) => {
    const twin = twinServices();
    twin.ownership = ownership;
    let made = 0;
    const queue = createImportQueue(twin.services, catalogue, () => `job ${(made += 1)}`);
    queue.admit({ tickets: ['a.csv', 'b.csv'].map(file), refused: [] }, 'rg', null);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ storeId });
    queue.publish('job 1');
    expect(stepOf(queue)).toBe('reviewing');
  });

  test('one file alone stays in the store it was dropped in, and is asked about', async () => {
    const twin = twinServices();
    twin.ownership = bluponds;
    let made = 0;
    const queue = createImportQueue(twin.services, catalogue, () => `job ${(made += 1)}`);
    queue.admit({ tickets: [file('a.csv')], refused: [] }, 'rg', null);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]?.storeId).toBe('rg');
    queue.publish('job 1');
    expect(stepOf(queue)).toBe('reviewing');
    queue.moveTo('job 1', 'bp');
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'bp', storeBy: 'user' });
  });

  const unknown = { of: 3, known: { rg: 0, bp: 0, mw: 0 } };
  const oneAccount = (twin: Twin): void => {
    twin.ownership = unknown;
    twin.accounts = { A1: 'mw', A2: 'rg' };
    twin.placings = [(ask) => ok(placedOf({ reportId: ask.reportId, accounts: [{ account: 'A1', rows: 3 }] }))];
  };

  test('goods that nobody knows go with the account above them, where it was said whose it is', async () => {
    const twin = twinServices();
    oneAccount(twin);
    const queue = createImportQueue(twin.services, catalogue, () => crypto.randomUUID());
    queue.admit({ tickets: ['a.csv', 'b.csv'].map(file), refused: [] }, 'rg', null);
    const importId = queue.jobs()[0]?.importId ?? '';
    await read(twin, queue, ['amz_awd_inventory'], importId);
    await reaches(queue, 'reviewing', importId);
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'mw', storeBy: 'account' });
    queue.moveTo(importId, 'rg');
    await reaches(queue, 'reviewing', importId);
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'rg', storeBy: 'user' });
  });

  test('one file alone is asked about before what was said of its account counts', async () => {
    const twin = twinServices();
    oneAccount(twin);
    const queue = await reviewing(twin);
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'bp', storeBy: 'arrival' });
    queue.publish('job 1');
    expect(stepOf(queue)).toBe('reviewing');
    queue.moveTo('job 1', 'bp');
    await reaches(queue, 'reviewing');
    queue.publish('job 1');
    expect(stepOf(queue)).not.toBe('reviewing');
  });

  test('goods that a store knows say more than an account does', async () => {
    const twin = twinServices();
    oneAccount(twin);
    twin.ownership = bluponds;
    const queue = await reviewing(twin);
    queue.publish('job 1');
    expect(stepOf(queue)).not.toBe('reviewing');
    expect(queue.jobs()[0]).toMatchObject({ storeId: 'bp', storeBy: 'arrival' });
  });

  test('a file moved while it is being compared shows the review of its new store alone', async () => {
    const twin = twinServices();
    const queue = await reviewing(twin);
    queue.moveTo('job 1', 'rg');
    queue.moveTo('job 1', 'mw');
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]?.storeId).toBe('mw');
  });
});

test('a file with headings that were mapped before is read the same way again', async () => {
  const twin = twinServices();
  twin.mappings = [rememberedMapping('factory-items', ['Ref', 'What'], 1, { itemCode: 0, name: 1 })];
  const queue = start(twin, ['a.csv'], null);
  await reaches(queue, 'reading');
  await vi.waitFor(() => expect(twin.asked).toContain('reader:start job 1'), { interval: 1 });
  queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
  await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
  twin.readings.get('job 1')?.settle(ok({ ...summaryOf([]), preview: [['What', 'Ref'], ['Fan', 'A']] }));
  await reaches(queue, 'reviewing');
  expect(queue.jobs()[0]).toMatchObject({ recalledBy: 'mapping', reportId: 'factory-items', at: { ask: { mapping: { columns: { itemCode: 1, name: 0 } } } } });
});

describe('a file with spellings that staff added', () => {
  const read = async (spellings: readonly OwnSpelling[], candidates: readonly string[], preview: readonly (readonly string[])[], expected: string | null = null) => {
    const twin = twinServices();
    twin.spellings = spellings;
    const queue = start(twin, ['a.csv'], expected);
    await reaches(queue, 'reading');
    await vi.waitFor(() => expect(twin.asked).toContain('reader:start job 1'), { interval: 1 });
    queue.take({ desk: 'reader-port', jobId: 'job 1' }, port());
    await vi.waitFor(() => expect(twin.readings.has('job 1')).toBe(true), { interval: 1 });
    twin.readings.get('job 1')?.settle(ok({ ...summaryOf(candidates), preview }));
    return queue;
  };
  const code: OwnSpelling = { reportId: 'factory-items', columnId: 'itemCode', heading: 'Our ref.' };
  const maker: OwnSpelling = { reportId: 'factory-items', columnId: 'supplier', heading: 'Made by' };

  test('is read by them where no report knew it', async () => {
    const queue = await read([code], [], [['Our ref.', 'Item Name', 'MOQ'], ['F1', 'Fan', '100']]);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ recalledBy: 'spellings', reportId: 'factory-items', at: { ask: { mapping: { columns: { itemCode: 0, name: 1, moq: 2 } } } } });
  });

  test('has the column they are of, where the report was known without it', async () => {
    const queue = await read([maker], ['factory-items'], [['Item Code', 'Item Name', 'Made by'], ['F1', 'Fan', 'Ningbo']]);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()[0]).toMatchObject({ recalledBy: 'spellings', at: { ask: { mapping: { columns: { itemCode: 0, name: 1, supplier: 2 } } } } });
  });

  test('stays what its headings say, and is asked about on the page of another report', async () => {
    const known = await read([{ ...maker, heading: 'Nowhere' }], ['factory-items'], [['Item Code', 'Item Name', 'Made by'], ['F1', 'Fan', 'Ningbo']]);
    await reaches(known, 'reviewing');
    expect(known.jobs()[0]).toMatchObject({ recalledBy: null, at: { ask: { mapping: null } } });
    const elsewhere = await read([code], [], [['Our ref.', 'Item Name', 'MOQ'], ['F1', 'Fan', '100']], 'purchase-orders');
    await reaches(elsewhere, 'choosing-report');
    expect(elsewhere.jobs()[0]?.recalledBy).toBeNull();
  });
});

describe('a file that holds several accounts', () => {
  const accounts = [{ account: 'A1', rows: 3 }, { account: 'A2', rows: 2 }];
  const severalAccounts = (twin: Twin): void => {
    twin.placings = [(ask) => ok(placedOf({ reportId: ask.reportId, accounts, needs: ask.accounts == null ? 'accounts' : null }))];
  };
  const storeOf = (queue: ImportQueue, importId: string) => queue.jobs().find((job) => job.importId === importId)?.storeId;

  test('becomes an import for each store, once it was said whose they are, and that is remembered', async () => {
    const twin = twinServices();
    severalAccounts(twin);
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'asking-accounts');
    queue.sortAccounts('job 1', [{ account: 'A1', storeId: 'rg' }, { account: 'A2', storeId: 'bp' }]);
    await read(twin, queue, ['amz_awd_inventory'], 'job 2');
    await reaches(queue, 'reviewing', 'job 1');
    await reaches(queue, 'reviewing', 'job 2');
    expect([storeOf(queue, 'job 1'), storeOf(queue, 'job 2')]).toEqual(['bp', 'rg']);
    expect(twin.asked.filter((one) => one.startsWith('place'))).toEqual(['place amz_awd_inventory', 'place amz_awd_inventory for A2', 'place amz_awd_inventory for A1']);
    expect(twin.accounts).toEqual({ A1: 'rg', A2: 'bp' });
  });

  test('stays with the accounts that were said, also where it is read in another way', async () => {
    const twin = twinServices();
    severalAccounts(twin);
    twin.accounts = { A1: 'bp', A2: 'rg' };
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'reviewing');
    queue.askAnew('job 1', { ...plainAsk('amz_awd_inventory'), asOf: '2026-02-04' });
    await reaches(queue, 'reviewing');
    expect(twin.asked).toContain('place amz_awd_inventory of 2026-02-04 for A1');
    expect(queue.jobs()).toHaveLength(2);
  });

  test('is sorted by itself where every account is known', async () => {
    const twin = twinServices();
    severalAccounts(twin);
    twin.accounts = { A1: 'mw', A2: 'mw' };
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()).toHaveLength(1);
    expect(storeOf(queue, 'job 1')).toBe('mw');
    expect(twin.asked).toContain('place amz_awd_inventory for A1, A2');
  });

  test('asks where one of them is not known, and leaves out what belongs to no store', async () => {
    const twin = twinServices();
    severalAccounts(twin);
    twin.accounts = { A1: 'mw' };
    const queue = start(twin, ['a.csv']);
    await read(twin, queue, ['amz_awd_inventory']);
    await reaches(queue, 'asking-accounts');
    queue.sortAccounts('job 1', [{ account: 'A1', storeId: null }, { account: 'A2', storeId: 'bp' }]);
    await reaches(queue, 'reviewing');
    expect(queue.jobs()).toHaveLength(1);
    expect(twin.asked).toContain('place amz_awd_inventory for A2');
  });
});
