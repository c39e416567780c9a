/** The short ways for a workbook's strings and rows, and the memory they share. */
import type { ByteWindow } from '../byte-window';
import { assembled, pageBytes } from '../wasm/assemble';
import { endsAt, mostEnds, mostRows, mostXmlBytes, rowsAt, stringsAt, xmlAt, outputAt } from './plain-memory';
import { rowsFunction } from './plain-rows';
import { stringsFunction } from './plain-strings';

const newModule = assembled(stringsAt, [stringsFunction, rowsFunction]);

type Run = (...words: number[]) => void;

const LT = 0x3c;
const growth = 4 * 1024 * 1024;

export class PlainWorkbook {
  bytes: Uint8Array;
  words: Uint32Array;
  /** Null where the engine has no short way: then the memory is an ordinary one. */
  readonly takeStrings: Run | null;
  readonly takeRows: Run | null;
  private readonly memory: WebAssembly.Memory | null;
  private loadedFrom = 0;
  private loadedTo = 0;

  constructor() {
    const module = newModule();
    this.memory = module?.memory ?? null;
    const buffer = this.memory?.buffer ?? new ArrayBuffer(pageBytes * Math.ceil(stringsAt / pageBytes));
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer);
    this.takeStrings = module?.run[0] ?? null;
    this.takeRows = module?.run[1] ?? null;
  }

  /** Makes the memory reach so far. */
  reach(to: number): void {
    if (to <= this.bytes.length) return;
    const more = Math.ceil(Math.max(to - this.bytes.length, growth, this.bytes.length / 4) / pageBytes);
    this.memory?.grow(more);
    const buffer = this.memory?.buffer ?? new ArrayBuffer(this.bytes.length + more * pageBytes);
    const bytes = new Uint8Array(buffer);
    if (this.memory === null) bytes.set(this.bytes);
    this.bytes = bytes;
    this.words = new Uint32Array(buffer);
  }

  /** Another part begins. */
  beginPart(): void {
    this.loadedFrom = 0;
    this.loadedTo = 0;
  }

  /**
   * Lets `take` work on what the window holds, given where in memory that begins and ends and giving back where it
   * stopped, and takes it out of the window.
   */
  work(window: ByteWindow, take: (from: number, to: number) => number): void {
    if (window.held === 0) return;
    const at = window.base + window.from;
    const isLoaded = at >= this.loadedFrom && at < this.loadedTo;
    if (!isLoaded) this.load(window);
    let stopped = this.run(at, take);
    // What was cut off may go on in the window.
    if (stopped === at && isLoaded && this.loadedTo < window.base + window.to) {
      this.load(window);
      stopped = this.run(at, take);
    }
    window.from += stopped - at;
  }

  private run(at: number, take: (from: number, to: number) => number): number {
    return this.loadedFrom + take(xmlAt + at - this.loadedFrom, xmlAt + this.loadedTo - this.loadedFrom) - xmlAt;
  }

  private load(window: ByteWindow): void {
    const length = Math.min(window.held, mostXmlBytes);
    this.bytes.set(window.bytes.subarray(window.from, window.from + length), xmlAt);
    // Ends any search, and is the beginning of nothing.
    this.bytes.fill(0, xmlAt + length, xmlAt + length + 64);
    this.bytes[xmlAt + length] = LT;
    this.loadedFrom = window.base + window.from;
    this.loadedTo = this.loadedFrom + length;
  }

  /** A figure the last run left. */
  told(index: number): number {
    return this.words[index] as number; // far below the memory's end
  }

  output(bytes: number): Uint8Array {
    return this.bytes.subarray(outputAt, outputAt + bytes);
  }

  ends(count: number): Uint32Array {
    return this.words.subarray(endsAt / 4, endsAt / 4 + Math.min(count, mostEnds));
  }

  rows(count: number): Uint32Array {
    return this.words.subarray(rowsAt / 4, rowsAt / 4 + 2 * Math.min(count, mostRows));
  }
}
