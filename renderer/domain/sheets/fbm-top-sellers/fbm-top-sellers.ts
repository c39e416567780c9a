/** Rows of the sheet of best sellers we send ourselves. */
import type { Target } from '../../bundles/listing-targets';
import { leaf, made, unknown, type Ref, type SettingRef, type Term } from '../../explain/term';
import { grouped } from '../../grouped';
import { unitsEachTerm } from '../../planning/explain-pool';
import { fbaPositionTerm } from '../../planning/explain-stock';
import { sharedRoom } from '../../planning/fba-room';
import { contributionOf } from '../../planning/landed-cost';
import { allRunOut, listingRunsOut } from '../../planning/replenished';
import { cellsOf } from '../../planning/stock';
import { feeUntold, previewName, referralFee } from '../../planning/sale-fees';
import { listingSetting, targetOf } from '../../planning/store-context';
import { toldCells, toldTerm } from '../../planning/told';
import { unitWeight } from '../../planning/unit-weight';
import { fbaUntold, untoldWords } from '../../planning/untold-stock';
import type { Cell } from '../../tables/table';
import { classNote } from '../class-note';
import { decidedUnits, type Decided } from '../decided';
import type { SheetFacts } from '../facts';
import { eachInSteps, type Steps } from '../../steps';
import { lastRows } from '../last-rows';
import { itself, listingCells, listingRowsInSteps, listingWhys, paceOf, sold, type ListingRow } from '../listing-row';
import { present, sheetMaker, type SheetAsked, type Why, type WhyTools } from '../maker';
import { localUnits, localWhy, placeOfLocal } from '../own-stock';
import { soldTerm } from '../past-sales';
import { unlistedNote } from '../unlisted-note';
import { fbmTopSellersSheet } from './definition';
import { firstSend, firstSendDays, roomNow, sharedLocal, sharedPosition, twinPosition, type FirstSend } from './first-send';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';

type Window = 30 | 60 | 90;
type Verdict = 'candidate' | 'gap' | 'stay' | 'look' | 'unknown';

/** The twins are the FBA listings of the same ASIN: first those that are replenished, of them the one with the most stock. */
type Row = ListingRow & { readonly window: Window; readonly rank: number; readonly twins: readonly ListingRow[]; readonly twin: ListingRow | null; /** Our other SKUs of the same ASIN. */ readonly others: readonly ListingRow[]; /** What better sellers of the ASIN leave of what FBA has and gets. */ readonly left: number | null; readonly verdict: Verdict; readonly because: string; readonly local: number | null; /** What other sendings leave of it. */ readonly free: number | null; readonly room: number | null; readonly first: FirstSend; readonly planned: number | null; readonly decided: Decided };

/** A listing beside the FBA listing of the same ASIN: what both ways cost. */
type Ways = ListingRow & { readonly twin: ListingRow | null };

/** Goods above this price are looked at before they are sent: a rule of thumb of the trade. */
const dearFrom = 50;
/** FBA listings that were out on fewer days did not let sales go to us: a rule of thumb. */
const gapShare = 0.2;

const windowOf = ({ parameters }: SheetAsked): Window => (parameters['window'] === 30 ? 30 : parameters['window'] === 90 ? 90 : 60);
const figureOf = { 30: 'units30', 60: 'units60', 90: 'units90' } as const;

const outOf = { 30: 'outDays30', 60: 'outDays60', 90: 'outDays90' } as const;

const available = ({ listing }: ListingRow): number | null => listing.fba?.units.available ?? null;

const goesOn = ({ context, listing }: ListingRow): number => Number(listingRunsOut(context, listing) === null);

/** Days of the window on which no FBA listing of the ASIN can have had stock: of several, no more than the fewest. Null where one is not known. */
const outDays = (twins: readonly ListingRow[], window: Window): number | null => {
  const days = twins.map((twin) => sold(twin, outOf[window]));
  return days.length === 0 || days.includes(null) ? null : Math.min(...days.map((one) => one ?? 0));
};

