/** Units and cases of a line kept in step, and what a plan comes to. */
import { wholeUp } from '../planning/rounding';
import type { ShipmentLine, ShipmentPlan } from './shipment-plan';

/** Whole cases; null where a case is not known or the units do not fill whole ones. */
export const casesOf = ({ units, unitsPerCase }: Pick<ShipmentLine, 'units' | 'unitsPerCase'>): number | null =>
  unitsPerCase === null || unitsPerCase < 1 || units % unitsPerCase !== 0 ? null : units / unitsPerCase;

/** Cases that have to be packed: a started one counts. Null where a case is not known. */
export const cartonsNeeded = ({ units, unitsPerCase }: Pick<ShipmentLine, 'units' | 'unitsPerCase'>): number | null =>
  unitsPerCase === null || unitsPerCase < 1 ? null : Math.ceil(units / unitsPerCase);

const whole = (value: number): number => Math.max(0, Math.round(value));

export const withUnits = <L extends Pick<ShipmentLine, 'units' | 'unitsPerCase'>>(line: L, units: number): L => ({ ...line, units: whole(units) });

/** Units become cases × units in a case. Without a case nothing changes: there is nothing to multiply by. */
export const withCases = <L extends Pick<ShipmentLine, 'units' | 'unitsPerCase'>>(line: L, cases: number): L =>
  line.unitsPerCase === null ? line : { ...line, units: whole(cases) * line.unitsPerCase };

const unmeasured = { lengthCm: null, widthCm: null, heightCm: null, kg: null } as const;

/** Another case size: as many whole cases as hold at least the units there were. It is another box, and nobody has measured it. */
export const withCaseSize = <L extends Pick<ShipmentLine, 'units' | 'unitsPerCase'>>(line: L, unitsPerCase: number | null): L => {
  const size = unitsPerCase === null || unitsPerCase < 1 ? null : Math.round(unitsPerCase);
  return { ...line, ...(size === line.unitsPerCase ? {} : unmeasured), unitsPerCase: size, units: size === null ? line.units : Math.ceil(line.units / size) * size };
};

/** Units up to the next whole case. */
export const inWholeCases = <L extends Pick<ShipmentLine, 'units' | 'unitsPerCase'>>(line: L): L => withCaseSize(line, line.unitsPerCase);

/** m³ of the cartons of a line; null where carton or measures are not known. */
export const volumeOf = (line: ShipmentLine): number | null => {
  const cartons = cartonsNeeded(line);
  const { lengthCm, widthCm, heightCm } = line;
  return cartons === null || lengthCm === null || widthCm === null || heightCm === null ? null : (cartons * lengthCm * widthCm * heightCm) / 1e6;
};

export const weightOf = (line: ShipmentLine): number | null => {
  const cartons = cartonsNeeded(line);
  return cartons === null || line.kg === null ? null : cartons * line.kg;
};

export type PlanSums = {
  readonly skus: number;
  readonly units: number;
  readonly cartons: number;
  readonly cubicMetres: number;
  readonly kg: number;
  /** SKUs to be sent whose case, measures or weight nobody states: the sums are then at least what is shown. */
  readonly withoutCase: readonly string[];
  readonly unmeasured: readonly string[];
  readonly unweighed: readonly string[];
  readonly received: number;
  /** Null while nothing was received. */
  readonly receivedShare: number | null;
};

export const sumsOf = ({ lines }: Pick<ShipmentPlan, 'lines'>): PlanSums => {
  const sent = lines.filter(({ units }) => units > 0);
  const skusWhere = (isSo: (line: ShipmentLine) => boolean): readonly string[] => [...new Set(sent.filter(isSo).map(({ sku }) => sku))];
  const total = (of: (line: ShipmentLine) => number | null): number => sent.reduce((sum, line) => sum + (of(line) ?? 0), 0);
  const units = total((line) => line.units);
  const told = lines.filter(({ receivedUnits }) => receivedUnits !== null);
  const received = told.reduce((sum, { receivedUnits }) => sum + (receivedUnits ?? 0), 0);
  return {
    skus: new Set(sent.map(({ sku }) => sku)).size, units, cartons: total(cartonsNeeded), cubicMetres: total(volumeOf), kg: total(weightOf),
    withoutCase: skusWhere((line) => cartonsNeeded(line) === null), unmeasured: skusWhere((line) => volumeOf(line) === null), unweighed: skusWhere((line) => weightOf(line) === null),
    received, receivedShare: told.length === 0 || units === 0 ? null : received / units,
  };
};

/** Pallets for cartons stacked on 40 × 48 in up to a height: by volume, as no pattern of packing is known. A started pallet counts. */
export const palletsFor = (cubicMetres: number, stackedCm = 150): number => {
  const each = 1.016 * 1.2192 * (stackedCm / 100) * 0.85;
  return cubicMetres > 0 ? wholeUp(cubicMetres / each) : 0;
};
