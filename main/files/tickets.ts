/** Tickets stand for files: the path stays here, the page holds a name without meaning that expires with its window. */
import { randomUUID } from 'node:crypto';
import type { WebContents } from 'electron';
import type { FileTicket } from '../../preload/contract';
import type { AdmittedFile } from './admit';

/** Of a window; the oldest go first. */
const mostTickets = 5_000;

export type Tickets = {
  readonly issue: (file: AdmittedFile) => FileTicket;
  readonly fileOf: (ticket: string) => AdmittedFile | null;
};

export const createTickets = (most = mostTickets): Tickets => {
  const files = new Map<string, AdmittedFile>();
  return {
    issue: (file) => {
      const ticket = randomUUID();
      files.set(ticket, file);
      const [oldest] = files.keys();
      if (files.size > most && oldest !== undefined) files.delete(oldest);
      return { ticket, name: file.name, ...(file.folder === undefined ? {} : { folder: file.folder }), bytes: file.bytes, modifiedAt: file.modifiedAt };
    },
    fileOf: (ticket) => files.get(ticket) ?? null,
  };
};

const ofPages = new WeakMap<WebContents, Tickets>();

export const ticketsOf = (page: WebContents): Tickets => {
  const known = ofPages.get(page);
  if (known !== undefined) return known;
  const tickets = createTickets();
  ofPages.set(page, tickets);
  page.once('destroyed', () => ofPages.delete(page));
  return tickets;
};
