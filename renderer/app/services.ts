/** What the window works with: the bridge to the desktop, and the workers behind the data and the imports. */
import type { Desk } from '../../preload/contract';
import { connectDataService } from '../data/data-worker-client';
import { openIndexedDbStore } from '../data/storage/indexed-db-store';
import { openUnsavedTexts } from '../data/storage/unsaved-texts';
import type { Services } from '../ui/services';
import { logUncaughtFaults } from './fault-log';

/** Starts the workers. Called once, when the window is made. */
export const connectServices = (): Services => {
  // Put there by the preload; missing in a browser without it.
  const { desk } = window as Window & { readonly desk?: Desk };
  if (desk === undefined) throw new Error('The window was opened without its bridge to the desktop');
  logUncaughtFaults(desk);
  return { desk, unsaved: openUnsavedTexts(window.localStorage, openIndexedDbStore), ...connectDataService() };
};
