/** Whether anybody knows what of an order fills containers. */
import type { SheetTiles } from '../../data/planning/planner-ports';
import type { ContainerGauge } from '../../domain/planning/container';

/** Nothing is packed because no quantity is known, and not because nothing is ordered. */
export const isOrderUnknown = (tiles: SheetTiles, { cartons }: Pick<ContainerGauge, 'cartons'>): boolean => cartons === 0 && (tiles['units'] ?? null) === null;
