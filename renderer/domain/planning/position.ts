/**
 * The stock position of each echelon. The rules against counting twice: units reserved for customers' orders are sold; what AWD sends to
 * FBA stands in FBA's inbound already, and so does what AWD has reserved for it; inbound shipments that are merely planned are not
 * stock yet; what was shipped to AWD, FBA or WFS is counted where it shows as inbound there, or in transit, never in both.
 */
import type { AwdStock, FbaStock, LocalStock, OrderLine, OrderDestination, StockOf, WfsStock } from './stock';

export type FbaPosition = {
  /** Available, FC transfer and FC processing: what can be sold soon. Units. */
  readonly now: number;
  /** Inbound that counts. */
  readonly inbound: number;
  readonly position: number;
  /** Of the inbound, what our own shipment plans send and FBA does not count in it; left out where that is nothing. */
  readonly unseen?: number;
  /** Buckets the report does not tell, counted as nothing: the position is then at least this. */
  readonly untold: readonly ('fcTransfer' | 'fcProcessing' | 'inboundShipped' | 'inboundReceiving' | 'inboundWorking')[];
};

const told = (units: number | null): number => units ?? 0;

/**
 * Inbound of an FBA report. Where it gives one figure without its parts, that figure counts; it then holds planned shipments as well
 * unless the report says how many those are.
 */
const fbaInbound = ({ units }: FbaStock, countWorking: boolean): { readonly units: number; readonly untold: FbaPosition['untold'] } => {
  const { inbound, inboundWorking, inboundShipped, inboundReceiving } = units;
  if (inboundShipped === null && inboundReceiving === null && inbound !== null) {
    const counted = countWorking ? inbound : Math.max(0, inbound - told(inboundWorking));
    return { units: counted, untold: inboundWorking === null && !countWorking ? ['inboundWorking'] : [] };
  }
  const untold = (['inboundShipped', 'inboundReceiving'] as const).filter((bucket) => units[bucket] === null);
  return { units: told(inboundShipped) + told(inboundReceiving) + (countWorking ? told(inboundWorking) : 0), untold };
};

/** What the figure of inbound holds may be shipments that are merely planned. */
export const holdsPlanned = ({ units }: FbaStock, countWorking: boolean): boolean =>
  countWorking || (units.inbound !== null && units.inboundWorking === null && units.inboundShipped === null && units.inboundReceiving === null);

export type Unseen = {
  /** Of plans that are given or sent, what the place shows nowhere. Units. */
  readonly sent: number;
  /** Of these plans, what the place shows as planned only, which its inbound does not count. */
  readonly asPlanned: number;
  /** Of approved plans. */
  readonly approved: number;
};

const unseenIn = (shown: number, { coming, promised }: Pick<StockOf<never>, 'coming' | 'promised'>, isPlannedShown: boolean, working: number): Unseen => {
  const [all, approved] = [coming?.units ?? 0, promised?.units ?? 0];
  if (isPlannedShown) {
    const sent = Math.max(0, all - shown);
    return { sent, asPlanned: 0, approved: Math.max(0, all + approved - shown) - sent };
  }
  const asPlanned = Math.min(coming?.notLeft ?? 0, working);
  return { sent: Math.max(0, all - asPlanned - shown), asPlanned, approved };
};

/**
 * What our own plans bring and a place does not show. What they sent stands in the place's own inbound once it shows it: the larger of the two is on its way. What is
 * approved only has not left, and what is shown beside it is another shipment, unless the figure may hold what is planned; so it is with what was given to the place and has not left, as far as it shows as much as planned.
 */
export const unseenAtFba = (stock: FbaStock, countWorking: boolean): Unseen =>
  unseenIn(fbaInbound(stock, countWorking).units, stock, holdsPlanned(stock, countWorking), told(stock.units.inboundWorking));

/** WFS shows nothing as planned only. */
export const unseenAtWfs = (stock: WfsStock): Unseen => unseenIn(told(stock.units.inbound), stock, false, 0);

const allOf = ({ sent, asPlanned, approved }: Unseen): number => sent + asPlanned + approved;

