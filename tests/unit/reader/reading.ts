/** Runs the reader's core in this process, through a port that copies what it carries as a MessagePort does. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile, type ReaderHooks } from '../../../main/reader/read-file';
import type { ReaderOptions } from '../../../preload/contract';
import { endsOf } from '../../../preload/cell-lengths';
import { messageOf, replyIn, type ReaderReply, type ReaderRequest } from '../../../preload/reader-protocol';
import type { RowBatch } from '../../../preload/row-batch';

type Opened = Extract<ReaderReply, { kind: 'opened' }>;
type AllRows = Extract<ReaderReply, { kind: 'all-rows' }>;
type End = Omit<AllRows, 'kind'> & Extract<ReaderReply, { kind: 'end' }>;
type Failed = Extract<ReaderReply, { kind: 'failed' }>;

export type Reading = {
  readonly opened: Opened | null;
  readonly rows: readonly (readonly string[])[];
  readonly rowNumbers: readonly number[];
  readonly batches: readonly RowBatch[];
  readonly end: End | null;
  readonly failed: Failed | null;
  readonly messages: readonly ReaderReply[];
};

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The cells of a batch as text. Throws when the bytes are not UTF-8. */
export const rowsOf = (batch: RowBatch): string[][] => {
  const rows: string[][] = [];
  const ends = endsOf(batch);
  let cell = 0;
  let from = 0;
  batch.cellsPerRow.forEach((cells) => {
    const row: string[] = [];
    for (let i = 0; i < cells; i += 1) {
      const to = ends[cell] ?? 0;
      row.push(strict.decode(batch.bytes.subarray(from, to)));
      from = to;
      cell += 1;
    }
    rows.push(row);
  });
  return rows;
};

/** Rows by the name of their sheet; that of a hidden one stands in brackets. */
export const bySheet = (reading: Reading) =>
  Object.fromEntries((reading.opened?.sheets ?? []).map((sheet) => [sheet.hidden ? `(${sheet.name})` : sheet.name, reading.batches.filter((batch) => batch.sheet === sheet.index).flatMap(rowsOf)]));

export type PortOfTest = {
  readonly messages: ReaderReply[];
  readonly grant: (credits?: number) => void;
  readonly close: () => void;
  readonly port: Parameters<typeof readFile>[2];
};

export const portOfTest = (onReply: (reply: ReaderReply) => void = () => undefined): PortOfTest => {
  const messages: ReaderReply[] = [];
  let request: (request: ReaderRequest) => void = () => undefined;
  let closed: () => void = () => undefined;
  return {
    messages,
    grant: (credits = 1) => {
      request({ kind: 'next', batches: credits });
    },
    close: () => closed(),
    port: {
      post: (reply) => {
        const copy = replyIn(structuredClone(messageOf(reply)));
        messages.push(copy);
        onReply(copy);
      },
      onRequest: (listener) => {
        request = listener;
      },
      onClose: (listener) => {
        closed = listener;
      },
    },
  };
};

export const readPath = async (filePath: string, options: ReaderOptions = {}, hooks: ReaderHooks = {}): Promise<Reading> => {
  const test = portOfTest((reply) => {
    if (reply.kind === 'rows') queueMicrotask(() => test.grant());
  });
  const reading = readFile(filePath, options, test.port, hooks);
  test.grant(2);
  await reading;
  const batches = test.messages.reduce<readonly RowBatch[]>((before, message) => {
    // Whoever listens lets go of rows that come again.
    if (message.kind === 'again') return before.filter(({ sheet }) => sheet !== message.sheet);
    return message.kind === 'rows' ? [...before, message] : before;
  }, []);
  const all = test.messages.find((message) => message.kind === 'all-rows');
  const end = test.messages.find((message) => message.kind === 'end');
  return {
    opened: test.messages.filter((message) => message.kind === 'opened').at(-1) ?? null,
    rows: batches.flatMap(rowsOf),
    rowNumbers: batches.flatMap((batch) => [...batch.rowNumbers]),
    batches,
    end: all === undefined || end === undefined ? null : { ...all, ...end },
    failed: test.messages.find((message) => message.kind === 'failed') ?? null,
    messages: test.messages,
  };
};

const folder = mkdtempSync(path.join(tmpdir(), 'reader-tests-'));
let written = 0;

export const fileOf = (content: Buffer | string, name = 'report.csv'): string => {
  written += 1;
  const where = path.join(folder, `${written}-${name}`);
  writeFileSync(where, content);
  return where;
};

export const readBytes = (content: Buffer | string, options: ReaderOptions = {}): Promise<Reading> => readPath(fileOf(content), options);
