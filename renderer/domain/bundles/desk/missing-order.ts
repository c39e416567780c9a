/** What is missing for a build, as rows of a sheet to order from. */
import { cartonsOf, roundedUnits } from '../../planning/rounding';
import type { SheetCells } from '../../shipments/from-sheet';
import type { Cell, Column } from '../../tables/table';
import type { WhatIf } from './what-if';

const columns: readonly Column[] = [
  { id: 'item', title: 'Item', kind: 'text', unit: null }, { id: 'name', title: 'Name', kind: 'text', unit: null }, { id: 'supplier', title: 'Supplier', kind: 'text', unit: null },
  { id: 'order', title: 'Order', kind: 'count', unit: 'units' }, { id: 'cartons', title: 'Cartons', kind: 'decimal', unit: 'cartons' }, { id: 'currency', title: 'Currency', kind: 'text', unit: null },
  { id: 'fobThere', title: 'Price there', kind: 'decimal', unit: null },
];

/** Missing units, up to whole cartons where the carton is known, and to what the supplier takes at least. */
export const missingOrder = ({ items }: Pick<WhatIf, 'items'>): SheetCells => ({
  columns,
  rows: items.filter(({ short }) => (short ?? 0) > 0).map(({ code, name, supplier, short, carton, minimum, price }, index) => {
    const units = roundedUnits(short ?? 0, { carton, minimum, rounding: 'up' });
    const cells: readonly Cell[] = [code, name, supplier, units, cartonsOf(units, carton), price?.currency ?? null, price?.amount ?? null];
    return { index, cells };
  }),
});
