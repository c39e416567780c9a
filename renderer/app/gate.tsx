/** Who may see what: nobody passes without a session, and the sign-in page sends on whoever has one. */
import { Center, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, type Location } from 'react-router-dom';
import { useSession } from '../ui/services';
import { respelled } from './navigation';
import { homePath, loginPath } from './page-table';
import { useWorkspace } from './workspace';

/** Kept in the history entry of the sign-in page: the page that was asked for. */
export type AskedFor = { readonly from: Pick<Location, 'pathname' | 'search' | 'hash'> };

const askedFor = (state: unknown): AskedFor['from'] | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const from = state.from;
  if (typeof from !== 'object' || from === null || !('pathname' in from) || typeof from.pathname !== 'string') return null;
  return {
    pathname: from.pathname,
    search: 'search' in from && typeof from.search === 'string' ? from.search : '',
    hash: 'hash' in from && typeof from.hash === 'string' ? from.hash : '',
  };
};

const Waiting = ({ words }: { readonly words: string }) => (
  <Center component="main" h="100%">
    <Text role="status" c="dimmed">
      {words}
    </Text>
  </Center>
);

const Redirecting = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { leaving } = useWorkspace();
  useEffect(() => {
    const state: AskedFor | null = leaving || pathname === '/' ? null : { from: { pathname, search, hash } };
    void navigate(loginPath, { replace: true, state });
  }, [navigate, leaving, pathname, search, hash]);
  return <Waiting words="Redirecting to login..." />;
};

const SendingOn = () => {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(askedFor(state) ?? homePath, { replace: true });
  }, [navigate, state]);
  return <Waiting words="Loading..." />;
};

export const Gate = () => {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const mended = respelled(pathname);
  if (mended !== null) return <Navigate to={{ pathname: mended, search, hash }} state={state} replace />;
  const atLogin = pathname === loginPath;
  if (session.kind === 'loading') return <Waiting words="Loading..." />;
  if (session.kind === 'signed-out') return atLogin ? <Outlet /> : <Redirecting />;
  return atLogin ? <SendingOn /> : <Outlet />;
};
