/** CSV, TSV and their kin, whatever their name: decoded, cut into records, sent on in batches. Memory does not grow with the file. */
import { Batch } from '../batch';
import { ByteWindow } from '../byte-window';
import { changed, type ByteSource } from '../byte-source';
import { batchSizes, inMegabytes, limits } from '../limits';
import type { Outlet } from '../outbox';
import { Refusal } from '../refusal';
import type { Warnings } from '../warnings';
import type { ReaderOptions } from '../../../preload/contract';
import { decodingOf, type Decoding } from './decoding';
import { dialectOf } from './dialect';
import { planEncoding, type EncodingPlan } from './encoding';
import { RecordScanner } from './record-scanner';
import { withSoundText } from './sound-text';

const firstPiece = 64 * 1024;
const pieceBytes = 256 * 1024;
const progressEvery = 2 * 1024 * 1024;

/** Reads the file on into the window, decoding where it is not UTF-8 already. */
class TextStream {
  position = 0;
  readonly window = new ByteWindow(2 * pieceBytes);
  private readonly source: ByteSource;
  private readonly decoding: Decoding | null;
  private toSkip: number;
  private readonly raw: Buffer | null;

  constructor(source: ByteSource, plan: EncodingPlan) {
    this.source = source;
    this.decoding = plan.encoding === 'utf-8' ? null : decodingOf(plan.encoding);
    this.raw = this.decoding === null ? null : Buffer.allocUnsafe(pieceBytes);
    this.toSkip = plan.markBytes;
  }

  get isDone(): boolean {
    return this.position >= this.source.size;
  }

  async readOn(): Promise<void> {
    const { window } = this;
    // Reading as much again as is held keeps the work for one very long record in proportion to its length.
    const wanted = this.position === 0 ? firstPiece : Math.max(pieceBytes, this.decoding === null ? window.held : 0);
    const asked = Math.min(wanted, this.source.size - this.position);
    if (this.decoding === null || this.raw === null) {
      window.makeRoom(asked);
      const got = await this.source.readOn(window.bytes.subarray(window.to, window.to + asked), this.position);
      this.advance(got);
      window.to += got;
      const skip = Math.min(this.toSkip, window.held);
      window.from += skip;
      this.toSkip -= skip;
      return;
    }
    const got = await this.source.readOn(this.raw.subarray(0, Math.min(asked, this.raw.length)), this.position);
    this.advance(got);
    const skip = Math.min(this.toSkip, got);
    this.toSkip -= skip;
    window.add(this.decoding.next(this.raw.subarray(skip, got)));
    if (this.isDone) window.add(this.decoding.rest());
  }

  private advance(got: number): void {
    if (got === 0) throw changed();
    this.position += got;
  }
}

const sampleOf = (head: Uint8Array, plan: EncodingPlan): string => {
  const text = Buffer.from(head.buffer, head.byteOffset + plan.markBytes, head.length - plan.markBytes);
  return plan.encoding === 'utf-8' ? text.toString('utf8') : decodingOf(plan.encoding).next(text).toString('utf8');
};

export const readText = async (
  source: ByteSource,
  head: Uint8Array,
  options: ReaderOptions,
  outbox: Outlet,
  warnings: Warnings,
): Promise<void> => {
  if (source.size > limits.textBytes) {
    throw new Refusal('too-large', `The file has ${inMegabytes(source.size)}; text files may have up to ${inMegabytes(limits.textBytes)}.`);
  }
  const plan = await planEncoding(source, head, options.encoding);
  const sample = sampleOf(head, plan);
  const dialect = dialectOf(sample, options.delimiter);
  if (plan.hasNul) warnings.add('nul-bytes', null, 'The file holds zero bytes, as a damaged download does.');
  outbox.opened({
    kind: 'opened',
    format: 'text',
    encoding: plan.encoding,
    delimiter: dialect.delimiter,
    sheets: [],
    bytesTotal: source.size,
  });

  const scanner = new RecordScanner(dialect.delimiter, dialect.quotes, warnings);
  const stream = new TextStream(source, plan);
  const { window } = stream;
  const batch = new Batch();
  let enough: number = batchSizes.firstBytes;
  let toldAt = 0;
  let instruction = Buffer.byteLength(sample.slice(0, dialect.instructionChars), 'utf8');
  const flush = async () => {
    if (batch.rowCount === 0) return;
    const rows = batch.take(0);
    await outbox.rows(plan.faulty ? withSoundText(rows, warnings) : rows);
    enough = batchSizes.bytes;
  };

  while (!stream.isDone && !outbox.isClosed) {
    await stream.readOn();
    // The instruction line is short, so the first piece holds it whole.
    window.from += instruction;
    instruction = 0;
    for (;;) {
      const stopped = scanner.scan(window.bytes, window.from, window.to, stream.isDone, window.base, batch, enough);
      window.from = stopped;
      if (batch.byteCount < enough) break;
      await flush();
    }
    // The first rows are shown before the rest of the file is read.
    if (enough === batchSizes.firstBytes) await flush();
    if (stream.position - toldAt >= progressEvery) {
      toldAt = stream.position;
      outbox.progress(stream.position, source.size);
    }
  }
  await flush();
  if (scanner.hasMixedLineEnds) warnings.add('mixed-line-ends', null, 'The lines of the file end in different ways.');
};
