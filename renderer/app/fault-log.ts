import type { Desk } from '../../preload/contract';
import { describeCrash } from './page/describe-crash';

/** Faults that no page caught are written to the log, where whoever looks after the app finds them. */
export const logUncaughtFaults = (desk: Desk): void => {
  const write = (fault: unknown) => void desk.invoke('log:write', { level: 'error', message: describeCrash(fault) });
  window.addEventListener('error', (event) => write(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => write(event.reason));
};
