/** How many lines of a plan are other than they are stored: changed, new or left out. */
import type { ShipmentLine } from '../../domain/shipments/shipment-plan';

/** Thousands of lines, with every key that is typed: each is looked at once, and one that nobody touched is the same line. */
export const changedLines = (before: readonly ShipmentLine[], after: readonly ShipmentLine[]): number => {
  if (before === after) return 0;
  const left = new Map(before.map((line) => [line.line, line]));
  let changed = 0;
  for (const line of after) {
    const was = left.get(line.line);
    left.delete(line.line);
    if (was !== line && JSON.stringify(was) !== JSON.stringify(line)) changed += 1;
  }
  return changed + left.size;
};
