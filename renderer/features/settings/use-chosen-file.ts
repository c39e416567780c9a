/** A file chosen or dropped in a zone of this page: the preload sends its ticket, and nobody else takes it. */
import { useEffect } from 'react';
import type { DeskMessage, FileTicket } from '../../../preload/contract';

const isDeskMessage = (data: unknown): data is DeskMessage => typeof data === 'object' && data !== null && 'desk' in data;

/** A zone that begins with `own:` is the page's alone. */
export const useChosenFile = (zone: `own:${string}`, onFile: (file: FileTicket) => void): void => {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      const message = event.data;
      if (!isDeskMessage(message) || message.desk !== 'files' || message.zone !== zone) return;
      const [file] = message.tickets;
      if (file !== undefined) onFile(file);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [zone, onFile]);
};
