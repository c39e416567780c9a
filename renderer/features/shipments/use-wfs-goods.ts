/** What can be sent to WFS, as the forecast's sheet knows it: GTIN, status, case, and what our own stock can give. */
import { useCallback, useMemo } from 'react';
import type { SheetSourceState } from '../../data/planning/planner-ports';
import { listingId } from '../../domain/demand/listing';
import type { Term } from '../../domain/explain/term';
import type { Failure, Outcome } from '../../domain/failures';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { wfsGoods, wfsSeeds, type SheetCells } from '../../domain/shipments/from-sheet';
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { emptyAddress } from '../../ui/sheet/sheet-address';
import { useSheet } from '../../ui/sheet/use-sheet';

export type WfsGood = { readonly line: ShipmentLine; /** What our own stock can give of it; null: nobody tells. */ readonly available: number | null };

export type WfsGoods = {
  readonly state: 'opening' | 'open' | 'failed';
  readonly failure: Failure | null;
  readonly planKey: string | null;
  readonly planDay: string | null;
  /** What the forecast stands on. */
  readonly sources: readonly SheetSourceState[];
  /** Past days with a snapshot, the newest first. */
  readonly days: readonly string[];
  /** No report knows any goods yet. */
  readonly isEmpty: boolean;
  readonly search: (text: string) => Promise<readonly WfsGood[]>;
  /** By SKU; those nobody knows are not in it. */
  readonly bySku: (skus: readonly string[]) => Promise<ReadonlyMap<string, WfsGood>>;
  /** How what our own stock can give of a SKU came about. */
  readonly explainAvailable: (line: Pick<ShipmentLine, 'sku'>) => Promise<Outcome<readonly Term[]>>;
  /** Every row with a quantity, with what was proposed. */
  readonly fromForecast: () => Promise<readonly ShipmentLine[]>;
};

const found = 20;
const mostRows = 20_000;
const definition = sheetDefinitions['wfs-send'];
/** What the sheet's column of our own stock is explained by. */
export const availableFigure = 'local-units';
const noSources: readonly SheetSourceState[] = [];
const noDays: readonly string[] = [];

/** `day`: a past ISO day they are of; null: today. */
export const useWfsGoods = (storeId: StoreId, day: string | null): WfsGoods => {
  const { planner } = useServices();
  // It follows what is published and decided, as the forecast's own page does.
  const address = useMemo(() => ({ ...emptyAddress, asOf: day }), [day]);
  const { state } = useSheet({ storeId, definition, address }, true);
  const sheet = state.kind === 'open' ? state.sheet : null;
  const view = sheet?.view ?? null;
  const cells = useCallback((rows: SheetCells['rows']): SheetCells => ({ columns: definition.columns, rows }), []);

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
  const explainAvailable = useCallback(
    ({ sku }: Pick<ShipmentLine, 'sku'>) => planner.explain(storeId, availableFigure, listingId('wfs', sku), view ?? undefined),
    [planner, storeId, view],
  );
  const fromForecast = useCallback(async () => {
    if (view === null) return [];
    const page = await planner.querySheet(view, { search: '', filters: [{ kind: 'number', columnId: 'send', minimum: 1, maximum: null }], sort: [] }, 0, mostRows);
    return page.ok ? (wfsSeeds(cells(page.value.rows))[0]?.lines ?? []) : [];
  }, [planner, view, cells]);

  return {
    state: state.kind === 'open' ? 'open' : state.kind === 'opening' ? 'opening' : 'failed', failure: state.kind === 'failed' ? state.failure : null, planKey: sheet?.planKey ?? null, planDay: sheet?.day ?? null,
    sources: sheet?.sources ?? noSources, days: sheet?.days ?? noDays, isEmpty: sheet?.rows === 0, search, bySku, explainAvailable, fromForecast,
  };
};