type Judged = { readonly verdict: Verdict; readonly because: string };
type Beside = { readonly twins: readonly ListingRow[]; readonly window: Window; readonly gain: number | null; /** Demand a first send would cover. */ readonly expected: number | null; readonly left: number | null };

/** By what the FBA listings have and get; null where that decides nothing. What lasts as long as a first send needs none, whatever was before. */
const judgeByStock = (position: number, { twins, window, expected, left }: Beside): Judged | null => {
  const isThere = twins.some((twin) => (available(twin) ?? 0) > 0);
  const stays: Judged = { verdict: 'stay', because: isThere ? 'the FBA listing has stock' : 'stock is on its way to the FBA listing' };
  if (position > 0 && expected !== null && left !== null && left >= expected) return stays;
  const out = outDays(twins, window);
  if (out !== null && out >= gapShare * window) return { verdict: 'gap', because: `the FBA listing was out on ${out} of ${window} days` };
  return position > 0 ? stays : null;
};

const judge = (row: ListingRow, beside: Beside): Judged => {
  const { twins, gain } = beside;
  if ((sold(row, 'units60') ?? sold(row, 'units90') ?? 0) <= 0) return { verdict: 'stay', because: 'nothing sold in 60 days' };
  const runsOut = listingRunsOut(row.context, row.listing) ?? allRunOut(row.context, twins.map(({ listing }) => listing));
  if (runsOut !== null) return { verdict: 'stay', because: runsOut };
  const position = row.context.inputs.told.has('fba') ? twinPosition(twins) : null;
  if (position === null) return { verdict: 'unknown', because: row.context.inputs.told.has('fba') ? 'the FBA listing sold, and no FBA report lists it' : 'no report shows the stock at FBA' };
  if (twins.some(({ listing }) => listing.size === 'bulky')) return { verdict: 'stay', because: 'bulky goods are better sent by us' };
  const byStock = judgeByStock(position, beside);
  if (byStock !== null) return byStock;
  const price = row.listing.price.value;
  if (price !== null && price >= dearFrom) return { verdict: 'look', because: `the price is ${dearFrom} or more` };
  if (gain !== null && gain < 0) return { verdict: 'stay', because: 'FBA would leave less of each' };
  return { verdict: 'candidate', because: twins.length === 0 ? 'it sells, and FBA does not have it' : 'it sells, and the FBA listing is empty' };
};

/** A first send is packed as the FBA listing is, where its case is known. */
const packedAs = (row: Ways): ListingRow => (row.twin !== null && listingCells.case(row.twin) !== null ? row.twin : row);

/** What is asked of a listing, asked of the one a first send is packed as. */
const atFba = <Made, Rest extends readonly unknown[], Id extends string>(of: Readonly<Record<Id, (row: ListingRow, ...rest: Rest) => Made>>, ids: readonly Id[], prefix = ''): Readonly<Record<string, (row: Row, ...rest: Rest) => Made>> =>
  Object.fromEntries(ids.map((id) => [`${prefix}${id}`, (row: Row, ...rest: Rest) => of[id](packedAs(row), ...rest)]));

/** What the FBA listing is made of, else ours. */
const madeAs = (row: Ways): ListingRow => (row.twin !== null && targetOf(row.twin.context, row.twin.listing) !== null ? row.twin : row);
const targetAt = (row: Ways): Target | null => targetOf(row.context, madeAs(row).listing);

