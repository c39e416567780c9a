/** Parameters of a sheet by what its plan knows. */
import { isoDay } from '../../domain/demand/days';
import type { ParameterValue, ResolvedParameter } from '../../domain/sheets/sheet';
import type { Explained } from './explained';

export const valuesOf = (parameters: readonly ResolvedParameter[]): Readonly<Record<string, ParameterValue>> => Object.fromEntries(parameters.map(({ id, value }) => [id, value]));

const stockDaysOf = (sales: Explained['sales']): readonly string[] => [...new Set((sales?.demand.snapshots ?? []).map(({ day }) => day))].reverse();

const namesOf = (groups: ReadonlyMap<string, string> | undefined): readonly string[] => [...new Set(groups?.values() ?? [])].sort((one, other) => one.localeCompare(other, 'en'));

export const spanOf = ({ day, sales }: Explained) => ({ day, firstSale: sales === null ? null : isoDay(sales.demand.daily.firstDay), stockDays: stockDaysOf(sales), brands: namesOf(sales?.demand.groups.brands), categories: namesOf(sales?.demand.groups.categories) });
