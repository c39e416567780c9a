/** The pushes of one marketplace as they stand, and the way to keep one and to take it back. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PushHead, PushToSave, StoredPush } from '../../data/channels/channel-ports';
import type { Shop } from '../../domain/channels/shops';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { failureWords, unpublishedWords } from '../../ui/failure-words';
import { useServices, useSession } from '../../ui/services';
import { follow } from '../../ui/table/follow';

export type KnownPushes = { readonly pushes: readonly PushHead[]; readonly older: number; readonly unread: number; readonly failure: Failure | null };

/** Null until the store has answered once. */
export const usePushes = (storeId: StoreId, shop: Shop): KnownPushes | null => {
  const { data, listener } = useServices();
  const key = `${storeId} ${shop}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly pushes: KnownPushes } | null>(null);
  useEffect(
    () =>
      follow<Outcome<{ readonly pushes: readonly PushHead[]; readonly older: number; readonly unread: number }>>(
        (next) => data.watchPushes(storeId, shop, listener(next)),
        (outcome) => setKnown({ key, pushes: outcome.ok ? { ...outcome.value, failure: null } : { pushes: [], older: 0, unread: 0, failure: outcome.failure } }),
        (failure) => setKnown({ key, pushes: { pushes: [], older: 0, unread: 0, failure } }),
      ),
    [data, listener, storeId, shop, key],
  );
  return known?.key === key ? known.pushes : null;
};

/** With its lines, and again whenever what is told of it changed; null until they are there. */
export const usePush = (storeId: StoreId, shop: Shop, head: PushHead | null): Outcome<StoredPush> | null => {
  const { data } = useServices();
  const [read, setRead] = useState<{ readonly id: string; readonly push: Outcome<StoredPush> } | null>(null);
  const id = head?.id ?? null;
  const state = head === null ? '' : JSON.stringify([head.versionId, head.counts, head.asking]);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    void data.readPush(storeId, shop, id).then((push) => isWanted && setRead({ id, push }));
    return () => {
      isWanted = false;
    };
  }, [data, storeId, shop, id, state]);
  return read?.id === id ? read.push : null;
};

export type Said = { readonly text: string; readonly tone: 'good' | 'bad' | 'warn'; readonly undo: string | null };

/** Of a push with files: what is said of those that were not saved, and the names of those that lie on the disk. */
export type GivenFiles = { readonly missed: string | null; readonly written: readonly string[] };

export type PushDesk = {
  readonly said: Said | null;
  readonly say: (said: Said | null) => void;
  readonly busy: boolean;
  readonly by: string;
  /** False where it was not saved; what went wrong is said. */
  readonly save: (pushes: readonly PushToSave[], label: string, files?: GivenFiles) => Promise<boolean>;
  /** Takes the record back, as if the file had never been made. */
  readonly forget: (importId: string) => Promise<void>;
};

export const usePushDesk = (storeId: StoreId): PushDesk => {
  const { data } = useServices();
  const session = useSession();
  const [said, say] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const by = session.kind === 'signed-in' ? session.email : '';

  const save = useCallback(
    async (pushes: readonly PushToSave[], label: string, { missed, written }: GivenFiles = { missed: null, written: [] }) => {
      // Two clicks are one wish.
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const importId = crypto.randomUUID();
      const outcome = await data.savePushes({ importId, storeId, label, pushes });
      running.current = false;
      setBusy(false);
      say(
        outcome.kind === 'published'
          ? { text: `${label}.${outcome.synced ? '' : ' It will be sent once the connection is back.'}${missed === null ? '' : ` ${missed}`}`, tone: missed === null ? 'good' : 'warn', undo: importId }
          : { text: `${unpublishedWords(outcome, 'kept', 'Try again.')}${written.length === 0 ? '' : ` Delete ${written.join(', ')}, or do not upload it: what it gives could be neither answered nor taken back here.`}`, tone: outcome.kind === 'conflict' ? 'warn' : 'bad', undo: null },
      );
      return outcome.kind === 'published';
    },
    [data, storeId],
  );

  const forget = useCallback(
    async (importId: string) => {
      setBusy(true);
      const outcome = await data.undo(storeId, importId);
      setBusy(false);
      say(outcome.ok ? { text: 'Taken back: the list of pushes is as it was.', tone: 'good', undo: null } : { text: `Not taken back. ${failureWords(outcome.failure)}`, tone: 'bad', undo: null });
    },
    [data, storeId],
  );
  return useMemo(() => ({ said, say, busy, by, save, forget }), [said, busy, by, save, forget]);
};