function* rowsOf(facts: SheetFacts, asked: SheetAsked): Steps<readonly Row[]> {
  const window = windowOf(asked);
  const byAsin = grouped(yield* listingRowsInSteps(facts, { ...asked, decisions: new Map() }, 'amz_fba', itself), ({ listing }) => listing.listing.externalId);
  const ours = yield* listingRowsInSteps(facts, asked, 'amz_fbm', itself);
  const oursOf = grouped(ours, ({ listing }) => listing.listing.externalId);
  const selling = ours
    .flatMap((row) => ((sold(row, 'units90') ?? sold(row, figureOf[window]) ?? 0) > 0 ? [{ row, units: sold(row, figureOf[window]) ?? 0 }] : []))
    .sort((one, other) => other.units - one.units || (one.row.plan.id < other.row.plan.id ? -1 : 1));
  const [shelf, space, there] = [sharedLocal(facts.plan), sharedRoom(roomNow(facts.plan)), sharedPosition()];
  return yield* eachInSteps(selling.entries(), ([at, { row }]) => {
    const twins = (byAsin.get(row.listing.listing.externalId ?? '') ?? []).slice().sort((one, other) => goesOn(other) - goesOn(one) || (available(other) ?? -1) - (available(one) ?? -1));
    const twin = twins[0] ?? null;
    const expected = row.listing.demand?.cumulativeMean(firstSendDays) ?? null;
    const others = (oursOf.get(row.listing.listing.externalId ?? '') ?? []).filter(({ plan }) => plan.id !== row.plan.id);
    const left = there.leftOf(twins);
    const both = withFields(row, { twin });
    const { verdict, because } = judge(row, { twins, window, gain: gainOf(both), expected, left });
    const target = targetAt(both);
    const [local, free, room] = [localUnits(madeAs(both)), shelf.unitsOf(target), twin === null ? null : (space.of(twin.listing)?.units ?? null)];
    const first = firstSend({ expected, position: left, pack: listingCells.case(packedAs(both)), local: free, room });
    const isSent = verdict === 'candidate' || verdict === 'gap';
    const planned = expected === null || verdict === 'unknown' ? null : isSent ? first.units : 0;
    const decided = decidedUnits(planned, row.decisions, 'send', row.context.inputs.day);
    // What does not go to FBA leaves what is there to the others.
    if (decided.state !== 'excluded' && decided.state !== 'snoozed' && listingRunsOut(row.context, row.listing) === null) there.take(twins, expected ?? 0);
    shelf.take(target, decided.units ?? 0);
    if (twin !== null) space.take(twin.listing, decided.units ?? 0);
    return withFields(row, { window, rank: at + 1, twins, twin, others, left, verdict, because, local, free, room, first, planned, decided });
  });
}

const twinUnits = ({ twins, window }: Row): number | null => twins.reduce<number | null>((sum, twin) => {
  const units = sold(twin, figureOf[window]);
  return units === null ? sum : (sum ?? 0) + units;
}, null);

/** Of what no report of our sales names, nothing sold. */
const otherUnits = ({ others, window }: Row): number => others.reduce((sum, other) => sum + (sold(other, figureOf[window]) ?? 0), 0);

const share = (row: Row): number | null => {
  const own = sold(row, figureOf[row.window]);
  // Without an FBA listing all of it is ours; with one whose sales are not known there is no share.
  const theirs = row.twins.length === 0 ? 0 : twinUnits(row);
  if (own === null || theirs === null) return null;
  const ours = own + otherUnits(row);
  return ours + theirs > 0 ? (ours / (ours + theirs)) * 100 : null;
};

const sumAvailable = ({ twins }: Row): number | null => twins.reduce<number | null>((sum, twin) => (available(twin) === null ? sum : (sum ?? 0) + (available(twin) ?? 0)), null);

const noTwin = 'no FBA listing of the same ASIN is known';

const feeOf = (row: ListingRow | null): number | null => (row === null ? null : listingSetting(row.context, row.listing, 'fulfilment-fee').value);

type FbaFee = { readonly value: number | null; readonly refs: readonly Ref[]; /** Where it comes from, or why it is not known. */ readonly because: string };

/**
 * What FBA would charge: as set for one of the two SKUs, else as Amazon expects it of the FBA SKU, or of this one, which FBA may have sent before. A fulfilment fee that is set for the whole
 * store, or for all of a supplier, says nothing of the one way beside the other.
 */
