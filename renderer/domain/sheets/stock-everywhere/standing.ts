/** What is said of stock in one word, and what of it is too much. */

export type Standing = 'out' | 'low' | 'ok' | 'excess' | 'dead' | 'no sales' | 'unknown';

/** Cover below this is low: the line Amazon's low-inventory fee is drawn at. Days. */
export const lowDays = 28;

type Facts = { readonly total: number | null; readonly perDay: number | null; readonly excessDays: number; readonly isDead: boolean; /** Every place it goes through is told: else the total is at least this, and too little of it cannot be said. */ readonly isWhole: boolean };

/** Units beyond the days that are set; null where total or demand is not known. */
export const beyond = ({ total, perDay, excessDays }: Omit<Facts, 'isDead' | 'isWhole'>): number | null => (total === null || perDay === null ? null : Math.max(0, total - perDay * excessDays));

export const standingOf = (facts: Facts): Standing => {
  const { total, perDay, isDead, isWhole } = facts;
  if (total === null) return 'unknown';
  if (isDead && total > 0) return 'dead';
  if (perDay === null) return 'unknown';
  if (perDay <= 0) return 'no sales';
  if (total / perDay < lowDays && !isWhole) return 'unknown';
  if (total <= 0) return 'out';
  if (total / perDay < lowDays) return 'low';
  return (beyond(facts) ?? 0) > 0 ? 'excess' : 'ok';
};

/** Units beyond the days that are set, of what is said to be in excess: what is dead or does not sell is told by those words. Null where stock, or whether it sells, is not known. */
export const excessUnits = (facts: Facts): number | null => {
  const standing = standingOf(facts);
  return standing === 'unknown' ? null : standing === 'excess' ? beyond(facts) : 0;
};

/** Units that are dead: all that is known to be there, or none. Null where stock, or whether it sells, is not known. */
export const deadUnits = ({ total, perDay, isDead }: Facts): number | null => {
  if (total === null || (perDay === null && !isDead)) return null;
  return isDead ? Math.max(0, total) : 0;
};

export const daysOfSupply = (total: number | null, perDay: number | null): number | null => (total === null || perDay === null || perDay <= 0 ? null : total / perDay);

type Costed = { readonly units: number | null; readonly landed: number | null };

/** Says how much of the stock is in no value, excess and dead stock for want of a cost; nothing where all of it has one. */
export const uncostedNotes = (rows: readonly Costed[], what: string): readonly string[] => {
  const stocked = rows.filter(({ units }) => (units ?? 0) > 0);
  const uncosted = stocked.filter(({ landed }) => landed === null);
  return uncosted.length === 0 ? [] : [`In no amount, because no sheet states their cost: ${uncosted.length} of ${stocked.length} ${what} with stock.`];
};

export type Stood = { readonly total: number | null; readonly perDay: number | null };

/** Per cent of what sells that has some; null where nothing is known to sell. */
export const inStockShare = (rows: readonly Stood[]): number | null => {
  const selling = rows.filter(({ perDay, total }) => (perDay ?? 0) > 0 && total !== null);
  return selling.length === 0 ? null : (selling.filter(({ total }) => (total ?? 0) > 0).length / selling.length) * 100;
};
