/** A thread of the reader process that makes the sha256 of an open file while the reader's own thread reads it. */
import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { HashOrder, HashReply } from './file-hash';

const pieceBytes = 256 * 1024;

const hashed = ({ fd, size, stop }: HashOrder): HashReply => {
  const isStopped = new Int32Array(stop);
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  let at = 0;
  while (at < size) {
    if (Atomics.load(isStopped, 0) === 1) return { sha256: null };
    const got = readSync(fd, piece, 0, Math.min(pieceBytes, size - at), at);
    if (got === 0) return { sha256: null };
    hash.update(got === pieceBytes ? piece : piece.subarray(0, got));
    at += got;
  }
  return { sha256: hash.digest('hex') };
};

// Its parent, file-hash.ts, gives it nothing but an order.
parentPort?.postMessage(hashed(workerData as HashOrder));
