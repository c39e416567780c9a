/** Whether a store sells where a report comes from. */
import type { SheetSource } from '../domain/sheets/sheet';
import type { SheetSourceState } from '../domain/sheets/source-states';
import { reportGroups, type ReportGroup } from '../domain/reports/reports';
import type { StoreId } from '../domain/stores';
import type { Area } from './pages';

type SetUp = Pick<Area, 'id' | 'setUpFor'>;

/** A group of reports whose marketplace has an area of its own is for the stores of that area; all others for every store. */
export const isSetUp = (areas: readonly SetUp[], { id }: Pick<ReportGroup, 'id'>, storeId: StoreId): boolean => areas.find((area) => area.id === id)?.setUpFor.includes(storeId) ?? true;

/** Without those that were never imported because the store does not sell there: nobody can bring them. */
export const sourcesOf = (areas: readonly SetUp[], storeId: StoreId, sources: readonly SheetSourceState[], definitions: readonly Pick<SheetSource, 'title' | 'tables'>[]): readonly SheetSourceState[] => {
  const ofOthers = new Set(reportGroups.filter((group) => !isSetUp(areas, group, storeId)).flatMap(({ reports }) => reports.map(({ table }) => table.id)));
  return sources.filter(({ title, missing, needed }) => {
    const tables = definitions.find((one) => one.title === title)?.tables ?? [];
    return needed || !missing || tables.length === 0 || !tables.every((id) => ofOthers.has(id));
  });
};
