import type { Column } from './table';

/** Heading as exports and reviews write it: the title, and the unit in brackets where there is one. */
export const headingWithUnit = ({ title, unit }: Pick<Column, 'title' | 'unit'>): string => (unit === null ? title : `${title} (${unit})`);
