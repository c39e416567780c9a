import { useEffect, useState } from 'react';
import type { ConnectionStatus } from '../../../preload/contract';
import { useServices } from '../../ui/services';

/** How this computer is connected; null until it was read. */
export const useConnection = (): ConnectionStatus | null => {
  const { desk } = useServices();
  const [status, setStatus] = useState<ConnectionStatus | null>(null);
  useEffect(() => {
    let current = true;
    void desk.invoke('connection:read', null).then((read) => {
      if (current) setStatus(read);
    });
    return () => {
      current = false;
    };
  }, [desk]);
  return status;
};
