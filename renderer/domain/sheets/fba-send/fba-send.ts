/** Rows of the sheet “Send to FBA”, and what stands behind each figure. */
import { leaf, made, unknown, type Term } from '../../explain/term';
import { saidOf } from '../../planning/explain-stock';
import { lastsWhy } from '../../planning/explain-supply';
import { onHandAtFba } from '../../planning/fba-room';
import { daysOfSupply } from '../../planning/days-of-supply';
import { historicalSupply, historicalTerm } from '../../planning/historical-supply';
import { isFeeByParent } from '../../planning/low-inventory-fee';
import { listingRunsOut } from '../../planning/replenished';
import { cartonsOf } from '../../planning/rounding';
import { noFbaSource } from '../../planning/sent-units';
import { listingSetting } from '../../planning/store-context';
import { cellsOf } from '../../planning/stock';
import { toldCells, toldTerm } from '../../planning/told';
import { fbaUntold, untoldWords } from '../../planning/untold-stock';
import { classNote } from '../class-note';
import type { SheetFacts } from '../facts';
import { heldLongCells, heldLongWhys } from '../held-long';
import { sumOfRows, listingCells, listingRow, listingRowsInSteps, listingWhys, paceOf, type ListingRow } from '../listing-row';
import { behind, counted, present, sheetMaker, whyDecided, type SheetAsked, type Why } from '../maker';
import { noSalesNote, unsoldNote } from '../no-sales-note';
import { localWhy } from '../own-stock';
import { sendingOf, sendingWords, sourceWords, uncoveredNote, type Sending } from '../send-split';
import { overdueNotes } from '../overdue-note';
import { uncorrectedListings } from '../uncorrected-note';
import { unlistedNote } from '../unlisted-note';
import { fbaSendSheet } from './definition';
import { capacityLeft, heldBack, limitMonths, overCapacity, roomOf } from './capacity';

type Row = ListingRow & Sending;

const withQuantity = (row: ListingRow): Row => {
  const { context, listing, plan, facts, sale, decisions } = row;
  const { planned, decided, local, split, pack } = sendingOf(row);
  // Written out: a spread of fifteen thousand rows is what a sheet would wait for.
  return { facts, context, listing, plan, sale, decisions, planned, decided, local, split, pack };
};

const statusWords = { 'no-sales': 'no sales', out: 'out', low: 'low', ok: 'ok', excess: 'excess' } as const;
const statusOf = ({ decided, plan }: Row): string => (decided.state === 'excluded' || decided.state === 'snoozed' ? decided.state : plan.fba === null ? 'unknown' : statusWords[plan.fba.status]);

const limits = {
  'no-sales': 'it does not sell', 'nothing-needed': 'the position covers the target', need: 'the need, in whole cases', source: 'what AWD and local stock have', 'most-cover': 'the most days of cover', room: 'what FBA’s room holds',
} as const;

const noneThere = (isAwdTold: boolean, isLocalTold: boolean): string =>
  isAwdTold && isLocalTold ? 'neither AWD nor local stock has any' : isAwdTold ? 'AWD has none, and what we have is not known' : isLocalTold ? 'we have none, and what AWD has is not known' : 'nothing is kept where no report shows stock, as set';

const because = ({ decided, planned, plan, listing, context, local }: Row): string => {
  if (decided.state === 'excluded') return 'excluded';
  if (decided.state === 'snoozed') return 'snoozed';
  if (decided.state === 'locked') return 'locked';
  if (decided.state === 'edited') return 'typed';
  if (listing.demand === null) return listing.demandUnknown ?? 'its demand is not known';
  if (plan.fba === null) return fbaUntold(context.inputs.told);
  const runsOut = listingRunsOut(context, listing);
  if (runsOut !== null) return runsOut;
  if (plan.fba.status === 'no-sales' && plan.fba.send.units === 0) return limits['no-sales'];
  if (planned === null) return noFbaSource;
  const { limitedBy, units } = plan.fba.send;
  if (limitedBy === 'need' && units === 0) return 'less than a whole case is needed';
  return limitedBy === 'source' && units === 0 ? noneThere(context.inputs.told.has('awd') || listing.awd !== null, local !== null) : limits[limitedBy];
};

