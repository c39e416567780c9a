/** Rows of the sheet “Send to WFS”. */
import { isPublishedAtWalmart } from '../../channels/walmart-published';
import { leaf, made, termNamed, unknown, type Term } from '../../explain/term';
import { lastsWhy } from '../../planning/explain-supply';
import { unitsEachTerm } from '../../planning/explain-pool';
import { wfsInbound } from '../../planning/position';
import { daysOfSupply } from '../../planning/days-of-supply';
import { cartonsOf } from '../../planning/rounding';
import { noWfsSource, wfsSent } from '../../planning/sent-units';
import { sellThroughBand } from '../../planning/stock-health';
import type { WfsBucket } from '../../planning/stock';
import { casePackOf, isLabelStock, listingSetting, targetOf } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { untoldWords, wfsUntold, type StockPlace } from '../../planning/untold-stock';
import { readNumber } from '../../reports/read-number';
import { storeName } from '../../stores';
import { agesMissing, cellsOfAges, unitsAged } from '../ages';
import { classNote } from '../class-note';
import { decidedUnits, type Decided } from '../decided';
import { overdueNotes } from '../overdue-note';
import { uncorrectedListings } from '../uncorrected-note';
import { unlistedNote } from '../unlisted-note';
import { bucketWhy, listingCells, listingRow, listingRowsInSteps, listingWhys, paceOf, sold, type ListingRow } from '../listing-row';
import { behind, counted, present, sheetMaker, whyDecided, type Why, type WhyTools } from '../maker';
import { noSalesNote, unsoldNote } from '../no-sales-note';
import { localUnits, localWhy, placeOfLocal } from '../own-stock';
import { sendingWords, sourceWords, splitSend, uncoveredNote, type SendSplit } from '../send-split';
import { wfsSendSheet } from './definition';
import { withFields } from '../../with-fields';

type Row = ListingRow & { /** Null where stock, demand or what we have is not known. */ readonly planned: number | null; readonly decided: Decided; /** Units of the listing that local stock can give; null: nobody tells. */ readonly local: number | null; readonly split: SendSplit | null };

const withQuantity = (row: ListingRow): Row => {
  const { plan: { wfs }, context, listing, decisions } = row;
  const local = localUnits(row);
  const planned = wfsSent(context, listing, row.plan, local !== null);
  const decided = decidedUnits(planned, decisions, 'send', context.inputs.day);
  const held = wfs?.send.units ?? 0;
  const target = targetOf(context, listing);
  const split =
    decided.units === null
      ? null
      : splitSend(decided.units, { units: wfs?.send.units ?? -1, awd: 0, local: held }, () => ({ awdAvailable: 0, localUnits: Math.max(local ?? 0, held), casePack: wfs?.casePack ?? null, awdFirst: false }), target !== null && isLabelStock(context, target.code));
  return withFields(row, { planned, decided, local, split });
};

const words = { 'no-sales': 'no sales', out: 'out', 'at-risk': 'at risk', 'in-stock': 'in stock' } as const;

const isSurplus = ({ context, listing, plan }: Row): boolean => (listing.theirExcess.value ?? 0) > 0 || (plan.wfs !== null && plan.wfs.available + plan.wfs.inbound > (listing.demand?.cumulativeMean(listingSetting(context, listing, 'excess-days').value) ?? Infinity));

const statusOf = (row: Row): string => {
  const { decided, plan } = row;
  if (decided.state === 'excluded' || decided.state === 'snoozed') return decided.state;
  if (plan.wfs === null) return 'unknown';
  return plan.wfs.send.status === 'in-stock' && isSurplus(row) ? 'surplus' : words[plan.wfs.send.status];
};

const unpublished = ({ listing: { details } }: Row): string | null => (details.status === null ? 'unknown' : isPublishedAtWalmart(details.status) ? null : 'yes');

const lostPerDay = (row: Row): number | null => {
  const { plan, listing } = row;
  if (plan.wfs === null || plan.perDay === null) return null;
  if (plan.wfs.send.status !== 'out') return 0;
  return listing.price.value === null ? null : plan.perDay * listing.price.value;
};

/** A share, as 0.85 or 85 %; null where it is neither. Walmart writes points before parts. */
const shareOf = (text: string): number | null => {
  const reading = readNumber(text, 'percent');
  if (reading.kind === 'unreadable') return null;
  const value = reading.kind === 'either' ? reading.dot : reading.value;
  return value < 0 ? null : reading.marked ? value / 100 : value;
};

