/** What pages are handed by the app: the data, the importer, the desktop, the chosen store, who is signed in. */
import { createContext, useContext } from 'react';
import type { Desk } from '../../preload/contract';
import type { ImportService } from '../data/import/import-ports';
import type { DataService, SessionState, SyncState } from '../data/ports';
import type { ConnectedPlanner } from '../data/planning/planner-client';
import type { UnsavedTexts } from '../data/storage/unsaved-texts';
import type { StoreId } from '../domain/stores';

export type Services = {
  readonly data: DataService;
  readonly imports: ImportService;
  readonly planner: ConnectedPlanner;
  /** Resolves when the data worker is gone, and nothing can be asked of it any more. */
  readonly dataEnded: Promise<void>;
  readonly desk: Desk;
  /** What is typed and not saved yet. */
  readonly unsaved: UnsavedTexts;
  /** Wraps a function so that it can be handed to a worker as a listener. */
  readonly listener: <T, Answer = void>(callback: (value: T) => Answer) => (value: T) => Answer;
};

export type ChosenStore = {
  readonly storeId: StoreId;
  readonly choose: (storeId: StoreId) => void;
};

export const ServicesContext = createContext<Services | null>(null);
export const StoreContext = createContext<ChosenStore | null>(null);
export const SessionContext = createContext<SessionState>({ kind: 'loading' });
export const SyncContext = createContext<SyncState>({ network: 'unknown', since: 0, waiting: [], conflicts: [], settingConflicts: [], discarded: [] });

const required = <T,>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside the app`);
  return value;
};

export const useServices = (): Services => required(useContext(ServicesContext), 'useServices');
export const useStore = (): ChosenStore => required(useContext(StoreContext), 'useStore');
export const useSession = (): SessionState => useContext(SessionContext);
export const useSync = (): SyncState => useContext(SyncContext);
