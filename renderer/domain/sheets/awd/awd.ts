/** Rows of the sheet of what lies in AWD. */
import { leaf, made, unknown, type Term } from '../../explain/term';
import { ruleAt } from '../../rules/rule-book';
import { daysOfSupply } from '../../planning/days-of-supply';
import { lastsWhy } from '../../planning/explain-supply';
import { isAwdExempt } from '../../planning/low-inventory-fee';
import { awdPosition, fbaPosition } from '../../planning/position';
import { saidOf } from '../../planning/explain-stock';
import { wholeUp } from '../../planning/rounding';
import { cellsOf, type AwdBucket } from '../../planning/stock';
import { casePackOf, listedPackOf, listingSetting } from '../../planning/store-context';
import { toldCells, toldTerm } from '../../planning/told';
import { fbaUntold } from '../../planning/untold-stock';
import type { SheetChart } from '../chart';
import { decidedUnits } from '../decided';
import type { SheetFacts } from '../facts';
import { bucketWhy, listingCells, listingRow, listingRows, listingRowsInSteps, listingWhys, paceOf, type ListingRow } from '../listing-row';
import { counted, present, sheetMaker, type Why } from '../maker';
import { sendingOf, sendingWords, type Sending } from '../send-split';
import { unlistedNote } from '../unlisted-note';
import { placesChart } from '../stock-everywhere/places-chart';
import { awdSheet } from './definition';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';

type Row = ListingRow & { readonly fbaNow: number | null; readonly together: number | null };

const rowAt = (row: ListingRow): Row | null => {
  if (row.listing.awd === null) return null;
  const fba = fbaPosition(row.listing.fba, listingSetting(row.context, row.listing, 'count-working-inbound').value);
  const awd = awdPosition(row.listing.awd);
  return withFields(row, { fbaNow: fba?.now ?? null, together: awd === null || fba === null ? null : awd + fba.position });
};

const bucket = ({ listing }: Row, name: AwdBucket): number | null => listing.awd?.units[name] ?? null;
const caseOf = ({ context, listing }: Row): number | null => casePackOf(context, listing).value;
const inCases = (row: Row, units: number | null): number | null => {
  const pack = caseOf(row);
  return units === null || pack === null || pack <= 0 ? null : units / pack;
};

/** Units and cases as the AWD report has them, what lies there and what is on its way; `listed` is what the list of bundles or items says a case holds. */
export type CaseFacts = { readonly held: number | null; readonly cases: number | null; readonly inbound: number | null; readonly inboundCases: number | null; readonly listed: number | null };

/** Units in a case; null where nothing is there or its cases are not stated. */
const packIn = (units: number | null, cases: number | null): number | 'not whole' | null => {
  if (units === null || units <= 0 || cases === null) return null;
  return cases > 0 && units % cases === 0 ? units / cases : 'not whole';
};

/** What is wrong with the cases of a row; null where there is no stock, or nothing is wrong. */
export const caseCheck = ({ held, cases, inbound, inboundCases, listed }: CaseFacts): 'pack size missing' | 'not whole cases' | 'cases differ' | null => {
  if ((held ?? 0) <= 0 && (inbound ?? 0) <= 0) return null;
  const [there, coming] = [packIn(held, cases), packIn(inbound, inboundCases)];
  if (there === 'not whole' || coming === 'not whole') return 'not whole cases';
  const [pack, ...others] = [there, coming, listed].flatMap((one) => (one !== null && one > 0 ? [one] : []));
  if (pack === undefined) return (held ?? 0) > 0 ? 'pack size missing' : null;
  if (others.some((other) => other !== pack)) return 'cases differ';
  return (held ?? 0) % pack === 0 ? null : 'not whole cases';
};

const checked = (row: Row): ReturnType<typeof caseCheck> =>
  caseCheck({ held: bucket(row, 'available'), cases: row.listing.awdCases.value, inbound: bucket(row, 'inbound'), inboundCases: row.listing.awdInboundCases.value, listed: listedPackOf(row.context, row.listing).value });

