/** Goods whose SKU is another in a later file of the same day: beside each other, the old row and the new one would count one stock twice. */
import { appendTo } from '../grouped';
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import type { ReportDefinition } from '../reports/report';
import { cellOf, columnData, keysOf } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { Cell, Table } from '../tables/table';
import type { TableDiff } from './diff';
import type { Objection } from './objections';

/** `code`: what both have. */
export type Renamed = { readonly row: number; readonly baseRow: number; readonly from: string; readonly to: string; readonly code: string };

export type RenamedGoods = {
  /** By the label on the unit: an FNSKU is that of one SKU. */
  readonly sure: readonly Renamed[];
  /** By the product page alone, which several SKUs may share. */
  readonly likely: readonly Renamed[];
};

export const noneRenamed: RenamedGoods = { sure: [], likely: [] };
const named = 3;

const cellsIn = (table: Table, columnId: string): ((row: number) => Cell) => {
  const data = columnData(table, columnId);
  return (row) => (data === null ? null : cellOf(data, row));
};

/** Goods that bear the maker's barcode have their ASIN where the label would be. */
const isLabel = (code: string): boolean => /^X\w{9}$/i.test(code);

/** Rows of a code, where it has but one on either side. */
const pairsBy = (columnId: string, { base, next, missing, new: added }: TableDiff, skuId: string): readonly Renamed[] => {
  if (base === null) return [];
  const rest = tableDefinition(next.tableId).key.filter((id) => id !== skuId && id !== columnId);
  const placesIn = (table: Table) => {
    const places = keysOf(rest.map((id) => columnData(table, id)), table.rowCount);
    const code = cellsIn(table, columnId);
    return (row: number): string | null => (code(row) === null ? null : `${String(code(row))}\n${places[row] ?? ''}`);
  };
  const [before, after] = [placesIn(base), placesIn(next)];
  const standing = new Map<string, number[]>();
  for (let row = 0; row < base.rowCount; row += 1) appendTo(standing, before(row) ?? '', row);
  const brought = new Map<string, number[]>();
  for (let row = 0; row < next.rowCount; row += 1) appendTo(brought, after(row) ?? '', row);
  const [gone, arrived] = [new Set(missing), new Set(added)];
  const [skuBefore, skuNow, code] = [cellsIn(base, skuId), cellsIn(next, skuId), cellsIn(next, columnId)];
  return [...brought].flatMap(([place, [row, ...others]]): readonly Renamed[] => {
    const [baseRow, ...more] = standing.get(place) ?? [];
    if (place === '' || row === undefined || baseRow === undefined || others.length + more.length > 0 || !arrived.has(row) || !gone.has(baseRow)) return [];
    return [{ row, baseRow, from: String(skuBefore(baseRow) ?? ''), to: String(skuNow(row) ?? ''), code: String(code(row)) }];
  });
};

/** Of a snapshot whose rows stand in the very partition the file is for; a later day's rows are never mixed with an earlier's. */
export const renamedGoods = ({ identity: { sku, asin }, headedBy, table }: ReportDefinition, diff: TableDiff): RenamedGoods => {
  if (sku === null || table.grain !== 'snapshot' || headedBy !== 'marketplace' || diff.base === null || diff.missing.length === 0 || diff.new.length === 0) return noneRenamed;
  const sure = pairsBy('fnsku', diff, sku).filter(({ code }) => isLabel(code));
  const known = new Set(sure.map(({ baseRow }) => baseRow));
  return { sure, likely: asin === null ? [] : pairsBy(asin, diff, sku).filter(({ baseRow }) => !known.has(baseRow)) };
};

/** The old rows go, whatever the mode. */
export const withoutRenamed = (diff: TableDiff, { sure }: RenamedGoods): TableDiff => {
  if (sure.length === 0) return diff;
  const going = new Set(sure.map(({ baseRow }) => baseRow));
  return { ...diff, missing: diff.missing.filter((row) => !going.has(row)), removed: Uint32Array.from([...diff.removed, ...going]).sort() };
};

export const renamedObjections = ({ identity: { sku } }: ReportDefinition, { sure }: RenamedGoods): readonly Objection[] =>
  sku === null ? [] : sure.map(({ row, from, to, code }) => ({ row, columnId: sku, severity: 'warning', message: `${quoted(from)} stands with the same FNSKU ${code} and is not in the file: it is taken to be ${quoted(to)} now, and its row goes. Beside each other they would count twice.` }));

/** Null where nothing is to be asked. */
export const renamedWords = (likely: readonly Renamed[]): string | null => {
  if (likely.length === 0) return null;
  const which = listedNames(likely.map(({ from, to, code }) => `${quoted(to)} for ${quoted(from)}, ASIN ${code}`), named);
  const are = likely.length === 1 ? '1 new SKU has the ASIN of one that stands and is not in the file' : `${likely.length.toLocaleString('en-US')} new SKUs have the ASINs of some that stand and are not in the file`;
  return `${are} (${which}). Where goods were renamed, have the file replace what stands: merged, both rows stay and their stock counts twice.`;
};
