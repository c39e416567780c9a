import type { Density } from '../table/column-choice';

/** Pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, comfortable: 36 };
