/** Shipment plans as versions of their table: a plan is a partition, and every change of it is published, logged and undone as any import. */
import { planFromTable, planTable, rowsOfLines } from '../../domain/shipments/plan-rows';
import { newestFirst, summaryOf, type PlanSummary } from '../../domain/shipments/plan-summary';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { workbookOf } from '../../domain/tables/workbook';
import { zipFile } from '../export/zip-file';
import { madeSource, publishTables, type MadePart } from '../hand-edits/publish-tables';
import type { Listener, Stop } from '../ports';
import type { PartitionHead, PublishOutcome, PublishRequest, TableHead } from '../published-ports';
import type { DecodedVersions } from '../views/decoded-versions';
import type { ShipmentService, StoredPlan } from './shipment-ports';
import { receiptsFrom } from './known-receipts';
import type { SettingShelf } from '../read-setting';
import { manifestTemplates } from './manifest-templates';

const tableId = 'shipment-plans';

/** Each plan is a line of the table's manifest, a document of 1 MiB: about half of what fits. */
export const mostPlans = 1_500;

export type ShelfParts = {
  readonly versions: DecodedVersions;
  readonly readTable: (storeId: StoreId, tableId: TableHead['tableId']) => Promise<Outcome<TableHead>>;
  readonly watchTable: (storeId: StoreId, tableId: TableHead['tableId'], listener: Listener<Outcome<TableHead>>) => Promise<Stop>;
  readonly publish: (request: PublishRequest) => Promise<PublishOutcome>;
  readonly settings: SettingShelf;
};

const damaged = (planId: string): Outcome<never> => ({ ok: false, failure: { code: 'data/damaged-version', detail: `${planId} cannot be read as a plan.` } });

export const planShelf = ({ versions, readTable, watchTable, publish, settings }: ShelfParts): ShipmentService & { readonly forget: () => void } => {
  /** A version never changes, so neither does what is told of it. */
  const known = new Map<string, Promise<PlanSummary | null>>();

  const planAt = async (storeId: StoreId, planId: string, versionId: string): Promise<Outcome<StoredPlan>> => {
    const table = await versions.read(storeId, tableId, versionId, planId);
    if (!table.ok) return table;
    const plan = planFromTable(table.value);
    return plan === null ? damaged(planId) : { ok: true, value: { plan, versionId, rows: rowsOfLines(table.value) } };
  };

  const summary = (storeId: StoreId, planId: string, head: PartitionHead): Promise<PlanSummary | null> => {
    const key = `${storeId} ${planId} ${head.versionId}`;
    const found = known.get(key) ?? planAt(storeId, planId, head.versionId).then((plan) => (plan.ok ? summaryOf(plan.value.plan, head) : null));
    known.set(key, found);
    // What could not be read may be readable once the network is back.
    void found.then((made) => made === null && known.get(key) === found && known.delete(key));
    return found;
  };

  const summaries = async (head: TableHead): Promise<{ readonly plans: readonly PlanSummary[]; readonly unread: number }> => {
    const made = await Promise.all(Object.entries(head.partitions).map(([planId, shown]) => summary(head.storeId, planId, shown)));
    const plans = made.filter((one) => one !== null).sort(newestFirst);
    return { plans, unread: made.length - plans.length };
  };

  const failed = (outcome: Outcome<never>): PublishOutcome => (outcome.ok ? { kind: 'cancelled' } : { kind: 'failed', failure: outcome.failure });

  return {
    watchShipmentPlans: async (storeId, listener) => {
      let turn = 0;
      const stop = await watchTable(storeId, tableId, (head) => {
        turn += 1;
        const mine = turn;
        if (!head.ok) {
          listener(head);
          return;
        }
        void summaries(head.value).then((value) => {
          if (mine === turn) listener({ ok: true, value });
        });
      });
      return () => {
        turn += 1;
        stop();
      };
    },
    readShipmentPlan: async (storeId, planId, asked) => {
      const head = asked === null ? await readTable(storeId, tableId) : null;
      if (head !== null && !head.ok) return head;
      const versionId = asked ?? head?.value.partitions[planId]?.versionId ?? null;
      if (versionId === null) return { ok: false, failure: { code: 'data/missing-version', detail: `There is no plan ${planId}.` } };
      return planAt(storeId, planId, versionId);
    },
    saveShipmentPlans: async ({ importId, storeId, label, plans }) => {
      const empty = plans.find(({ plan }) => plan.lines.length === 0);
      if (plans.length === 0 || empty !== undefined) return { kind: 'failed', failure: { code: 'import/nothing-to-publish', detail: `${empty?.plan.id ?? 'The plan'} has no lines.` } };
      const head = await readTable(storeId, tableId);
      if (!head.ok) return failed(head);
      const fresh = plans.filter(({ baseVersionId }) => baseVersionId === null).length;
      if (Object.keys(head.value.partitions).length + fresh > mostPlans) return { kind: 'failed', failure: { code: 'data/quota', detail: `A store keeps at most ${mostPlans} shipment plans.` } };
      const source = await madeSource(importId, 'shipment-plans', label, plans);
      const parts: MadePart[] = [];
      for (const { plan, baseVersionId } of plans) {
        const base = baseVersionId === null ? null : await versions.read(storeId, tableId, baseVersionId, plan.id);
        if (base !== null && !base.ok) return failed(base);
        parts.push({ partition: plan.id, baseVersionId, base: base?.value ?? null, table: planTable(plan, source) });
      }
      return publishTables(publish, { importId, storeId, tableId, groupId: null, source, mode: 'replace', parts });
    },
    shipmentReceipts: (storeId, marketplaceId) => receiptsFrom({ versions, readTable }, storeId, marketplaceId),
    ...manifestTemplates(settings),
    makeWorkbook: (sheets) => zipFile(workbookOf(sheets.map(({ name, columns, rows }) => ({ name, columns, rows: rows.length, cellsOf: (row: number) => rows[row] ?? [] })))),
    forget: () => known.clear(),
  };
};