const cartons = ({ decided, pack }: Row): number | null => (decided.units === null ? null : decided.units === 0 ? 0 : cartonsOf(decided.units, pack));
const feeWord = ({ plan }: ListingRow): string | null => {
  const state = plan.health?.fee?.verdict.state;
  return state === 'charged' ? 'charged' : state === 'not-charged' ? 'not charged' : null;
};
const feeUnits = (row: ListingRow): number | null => {
  const fee = feeWord(row);
  return fee === null ? null : fee === 'not charged' ? 0 : (row.listing.demand?.cumulativeMean(30) ?? null);
};
const noFeeUnits = 'whether the fee is charged, or what will sell, is not known';
const feeOfOne = ({ context, listing }: ListingRow): number | null => listingSetting(context, listing, 'low-inventory-fee').value;
const feeAmount = (row: ListingRow): number | null => {
  const units = feeUnits(row);
  if (units === 0) return 0;
  const fee = feeOfOne(row);
  return units === null || fee === null ? null : units * fee;
};

/** Its stock at FBA is known. */
const isStocked = ({ listing }: Row): boolean => (listing.fba?.units.available ?? null) !== null;

/** FBA has it, and whether the fee is charged is not known. */
const isUnjudged = (row: Row): boolean => isStocked(row) && feeWord(row) === null;

const unjudgedNote = ({ plan: { context: { inputs } } }: SheetFacts, unjudged: number, stocked: number): readonly string[] => {
  if (unjudged === 0) return [];
  if (isFeeByParent(inputs.rules, inputs.day)) return [`Whether the low-inventory fee was charged is not known, because it was counted by parent ASIN then, and reports tell days of supply by SKU: ${counted(unjudged, 'SKU')}.`];
  return unjudged < stocked ? [`Not in the fee exposure, because their historical days of supply are not known, nor enough days of stock and sales to work them out: ${counted(unjudged, 'SKU')}.`] : [];
};

/** Nobody is charged only where that is known of somebody. */
const feeExposure = (rows: readonly Row[]): Readonly<Record<'fee' | 'fee-units', number | null>> => {
  const charged = rows.filter((row) => feeWord(row) === 'charged');
  const isJudged = rows.length === 0 || rows.some((row) => feeWord(row) !== null);
  return { fee: isJudged ? sumOfRows(charged.map(feeAmount)) : null, 'fee-units': isJudged ? sumOfRows(charged.map(feeUnits)) : null };
};

const difference = ({ decided, listing }: Row): number | null => (decided.units === null || listing.recommendedUnits.value === null ? null : decided.units - listing.recommendedUnits.value);
const differencePercent = (row: Row): number | null => {
  const theirs = row.listing.recommendedUnits.value;
  const off = difference(row);
  return off === null || theirs === null || theirs === 0 ? null : (off / theirs) * 100;
};

/** Per cent of Amazon's quantity from which the two are worth a look. */
const mostApart = 30;

/** A quantity against a recommendation of none is as far apart as can be. */
const differs = (row: Row): string | null => {
  const [off, percent] = [difference(row), differencePercent(row)];
  return off !== null && off !== 0 && (percent === null || Math.abs(percent) > mostApart) ? 'yes' : null;
};

const differsBecause = (row: Row): string | null => {
  const { decided, plan, context, listing } = row;
  const off = difference(row) ?? 0;
  if (off === 0) return null;
  if (decided.state !== 'planned' || listingRunsOut(context, listing) !== null) return because(row);
  const limit = plan.fba?.send.limitedBy;
  const days = (id: 'fba-target-days' | 'fba-most-days'): string => `${listingSetting(context, listing, id).value} days`;
  if (limit === 'nothing-needed') return `what is there covers our target of ${days('fba-target-days')}`;
  // What holds ours down does not explain why it is the larger of the two.
  if (limit === 'source' && off < 0) return 'AWD and local stock have no more';
  if (limit === 'room' && off < 0) return 'FBA’s room holds no more';
  if (limit === 'most-cover' && off < 0) return `ours stops at ${days('fba-most-days')} of cover`;
  if (limit === 'no-sales') return 'by our figures it does not sell';
  return `ours is for ${days('fba-target-days')} at ${Math.round((plan.perDay ?? 0) * 100) / 100} a day, in whole cases${limit === 'source' ? ', as far as AWD and local stock go' : ''}`;
};

