/** One open file: read from the handle it was checked on, so that a swap of names cannot slip another file in. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { changed, type ByteSource } from './byte-source';
import { ReadAhead } from './read-ahead';
import { Refusal } from './refusal';

/** Between two such pieces the reader gives its signs of life. */
const hashedAtOnce = 512 * 1024;

const notAFile = () => new Refusal('not-a-file', 'This is a folder or a device, not a file.');

const asRefusal = (error: unknown): Refusal => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Refusal('gone', 'The file is no longer where it was.');
    case 'EACCES':
    case 'EPERM':
      return new Refusal('no-permission', 'This computer does not allow you to open the file.');
    case 'EBUSY':
    case 'ETXTBSY':
      return new Refusal('no-permission', 'Another program holds the file. Close it there and try again.');
    case 'EMFILE':
    case 'ENFILE':
      return new Refusal('no-permission', 'Too many files are open on this computer. Close some programs and try again.');
    case 'ELOOP':
      return new Refusal('not-a-file', 'This is a link that leads in a circle.');
    case 'EISDIR':
    case 'ENXIO':
      return notAFile();
    default:
      return new Refusal('no-permission', `Its disk or drive gave an error${typeof code === 'string' ? ` (${code})` : ''}.`);
  }
};

export class FileSource implements ByteSource {
  readonly size: number;
  private readonly handle: FileHandle;
  private readonly modifiedMs: number;

  private constructor(handle: FileHandle, size: number, modifiedMs: number) {
    this.handle = handle;
    this.size = size;
    this.modifiedMs = modifiedMs;
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

  readOn(into: Uint8Array, position: number): Promise<number> {
    return this.readAt(into, position);
  }

  /** Refuses when the file is not the one that was opened any more. */
  async expectUnchanged(): Promise<void> {
    const now = await this.handle.stat().catch((error: unknown) => {
      throw asRefusal(error);
    });
    if (now.size !== this.size || now.mtimeMs !== this.modifiedMs) throw changed();
  }

  /**
   * Of the whole file, in hex; null when `goesOn` said no. It takes as long as all else together where the engine has no
   * instructions for it, so it is not made beside the reading but after it.
   */
  async sha256(goesOn: () => boolean): Promise<string | null> {
    const hash = createHash('sha256');
    const ahead = new ReadAhead(this, 'readAt', hashedAtOnce);
    try {
      while (!ahead.isDone) {
        hash.update(await ahead.next());
        if (!goesOn()) return null;
      }
    } finally {
      await ahead.stop();
    }
    return hash.digest('hex');
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