/** Null where the report does not say what is available. `countWorking`: planned shipments count as well. */
export const fbaPosition = (stock: FbaStock | null, countWorking: boolean): FbaPosition | null => {
  if (stock === null || stock.units.available === null) return null;
  const { available, fcTransfer, fcProcessing } = stock.units;
  const now = available + told(fcTransfer) + told(fcProcessing);
  const inbound = fbaInbound(stock, countWorking);
  const unseen = allOf(unseenAtFba(stock, countWorking));
  const untold = (['fcTransfer', 'fcProcessing'] as const).filter((bucket) => stock.units[bucket] === null);
  const coming = inbound.units + unseen;
  return { now, inbound: coming, position: now + coming, ...(unseen > 0 ? { unseen } : {}), untold: [...untold, ...inbound.untold] };
};

/** What AWD has available less what our own shipment plans take of it, never below 0. Null where AWD does not say what is available. */
export const awdFree = (stock: AwdStock | null): number | null =>
  stock === null || stock.units.available === null ? null : Math.max(0, stock.units.available - (stock.taken?.units ?? 0));

/** Available and inbound. Outbound to FBA and reserved are FBA's inbound, as is what our own plans take. Null where AWD does not say what is available. */
export const awdPosition = (stock: AwdStock | null): number | null => {
  const free = awdFree(stock);
  return stock === null || free === null ? null : free + told(stock.units.inbound);
};

/** What WFS shows as inbound, or what our own shipment plans sent, whichever is more; and what approved ones are to send. */
export const wfsInbound = (stock: WfsStock | null): number => (stock === null ? 0 : told(stock.units.inbound) + allOf(unseenAtWfs(stock)));

/** Available to sell and inbound. */
export const wfsPosition = (stock: WfsStock | null): number | null =>
  stock === null || stock.units.available === null ? null : stock.units.available + wfsInbound(stock);

/** What is spoken for and what our own shipment plans take: it may be more than there is. */
export const localSpokenFor = (stock: LocalStock): number => told(stock.units.allocated) + (stock.taken?.units ?? 0);

/** On hand less what is spoken for, never below 0. */
export const localFree = (stock: LocalStock | null): number | null =>
  stock === null || stock.units.onHand === null ? null : Math.max(0, stock.units.onHand - localSpokenFor(stock));

/** What is spoken for beyond what is on hand: it waits for what comes. None where nobody says what is on hand. */
export const localBacklog = (stock: LocalStock | null): number => (stock === null || stock.units.onHand === null ? 0 : Math.max(0, localSpokenFor(stock) - stock.units.onHand));

export type OrderPosition = {
  /** Ordered and not yet shipped. */
  readonly onOrder: number;
  /** Shipped and not yet received, by where it goes. */
  readonly transit: Readonly<Record<OrderDestination, number>>;
};

/** A shipped quantity that is not stated says nothing of shipping: the line is on order until it is received. Over-receipts count as complete. `usual`: where a line goes that does not say. */
export const orderPosition = (lines: readonly OrderLine[], usual: OrderDestination): OrderPosition => {
  let onOrder = 0;
  const transit = { awd: 0, fba: 0, wfs: 0, local: 0 };
  for (const { qtyOrdered, qtyShipped, qtyReceived, destination, isOpen } of lines) {
    if (!isOpen) continue;
    const received = told(qtyReceived);
    const shipped = Math.max(told(qtyShipped), received);
    onOrder += Math.max(0, qtyOrdered - shipped);
    transit[destination ?? usual] += shipped - received;
  }
  return { onOrder, transit };
};

/** Units at one place, as that place shows them. */
export type Inbounds = { readonly awd: number; readonly fba: number; readonly wfs: number };

/**
 * Transit that no marketplace shows as inbound yet. A shipment may stand in both the order list and the marketplace's inbound; the larger
 * of the two is what is on its way.
 */
export const unseenTransit = ({ transit }: OrderPosition, inbound: Inbounds): number =>
  transit.local + Math.max(0, transit.awd - inbound.awd) + Math.max(0, transit.fba - inbound.fba) + Math.max(0, transit.wfs - inbound.wfs);

export type Echelon = {
  readonly fba: number;
  readonly awd: number;
  readonly wfs: number;
  readonly local: number;
  /** Inside bundles that are built and on hand. */
  readonly inBundles: number;
  readonly transit: number;
  readonly onOrder: number;
};

export const echelonUnits = (echelon: Echelon): number =>
  echelon.fba + echelon.awd + echelon.wfs + echelon.local + echelon.inBundles + echelon.transit + echelon.onOrder;

/** What is left of a position after so much was asked for: what is not there is not sold, and what is owed stays owed. */
export const leftAfter = (position: number, wanted: number): number => (position < 0 ? position : Math.max(0, position - wanted));
