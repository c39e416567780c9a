/** Files that a page writes piece by piece. Each takes its name in one step once it is whole; until then whatever stood there stands. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { WebContents } from 'electron';
import { beginWhole, type Noted, type WholeFile } from './write';

/** Of one window; a page that opens more has lost count. */
const mostOpen = 4;

type Open = { readonly name: string; readonly whole: WholeFile; /** Pieces come one after the other, whoever sends them at once. */ last: Promise<unknown> };

export type PieceWriter = {
  /** A word that stands for the file that was begun. Throws what the system throws. */
  readonly begin: (file: string) => Promise<string>;
  readonly append: (writing: string, bytes: Uint8Array) => Promise<void>;
  /** All of it reaches the disk and takes its name, which is answered. */
  readonly finish: (writing: string) => Promise<string>;
  /** Nothing of it is left. */
  readonly abandon: (writing: string) => Promise<void>;
  readonly abandonAll: () => Promise<void>;
};

/** It was finished or given up before, or is another window's. */
export class NotBegun extends Error {}

export const createPieceWriter = (most = mostOpen, note?: Noted): PieceWriter => {
  const opened = new Map<string, Open>();

  const abandon = async (writing: string): Promise<void> => {
    const one = opened.get(writing);
    if (one === undefined) return;
    opened.delete(writing);
    await one.last.catch(() => undefined);
    await one.whole.abandon();
  };

  /** What fails leaves nothing behind, and cannot be gone on with. */
  const after = async <T>(writing: string, work: (one: Open) => Promise<T>): Promise<T> => {
    const one = opened.get(writing);
    if (one === undefined) throw new NotBegun();
    const mine = one.last.then(() => work(one));
    one.last = mine;
    try {
      return await mine;
    } catch (error) {
      await abandon(writing);
      throw error;
    }
  };

  return {
    begin: async (file) => {
      const [oldest] = opened.keys();
      if (opened.size >= most && oldest !== undefined) await abandon(oldest);
      const whole = await beginWhole(file, undefined, note);
      const writing = randomUUID();
      opened.set(writing, { name: path.basename(file), whole, last: Promise.resolve() });
      return writing;
    },
    append: (writing, bytes) => after(writing, ({ whole }) => whole.append(bytes)),
    finish: (writing) =>
      after(writing, async ({ name, whole }) => {
        await whole.finish();
        opened.delete(writing);
        return name;
      }),
    abandon,
    abandonAll: async () => {
      for (const writing of [...opened.keys()]) await abandon(writing);
    },
  };
};

const ofPages = new WeakMap<WebContents, PieceWriter>();

/** A window that is loaded anew or gone goes on with nothing it began. */
export const pieceWriterOf = (page: WebContents, note: Noted): PieceWriter => {
  const known = ofPages.get(page);
  if (known !== undefined) return known;
  const writer = createPieceWriter(mostOpen, note);
  ofPages.set(page, writer);
  const giveUp = (): void => void writer.abandonAll();
  page.on('did-start-navigation', (_event, _address, isInPlace, isMainFrame) => {
    if (isMainFrame && !isInPlace) giveUp();
  });
  page.on('render-process-gone', giveUp);
  page.once('destroyed', giveUp);
  return writer;
};
