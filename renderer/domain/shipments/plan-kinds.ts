/** What a shipment plan moves, from where to where, and over which legs. */
import type { LegId } from '../planning/lead-time';

export const planKinds = ['factory-awd', 'factory-fba', 'factory-warehouse', 'awd-fba', 'warehouse-fba', 'wfs', 'label'] as const;
export type PlanKind = (typeof planKinds)[number];

export const isPlanKind = (value: unknown): value is PlanKind => planKinds.some((kind) => kind === value);

/** `local` is our own warehouse or a third party's. */
export type PlanSource = 'factory' | 'awd' | 'local' | 'label';
export type PlanDestination = 'awd' | 'fba' | 'wfs' | 'local';

/** The days of a plan that are facts once they are stated. */
export type Milestone = 'approvedOn' | 'shippedOn' | 'portOn' | 'deliveredOn' | 'receivedOn';

/** A leg lies between two milestones. Null `legId`: nothing of the engine is planned by it, it is shown alone. */
export type PlanLeg = { readonly legId: LegId | null; readonly name: string; readonly from: Milestone; readonly to: Milestone };

export type KindFacts = {
  readonly title: string;
  readonly source: PlanSource;
  readonly destination: PlanDestination;
  /** Places as people call them, where the plan does not name its own. */
  readonly from: string;
  readonly to: string;
  readonly legs: readonly PlanLeg[];
};

const sea: readonly PlanLeg[] = [
  { legId: 'ocean', name: 'Ocean', from: 'shippedOn', to: 'portOn' },
  { legId: 'customs', name: 'Customs and drayage', from: 'portOn', to: 'deliveredOn' },
];
const fbaCheckIn: PlanLeg = { legId: 'fba-check-in', name: 'FBA check-in', from: 'deliveredOn', to: 'receivedOn' };

export const kindFacts: Readonly<Record<PlanKind, KindFacts>> = {
  'factory-awd': {
    title: 'Factory → AWD', source: 'factory', destination: 'awd', from: 'Factory', to: 'AWD',
    legs: [...sea, { legId: 'awd-receiving', name: 'Receiving at AWD', from: 'deliveredOn', to: 'receivedOn' }],
  },
  'factory-fba': { title: 'Factory → FBA', source: 'factory', destination: 'fba', from: 'Factory', to: 'FBA', legs: [...sea, fbaCheckIn] },
  'factory-warehouse': {
    title: 'Factory → Warehouse', source: 'factory', destination: 'local', from: 'Factory', to: 'Our warehouse',
    legs: [...sea, { legId: 'warehouse-receiving', name: 'Receiving at our warehouse', from: 'deliveredOn', to: 'receivedOn' }],
  },
  'awd-fba': {
    title: 'AWD → FBA', source: 'awd', destination: 'fba', from: 'AWD', to: 'FBA',
    legs: [{ legId: 'awd-to-fba', name: 'AWD to FBA', from: 'shippedOn', to: 'deliveredOn' }, fbaCheckIn],
  },
  'warehouse-fba': {
    title: 'Warehouse → FBA', source: 'local', destination: 'fba', from: 'Our warehouse', to: 'FBA',
    legs: [{ legId: 'warehouse-to-fba', name: 'Warehouse to FBA', from: 'shippedOn', to: 'deliveredOn' }, fbaCheckIn],
  },
  wfs: {
    title: 'WFS', source: 'local', destination: 'wfs', from: 'Our warehouse', to: 'WFS',
    legs: [{ legId: 'warehouse-to-wfs', name: 'Warehouse to WFS, check-in included', from: 'shippedOn', to: 'receivedOn' }],
  },
  label: {
    title: 'Label', source: 'label', destination: 'fba', from: 'Label supplier', to: 'FBA',
    legs: [
      { legId: null, name: 'Made ready', from: 'approvedOn', to: 'shippedOn' },
      { legId: 'label-to-fba', name: 'Label supplier to FBA', from: 'shippedOn', to: 'deliveredOn' },
      fbaCheckIn,
    ],
  },
};

/** What staff and this app's own files write for a kind. */
export const kindNamed = (word: string | null): PlanKind | null => {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s*(?:→|->|to)\s*/g, '-').replaceAll(/[^a-z]+/g, '-');
  return word === null ? null : (planKinds.find((kind) => kind === plain(word) || plain(kindFacts[kind].title) === plain(word)) ?? null);
};