const fbaFeeOf = (row: Ways): FbaFee => {
  const { context, listing, twin } = row;
  const own = listingSetting(context, listing, 'fba-fee');
  const theirs = twin === null ? null : listingSetting(twin.context, twin.listing, 'fulfilment-fee');
  const previews = [twin?.listing.fees, listing.fees].flatMap((fees) => fees ?? []);
  const preview = previews.flatMap((fees) => (fees.fulfilment === null ? [] : [{ fees, fee: fees.fulfilment }]))[0];
  const expected = preview === undefined ? null : `${previewName(preview.fees)} expects $${preview.fee.amount.toFixed(2)}`;
  const set = (value: number, ref: SettingRef, of: string): FbaFee => ({ value, refs: [ref, ...(preview?.fee.of ?? []).flatMap(toldCells)], because: expected === null ? of : `${of}; ${expected}` });
  if (own.value !== null && own.ref.scope === 'sku') return set(own.value, own.ref, 'as set');
  if (theirs !== null && theirs.value !== null && theirs.ref.scope === 'sku') return set(theirs.value, theirs.ref, 'as set for the FBA SKU');
  if (preview !== undefined) return { value: preview.fee.amount, refs: preview.fee.of.flatMap(toldCells), because: `${expected ?? ''} of ${preview.fees.sku}` };
  if (own.value !== null) return { value: own.value, refs: [own.ref], because: 'as set' };
  const untold = previews.flatMap((fees) => feeUntold(fees) ?? [])[0];
  const missing = (why: string): string => (untold === undefined ? why : `${why}, and ${untold}`);
  const byUs = listingSetting(context, listing, 'fulfilment-fee').ref;
  if (theirs === null) return { value: null, refs: [own.ref], because: missing(`nobody has set what FBA would charge, and ${noTwin}`) };
  if (theirs.value === null) return { value: null, refs: [own.ref, theirs.ref], because: missing('nobody has set a fulfilment fee for it') };
  const isShared = theirs.ref.scope === byUs.scope;
  return isShared ? { value: null, refs: [own.ref, theirs.ref], because: missing('one fee is set for both ways') } : { value: theirs.value, refs: [theirs.ref], because: 'as set for the FBA SKU' };
};

const contributionFba = (row: Ways): number | null => {
  const [price, fee, landed] = [row.listing.price.value, fbaFeeOf(row).value, row.plan.money.landed];
  return price === null || fee === null || landed === null ? null : contributionOf(price, { referralShare: row.plan.money.referralShare, fulfilment: fee, landed, storage: 0 }).amount;
};

const contributionFbm = ({ plan }: Ways): number | null => plan.money.contribution?.amount ?? null;

/** What FBA would leave more of one unit. */
const gainOf = (row: Ways): number | null => {
  const [fba, fbm] = [contributionFba(row), contributionFbm(row)];
  return fba === null || fbm === null ? null : fba - fbm;
};

const marginDelta = (row: Row): number | null => {
  const [gain, units] = [gainOf(row), sold(row, 'units30')];
  return gain === null || units === null ? null : gain * units;
};

const twinTerm = (row: Row): Term => {
  const each = row.twins.map((twin) => soldTerm(twin, row.window, sold(twin, figureOf[row.window]), `twin-${twin.plan.id}`, twin.listing.listing.sku));
  return row.twins.length === 0 ? leaf('twin-units', 'Sold by FBA', 0, 'units', [], noTwin) : made('twin-units', 'Sold by FBA', twinUnits(row), 'units', 'sum over FBA listings of the ASIN', each);
};

const otherTerm = (row: Row): Term | null =>
  row.others.length === 0 ? null : made('other-units', 'Sold by us as other SKUs', otherUnits(row), 'units', 'sum over our other SKUs of the ASIN', row.others.flatMap((other) => (sold(other, figureOf[row.window]) === null ? [] : [soldTerm(other, row.window, sold(other, figureOf[row.window]), `other-${other.plan.id}`, other.listing.listing.sku)])));

