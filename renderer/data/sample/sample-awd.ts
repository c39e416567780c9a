/** AWD inventory reports of one store on several days, each following from the one before: sales out, shipments in. */
import type { StoreId } from '../../domain/stores';
import { seededRandom, type Random } from './random';
import { sampleItems, type SampleItem } from './sample-items';

/** The headings as Seller Central writes them, in its order. */
const heading = [
  'Product Name', 'SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Inbound to AWD (cases)', 'Available in AWD (units)',
  'Available in AWD (cases)', 'Available Units in AWD (US)', 'Available Cartons in AWD (US)', 'Reserved in AWD (units)',
  'Reserved in AWD (cases)', 'Outbound Order (units)', 'Outbound Order (cases)', 'Researching (units)', 'Researching (cases)',
  'Outbound to FBA (units)', 'Available in FBA (units)', 'Available in FBA (days)', 'Reserved in FBA (units)', 'Customer Order (units)',
  'FC Processing (units)', 'FC Transfer (units)', 'Days of Supply (days)', 'Auto Replenishment Ratio (percent)',
];

const idLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type Offer = {
  readonly sku: string;
  readonly title: string;
  readonly fnsku: string;
  readonly asin: string;
  readonly casePack: number;
  readonly unitsPerDay: number;
  /** Sold from this report on; earlier ones do not list it. */
  readonly fromReport: number;
};

const offerOf = (random: Random, item: SampleItem, packs: number): Offer => ({
  sku: packs === 1 ? item.code : `${item.code}-${packs}PK`,
  title: packs === 1 ? item.name : `${item.name} (pack of ${packs})`,
  fnsku: `X00${random.letters(idLetters, 7)}`,
  asin: `B0${random.letters(idLetters, 8)}`,
  casePack: Math.max(2, Math.floor(item.family.unitsPerCarton / packs)),
  unitsPerDay: (item.family.unitsPerDay / packs) * (0.3 + random.next() * 1.2),
  fromReport: random.next() < 0.05 ? 1 : 0,
});

/** Every item by itself, and every second one in a pack of two as well. */
export const offersOf = (storeId: StoreId, most: number): readonly Offer[] => {
  const random = seededRandom(`${storeId} offers`);
  const items = sampleItems(storeId);
  const single = items.map((item) => offerOf(random, item, 1));
  const double = items.filter((_, index) => index % 2 === 0).map((item) => offerOf(random, item, 2));
  return [...single, ...double].slice(0, most);
};

type Stock = { inboundCases: number; awdCases: number; fbaUnits: number };

const opening = (random: Random, { unitsPerDay, casePack }: Offer): Stock => ({
  inboundCases: random.next() < 0.35 ? random.whole(4, 20) : 0,
  awdCases: Math.round((unitsPerDay * random.whole(10, 80)) / casePack),
  fbaUnits: Math.round(unitsPerDay * random.whole(8, 40)),
});

/** What happened since the last report: shipments arrive, AWD refills FBA by the case, customers buy. */
const pass = (random: Random, { unitsPerDay, casePack }: Offer, stock: Stock, days: number): void => {
  stock.awdCases += stock.inboundCases;
  stock.inboundCases = random.next() < 0.3 ? random.whole(5, 24) : 0;
  const sold = Math.min(stock.fbaUnits, Math.round(unitsPerDay * days * (0.7 + random.next() * 0.6)));
  const refill = Math.min(stock.awdCases, Math.round(sold / casePack));
  stock.awdCases -= refill;
  stock.fbaUnits += refill * casePack - sold;
};

const row = (random: Random, offer: Offer, stock: Stock): readonly string[] => {
  const { casePack, unitsPerDay } = offer;
  const unitsAndCases = (cases: number): readonly string[] => [String(cases * casePack), String(cases)];
  const outbound = stock.awdCases > 4 && random.next() < 0.25 ? random.whole(1, 4) : 0;
  const researching = random.next() < 0.03 ? 1 : 0;
  const available = Math.max(0, stock.awdCases - outbound - researching);
  const customerOrder = Math.min(stock.fbaUnits, random.whole(0, Math.ceil(unitsPerDay)));
  const processing = random.next() < 0.2 ? random.whole(1, 12) : 0;
  const transfer = random.next() < 0.3 ? random.whole(1, 30) : 0;
  const units = available * casePack + stock.fbaUnits;
  const daysOfSupply = units === 0 ? '--' : String(Math.round(units / unitsPerDay));
  return [
    offer.title, offer.sku, offer.fnsku, offer.asin,
    ...unitsAndCases(stock.inboundCases),
    ...unitsAndCases(available),
    ...unitsAndCases(available),
    ...unitsAndCases(outbound + researching),
    ...unitsAndCases(outbound),
    ...unitsAndCases(researching),
    String(outbound * casePack),
    String(stock.fbaUnits), String(Math.round(stock.fbaUnits / unitsPerDay)),
    String(customerOrder + processing + transfer), String(customerOrder), String(processing), String(transfer),
    daysOfSupply, String(random.pick([0, 50, 75, 100])),
  ];
};

export type AwdReport = { readonly day: string; readonly records: readonly (readonly string[])[] };

const millisADay = 86_400_000;

/** One report a day given, in date order, of at most `mostSkus` SKUs: preamble, header on line 4, rows. */
export const awdReports = (storeId: StoreId, days: readonly string[], mostSkus: number): readonly AwdReport[] => {
  const random = seededRandom(`${storeId} stock`);
  const offers = offersOf(storeId, mostSkus).map((offer) => ({ offer, stock: opening(random, offer) }));
  return days.map((day, index) => {
    const before = days[index - 1];
    const passed = before === undefined ? 0 : (Date.parse(day) - Date.parse(before)) / millisADay;
    const rows = offers.flatMap(({ offer, stock }) => {
      if (passed > 0) pass(random, offer, stock, passed);
      return offer.fromReport > index ? [] : [row(random, offer, stock)];
    });
    const preamble = [['Timestamp', `${day} 04:34:40`], ['Merchant ID', `A${storeId.toUpperCase()}SAMPLE0001`], ['']];
    return { day, records: [...preamble, heading, ...rows] };
  });
};
