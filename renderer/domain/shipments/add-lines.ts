/** Lines added to those there are. */
import { appendTo } from '../grouped';
import type { ShipmentLine } from './shipment-plan';

/**
 * What stands already keeps its place and takes the added quantity on top; new goods come after it under numbers of their own. A line's
 * proposal stays the one it had, unless it had none.
 */
export const added = (before: readonly ShipmentLine[], more: readonly ShipmentLine[]): readonly ShipmentLine[] => {
  const lines = [...before];
  const placesOf = new Map<string, number[]>();
  const goodsOf = ({ sku, wantedOn }: ShipmentLine): string => JSON.stringify([sku, wantedOn]);
  const stands = (line: ShipmentLine, place: number): void => appendTo(placesOf, goodsOf(line), place);
  lines.forEach(stands);
  let next = Math.max(0, ...before.map(({ line }) => line)) + 1;
  for (const line of more) {
    const place = placesOf.get(goodsOf(line))?.find((at) => {
      const source = lines[at]?.source ?? null;
      return (source ?? line.source) === (line.source ?? source);
    }) ?? lines.length;
    const known = lines[place];
    if (known === undefined) {
      stands(line, place);
      lines.push({ ...line, line: next });
      next += 1;
    } else lines[place] = { ...known, units: known.units + line.units, frozen: known.frozen.ours === null ? line.frozen : known.frozen };
  }
  return lines;
};