const daysAfter = ({ decided, plan: { fba }, listing: { demand } }: Row): number | null => (fba === null || demand === null || decided.units === null ? null : daysOfSupply(fba.at.position + decided.units, demand));

/** The plan sends no more than lasts so many days; people may. */
const isBeyondMost = (row: Row): boolean => {
  const { decided: { state, units }, context, listing } = row;
  return (state === 'edited' || state === 'locked') && (units ?? 0) > 0 && (daysAfter(row) ?? 0) > listingSetting(context, listing, 'fba-most-days').value;
};

const beyondMostNote = (rows: readonly Row[]): readonly string[] => {
  const beyond = rows.filter(isBeyondMost).length;
  return beyond === 0 ? [] : [`Typed or locked beyond the most days of cover that are set, and excess at FBA once it is there: ${counted(beyond, 'SKU')}.`];
};

const sendTerm = ({ decided }: Row): Term => (decided.units === null ? unknown('send', 'Send', 'units', 'the plan has no quantity') : leaf('send', 'Send', decided.units, 'units', [], sendingWords[decided.state]));

const volumeTerm = ({ listing }: Row): Term => toldTerm('unit-cubic-feet', 'Volume of one', listing.unitCubicFeet, 'ft³', 'the FBA report does not say it');

/** The plan’s own quantity. */
const plannedWhy = (row: Row, term: Term | null): Why => (term === null ? { note: because(row) } : behind(term));

const onHandBuckets = ['available', 'fcTransfer', 'fcProcessing', 'customerOrder'] as const;
const onHandTerm = (row: Row): Term => {
  const { fba } = row.listing;
  const units = onHandAtFba(row.listing);
  return fba === null || units === null ? unknown('fba-on-hand', 'On hand', 'units', fbaUntold(row.context.inputs.told)) : leaf('fba-on-hand', 'On hand', units, 'units', onHandBuckets.flatMap((bucket) => cellsOf(fba, bucket)), saidOf(fba));
};

const splitWhy = (row: Row, place: string) => ({ formula: `what ${place} gives`, terms: [sendTerm(row)], from: [listingSetting(row.context, row.listing, 'fba-source').ref], note: row.split === null ? 'the plan has no quantity' : 'the preferred place first, in whole cases' });

const differenceWhy = (row: Row, formula: string, missing: string): Why => {
  const note = differsBecause(row);
  return { formula, terms: [sendTerm(row), theirTerm(row)], missing, ...(note === null ? {} : { note }) };
};

