import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useServices } from '../../ui/services';
import { CrashNotice } from './CrashNotice';
import { describeCrash } from './describe-crash';

/** A page broke: the shell stays, the page says so, and the log keeps what happened. */
export const RouteError = () => {
  const error = useRouteError();
  const { desk } = useServices();
  useEffect(() => {
    void desk.invoke('log:write', { level: 'error', message: describeCrash(error) });
  }, [desk, error]);
  return <CrashNotice />;
};
