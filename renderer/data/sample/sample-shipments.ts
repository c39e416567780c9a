/** Shipment plans of the sample shops, from a draft to plans that are over and can be scored by what sold since. */
import { listingId } from '../../domain/demand/listing';
import type { StoreId } from '../../domain/stores';
import { quantityAtPace } from '../../domain/shipments/from-sheet';
import { kindFacts, type Milestone, type PlanKind } from '../../domain/shipments/plan-kinds';
import { noFigures, noMilestones, plainLine, statusTitles, type JournalEntry, type PlanStatus, type ShipmentLine, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { seededRandom } from './random';
import type { Offer } from './sample-awd';
import type { SampleDates } from './sample-dates';
import { fateOf } from './sample-fates';
import { sampleItems } from './sample-items';
import { isSentByFba, sampleOffers } from './sample-listings';
import { seasonOn } from './sample-sales';
import { sampleAuthor } from './sample-session';

type Trip = {
  readonly name: string;
  readonly kind: PlanKind;
  /** Days of the model. */
  readonly savedOn: string;
  readonly shipDate: string;
  readonly eta: string;
  /** In the order they came to pass; the last one names the status. */
  readonly steps: readonly (readonly [to: PlanStatus, day: string, states: Milestone | null])[];
  readonly plannedLegs: ShipmentPlan['plannedLegs'];
  /** Which of the goods: every so manyth, from this place on. */
  readonly first: number;
  readonly every: number;
  readonly most: number;
  readonly container?: string;
};

const refill = { 'awd-to-fba': 8, 'fba-check-in': 4 } as const;
const carry = { 'warehouse-to-fba': 6, 'fba-check-in': 4 } as const;

const trips: readonly Trip[] = [
  {
    name: 'September refill', kind: 'awd-fba', savedOn: '2026-09-18', shipDate: '2026-09-21', eta: '2026-09-29', plannedLegs: refill, first: 0, every: 5, most: 9,
    steps: [['approved', '2026-09-18', 'approvedOn'], ['exported', '2026-09-18', null], ['shipped', '2026-09-21', 'shippedOn'], ['receiving', '2026-09-28', 'deliveredOn'], ['closed', '2026-10-02', 'receivedOn']],
  },
  {
    name: 'Before the holidays', kind: 'warehouse-fba', savedOn: '2026-10-01', shipDate: '2026-10-05', eta: '2026-10-11', plannedLegs: carry, first: 2, every: 7, most: 7,
    steps: [['approved', '2026-10-01', 'approvedOn'], ['exported', '2026-10-02', null], ['shipped', '2026-10-05', 'shippedOn'], ['receiving', '2026-10-14', 'deliveredOn'], ['closed', '2026-10-19', 'receivedOn']],
  },
  {
    name: 'October refill', kind: 'awd-fba', savedOn: '2026-10-19', shipDate: '2026-10-21', eta: '2026-10-29', plannedLegs: refill, first: 3, every: 8, most: 6,
    steps: [['approved', '2026-10-19', 'approvedOn'], ['exported', '2026-10-19', null], ['shipped', '2026-10-21', 'shippedOn'], ['receiving', '2026-10-31', 'deliveredOn']],
  },
  {
    name: 'Autumn container', kind: 'factory-awd', savedOn: '2026-10-12', shipDate: '2026-10-16', eta: '2026-11-20', plannedLegs: { ocean: 28, customs: 7, 'awd-receiving': 7 }, first: 1, every: 6, most: 10, container: '1 × 40 ft high cube',
    steps: [['approved', '2026-10-12', 'approvedOn'], ['exported', '2026-10-14', null], ['shipped', '2026-10-16', 'shippedOn']],
  },
  { name: 'Next refill', kind: 'awd-fba', savedOn: '2026-11-02', shipDate: '2026-11-05', eta: '2026-11-13', plannedLegs: refill, first: 4, every: 9, most: 6, steps: [] },
];

const coverDays = 30;

/** A quantity for the cover at a pace that is so much off the true one, in whole cases. */
const proposals = (storeId: StoreId, trip: Trip, offers: readonly Offer[], on: SampleDates): readonly ShipmentLine[] => {
  const random = seededRandom(`${storeId} shipment ${trip.savedOn}`);
  return offers.map((offer, index): ShipmentLine => {
    const { sku, title, asin, fnsku, casePack } = offer;
    const pace = offer.unitsPerDay * seasonOn(storeId, on(trip.savedOn));
    const position = Math.round(pace * random.whole(4, 18));
    const given = (off: number): number => quantityAtPace(pace * off, coverDays, position, casePack) ?? 0;
    const off = (by: number): number => given(1 - by + random.next() * 2 * by);
    const frozen = { ours: off(0.12), theirs: off(0.45), naive: off(0.3), lastYear: storeId === 'rg' ? off(0.35) : null, position, coverDays };
    const isRaised = index === 1;
    const units = Math.max(casePack, frozen.ours + (isRaised ? casePack : 0));
    return {
      ...plainLine(index + 1, sku, units), listingId: listingId('amz_fba', sku), title, asin, fnsku, unitsPerCase: casePack, source: kindFacts[trip.kind].from, frozen,
      reason: isRaised ? 'Promotion in the week after' : null,
    };
  });
};

/** Whole cartons of items, as a factory packs them. */
const cartons = (storeId: StoreId, { first, every, most, savedOn }: Trip): readonly ShipmentLine[] => {
  const random = seededRandom(`${storeId} container ${savedOn}`);
  const [from, ...others] = sampleItems(storeId).filter((_, at) => at >= first && (at - first) % every === 0);
  if (from === undefined) return [];
  // One factory loads a container.
  return [from, ...others].filter(({ family }) => family.supplier === from.family.supplier).slice(0, most).map(({ code, name, family }, index): ShipmentLine => {
    const [lengthCm, widthCm, heightCm] = family.cartonCm;
    return {
      ...plainLine(index + 1, code, family.unitsPerCarton * random.whole(20, 60)), itemCode: code, title: name, supplier: family.supplier, source: kindFacts['factory-awd'].from, unitsPerCase: family.unitsPerCarton,
      lengthCm, widthCm, heightCm, kg: family.cartonKg, frozen: noFigures,
    };
  });
};

/** All of a closed plan has come but a few units of one line; of one that is being received, what was checked in first. */
const received = (lines: readonly ShipmentLine[], status: PlanStatus): readonly ShipmentLine[] =>
  status === 'closed' ? lines.map((line, index) => ({ ...line, receivedUnits: index === 2 ? line.units - 3 : line.units }))
  : status === 'receiving' ? lines.map((line, index) => (index < 2 ? { ...line, receivedUnits: line.units } : line))
  : lines;

const momentOf = (day: string): number => Date.parse(`${day}T09:15:00Z`);

const planOf = (storeId: StoreId, trip: Trip, place: number, on: SampleDates): ShipmentPlan => {
  const { name, kind, container, plannedLegs, steps } = trip;
  const savedOn = on(trip.savedOn);
  const status = steps.at(-1)?.[0] ?? 'draft';
  const sold = sampleOffers(storeId).filter((_, at) => isSentByFba(at) && fateOf(at) === 'sells').filter((_, at) => at >= trip.first && (at - trip.first) % trip.every === 0).slice(0, trip.most);
  const lines = received(kind === 'factory-awd' ? cartons(storeId, trip) : proposals(storeId, trip, sold, on), status);
  const entry = (day: string, what: JournalEntry['kind'], text: string): JournalEntry => ({ at: momentOf(day), by: sampleAuthor.email, kind: what, text });
  const journal = [entry(savedOn, 'saved', 'Saved from a plan'), ...steps.map(([to, day]) => entry(on(day), 'status', statusTitles[to]))];
  const facts = Object.fromEntries(steps.flatMap(([, day, states]) => (states === null ? [] : [[states, on(day)]])));
  return {
    id: `SP-${savedOn.slice(2).replaceAll('-', '')}-${storeId.toUpperCase()}00${place + 2}`, name, kind, status, from: kindFacts[kind].from, to: kindFacts[kind].to, shipDate: on(trip.shipDate), eta: on(trip.eta),
    marketplaceId: kind === 'factory-awd' || steps.length < 3 ? null : `FBA1${storeId.toUpperCase()}SAMPLE${place + 1}`, container: container ?? null, address: null, isPrepared: false,
    createdAt: momentOf(savedOn), createdBy: sampleAuthor.email, planKey: null, planDay: savedOn, milestones: { ...noMilestones, ...facts }, plannedLegs, journal, lines,
  };
};

/** Oldest first, with the day each was last changed. */
export const sampleShipments = (storeId: StoreId, on: SampleDates): readonly { readonly plan: ShipmentPlan; readonly changedOn: string; readonly trip: string }[] =>
  trips.map((trip, place) => ({ plan: planOf(storeId, trip, place, on), changedOn: on(trip.steps.at(-1)?.[1] ?? trip.savedOn), trip: trip.savedOn }));
