/** Backups go from the data worker to the disk and back piece by piece: the window hands each on and holds none. */
import { useCallback } from 'react';
import type { FileTicket } from '../../../preload/contract';
import type { BackupSink, BackupSource } from '../../data/backup/backup-ports';
import { useServices } from '../../ui/services';

export type FilePieces = {
  /** Into a file that was begun. */
  readonly sinkOf: (writing: string) => BackupSink;
  /** From a chosen file, each piece anew. */
  readonly sourceOf: (file: FileTicket) => BackupSource;
};

export const useFilePieces = (): FilePieces => {
  const { desk, listener } = useServices();
  const sinkOf = useCallback(
    (writing: string): BackupSink =>
      listener<Uint8Array, ReturnType<BackupSink>>(async (bytes) => {
        const appended = await desk.invoke('files:append', { writing, bytes });
        return appended.kind === 'appended' ? { ok: true } : { ok: false, reason: appended.reason };
      }),
    [desk, listener],
  );
  const sourceOf = useCallback(
    ({ ticket }: FileTicket): BackupSource =>
      listener<Parameters<BackupSource>[0], ReturnType<BackupSource>>(async ({ from, bytes }) => {
        const piece = await desk.invoke('files:piece', { ticket, from, bytes });
        return piece.kind === 'read' ? { ok: true, bytes: piece.bytes, whole: piece.whole } : { ok: false, reason: piece.reason };
      }),
    [desk, listener],
  );
  return { sinkOf, sourceOf };
};
