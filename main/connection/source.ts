/** Finds the connection: the environment's file, else the one saved on this computer, else the packaged one, else none. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { ConnectionSource, ConnectionStatus } from '../../preload/contract';
import { checkConnection } from '../../preload/connection';
import { plainReason, systemCodeOf } from '../files/plain-reason';

export type ConnectionPlaces = {
  /** Null when the environment names no file. */
  readonly environment: string | null;
  readonly saved: string;
  readonly packaged: string;
};

/** Far above any connection, and small enough to read at start. */
const largestBytes = 65_536;

const readSmallFile = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new Error('not a file');
    if (stats.size > largestBytes) throw new Error('too large');
    return readFileSync(handle, 'utf8').replace(/^\uFEFF/, '');
  } finally {
    closeSync(handle);
  }
};

const named: Readonly<Record<ConnectionSource, string>> = {
  environment: 'The connection file named by SELLER_OPS_CONNECTION',
  saved: 'The connection saved on this computer',
  packaged: 'The connection that came with the app',
};

const readConnection = (source: ConnectionSource, file: string): ConnectionStatus => {
  const refused = (reasons: readonly string[]): ConnectionStatus => ({ kind: 'refused', source, reasons });
  let content: string;
  try {
    content = readSmallFile(file);
  } catch (error) {
    if (source !== 'environment' && systemCodeOf(error) === 'ENOENT') return { kind: 'none' };
    return refused([`${named[source]} cannot be read. ${plainReason(error)}`]);
  }
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return refused([`${named[source]} is not JSON. Write it again, or paste the Firebase web config here.`]);
  }
  const check = checkConnection(value);
  return check.ok ? { kind: 'configured', source, connection: check.connection } : refused(check.reasons);
};

/** A place that holds something wrong is refused, not passed over: the next place may be another company's backend. */
export const findConnection = ({ environment, saved, packaged }: ConnectionPlaces): ConnectionStatus => {
  if (environment !== null) return readConnection('environment', environment);
  const ownSaved = readConnection('saved', saved);
  return ownSaved.kind === 'none' ? readConnection('packaged', packaged) : ownSaved;
};