const priceTerm = ({ listing }: ListingRow): Term => toldTerm('price', 'Price', listing.price, '$');
const fbaFeeTerm = (row: Row): Term => {
  const { value, refs, because } = fbaFeeOf(row);
  return value === null ? unknown('fba-fee', 'FBA fee', '$', because) : leaf('fba-fee', 'FBA fee', value, '$', refs, because);
};
const referralTerm = ({ context, listing }: Row): readonly Term[] => {
  const { value, refs, note } = referralFee(context, listing);
  return listing.price.value === null ? [] : [leaf('referral', 'Referral fee', value * listing.price.value, '$', refs, note)];
};
const landedOf = ({ plan }: Row, { figure }: WhyTools): Term => figure('landed') ?? unknown('landed', 'Landed cost', '$', plan.money.landed === null ? 'no sheet says it' : 'worked out by the plan');
const contributionTerm = (row: Row, { figure }: WhyTools): Term => figure('contribution') ?? unknown('contribution', 'Contribution, by us', '$', 'price, shipping or cost is not known');
const contributionFbaWhy = (row: Row, tools: WhyTools): Why => ({ formula: 'price − referral fee − FBA fee − landed cost', terms: [priceTerm(row), ...referralTerm(row), fbaFeeTerm(row), landedOf(row, tools)], note: 'storage is not in it', missing: 'price, FBA fee or landed cost is not known' });
const contributionFbaTerm = (row: Row, tools: WhyTools): Term => {
  const { formula = '', terms = [] } = contributionFbaWhy(row, tools);
  const value = contributionFba(row);
  return value === null ? unknown('contribution-fba', 'Contribution, by FBA', '$', 'price, fee or cost is not known', terms) : made('contribution-fba', 'Contribution, by FBA', value, '$', formula, terms);
};
const verdictOf = ({ verdict, decided }: Row): Cell => (decided.state === 'excluded' ? 'dismissed' : decided.state === 'snoozed' ? 'snoozed' : verdict);

const weightWhy = ({ context, listing }: Row): Why => {
  const { kg, told, inCarton, unitsEach } = unitWeight(context, listing);
  if (kg === null) return { note: 'neither its bundle’s weight nor its item’s carton is known' };
  const each = { ...unitsEachTerm(context, listing), name: 'In one unit of the listing', value: unitsEach };
  if (inCarton === null) return { formula: 'weight of the bundle × bundles in one unit of the listing', terms: [leaf('bundle-weight', 'Weight of the bundle', told.value, 'kg', toldCells(told)), each] };
  return { formula: 'weight of the carton ÷ units in it × items in one unit of the listing', terms: [leaf('carton-weight', 'Weight of the carton', told.value, 'kg', toldCells(told)), leaf('carton-units', 'Units in the carton', inCarton.value, 'units', toldCells(inCarton)), each], note: 'the carton itself is in it' };
};

const twinPositionTerm = ({ context, listing, plan }: ListingRow): Term => {
  const { sku } = listing.listing;
  const id = `twin-position-${plan.id}`;
  if (listing.fba === null) return unknown(id, sku, 'units', fbaUntold(context.inputs.told));
  return { ...fbaPositionTerm(listing.fba, listingSetting(context, listing, 'count-working-inbound').value), id, name: sku };
};

const positionWhy = ({ twins }: Row): Why => ({ formula: 'sum over FBA listings of the ASIN', terms: twins.map(twinPositionTerm), missing: twins[0] === undefined ? noTwin : fbaUntold(twins[0].context.inputs.told) });

const positionTerm = (row: Row): Term =>
  row.twins.length === 0 ? leaf('twin-position', 'At FBA and on its way', 0, 'units', [], noTwin) : made('twin-position', 'At FBA and on its way', twinPosition(row.twins), 'units', 'sum over FBA listings of the ASIN', row.twins.map(twinPositionTerm));