const days = ({ together, listing: { demand } }: Row): number | null => (together === null || demand === null ? null : daysOfSupply(together, demand));
const rateOn = ({ context }: Row) => ruleAt(context.inputs.rules, 'awd-storage', context.inputs.day);
const storage = (row: Row): number | null => {
  const [held, volume, rule] = [bucket(row, 'available'), row.listing.unitCubicFeet.value, rateOn(row)];
  const rate = rule?.value[Number(row.context.inputs.day.slice(5, 7)) - 1] ?? null;
  return held === null || volume === null || rate === null ? null : held * volume * rate;
};
/** What AWD gives of what is sent to FBA: by the plan, or by what was decided on FBA Forecast in its place. */
const moveOf = (row: Row): Pick<Sending, 'decided'> & { readonly units: number | null } => {
  const { decided, split } = sendingOf(row);
  return { decided, units: decided.state === 'planned' ? (row.plan.fba?.fromAwd ?? null) : (split?.awd ?? null) };
};

const decidedNote = (rows: readonly Row[]): readonly string[] => {
  const others = rows.filter((row) => moveOf(row).decided.state !== 'planned').length;
  return others === 0 ? [] : [`Moved as decided on FBA Forecast, whatever the plan says: ${counted(others, 'SKU')}.`];
};

const targetDays = (row: Row): number => listingSetting(row.context, row.listing, 'fba-target-days').value;
const mostDays = (row: Row): number => listingSetting(row.context, row.listing, 'fba-most-days').value;
const over = (row: Row, count: number): number | null => (row.listing.demand === null ? null : wholeUp(row.listing.demand.cumulativeMean(count)));
const least = (row: Row): number | null => decidedUnits(over(row, targetDays(row)), row.decisions, 'least', row.context.inputs.day).units;
const most = (row: Row): number | null => decidedUnits(over(row, mostDays(row)), row.decisions, 'most', row.context.inputs.day).units;
/** Typed, one of the two may have passed the other. */
const thresholdNote = (rows: readonly Row[]): readonly string[] => {
  const crossed = rows.filter((row) => (least(row) ?? 0) > (most(row) ?? Infinity)).length;
  return crossed === 0 ? [] : [`The least to have at FBA is more than the most: ${counted(crossed, 'SKU')}. Such thresholds cannot be kept: lower the one or raise the other.`];
};
const status = (row: Row): string => {
  const held = bucket(row, 'available');
  if (held === null) return 'unknown';
  if (held <= 0) return 'not at AWD';
  if (row.fbaNow === null) return 'unknown';
  if (row.fbaNow <= 0) return 'out at FBA';
  return row.plan.fba?.status === 'low' ? 'low' : 'ok';
};
/** The report states a share or per cent. */
const ratio = ({ listing }: Row): number | null => (listing.awdShare.value === null ? null : listing.awdShare.value * 100);

const isExempt = ({ context: { inputs }, listing }: Row): boolean | null => isAwdExempt(inputs.rules, inputs.day, listing.awdShare.value);

/** As FBA's report has it, without what our own plans send; null where the report does not say. */
const shownInbound = (row: Row): number | null => {
  const { fba } = row.listing;
  if (fba === null) return null;
  const { inbound, inboundShipped, inboundReceiving } = fba.units;
  const at = inbound === null && inboundShipped === null && inboundReceiving === null ? null : fbaPosition(fba, listingSetting(row.context, row.listing, 'count-working-inbound').value);
  return at === null ? null : at.inbound - (at.unseen ?? 0);
};

/** Null where one of the two reports does not say. */
const outboundUnseen = (row: Row): number | null => {
  const [sent, shown] = [bucket(row, 'outboundToFba'), shownInbound(row)];
  return sent === null || shown === null ? null : Math.max(0, sent - shown);
};

const availableTerm = (row: Row): Term => {
  const units = bucket(row, 'available');
  return units === null || row.listing.awd === null ? unknown('awd-available', 'Available', 'units', 'no AWD report says it') : leaf('awd-available', 'Available', units, 'units', cellsOf(row.listing.awd, 'available'));
};
const caseTerm = ({ context, listing }: Row): Term => toldTerm('case', 'Case', casePackOf(context, listing), 'units', 'no report or sheet tells it');
const inboundBuckets = ['inbound', 'inboundShipped', 'inboundReceiving'] as const;
const unseenNote = (rows: readonly Row[]): readonly string[] => {
  const unseen = rows.flatMap((row) => outboundUnseen(row) || []);
  return unseen.length === 0 ? [] : [`On their way from AWD to FBA, and not in FBA’s inbound: ${counted(unseen.reduce((sum, units) => sum + units, 0), 'unit')} of ${counted(unseen.length, 'SKU')}. They stand in no total until FBA’s report shows them.`];
};
const noPace = 'it does not sell, or how it sells is not known';
const overWhy = (columnId: 'least' | 'most', of: (row: Row) => number) => (row: Row, tools: Parameters<typeof paceOf>[1]): Why => ({
  formula: row.decisions?.has(columnId) === true ? 'as typed' : `demand of ${of(row)} days, rounded up`, terms: row.decisions?.has(columnId) === true ? [] : present(paceOf(row, tools)), missing: row.listing.demandUnknown ?? 'how it sells is not known',
});

