/**
 * Which backend the window works on, and who is signed in. Opened once, at start; another connection is taken up by
 * loading the window anew, so that nothing of the old one lives on.
 */
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ConnectionStatus } from '../../preload/contract';
import type { Connection } from '../../preload/connection';
import type { SessionState, SyncState } from '../data/ports';
import { msOfDay } from '../domain/demand/days';
import type { Failure } from '../domain/failures';
import { localDay } from '../ui/local-day';
import { ServicesContext, SessionContext, SyncContext } from '../ui/services';
import type { Services } from '../ui/services';
import { forgetSignedIn, keepSignedIn } from './sign-in/last-signed-in';

/** Set while the sample workspace is open, so that the next start returns to it. */
const sampleKey = 'sampleWorkspace';
/** The day of the sample's newest reports, kept from its first opening on: later starts go on with the same files. */
const sampleDayKey = 'sampleDay';

/** At first, yesterday: what staff download in the morning. */
const sampleDay = (): string => {
  const kept = window.localStorage.getItem(sampleDayKey);
  if (kept !== null && /^\d{4}-\d{2}-\d{2}$/.test(kept)) return kept;
  const day = localDay(Date.now() - msOfDay);
  window.localStorage.setItem(sampleDayKey, day);
  return day;
};

export type BackendState =
  | { readonly kind: 'looking' }
  /** Nothing to connect to yet: the sign-in page offers the sample workspace and a form. */
  | { readonly kind: 'unset'; readonly refused: readonly string[] }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly target: 'sample' | 'backend' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type Workspace = {
  readonly backend: BackendState;
  readonly connection: ConnectionStatus;
  readonly openSample: () => void;
  readonly signOut: () => Promise<Failure | null>;
  /** True from the click on Logout until the sign-in page stands: where the visitor was is not asked for again. */
  readonly leaving: boolean;
  /** The sign-in page says that it stands, so that the next redirect is a new one. */
  readonly arrived: () => void;
};

const WorkspaceContext = createContext<Workspace | null>(null);

export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspace is used outside the app');
  return workspace;
};

const nothingSynced: SyncState = { network: 'unknown', since: 0, waiting: [], conflicts: [], settingConflicts: [], discarded: [] };
const signedOut: SessionState = { kind: 'signed-out' };
const loading: SessionState = { kind: 'loading' };

type Target = { readonly kind: 'sample'; readonly newest: string } | { readonly kind: 'backend'; readonly connection: Connection };

export const WorkspaceProvider = ({ services, children }: { readonly services: Services; readonly children: ReactNode }) => {
  const { data, desk, listener, unsaved } = services;
  const [connection, setConnection] = useState<ConnectionStatus>({ kind: 'none' });
  const [backend, setBackend] = useState<BackendState>({ kind: 'looking' });
  const [session, setSession] = useState<SessionState>(loading);
  const [sync, setSync] = useState<SyncState>(nothingSynced);
  const [leaving, setLeaving] = useState(false);

  const open = useCallback(
    async (target: Target) => {
      setBackend({ kind: 'opening' });
      const opened = await data.open(target);
      if (!opened.ok) {
        setBackend({ kind: 'failed', failure: opened.failure });
        return;
      }
      await data.setBrowserOnline(window.navigator.onLine);
      setBackend({ kind: 'open', target: target.kind });
    },
    [data],
  );

  useEffect(() => {
    let current = true;
    const begin = async () => {
      // The worker answers as soon as it stands; what is asked before it opens anything is answered in this order. Whoever has nothing to open does not wait for it.
      const watching = Promise.all([data.watchSync(listener(setSync)), data.watchSession(listener(setSession))]);
      const status = await desk.invoke('connection:read', null);
      // No page asks what was typed before it is there.
      await unsaved.read;
      if (!current) return;
      setConnection(status);
      if (status.kind === 'configured') await open({ kind: 'backend', connection: status.connection });
      else if (window.localStorage.getItem(sampleKey) !== null) await open({ kind: 'sample', newest: sampleDay() });
      else setBackend({ kind: 'unset', refused: status.kind === 'refused' ? status.reasons : [] });
      await watching;
    };
    void begin();
    return () => {
      current = false;
    };
  }, [data, desk, listener, open, unsaved]);

  useEffect(() => {
    const tell = () => void data.setBrowserOnline(window.navigator.onLine);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, [data]);

  const openSample = useCallback(() => {
    window.localStorage.setItem(sampleKey, 'open');
    void open({ kind: 'sample', newest: sampleDay() });
  }, [open]);

  const projectId = connection.kind === 'configured' ? connection.connection.firebase.projectId : null;
  const staff = session.kind === 'signed-in' && session.workspace !== 'sample' ? session.email : null;
  useEffect(() => {
    if (staff !== null && projectId !== null) keepSignedIn(window.localStorage, projectId, staff);
  }, [staff, projectId]);

  const signOut = useCallback(async () => {
    setLeaving(true);
    // Before the sign-in page stands: whoever leaves was not signed out by anybody.
    if (projectId !== null) forgetSignedIn(window.localStorage, projectId);
    window.localStorage.removeItem(sampleKey);
    const left = await data.signOut();
    if (!left.ok) {
      setLeaving(false);
      if (staff !== null && projectId !== null) keepSignedIn(window.localStorage, projectId, staff);
      return left.failure;
    }
    return null;
  }, [data, staff, projectId]);

  const arrived = useCallback(() => setLeaving(false), []);

  const shown = backend.kind === 'open' ? session : backend.kind === 'looking' || backend.kind === 'opening' ? loading : signedOut;
  const workspace = useMemo(
    () => ({ backend, connection, openSample, signOut, leaving, arrived }),
    [backend, connection, openSample, signOut, leaving, arrived],
  );

  return (
    <ServicesContext value={services}>
      <WorkspaceContext value={workspace}>
        <SyncContext value={sync}>
          <SessionContext value={shown}>{children}</SessionContext>
        </SyncContext>
      </WorkspaceContext>
    </ServicesContext>
  );
};
