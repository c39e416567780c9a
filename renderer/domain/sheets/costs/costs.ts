/** Rows of the sheet “Costs and competitors”. */
import { listedNames } from '../../listed-names';
import { leaf, made, unknown, type Term } from '../../explain/term';
import { untoldStorageText, type UntoldStorage } from '../../planning/plan-health';
import { bundleCostTerm, costTerm, landedTerm, moneyTerms } from '../../planning/explain-money';
import { feeUntold, fulfilmentFee, referralFee } from '../../planning/sale-fees';
import { listingSetting } from '../../planning/store-context';
import type { CompetitorOffer } from '../../planning/store-inputs';
import { medianPrice } from '../../planning/tables/competitor-prices';
import { toldCells, toldTerm } from '../../planning/told';
import type { Cell } from '../../tables/table';
import type { SheetFacts } from '../facts';
import { counted, present, sheetMaker, type Why } from '../maker';
import { competitorDays, costAge, costRow, costRows, currency, customs, flagsOf, fob, freight, gapLimit, gapTo, kindOf, listedIn, missingCost, oldestCost, prep, seenOn, sourceOf, staleDays, storage, storageUntold, storeSetting, targetMargin, type CostFlag, type CostRowFacts as Row } from './cost-row';
import { costsSheet } from './definition';
import { costHistoryCharts } from './history-chart';

const price = ({ sale }: Row): number | null => sale?.listing.price.value ?? null;
/** Why, of several. */
const withoutStorage: readonly (readonly [UntoldStorage, because: string])[] = [
  ['volume', 'no report shows their volume'], ['size', 'no report shows their storage type'], ['rate', 'the rule book has no storage rate of this month'], ['pace', 'they do not sell, or how they sell is not known'],
];
const contribution = ({ sale }: Row): number | null => sale?.plan.money.contribution?.amount ?? null;
const margin = ({ sale }: Row): number | null => {
  const share = sale?.plan.money.contribution?.margin ?? null;
  return share === null ? null : share * 100;
};
const low = ({ sale }: Row): number | null => sale?.low?.price.value ?? null;
const median = ({ sale }: Row): number | null => medianPrice(sale?.offers ?? []);
const times30 = (of: (row: Row) => number | null) => (row: Row): number | null => {
  const [amount, units] = [of(row), row.sale?.units30 ?? null];
  return amount === null || units === null ? null : amount * units;
};
const contribution30 = times30(contribution);
const yes = (flag: CostFlag) => (row: Row): Cell => (flagsOf(row).includes(flag) ? 'yes' : null);

const notSold = 'no listing sells it by itself';
const noFeeOf = ({ sale }: Row): string => {
  const untold = feeUntold(sale?.listing.fees ?? null);
  return `no fulfilment fee is set for it${untold === null ? '' : `, and ${untold}`}: Settings, Fees and rules`;
};

/** Why a sale's money is not known. */
const missingMoney = (row: Row): string =>
  row.sale === null ? notSold : row.landed === null ? `the landed cost is not known: ${missingCost(row) ?? ''}` : row.sale.plan.money.fulfilment === null ? noFeeOf(row) : price(row) === null ? 'no report shows its price' : 'the margin to keep and the referral fee leave nothing of any price';

/** What one unit of the code costs, with its parts. */
const eachTerm = ({ context, code, cost }: Row): Term => (cost !== null && cost.amount !== null ? landedTerm(code, cost) : bundleCostTerm(context, code));
const landedWhole = (row: Row): Term => (row.sale === null ? eachTerm(row) : costTerm(row.context, row.sale.listing, row.landed));
const asWhy = (term: Term): Why => ({ ...(term.formula === null ? {} : { formula: term.formula }), terms: term.terms, from: term.from, missing: term.note ?? 'its cost is not known', ...(term.note === undefined ? {} : { note: term.note }) });

