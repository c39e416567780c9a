/** Terms of stock positions, bucket by bucket, down to the cells. */
import { leaf, made, unknown, type CellRef, type Term } from '../explain/term';
import { awdPosition, fbaPosition, holdsPlanned, unseenAtFba, localFree, localSpokenFor, wfsInbound, wfsPosition } from './position';
import { cellsOf, type AwdStock, type FbaStock, type LocalStock, type PlannedUnits, type StockOf, type WfsStock } from './stock';

/** What is to be said of a figure of a report; undefined where there is nothing. */
export const saidOf = ({ isUnlisted, asOf }: Pick<StockOf<string>, 'isUnlisted' | 'asOf'>): string | undefined => (isUnlisted === true ? 'none is there: the reports of the place do not list it' : asOf === null ? undefined : `as of ${asOf}`);

const bucket = <B extends string>(id: string, name: string, stock: StockOf<B>, which: B): Term =>
  stock.units[which] === null
    ? leaf(id, name, 0, 'units', [], 'the report does not say; counted as none')
    : leaf(id, name, stock.units[which], 'units', cellsOf(stock, which), saidOf(stock));

const takenTerm = (id: string, { units, from }: PlannedUnits): Term => leaf(id, 'Taken by our shipment plans', units, 'units', from, 'approved or shipped, and not received');

/** What a place shows with what our own plans bring besides, in the words of both. `isPlannedShown`: what is shown may hold what is planned. `asPlanned`: of what plans send, what the place shows beside its inbound. */
const withPlansTerm = (id: 'fba' | 'wfs', shown: Term, units: number, { coming, promised }: Pick<StockOf<never>, 'coming' | 'promised'>, isPlannedShown: boolean, asPlanned: { readonly units: number; readonly from: readonly CellRef[] } | null = null): Term => {
  if (coming === undefined && promised === undefined) return shown;
  const place = id.toUpperCase();
  const formula = asPlanned !== null ? `the larger of what ${place} shows and what our shipment plans send beyond what it shows as planned + what of them it shows as planned${promised === undefined ? '' : ' + what our approved plans are to send'}`
    : promised === undefined || (isPlannedShown && coming === undefined) ? `the larger of what ${place} shows and what our shipment plans send`
    : isPlannedShown ? `the larger of what ${place} shows and what our shipment plans send, approved ones among them`
    : coming === undefined ? `what ${place} shows + what our approved plans are to send` : `the larger of what ${place} shows and what our shipment plans send + what our approved plans are to send`;
  return made(`${id}-inbound`, 'Inbound', units, 'units', formula, [
    { ...shown, id: `${id}-inbound-shown`, name: `Inbound as ${place} shows it` },
    ...(coming === undefined ? [] : [leaf(`${id}-plans`, 'Our shipment plans', coming.units, 'units', coming.from, 'given to the marketplace or shipped, and not received')]),
    ...(asPlanned === null ? [] : [leaf(`${id}-plans-planned`, 'Of these, shown as planned', asPlanned.units, 'units', asPlanned.from, 'exported or numbered by the marketplace, and not shipped: its inbound does not count them')]), ...(promised === undefined ? [] : [leaf(`${id}-approved`, 'Our approved plans', promised.units, 'units', promised.from, 'approved, and not given to anybody yet')]),
  ]);
};

/** Available, transfer, processing and what counts of inbound. What customers have bought is not part of it. */
export const fbaPositionTerm = (stock: FbaStock | null, countWorking: boolean): Term => {
  const at = fbaPosition(stock, countWorking);
  if (stock === null || at === null) return unknown('fba-position', 'FBA position', 'units', 'no FBA report says what is available');
  const hasParts = stock.units.inboundShipped !== null || stock.units.inboundReceiving !== null;
  const planned = countWorking ? [bucket('fba-inbound-working', 'Inbound, planned', stock, 'inboundWorking')] : [];
  const inbound = hasParts
    ? made('fba-inbound', 'Inbound', at.inbound, 'units', ['inbound, shipped + inbound, receiving', ...(countWorking ? ['inbound, planned'] : [])].join(' + '), [
        bucket('fba-inbound-shipped', 'Inbound, shipped', stock, 'inboundShipped'), bucket('fba-inbound-receiving', 'Inbound, receiving', stock, 'inboundReceiving'), ...planned,
      ], countWorking ? {} : { note: 'shipments that are only planned do not count' })
    : leaf('fba-inbound', 'Inbound', at.inbound, 'units', [...cellsOf(stock, 'inbound'), ...cellsOf(stock, 'inboundWorking')], countWorking ? undefined : 'less what is only planned, where the report says it');
  const shownPlanned = unseenAtFba(stock, countWorking).asPlanned;
  const shown = at.unseen === undefined ? inbound : withPlansTerm('fba', { ...inbound, value: at.inbound - at.unseen }, at.inbound, stock, holdsPlanned(stock, countWorking), shownPlanned > 0 ? { units: shownPlanned, from: cellsOf(stock, 'inboundWorking') } : null);
  return made('fba-position', 'FBA position', at.position, 'units', 'available + FC transfer + FC processing + inbound', [
    bucket('fba-available', 'Available', stock, 'available'), bucket('fba-transfer', 'FC transfer', stock, 'fcTransfer'), bucket('fba-processing', 'FC processing', stock, 'fcProcessing'), shown,
  ]);
};

export const awdPositionTerm = (stock: AwdStock | null): Term =>
  stock === null || stock.units.available === null
    ? unknown('awd-position', 'AWD position', 'units', 'no AWD report lists it')
    : made('awd-position', 'AWD position', awdPosition(stock) ?? 0, 'units', stock.taken === undefined ? 'available in AWD + inbound to AWD' : 'available in AWD − taken by our shipment plans + inbound to AWD', [
        bucket('awd-available', 'Available in AWD', stock, 'available'), ...(stock.taken === undefined ? [] : [takenTerm('awd-taken', stock.taken)]), bucket('awd-inbound', 'Inbound to AWD', stock, 'inbound'),
      ], { note: 'what AWD sends to FBA stands in FBA’s inbound already' });

/** Inbound as WFS shows it, or what our own plans send. */
const wfsInboundTerm = (stock: WfsStock): Term => withPlansTerm('wfs', bucket('wfs-inbound', 'Inbound', stock, 'inbound'), wfsInbound(stock), stock, false);

export const wfsPositionTerm = (stock: WfsStock | null): Term =>
  stock === null || stock.units.available === null
    ? unknown('wfs-position', 'WFS position', 'units', 'no WFS report says what is available')
    : made('wfs-position', 'WFS position', wfsPosition(stock) ?? 0, 'units', 'available to sell + inbound', [bucket('wfs-available', 'Available to sell', stock, 'available'), wfsInboundTerm(stock)]);

export const localTerm = (id: string, name: string, stock: LocalStock | null): Term => {
  const free = localFree(stock);
  return stock === null || free === null
    ? unknown(id, name, 'units', 'no sheet tells what is on hand')
    : made(id, name, free, 'units', `on hand − spoken for${stock.taken === undefined ? '' : ' − taken by our shipment plans'}${localSpokenFor(stock) > (stock.units.onHand ?? 0) ? ', never below 0' : ''}`, [
        bucket(`${id}-on-hand`, 'On hand', stock, 'onHand'), bucket(`${id}-allocated`, 'Spoken for', stock, 'allocated'), ...(stock.taken === undefined ? [] : [takenTerm(`${id}-taken`, stock.taken)]),
      ]);
};
