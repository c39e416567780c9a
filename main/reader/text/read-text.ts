/** CSV, TSV and their kin, whatever their name: decoded, cut into records, sent on in batches. Memory does not grow with the file. */
import { Batch } from '../batch';
import { ByteWindow } from '../byte-window';
import type { ByteSource } from '../byte-source';
import { batchSizes, inMegabytes, limits } from '../limits';
import type { Outlet } from '../outbox';
import { ReadAhead } from '../read-ahead';
import { Refusal } from '../refusal';
import type { Warnings } from '../warnings';
import type { ReaderOptions } from '../../../preload/contract';
import type { Decoding } from './decoding';
import { dialectOf } from './dialect';
import { markOf, planToBegin, type EncodingPlan, type Proof } from './encoding';
import { sayGuess } from './guess-words';
import { RecordScanner } from './record-scanner';
import { nameLostCharacters, withSoundText } from './sound-text';

const firstPiece = 64 * 1024;
/** Each piece waits for its turn among what the process has to do; larger ones do not fit a processor's own memory beside the rest. */
const pieceBytes = 1024 * 1024;
const endMark = 0x1a;
const progressEvery = 2 * 1024 * 1024;

/** From the file's bytes to UTF-8, and to cells quoted as spreadsheets quote them; null where they are so already. */
type Ways = { readonly decoding: Decoding | null; readonly requoted: Decoding | null };

/** Reads the file on into the window, decoding where it is not UTF-8 already. */
class TextStream {
  readonly window = new ByteWindow(2 * pieceBytes);
  private readonly ahead: ReadAhead;
  private readonly decoding: Decoding | null;
  private readonly requoted: Decoding | null;
  private readonly proof: Proof | null;
  private toSkip: number;
  /** Set as soon as the proof has failed. */
  isDoubtful = false;

  constructor(source: ByteSource, plan: EncodingPlan, { decoding, requoted }: Ways, proof: Proof | null) {
    this.requoted = requoted;
    this.proof = proof;
    this.ahead = new ReadAhead(source, 'readOn', pieceBytes, firstPiece);
    this.decoding = decoding;
    this.toSkip = plan.markBytes;
  }

  get isDone(): boolean {
    return this.ahead.isDone;
  }

  get position(): number {
    return this.ahead.position;
  }

  async readOn(): Promise<void> {
    const { window, ahead } = this;
    // Taking in as much again as is held keeps the work for one very long record in proportion to its length.
    const enough = 2 * window.held;
    do {
      const piece = await ahead.next();
      const skip = Math.min(this.toSkip, piece.length);
      this.toSkip -= skip;
      const bytes = piece.subarray(skip);
      const added = this.asQuoted(this.decoding === null ? bytes : this.decoding.next(bytes));
      window.add(added);
      if (this.proof !== null && !this.isDoubtful) this.isDoubtful = !this.isProven(this.proof, bytes, added.length);
      if (this.decoding !== null && ahead.isDone) window.add(this.asQuoted(this.decoding.rest()));
      if (this.requoted !== null && ahead.isDone) window.add(this.requoted.rest());
    } while (window.held < enough && !ahead.isDone);
  }

  private asQuoted(text: Buffer): Buffer {
    return this.requoted === null ? text : this.requoted.next(text);
  }

  private isProven(proof: Proof, piece: Buffer, added: number): boolean {
    const { window, ahead } = this;
    if (this.decoding !== null) return proof.holds(piece, 0, piece.length, ahead.isDone);
    // In the window what came before stands before it.
    return proof.holds(window.bytes, window.to - added, window.to, ahead.isDone);
  }

  /** Nothing of the file is on its way any more. */
  stop(): Promise<void> {
    return this.ahead.stop();
  }
}

/** Makes a new decoding each time; null for UTF-8, which needs none. */
const decodingsOf = async ({ encoding }: EncodingPlan): Promise<(() => Decoding) | null> => {
  if (encoding === 'utf-8') return null;
  const { decodingOf } = await import('./decoding');
  return () => decodingOf(encoding);
};

const sampleOf = (head: Uint8Array, plan: EncodingPlan, decoding: Decoding | null): string => {
  const text = Buffer.from(head.buffer, head.byteOffset + plan.markBytes, head.length - plan.markBytes);
  return (decoding === null ? text : decoding.next(text)).toString('utf8');
};

