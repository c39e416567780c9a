/** Starts a peer and takes down what it needed. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PeerName } from './peer';

export type PeerRun = { readonly ms: number; readonly rows: number; readonly bytes: number };

const started = promisify(execFile);

/** `program` is the folder of the bundled bench; `peers` that of the packages only the bench uses. */
export const runPeer = async (name: PeerName, file: string, folders: { readonly program: string; readonly peers: string }): Promise<PeerRun> => {
  const { stdout } = await started(process.execPath, ['--max-old-space-size=8192', path.join(folders.program, 'peer.cjs'), name, file], {
    env: { ...process.env, BENCH_PEERS: folders.peers },
    maxBuffer: 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PeerRun;
};
