/** Takes a source from its beginning to its end, piece by piece: while one is worked on, the next is on its way. */
import { changed, type ByteSource } from './byte-source';

type Pass = 'readAt' | 'readOn';

export class ReadAhead {
  /** How far the pieces handed over reach. */
  position = 0;
  private readonly source: ByteSource;
  private readonly pass: Pass;
  private readonly pieceBytes: number;
  private asked = 0;
  private at: Buffer;
  private spare: Buffer | null = null;
  private coming: Promise<number> | null = null;

  /** The first piece may be a small one, so that the first rows need not wait for a large one. */
  constructor(source: ByteSource, pass: Pass, pieceBytes: number, firstBytes = pieceBytes) {
    this.source = source;
    this.pass = pass;
    this.pieceBytes = pieceBytes;
    this.at = Buffer.allocUnsafe(Math.min(pieceBytes, source.size));
    this.ask(firstBytes);
  }

  get isDone(): boolean {
    return this.position >= this.source.size;
  }

  /** The next piece, which holds until the one after it is asked for. Refuses when the file is shorter than it was. */
  async next(): Promise<Buffer> {
    const got = await (this.coming ?? 0);
    const wanted = this.asked - this.position;
    if (got < wanted || got === 0) throw changed();
    this.position = this.asked;
    const piece = this.at.subarray(0, got);
    if (this.asked < this.source.size) {
      const other = this.spare ?? Buffer.allocUnsafe(this.at.length);
      this.spare = this.at;
      this.at = other;
      this.ask(this.pieceBytes);
    } else this.coming = null;
    return piece;
  }

  /** Lets a piece under way come in, so that another pass can begin. */
  async stop(): Promise<void> {
    await this.coming?.catch(() => undefined);
  }

  private ask(bytes: number): void {
    const wanted = Math.min(bytes, this.source.size - this.asked);
    this.coming = this.source[this.pass](this.at.subarray(0, wanted), this.asked);
    // Its failure is told to whoever asks for the piece, and to nobody when no one does.
    this.coming.catch(() => undefined);
    this.asked += wanted;
  }
}

const passedAtOnce = 512 * 1024;

/** Shows every piece of a source until `visit` has seen enough. */
export const eachPiece = async (source: ByteSource, visit: (piece: Buffer, last: boolean) => boolean): Promise<void> => {
  const ahead = new ReadAhead(source, 'readAt', passedAtOnce);
  try {
    while (!ahead.isDone) {
      const piece = await ahead.next();
      if (!visit(piece, ahead.isDone)) return;
    }
  } finally {
    await ahead.stop();
  }
};
