/** The channels a page may use. A list of values, because the contract is types alone. */
import type { Channel } from './contract';

export type PageChannel = Exclude<Channel, 'files:admit'>;

// A record rather than an array: a channel that is added to the contract and forgotten here does not compile.
const pageChannels: Readonly<Record<PageChannel, true>> = {
  'app:info': true,
  'app:show-data-folder': true,
  'connection:read': true,
  'connection:save': true,
  'connection:forget': true,
  'files:pick': true,
  'files:stop-looking': true,
  'files:adopt': true,
  'clipboard:paste': true,
  'files:bytes': true,
  'page:pdf': true,
  'files:save': true,
  'files:piece': true,
  'files:begin': true,
  'files:append': true,
  'files:finish': true,
  'files:abandon': true,
  'reader:start': true,
  'reader:cancel': true,
  'external:open': true,
  'log:write': true,
};

export const isPageChannel = (channel: unknown): channel is PageChannel =>
  typeof channel === 'string' && Object.hasOwn(pageChannels, channel);