const band = ({ context, listing }: Row): string | null => {
  const rate = shareOf(listing.details.sellThrough ?? '');
  return rate === null ? null : sellThroughBand(context.inputs.rules, context.inputs.day, rate);
};

const ages = [['age0', 'age-0-90', 0, 90], ['age91', 'age-91-180', 91, 180], ['age181', 'age-181-270', 181, 270], ['age271', 'age-271-365', 271, 365], ['age366', 'age-366', 366, null], ['aged', 'age-over-180', 181, null]] as const;

/** Walmart's windows, in the order of the report. */
const windows = [0, 1, 2, 3] as const;

const windowNames = ['first', 'second', 'third', 'fourth'] as const;

/** The days of the windows change with every report, and a column has one name: they are said above the table. */
const windowsNote = (rows: readonly Row[]): readonly string[] => {
  const days = rows.find(({ listing }) => listing.details.theirWindows.length > 0)?.listing.details.theirWindows ?? [];
  const named = windowNames.flatMap((name, at) => {
    const of = days[at] ?? null;
    return of === null ? [] : [`${name} window ${of}`];
  });
  return named.length === 0 ? [] : [`Walmart’s forecasts: ${named.join(', ')}.`];
};

/** What is needed of goods nobody counted with us, or that are mapped to nothing. */
const sourcelessNote = (rows: readonly Row[], told: ReadonlySet<StockPlace>): readonly string[] => {
  const sourceless = rows.filter(({ plan, planned, decided }) => plan.wfs !== null && planned === null && decided.state === 'planned');
  const unmapped = sourceless.filter(({ plan }) => plan.targetCode === null).length;
  const untold = sourceless.length - unmapped;
  // A stock list that is there names others alone: dropping it again would mend nothing.
  const why = told.has('local') ? 'no stock list names what we have of them' : untoldWords(['local']);
  return [
    ...(untold > 0 ? [`Needed, and with no quantity to send, because ${why}: ${counted(untold, 'item')}.`] : []),
    ...(unmapped > 0 ? [`Needed, and with no quantity to send, because they are mapped to no bundle or item: ${counted(unmapped, 'item')}.`] : []),
  ];
};

const wfsWhy = (bucket: WfsBucket) => ({ listing: { wfs }, context }: Row): Why => (wfs === null ? { note: wfsUntold(context.inputs.told) } : bucketWhy(wfs, bucket, 'WFS report'));

/** What our own plans send counts before WFS shows it. */
const inbound = ({ listing: { wfs } }: Row): number | null => (wfs === null || (wfs.units.inbound === null && wfs.coming === undefined && wfs.promised === undefined) ? null : wfsInbound(wfs));

/** As Walmart counts: the last 30 days alone, over those that had stock. */
const stockedPace = (row: Row): number | null => {
  const [units, days] = [sold(row, 'units30'), sold(row, 'inStockDays30')];
  return units === null || days === null || days <= 0 ? null : units / days;
};
const stockedTerm = (row: Row, { demandOf }: WhyTools): Term => {
  const told = demandOf(row.plan.id)?.velocity;
  return made('stocked-pace-30', 'Mean while in stock, 30 d', stockedPace(row), 'units/day', 'units of 30 days ÷ days of them that had stock', present(...(['units-30', 'in-stock-30'] as const).map((id) => (told === undefined ? null : termNamed(told, id)))));
};

const sendTerm = ({ decided }: Row): Term => (decided.units === null ? unknown('send', 'Send', 'units', 'the plan has no quantity') : leaf('send', 'Send', decided.units, 'units', []));

const notPlanned = ({ context, plan, listing }: Row): string => (plan.wfs === null ? (listing.demandUnknown ?? wfsUntold(context.inputs.told)) : noWfsSource(context, listing));
/** The plan’s own quantity. */
const plannedWhy = (row: Row, term: Term | null): Why => (term === null ? { note: notPlanned(row) } : behind(term));

const splitWhy = (row: Row, place: string): Why => ({
  formula: `what ${place} gives`, terms: present(sendTerm(row), row.local === null ? unknown('local-units', 'Local', 'units', 'no sheet tells the local stock') : leaf('local-units', 'Local', row.local, 'units', [])),
  note: row.split === null ? 'the plan has no quantity' : 'as far as it has it, in whole cases',
});