/** Where quotes may be written otherwise. Only such texts are looked at again: within quotes a quote behind a comma and a blank is doubled. */
const signsOfOtherQuotes = /^['“”„]|\\"|[,;|] +"(?!")|[,;|\t\r\n][“”„]/;

/** What puts the cells of a text that are quoted otherwise into double quotes, and its beginning in them; null for all others. */
const quotingOf = async (sample: string, asked: string | undefined, isWhole: boolean): Promise<{ readonly sample: string; readonly requoted: Decoding } | null> => {
  if (!signsOfOtherQuotes.test(sample)) return null;
  const [{ otherQuotes, requotedText }, { requoting }] = await Promise.all([import('./other-quotes'), import('./requoting')]);
  const quoting = await otherQuotes(sample, asked, isWhole);
  return quoting === null ? null : { sample: requotedText(sample, quoting), requoted: requoting(quoting.quotes, quoting.delimiter) };
};

type Text = { readonly source: ByteSource; readonly head: Uint8Array; readonly options: ReaderOptions; readonly outbox: Outlet; readonly warnings: Warnings };

const nulWords = 'The file holds zero bytes, as a damaged download does.';

/** Reads the text as planned. Where the proof fails and it turns out to be in another encoding, its rows are taken back and the other plan is returned. */
const readAs = async ({ source, head, options, outbox, warnings }: Text, begun: EncodingPlan, proof: Proof | null): Promise<EncodingPlan | null> => {
  const before = { said: warnings.said, given: outbox.tally.given, rows: outbox.rowsSent };
  let plan = begun;
  const newDecoding = await decodingsOf(plan);
  const sample = sampleOf(head, plan, newDecoding?.() ?? null);
  const quoting = await quotingOf(sample, options.delimiter, head.length >= source.size);
  const dialect = await dialectOf(quoting?.sample ?? sample, options.delimiter);
  let saidNul = false;
  const sayNul = () => {
    if (saidNul || !(plan.hasNul || proof?.hasNul === true)) return;
    saidNul = true;
    warnings.add('nul-bytes', null, nulWords);
  };
  sayNul();
  outbox.opened({
    kind: 'opened',
    format: 'text',
    encoding: plan.encoding,
    delimiter: dialect.delimiter,
    sheets: [],
    bytesTotal: source.size,
  });

  const scanner = new RecordScanner(dialect.delimiter, dialect.quotes, warnings);
  const stream = new TextStream(source, plan, { decoding: newDecoding?.() ?? null, requoted: quoting?.requoted ?? null }, proof);
  const { window } = stream;
  const batch = new Batch();
  let enough: number = batchSizes.firstBytes;
  let toldAt = 0;
  let instruction = Buffer.byteLength(sample.slice(0, dialect.instructionChars), 'utf8');
  const flush = async () => {
    if (batch.rowCount === 0) return;
    const rows = batch.take(0);
    if (!plan.faulty) nameLostCharacters(rows, warnings);
    await outbox.rows(plan.faulty ? withSoundText(rows, warnings) : rows);
    enough = batchSizes.bytes;
  };

  try {
    while (!stream.isDone && !outbox.isClosed) {
      await stream.readOn();
      if (stream.isDoubtful && plan === begun) {
        await stream.stop();
        plan = proof?.settled ?? (await (await import('./doubt')).doubtfulPlan(source, markOf(head)));
        if (plan.encoding !== begun.encoding) {
          warnings.backTo(before.said);
          outbox.tally.backTo(before.given);
          outbox.again(0, outbox.rowsSent - before.rows);
          return plan;
        }
      }
      sayNul();
      // The instruction line is short, so the first piece holds it whole.
      window.from += instruction;
      instruction = 0;
      // The end mark of old systems is no row.
      if (stream.isDone) while (window.held > 0 && window.bytes[window.to - 1] === endMark) window.to -= 1;
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
  } finally {
    await stream.stop();
  }
  await flush();
  sayGuess(proof?.settled ?? plan, options.encoding, warnings);
  if (scanner.hasMixedLineEnds) warnings.add('mixed-line-ends', null, 'The lines of the file end in different ways.');
  return null;
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
  const text = { source, head, options, outbox, warnings };
  const { plan, proof } = await planToBegin(source, head, options.encoding);
  const other = await readAs(text, plan, proof);
  if (other !== null) await readAs(text, other, null);
};
