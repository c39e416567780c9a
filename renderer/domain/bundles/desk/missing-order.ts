/** What is missing for a build, as rows of a sheet to order from. */
import type { SheetCells } from '../../shipments/from-sheet';
import type { Cell, Column } from '../../tables/table';
import type { WhatIf } from './what-if';

const columns: readonly Column[] = [
  { id: 'item', title: 'Item', kind: 'text', unit: null }, { id: 'name', title: 'Name', kind: 'text', unit: null }, { id: 'supplier', title: 'Supplier', kind: 'text', unit: null },
  { id: 'order', title: 'Order', kind: 'count', unit: 'units' }, { id: 'cartons', title: 'Cartons', kind: 'decimal', unit: 'cartons' }, { id: 'currency', title: 'Currency', kind: 'text', unit: null },
  { id: 'fobThere', title: 'Price there', kind: 'decimal', unit: null },
];

/** Missing units, up to whole cartons where the carton is known. */
export const missingOrder = ({ items }: Pick<WhatIf, 'items'>): SheetCells => ({
  columns,
  rows: items.filter(({ short }) => (short ?? 0) > 0).map(({ code, name, supplier, short, carton, price }, index) => {
    const cartons = carton === null ? null : Math.ceil((short ?? 0) / carton);
    const units = cartons === null || carton === null ? Math.ceil(short ?? 0) : cartons * carton;
    const cells: readonly Cell[] = [code, name, supplier, units, cartons, price?.currency ?? null, price?.amount ?? null];
    return { index, cells };
  }),
});
