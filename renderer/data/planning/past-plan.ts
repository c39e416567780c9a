/** The plan of a past day: stock, sales, shipment plans and orders as they were known by then, lists, settings and rules as they are now. */
import { defaultDemandOptions } from '../../domain/demand/daily-demand';
import { dayNumber } from '../../domain/demand/days';
import type { PublishedTable } from '../../domain/demand/published-table';
import { storeDemand } from '../../domain/demand/store-demand';
import type { Failure } from '../../domain/failures';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { Panel } from '../../domain/forecast/panel';
import { isUntil } from '../../domain/sheets/source-states';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table-ids';
import { inSlices } from '../import/breathe';
import type { Progress } from '../ports';
import type { TableHead } from '../published-ports';
import { demandSheet } from './demand-sheet';
import type { Explained } from './explained';
import { demandColumns, planTableColumns } from '../../domain/planning/needed-columns';
import type { PlanningInputs } from './planning-inputs';
import type { PlanProgress } from './planner-ports';
import { quantitiesOf } from './quantities';
import { readPlanTables } from './plan-tables';
import { placesOf, type ReadTables, type VersionPlace } from './store-tables';

/** Everything that tells of sales or of stock by day. */
export const demandPlaces = (heads: readonly TableHead[]): readonly VersionPlace[] => placesOf(heads, (tableId) => demandColumns[tableId] !== undefined);

type PastAsked = {
  readonly storeId: StoreId;
  /** ISO day. */
  readonly day: string;
  readonly planKey: string;
  readonly heads: readonly TableHead[];
  readonly inputs: PlanningInputs;
  readonly read: (places: readonly VersionPlace[], columns: (tableId: TableId) => readonly string[] | 'all', tell: (at: Progress) => void) => Promise<ReadTables>;
  /** Shipment plans and orders as they stood at the end of the day. */
  readonly tablesThen: (tables: readonly PublishedTable[]) => Promise<readonly PublishedTable[]>;
  readonly foresee: (panel: Panel, tell: (at: Progress) => void) => Promise<CatalogueForecast | null>;
  readonly tell: (progress: PlanProgress) => void;
  readonly isWanted: () => boolean;
};

/** Null when it is not wanted any more. */
export const pastPlan = async ({ storeId, day, planKey, heads, inputs, read, tablesThen, foresee, tell, isWanted }: PastAsked): Promise<Explained | { readonly failure: Failure } | null> => {
  const known = await read(demandPlaces(heads).filter(({ partition }) => isUntil(partition, day)), (tableId) => demandColumns[tableId] ?? [], (at) => tell({ step: 'reading tables', ...at }));
  if (known === null || 'failure' in known) return known;
  const demand = storeDemand(storeId, known.tables, { ...defaultDemandOptions, until: day });
  const made = demand === null ? null : await inSlices(demandSheet(demand, inputs, dayNumber(day), null), isWanted);
  if (!isWanted()) return null;
  const panel = made?.panel.panel ?? null;
  const forecast = panel === null || panel.periods === 0 ? null : await foresee(panel, (at) => tell({ step: 'forecast', ...at }));
  const whole = isWanted() ? await readPlanTables({ heads, day, read: (places) => read(places, planTableColumns, () => undefined), tablesThen }) : null;
  if (whole === null || 'failure' in whole) return whole;
  tell({ step: 'quantities', done: 0, total: made?.sheet.listings.length ?? 0 });
  const plan = await inSlices(quantitiesOf(storeId, made, forecast, whole.tables, inputs, day, true), isWanted);
  return plan === null ? null : { storeId, planKey, day, inputs, heads, tablesText: '', sales: demand === null || made === null ? null : { demand, made, forecast }, plan };
};
