/** Rows of all stock by SKU. */
import { shopOfChannel } from '../../channels/shops';
import { channelName } from '../../demand/listing';
import { leaf, unknown, type Term } from '../../explain/term';
import { daysOfSupply } from '../../planning/days-of-supply';
import { lastsWhy } from '../../planning/explain-supply';
import { heldAt, onHandAt } from '../../planning/held-at';
import { awdFree } from '../../planning/position';
import { cellsOf } from '../../planning/stock';
import { untoldPlaces, type StockPlace as ReportedPlace } from '../../planning/untold-stock';
import { listingSetting, targetOf } from '../../planning/store-context';
import { classNote } from '../class-note';
import type { SheetFacts } from '../facts';
import type { Steps } from '../../steps';
import { lastRows } from '../last-rows';
import { listingCells, listingRowsOf, listingWhys, paceOf, sumKnown, type ListingRow } from '../listing-row';
import { present, sheetMaker, type SheetAsked, type Why } from '../maker';
import { localWhy, noteOfOrders, ownPlaces, ownStock, type OwnPlaces } from '../own-stock';
import { ageChart, trendChart, whereChart } from './charts';
import { comparedWhys, comparison, type Compared } from './compared';
import { stockSkusSheet } from './definition';
import { lastSaleDay } from '../past-sales';
import { aheadTerm, deadUnits, excessUnits, inStockShare, soldSoon, standingOf, uncostedNotes } from './standing';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';

type Row = ListingRow & { readonly fba: number | null; readonly awd: number | null; readonly wfs: number | null; /** Whole units that local stock makes, wherever it lies. */ readonly own: number | null; readonly at: OwnPlaces; readonly isOurs: boolean; readonly onHand: number | null; readonly total: number | null; readonly compared: Compared };

const rowAt = (row: ListingRow, compare: ReturnType<typeof comparison>): Row => {
  const { context, listing } = row;
  const held = heldAt(context, listing);
  const own = ownStock(row);
  const isOurs = shopOfChannel[listing.listing.channel] !== null;
  return withFields(withFields(row, held), {
    own: own.local, at: ownPlaces(row, own), isOurs, onHand: isOurs ? own.local : sumKnown(...Object.values(onHandAt(context, listing))), total: isOurs ? 0 : sumKnown(...Object.values(held)), compared: compare(listing.listing),
  });
};

const rowsOf = (facts: SheetFacts, asked: SheetAsked): Steps<readonly Row[]> => {
  const compare = comparison(facts, asked);
  return listingRowsOf(facts, asked, ['amz_fba', 'wfs', 'amz_fbm', 'wmt_fbm', 'ebay'], (row) => rowAt(row, compare));
};

const landed = ({ plan }: Row): number | null => plan.money.landed;
const worth = (units: number | null, each: number | null): number | null => (units === null ? null : units === 0 ? 0 : each === null ? null : units * each);
const excessDays = (row: Row): number => listingSetting(row.context, row.listing, 'excess-days').value;
/** What its forecast, or its pace where it has none, expects to sell in these days: the same that FBA's pages measure excess by. */
const demandAhead = (row: Row): number | null => row.listing.demand?.cumulativeMean(excessDays(row)) ?? null;
/** Local stock is too much, or dead, as items and bundles: it is every listing's that sells them. */
const ownFacts = ({ own, at, plan, listing }: Row) => ({ onHand: own, held: own === null ? null : own + (at.transit ?? 0), perDay: plan.perDay, soon: soldSoon(listing.demand), ahead: Infinity, isDead: false, isWhole: true });
const facts = (row: Row) =>
  row.isOurs ? ownFacts(row) : { onHand: row.onHand, held: row.total, perDay: row.plan.perDay, soon: soldSoon(row.listing.demand), ahead: demandAhead(row), isDead: row.plan.dead === null || row.plan.dead.state === 'unknown' ? null : row.plan.dead.state === 'dead', isWhole: untoldOf(row).length === 0 };
/** Marketplace's places alone: what lies with us is not in the total of a SKU. */
const untoldOf = ({ context, listing }: ListingRow): readonly ReportedPlace[] =>
  untoldPlaces(context.inputs.told, new Set([listing.listing.channel]), listingSetting(context, listing, 'route').value).filter((place) => place !== 'local' && place !== 'orders');