const moveTerms = (row: Row, figure: (id: string) => Term | null): readonly Term[] => {
  const { decided: { state, units } } = moveOf(row);
  return state === 'planned' ? present(figure('fba-send')) : [leaf('send', 'Send to FBA', units, 'units', [], sendingWords[state])];
};

const trend = ({ sales }: SheetFacts): readonly SheetChart[] => (sales === null ? [] : placesChart(sales.store.snapshots, ['awd', 'fba'], 'AWD and FBA, snapshot by snapshot'));

/** What sells fastest has its cover drawn, AWD on top of FBA: so many as have room for their names. */
const mostBars = 10;
const coverChart = (rows: readonly Row[]): readonly SheetChart[] => {
  const shown = rows.filter(({ plan }) => (plan.perDay ?? 0) > 0).sort((one, other) => (other.plan.perDay ?? 0) - (one.plan.perDay ?? 0) || (one.plan.id < other.plan.id ? -1 : 1)).slice(0, mostBars);
  if (shown.length === 0) return [];
  const inDays = ({ listing: { demand } }: Row, units: number | null): number | null => (units === null || demand === null ? null : daysOfSupply(units, demand));
  const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
  const atFba = shown.map((row) => inDays(row, row.together === null ? null : row.together - (awdPosition(row.listing.awd) ?? 0)));
  const fba = atFba.map(tenths);
  // What lies in AWD lasts from the day on which FBA’s is gone.
  const awd = shown.map((row, at) => {
    const [all, first] = [days(row), atFba[at] ?? null];
    return awdPosition(row.listing.awd) === null || all === null || first === null ? null : tenths(all - first);
  });
  return [{
    id: 'cover', title: 'Cover of what sells fastest', unit: 'days', categoryTitle: 'SKU', categories: shown.map(({ listing }) => listing.listing.sku), lying: true, few: 'first', partial: [],
    series: [
      { id: 'fba', title: 'FBA, with inbound', tone: 'part-1', draw: 'bar', stack: 'cover', values: fba },
      { id: 'awd', title: 'AWD', tone: 'part-2', draw: 'bar', stack: 'cover', values: awd },
    ],
    words: `${counted(fba.filter((value) => value !== null && value < 28).length, 'SKU')} of these ${shown.length} would not last 28 days on FBA alone.`, notes: [],
  }];
};

const casesNote = (rows: readonly Row[]): readonly string[] => {
  const checks = rows.map((row) => ({ found: checked(row), isCaseKnown: caseOf(row) !== null }));
  const differ = checks.filter(({ found }) => found === 'cases differ').length;
  const unfit = checks.filter(({ found }) => found !== null && found !== 'cases differ');
  const caseless = unfit.filter(({ isCaseKnown }) => !isCaseKnown).length;
  const listed = unfit.length - caseless;
  return [
    ...(caseless === 0 ? [] : [`Cases do not fit their units, or nobody says what a case holds: ${counted(caseless, 'SKU')}. Moves of these are not planned in whole cases.`]),
    ...(listed === 0 ? [] : [`What lies in AWD is no whole cases: ${counted(listed, 'SKU')}. Moves of these go by the case that is shown.`]),
    ...(differ === 0 ? [] : [`What lies in AWD, what is on its way there and the lists do not agree on what a case holds: ${counted(differ, 'SKU')}. Moves of these go by AWD’s own cases.`]),
  ];
};

