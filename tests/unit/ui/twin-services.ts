/** What the import queue asks for, kept in memory and answered by hand, typed by the ports. */
import type { Desk } from '../../../preload/contract';
import type {
  ImportRecord,
  Listener,
  PartitionHead,
  PublishOutcome,
  ReadSummary,
  Review,
  TableHead,
} from '../../../renderer/data/ports';
import type { Outcome } from '../../../renderer/domain/failures';
import type { QueueServices } from '../../../renderer/features/imports/import-queue';

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const headOf = (versionId: string, own: Partial<PartitionHead> = {}): PartitionHead => ({
  versionId,
  importId: `import of ${versionId}`,
  rows: 10,
  asOf: null,
  fileName: `${versionId}.csv`,
  byEmail: 'somebody@example.com',
  at: 1_000,
  ...own,
});

export const tableHead = (partitions: Readonly<Record<string, PartitionHead>> = {}): TableHead => ({
  storeId: 'bp',
  tableId: 'awd-inventory',
  revision: Object.keys(partitions).length,
  partitions,
  latest: Object.keys(partitions).sort().at(-1) ?? null,
});

export const summaryOf = (candidates: readonly string[]): ReadSummary => ({
  sha256: 'aa',
  rows: 3,
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  warnings: [],
  preview: [],
  headerRow: 4,
  candidates,
});

export const reviewOf = (own: Partial<Review> = {}): Review => ({
  reportId: 'amz_awd_inventory',
  tableId: 'awd-inventory',
  partition: '2026-02-03',
  asOf: '2026-02-03',
  asOfFrom: 'content',
  columnIds: [],
  counts: { new: 1, changed: 2, unchanged: 3, missing: 0, rejected: 0, warnings: 0 },
  totals: [],
  guards: [],
  problems: [],
  ignoredHeadings: [],
  ...own,
});

/** A promise that the test settles when it likes. */
export type Held<T> = { readonly promise: Promise<T>; readonly settle: (value: T) => void };

export const held = <T>(): Held<T> => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

export type Twin = {
  readonly services: QueueServices;
  /** What was asked, in order: `reader:start a.csv`, `review amz_awd_inventory against v1`, … */
  readonly asked: string[];
  readonly readings: Map<string, Held<Outcome<ReadSummary>>>;
  head: TableHead;
  records: readonly ImportRecord[];
  /** Answers one review; the last one is used again and again. */
  reviews: ((asOf: string | null) => Outcome<Review>)[];
  publishing: Held<PublishOutcome>;
  undoing: Outcome<{ readonly synced: boolean }>;
  /** Somebody else changes the table. */
  readonly moveHead: (head: TableHead) => void;
  readonly headWatchers: () => number;
};

export const twinServices = (): Twin => {
  const asked: string[] = [];
  const readings = new Map<string, Held<Outcome<ReadSummary>>>();
  const watchers = new Set<Listener<Outcome<TableHead>>>();
  const desk: Desk = {
    invoke: (channel, args) => {
      const named = typeof args === 'object' && args !== null && 'jobId' in args ? ` ${args.jobId}` : '';
      asked.push(`${channel}${named}`);
      const reply = channel === 'reader:start' ? { started: true } : null;
      // The queue uses these two channels alone.
      return Promise.resolve(reply as never);
    },
  };
  const twin: Twin = {
    asked,
    readings,
    head: tableHead(),
    records: [],
    reviews: [() => ok(reviewOf())],
    publishing: held(),
    undoing: ok({ synced: true }),
    moveHead: (head) => {
      twin.head = head;
      for (const watcher of watchers) watcher(ok(head));
    },
    headWatchers: () => watchers.size,
    services: {
      desk,
      listener: (callback) => callback,
      data: {
        readTable: () => Promise.resolve(ok(twin.head)),
        readPacked: (_store, tableId, versionId) => {
          asked.push(`unpack ${versionId}`);
          return Promise.resolve(ok({ tableId, rows: 0, chunks: [] }));
        },
        watchTable: (_store, _table, listener) => {
          watchers.add(listener);
          listener(ok(twin.head));
          return Promise.resolve(() => watchers.delete(listener));
        },
        watchImports: (_store, _table, listener) => {
          listener(ok(twin.records));
          return Promise.resolve(() => undefined);
        },
        publish: (request, onProgress) => {
          for (const { partition, baseVersionId, packed } of request.parts) {
            asked.push(`publish ${packed === null ? 'nothing of ' : ''}${partition} on ${baseVersionId ?? 'nothing'} by ${request.mode}`);
          }
          onProgress({ done: 1, total: 4 });
          return twin.publishing.promise;
        },
        cancelPublish: (importId) => {
          asked.push(`cancel publish ${importId}`);
          return Promise.resolve(true);
        },
        undo: (_store, importId) => {
          asked.push(`undo ${importId}`);
          return Promise.resolve(twin.undoing);
        },
      },
      imports: {
        read: (importId, _file, _port, onProgress) => {
          const reading = held<Outcome<ReadSummary>>();
          readings.set(importId, reading);
          onProgress({ bytesRead: 5, bytesTotal: 10, rows: 2 });
          return reading.promise;
        },
        review: (_importId, ask) => {
          asked.push(`review ${ask.reportId} against ${ask.base?.head.versionId ?? 'nothing'}`);
          const answer = twin.reviews.length > 1 ? twin.reviews.shift() : twin.reviews[0];
          if (answer === undefined) throw new Error('The twin has no review to give');
          return Promise.resolve(answer(ask.asOf));
        },
        pack: (importId) => {
          asked.push(`pack ${importId}`);
          return Promise.resolve(
            ok({
              packed: { tableId: 'awd-inventory', rows: 6, chunks: [] },
              source: { importId, reportId: 'amz_awd_inventory', fileName: 'a.csv', sha256: 'aa', sheet: null, asOf: null },
            }),
          );
        },
        drop: (importId) => {
          asked.push(`drop ${importId}`);
          return Promise.resolve();
        },
      },
    },
  };
  return twin;
};
