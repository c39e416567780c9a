/** What every table of every store shows now. */
import { useEffect, useMemo, useState } from 'react';
import type { Listener, Stop } from '../../data/ports';
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

/** `watch` is the same from one time to the next, or all is asked for anew. Told once all stores have answered, and before that where one of them failed: an answer alone changes nothing that is shown. */
const useAllStores = <T>(watch: (storeId: StoreId, listener: Listener<Outcome<readonly T[]>>) => Promise<Stop>): AllStores<T> => {
  const [told, setTold] = useState<AllStores<T>>(() => together<T>({}));
  useEffect(() => {
    let answers: PerStore<T> = {};
    const answered = (storeId: StoreId, outcome: Outcome<readonly T[]>): void => {
      answers = { ...answers, [storeId]: outcome };
      const next = together(answers);
      if (next.all !== null || next.failure !== null) setTold(next);
    };
    const stops = stores.map(({ id }) => follow<Outcome<readonly T[]>>((next) => watch(id, next), (outcome) => answered(id, outcome), (failure) => answered(id, { ok: false, failure })));
    return () => stops.forEach((stop) => stop());
  }, [watch]);
  return told;
};

export const useAllTables = (): AllStores<TableHead> => {
  const { data, listener } = useServices();
  return useAllStores<TableHead>(useMemo(() => (storeId, next) => data.watchTables(storeId, listener(next)), [data, listener]));
};

/** The newest imports of each store, newest first. */
export const useAllImports = (most: number): AllStores<ImportRecord> => {
  const { data, listener } = useServices();
  const told = useAllStores<ImportRecord>(useMemo(() => (storeId, next) => data.watchImports(storeId, null, listener(next), most), [data, listener, most]));
  return useMemo(() => ({ ...told, all: told.all?.toSorted((a, b) => b.at - a.at) ?? null }), [told]);
};