export const wfsSendMaker = sheetMaker<Row>({
  definition: wfsSendSheet,
  rows: (facts, asked) => listingRowsInSteps(facts, asked, 'wfs', withQuantity),
  rowOf: (facts, asked, id) => {
    const row = listingRow(facts, asked, 'wfs', id);
    return row === null ? null : withQuantity(row);
  },
  cells: {
    ...listingCells,
    gtin: ({ listing }) => listing.details.gtin,
    published: ({ listing }) => listing.details.status,
    unpublished,
    code: ({ context, listing }) => targetOf(context, listing)?.code ?? null,
    codeEach: ({ context, listing }) => targetOf(context, listing)?.unitsEach ?? null,
    status: statusOf,
    inStockDays30: (row) => sold(row, 'inStockDays30'),
    stockedPace,
    available: ({ listing }) => listing.wfs?.units.available ?? null,
    inbound,
    damaged: ({ listing }) => listing.wfs?.units.damaged ?? null,
    wfsDays: ({ plan }) => plan.wfs?.send.daysNow ?? null,
    lostPerDay,
    ...Object.fromEntries(ages.map(([id, , from, to]) => [id, ({ listing }: Row) => unitsAged(listing.ages, from, to)])),
    sellThrough: ({ listing }) => listing.details.sellThrough,
    band,
    ...Object.fromEntries(windows.map((place) => [`theirForecast${place + 1}`, ({ listing }: Row) => listing.details.theirForecast[place].value])),
    theirs: ({ listing }) => listing.recommendedUnits.value,
    targetDays: ({ context, listing }) => listingSetting(context, listing, 'wfs-target-days').value,
    demandAhead: ({ plan }) => plan.wfs?.send.targetUnits ?? null,
    local: ({ local }) => local,
    localAt: ({ context, listing, local }) => (local === null ? null : placeOfLocal(context, targetOf(context, listing))),
    suggested: ({ plan }) => plan.wfs?.send.suggested ?? null,
    planned: ({ planned }) => planned,
    send: ({ decided }) => decided.units,
    source: ({ split }) => sourceWords(split),
    fromWarehouse: ({ split }) => split?.warehouse ?? null,
    fromLabel: ({ split }) => split?.label ?? null,
    uncovered: ({ split }) => split?.uncovered ?? null,
    cartons: ({ decided, context, listing }) => (decided.units === null ? null : decided.units === 0 ? 0 : cartonsOf(decided.units, casePackOf(context, listing).value)),
    daysAfter: ({ decided, plan: { wfs }, listing: { demand } }) => (wfs === null || demand === null || decided.units === null ? null : daysOfSupply(wfs.available + wfs.inbound + decided.units, demand)),
  },
  whys: {
    ...listingWhys,
    pace: (row, tools) => {
      const ours = listingWhys['pace']?.(row, tools) ?? {};
      const theirs = stockedPace(row);
      return theirs === null ? ours : { ...ours, terms: [...(ours.terms ?? []), { ...stockedTerm(row, tools), name: 'For comparison: mean of the last 30 days in stock' }] };
    },
    'stocked-pace-30': (row, tools) => ({ formula: 'units of 30 days ÷ days of them that had stock', terms: stockedTerm(row, tools).terms, note: 'no spike is cut, no day left out, and few days are not divided by more', missing: 'what sold, or on which days it had stock, is not known' }),
    'wfs-available': wfsWhy('available'),
    'wfs-inbound': (row, { figure }) => (inbound(row) === null ? { note: 'no WFS report says it' } : behind(figure('wfs-inbound') ?? unknown('wfs-inbound', 'Inbound', 'units', 'no WFS report says what is available'))),
    'wfs-damaged': wfsWhy('damaged'),
    'lost-per-day': (row, tools) => ({
      formula: 'units a day × price, while none is available', terms: present(paceOf(row, tools), row.listing.price.value === null ? unknown('price', 'Price', '$', 'no report says it') : leaf('price', 'Price', row.listing.price.value, '$', toldCells(row.listing.price))),
      note: row.plan.wfs === null ? 'stock or demand is not known' : 'an estimate; 0 while it is in stock',
    }),
    ...Object.fromEntries(ages.map(([, figureId, from, to]) => [figureId, ({ listing }: Row): Why => ({ from: cellsOfAges(listing.ages, from, to), note: unitsAged(listing.ages, from, to) === null ? agesMissing(listing.ages) : 'as the WFS report has it' })])),
    ...Object.fromEntries(windows.map((place) => [`their-forecast-${place + 1}`, ({ listing }: Row): Why => {
      const told = listing.details.theirForecast[place];
      const days = listing.details.theirWindows[place] ?? null;
      return { from: toldCells(told), note: told.value !== null ? `Walmart’s own${days === null ? '' : `, for ${days}`}` : days === null ? 'the report has no such window' : `the report says none for ${days}` };
    }])),
    'target-days': ({ context, listing }) => ({ from: [listingSetting(context, listing, 'wfs-target-days').ref] }),
    'wfs-their-units': ({ listing }) => ({ from: toldCells(listing.recommendedUnits), note: listing.recommendedUnits.value === null ? 'the WFS report suggests none' : 'Walmart’s own suggestion' }),
    'local-units': localWhy,
    'code-each': ({ context, listing }) => ({ terms: [unitsEachTerm(context, listing)], missing: 'the listing is mapped to no bundle or item' }),
    'wfs-send': (row, { figure }) => plannedWhy(row, figure('wfs-send')),
    send: (row, { figure }) => ({ ...whyDecided(row.decided.state, sendingWords[row.decided.state], row.planned === null ? null : figure('wfs-send'), sendingWords[row.decided.state]), missing: notPlanned(row) }),
    'wfs-from-warehouse': (row) => splitWhy(row, 'our own stock'),
    'wfs-from-label': (row) => splitWhy(row, 'the label supplier'),
    'wfs-uncovered': (row) => splitWhy(row, 'nobody'),
    'send-cartons': (row, { figure }) => ({ formula: 'send ÷ units in a case', terms: present(sendTerm(row), figure('case')), note: 'whole cases unless a broken quantity was typed', missing: row.decided.units === null ? 'the plan has no quantity' : 'nobody says how many a case holds' }),
    'wfs-days-after': (row, tools) => ({ ...lastsWhy('(WFS position + send)', row.plan.wfs === null || row.decided.units === null ? null : row.plan.wfs.available + row.plan.wfs.inbound + row.decided.units, row.listing.demand, present(tools.figure('wfs-position'), sendTerm(row)), present(paceOf(row, tools))), missing: row.plan.perDay === 0 ? 'there are no sales' : 'position or demand is not known' }),
  },
  tiles: (_facts, rows) => {
    const told = rows.flatMap(({ listing }) => {
      const aged = unitsAged(listing.ages, 181, null);
      const all = unitsAged(listing.ages, 0, null);
      return aged === null || all === null ? [] : [{ aged, all }];
    });
    const all = told.reduce((sum, one) => sum + one.all, 0);
    return { 'aged-told': told.length === 0 ? null : all, 'aged-share': all <= 0 ? null : (told.reduce((sum, one) => sum + one.aged, 0) / all) * 100 };
  },
  notes: (facts, rows) => {
    const { storeId } = facts.plan.context.inputs;
    return [
      ...(rows.length === 0 ? [`No WFS item is known for ${storeName(storeId)}: Walmart is not set up, or its reports are still to be dropped.`] : []),
      ...(rows.length > 0 && facts.sales === null ? [noSalesNote(facts.plan.context.inputs.told.has('wfs'))] : []),
      ...uncoveredNote(rows, 'item'),
      ...overdueNotes(facts.plan.context, rows.map(({ listing }) => listing)),
      ...unlistedNote('wfs', facts.plan.context.inputs.told, rows.map(({ plan, listing }) => ((listing.demand?.perDay ?? 0) > 0 ? (plan.wfs?.available ?? null) : 0))),
      ...(facts.sales === null ? [] : unsoldNote(rows.flatMap(({ listing }) => (listing.wfs === null || listing.wfs.units.available === null ? [] : [listing])))),
      ...classNote(facts),
      ...uncorrectedListings(facts, rows.map(({ listing }) => listing)),
      ...sourcelessNote(rows, facts.plan.context.inputs.told),
      ...windowsNote(rows),
    ];
  },
});
