/** What can be sent to WFS, as the forecast's sheet knows it: GTIN, status, case, and what our own stock can give. */
import { useCallback, useEffect, useState } from 'react';
import type { OpenedSheet, SheetSourceState } from '../../data/planning/planner-ports';
import { listingId } from '../../domain/demand/listing';
import type { Failure } from '../../domain/failures';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { wfsGoods, wfsSeeds, type SheetCells } from '../../domain/shipments/from-sheet';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';

export type WfsGood = { readonly line: ShipmentLine; /** Units our own stock can give; null: nobody tells. */ readonly available: number | null };

export type WfsGoods = {
  readonly state: 'opening' | 'open' | 'failed';
  readonly failure: Failure | null;
  readonly planKey: string | null;
  readonly planDay: string | null;
  /** What the forecast stands on, where no report knows any goods yet; null where some are known. */
  readonly missing: readonly SheetSourceState[] | null;
  readonly search: (text: string) => Promise<readonly WfsGood[]>;
  /** By SKU; those nobody knows are not in it. */
  readonly bySku: (skus: readonly string[]) => Promise<ReadonlyMap<string, WfsGood>>;
  /** Every row with a quantity, with what was proposed. */
  readonly fromForecast: () => Promise<readonly ShipmentLine[]>;
};

const found = 20;
const mostRows = 20_000;
const definition = sheetDefinitions['wfs-send'];

export const useWfsGoods = (storeId: StoreId): WfsGoods => {
  const { planner } = useServices();
  const [opened, setOpened] = useState<{ readonly storeId: StoreId; readonly sheet: OpenedSheet | null; readonly failure: Failure | null } | null>(null);
  useEffect(() => {
    let current = true;
    let view: string | null = null;
    void planner.openSheet(storeId, 'wfs-send', { asOf: null, parameters: {} }).then((outcome) => {
      if (outcome.kind === 'opened') view = outcome.view;
      if (!current) {
        if (view !== null) void planner.closeSheet(view);
        return;
      }
      setOpened({ storeId, sheet: outcome.kind === 'opened' ? outcome : null, failure: outcome.kind === 'failed' ? outcome.failure : null });
    });
    return () => {
      current = false;
      if (view !== null) void planner.closeSheet(view);
    };
  }, [planner, storeId]);

  const mine = opened?.storeId === storeId ? opened : null;
  const view = mine?.sheet?.view ?? null;
  const cells = useCallback((rows: SheetCells['rows']): SheetCells => ({ columns: definition?.columns ?? [], rows }), []);

  const search = useCallback(
    async (text: string) => {
      if (view === null) return [];
      const page = await planner.querySheet(view, { search: text, filters: [], sort: [] }, 0, found);
      return page.ok ? wfsGoods(cells(page.value.rows)) : [];
    },
    [planner, view, cells],
  );
  const bySku = useCallback(
    async (skus: readonly string[]) => {
      const rows = view === null ? null : await planner.sheetRows(view, skus.map((sku) => listingId('wfs', sku)));
      return new Map((rows?.ok === true ? wfsGoods(cells(rows.value)) : []).map((good) => [good.line.sku, good]));
    },
    [planner, view, cells],
  );
  const fromForecast = useCallback(async () => {
    if (view === null) return [];
    const page = await planner.querySheet(view, { search: '', filters: [{ kind: 'number', columnId: 'send', minimum: 1, maximum: null }], sort: [] }, 0, mostRows);
    return page.ok ? (wfsSeeds(cells(page.value.rows))[0]?.lines ?? []) : [];
  }, [planner, view, cells]);

  return {
    state: mine === null ? 'opening' : mine.sheet === null ? 'failed' : 'open', failure: mine?.failure ?? null, planKey: mine?.sheet?.planKey ?? null, planDay: mine?.sheet?.day ?? null,
    missing: mine?.sheet?.rows === 0 ? mine.sheet.sources : null, search, bySku, fromForecast,
  };
};