const excess = (row: Row): number | null => (row.isOurs ? 0 : excessUnits(facts(row)));
const lasting = ({ isOurs, own, total }: Row): number | null => (isOurs ? own : total);
const days = (row: Row): number | null => {
  const [units, { demand }] = [lasting(row), row.listing];
  return units === null || demand === null ? null : daysOfSupply(units, demand);
};
const asOf = ({ listing: { fba, awd, wfs } }: Row): string | null => [fba?.asOf, awd?.asOf, wfs?.asOf].filter((day): day is string => typeof day === 'string').sort()[0] ?? null;

const part = (id: string, name: string, value: number | null, unit: string, missing: string): Term => (value === null ? unknown(id, name, unit, missing) : leaf(id, name, value, unit, []));
const noStock = 'no report lists it';
const sentByUs = 'we send it ourselves: its stock is local, shared with other listings, and counted under Items and Bundles';
const localMissing = ({ context, listing }: Row): string => (targetOf(context, listing) === null ? 'the listing is mapped to no bundle or item' : 'no sheet tells the local stock');
const totalTerm = (row: Row): Term => part('stock-total', 'Total', row.total, 'units', noStock);
const noCost = 'no sheet states its cost';

/** The charts ask for the rows again. */
const made = lastRows(rowsOf);

