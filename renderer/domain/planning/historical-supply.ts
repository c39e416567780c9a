/** Historical days of supply: Amazon's own where a report has them, else worked out from what lay there and what sold. */
import { leaf, made, unknown, type Term } from '../explain/term';
import { historicalDaysOfSupply } from './low-inventory-fee';
import type { ListingInput } from './store-inputs';
import { toldTerm } from './told';

type Window = 'd30' | 'd90';
type Facts = Pick<ListingInput, 'historicalDays' | 'sales'>;

/** What it is worked out from; null where one of the two is not known, or nothing sold. */
const ownParts = ({ sales }: Facts, of: Window) => {
  const [onHand, units, days] = [sales?.onHand?.[of] ?? null, sales?.sold[of] ?? null, sales?.knownDays[of] ?? null];
  return onHand === null || units === null || days === null || days <= 0 || units <= 0 ? null : { onHand, perDay: units / days, units, days };
};

/** Days; null where no report says them and too few days are known. */
export const historicalSupply = (facts: Facts, of: Window): number | null => {
  const own = ownParts(facts, of);
  return facts.historicalDays[of].value ?? (own === null ? null : historicalDaysOfSupply(own.onHand.mean, own.perDay));
};

export const historicalTerm = (facts: Facts & Pick<ListingInput, 'demand' | 'listing'>, of: Window): Term => {
  const window = of === 'd30' ? 30 : 90;
  const [id, name, told, own] = [`days-${window}`, `Days of supply, ${window} days`, facts.historicalDays[of], ownParts(facts, of)];
  if (told.value !== null) return { ...toldTerm(id, name, told, 'days'), note: 'as Amazon counts it' };
  if (own === null) return unknown(id, name, 'days', `the FBA report does not say it, and what lay there is known of too few of the ${window} days, or nothing sold`);
  const by = { kind: 'model', modelId: 'own-historical-supply', subject: facts.listing.id, note: 'the ledger’s balances and the reports of each day' } as const;
  return made(id, name, historicalSupply(facts, of), 'days', 'mean units on hand ÷ mean units sold a day', [
    leaf(`on-hand-${window}`, 'Mean units on hand', own.onHand.mean, 'units', [by], `of ${own.onHand.days} of ${window} days on which it is known`),
    leaf(`sold-a-day-${window}`, 'Mean units sold a day', own.perDay, 'units/day', [by], `of ${own.days} days on which it is known`),
  ], { note: 'worked out from our own reports: the FBA report does not say it, and Amazon’s figure may be another' });
};
