/** Keeps the connection of this run, and changes the saved one on the user's word. */
import { rm } from 'node:fs/promises';
import type { Channels, ConnectionStatus } from '../../preload/contract';
import { checkConnection, type Connection } from '../../preload/connection';
import { plainKeepReason } from '../files/plain-reason';
import { writeWhole } from '../files/write';
import { log } from '../logs';
import { findConnection, type ConnectionPlaces } from './source';

export type ConnectionDesk = {
  readonly status: () => ConnectionStatus;
  /** Null unless configured; what the policy of the page is made from. */
  readonly connection: () => Connection | null;
  readonly save: (connection: unknown) => Promise<Channels['connection:save']['reply']>;
  readonly forget: () => Promise<null>;
};

/** `onChange` runs after the saved connection changed. */
export const createConnectionDesk = (places: ConnectionPlaces, onChange: () => void): ConnectionDesk => {
  let status = findConnection(places);
  if (status.kind === 'refused') log.warn(`the connection is refused: ${status.reasons.join(' ')}`);
  const look = (): void => {
    status = findConnection(places);
    onChange();
  };
  return {
    status: () => status,
    connection: () => (status.kind === 'configured' ? status.connection : null),
    save: async (value) => {
      const check = checkConnection(value);
      if (!check.ok) return { saved: false, reasons: check.reasons };
      if (places.environment !== null)
        return { saved: false, reasons: ['This start uses the connection file named by SELLER_OPS_CONNECTION. Start without it to save another.'] };
      try {
        // For this user's eyes: the keys are no secrets, but where the company keeps its data is nobody else's business.
        await writeWhole(places.saved, Buffer.from(`${JSON.stringify(check.connection, null, 2)}\n`), 0o600);
      } catch (error) {
        log.error('the connection could not be saved', error);
        return { saved: false, reasons: [`The connection could not be saved. ${plainKeepReason(error)}`] };
      }
      look();
      return { saved: true };
    },
    forget: async () => {
      await rm(places.saved, { force: true });
      look();
      return null;
    },
  };
};
