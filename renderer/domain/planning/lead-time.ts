/** Lead time from the order to stock that can be sold, in legs. People forget the receiving legs; here every leg has its line. */
import type { LeadTime } from './safety-stock';
import type { Ref } from '../explain/term';

export const legIds = ['production', 'qc', 'ocean', 'customs', 'awd-receiving', 'awd-to-fba', 'warehouse-receiving', 'warehouse-to-fba', 'fba-check-in', 'warehouse-to-wfs', 'label-order', 'label-to-fba'] as const;
export type LegId = (typeof legIds)[number];

export const legNames: Readonly<Record<LegId, string>> = {
  production: 'Production',
  qc: 'Quality control and consolidation',
  ocean: 'Ocean',
  customs: 'Customs and drayage',
  'awd-receiving': 'Receiving at AWD',
  'awd-to-fba': 'AWD to FBA',
  'warehouse-receiving': 'Receiving at our warehouse',
  'warehouse-to-fba': 'Warehouse to FBA',
  'fba-check-in': 'FBA check-in',
  'warehouse-to-wfs': 'Warehouse to WFS, check-in included',
  'label-order': 'Labels, from order to receipt',
  'label-to-fba': 'Label supplier to FBA',
};

export type Route = 'awd' | 'warehouse' | 'fba';

/** Legs that wait while the factory is closed, one after the other: nobody looks over or loads what stands behind a locked gate. */
export const factoryLegIds = ['production', 'qc'] as const satisfies readonly LegId[];
const fromFactory: readonly LegId[] = [...factoryLegIds, 'ocean', 'customs'];

export const isAtFactory = (id: LegId): boolean => factoryLegIds.some((one) => one === id);

/** The legs of each way from the factory to a sellable unit at FBA, and of the short way from our own stock. */
export const legsOf: Readonly<Record<Route, readonly LegId[]>> = {
  awd: [...fromFactory, 'awd-receiving', 'awd-to-fba', 'fba-check-in'],
  warehouse: [...fromFactory, 'warehouse-receiving', 'warehouse-to-fba', 'fba-check-in'],
  fba: [...fromFactory, 'fba-check-in'],
};

export type Leg = LeadTime & {
  readonly id: LegId;
  /** Received shipments it was learned from; 0 where a setting or the item list says it. */
  readonly learnedFrom: number;
  readonly from: readonly Ref[];
  /** Closures of the factory make it longer. */
  readonly waits?: true;
};

/** Legs follow one another, so means add up, and so do variances. */
export const totalLeadTime = (legs: readonly LeadTime[]): LeadTime => ({
  days: legs.reduce((sum, leg) => sum + leg.days, 0),
  sdDays: Math.sqrt(legs.reduce((sum, leg) => sum + leg.sdDays ** 2, 0)),
});

/** A leg that is over: the days are facts, from a closed plan or a received order. */
export type ClosedLeg = { readonly legId: LegId; readonly supplier: string | null; readonly days: number; readonly from: Ref | null };

export type LearnedLeg = { readonly legId: LegId; readonly supplier: string | null; readonly shipments: number; readonly days: number; readonly sdDays: number; readonly from: readonly Ref[] };

const meanAndSd = (values: readonly number[]): LeadTime => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { days: mean, sdDays: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0 };
};

/**
 * Mean and sample deviation of each leg by supplier, and over all suppliers (supplier null). Negative days are a wrong date and are left
 * out. Few shipments say little: `learnedLeg` asks for a least number.
 */
export const learnLegs = (closed: readonly ClosedLeg[]): readonly LearnedLeg[] => {
  const groups = new Map<string, { readonly legId: LegId; readonly supplier: string | null; readonly legs: ClosedLeg[] }>();
  const put = (leg: ClosedLeg, supplier: string | null): void => {
    const key = JSON.stringify([leg.legId, supplier]);
    const group = groups.get(key) ?? { legId: leg.legId, supplier, legs: [] };
    group.legs.push(leg);
    groups.set(key, group);
  };
  for (const leg of closed) {
    if (!(leg.days >= 0) || !Number.isFinite(leg.days)) continue;
    put(leg, null);
    if (leg.supplier !== null) put(leg, leg.supplier);
  }
  return [...groups.values()].map(({ legId, supplier, legs }) => ({
    legId, supplier, shipments: legs.length, ...meanAndSd(legs.map(({ days }) => days)), from: legs.flatMap(({ from }) => (from === null ? [] : [from])),
  }));
};

/** What is known of a leg of this supplier: its own shipments where there are enough of them, else those of all suppliers, else null. */
export const learnedLeg = (learned: readonly LearnedLeg[], legId: LegId, supplier: string | null, leastShipments: number): LearnedLeg | null => {
  const enough = learned.filter((leg) => leg.legId === legId && leg.shipments >= leastShipments);
  return enough.find((leg) => leg.supplier !== null && leg.supplier === supplier) ?? enough.find((leg) => leg.supplier === null) ?? null;
};
