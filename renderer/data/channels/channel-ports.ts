/** What pages ask of the quantities given to marketplaces. Answered by the data worker; everything here is structured-cloneable. */
import type { AnsweredPush, OutcomeCounts } from '../../domain/channels/answered-pushes';
import type { GivenLine } from '../../domain/channels/given-lines';
import type { ChannelPush } from '../../domain/channels/push';
import type { FileForm, MadeFile } from '../../domain/channels/quantity-files';
import type { Shop } from '../../domain/channels/shops';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { KeptFile, RemovedFile } from '../kept-files';
import type { Listener, Stop } from '../ports';
import type { PublishOutcome } from '../published-ports';

export type { KeptFile, RemovedFile };

export type StoredPush = AnsweredPush & { readonly versionId: string };

/** A push without its lines, of which it may have tens of thousands. */
export type PushHead = Omit<StoredPush, 'lines' | 'answers' | 'unnamed' | 'doubts' | 'fileDoubts'> & { readonly lines: number; readonly counts: OutcomeCounts; /** Lines answered in a word nobody knows, and answers that fit another push, or another file of it, as well. */ readonly asking: number };

export type PushToSave = { readonly push: ChannelPush; /** Null for a new push. Somebody else's state in between is a conflict, and nothing is saved. */ readonly baseVersionId: string | null };

export type FilesAsked = { readonly shop: Shop; readonly form: FileForm; /** Without its extension. */ readonly name: string; readonly lines: readonly GivenLine[]; readonly useTemplate: boolean };

export type FilesMade = { readonly files: readonly MadeFile[]; readonly fileOf: readonly number[] };

export type ChannelService = {
  /** The newest of one marketplace, with what became of their lines. `unread`: how many could not be read. */
  readonly watchPushes: (storeId: StoreId, shop: Shop, listener: Listener<Outcome<{ readonly pushes: readonly PushHead[]; readonly older: number; readonly unread: number }>>) => Promise<Stop>;
  /** One of those that were told of, with its lines as they were answered then. */
  readonly readPush: (storeId: StoreId, shop: Shop, pushId: string) => Promise<Outcome<StoredPush>>;
  /** All are saved in one step or none is, and are undone together. */
  readonly savePushes: (request: { readonly importId: string; readonly storeId: StoreId; readonly label: string; readonly pushes: readonly PushToSave[] }) => Promise<PublishOutcome>;
  readonly makeQuantityFiles: (asked: FilesAsked) => Promise<Outcome<FilesMade>>;
  /** Null while none is kept. */
  readonly quantityTemplate: (shop: Shop) => Promise<Outcome<KeptFile | null>>;
  readonly keepQuantityTemplate: (shop: Shop, name: string, bytes: Uint8Array) => Promise<Outcome<KeptFile>>;
  readonly removeQuantityTemplate: (shop: Shop) => Promise<Outcome<RemovedFile>>;
};
