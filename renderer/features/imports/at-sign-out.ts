/** What is to end with a person’s stay, and not only when the next one comes. */
import type { DataService, Stop } from '../../data/ports';
import type { Services } from '../../ui/services';

/** Told each time nobody is signed in any more, until stopped. */
export const atSignOut = ({ data, listener }: Pick<Services, 'listener'> & { readonly data: Pick<DataService, 'watchSession'> }, onLeft: () => void): Stop => {
  const watching = data.watchSession(listener((session) => {
    if (session.kind === 'signed-out') onLeft();
  }));
  return () => void watching.then((stop) => stop());
};
