/** What the import queue asks for, kept in memory and answered by hand, typed by the ports. */
import type { Desk } from '../../../preload/contract';
import type { PlaceAsk, Placed, ReadSummary, Review } from '../../../renderer/data/import/import-ports';
import type { Listener } from '../../../renderer/data/ports';
import type { GroupUndo, ImportRecord, ImportRef, PartitionHead, PublishOutcome, TableHead, UndoOutcome } from '../../../renderer/data/published-ports';
import type { Outcome } from '../../../renderer/domain/failures';
import type { OwnSpelling } from '../../../renderer/domain/reports/mapping/own-spellings';
import type { RememberedMapping } from '../../../renderer/domain/reports/mapping/remembered-mappings';
import type { StoreId } from '../../../renderer/domain/stores';
import type { Ownership } from '../../../renderer/features/imports/store-guess';
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
  rowsBelow: 3,
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  warnings: [],
  preview: [],
  headerRow: 4,
  heldBytes: 10,
  reportSheets: [],
  hidesUnread: false,
  candidates,
  possible: [],
});

export const reviewOf = (own: Partial<Review> = {}): Review => ({
  reportId: 'amz_awd_inventory',
  tableId: 'awd-inventory',
  partitions: ['2026-02-03'],
  standing: ['2026-02-03'],
  asOf: '2026-02-03',
  asOfFrom: 'content',
  period: null,
  columnIds: [],
  counts: { new: 1, changed: 2, unchanged: 3, missing: 0, rejected: 0, warnings: 0 },
  totals: [],
  guards: [],
  problems: [],
  beside: { totals: 0, repeated: 0, others: 0 },
  ignoredHeadings: [],
  personalHeadings: [],
  ...own,
});

export const placedOf = (own: Partial<Placed> = {}): Placed => ({
  reportId: 'amz_awd_inventory',
  tableId: 'awd-inventory',
  needs: null,
  asOf: '2026-02-03',
  asOfFrom: 'content',
  period: null,
  partitions: ['2026-02-03'],
  rows: 3,
  identifiers: { skus: [], asins: [] },
  accounts: [],
  sheet: null,
  headerRow: 4,
  rowsBelow: 3,
  ...own,
});

const next = <T>(answers: T[]): T => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === undefined) throw new Error('The twin has no answer to give');
  return answer;
};

export const importRecordOf = (importId: string): ImportRecord => ({
  importId,
  storeId: 'bp',
  tableId: 'awd-inventory',
  reportId: 'amz_awd_inventory',
  groupId: null,
  partitions: ['2026-02-03'],
  fileName: `${importId}.csv`,
  sha256: 'aa',
  mode: 'merge',
  counts: { new: 1, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 },
  rows: 1,
  asOf: null,
  before: {},
  after: {},
  byEmail: 'somebody@example.com',
  at: 1_000,
  state: 'published',
  undoneByEmail: null,
  undoneAt: null,
  synced: true,
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
  /** Answers one placing; the last one is used again and again. */
  placings: ((ask: PlaceAsk) => Outcome<Placed>)[];
  /** Answers one review; the last one is used again and again. */
  reviews: (() => Outcome<Review>)[];
  publishing: Held<PublishOutcome>;
  undoing: UndoOutcome;
  undoingGroup: (imports: readonly ImportRef[]) => GroupUndo;
  /** How many of a file's goods each store knows; null: nobody can say. */
  ownership: Ownership | null;
  today: string;
  mappings: readonly RememberedMapping[];
  spellings: readonly OwnSpelling[];
  accounts: Readonly<Record<string, StoreId>>;
  /** Somebody else changes the table. */
  readonly moveHead: (head: TableHead) => void;
  readonly headWatchers: () => number;
  /** Imports whose reader has said all. */
  readonly whole: Set<string>;
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
    placings: [(ask) => ok(placedOf({ reportId: ask.reportId }))],
    reviews: [() => ok(reviewOf())],
    publishing: held(),
    undoing: ok({ synced: true }),
    undoingGroup: (imports) => ({ kind: 'undone', undone: imports, synced: true }),
    ownership: null,
    today: '2026-06-30',
    mappings: [],
    spellings: [],
    accounts: {},
    moveHead: (head) => {
      twin.head = head;
      for (const watcher of watchers) watcher(ok(head));
    },
    headWatchers: () => watchers.size,
    whole: new Set(),
    services: {
      desk,
      ownership: () => Promise.resolve(twin.ownership),
      today: () => twin.today,
      mappings: { known: () => twin.mappings },
      spellings: { known: () => twin.spellings },
      accounts: {
        known: () => twin.accounts,
        remember: (account, storeId) => {
          twin.accounts = { ...twin.accounts, [account]: storeId };
        },
      },
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
        undoGroup: (imports) => {
          asked.push(`undo together ${imports.map(({ storeId, importId }) => `${storeId} ${importId}`).join(', ')}`);
          return Promise.resolve(twin.undoingGroup(imports));
        },
        undo: (_store, importId) => {
          asked.push(`undo ${importId}`);
          return Promise.resolve(twin.undoing);
        },
      },
      imports: {
        hasLastWord: (importId) => Promise.resolve(twin.whole.has(importId)),
        read: (importId, _file, _port, onProgress) => {
          const reading = held<Outcome<ReadSummary>>();
          readings.set(importId, reading);
          onProgress({ bytesRead: 5, bytesTotal: 10, rows: 2 });
          return reading.promise;
        },
        place: (_importId, ask) => {
          asked.push(`place ${ask.reportId}${ask.asOf === null ? '' : ` of ${ask.asOf}`}${ask.accounts == null ? '' : ` for ${ask.accounts.join(', ')}`}`);
          return Promise.resolve(next(twin.placings)(ask));
        },
        review: (_importId, ask) => {
          asked.push(`review against ${ask.bases.map((base) => base.head.versionId).join(', ') || 'nothing'}`);
          return Promise.resolve(next(twin.reviews)());
        },
        pack: (importId) => {
          asked.push(`pack ${importId}`);
          return Promise.resolve(
            ok({
              parts: [{ partition: '2026-02-03', packed: { tableId: 'awd-inventory' as const, rows: 6, chunks: [] } }],
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
