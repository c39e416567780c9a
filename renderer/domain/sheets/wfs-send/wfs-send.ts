/** Rows of the sheet “Send to WFS”. */
import { leaf, unknown, type Term } from '../../explain/term';
import { daysOfSupply } from '../../planning/reorder';
import { cartonsOf } from '../../planning/rounding';
import { sellThroughBand } from '../../planning/stock-health';
import { cellsOf, type WfsBucket } from '../../planning/stock';
import { listingSetting, targetOf } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { storeName } from '../../stores';
import { agesMissing, cellsOfAges, unitsAged } from '../ages';
import { decidedUnits, type Decided } from '../decided';
import { poolOf } from '../facts';
import { listingCells, listingRow, eachListingRow, listingWhys, paceOf, sold, type ListingRow } from '../listing-row';
import { present, sheetMaker, type Why } from '../maker';
import { noSalesNote } from '../no-sales-note';
import { wfsSendSheet } from './definition';

type Row = ListingRow & { readonly decided: Decided };

const withQuantity = (row: ListingRow): Row => ({ ...row, decided: decidedUnits(row.plan.wfs?.send.units ?? null, row.decisions, 'send', row.context.inputs.day) });

const words = { 'no-sales': 'no sales', out: 'out', 'at-risk': 'at risk', 'in-stock': 'in stock' } as const;

const isSurplus = ({ context, listing, plan }: Row): boolean => (listing.theirExcess.value ?? 0) > 0 || (plan.wfs?.send.daysNow ?? 0) > listingSetting(context, listing, 'excess-days').value;

const statusOf = (row: Row): string => {
  const { decided, plan } = row;
  if (decided.state === 'excluded' || decided.state === 'snoozed') return decided.state;
  if (plan.wfs === null) return 'unknown';
  return plan.wfs.send.status === 'in-stock' && isSurplus(row) ? 'surplus' : words[plan.wfs.send.status];
};

/** Walmart has many words for what buyers cannot see; only what it calls published or active is taken for seen. */
const unpublished = ({ listing: { details } }: Row): string | null => (details.status === null || /^\s*(?:published|active|live)\s*$/i.test(details.status) ? null : 'yes');

const lostPerDay = (row: Row): number | null => {
  const { plan, listing } = row;
  if (plan.wfs === null || plan.perDay === null) return null;
  if (plan.wfs.send.status !== 'out') return 0;
  return listing.price.value === null ? null : plan.perDay * listing.price.value;
};

const band = ({ context, listing }: Row): string | null => {
  const rate = Number((listing.details.sellThrough ?? '').replace('%', ''));
  return listing.details.sellThrough === null || listing.details.sellThrough.trim() === '' || Number.isNaN(rate) ? null : sellThroughBand(context.inputs.rules, context.inputs.day, rate);
};

const local = (row: Row): number | null => {
  const target = targetOf(row.context, row.listing);
  const pool = target === null ? null : poolOf(row.facts, target.code);
  return pool === null || target === null ? null : Math.floor(pool.units / target.unitsEach);
};

const ages = [['age0', 'age-0-90', 0, 90], ['age91', 'age-91-180', 91, 180], ['age181', 'age-181-270', 181, 270], ['age271', 'age-271-365', 271, 365], ['age366', 'age-366', 366, null], ['aged', 'age-over-180', 181, null]] as const;

const bucketWhy = (bucket: WfsBucket) => ({ listing: { wfs } }: Row): Why => (wfs === null || wfs.units[bucket] === null ? { note: 'no WFS report says it' } : { from: cellsOf(wfs, bucket), ...(wfs.asOf === null ? {} : { note: `as of ${wfs.asOf}` }) });

const sendTerm = ({ decided }: Row): Term => (decided.units === null ? unknown('send', 'Send', 'units', 'the plan has no quantity') : leaf('send', 'Send', decided.units, 'units', []));

