/** What explains the plan for the goods that a row of a table names: one listing for each channel that sells them. */
import { useCallback } from 'react';
import { channelName, channels, listingId } from '../../domain/demand/listing';
import { reports } from '../../domain/reports/reports';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { useServices } from '../../ui/services';
import type { Explanation, WhyQuestion } from '../../ui/why/WhyDrawer';

/** The column that names the goods, as the reports of the table say; null where none does. */
const skuColumn = ({ id, columns }: TableDefinition): number | null => {
  const sku = reports.find(({ table }) => table.id === id)?.identity.sku ?? null;
  const at = columns.findIndex((column) => column.id === sku);
  return at === -1 ? null : at;
};

export const useWhy = (definition: TableDefinition, storeId: StoreId): ((row: TableRow) => WhyQuestion | null) => {
  const { planner } = useServices();
  return useCallback(
    (row) => {
      const at = skuColumn(definition);
      const sku = at === null ? null : (row.cells[at] ?? null);
      if (typeof sku !== 'string') return null;
      return {
        subject: sku,
        ask: async () => {
          // The plan is made once for the store; what was made before is only looked up.
          const prepared = await planner.prepare(storeId);
          if (prepared.kind === 'failed') return { ok: false, failure: prepared.failure };
          const asked = await Promise.all(
            channels.map(async (channel) => {
              const key = listingId(channel, sku);
              const [figures, history] = await Promise.all([planner.explain(storeId, null, key), planner.history(storeId, key)]);
              return { channel, figures, history };
            }),
          );
          const explained: Explanation[] = [];
          for (const { channel, figures, history } of asked) {
            if (figures.ok) explained.push({ title: channelName[channel], figures: figures.value, history: history.ok ? history.value : null });
            // Most goods sell on some channels only.
            else if (figures.failure.code !== 'plan/unknown-goods') return { ok: false, failure: figures.failure };
          }
          return { ok: true, value: explained };
        },
      };
    },
    [definition, planner, storeId],
  );
};
