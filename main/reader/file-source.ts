/** One open file: read from the handle it was checked on, so that a swap of names cannot slip another file in. */
import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { changed, type ByteSource } from './byte-source';
import { hashInThread, threadFromBytes, type FileHash } from './file-hash';
import { Refusal } from './refusal';

const notAFile = () => new Refusal('not-a-file', 'This is a folder or a device, not a file.');

const asRefusal = (error: unknown): Refusal => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ELOOP':
      return new Refusal('gone', 'The file is no longer where it was.');
    case 'EACCES':
    case 'EPERM':
      return new Refusal('no-permission', 'This computer does not allow the file to be read.');
    case 'EBUSY':
      return new Refusal('no-permission', 'Another program holds the file. Close it there and try again.');
    case 'EISDIR':
    case 'ENXIO':
      return notAFile();
    default:
      return new Refusal('gone', `The file could not be read${typeof code === 'string' ? ` (${code})` : ''}.`);
  }
};

export class FileSource implements ByteSource {
  readonly size: number;
  private readonly handle: FileHandle;
  private readonly modifiedMs: number;
  private readonly hash: Hash = createHash('sha256');
  private hashedTo = 0;
  private readonly beside: FileHash | null;

  private constructor(handle: FileHandle, size: number, modifiedMs: number) {
    this.handle = handle;
    this.size = size;
    this.modifiedMs = modifiedMs;
    this.beside = size < threadFromBytes ? null : hashInThread(handle.fd, size);
  }

  static async open(path: string): Promise<FileSource> {
    try {
      // Opening a pipe would wait for a writer for ever, so the kind is asked first; the handle is asked again below.
      if (!(await stat(path)).isFile()) throw notAFile();
      // Windows has no such flag, nor pipes among its files.
      const withoutWaiting = typeof constants.O_NONBLOCK === 'number' ? constants.O_NONBLOCK : 0;
      const handle = await open(path, constants.O_RDONLY | withoutWaiting);
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        throw notAFile();
      }
      return new FileSource(handle, found.size, found.mtimeMs);
    } catch (error) {
      throw error instanceof Refusal ? error : asRefusal(error);
    }
  }

  /** Fills `into` from `position` on as far as the file goes, and says how many bytes it got. */
  async readAt(into: Uint8Array, position: number): Promise<number> {
    let got = 0;
    while (got < into.length) {
      const { bytesRead } = await this.read(into, got, into.length - got, position + got);
      if (bytesRead === 0) break;
      got += bytesRead;
    }
    return got;
  }

  private async read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    try {
      return await this.handle.read(into, offset, length, position);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /** As `readAt`, for reading the file from its beginning to its end: what passes is counted into the sha256 of a small file. */
  async readOn(into: Uint8Array, position: number): Promise<number> {
    const got = await this.readAt(into, position);
    if (this.beside === null && position === this.hashedTo) {
      this.hash.update(into.subarray(0, got));
      this.hashedTo += got;
    }
    return got;
  }

  /** The sha256 of the file, reading what has not passed yet; refuses when the file is not the one that was opened. */
  async finish(): Promise<string> {
    const sha256 = (await this.beside?.sha256) ?? (await this.hashedHere());
    const now = await this.handle.stat();
    if (now.size !== this.size || now.mtimeMs !== this.modifiedMs) throw changed();
    return sha256;
  }

  private async hashedHere(): Promise<string> {
    const rest = Buffer.allocUnsafe(Math.min(1024 * 1024, Math.max(1, this.size - this.hashedTo)));
    while (this.hashedTo < this.size) {
      const piece = rest.subarray(0, Math.min(rest.length, this.size - this.hashedTo));
      const got = await this.readAt(piece, this.hashedTo);
      if (got === 0) throw changed();
      this.hash.update(piece.subarray(0, got));
      this.hashedTo += got;
    }
    return this.hash.digest('hex');
  }

  async close(): Promise<void> {
    await this.beside?.stop();
    await this.handle.close();
  }
}
