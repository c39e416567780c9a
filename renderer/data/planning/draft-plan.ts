/**
 * The plan as it would be were imports published: the tables that stand, with their rows in their places. Nothing of it is kept but its
 * forecast, which the plan after publishing looks up.
 */
import type { Failure, Outcome } from '../../domain/failures';
import { planEffect } from '../../domain/planning/plan-effect';
import type { StorePlan } from '../../domain/planning/plan-store';
import type { StoreId } from '../../domain/stores';
import { inSlices } from '../import/breathe';
import { watched } from '../listeners';
import type { Listener } from '../ports';
import type { PackedTable, PartitionHead, TableHead } from '../published-ports';
import type { Forecaster } from './forecasting';
import { broken, isFailure, noSales } from './plan-failures';
import type { PlansOfToday } from './plan-of-today';
import { planSteps, type PlanSteps } from './plan-steps';
import type { EffectAsk, EffectOutcome, PlanProgress, PlanState, ReviewedFile } from './planner-ports';
import type { OfStore, Run } from './planner-state';
import { quantitiesOf } from './quantities';
import type { ResultCache } from './result-cache';
import type { PlanSource } from './store-tables';
import type { StoresHeard } from './stores-heard';

type Failed = { readonly failure: Failure };

type Parts = {
  readonly source: PlanSource;
  readonly cache: ResultCache;
  readonly forecast: Forecaster;
  readonly codeVersion: string;
  readonly stores: StoresHeard;
  readonly plans: Pick<PlansOfToday, 'present'>;
};

export type DraftPlans = {
  /** `tell`: how far the plan with the imports in it is. */
  readonly effectOf: (storeId: StoreId, ask: EffectAsk, tell: Listener<PlanProgress>) => Promise<EffectOutcome>;
  readonly cancelEffect: (effectId: string) => void;
};

/** No version that stands is called so. */
const underReview = 'under review ';
const versionOf = ({ importId }: ReviewedFile): string => `${underReview}${importId}`;

/** Partitions in which the import changes nothing stay as they stand. */
const headsWith = (storeId: StoreId) => (heads: readonly TableHead[], file: ReviewedFile): readonly TableHead[] => {
  const moved = file.parts.flatMap(({ partition, packed }): readonly (readonly [string, PartitionHead])[] =>
    packed === null ? [] : [[partition, { versionId: versionOf(file), importId: file.importId, rows: packed.rows, asOf: file.asOf, fileName: file.fileName, byEmail: '', at: file.at }]],
  );
  const stands = heads.find(({ tableId }) => tableId === file.tableId) ?? { storeId, tableId: file.tableId, revision: 0, partitions: {}, latest: null };
  const partitions = { ...stands.partitions, ...Object.fromEntries(moved) };
  return [...heads.filter(({ tableId }) => tableId !== file.tableId), { ...stands, partitions, latest: Object.keys(partitions).sort().at(-1) ?? null }];
};

const sourceWith = (source: PlanSource, { files }: EffectAsk): PlanSource => ({
  watchTables: (...asked) => source.watchTables(...asked),
  watchSetting: (...asked) => source.watchSetting(...asked),
  versionsThen: (...asked) => source.versionsThen(...asked),
  readPacked: (storeId, tableId, versionId, partition) => {
    const file = files.find((one) => versionOf(one) === versionId);
    if (file === undefined) return source.readPacked(storeId, tableId, versionId, partition);
    const packed = file.parts.find((part) => part.partition === partition)?.packed ?? null;
    const answer: Outcome<PackedTable> = packed === null ? { ok: false, failure: { code: 'import/no-longer-open', detail: null } } : { ok: true, value: packed };
    return Promise.resolve(answer);
  },
});

/** Rows under review push nothing that stands out of memory. */
const cacheWith = (cache: ResultCache): ResultCache => ({ ...cache, of: (family, key, make) => (key.startsWith(underReview) ? make() : cache.of(family, key, make)) });

export const draftPlans = ({ source, cache, forecast, codeVersion, stores, plans }: Parts): DraftPlans => {
  /** By question: what is being worked out, and whether anybody still waits for it. */
  const asked = new Map<string, { isWanted: boolean }>();

  /** Where no report shows sales, with the imports or without: what is known of stock. */
  const withoutSales = async (storeId: StoreId, steps: PlanSteps, run: Run): Promise<StorePlan | Failed | null> => {
    const tables = await steps.tables(run.told, () => run.isWanted);
    return tables === null || isFailure(tables) ? tables : inSlices(quantitiesOf(storeId, null, null, tables, run.told.inputs, run.told.day), () => run.isWanted);
  };

  /** What the plan of today keeps is looked into, and nothing of it is replaced. Null where nobody waits any more. */
  const planned = async (storeId: StoreId, state: OfStore, ask: EffectAsk, run: Run, tell: Listener<PlanProgress>): Promise<StorePlan | Failed | null> => {
    const steps = planSteps(sourceWith(source, ask), cacheWith(cache), forecast, codeVersion);
    const states = watched<PlanState>({ kind: 'idle' });
    const stop = states.watch((now) => {
      if (now.kind === 'working' && run.isWanted) tell(now.progress);
    });
    try {
      const made = await steps.plan(storeId, { ...state, run, past: [], explaining: null, sheetAgain: null, state: states }, run);
      if (made === null || !isFailure(made)) return made?.plan ?? null;
      return made.failure.code === noSales.code ? await withoutSales(storeId, steps, run) : made;
    } finally {
      stop();
    }
  };

  const worked = async (storeId: StoreId, ask: EffectAsk, wanted: { readonly isWanted: boolean }, tell: Listener<PlanProgress>): Promise<EffectOutcome> => {
    const state = await stores.of(storeId);
    const before = await plans.present(storeId);
    if (before === null || !wanted.isWanted) return { kind: 'cancelled' };
    if (isFailure(before)) return { kind: 'failed', failure: before.failure };
    const { inputs, day } = before;
    const run: Run = {
      planKey: `${underReview}${ask.effectId}`, told: { tables: { ok: true, value: ask.files.reduce(headsWith(storeId), before.heads) }, inputs, day }, isCancelled: false, done: Promise.resolve(null),
      get isWanted() {
        return wanted.isWanted;
      },
    };
    const after = await planned(storeId, state, ask, run, tell);
    if (after === null || !wanted.isWanted) return { kind: 'cancelled' };
    return isFailure(after) ? { kind: 'failed', failure: after.failure } : { kind: 'worked-out', effect: planEffect(before.plan, after), day };
  };

  const cancelEffect = (effectId: string): void => {
    const one = asked.get(effectId);
    if (one !== undefined) one.isWanted = false;
  };

  return {
    cancelEffect,
    effectOf: async (storeId, ask, tell) => {
      cancelEffect(ask.effectId);
      const mine = { isWanted: true };
      asked.set(ask.effectId, mine);
      try {
        return await worked(storeId, ask, mine, tell);
      } catch (error) {
        return { kind: 'failed', failure: broken(error) };
      } finally {
        if (asked.get(ask.effectId) === mine) asked.delete(ask.effectId);
      }
    },
  };
};
