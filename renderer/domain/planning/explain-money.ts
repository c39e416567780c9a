/** Terms of costs and of what a sale leaves. */
import { noCostBecause } from '../bundles/bundle-cost';
import { leaf, made, unknown, type Term } from '../explain/term';
import type { LandedCost } from './item-cost';
import { untoldStorage, untoldStorageText, type HealthPlan, type MoneyPlan } from './plan-health';
import { fulfilmentFee, referralFee } from './sale-fees';
import { listingSetting, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { toldCells } from './told';

/** The landed cost of an item or SKU, from the sheet or from its parts. */
export const landedTerm = (code: string, cost: LandedCost | undefined): Term => {
  const id = `landed-${code}`;
  const name = `Landed cost of ${code}`;
  if (cost === undefined) return unknown(id, name, '$', 'no cost sheet and no item list knows it');
  if (cost.amount === null) return unknown(id, name, '$', cost.because ?? 'something of it is missing');
  if (cost.parts === null) return leaf(id, name, cost.amount, '$', cost.refs.landed, cost.validFrom === null ? undefined : `valid from ${cost.validFrom}`);
  const { fob, freight, duty, merchandiseProcessing, harbourMaintenance, broker } = cost.parts;
  const labels = (cost.labels ?? []).map(({ code: label, quantity, each }) => leaf(`${id}-${label}`, `${quantity} × ${label}`, each === null ? null : quantity * each, '$', [], 'goes on it'));
  return made(id, name, cost.amount, '$', `FOB + freight + duty + customs fees + broker and preparation${labels.length === 0 ? '' : ' + labels on it'}`, [
    leaf(`${id}-fob`, 'FOB', fob, '$', cost.refs.fob), leaf(`${id}-freight`, 'Freight', freight, '$', cost.refs.freight),
    leaf(`${id}-duty`, 'Duty', fob * duty, '$', cost.refs.duty, `${Math.round(duty * 1e4) / 100} % of FOB`),
    leaf(`${id}-customs`, 'Customs fees', fob * (merchandiseProcessing + harbourMaintenance), '$', cost.refs.customs),
    leaf(`${id}-broker`, 'Broker and preparation', broker, '$', cost.refs.broker), ...labels,
  ]);
};

/** One bundle: parts, packaging and labour, bundles inside it included. */
export const bundleCostTerm = (context: StoreContext, code: string): Term => {
  const rolled = context.rolled.get(code);
  const id = `cost-${code}`;
  const name = `Cost of ${code}`;
  if (rolled === undefined) return context.landed.has(code) ? landedTerm(code, context.landed.get(code)) : unknown(id, name, '$', 'it has no recipe and no cost');
  const parts = rolled.parts.map(({ code: part, quantity, each }) => {
    const one = context.rolled.has(part) && !context.landed.has(part) ? bundleCostTerm(context, part) : landedTerm(part, context.landed.get(part));
    return each === null ? unknown(`${id}-${part}`, `${quantity} × ${part}`, '$', 'the cost of the part is not known', [one]) : made(`${id}-${part}`, `${quantity} × ${part}`, quantity * each, '$', `${quantity} × cost of one`, [one]);
  });
  const unit = rolled.foreign ?? '$';
  const own = [leaf(`${id}-packaging`, 'Packaging', rolled.packaging, unit, []), leaf(`${id}-labour`, 'Labour', rolled.labour, unit, [])];
  if (rolled.amount === null) return unknown(id, name, '$', noCostBecause(rolled, code) ?? 'it has no parts', [...parts, ...own]);
  return made(id, name, rolled.amount, '$', [...parts, ...own].map((part) => part.name).join(' + '), [...parts, ...own]);
};

/** What one unit of the listing costs landed. */
export const costTerm = (context: StoreContext, listing: ListingInput, amount: number | null): Term => {
  const { sku } = listing.listing;
  const target = targetOf(context, listing);
  const own = context.costs.has(sku) && (context.landed.get(sku)?.amount ?? null) !== null;
  if (own) return { ...landedTerm(sku, context.landed.get(sku)), id: 'landed', name: 'Landed cost' };
  if (target === null) return unknown('landed', 'Landed cost', '$', 'the cost sheet does not know it, and it is mapped to no bundle or item');
  const isPriced = (context.landed.get(target.code)?.amount ?? null) !== null;
  const each = isPriced ? landedTerm(target.code, context.landed.get(target.code)) : bundleCostTerm(context, target.code);
  if (amount === null) return unknown('landed', 'Landed cost', '$', each.note ?? 'a part of it has no cost', [each]);
  return made('landed', 'Landed cost', amount, '$', target.unitsEach === 1 ? each.name : `${target.unitsEach} × ${each.name}`, [each]);
};

/** Contribution and floor price, where the fulfilment fee is known. */
export const moneyTerms = (context: StoreContext, listing: ListingInput, { money, health }: { readonly money: MoneyPlan; readonly health: HealthPlan | null }): readonly Term[] => {
  if (money.landed === null || money.fulfilment === null) return [];
  const sending = fulfilmentFee(context, listing);
  const fee = leaf('fulfilment', 'Fulfilment', money.fulfilment, '$', sending.refs, sending.note);
  const landed = costTerm(context, listing, money.landed);
  const referral = referralFee(context, listing);
  const terms: Term[] = [];
  const price = listing.price.value;
  if (money.contribution !== null && price !== null) {
    const share = money.referralShare * price;
    const storage = price - share - money.fulfilment - money.landed - money.contribution.amount;
    const untold = untoldStorage(listing, health);
    terms.push(made('contribution', 'Contribution', money.contribution.amount, '$', 'price − referral fee − fulfilment − landed cost − storage', [
      leaf('price', 'Price', price, '$', toldCells(listing.price)), leaf('referral', 'Referral fee', share, '$', referral.refs, referral.note), fee, landed,
      untold !== null ? unknown('storage', 'Storage', '$', untoldStorageText[untold]) : leaf('storage', 'Storage', storage, '$', [], 'of one unit, at the pace of the plan'),
    ]));
  }
  if (money.floor !== null) {
    const margin = listingSetting(context, listing, 'target-margin');
    terms.push(made('floor-price', 'Floor price', money.floor, '$', '(landed cost + fulfilment) ÷ (1 − referral fee − margin to keep)', [
      landed, fee, leaf('referral-share', 'Referral fee', money.referralShare * 100, '%', referral.refs, referral.note), leaf('margin', 'Margin to keep', margin.value * 100, '%', [margin.ref]),
    ]));
  }
  return terms;
};
