/** What was on hand when somebody began to count, kept as long as the count waits, over a restart as well. */
import { useMemo } from 'react';
import type { StoreId } from '../../domain/stores';
import { useServices, useSession } from '../../ui/services';
import { stockNow, type KnownStock } from './count-change';

const isUnits = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** What cannot be read is as good as nothing kept. */
export const keptStock = (text: string | null): KnownStock | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (!Array.isArray(value)) return null;
    return new Map(value.flatMap((one: unknown): readonly (readonly [string, number | null])[] => (Array.isArray(one) && typeof one[0] === 'string' && isUnits(one[1]) ? [[one[0], one[1]]] : [])));
  } catch {
    return null;
  }
};

export type SeenStock = {
  readonly read: () => Promise<KnownStock | null>;
  readonly set: (stock: KnownStock) => void;
  /** Told when a count begins and when none waits any more. */
  readonly counting: (isCounting: boolean) => void;
};

const seenStock = (data: Parameters<typeof stockNow>[0], unsaved: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, storeId: StoreId, key: string | null): SeenStock => {
  let seen: Promise<KnownStock | null> = Promise.resolve(null);
  const keep = (stock: KnownStock | null): void => {
    try {
      if (key !== null && stock !== null) unsaved.setItem(key, JSON.stringify([...stock]));
    } catch {
      // Without room for it, it lasts as long as the window.
    }
  };
  return {
    read: () => seen,
    set: (stock) => {
      seen = Promise.resolve(stock);
      keep(stock);
    },
    counting: (isCounting) => {
      if (!isCounting) {
        seen = Promise.resolve(null);
        if (key !== null) unsaved.removeItem(key);
        return;
      }
      const kept = key === null ? null : keptStock(unsaved.getItem(key));
      seen = kept === null ? stockNow(data, storeId) : Promise.resolve(kept);
      if (kept === null) void seen.then(keep);
    },
  };
};

export const useSeenStock = (storeId: StoreId): SeenStock => {
  const { data, unsaved } = useServices();
  const session = useSession();
  const key = session.kind === 'signed-in' ? `sheet-base:${session.workspace}:${session.email}:count-${storeId}` : null;
  return useMemo(() => seenStock(data, unsaved, storeId, key), [data, unsaved, key, storeId]);
};
