/** What was received against what was sent. */
import type { PlanStatus, ShipmentLine, ShipmentPlan } from './shipment-plan';

/** Units that arrived of a SKU, by a file or a person's count. */
export type Receipt = { readonly sku: string; readonly units: number };

/** Units sent that nobody has received; over-receipts of one line do not make up for another. */
export const missingUnits = ({ lines }: Pick<ShipmentPlan, 'lines'>): number => lines.reduce((sum, { units, receivedUnits }) => sum + Math.max(0, units - (receivedUnits ?? 0)), 0);

/** Units that are known to be missing: of a plan that is closed all that did not come, before that of the lines something was said of. What nobody has checked in yet is still to come. */
export const shortUnits = ({ lines, status }: Pick<ShipmentPlan, 'lines' | 'status'>): number => missingUnits({ lines: status === 'closed' ? lines : lines.filter(({ receivedUnits }) => receivedUnits !== null) });

export const receivedOf = ({ lines }: Pick<ShipmentPlan, 'lines'>): number => lines.reduce((sum, { receivedUnits }) => sum + (receivedUnits ?? 0), 0);

/** Null: nothing was said of it. Below 0: short; above 0: more than was sent. Of a plan that is closed what nothing was said of did not come. */
export const discrepancyOf = ({ units, receivedUnits }: ShipmentLine, status: PlanStatus): number | null => (receivedUnits === null && status !== 'closed' ? null : (receivedUnits ?? 0) - units);

export type Received = {
  readonly lines: readonly ShipmentLine[];
  /** SKUs that arrived and stand on no line. */
  readonly unexpected: readonly Receipt[];
};

/**
 * Receipts in place of what was said of their SKUs before: a file says all that has arrived so far, so reading it twice changes nothing.
 * A SKU on several lines fills them in order, and what is more than all of them sent goes to the last. SKUs the receipts do not name stay
 * as they were, unless `isWhole`: then nothing of them has arrived.
 */
export const withReceipts = (lines: readonly ShipmentLine[], receipts: readonly Receipt[], isWhole: boolean): Received => {
  const arrived = new Map<string, number>();
  for (const { sku, units } of receipts) arrived.set(sku, (arrived.get(sku) ?? 0) + units);
  const last = new Map(lines.map(({ sku }, index) => [sku, index]));
  const left = new Map(arrived);
  const next = lines.map((line, index): ShipmentLine => {
    const units = left.get(line.sku);
    if (units === undefined) return isWhole ? { ...line, receivedUnits: 0 } : line;
    const taken = last.get(line.sku) === index ? units : Math.min(units, line.units);
    left.set(line.sku, units - taken);
    return { ...line, receivedUnits: taken };
  });
  return { lines: next, unexpected: [...arrived].flatMap(([sku, units]) => (last.has(sku) ? [] : [{ sku, units }])) };
};

/** Something arrived, and none of it stands on the plan: it came with another shipment. */
export const areOfAnother = (lines: readonly ShipmentLine[], receipts: readonly Receipt[]): boolean => {
  const sent = new Set(lines.map(({ sku }) => sku));
  return receipts.some(({ units }) => units > 0) && receipts.every(({ sku, units }) => units === 0 || !sent.has(sku));
};

/** Everything that was sent; what is said to have come beyond it did. */
export const allReceived = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => lines.map((line) => ({ ...line, receivedUnits: Math.max(line.units, line.receivedUnits ?? 0) }));
