/** What every table of every store shows now. */
import { useEffect, useMemo, useState } from 'react';
import type { ImportRecord, TableHead } from '../../data/published-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { stores } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { follow } from '../../ui/table/follow';

type PerStore<T> = Readonly<Partial<Record<StoreId, Outcome<readonly T[]>>>>;

export type AllStores<T> = {
  /** Null until every store has answered once. */
  readonly all: readonly T[] | null;
  readonly failure: Failure | null;
  /** Stores whose answer was a failure: nothing is known of them. */
  readonly unknown: readonly StoreId[];
};

const together = <T>(answers: PerStore<T>): AllStores<T> => {
  const outcomes = stores.map(({ id }) => answers[id]);
  const failed = outcomes.find((outcome) => outcome !== undefined && !outcome.ok);
  return {
    all: outcomes.every((outcome) => outcome !== undefined) ? outcomes.flatMap((outcome) => (outcome?.ok === true ? outcome.value : [])) : null,
    failure: failed === undefined || failed.ok ? null : failed.failure,
    unknown: stores.map(({ id }) => id).filter((id) => answers[id]?.ok === false),
  };
};

export const useAllTables = (): AllStores<TableHead> => {
  const { data, listener } = useServices();
  const [answers, setAnswers] = useState<PerStore<TableHead>>({});
  useEffect(() => {
    const stops = stores.map(({ id }) =>
      follow<Outcome<readonly TableHead[]>>(
        (next) => data.watchTables(id, listener(next)),
        (outcome) => setAnswers((before) => ({ ...before, [id]: outcome })),
        (failure) => setAnswers((before) => ({ ...before, [id]: { ok: false, failure } })),
      ),
    );
    return () => stops.forEach((stop) => stop());
  }, [data, listener]);
  return useMemo(() => together(answers), [answers]);
};

/** The newest imports of each store, newest first. */
export const useAllImports = (most: number): AllStores<ImportRecord> => {
  const { data, listener } = useServices();
  const [answers, setAnswers] = useState<PerStore<ImportRecord>>({});
  useEffect(() => {
    const stops = stores.map(({ id }) =>
      follow<Outcome<readonly ImportRecord[]>>(
        (next) => data.watchImports(id, null, listener(next), most),
        (outcome) => setAnswers((before) => ({ ...before, [id]: outcome })),
        (failure) => setAnswers((before) => ({ ...before, [id]: { ok: false, failure } })),
      ),
    );
    return () => stops.forEach((stop) => stop());
  }, [data, listener, most]);
  return useMemo(() => {
    const { all, ...rest } = together(answers);
    return { ...rest, all: all === null ? null : all.toSorted((a, b) => b.at - a.at) };
  }, [answers]);
};
