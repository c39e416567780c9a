/** Says which files waited on this computer to be sent and are lost, where its storage was damaged: nobody else has them. */
import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { goneFrom, isLost, keepWaiting, readWaiting, waitingFiles, type WaitingFile } from '../../data/waiting-record';
import type { ImportRecord } from '../../data/published-ports';
import type { Stop } from '../../data/ports';
import { isStoreId, storeName, type StoreId } from '../../domain/stores';
import { Note } from '../../ui/import/Note';
import { useServices, useSync } from '../../ui/services';
import { formatMoment, formatSome } from '../../ui/table/format-cell';
import { useWorkspace } from '../workspace';

const mostImports = 200;
const settlesMs = 2_000;

export const LostFiles = () => {
  const { connection, backend } = useWorkspace();
  const projectId = backend.kind === 'open' && backend.target === 'backend' && connection.kind === 'configured' ? connection.connection.firebase.projectId : null;
  return projectId === null ? null : <OfProject key={projectId} projectId={projectId} />;
};

const OfProject = ({ projectId }: { readonly projectId: string }) => {
  const { data, listener } = useServices();
  const sync = useSync();
  const [gone, setGone] = useState<readonly WaitingFile[] | null>(null);
  const [logs, setLogs] = useState<ReadonlyMap<StoreId, readonly ImportRecord[]>>(new Map());
  const isOnline = sync.network === 'online';

  // Until a workspace is open nothing is known of what waits.
  const isTold = sync.since > 0;
  const first = useRef(true);
  useEffect(() => {
    if (!isTold || !first.current) return;
    first.current = false;
    setGone(goneFrom(readWaiting(window.localStorage, projectId), sync));
  }, [isTold, sync, projectId]);

  const asked = [...new Set((gone ?? []).map(({ storeId }) => storeId))].join(' ');
  useEffect(() => {
    // Away from the backend an empty log says nothing: it is asked once the line is there.
    if (!isOnline) return undefined;
    let isWanted = true;
    const stops = asked.split(' ').filter(isStoreId).map((storeId) =>
      data.watchImports(storeId, null, listener((outcome) => {
        if (isWanted && outcome.ok) setLogs((before) => new Map([...before, [storeId, outcome.value]]));
      }), mostImports));
    return () => {
      isWanted = false;
      for (const stop of stops) void stop.then((end: Stop) => end());
    };
  }, [data, listener, asked, isOnline]);

  // The first answer may be what this computer still had: the backend's own follows it.
  const [settled, setSettled] = useState<typeof logs>(logs);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(logs), settlesMs);
    return () => clearTimeout(timer);
  }, [logs]);

  const judged = (gone ?? []).flatMap((file) => {
    const log = settled.get(file.storeId);
    return log === undefined ? [] : [{ file, isLost: isLost(file, log, mostImports) === true }];
  });
  const lost = judged.filter((one) => one.isLost).map(({ file }) => file);
  const sent = new Set(judged.filter((one) => !one.isLost).map(({ file: { id } }) => id));
  const open = gone === null ? null : JSON.stringify(gone.filter(({ id }) => !sent.has(id)));
  useEffect(() => {
    // Written by the line above.
    if (open !== null) keepWaiting(window.localStorage, projectId, [...(JSON.parse(open) as readonly WaitingFile[]), ...waitingFiles(sync)]);
  }, [open, sync, projectId]);

  if (lost.length === 0 || !isOnline) return null;
  return (
    <Note tone="bad" actions={<Button size="xs" variant="default" onClick={() => setGone((before) => before?.filter((file) => !lost.some(({ id }) => id === file.id)) ?? null)}>I have noted it</Button>}>
      <Text size="sm" fw={600}>
        {formatSome(lost.length, 'change')} that waited on this computer to be sent {lost.length === 1 ? 'is' : 'are'} lost: its storage was damaged.
      </Text>
      <Text size="sm">
        Drop the {lost.length === 1 ? 'file' : 'files'} again, or undo again: {lost.map(({ label, storeId, at }) => `${label} (${storeName(storeId)}, ${formatMoment(at)})`).join('; ')}.
      </Text>
    </Note>
  );
};
