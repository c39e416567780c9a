/** What is missing for a build, as rows of a sheet to order from. */
import { unitPriceAt } from '../../labels/label-prices';
import { cartonVolume } from '../../planning/container';
import { cartonsOf, roundedUnits } from '../../planning/rounding';
import type { SheetCells } from '../../shipments/from-sheet';
import type { Cell, Column } from '../../tables/table';
import type { TakenItem, WhatIf } from './what-if';

const columns: readonly Column[] = [
  { id: 'item', title: 'Item', kind: 'text', unit: null }, { id: 'name', title: 'Name', kind: 'text', unit: null }, { id: 'supplier', title: 'Supplier', kind: 'text', unit: null },
  { id: 'order', title: 'Order', kind: 'count', unit: 'units' }, { id: 'cartons', title: 'Cartons', kind: 'decimal', unit: 'cartons' }, { id: 'currency', title: 'Currency', kind: 'text', unit: null },
  { id: 'fobThere', title: 'Price there', kind: 'decimal', unit: null }, { id: 'cubicMetres', title: 'Volume', kind: 'decimal', unit: 'm³' }, { id: 'kg', title: 'Weight', kind: 'decimal', unit: 'kg' },
];

/** Missing, and not on order either: what comes already would only be ordered twice. */
export const stillToOrder = ({ short, coming }: Pick<TakenItem, 'short' | 'coming'>): number => Math.max(0, (short ?? 0) - coming);

/** Missing units that nothing on order brings, up to whole cartons where the carton is known, and to what the supplier takes at least. */
export const missingOrder = ({ items }: Pick<WhatIf, 'items'>): SheetCells => ({
  columns,
  rows: items.filter((item) => stillToOrder(item) > 0).map((item, index) => {
    const { code, name, supplier, carton, measured, minimum, prices } = item;
    const units = roundedUnits(stillToOrder(item), { carton, minimum, rounding: 'up' });
    const cartons = cartonsOf(units, carton);
    const each = (of: number | null | undefined): number | null => (cartons === null || of === null || of === undefined ? null : cartons * of);
    const price = prices === null ? null : unitPriceAt(prices, units);
    const cells: readonly Cell[] = [code, name, supplier, units, cartons, price === null ? null : (prices?.currency ?? null), price, each(measured === null ? null : cartonVolume(measured)), each(measured?.weightKg)];
    return { index, cells };
  }),
});
