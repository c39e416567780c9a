/** Volumes and lengths in the unit this computer's people read. Tables keep what the reports say; only what is shown is worked out. */
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import type { Column } from '../../domain/tables/table';
import { displayChoices } from './display-choices';

type Shown = { readonly unit: string | null; /** What a stored figure is multiplied with. */ readonly factor: number };

/** An inch is 2.54 cm exactly, a foot twelve of them. */
const cubicFeetInCubicMetre = 1 / (12 * 0.0254) ** 3;

export const shownUnit = (unit: string | null): Shown => {
  const { volume, length } = displayChoices();
  if (volume === 'm3' && unit === 'ft³') return { unit: 'm³', factor: 1 / cubicFeetInCubicMetre };
  if (volume === 'ft3' && unit === 'm³') return { unit: 'ft³', factor: cubicFeetInCubicMetre };
  if (length === 'in' && unit === 'cm') return { unit: 'in', factor: 1 / 2.54 };
  if (length === 'cm' && unit === 'in') return { unit: 'cm', factor: 2.54 };
  return { unit, factor: 1 };
};

/** A stored figure times the factor of the unit it is shown in, to six digits; everything else is as it was. */
export const timesFactor = <T>(value: T, factor = 1): T | number => (typeof value !== 'number' || factor === 1 ? value : Number((value * factor).toPrecision(6)));

/** A stored figure as it is shown. */
export const shownIn = <T>(value: T, unit: string | null): T | number => timesFactor(value, shownUnit(unit).factor);

/** A heading over figures as they are shown. */
export const shownHeading = ({ title, unit }: Pick<Column, 'title' | 'unit'>): string => headingWithUnit({ title, unit: shownUnit(unit).unit });
