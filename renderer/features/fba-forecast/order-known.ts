/** Whether anybody knows what of an order fills containers. */
import type { SheetTiles } from '../../data/planning/planner-ports';
import type { ContainerGauge } from '../../domain/planning/container';

/** Nothing is packed because no quantity is known, and not because nothing is ordered. */
export const isOrderUnknown = (tiles: SheetTiles, { cartons, unmeasured }: Pick<ContainerGauge, 'cartons' | 'unmeasured'>): boolean => cartons === 0 && unmeasured.length === 0 && (tiles['units'] ?? null) === null;
