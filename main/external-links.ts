/** The one door to the outside: a link is opened in the user's browser or not at all. */
import { shell } from 'electron';
import { parseAddress } from './address';
import { log } from './logs';

const longestAddress = 2048;

/** The address to open, or null when it is not a plain https one: no other scheme, no sign-in data in it. */
export const externalAddress = (address: string): string | null => {
  const url = address.length > longestAddress ? null : parseAddress(address);
  if (url === null || url.protocol !== 'https:' || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  return url.href;
};

export const openExternal = async (address: string): Promise<boolean> => {
  const allowed = externalAddress(address);
  if (allowed === null) {
    log.warn('an external link was refused');
    return false;
  }
  try {
    await shell.openExternal(allowed);
    return true;
  } catch (error) {
    log.warn('an external link could not be opened', error);
    return false;
  }
};