const takenTerm = ({ twins, left }: Row): Term | null => {
  const position = twinPosition(twins);
  return position === null || left === null || left >= position ? null : leaf('position-taken', 'Of it for better sellers of the ASIN', position - left, 'units', [], `their demand of ${firstSendDays} days`);
};

const limitWords = { local: 'no more than is left of our own stock', room: 'no more than FBA has room for' } as const;

const firstSendWhy = (row: Row, tools: WhyTools): Why => ({
  formula: `demand of ${firstSendDays} days − ${takenTerm(row) === null ? 'at FBA and on its way' : 'what better sellers of the ASIN leave of what is at FBA and on its way'}, in whole cases, no more than is left of our own stock and FBA has room for; none where the verdict is to stay`,
  terms: [...present(paceOf(row, tools)), positionTerm(row), ...present(takenTerm(row)), ...(row.free === null ? [] : [leaf('local-left', 'Left of our own stock', row.free, 'units', [], 'after what the plan, and first sends of better sellers, take of it')]), ...(row.room === null ? [] : [leaf('fba-room', 'Room at FBA', row.room, 'units', [])])],
  note: row.listing.demandUnknown ?? ((row.planned ?? 0) > 0 || row.first.units === 0 ? [row.because, ...(row.first.limitedBy === null ? [] : [limitWords[row.first.limitedBy]])].join('; ') : row.because),
});

const sellers = lastRows(rowsOf);