const moneyTerm = (row: Row, id: 'contribution' | 'floor-price'): Term | null => (row.sale === null ? null : (moneyTerms(row.context, row.sale.listing, row.sale.plan).find((term) => term.id === id) ?? null));
const moneyWhy = (id: 'contribution' | 'floor-price') => (row: Row): Why => {
  const term = moneyTerm(row, id);
  return term === null ? { note: missingMoney(row) } : asWhy(term);
};

/** Why no competitor’s price is there to be compared with. */
const noOffer = (row: Row): string => (row.sale === null ? notSold : row.sale.old.length > 0 ? `no price is of the last ${competitorDays(row)} days` : 'no competitor sheet names it');

const offerTerms = (offers: readonly CompetitorOffer[], id: string, note: string): readonly Term[] => offers.map(({ who, capturedOn, price: told }, at) => leaf(`${id}-${at}`, `${who}, ${capturedOn}`, told.value, '$', toldCells(told), note));

const offersWhy = (row: Row): Why => {
  const { offers, old } = row.sale ?? { offers: [], old: [] };
  return { formula: 'of each competitor’s latest price with shipping, where it is not old', terms: [...offerTerms(offers, 'offer', 'with shipping'), ...offerTerms(old, 'old-offer', `with shipping; older than ${competitorDays(row)} days, and left out`)], missing: noOffer(row) };
};

const gapWhy = (other: (row: Row) => number | null, name: string) => (row: Row): Why => ({
  formula: `price ÷ ${name} − 1`,
  terms: [...(price(row) === null ? [] : [leaf('price', 'Price', price(row), '$', row.sale === null ? [] : toldCells(row.sale.listing.price))]), ...(other(row) === null ? [] : [made('competitor', `The ${name}`, other(row), '$', 'of each competitor’s latest price with shipping', offersWhy(row).terms ?? [])])],
  missing: row.sale !== null && price(row) === null ? 'no report shows its price' : noOffer(row),
});

const marginWhy = ({ context, sale }: Row): Why => (sale === null ? { note: notSold } : { from: [listingSetting(context, sale.listing, 'target-margin').ref], note: 'a setting, by store or SKU' });
const feeWhy = (of: typeof fulfilmentFee | typeof referralFee) => ({ context, sale }: Row): Why => {
  if (sale === null) return { note: notSold };
  const { refs, note } = of(context, sale.listing);
  return { from: refs, note };
};

const cellsOfCost = (sheet: Row['sheet']) => (sheet === null ? [] : [...toldCells(sheet.landed), ...toldCells(sheet.fob)]);
const sheetCells = ({ sheet }: Row) => cellsOfCost(sheet);

const priceTerm = (row: Row): Term => (row.sale === null ? unknown('price', 'Price', '$', notSold) : toldTerm('price', 'Price', row.sale.listing.price, '$', 'no report shows its price'));
const staleTerm = ({ context }: Row, id: 'stale-cost-days' | 'stale-competitor-days'): Term => {
  const { value, ref } = storeSetting(context, id);
  return leaf(id, 'Old beyond', value, 'days', [ref]);
};

/** What each flag compares. */
const behindFlag: Readonly<Record<CostFlag, { readonly means: string; readonly terms: (row: Row) => readonly (Term | null)[] }>> = {
  'below floor': { means: 'price < floor price', terms: (row) => [priceTerm(row), moneyTerm(row, 'floor-price')] },
  'over competitor': {
    means: 'price over the lowest competitor by more than is allowed',
    terms: (row) => {
      const { value, ref } = storeSetting(row.context, 'price-gap-limit');
      return [priceTerm(row), ...(gapWhy(low, 'lowest competitor')(row).terms ?? []).filter(({ id }) => id !== 'price'), leaf('gap-limit', 'Allowed over it', value * 100, '%', [ref])];
    },
  },
  'no cost': { means: 'no landed cost is known', terms: (row) => [unknown('landed', 'Landed', '$', missingCost(row) ?? 'its cost is not known')] },
  'no duty': { means: 'the cost sheet says no duty, and none is counted: where none is due, 0 says so', terms: () => [unknown('duty', 'Duty', '%', 'the cost sheet does not say it')] },
  'cost old': { means: 'cost age > days allowed', terms: (row) => [leaf('cost-age', 'Cost age', costAge(row), 'days', cellsOfCost(oldestCost(row))), staleTerm(row, 'stale-cost-days')] },
  'no fee': { means: 'no fulfilment fee is set or told', terms: (row) => [unknown('fulfilment', 'Fulfilment fee', '$', noFeeOf(row))] },
  'competitor price old': { means: 'every competitor’s price was seen longer ago than it counts', terms: (row) => [...offerTerms(row.sale?.old ?? [], 'old-offer', 'with shipping'), staleTerm(row, 'stale-competitor-days')] },
};

