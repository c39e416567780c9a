/** What is said of stock in one word, and what of it is too much. */

import { leaf, unknown, type Ref, type Term } from '../../explain/term';
import type { DemandOf } from '../../planning/demand-of';

export type Standing = 'out' | 'low' | 'ok' | 'excess' | 'dead' | 'no sales' | 'unknown';

/** Cover below this is low: the line Amazon's low-inventory fee is drawn at. Days. */
export const lowDays = 28;

type Facts = {
  /** Neither on its way nor ordered: what has none is out, whatever comes. */
  readonly onHand: number | null;
  /** With what is on its way, without what is only ordered. */
  readonly held: number | null;
  readonly perDay: number | null;
  /** Units expected to sell over the days below which cover is low. Null where demand is not known. */
  readonly soon: number | null;
  /** Units expected to sell over the days that are set, from the forecast where there is one: what is held beyond them is excess. Null where demand is not known. */
  readonly ahead: number | null;
  /** Null: its silence was never judged, or could not be. */
  readonly isDead: boolean | null;
  /** Every place it goes through is told: else there is at least this, and too little of it cannot be said. */
  readonly isWhole: boolean;
};

/** Units held beyond the demand of the days that are set; null where they, or demand, are not known. */
const beyond = ({ held, ahead }: Facts): number | null => (held === null || ahead === null ? null : Math.max(0, held - ahead));

export const standingOf = (facts: Facts): Standing => {
  const { onHand, held, perDay, soon, isDead, isWhole } = facts;
  if (held === null) return 'unknown';
  if (isDead === true && held > 0) return 'dead';
  if (perDay === null) return 'unknown';
  if (perDay <= 0) return 'no sales';
  if (onHand === null) return 'unknown';
  const isOut = onHand <= 0;
  const isLow = held < (soon ?? perDay * lowDays);
  if ((isOut || isLow) && !isWhole) return 'unknown';
  if (isOut) return 'out';
  if (isLow) return 'low';
  return (beyond(facts) ?? 0) > 0 ? 'excess' : 'ok';
};

/** Units held beyond the days that are set, of what is said to be in excess: what is dead or does not sell is told by those words. Null where stock, or whether it sells, is not known. */
export const excessUnits = (facts: Facts): number | null => {
  const standing = standingOf(facts);
  return standing === 'unknown' ? null : standing === 'excess' ? beyond(facts) : 0;
};

/** The demand that excess is measured by, and which method says so. */
export const aheadTerm = (demand: DemandOf | null, days: number, from: readonly Ref[]): Term => {
  const [id, name] = ['excess-demand', `Demand of ${days} days`];
  return demand === null ? unknown(id, name, 'units', 'how it sells is not known') : leaf(id, name, demand.cumulativeMean(days), 'units', [demand.model, ...from]);
};

/** Units that are dead: all that is held, or none. Null where stock, or whether it is dead, is not known; what sells is not. */
export const deadUnits = ({ held, perDay, isDead }: Facts): number | null => {
  if (held === null) return null;
  if (isDead === true) return Math.max(0, held);
  return perDay !== null && (isDead === false || perDay > 0 || held <= 0) ? 0 : null;
};

/** Units expected to sell over the days below which cover is low. */
export const soldSoon = (demand: DemandOf | null): number | null => demand?.cumulativeMean(lowDays) ?? null;

type Costed = { readonly units: number | null; readonly landed: number | null };

/** Says how much of the stock is in no value, excess and dead stock for want of a cost; nothing where all of it has one. */
export const uncostedNotes = (rows: readonly Costed[], what: string): readonly string[] => {
  const stocked = rows.filter(({ units }) => (units ?? 0) > 0);
  const uncosted = stocked.filter(({ landed }) => landed === null);
  return uncosted.length === 0 ? [] : [`In no amount, because no sheet states their cost: ${uncosted.length} of ${stocked.length} ${what} with stock.`];
};

export type Stood = Pick<Facts, 'onHand' | 'perDay'>;

/** Per cent of what sells that has some on hand; null where nothing is known to sell. */
export const inStockShare = (rows: readonly Stood[]): number | null => {
  const selling = rows.filter(({ perDay, onHand }) => (perDay ?? 0) > 0 && onHand !== null);
  return selling.length === 0 ? null : (selling.filter(({ onHand }) => (onHand ?? 0) > 0).length / selling.length) * 100;
};
