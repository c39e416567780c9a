/** A file inside an archive, as something to read from. */
import { heldBytes, type ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import { damagedFile, Refusal } from '../refusal';

/** Unpacks from the beginning; called again for every pass over the file. */
export type Unpack = () => AsyncGenerator<Buffer, void>;

/** Holds no more than one piece: reading on is cheap, reading again unpacks anew. */
class StreamedSource implements ByteSource {
  readonly size: number;
  private readonly unpack: Unpack;
  private pieces: AsyncGenerator<Buffer, void> | null = null;
  private piece: Buffer = Buffer.alloc(0);
  private pieceAt = 0;

  constructor(size: number, unpack: Unpack) {
    this.size = size;
    this.unpack = unpack;
  }

  readonly readAt = async (into: Uint8Array, position: number): Promise<number> => {
    if (this.pieces === null || position < this.pieceAt) await this.begin();
    let got = 0;
    while (got < into.length && position + got < this.size) {
      const offset = position + got - this.pieceAt;
      if (offset < this.piece.length) {
        got += this.piece.copy(into, got, offset, Math.min(this.piece.length, offset + into.length - got));
      } else {
        await this.next();
      }
    }
    return got;
  };

  readonly readOn = this.readAt;

  private async begin(): Promise<void> {
    await this.pieces?.return(undefined);
    this.pieces = this.unpack();
    this.piece = Buffer.alloc(0);
    this.pieceAt = 0;
  }

  private async next(): Promise<void> {
    this.pieceAt += this.piece.length;
    const { done, value } = (await this.pieces?.next()) ?? { done: true };
    // The first pass found `size` bytes, so there are as many now unless the file changed.
    if (done === true || value === undefined) throw damagedFile();
    this.piece = value;
  }
}

/**
 * Unpacks once to the end, which proves the checksum and the true size before a row is believed; whatever the archive
 * says of the size is not looked at. `passed` hears of every unpacked piece and may refuse to go on.
 */
export const unpackedSource = async (unpack: Unpack, passed: (bytes: number) => void): Promise<ByteSource> => {
  let size = 0;
  let held: Buffer[] = [];
  for await (const piece of unpack()) {
    passed(piece.length);
    size += piece.length;
    if (size <= limits.heldFileBytes) held.push(piece);
    else held = [];
  }
  return size <= limits.heldFileBytes ? heldBytes(Buffer.concat(held)) : new StreamedSource(size, unpack);
};

/** Workbooks are not read from the beginning to the end, so they must be held. */
export const expectRandomAccess = (source: ByteSource): void => {
  if (!(source instanceof StreamedSource)) return;
  throw new Refusal('too-large', `It unpacks to ${inMegabytes(source.size)}; a workbook in an archive may have up to ${inMegabytes(limits.heldFileBytes)}. Unpack it and drop the workbook itself.`);
};
