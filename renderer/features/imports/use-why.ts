/** What explains the plan for the goods that a row of a table names: one listing for each channel that sells them, and the item or bundle they are. */
import { useCallback } from 'react';
import { channelName, channels, listingId } from '../../domain/demand/listing';
import { reports } from '../../domain/reports/reports';
import type { StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { useServices } from '../../ui/services';
import type { Explanation, WhyQuestion } from '../../ui/why/WhyDrawer';

/** Columns that name an item or a bundle in the lists staff keep themselves. */
const codeColumns = ['itemCode', 'bundleCode', 'componentSku'];

/** The column that names the goods: as the reports of the table say, else the first that names an item or a bundle. Null where none does. */
const goodsColumn = ({ id, columns }: TableDefinition): number | null => {
  const sku = reports.find(({ table }) => table.id === id)?.identity.sku ?? null;
  const at = columns.findIndex((column) => (sku === null ? codeColumns.includes(column.id) : column.id === sku));
  return at === -1 ? null : at;
};

/** A code may be sold on every channel, and be an item or a bundle itself. */
const namesOf = (code: string): readonly { readonly title: string; readonly key: string }[] => [
  ...channels.map((channel) => ({ title: channelName[channel], key: listingId(channel, code) })),
  { title: 'In stock and on order', key: code },
];

export const useWhy = (definition: TableDefinition, storeId: StoreId): ((row: TableRow) => WhyQuestion | null) => {
  const { planner } = useServices();
  return useCallback(
    (row) => {
      const at = goodsColumn(definition);
      const code = at === null ? null : (row.cells[at] ?? null);
      if (typeof code !== 'string') return null;
      return {
        subject: code,
        ask: async () => {
          // The plan is made once for the store; what was made before is only looked up.
          const prepared = await planner.prepare(storeId);
          if (prepared.kind === 'failed') return { ok: false, failure: prepared.failure };
          const asked = await Promise.all(
            namesOf(code).map(async ({ title, key }) => {
              const [figures, history] = await Promise.all([planner.explain(storeId, null, key), planner.history(storeId, key)]);
              return { title, figures, history };
            }),
          );
          const explained: Explanation[] = [];
          for (const { title, figures, history } of asked) {
            if (figures.ok) explained.push({ title, figures: figures.value, history: history.ok ? history.value : null });
            // Most goods sell on some channels only, and a listing's SKU is often no item's code.
            else if (figures.failure.code !== 'plan/unknown-goods') return { ok: false, failure: figures.failure };
          }
          return { ok: true, value: explained };
        },
      };
    },
    [definition, planner, storeId],
  );
};
