/** Taking imports back from a list of them: alone, together with what was published with it, or with what builds on it. */
import { useState } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Failure } from '../../domain/failures';
import { useServices } from '../services';

/** Nothing was undone; `dependents` stand in the way, in the order in which they can be undone. */
export type RefusedUndo = { readonly importId: string; readonly failure: Failure; readonly dependents: readonly ImportRecord[] };

export type Undoing = {
  /** The import that is being taken back. */
  readonly busy: string | null;
  readonly refused: RefusedUndo | null;
  readonly said: string | null;
  readonly undo: (record: ImportRecord) => void;
  /** All of them or none. `others` may stand on `record`, or have been published with it. */
  readonly undoWith: (record: ImportRecord, others: readonly ImportRecord[]) => void;
};

const named = (records: readonly ImportRecord[]): string => records.map(({ fileName }) => fileName).join(', ');

export const useUndoing = (): Undoing => {
  const { data } = useServices();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedUndo | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const during = async (record: ImportRecord, work: () => Promise<RefusedUndo | string | null>): Promise<void> => {
    setBusy(record.importId);
    setRefused(null);
    setSaid(null);
    const outcome = await work();
    setBusy(null);
    if (typeof outcome === 'string') setSaid(outcome);
    else setRefused(outcome);
  };

  return {
    busy,
    refused,
    said,
    undo: (record) =>
      void during(record, async () => {
        const outcome = await data.undo(record.storeId, record.importId);
        return outcome.ok ? null : { importId: record.importId, failure: outcome.failure, dependents: outcome.dependents ?? [] };
      }),
    undoWith: (record, others) =>
      void during(record, async () => {
        const all = [...others.filter(({ importId }) => importId !== record.importId), record];
        const outcome = await data.undoGroup(all.map(({ storeId, importId }) => ({ storeId, importId })));
        if (outcome.kind === 'undone') return `Undone together: ${named(all)}.`;
        if (outcome.kind === 'blocked') return { importId: record.importId, failure: { code: 'data/later-import-stands-on-it', detail: null }, dependents: outcome.by };
        return { importId: record.importId, failure: outcome.failure, dependents: [] };
      }),
  };
};
