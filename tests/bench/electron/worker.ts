/** The receiving end of an import, made of the product's own parts. */
import { createImportSession } from '../../../renderer/data/import/import-session';
import { readPort } from '../../../renderer/data/import/read-port';
import { everything } from '../../../renderer/domain/import/review';
import type { ImportFile, ReviewBase } from '../../../renderer/data/import/import-ports';
import type { Outcome } from '../../../renderer/domain/failures';
import type { RecordBlock } from '../../../renderer/domain/reports/records';
import { inventoryCells } from '../files/forms';
import { inventoryHeadings } from '../files/inventory';
import type { Order, WorkerAnswer, WorkerMessage } from './orders';

const nothing: WorkerAnswer = { rows: 0, cells: 0, bytes: 0, firstRowsMs: 0, wrong: 0, note: '' };

const fileOf = (order: Order): ImportFile => ({ name: order.file.split('/').at(-1) ?? '', bytes: 1, modifiedAt: 0 });

/** Every row with the place of its cells: all that is needed to show any of them. */
const counted = (blocks: readonly RecordBlock[]): { readonly rows: number; readonly cells: number } => {
  let rows = 0;
  let cells = 0;
  for (const block of blocks) {
    rows += block.rows;
    for (let row = 0; row < block.rows; row += 1) cells += block.cellsIn(row);
  }
  return { rows, cells };
};

const blocksOf = async (order: Order, port: MessagePort): Promise<{ readonly blocks: readonly RecordBlock[]; readonly firstRowsMs: number; readonly fingerprint: Promise<unknown> }> => {
  const from = performance.now();
  let firstRowsMs = -1;
  const { contents: reading, sha256 } = readPort(fileOf(order), port, ({ rows }) => {
    if (rows > 0 && firstRowsMs < 0) firstRowsMs = performance.now() - from;
  });
  const contents = await reading;
  if (!contents.ok) throw new Error(`${contents.failure.code} ${contents.failure.detail ?? ''}`);
  return { blocks: contents.value.sheets[0]?.blocks ?? [], firstRowsMs, fingerprint: sha256 };
};

/** What goes on after the answer to the order at hand. */
let after: Promise<unknown> = Promise.resolve();

const read = async (order: Order, port: MessagePort): Promise<WorkerAnswer> => {
  const { blocks, firstRowsMs, fingerprint } = await blocksOf(order, port);
  after = fingerprint;
  return { ...nothing, ...counted(blocks), firstRowsMs };
};

const check = async (order: Extract<Order, { kind: 'check' }>, port: MessagePort): Promise<WorkerAnswer> => {
  const { blocks } = await blocksOf(order, port);
  let at = -1;
  let wrong = 0;
  let note = '';
  for (const block of blocks) {
    for (let row = 0; row < block.rows; row += 1) {
      const expected = at < 0 ? inventoryHeadings : inventoryCells(order.form, at);
      at += 1;
      for (let column = 0; column < Math.max(expected.length, block.cellsIn(row)); column += 1) {
        const found = block.text(row, column);
        if (found === (expected[column] ?? '')) continue;
        wrong += 1;
        if (note === '') note = `row ${String(at)}, column ${String(column + 1)}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected[column])}`;
      }
    }
    block.forgetTexts();
  }
  return { ...nothing, ...counted(blocks), wrong, note };
};

let standing: readonly ReviewBase[] = [];

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.failure.code} ${outcome.failure.detail ?? ''}`);
  return outcome.value;
};

const review = async (order: Extract<Order, { kind: 'review' | 'keep' }>, port: MessagePort): Promise<WorkerAnswer> => {
  const session = createImportSession();
  const { rowsBelow: rows } = valueOf(await session.read('bench', fileOf(order), port, () => undefined));
  valueOf(await session.place('bench', { reportId: order.report, mapping: null, sheet: null, asOf: order.day, period: null }));
  const { counts } = valueOf(await session.review('bench', { bases: standing, others: [], knownSha256: [] }));
  let bytes = 0;
  if (order.kind === 'keep') {
    const { parts } = valueOf(await session.pack('bench', 'replace', everything));
    standing = parts.flatMap(({ partition, packed }) =>
      packed === null ? [] : [{ partition, from: partition, packed, head: { versionId: 'standing', rows: packed.rows, asOf: order.day } as ReviewBase['head'] }],
    );
    bytes = standing.flatMap(({ packed }) => packed.chunks).reduce((sum, chunk) => sum + chunk.length, 0);
  }
  await session.drop('bench');
  return { ...nothing, rows, bytes, note: JSON.stringify(counts) };
};

const carryOut = (order: Order, port: MessagePort): Promise<WorkerAnswer> => {
  switch (order.kind) {
    case 'read':
      return read(order, port);
    case 'check':
      return check(order, port);
    default:
      return review(order, port);
  }
};

const say = (message: WorkerMessage): void => self.postMessage(message);

self.onmessage = (event: MessageEvent<Order>) => {
  const [port] = event.ports;
  if (port === undefined) return;
  after = Promise.resolve();
  void carryOut(event.data, port)
    .then(say, (error: unknown) => say({ ...nothing, note: `failed: ${String(error)}` }))
    .then(() => after)
    .then(() => say('settled'));
};
