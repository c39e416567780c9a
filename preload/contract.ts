/**
 * The one contract between the window and the main process: every channel with its argument and its reply.
 * Each channel has a guard in main; a channel without a guard does not compile.
 */
import type { Connection } from './connection';
import type { ReadFailureCode } from './reader-protocol';

/** A file the user chose. The path stays in main; the page holds this. */
export type FileTicket = {
  readonly ticket: string;
  readonly name: string;
  /** Where it was found in a dropped folder, that one first: `Downloads/March`. */
  readonly folder?: string;
  readonly bytes: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedAt: number;
};

/** `from`: tells what was dropped from a namesake in another folder, and says nothing of where it lies. */
export type FileRefusal = { readonly name: string; readonly reason: string; readonly from?: string };

export type AdmittedFiles = {
  readonly tickets: readonly FileTicket[];
  readonly refused: readonly FileRefusal[];
};

export type ConnectionSource = 'environment' | 'saved' | 'packaged';

export type ConnectionStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'configured'; readonly source: ConnectionSource; readonly connection: Connection }
  | { readonly kind: 'refused'; readonly source: ConnectionSource; readonly reasons: readonly string[] };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };

/** `whole`: bytes the file has now. */
export type FilePiece = { readonly kind: 'read'; readonly bytes: Uint8Array; readonly whole: number } | { readonly kind: 'failed'; readonly reason: string };

/** `writing` stands for a file that was begun and has no name yet. */
export type BegunFile = { readonly kind: 'begun'; readonly writing: string; readonly name: string } | { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly reason: string };

export type FileBytes = { readonly kind: 'read'; readonly bytes: Uint8Array } | { readonly kind: 'failed'; readonly reason: string };

export type AppInfo = {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly platform: string;
  readonly packaged: boolean;
};

export type LogLevel = 'error' | 'warn' | 'info';

export type ReaderOptions = {
  /** Overrides what the reader would detect. */
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheet?: number;
  /** Sheets that are hidden in the workbook are read as well. */
  readonly hidden?: boolean;
};

/** Channel -> what is sent and what comes back. */
export type Channels = {
  'app:info': { args: null; reply: AppInfo };
  /** Opens the folder where the app keeps everything of its own. Its path stays in main. */
  'app:show-data-folder': { args: null; reply: { readonly shown: boolean } };
  'connection:read': { args: null; reply: ConnectionStatus };
  /** Once saved or forgotten, main loads the window anew: the policy of a page follows its connection. */
  'connection:save': {
    args: { readonly connection: unknown };
    reply: { readonly saved: true } | { readonly saved: false; readonly reasons: readonly string[] };
  };
  'connection:forget': { args: null; reply: null };
  'files:pick': { args: { readonly multiple: boolean }; reply: AdmittedFiles };
  /** Called by the preload alone, with the paths of dropped or picked files. */
  'files:admit': { args: { readonly lookId: string; readonly paths: readonly string[] }; reply: AdmittedFiles };
  /** Gives up what is being looked through; `files:admit` then answers at once, with nothing. */
  'files:stop-looking': { args: { readonly lookId: string }; reply: null };
  /** What was pasted into the page, as a file. It lives until the app ends. */
  'files:adopt': { args: { readonly name: string; readonly bytes: Uint8Array }; reply: AdmittedFiles };
  /**
   * Pastes where the page has its focus, as Ctrl V does; the page hears of it by its `paste` event. The preload lets it
   * through only right after the user has clicked or typed, so that no page reads the clipboard by itself.
   */
  'clipboard:paste': { args: null; reply: null };
  /** A chosen file whole, where a page keeps it as it is: a marketplace's template. Larger ones are read by the reader. */
  'files:bytes': { args: { readonly ticket: string }; reply: FileBytes };
  /** The page as it would be printed, as a PDF. */
  'page:pdf': { args: { readonly landscape: boolean }; reply: { readonly bytes: Uint8Array } };
  'files:save': {
    args: { readonly suggestedName: string; readonly bytes: Uint8Array };
    reply: SaveOutcome;
  };
  /** A part of a chosen backup; shorter than asked for at its end. */
  'files:piece': { args: { readonly ticket: string; readonly from: number; readonly bytes: number }; reply: FilePiece };
  /** Asks where to save. What is appended has no name until it is finished; whatever stood there stands until then, and whoever abandons it leaves nothing. */
  'files:begin': { args: { readonly suggestedName: string }; reply: BegunFile };
  'files:append': { args: { readonly writing: string; readonly bytes: Uint8Array }; reply: { readonly kind: 'appended' } | { readonly kind: 'failed'; readonly reason: string } };
  'files:finish': { args: { readonly writing: string }; reply: SaveOutcome };
  'files:abandon': { args: { readonly writing: string }; reply: null };
  'reader:start': {
    args: { readonly ticket: string; readonly jobId: string; readonly options: ReaderOptions };
    reply: { readonly started: true } | { readonly started: false; readonly reason: string };
  };
  'reader:cancel': { args: { readonly jobId: string }; reply: null };
  'external:open': { args: { readonly url: string }; reply: { readonly opened: boolean } };
  'log:write': { args: { readonly level: LogLevel; readonly message: string }; reply: null };
};

export type Channel = keyof Channels;

/** What the preload puts on `window.desk`. `files:admit` is missing on purpose: a page never names a path. */
export type Desk = {
  readonly invoke: <C extends Exclude<Channel, 'files:admit'>>(
    channel: C,
    args: Channels[C]['args'],
  ) => Promise<Channels[C]['reply']>;
};

/**
 * What the preload posts to the page with `window.postMessage`.
 * `zone` is the `data-drop-zone` of the nearest ancestor of the input or drop target, or null for the window at large.
 * The reader's port travels in `event.ports[0]` and speaks `reader-protocol.ts`.
 */
export type DeskMessage =
  | ({ readonly desk: 'files'; readonly zone: string | null; readonly lookId: string } & AdmittedFiles)
  | FilesLooking
  | { readonly desk: 'reader-port'; readonly jobId: string }
  | ReaderEnded;

/** While what was dropped is looked through. `files` with the same `lookId` is its end. `looked`: files and folders so far. */
export type FilesLooking = { readonly desk: 'files-looking'; readonly zone: string | null; readonly lookId: string; readonly looked: number };

/** How a reader process can end without having said so on its port. */
export type ReaderEndCode = Extract<ReadFailureCode, 'crashed' | 'silent' | 'memory' | 'limit' | 'cancelled'>;

/** The reader of this job is gone. Ignore it when the port already said `end` or `failed`. */
export type ReaderEnded = {
  readonly desk: 'reader-ended';
  readonly jobId: string;
  readonly code: ReaderEndCode;
  readonly detail: string;
};
