/** A backup held in memory, where a test needs no file. */
import type { BackupSink, BackupSource } from '../../renderer/data/backup/backup-file';

/** Takes the bytes for its own, as the one in another thread does. */
export const joinedSink = (onPiece: (bytes: number) => void = () => undefined): { readonly sink: BackupSink; readonly bytes: () => Uint8Array } => {
  const pieces: Uint8Array[] = [];
  return {
    sink: (bytes) => {
      onPiece(bytes.length);
      pieces.push(structuredClone(bytes, { transfer: [bytes.buffer] }));
      return Promise.resolve({ ok: true });
    },
    bytes: () => Uint8Array.from(Buffer.concat(pieces)),
  };
};

export const bytesOf = (whole: Uint8Array): BackupSource => ({ from, bytes }) => Promise.resolve({ ok: true, bytes: whole.slice(from, from + bytes), whole: whole.length });