export const fbaSendMaker = sheetMaker<Row>({
  definition: fbaSendSheet,
  rows: (facts: SheetFacts, asked: SheetAsked) => listingRowsInSteps(facts, asked, 'amz_fba', withQuantity),
  rowOf: (facts, asked, id) => {
    const row = listingRow(facts, asked, 'amz_fba', id);
    return row === null ? null : withQuantity(row);
  },
  cells: {
    ...listingCells,
    ...heldLongCells,
    case: ({ pack }) => pack,
    status: statusOf,
    inbound: listingCells.fbaInbound,
    days30: ({ listing }) => historicalSupply(listing, 'd30'),
    days90: ({ listing }) => historicalSupply(listing, 'd90'),
    fee: feeWord,
    feeUnits,
    feeAmount,
    stockOutDay: ({ plan }) => plan.fba?.stockOutDay ?? null,
    local: ({ local }) => local,
    targetDays: ({ plan, context, listing }) => plan.fba?.targetDays ?? listingSetting(context, listing, 'fba-target-days').value,
    need: ({ plan }) => plan.fba?.send.need ?? null,
    planned: ({ planned }) => planned,
    send: ({ decided }) => decided.units,
    cartons,
    cubicFeet: ({ decided, listing }) => (decided.units === 0 ? 0 : decided.units === null || listing.unitCubicFeet.value === null ? null : decided.units * listing.unitCubicFeet.value),
    room: roomOf,
    source: ({ split }) => sourceWords(split),
    fromAwd: ({ split }) => split?.awd ?? null,
    fromWarehouse: ({ split }) => split?.warehouse ?? null,
    fromLabel: ({ split }) => split?.label ?? null,
    uncovered: ({ split }) => split?.uncovered ?? null,
    daysAfter,
    theirs: ({ listing }) => listing.recommendedUnits.value,
    difference,
    differencePercent,
    differs,
    differsBecause,
    capacityType: ({ listing }) => listing.size,
    because,
  },
  whys: {
    ...listingWhys,
    ...heldLongWhys,
    'days-30': ({ listing }) => behind(historicalTerm(listing, 'd30')),
    'days-90': ({ listing }) => behind(historicalTerm(listing, 'd90')),
    'fee-units': (row, { figure }) => ({
      formula: 'demand of 30 days where the fee is charged', terms: present(figure('low-inventory-fee')), from: row.listing.demand === null ? [] : [row.listing.demand.model], note: 'of the units sold while it is charged', missing: noFeeUnits,
    }),
    'fee-amount': (row) => ({
      formula: 'units under the fee × fee of a unit', from: [listingSetting(row.context, row.listing, 'low-inventory-fee').ref],
      terms: [feeUnits(row) === null ? unknown('fee-units', 'Units under the fee', 'units', noFeeUnits) : leaf('fee-units', 'Units under the fee', feeUnits(row), 'units', row.listing.demand === null ? [] : [row.listing.demand.model]), feeOfOne(row) === null ? unknown('fee-of-one', 'Fee of a unit', '$', 'nobody has set it: it goes by size and weight') : leaf('fee-of-one', 'Fee of a unit', feeOfOne(row), '$', [listingSetting(row.context, row.listing, 'low-inventory-fee').ref])],
      missing: feeUnits(row) === null ? noFeeUnits : 'nobody has set the fee of a unit',
    }),
    'fba-stock-out': ({ plan, listing }, { figure }) => ({
      formula: 'the day the position is used up', terms: present(figure('fba-position')), from: listing.demand === null ? [] : [listing.demand.model],
      note: plan.fba === null ? 'stock or demand is not known' : plan.fba.stockOutDay === null ? 'it does not sell, or outlasts the days looked ahead' : 'walking the expected demand day by day',
    }),
    'local-units': localWhy,
    'target-days': ({ context, listing }) => ({ from: [listingSetting(context, listing, 'fba-target-days').ref] }),
    'fba-send': (row, { figure }) => plannedWhy(row, figure('fba-send')),
    send: (row, { figure }) => whyDecided(row.decided.state, sendingWords[row.decided.state], row.planned === null ? null : figure('fba-send'), because(row)),
    'send-cartons': (row, { figure }) => ({ formula: 'send ÷ units in a case', terms: present(sendTerm(row), figure('case')), note: 'whole cases unless a broken quantity was typed', missing: row.decided.units === null ? 'the plan has no quantity' : 'nobody says how many a case holds' }),
    'send-cubic-feet': (row) => ({
      formula: 'send × volume of one', terms: present(sendTerm(row), volumeTerm(row)),
      note: 'the volume of one unit is the FBA report’s', missing: row.decided.units === null ? 'the plan has no quantity' : 'the FBA report does not say the volume of one',
    }),
    'fba-room': (row, { figure }) => ({
      formula: '(on hand + inbound + send) × volume of one',
      terms: present(onHandTerm(row), figure('fba-inbound'), sendTerm(row), volumeTerm(row)),
      missing: onHandAtFba(row.listing) === null ? fbaUntold(row.context.inputs.told) : 'the FBA report does not say the volume of one',
    }),
    'send-from-awd': (row) => splitWhy(row, 'AWD'),
    'send-from-warehouse': (row) => splitWhy(row, 'our own stock'),
    'send-from-label': (row) => splitWhy(row, 'the label supplier'),
    'send-uncovered': (row) => splitWhy(row, 'nobody'),
    'send-days-after': (row, tools) => ({ ...lastsWhy('(FBA position + send)', row.plan.fba === null || row.decided.units === null ? null : row.plan.fba.at.position + row.decided.units, row.listing.demand, present(tools.figure('fba-position'), sendTerm(row)), present(paceOf(row, tools))), missing: row.plan.perDay === 0 ? 'there are no sales' : 'position or demand is not known' }),
    'their-units': ({ listing }) => ({ from: toldCells(listing.recommendedUnits), note: listing.recommendedUnits.value === null ? 'neither the FBA nor the restock report recommends one' : 'Amazon’s own recommendation' }),
    'their-difference': (row) => differenceWhy(row, 'send − Amazon’s quantity', row.decided.units === null ? 'the plan has no quantity' : 'Amazon recommends no quantity'),
    'their-difference-percent': (row) => differenceWhy(row, '(send − Amazon’s quantity) ÷ Amazon’s quantity', row.listing.recommendedUnits.value === 0 ? 'Amazon recommends none: there is no share of nothing' : 'Amazon recommends no quantity'),
  },
  tiles: (facts, rows) => ({ ...capacityLeft(facts, rows), ...feeExposure(rows) }),
  notes: (facts, rows) => {
    const stocked = rows.filter(isStocked);
    const isStockTold = facts.plan.context.inputs.told.has('fba');
    const untoldSources = (['awd', 'local'] as const).filter((place) => !facts.plan.context.inputs.told.has(place));
    const sourceless = rows.filter(({ plan, planned, decided }) => plan.fba !== null && planned === null && decided.state === 'planned').length;
    const unjudged = rows.filter(isUnjudged).length;
    const unmeasured = rows.filter(({ decided, listing }) => (decided.units ?? 0) > 0 && listing.unitCubicFeet.value === null).length;
    return [
      ...(facts.sales === null ? [noSalesNote(isStockTold)] : isStockTold ? [] : [`Nothing is planned, because ${untoldWords(['fba'])}.`]),
      // What holds quantities down comes before what is left out of them.
      ...heldBack(rows),
      ...limitMonths(facts),
      ...overCapacity(facts, rows),
      ...beyondMostNote(rows),
      ...uncoveredNote(rows, 'SKU'),
      ...overdueNotes(facts.plan.context, rows.map(({ listing }) => listing)),
      ...unlistedNote('fba', facts.plan.context.inputs.told, rows.map(({ plan, listing }) => ((listing.demand?.perDay ?? 0) > 0 ? (plan.fba?.at.now ?? null) : 0))),
      ...(facts.sales === null ? [] : unsoldNote(stocked.map(({ listing }) => listing))),
      ...classNote(facts),
      ...uncorrectedListings(facts, rows.map(({ listing }) => listing)),
      ...(sourceless > 0 ? [`Needed, and with no quantity to send, because ${untoldWords(untoldSources)}: ${counted(sourceless, 'SKU')}.`] : []),
      ...(unmeasured > 0 ? [`Not in the sum of volumes, because no report measures them: ${counted(unmeasured, 'SKU')} to send.`] : []),
      ...unjudgedNote(facts, unjudged, stocked.length),
    ];
  },
});

const theirTerm = ({ listing }: Row): Term =>
  listing.recommendedUnits.value === null
    ? unknown('their-units', 'Amazon’s quantity', 'units', 'no report recommends one')
    : made('their-units', 'Amazon’s quantity', listing.recommendedUnits.value, 'units', 'as the report has it', [], { from: toldCells(listing.recommendedUnits) });
