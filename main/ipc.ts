/** The only door between a page and the main process: it checks who asks, then what is asked, and only then answers. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Channel, Channels } from '../preload/contract';
import { isOwnAddress } from './address';
import type { Guard } from './guards';
import { log } from './logs';

/** One row per channel; a channel of the contract that has no guard or no answer does not compile. */
export type Handlers = {
  readonly [C in Channel]: {
    readonly guard: Guard<Channels[C]['args']>;
    readonly handle: (
      args: Channels[C]['args'],
      page: WebContents,
    ) => Channels[C]['reply'] | Promise<Channels[C]['reply']>;
  };
};

type Frame = { readonly url: string; readonly parent: unknown };

export const isOwnTopFrame = (frame: Frame | null): boolean =>
  frame !== null && frame.parent === null && isOwnAddress(frame.url);

const answer = async <C extends Channel>(
  channel: C,
  { guard, handle }: Handlers[C],
  event: IpcMainInvokeEvent,
  args: readonly unknown[],
): Promise<Channels[C]['reply']> => {
  if (!isOwnTopFrame(event.senderFrame)) {
    log.warn(`${channel}: refused, asked from ${event.senderFrame?.url ?? 'a frame that is gone'}`);
    throw new Error('Only the app itself may ask this.');
  }
  const [value] = args;
  if (args.length !== 1 || !guard(value)) {
    log.warn(`${channel}: refused, what was sent does not fit the contract`);
    throw new Error('What was sent does not fit.');
  }
  try {
    return await handle(value, event.sender);
  } catch (error) {
    log.error(`${channel}: failed`, error);
    // eslint-disable-next-line preserve-caught-error -- the page gets no cause: a message of the system names folders and people
    throw new Error('That did not work. The log of the app says why.');
  }
};

export const setupIpc = (handlers: Handlers): void => {
  const open = <C extends Channel>(channel: C): void =>
    ipcMain.handle(channel, (event, ...args: readonly unknown[]) => answer(channel, handlers[channel], event, args));
  // The keys of the table are exactly the channels; Object.keys cannot say so.
  (Object.keys(handlers) as Channel[]).forEach(open);
  // The settings library opens a channel of its own that tells any page where the settings lie.
  ipcMain.removeAllListeners('electron-store-get-data');
};