export const wfsSendMaker = sheetMaker<Row>({
  definition: wfsSendSheet,
  rows: (facts, asked) => eachListingRow(facts, asked, 'wfs', withQuantity),
  rowOf: (facts, asked, id) => {
    const row = listingRow(facts, asked, 'wfs', id);
    return row === null ? null : withQuantity(row);
  },
  cells: {
    ...listingCells,
    gtin: ({ listing }) => listing.details.gtin,
    published: ({ listing }) => listing.details.status,
    unpublished,
    status: statusOf,
    inStockDays30: (row) => sold(row, 'inStockDays30'),
    available: ({ listing }) => listing.wfs?.units.available ?? null,
    inbound: ({ listing }) => listing.wfs?.units.inbound ?? null,
    damaged: ({ listing }) => listing.wfs?.units.damaged ?? null,
    wfsDays: ({ plan }) => plan.wfs?.send.daysNow ?? null,
    lostPerDay,
    ...Object.fromEntries(ages.map(([id, , from, to]) => [id, ({ listing }: Row) => unitsAged(listing.ages, from, to)])),
    sellThrough: ({ listing }) => listing.details.sellThrough,
    band,
    theirForecast1: ({ listing }) => listing.details.theirForecast[0].value,
    theirForecast2: ({ listing }) => listing.details.theirForecast[1].value,
    theirs: ({ listing }) => listing.recommendedUnits.value,
    targetDays: ({ context, listing }) => listingSetting(context, listing, 'wfs-target-days').value,
    demandAhead: ({ plan }) => plan.wfs?.send.targetUnits ?? null,
    local,
    suggested: ({ plan }) => plan.wfs?.send.suggested ?? null,
    planned: ({ plan }) => plan.wfs?.send.units ?? null,
    send: ({ decided }) => decided.units,
    cartons: ({ decided, context, listing }) => (decided.units === null ? null : decided.units === 0 ? 0 : cartonsOf(decided.units, listingCells.case({ context, listing } as Row))),
    daysAfter: ({ decided, plan }) => (plan.wfs === null || plan.perDay === null || decided.units === null ? null : daysOfSupply(plan.wfs.available + plan.wfs.inbound + decided.units, plan.perDay)),
  },
  whys: {
    ...listingWhys,
    'wfs-available': bucketWhy('available'),
    'wfs-inbound': bucketWhy('inbound'),
    'wfs-damaged': bucketWhy('damaged'),
    'lost-per-day': (row, tools) => ({
      formula: 'units a day × price, while none is available', terms: present(paceOf(row, tools), row.listing.price.value === null ? unknown('price', 'Price', '$', 'no report says it') : leaf('price', 'Price', row.listing.price.value, '$', toldCells(row.listing.price))),
      note: row.plan.wfs === null ? 'stock or demand is not known' : 'an estimate; 0 while it is in stock',
    }),
    ...Object.fromEntries(ages.map(([, figureId, from, to]) => [figureId, ({ listing }: Row): Why => ({ from: cellsOfAges(listing.ages, from, to), note: unitsAged(listing.ages, from, to) === null ? agesMissing(listing.ages) : 'as the WFS report has it' })])),
    'their-forecast-1': ({ listing }) => ({ from: toldCells(listing.details.theirForecast[0]), note: 'Walmart’s own; the report’s heading names the days' }),
    'their-forecast-2': ({ listing }) => ({ from: toldCells(listing.details.theirForecast[1]), note: 'Walmart’s own; the report’s heading names the days' }),
    'target-days': ({ context, listing }) => ({ from: [listingSetting(context, listing, 'wfs-target-days').ref] }),
    'wfs-their-units': ({ listing }) => ({ from: toldCells(listing.recommendedUnits), note: listing.recommendedUnits.value === null ? 'the WFS report suggests none' : 'Walmart’s own suggestion' }),
    'local-units': (row) => ({ formula: '(ready + buildable) ÷ units in the listing', note: targetOf(row.context, row.listing) === null ? 'the listing is mapped to no bundle or item' : local(row) === null ? 'no sheet tells the local stock' : 'other listings want it as well' }),
    send: (row, { figure }) => ({ formula: row.decided.state === 'planned' ? 'the plan’s own quantity' : row.decided.state, terms: present(figure('wfs-send')), note: row.listing.demandUnknown ?? (row.plan.wfs === null ? 'no WFS report says what is available' : row.decided.state) }),
    'send-cartons': (row, { figure }) => ({ formula: 'send ÷ units in a case', terms: present(sendTerm(row), figure('case')), note: row.decided.units === null ? 'the plan has no quantity' : 'whole cases unless a broken quantity was typed' }),
    'wfs-days-after': (row, tools) => ({ formula: '(available + inbound + send) ÷ units a day', terms: present(tools.figure('wfs-position'), sendTerm(row), paceOf(row, tools)), note: row.plan.perDay === 0 ? 'there are no sales' : 'position or demand is not known' }),
  },
  notes: (facts, rows) => {
    const { storeId } = facts.plan.context.inputs;
    return [
      ...(rows.length === 0 ? [`No WFS item is known for ${storeName(storeId)}: Walmart is not set up, or its reports are still to be dropped.`] : []),
      ...(rows.length > 0 && facts.sales === null ? [noSalesNote(facts.plan.context.inputs.told.has('wfs'))] : []),
    ];
  },
});
