/** What the lines of a plan together ask of the stock they are taken from. Two lines of a SKU, and two SKUs of one bundle or item, share it. */
import { leaf, made, type Term } from '../explain/term';
import type { ShipmentLine } from './shipment-plan';

/** Where a line is taken from. */
export type LineSource = {
  /** Units of the SKU the source can still give; null: nobody tells. */
  readonly available: number | null;
  /** Our own code that is taken, with the units of it in one of the SKU; null where the SKU stands for itself. */
  readonly code: string | null;
  readonly each: number;
};

export type Asked = {
  /** By line: what the source can give to all lines of its goods, in units of the line; null: nobody tells. */
  readonly available: ReadonlyMap<number, number | null>;
  /** Lines the source does not have enough for once those before are served, with the units it lacks. */
  readonly short: ReadonlyMap<number, number>;
};

type Quantity = Pick<ShipmentLine, 'line' | 'sku' | 'units'>;

/** `reserved`: lines of the plan as stored whose units were taken off the source already. They are the plan's own, and count for it. */
export const askedOfSource = (lines: readonly Quantity[], sources: ReadonlyMap<number, LineSource>, reserved: readonly Quantity[]): Asked => {
  const poolOf = ({ line, sku }: Quantity): string => sources.get(line)?.code ?? sku;
  const left = new Map<string, number>();
  for (const line of lines) {
    const source = sources.get(line.line);
    if (source === undefined || source.available === null) continue;
    left.set(poolOf(line), Math.max(left.get(poolOf(line)) ?? 0, source.available * source.each));
  }
  for (const line of reserved) {
    const free = left.get(poolOf(line));
    if (free !== undefined) left.set(poolOf(line), free + line.units * (sources.get(line.line)?.each ?? 1));
  }
  const available = new Map<number, number | null>();
  for (const line of lines) {
    const free = left.get(poolOf(line));
    available.set(line.line, free === undefined ? null : Math.floor(free / (sources.get(line.line)?.each ?? 1)));
  }
  const short = new Map<number, number>();
  for (const line of lines) {
    const [pool, each] = [poolOf(line), sources.get(line.line)?.each ?? 1];
    const free = left.get(pool);
    if (free === undefined) continue;
    const given = Math.min(line.units, Math.floor(free / each));
    if (given < line.units) short.set(line.line, line.units - given);
    left.set(pool, free - given * each);
  }
  return { available, short };
};

/** The planner's own figure knows what is free; what this plan reserved is beside it. `shown`: what the plan's page shows of the line. */
export const withOwnReservation = (term: Term, shown: number | null): Term =>
  shown === null || typeof term.value !== 'number' || shown === term.value
    ? term
    : made(term.id, term.name, shown, 'units', 'free beside this plan + reserved by it', [
        { ...term, id: `${term.id}-free`, name: 'Free beside this plan' }, leaf(`${term.id}-own`, 'Reserved by this plan', shown - term.value, 'units', [], 'taken off the stock since it was approved'),
      ]);
