/** Lines added to those there are. */
import type { ShipmentLine } from './shipment-plan';

/**
 * What stands already keeps its place and takes the added quantity on top; new goods come after it under numbers of their own. A line's
 * proposal stays the one it had, unless it had none.
 */
export const added = (before: readonly ShipmentLine[], more: readonly ShipmentLine[]): readonly ShipmentLine[] => {
  const lines = [...before];
  let next = Math.max(0, ...before.map(({ line }) => line)) + 1;
  for (const line of more) {
    const place = lines.findIndex(({ sku, wantedOn, source }) => sku === line.sku && wantedOn === line.wantedOn && (source ?? line.source) === (line.source ?? source));
    const known = lines[place];
    if (known === undefined) {
      lines.push({ ...line, line: next });
      next += 1;
    } else lines[place] = { ...known, units: known.units + line.units, frozen: known.frozen.ours === null ? line.frozen : known.frozen };
  }
  return lines;
};
