/** Starts the workers behind the services. Called once, when the window is made. */
import type { DataService, ImportService } from '../data/ports';
import type { Desk } from '../../preload/contract';
import type { Services } from '../ui/services';
import { sampleSession } from '../data/sample/sample-session';

declare global {
  interface Window {
    /** Put there by the preload; missing in a browser without it. */
    readonly desk?: Desk;
  }
}

export const connectServices = (): Services => {
  const desk = window.desk;
  if (desk === undefined) throw new Error('The window was opened without its bridge to the desktop');
  const session = sampleSession();
  return {
    desk,
    listener: (callback) => callback,
    data: {
      ...session,
      open: async () => ({ ok: true, value: null }),
      setBrowserOnline: async () => undefined,
      watchSession: async (l: never) => session.watch(l),
      watchSync: async () => () => undefined,
      reconnect: async () => undefined,
    } as unknown as DataService,
    imports: {} as unknown as ImportService,
  };
};
