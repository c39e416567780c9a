/** From the ticket to the file's first rows: starts a reader process, hands its port to the import worker, hears its end. */
import type { Desk, DeskMessage } from '../../../preload/contract';
import type { ImportService, ReadProgress } from '../../data/import/import-ports';
import { readerFailure, type Failure } from '../../domain/failures';
import type { ImportCatalogue } from './catalogue';
import type { ImportJob } from './import-job';
import type { JobBoard } from './job-board';

type ReadingServices = {
  readonly imports: Pick<ImportService, 'read' | 'hasLastWord'>;
  readonly desk: Desk;
  readonly listener: <T>(callback: (value: T) => void) => (value: T) => void;
};

export type QueueReading = {
  readonly read: (job: ImportJob) => Promise<void>;
  /** What the preload posts to the window about readers. */
  readonly take: (message: DeskMessage, port: MessagePort | undefined) => void;
  readonly forget: (importId: string) => void;
};

export const createReading = (board: JobBoard, services: ReadingServices, catalogue: ImportCatalogue, onRead: (importId: string) => Promise<void>): QueueReading => {
  /** Readers that were started and whose port or end is awaited. */
  const readers = new Map<string, { readonly port: (port: MessagePort) => void; readonly ended: (failure: Failure) => void }>();

  /** Main may tell late, or of a reader that left right after its last word, that it crashed. The worker that has that word knows better. */
  const unlessWhole = (importId: string, end: (failure: Failure) => void) => (failure: Failure): void => {
    void services.imports.hasLastWord(importId).catch(() => false).then((isWhole) => {
      if (!isWhole) end(failure);
    });
  };

  const read = async ({ importId, ticket, file, options }: ImportJob): Promise<void> => {
    const port = new Promise<MessagePort | Failure>((resolve) => {
      readers.set(importId, { port: resolve, ended: resolve });
    });
    let ended: (failure: Failure) => void = () => undefined;
    const end = new Promise<Failure>((resolve) => {
      ended = resolve;
    });
    // What a workbook hides was looked at without being asked for: where it cannot be read, the file is what it shows.
    const fail = (failure: Failure): void => void (options.hidden === true ? board.dispatch(importId, { type: 'read-anew', options: { ...options, hidden: false } }) : board.stop(importId, failure));
    const start = await services.desk.invoke('reader:start', { ticket, jobId: importId, options });
    if (!start.started) {
      readers.delete(importId);
      board.stop(importId, readerFailure('gone', start.reason));
      return;
    }
    const got = await port;
    if (!(got instanceof MessagePort)) {
      readers.delete(importId);
      fail(got);
      return;
    }
    readers.set(importId, { port: () => undefined, ended: unlessWhole(importId, ended) });
    const onProgress = services.listener<ReadProgress>((progress) => board.dispatch(importId, { type: 'read-progress', progress }));
    const result = await Promise.race([services.imports.read(importId, file, got, onProgress), end.then((failure) => ({ ok: false, failure }) as const)]);
    if (!result.ok) {
      readers.delete(importId);
      fail(result.failure);
      return;
    }
    // Its rows are there; the reader still makes the file's fingerprint, and may come to an end over that.
    readers.set(importId, { port: () => undefined, ended: unlessWhole(importId, (failure) => void board.stop(importId, failure)) });
    if (board.dispatch(importId, { type: 'read', summary: result.value, importable: catalogue.reports.map((report) => report.id) })) await onRead(importId);
  };

  return {
    read,
    take: (message, port) => {
      if (message.desk === 'reader-port') {
        if (port !== undefined) readers.get(message.jobId)?.port(port);
      } else if (message.desk === 'reader-ended') {
        readers.get(message.jobId)?.ended(readerFailure(message.code, message.detail));
      }
    },
    forget: (importId) => void readers.delete(importId),
  };
};
