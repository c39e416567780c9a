/** What another price would leave, from the figures of one unit. Money in one currency. */
import { contributionOf, floorPrice, priceGap } from '../planning/landed-cost';

export type UnitEconomics = {
  readonly landed: number | null;
  readonly fulfilment: number | null;
  /** Shares, 0.15 for 15 %. */
  readonly referralShare: number;
  readonly targetMargin: number;
  /** Storage of one unit until it sells; null where it is not known, and then left out of what a sale leaves. */
  readonly storage: number | null;
  /** The lowest competitor's price with shipping. */
  readonly competitor: number | null;
};

export type PriceOutcome = {
  readonly referral: number;
  /** Null where landed cost or fulfilment fee is not known: `missing` names it. */
  readonly contribution: number | null;
  /** Per cent of the price. */
  readonly margin: number | null;
  readonly floor: number | null;
  /** Below 0: under the floor. */
  readonly aboveFloor: number | null;
  /** Per cent of the competitor's price. */
  readonly gap: number | null;
  readonly missing: readonly ('landed cost' | 'fulfilment fee')[];
};

/** C 3.10, F 3.77, r 15 %, m 25 %: floor 11.45; at 12.99 a contribution of 4.1715, 32.11 %. */
export const outcomeAt = (price: number, { landed, fulfilment, referralShare, targetMargin, storage, competitor }: UnitEconomics): PriceOutcome => {
  const missing = [...(landed === null ? (['landed cost'] as const) : []), ...(fulfilment === null ? (['fulfilment fee'] as const) : [])];
  const gap = competitor === null ? null : priceGap(price, competitor);
  const said = { referral: referralShare * price, gap: gap === null ? null : gap * 100, missing };
  if (landed === null || fulfilment === null) return { ...said, contribution: null, margin: null, floor: null, aboveFloor: null };
  const { amount, margin } = contributionOf(price, { referralShare, fulfilment, landed, storage: storage ?? 0 });
  const floor = floorPrice(landed, fulfilment, referralShare, targetMargin);
  return { ...said, contribution: amount, margin: margin === null ? null : margin * 100, floor, aboveFloor: floor === null ? null : price - floor };
};