const flagWhy = (row: Row): Why => {
  const flags = flagsOf(row);
  if (flags.length === 0) return { missing: 'nothing is wrong with its price and cost, as far as they are known' };
  const terms = new Map(flags.flatMap((flag) => present(...behindFlag[flag].terms(row)).map((term): [string, Term] => [term.id, term])));
  return { formula: flags.map((flag) => `${flag}: ${behindFlag[flag].means}`).join('; '), terms: [...terms.values()] };
};

/** Sum of contributions over sum of revenue of the last 30 days, per cent, and that revenue; of SKUs both are known of. */
const averageMargin = (rows: readonly Row[]): Readonly<Record<'margin' | 'margin-revenue', number | null>> => {
  let [earned, taken] = [0, 0];
  for (const row of rows) {
    const [won, revenue] = [contribution30(row), times30(price)(row)];
    if (won === null || revenue === null) continue;
    earned += won;
    taken += revenue;
  }
  return taken > 0 ? { margin: (earned / taken) * 100, 'margin-revenue': taken } : { margin: null, 'margin-revenue': null };
};

export const costsMaker = sheetMaker<Row>({
  definition: costsSheet,
  rows: (facts) => costRows(facts),
  rowOf: (facts, _asked, id) => costRow(facts, id),
  rowCharts: costHistoryCharts,
  cells: {
    id: ({ id }) => id,
    sku: ({ sale, code }) => sale?.listing.listing.sku ?? code,
    kind: kindOf,
    externalId: ({ sale }) => sale?.listing.listing.externalId ?? null,
    title: ({ sale, item, context, code }) => sale?.listing.listing.title ?? item?.name ?? context.bundles.get(code)?.name ?? null,
    flag: (row) => flagsOf(row).join(', ') || null,
    costOf: ({ code, each }) => (each === 1 ? code : `${each} × ${code}`),
    each: ({ each }) => each,
    source: sourceOf,
    fob,
    currency,
    freight,
    dutyPercent: ({ sheet }) => sheet?.dutyPercent.value ?? null,
    customs,
    prep,
    stated: ({ sheet }) => sheet?.landed.value ?? null,
    landedEach: ({ landedEach }) => landedEach,
    landed: ({ landed }) => landed,
    validFrom: ({ sheet }) => sheet?.validFrom ?? null,
    costAge,
    price,
    referral: ({ sale }) => (sale === null ? null : sale.plan.money.referralShare * 100),
    fulfilment: ({ sale }) => sale?.plan.money.fulfilment ?? null,
    storage,
    contribution,
    margin,
    targetMargin,
    floor: ({ sale }) => sale?.plan.money.floor ?? null,
    low,
    median,
    offers: ({ sale }) => (sale === null || sale.offers.length === 0 ? null : sale.offers.length),
    oldOffers: ({ sale }) => (sale === null || sale.old.length === 0 ? null : sale.old.length),
    gap: (row) => gapTo(row, low(row)),
    gapMedian: (row) => gapTo(row, median(row)),
    cheapest: ({ sale }) => sale?.low?.who ?? null,
    capturedOn: (row) => seenOn(row)?.capturedOn ?? null,
    units30: ({ sale }) => sale?.units30 ?? null,
    contribution30,
    isBelow: yes('below floor'),
    isMissing: yes('no cost'),
    isStale: yes('cost old'),
    isAbove: yes('over competitor'),
  },
  whys: {
    'cost-flag': flagWhy,
    'cost-each': ({ code }) => ({ note: `units of ${code} in one` }),
    'cost-fob': (row) => {
      const { sheet, item } = row;
      if (sheet !== null && sheet.fob.value !== null) return { from: toldCells(sheet.fob), note: 'of the cost sheet' };
      const listed = listedIn(row);
      if (listed !== null) return { note: `the item list states it in ${listed}, and the row is in ${currency(row) ?? row.context.inputs.currency}` };
      return { from: item === null ? [] : toldCells(item.fob), note: item?.fob.value != null ? 'of the item list' : 'neither the cost sheet nor the item list states it' };
    },
    'cost-freight': ({ sheet, cost }) => ({ from: sheet !== null && sheet.freight.value !== null ? toldCells(sheet.freight) : (cost?.refs.freight ?? []), note: sheet?.freight.value != null ? 'of the cost sheet' : cost?.parts == null ? 'the cost sheet does not say it, and carton and freight of a container do not tell it' : 'its share of a container, by the space of its carton' }),
    'cost-duty': ({ sheet }) => ({ from: sheet === null ? [] : toldCells(sheet.dutyPercent), note: sheet?.dutyPercent.value == null ? 'the cost sheet does not say it: none is counted' : 'of FOB' }),
    'cost-customs': ({ cost }) => ({ from: cost?.refs.customs ?? [], note: cost?.parts == null ? 'the landed cost is not made of parts' : 'shares of FOB by the day’s rules' }),
    'cost-prep': ({ sheet, cost }) => ({ from: sheet !== null && sheet.prep.value !== null ? toldCells(sheet.prep) : (cost?.refs.broker ?? []), note: sheet?.prep.value != null ? 'of the cost sheet' : cost?.parts == null ? 'the cost sheet does not say it' : 'a setting' }),
    'cost-stated': ({ sheet }) => ({ from: sheet === null ? [] : toldCells(sheet.landed), note: sheet?.landed.value == null ? 'nobody states a landed cost' : 'stands before what the parts come to' }),
    'cost-landed-each': (row) => (row.landedEach === null ? { note: missingCost(row) ?? 'its cost is not known' } : asWhy(eachTerm(row))),
    'cost-landed': (row) => (row.landed === null ? { note: missingCost(row) ?? 'its cost is not known', terms: landedWhole(row).terms } : asWhy(landedWhole(row))),
    'cost-valid-from': (row) => ({ from: sheetCells(row), note: row.sheet === null ? 'no cost sheet knows it' : row.sheet.validFrom === null ? 'the cost sheet does not say from when it holds' : 'of the cost sheet' }),
    'cost-age': (row) => ({ from: cellsOfCost(oldestCost(row)), note: costAge(row) === null ? 'the cost has no day' : `${oldestCost(row)?.sku === row.code ? '' : `of ${oldestCost(row)?.sku ?? ''}, whose cost is the oldest in it; `}old beyond ${staleDays(row)} days` }),
    price: ({ sale }) => (sale === null ? { note: notSold } : { from: toldCells(sale.listing.price), note: sale.listing.price.value === null ? 'no report shows its price' : 'of the newest report' }),
    'cost-referral': feeWhy(referralFee),
    'cost-fulfilment': feeWhy(fulfilmentFee),
    'cost-target-margin': marginWhy,
    'cost-storage': (row) => {
      const untold = storageUntold(row);
      return { note: row.sale?.plan.money.contribution == null ? missingMoney(row) : untold === null ? 'storage of a month over what sells in one' : untoldStorageText[untold] };
    },
    'cost-contribution': moneyWhy('contribution'),
    'cost-margin': (row) => ({ formula: 'contribution ÷ price', terms: present(moneyTerm(row, 'contribution')), missing: missingMoney(row) }),
    'cost-floor': moneyWhy('floor-price'),
    'cost-competitor-low': offersWhy,
    'cost-competitor-median': offersWhy,
    'cost-competitors': offersWhy,
    'cost-old-competitors': (row) => ({ formula: `seen more than ${competitorDays(row)} days ago`, terms: offerTerms(row.sale?.old ?? [], 'old-offer', 'with shipping'), missing: row.sale === null ? notSold : 'there is no such price' }),
    'cost-gap': gapWhy(low, 'lowest competitor'),
    'cost-gap-median': gapWhy(median, 'median competitor'),
    'cost-captured-on': (row) => {
      const seen = seenOn(row);
      return { from: seen === null ? [] : toldCells(seen.price), ...(seen !== null && row.sale?.low === null ? { note: `older than ${competitorDays(row)} days: it does not count` } : {}), missing: noOffer(row) };
    },
    'cost-units-30': ({ sale }) => ({ note: sale === null ? notSold : sale.units30 === null ? 'no report shows its sales' : 'sold in the last 30 days' }),
    'cost-contribution-30': (row) => ({ formula: 'contribution × units of 30 days', terms: present(moneyTerm(row, 'contribution')), missing: contribution(row) === null ? missingMoney(row) : 'no report shows its sales' }),
  },
  tiles: (_facts: SheetFacts, rows) => averageMargin(rows),
  notes: (_facts, rows) => {
    const sold = rows.filter(({ sale }) => sale !== null);
    const noCost = sold.filter(({ landed }) => landed === null).length;
    const unstored = sold.flatMap((row) => (row.sale?.plan.money.contribution == null ? [] : (storageUntold(row) ?? [])));
    const aged = sold.filter(({ sale }) => sale !== null && sale.old.length > 0);
    const onlyAged = aged.filter(({ sale }) => sale?.low === null).length;
    const abroad = sold.flatMap(({ sale }) => ((sale?.listing.foreignCompetitors ?? []).length === 0 ? [] : [sale?.listing.foreignCompetitors ?? []]));
    const feeless = sold.filter((row) => row.landed !== null && row.sale?.plan.money.fulfilment === null).length;
    const feesAbroad = sold.flatMap(({ sale }) => sale?.listing.fees?.foreign ?? []);
    return [
      ...(sold.length > 0 && noCost === sold.length ? ['No cost yet: margin pages show units only. Drop a cost sheet, or type costs here.'] : noCost > 0 ? [`No contribution is known without a cost: ${counted(noCost, 'SKU')}.`] : []),
      ...(feeless > 0 ? [`Contribution and floor price are not known, because no fulfilment fee is set: ${counted(feeless, 'SKU')}. For SKUs that FBA sends, drop Amazon’s Fee Preview; else set it for the store or for a SKU under Settings, Fees and rules.`] : []),
      ...(feesAbroad.length > 0 ? [`Amazon’s fees in ${listedNames([...new Set(feesAbroad)].sort())} are left out, because nothing is converted: of ${counted(feesAbroad.length, 'SKU')}.`] : []),
      ...withoutStorage.flatMap(([why, because]) => {
        const { length } = unstored.filter((one) => one === why);
        return length === 0 ? [] : [`Contribution is without storage, because ${because}: ${counted(length, 'SKU')}.`];
      }),
      ...(aged[0] === undefined ? [] : [`Competitors’ prices seen more than ${competitorDays(aged[0])} days ago are left out: of ${counted(aged.length, 'SKU')}${onlyAged === 0 ? '' : `, of which ${onlyAged} ${onlyAged === 1 ? 'has' : 'have'} no newer one`}. How long they count is set under Settings, Data.`]),
      ...(abroad.length > 0 ? [`Competitors’ prices in ${listedNames([...new Set(abroad.flat())].sort())} are left out, because nothing is converted: of ${counted(abroad.length, 'SKU')}.`] : []),
      ...(rows.some((row) => flagsOf(row).includes('over competitor')) ? [`“Over competitor” means more than ${Math.round(gapLimit(rows[0] as Row) * 100)} % above the lowest competitor.`] : []),
    ];
  },
});
