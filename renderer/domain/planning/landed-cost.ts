/** What a unit costs until it is here, what is left of a price, and which price keeps a margin. Money in one currency, shares as fractions. */

export type CostParts = {
  readonly fob: number;
  /** Of one unit. */
  readonly freight: number;
  /** Share of FOB. */
  readonly duty: number;
  readonly merchandiseProcessing: number;
  readonly harbourMaintenance: number;
  /** Broker, drayage and preparation of one unit. */
  readonly broker: number;
};

/** A unit's share of a container's freight, by the space of its carton. 4,200 over 64.6 m³, 48 units in 0.084 m³: 0.1138. Null without a carton. */
export const freightShare = (perContainer: number, usableCubicMetres: number, cartonCubicMetres: number, unitsPerCarton: number): number | null =>
  usableCubicMetres > 0 && unitsPerCarton > 0 && cartonCubicMetres > 0 ? ((perContainer / usableCubicMetres) * cartonCubicMetres) / unitsPerCarton : null;

/** FOB, freight, duty and customs fees on FOB, broker. 1.8704 for FOB 1.40, duty 25 %. */
export const landedCost = ({ fob, freight, duty, merchandiseProcessing, harbourMaintenance, broker }: CostParts): number =>
  fob + freight + fob * duty + fob * merchandiseProcessing + fob * harbourMaintenance + broker;

export type SaleCosts = { readonly referralShare: number; readonly fulfilment: number; readonly landed: number; readonly storage: number };

export type Contribution = { readonly amount: number; /** Of the price; null for a price of 0. */ readonly margin: number | null };

/** What a sale leaves: the price less referral fee, fulfilment, landed cost and storage. */
export const contributionOf = (price: number, { referralShare, fulfilment, landed, storage }: SaleCosts): Contribution => {
  const amount = price - referralShare * price - fulfilment - landed - storage;
  return { amount, margin: price > 0 ? amount / price : null };
};

/** The lowest price that keeps the margin: `(landed + fulfilment) / (1 − referral − margin)`. Null where no price could. */
export const floorPrice = (landed: number, fulfilment: number, referralShare: number, margin: number): number | null => {
  const left = 1 - referralShare - margin;
  return left > 0 ? (landed + fulfilment) / left : null;
};

/** Ours over the competitor's, less 1. Null where the competitor's is not above 0. */
export const priceGap = (ours: number, competitor: number): number | null => (competitor > 0 ? (ours - competitor) / competitor : null);

export const priceFlags = ['below-floor', 'above-competitor', 'stale-cost', 'no-cost'] as const;
export type PriceFlag = (typeof priceFlags)[number];

export type PriceFacts = {
  readonly price: number | null;
  readonly floor: number | null;
  readonly competitor: number | null;
  /** Days since the cost was valid from; null where it is not known. */
  readonly costAgeDays: number | null;
  readonly hasCost: boolean;
};

export type PriceLimits = { readonly gap: number; readonly costAgeDays: number };

/** Whatever cannot be judged for want of a figure is not flagged, except that a cost is missing. */
export const flagsOfPrice = ({ price, floor, competitor, costAgeDays, hasCost }: PriceFacts, limits: PriceLimits): readonly PriceFlag[] => {
  const gap = price === null || competitor === null ? null : priceGap(price, competitor);
  const raised: Readonly<Record<PriceFlag, boolean>> = {
    'below-floor': price !== null && floor !== null && price < floor,
    'above-competitor': gap !== null && gap > limits.gap,
    'stale-cost': hasCost && costAgeDays !== null && costAgeDays > limits.costAgeDays,
    'no-cost': !hasCost,
  };
  return priceFlags.filter((flag) => raised[flag]);
};