export const stockSkusMaker = sheetMaker<Row>({
  definition: stockSkusSheet,
  rows: made.rows,
  rowOf: made.rowOf,
  cells: {
    ...listingCells,
    channel: ({ listing }) => channelName[listing.listing.channel],
    good: ({ plan }) => plan.targetCode,
    status: (row) => standingOf(facts(row)),
    reserved: ({ listing }) => listing.fba?.units.customerOrder ?? null,
    unfulfillable: ({ listing }) => listing.fba?.units.unfulfillable ?? null,
    awd: ({ awd }) => awd,
    wfs: ({ wfs }) => wfs,
    local: ({ at }) => at.warehouse,
    label: ({ at }) => at.label,
    transit: ({ at }) => at.transit,
    onOrder: ({ at }) => at.onOrder,
    onHand: ({ onHand }) => onHand,
    total: ({ total }) => total,
    landed,
    dead: (row) => (row.isOurs ? 0 : deadUnits(facts(row))),
    lastSale: lastSaleDay,
    value: (row) => worth(row.total, landed(row)),
    days,
    excess,
    excessValue: (row) => worth(excess(row), landed(row)),
    then: ({ compared }) => compared.then,
    change: ({ compared }) => compared.change,
    asOf,
  },
  whys: {
    ...listingWhys,
    ...comparedWhys('stock-', null),
    'stock-reserved': ({ listing }): Why => (listing.fba === null || listing.fba.units.customerOrder === null ? { note: 'no FBA report says it' } : { from: cellsOf(listing.fba, 'customerOrder') }),
    'stock-unfulfillable': ({ listing }): Why => (listing.fba === null || listing.fba.units.unfulfillable === null ? { note: 'no FBA report says it' } : { from: cellsOf(listing.fba, 'unfulfillable') }),
    'stock-awd': (_row, { figure }) => ({ formula: 'available + inbound to AWD', terms: present(figure('awd-position')), missing: 'no AWD report lists it' }),
    'stock-wfs': (_row, { figure }) => ({ formula: 'available + inbound', terms: present(figure('wfs-position')), missing: 'no WFS report lists it' }),
    'stock-local': (row) => (row.at.warehouse === 0 && (row.at.label ?? 0) > 0 ? { note: 'it is made of the label supplier’s stock alone, and lies there' } : localWhy(row)),
    'stock-label': (row) => (row.at.label === 0 ? { note: 'none, or not all of it is the label supplier’s: what there is lies with us' } : localWhy(row)),
    'stock-transit': (row) => ({ ...noteOfOrders({ ...row, onOrder: row.at.transit }), formula: 'what can be made with what was shipped − what can be made now' }),
    'stock-on-order': (row) => ({ ...noteOfOrders({ ...row, onOrder: row.at.onOrder }), formula: 'what can be made with orders − what can be made with what was shipped' }),
    'stock-on-hand': (row, { figure }) => (row.isOurs ? { ...localWhy(row), missing: localMissing(row) } : {
      formula: 'available + transfer and processing at FBA + available in AWD + available at WFS', terms: [
        ...present(figure('fba-available'), figure('fba-transfer-processing')), ...(row.listing.awd === null ? [] : [leaf('awd-free', 'AWD, available', awdFree(row.listing.awd), 'units', cellsOf(row.listing.awd, 'available'))]),
        ...(row.listing.wfs === null ? [] : [leaf('wfs-available', 'WFS, available', row.listing.wfs.units.available, 'units', cellsOf(row.listing.wfs, 'available'))]),
      ],
      note: 'none of it is on its way: out and in stock go by it', missing: noStock,
    }),
    'stock-total': (row, { figure }) => (row.isOurs ? { note: sentByUs } : { formula: 'FBA + AWD + WFS', terms: present(figure('fba-position'), figure('awd-position'), figure('wfs-position')), missing: noStock }),
    'stock-dead': (row) => (row.isOurs ? { note: sentByUs } : { formula: 'all of it where nothing sold in the days that are set although it was there, else none', terms: [totalTerm(row)], missing: row.total === null ? noStock : row.plan.dead?.state === 'unknown' ? row.plan.dead.because : 'whether it sells is not known', ...(row.plan.dead === null || row.plan.dead.state === 'unknown' ? {} : { note: `its state is “${row.plan.dead.state}”` }) }),
    'stock-last-sale': (row) => ({ note: row.facts.sales === null ? 'no report shows sales' : lastSaleDay(row) === null ? 'no sale of it is known' : 'the newest day with a sale, or the end of the newest total that has any' }),
    'stock-landed': (_row, { figure }) => ({ formula: 'as the costs have it', terms: present(figure('landed')), missing: noCost }),
    'stock-value': (row) => ({ formula: 'total × landed cost', terms: [totalTerm(row), part('landed', 'Landed cost', landed(row), '$', noCost)], missing: row.total === null ? noStock : noCost }),
    'stock-days': (row, tools) => (row.isOurs ? { ...lastsWhy('Local stock', row.own, row.listing.demand, [part('stock-own', 'Local stock', row.own, 'units', localMissing(row))], present(paceOf(row, tools))), note: 'as if no other listing wanted it', missing: row.own === null ? localMissing(row) : 'it does not sell, or how it sells is not known' } : { ...lastsWhy('Total', row.total, row.listing.demand, [totalTerm(row)], present(paceOf(row, tools))), missing: row.total === null ? noStock : 'it does not sell, or how it sells is not known' }),
    'stock-excess': (row) => (row.isOurs ? { note: sentByUs } : { formula: 'total − demand of the days that are set; none of what is dead or does not sell', terms: [totalTerm(row), aheadTerm(row.listing.demand, excessDays(row), [listingSetting(row.context, row.listing, 'excess-days').ref])], missing: row.total === null ? noStock : 'how it sells is not known' }),
    'stock-excess-value': (row) => ({ formula: 'excess × landed cost', terms: [part('stock-excess', 'Excess', excess(row), 'units', 'how it sells is not known'), part('landed', 'Landed cost', landed(row), '$', noCost)], missing: 'its cost, or how it sells, is not known' }),
    'stock-as-of': () => ({ note: 'the oldest of the reports it is from', missing: 'no report that lists it states a day' }),
  },
  notes: (of, rows) => [
    ...(of.sales === null && rows.length > 0 ? [`${noSalesYet}: days of supply, excess and dead stock are not known.`] : []),
    ...classNote(of),
    ...uncostedNotes(rows.map((row) => ({ units: row.total, landed: landed(row) })), 'SKUs'),
  ],
  tiles: (_of, rows) => ({ inStock: inStockShare(rows.map(({ onHand, plan }) => ({ onHand, perDay: plan.perDay }))) }),
  charts: (of, asked) => {
    const rows = made.all(of, asked);
    if (rows.length === 0) return [];
    return [
      whereChart(rows.filter(({ isOurs }) => !isOurs), [
        { id: 'available', title: 'FBA available', units: ({ listing }) => listing.fba?.units.available ?? null }, { id: 'transfer', title: 'FBA transfer', units: (row) => listingCells.transfer(row) }, { id: 'inbound', title: 'FBA inbound', units: (row) => listingCells.fbaInbound(row) },
        { id: 'awd', title: 'AWD', units: ({ awd }) => awd }, { id: 'wfs', title: 'WFS', units: ({ wfs }) => wfs },
      ], ({ plan }) => plan.classes.abc),
      ...ageChart(of), ...trendChart(of),
    ];
  },
});
