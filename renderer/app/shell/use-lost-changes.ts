/** Which changes waited on this computer to be sent and are lost, by what the backend has of them. */
import { useEffect, useRef, useState } from 'react';
import { goneFrom, isLost, isSettingLost, keepWaiting, readWaiting, settingIdOf } from '../../data/waiting-record';
import type { ImportRecord } from '../../data/published-ports';
import type { Setting, Stop, WaitingChange } from '../../data/ports';
import { isStoreId, type StoreId } from '../../domain/stores';
import { useServices, useSync } from '../../ui/services';

const mostImports = 200;
const settlesMs = 2_000;

/** What the backend has told so far. */
type Told = { readonly imports: ReadonlyMap<StoreId, readonly ImportRecord[]>; readonly settings: ReadonlyMap<string, Setting | null> };
const nothingTold: Told = { imports: new Map(), settings: new Map() };

const lostBy = (change: WaitingChange, { imports, settings }: Told): boolean | null | 'untold' => {
  const settingId = settingIdOf(change);
  if (settingId !== null) {
    const stands = settings.get(settingId);
    return stands === undefined ? 'untold' : isSettingLost(change, stands);
  }
  const newest = change.storeId === null ? undefined : imports.get(change.storeId);
  return newest === undefined ? 'untold' : isLost(change, newest, mostImports);
};

export const useLostChanges = (projectId: string): { readonly lost: readonly WaitingChange[]; readonly note: () => void } => {
  const { data, listener } = useServices();
  const sync = useSync();
  const [gone, setGone] = useState<readonly WaitingChange[] | null>(null);
  const [told, setTold] = useState(nothingTold);
  const isOnline = sync.network === 'online';

  // Until a workspace is open nothing is known of what waits.
  const isTold = sync.since > 0;
  const first = useRef(true);
  useEffect(() => {
    if (!isTold || !first.current) return;
    first.current = false;
    setGone(goneFrom(readWaiting(window.localStorage, projectId), sync));
  }, [isTold, sync, projectId]);

  const asked = JSON.stringify({ stores: [...new Set((gone ?? []).flatMap((change) => (settingIdOf(change) === null ? [change.storeId] : [])))], settings: [...new Set((gone ?? []).flatMap((change) => settingIdOf(change) ?? []))] });
  useEffect(() => {
    // Away from the backend an empty answer says nothing: it is asked once the line is there.
    if (!isOnline) return undefined;
    let isWanted = true;
    // Written by the line above.
    const { stores, settings } = JSON.parse(asked) as { readonly stores: readonly unknown[]; readonly settings: readonly string[] };
    const stops = [
      ...stores.filter(isStoreId).map((storeId) =>
        data.watchImports(storeId, null, listener((outcome) => {
          if (isWanted && outcome.ok) setTold((before) => ({ ...before, imports: new Map([...before.imports, [storeId, outcome.value]]) }));
        }), mostImports)),
      ...settings.map((id) =>
        data.watchSetting(id, listener((outcome) => {
          if (isWanted && outcome.ok) setTold((before) => ({ ...before, settings: new Map([...before.settings, [id, outcome.value]]) }));
        }))),
    ];
    return () => {
      isWanted = false;
      for (const stop of stops) void stop.then((end: Stop) => end());
    };
  }, [data, listener, asked, isOnline]);

  // The first answer may be what this computer still had: the backend's own follows it.
  const [settled, setSettled] = useState(told);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(told), settlesMs);
    return () => clearTimeout(timer);
  }, [told]);

  const judged = (gone ?? []).map((change) => ({ change, is: lostBy(change, settled) }));
  const open = gone === null ? null : JSON.stringify(judged.filter(({ is }) => is === true || is === 'untold').map(({ change }) => change));
  useEffect(() => {
    // Written by the line above.
    if (open !== null) keepWaiting(window.localStorage, projectId, [...(JSON.parse(open) as readonly WaitingChange[]), ...sync.waiting]);
  }, [open, sync, projectId]);

  const lost = isOnline ? judged.filter(({ is }) => is === true).map(({ change }) => change) : [];
  return { lost, note: () => setGone((before) => before?.filter((change) => !lost.includes(change)) ?? null) };
};
