/**
 * The reader process at the other end of a port: batches are asked for as they are taken, so that neither side is ever
 * flooded, and every reading ends in exactly one outcome for its rows and one for the fingerprint of the file, which may
 * come a while later.
 */
import { replyIn, type ReaderMessage, type ReaderReply, type ReaderRequest, type SheetInfo } from '../../../preload/reader-protocol';
import type { RowBatch } from '../../../preload/row-batch';
import { readerFailure, type Outcome } from '../../domain/failures';
import { cellsOf, type RecordBlock } from '../../domain/reports/records';
import { endOfName } from '../file-name';
import type { ImportFile, ReadProgress } from './import-ports';
import type { FileContents, Sheet } from './file-contents';
import { packedBlock } from './packed-block';
import { appendTo } from '../../domain/grouped';

/** Batches under way at once: enough that the reader never waits, few enough that nothing piles up. */
const credits = 12;
/** So many are asked for together: a request costs the reader a turn of its own, and it must not come to the end of its credits meanwhile. */
const creditsAtOnce = 4;
const progressEveryMs = 100;
/** Whoever minds the reader process knows better why it ended than a port that closed, so they may speak first. */
const lastWordMs = 1_000;

export type Reading = {
  readonly contents: Promise<Outcome<FileContents>>;
  /** In hex. A failure where the rows failed, and where the file turned out to be another by the time it was made. */
  readonly sha256: Promise<Outcome<string>>;
  /** Everything the reader had to say is here: how its process ends is nobody's news any more. */
  readonly hasLastWord: () => boolean;
  /** Ends the reading as cancelled, if it has not ended, and closes the port. */
  readonly cancel: () => void;
};

const nameWithFolder = ({ folder, name }: ImportFile): string => (folder === undefined ? name : endOfName(`${folder}/${name}`));

const request = (batches: number): ReaderRequest => ({ kind: 'next', batches });

type ByIndex<T> = ReadonlyMap<number, readonly T[]>;

const sheetsOf = (infos: readonly SheetInfo[], blocksOf: ByIndex<RecordBlock>, mergedOf: ByIndex<number>, isText: boolean): readonly Sheet[] => {
  const indexes = new Set([...infos.map((info) => info.index), ...blocksOf.keys()]);
  return [...indexes].sort((left, right) => left - right).map((index) => {
    const info = infos.find((sheet) => sheet.index === index);
    return { name: isText ? null : (info?.name ?? null), hidden: info?.hidden ?? false, from1904: info?.from1904 ?? false, blocks: blocksOf.get(index) ?? [], merged: mergedOf.get(index) ?? [] };
  });
};

/** A text of blanks and separators alone has lines, and says nothing. */
const saysAnything = (blocks: readonly RecordBlock[]): boolean => blocks.some((block) => Array.from({ length: block.rows }).some((_, row) => cellsOf(block, row).some((cell) => cell.trim() !== '')));

/** `onRows` gets what has come in so far, in lists that grow. */
export const readPort = (file: ImportFile, port: MessagePort, onProgress: (progress: ReadProgress) => void, onRows: (soFar: FileContents) => void = () => undefined): Reading => {
  let giveContents: (outcome: Outcome<FileContents>) => void = () => undefined;
  let giveSha256: (outcome: Outcome<string>) => void = () => undefined;
  let ended = false;
  let isWhole = false;
  const contents = new Promise<Outcome<FileContents>>((resolve) => {
    giveContents = resolve;
  });
  const sha256 = new Promise<Outcome<string>>((resolve) => {
    giveSha256 = resolve;
  });
  let opened: Extract<ReaderReply, { readonly kind: 'opened' }> | null = null;
  let blocksOf = new Map<number, RecordBlock[]>();
  const mergedOf = new Map<number, number[]>();
  let rows = 0;
  let taken = 0;
  let heldBytes = 0;
  let bytesRead = 0;
  let toldAt = -Infinity;
  let lastWord: ReturnType<typeof setTimeout> | undefined;

  const tell = (atOnce: boolean): void => {
    const now = performance.now();
    if (!atOnce && now - toldAt < progressEveryMs) return;
    toldAt = now;
    onProgress({ bytesRead, bytesTotal: opened?.bytesTotal ?? file.bytes, rows });
  };

  /** What was given before stays given. */
  const finish = (outcome: Outcome<string>): void => {
    if (ended) return;
    ended = true;
    isWhole = outcome.ok;
    clearTimeout(lastWord);
    port.close();
    blocksOf = new Map();
    if (!outcome.ok) giveContents(outcome);
    giveSha256(outcome);
  };

  const contentsNow = (warnings: FileContents['warnings']): FileContents => {
    const format = opened?.format ?? 'text';
    return {
      name: nameWithFolder(file),
      savedAt: file.modifiedAt,
      format,
      encoding: opened?.encoding ?? null,
      delimiter: opened?.delimiter ?? null,
      warnings,
      heldBytes,
      sheets: sheetsOf(opened?.sheets ?? [], blocksOf, mergedOf, format === 'text'),
    };
  };

  const takeBatch = (batch: RowBatch): void => {
    const block = packedBlock(batch);
    appendTo(blocksOf, batch.sheet, block);
    const isFirst = rows === 0;
    rows += block.rows;
    heldBytes += batch.bytes.length;
    taken += 1;
    if (taken % creditsAtOnce === 0) port.postMessage(request(creditsAtOnce));
    tell(isFirst);
    onRows(contentsNow([]));
  };

  const hear = (reply: ReaderReply): void => {
    if (ended) return;
    switch (reply.kind) {
      case 'opened':
        opened = reply;
        tell(true);
        return;
      case 'rows':
        takeBatch(reply);
        return;
      case 'again':
        for (const block of blocksOf.get(reply.sheet) ?? []) rows -= block.rows;
        blocksOf.delete(reply.sheet);
        mergedOf.delete(reply.sheet);
        tell(true);
        return;
      case 'merged': {
        const places = mergedOf.get(reply.sheet) ?? [];
        for (const place of reply.places) places.push(place);
        mergedOf.set(reply.sheet, places);
        return;
      }
      case 'progress':
        bytesRead = reply.bytesRead;
        tell(false);
        return;
      case 'failed':
        finish({ ok: false, failure: readerFailure(reply.code, reply.detail) });
        return;
      case 'all-rows': {
        if (rows === 0 || (opened?.format === 'text' && !saysAnything([...blocksOf.values()].flat()))) {
          finish({ ok: false, failure: readerFailure('no-rows', file.name) });
          return;
        }
        bytesRead = opened?.bytesTotal ?? file.bytes;
        tell(true);
        giveContents({ ok: true, value: contentsNow(reply.warnings) });
        return;
      }
      case 'end':
        finish({ ok: true, value: reply.sha256 });
    }
  };

  const crashed = (): void => {
    finish({ ok: false, failure: readerFailure('crashed', file.name) });
  };
  // The other end is this project's own reader process, which sends nothing but ReaderMessage.
  port.onmessage = (event: MessageEvent) => {
    hear(replyIn(event.data as ReaderMessage));
  };
  port.onmessageerror = crashed;
  // Only newer engines say when the other end has gone. On all of them the main process tells the page, which drops the job.
  port.addEventListener('close', () => {
    if (!ended) lastWord = setTimeout(crashed, lastWordMs);
  });
  port.start();
  port.postMessage(request(credits));
  return { contents, sha256, hasLastWord: () => isWhole, cancel: () => { finish({ ok: false, failure: readerFailure('cancelled', file.name) }); } };
};
