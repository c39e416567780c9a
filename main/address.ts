/** Addresses, and which of them are the app's own. */

export const scheme = 'app';
export const host = 'desk';

/** `URL.canParse` came with a later Node than the oldest one the app runs on. */
export const parseAddress = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** Protocol and host are compared one by one: in Node every scheme of one's own has the origin "null". */
export const isOwnAddress = (address: string): boolean => {
  const url = parseAddress(address);
  return url !== null && url.protocol === `${scheme}:` && url.host === host;
};

export const addressOf = (pathname: string): string => `${scheme}://${host}${pathname}`;