export const awdMaker = sheetMaker<Row>({
  definition: awdSheet,
  rows: (facts, asked) => listingRowsInSteps(facts, asked, 'amz_fba', rowAt),
  rowOf: (facts, asked, id) => {
    const row = listingRow(facts, asked, 'amz_fba', id);
    return row === null ? null : rowAt(row);
  },
  cells: {
    ...listingCells,
    status,
    available: (row) => bucket(row, 'available'),
    cases: (row) => inCases(row, bucket(row, 'available')),
    casesTold: ({ listing }) => listing.awdCases.value,
    caseCheck: checked,
    inbound: (row) => bucket(row, 'inbound'),
    reserved: (row) => bucket(row, 'reserved'),
    outbound: (row) => bucket(row, 'outboundToFba'),
    storage,
    fbaNow: ({ fbaNow }) => fbaNow,
    position: ({ together }) => together,
    days,
    ratio,
    exempt: (row) => {
      const isFree = isExempt(row);
      return isFree === null ? null : isFree ? 'yes' : 'no';
    },
    outboundUnseen,
    least,
    most,
    planned: (row) => moveOf(row).units,
    plannedCases: (row) => inCases(row, moveOf(row).units),
    asOf: ({ listing }) => listing.awd?.asOf ?? null,
    targetDays: (row) => row.plan.fba?.targetDays ?? targetDays(row),
    fbaPlanned: ({ plan }) => plan.fba?.send.units ?? null,
    theirs: ({ listing }) => listing.recommendedUnits.value,
  },
  whys: {
    ...listingWhys,
    'awd-cases': (row) => ({ formula: 'available ÷ units in a case', terms: [availableTerm(row), caseTerm(row)], missing: 'nobody says what a case holds' }),
    'awd-cases-told': ({ listing }) => ({ from: toldCells(listing.awdCases), note: listing.awdCases.value === null ? 'the AWD report does not say it' : 'as the AWD report has it' }),
    'awd-case-check': (row) => ({
      formula: 'units ÷ cases stated, of what is available and of what is inbound, against the case pack of the bundle or the carton of the item',
      terms: [
        availableTerm(row), toldTerm('awd-cases-told', 'Cases, stated', row.listing.awdCases, 'cases', 'the AWD report does not say it'),
        ...(row.listing.awd?.units.inbound == null ? [] : [leaf('awd-inbound', 'Inbound', row.listing.awd.units.inbound, 'units', cellsOf(row.listing.awd, 'inbound'))]),
        toldTerm('awd-inbound-cases', 'Inbound cases, stated', row.listing.awdInboundCases, 'cases', 'the AWD report does not say it'),
        toldTerm('listed-case', 'Case, as listed', listedPackOf(row.context, row.listing), 'units', 'no list tells it'),
      ],
      note: checked(row) === null ? 'nothing to mend' : checked(row) === 'pack size missing' ? 'give the case pack on Upload Bundles, or the units of a carton on Upload Items' : 'look at the cases in Seller Central, and at the case pack of the bundle or item',
    }),
    'awd-reserved': ({ listing }) => bucketWhy(listing.awd, 'reserved', 'AWD report'),
    'awd-outbound': ({ listing }) => bucketWhy(listing.awd, 'outboundToFba', 'AWD report'),
    'awd-storage': (row) => ({ formula: 'available × cubic feet of one × rate', terms: [availableTerm(row), toldTerm('unit-cubic-feet', 'Of one', row.listing.unitCubicFeet, 'ft³', 'no FBA report says it')], from: rateOn(row) === null ? [] : [rateOn(row)?.ref].filter((ref) => ref !== undefined), missing: 'the volume of one, or the rate, is not known' }),
    'awd-fba-now': (row, { figure }) => ({ formula: 'available + FC transfer + FC processing', terms: present(figure('fba-available'), figure('fba-transfer-processing')), ...(row.listing.fba?.isUnlisted === true ? { note: 'none is there: FBA’s reports do not list it' } : {}), missing: fbaUntold(row.context.inputs.told) }),
    'awd-together': (row, { figure }) => ({ formula: 'position at FBA + available in AWD + inbound to AWD', terms: present(figure('fba-position'), figure('awd-position')), note: 'what AWD sends to FBA stands in FBA’s inbound and is counted there', missing: 'no report shows it' }),
    'awd-days': (row, tools) => ({ ...lastsWhy('AWD and FBA', row.together, row.listing.demand, [row.together === null ? unknown('awd-together', 'AWD and FBA', 'units', 'no report shows it') : made('awd-together', 'AWD and FBA', row.together, 'units', 'position at FBA + available in AWD + inbound to AWD', present(tools.figure('fba-position'), tools.figure('awd-position')))], present(paceOf(row, tools))), missing: noPace }),
    'awd-ratio': ({ listing }) => ({ from: toldCells(listing.awdShare), note: listing.awdShare.value === null ? 'the AWD report does not say it' : 'as the AWD report has it' }),
    'awd-exempt': ({ context: { inputs }, listing }) => {
      const rule = ruleAt(inputs.rules, 'low-inventory-fee-exempt-awd-share', inputs.day);
      return {
        formula: 'yes where the share through AWD is what the rule asks or more', from: rule === null ? [] : [rule.ref],
        terms: [toldTerm('awd-ratio', 'Through AWD, share', listing.awdShare, null, 'the AWD report does not say it'), ...(rule === null ? [] : [leaf('awd-exempt-share', 'Share asked for', rule.value, null, [rule.ref])])],
        missing: rule === null ? 'there was no such rule' : 'the AWD report does not say its share',
      };
    },
    'awd-outbound-unseen': (row) => ({
      formula: 'outbound to FBA − inbound as FBA shows it', terms: [
        bucket(row, 'outboundToFba') === null || row.listing.awd === null ? unknown('awd-outbound', 'Outbound to FBA', 'units', 'no AWD report says it') : leaf('awd-outbound', 'Outbound to FBA', bucket(row, 'outboundToFba'), 'units', cellsOf(row.listing.awd, 'outboundToFba')),
        shownInbound(row) === null ? unknown('fba-inbound-shown', 'Inbound as FBA shows it', 'units', 'no FBA report says it') : leaf('fba-inbound-shown', 'Inbound as FBA shows it', shownInbound(row), 'units', inboundBuckets.flatMap((one) => (row.listing.fba === null ? [] : cellsOf(row.listing.fba, one))), row.listing.fba === null ? undefined : saidOf(row.listing.fba)),
      ],
      ...(outboundUnseen(row) === 0 ? { note: 'FBA shows all of it' } : {}), missing: 'one of the two reports does not say it',
    }),
    'awd-as-of': ({ listing }) => ({ from: listing.awd === null ? [] : cellsOf(listing.awd, 'available'), note: listing.awd?.asOf == null ? 'the report states no day' : 'as the AWD report has it' }),
    'target-days': ({ context, listing }) => ({ from: [listingSetting(context, listing, 'fba-target-days').ref] }),
    'their-units': ({ listing }) => ({ from: toldCells(listing.recommendedUnits), note: listing.recommendedUnits.value === null ? 'neither the FBA nor the restock report recommends one' : 'Amazon’s own recommendation' }),
    'awd-least': overWhy('least', targetDays),
    'awd-most': overWhy('most', mostDays),
    'awd-move-cases': (row, { figure }) => {
      const { units } = moveOf(row);
      const move = units === null ? unknown('awd-move', 'Suggested', 'units', 'the plan needs stock and sales') : made('awd-move', 'Suggested', units, 'units', 'what AWD gives of what is sent', moveTerms(row, figure));
      return { formula: 'suggested ÷ units in a case', terms: [move, caseTerm(row)], missing: 'the plan needs stock and sales, and what a case holds' };
    },
    'awd-move': (row, { figure }) => {
      const { decided: { state } } = moveOf(row);
      if (state !== 'planned') return { formula: 'what AWD gives of what is sent to FBA', terms: moveTerms(row, figure), note: `${sendingWords[state]}, on FBA Forecast` };
      return { formula: 'what FBA needs, in whole cases, as far as AWD has it', terms: moveTerms(row, figure), note: row.plan.fba === null ? 'the plan needs stock and sales' : 'of the plan’s own quantity' };
    },
  },
  notes: (facts, rows) => [
    ...decidedNote(rows),
    ...thresholdNote(rows),
    ...casesNote(rows),
    ...unseenNote(rows),
    ...(rows.length > 0 && !facts.plan.context.inputs.told.has('fba') ? ['No FBA report: what is on sale, and days of supply, are told by AWD alone.'] : []),
    ...unlistedNote('fba', facts.plan.context.inputs.told, rows.map(({ fbaNow }) => fbaNow)),
    ...(facts.sales === null && rows.length > 0 ? [`${noSalesYet}: days of supply and suggestions are not known.`] : []),
  ],
  tiles: (_facts, rows) => {
    const selling = rows.filter(({ plan, together }) => (plan.perDay ?? 0) > 0 && together !== null);
    const pace = selling.reduce((sum, { plan }) => sum + (plan.perDay ?? 0), 0);
    return { cover: pace <= 0 ? null : selling.reduce((sum, { together }) => sum + (together ?? 0), 0) / pace };
  },
  charts: (facts, asked) => [...trend(facts), ...coverChart(listingRows(facts, asked, 'amz_fba').flatMap((row) => rowAt(row) ?? []))],
});
