import type { AnySheet } from '../../domain/sheets/sheet';
import type { Density } from '../table/column-choice';

/** Pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, comfortable: 36 };

/** Two lines in a row need the higher ones. */
export const rowHeightOf = ({ columns }: AnySheet, density: Density): number => rowHeights[columns.some(({ isWrapped }) => isWrapped === true) ? 'comfortable' : density];