export const fbmTopSellersMaker = sheetMaker<Row>({
  definition: fbmTopSellersSheet,
  rows: sellers.rows,
  rowOf: sellers.rowOf,
  cells: {
    ...listingCells,
    rank: ({ rank }) => rank,
    verdict: verdictOf,
    because: ({ because }) => because,
    share,
    twin: ({ twin }) => twin?.listing.listing.sku ?? null,
    twinFnsku: ({ twin }) => twin?.listing.details.fnsku ?? null,
    code: (row) => targetAt(row)?.code ?? null,
    codeEach: (row) => targetAt(row)?.unitsEach ?? null,
    ...atFba(listingCells, ['case', 'caseLengthCm', 'caseWidthCm', 'caseHeightCm', 'caseKg']),
    twinAvailable: sumAvailable,
    twinPosition: ({ twins }) => (twins.length === 0 ? null : twinPosition(twins)),
    twinOutDays: ({ twins, window }) => outDays(twins, window),
    local: ({ local }) => local,
    localAt: (row) => (row.local === null ? null : placeOfLocal(row.context, targetAt(row))),
    size: ({ twin }) => twin?.listing.size ?? null,
    cubicFeet: ({ twin }) => twin?.listing.unitCubicFeet.value ?? null,
    weight: ({ context, listing }) => unitWeight(context, listing).kg,
    fbaFee: (row) => fbaFeeOf(row).value,
    ownShipping: feeOf,
    contributionFbm,
    contributionFba,
    marginDelta,
    planned: ({ planned }) => planned,
    send: ({ decided }) => decided.units,
  },
  whys: {
    ...listingWhys,
    'code-each': (row) => ({ terms: [unitsEachTerm(row.context, madeAs(row).listing)], missing: 'the listing is mapped to no bundle or item' }),
    ...atFba(listingWhys, ['case', 'case-length', 'case-width', 'case-height', 'case-kg'], 'first-send-'),
    'fbm-rank': (row) => ({ formula: 'place by units of the window', terms: [soldTerm(row, row.window, sold(row, figureOf[row.window]), 'window-units', `Units of ${row.window} days`)] }),
    'fbm-share': (row) => ({
      formula: row.others.length === 0 ? 'sold by us ÷ (sold by us + sold by FBA)' : 'sold by us, as this SKU and others ÷ (sold by us, as this SKU and others + sold by FBA)', terms: present(soldTerm(row, row.window, sold(row, figureOf[row.window]), 'own-units', 'Sold by us'), otherTerm(row), twinTerm(row)),
      note: row.twins.length === 0 ? 'no FBA listing of the ASIN is known: all is ours' : 'of the ASIN, in the window',
    }),
    'twin-available': (row) => ({ formula: 'sum over FBA listings of the ASIN', terms: row.twins.flatMap(({ listing, plan }) => (listing.fba === null ? [] : [leaf(`available-${plan.id}`, listing.listing.sku, listing.fba.units.available, 'units', cellsOf(listing.fba, 'available'))])), missing: row.twins.length === 0 ? noTwin : 'no FBA report lists it' }),
    'twin-position': positionWhy,
    'local-units': (row) => localWhy(madeAs(row)),
    'twin-out-days': ({ twins, window }, { demandOf }) => ({
      terms: twins.flatMap((twin) => present(demandOf(twin.plan.id)?.lost)), formula: 'days of the window without stock; of several FBA listings the fewest',
      note: twins.length === 0 ? noTwin : outDays(twins, window) === null ? 'no report shows its stock by day' : `of ${window} days`,
    }),
    'twin-cubic-feet': ({ twin }) => ({ from: twin === null ? [] : toldCells(twin.listing.unitCubicFeet), note: twin === null ? noTwin : 'as Amazon measured it' }),
    'unit-weight': weightWhy,
    'fba-fee': (row) => ({ from: fbaFeeOf(row).refs, note: fbaFeeOf(row).because }),
    'own-shipping': (row) => ({ from: [listingSetting(row.context, row.listing, 'fulfilment-fee').ref], note: feeOf(row) === null ? 'nobody has set a fulfilment fee for it' : 'as set' }),
    contribution: (row, { figure }) => ({ formula: 'price − referral fee − fulfilment − landed cost', terms: figure('contribution')?.terms ?? [], missing: 'price, shipping or landed cost is not known' }),
    'contribution-fba': contributionFbaWhy,
    'margin-delta': (row, tools) => ({ formula: '(leaves by FBA − leaves by us) × units of 30 days', terms: [contributionFbaTerm(row, tools), contributionTerm(row, tools), soldTerm(row, 30, sold(row, 'units30'), 'units-30', 'Units of 30 days')], note: 'both fees and the landed cost are needed' }),
    'first-send': firstSendWhy,
    'first-send-decided': (row, tools) => row.decided.state === 'planned' ? firstSendWhy(row, tools) : ({ formula: row.decided.state, terms: row.planned === null ? [] : [leaf('first-send', 'Suggested', row.planned, 'units', row.listing.demand === null ? [] : [row.listing.demand.model], `demand of ${firstSendDays} days, in whole cases`)], note: row.listing.demandUnknown ?? row.because }),
  },
  notes: (facts, rows) => [
    ...(facts.sales === null ? [`${noSalesYet}.`] : []),
    ...(facts.sales !== null && rows.length === 0 ? [facts.sales.store.ends.amz_fbm === 0 ? 'No report shows what has sold of what we send ourselves on Amazon.' : 'Nothing that we send ourselves on Amazon has sold in 90 days.'] : []),
    ...(!facts.plan.context.inputs.told.has('fba') && rows.some(({ verdict }) => verdict === 'unknown') ? [`Nothing is called a candidate, because ${untoldWords(['fba'])}.`] : []),
    ...unlistedNote('fba', facts.plan.context.inputs.told, [...new Map(rows.flatMap(({ twins }) => twins.map((twin) => [twin.plan.id, twin] as const))).values()].map(available)),
    ...classNote(facts),
    ...(rows.length > 0 && rows.every((row) => feeOf(row) === null) ? ['No fulfilment fee is set for what we send ourselves: what either way leaves is not known.'] : []),
    ...(rows.some((row) => feeOf(row) !== null) && rows.every((row) => fbaFeeOf(row).value === null) ? ['The FBA fee is not known, so neither is the gain: drop Amazon’s Fee Preview, or set “FBA fee of a unit sent by us” under Settings, Fees and rules.'] : []),
  ],
});
